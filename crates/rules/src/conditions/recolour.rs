//! What the Andernach kin share: a mover that changes sides.

use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::Piece;
use crate::plan::{Arguments, Plan, PlanBuilder};
use crate::relaxed::{Changes, Man, Relax};

use super::{NEUTRAL_TURNS, NO_OWN_EN_PASSANT, NO_REBORN_CASTLING};

/// By which moves a mover turns; what is said here must hold for all that the rule does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Occasion {
    /// By every capture, and by nothing else.
    EachCapture,
    /// By captures, but not by all of them.
    SomeCaptures,
    /// By every move that neither captures nor castles, and by nothing else.
    EachQuietMove,
    /// By every move but castling.
    EachMove,
}

/// Turns the mover over to the opponent when `applies` says so. Royal units never turn.
pub(super) struct Recolour {
    /// Whether the rule applies, given the play and the mover as it stands now.
    pub applies: fn(&Play<'_>, Piece) -> bool,
    /// By which moves a mover turns.
    pub occasion: Occasion,
    /// Whether neutral units turn too.
    pub neutral_turns: bool,
    /// Whether the mover also takes the kind of what it captured.
    pub takes_kind: bool,
}

impl Recolour {
    /// Adds the rule to a plan, with the arguments that the whole family shares.
    pub fn attach(self, stage: Stage, plan: &mut PlanBuilder, arguments: &Arguments<'_>) {
        if arguments.has(NO_REBORN_CASTLING.word) {
            plan.settings.reborn_castling = false;
        }
        if arguments.has(NO_OWN_EN_PASSANT.word) {
            plan.settings.own_en_passant = false;
        }
        // Only the mover changes, on the square where it arrived.
        if !self.takes_kind && !self.neutral_turns {
            let vouched = [
                Fact::MaterialNeverGrows,
                Fact::KindsAreConstant,
                Fact::OnlyArrivalFilled,
                Fact::OthersAreConstant,
            ];
            plan.relaxed_effects(stage, self, &vouched);
            return;
        }
        let mut vouched = vec![
            Fact::MaterialNeverGrows,
            Fact::OnlyArrivalFilled,
            Fact::OthersAreConstant,
        ];
        if !self.takes_kind {
            vouched.push(Fact::KindsAreConstant);
        }
        plan.effects(stage, self, &vouched);
    }

    /// The rule with the shared arguments read.
    pub fn when(
        applies: fn(&Play<'_>, Piece) -> bool,
        occasion: Occasion,
        arguments: &Arguments<'_>,
    ) -> Self {
        Self {
            applies,
            occasion,
            neutral_turns: arguments.has(NEUTRAL_TURNS.word),
            takes_kind: false,
        }
    }
}

impl Relax for Recolour {
    fn changes(&self) -> Changes {
        Changes::Sides
    }

    fn arrived(&self, plan: &Plan, man: Man, captures: bool, report: &mut dyn FnMut(Man)) -> bool {
        let turns = match self.occasion {
            Occasion::EachCapture | Occasion::SomeCaptures => captures,
            Occasion::EachQuietMove => !captures,
            Occasion::EachMove => true,
        };
        if !turns || plan.kind(man.kind).row.role.is_royal() {
            return true;
        }
        report(Man {
            side: man.side.other(),
            ..man
        });
        // Royal units of other kinds do not turn.
        self.occasion == Occasion::SomeCaptures || !plan.facts().hold(Fact::OrthodoxPieces)
    }
}

impl AddEffects for Recolour {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.now_at else {
            return;
        };
        let before = play.position.at(square);
        let opponent = play.side.other();
        let turns = if before.is_neutral() {
            self.neutral_turns
        } else {
            before.side() != Some(opponent)
        };
        if before.is_royal() || !turns || !(self.applies)(play, before) {
            return;
        }
        let mut after = before.of_side(opponent);
        if self.takes_kind {
            after = after.of_kind(play.captured.kind());
        }
        play.record(Effect::Change {
            square,
            before,
            after,
            reason: Reason::Condition,
        });
    }

    fn acts_without_capture(&self) -> bool {
        !matches!(
            self.occasion,
            Occasion::EachCapture | Occasion::SomeCaptures
        )
    }
}
