//! What solutions of a stipulation look like.

use dawson_solver::Stipulation;
use dawson_solver::stipulation::Aim;

use crate::model::Problem;

/// What the solution of one position looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    /// The letter of the position; empty without twins.
    pub(super) label: String,
    /// Whether play is a tree with a key, and not a number of lines.
    pub(super) tree: bool,
    /// The half-move with which actual play begins: 0 for `1.`, 1 for `1...`.
    pub(super) begins: usize,
    /// Whether what begins `1...` is the solution of a tree, and not set play.
    pub(super) post_key: bool,
    /// How one side moves in series, so that each move of it has a number.
    pub(super) series: Option<Series>,
}

/// A series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Series {
    /// It ends with a move of its own side.
    Alone,
    /// The other side answers it.
    Answered,
}

/// The forms of all positions of a problem; those whose stipulation cannot be read are taken for
/// lines, as nothing more special is known of them. `None` if the twins cannot be made.
pub(super) fn forms(problem: &Problem) -> Option<Vec<Form>> {
    let twins = problem.expand().ok()?;
    let form = |twin: &crate::twinning::ExpandedTwin| {
        let has = |name: &str| {
            twin.problem
                .options
                .iter()
                .any(|option| option.name == name)
        };
        let text = twin.problem.stipulation.as_ref();
        let stipulation = text.and_then(|text| {
            if text.structured {
                Stipulation::parse_structured(&text.text).ok()
            } else {
                Stipulation::parse(&text.text).ok()
            }
        });
        let classic = stipulation.as_ref().and_then(Stipulation::classic);
        let tree = classic.is_some_and(|classic| {
            classic.series.is_none()
                && classic.intro.is_empty()
                && matches!(
                    classic.aim,
                    Aim::Direct | Aim::SelfPlay | Aim::Reflex | Aim::SemiReflex
                )
        });
        let half = classic.is_some_and(|classic| {
            classic.series.is_none() && classic.aim != Aim::Game && classic.has_half_move()
        });
        let helps = classic.is_some_and(|classic| classic.aim != Aim::Game && !tree);
        let series = classic.filter(|classic| classic.series.is_some());
        Form {
            series: series.map(|classic| match classic.aim {
                Aim::Direct | Aim::Game => Series::Alone,
                _ => Series::Answered,
            }),
            label: twin.label.clone(),
            tree,
            begins: usize::from(half || helps && has("WhiteToPlay")),
            post_key: has("PostKeyPlay"),
        }
    };
    Some(twins.iter().map(form).collect())
}
