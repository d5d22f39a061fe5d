//! From text to what the author says.

use super::error::{SolutionError, SolutionFault};
use super::form::{Form, forms};
use super::scan::{Item, ItemKind, scan};
use super::spell::spell_out;
use crate::model::{IntendedPhase, IntendedSolution, Problem};

/// Reads the solution of a problem. Moves in short notation are played through and spelt out.
///
/// # Errors
/// The first thing that is not understood. Many solutions in collections are written for people
/// alone, so this is no error of the problem.
pub fn read(text: &str, problem: &Problem) -> Result<IntendedSolution, SolutionError> {
    let forms = forms(problem).unwrap_or_default();
    let mut pieces = problem.pieces.iter().chain(problem.start.iter().flatten());
    // Nightriders may also come in by twins, conditions and promotion.
    let nightriders = pieces.any(|piece| piece.kind == "N")
        || !problem.twins.is_empty()
        || !problem.conditions.is_empty();
    let items = scan(text, nightriders)?;
    let mut phases: Vec<IntendedPhase> = Vec::new();
    let mut rest = items.as_slice();
    while let Some(first) = rest.first() {
        let only = forms.first().filter(|form| form.label.is_empty());
        let error = |fault: SolutionFault| SolutionError {
            fault,
            line: first.line,
        };
        let form = if let ItemKind::Twin(label) = &first.kind {
            rest = &rest[1..];
            // A problem without twins may still be headed a).
            let known = forms.iter().find(|form| form.label == *label);
            known
                .or(only.filter(|_| label == "a"))
                .ok_or_else(|| error(SolutionFault::NoSuchTwin(label.clone())))?
        } else {
            let a = forms
                .first()
                .filter(|form| phases.is_empty() && form.label == "a");
            only.or(a).ok_or_else(|| error(SolutionFault::WhichTwin))?
        };
        let end = rest
            .iter()
            .position(|item| matches!(item.kind, ItemKind::Twin(_)))
            .unwrap_or(rest.len());
        let (own, others) = rest.split_at(end);
        rest = others;
        let mut phase = if form.tree {
            tree(own, form)?
        } else {
            lines(own, form)?
        };
        phase.twin.clone_from(&form.label);
        if !own.is_empty() {
            phases.push(phase);
        }
    }
    if phases.is_empty() {
        return Err(SolutionError {
            fault: SolutionFault::Nothing,
            line: 1,
        });
    }
    let mut solution = IntendedSolution { phases };
    spell_out(&mut solution, problem)?;
    Ok(solution)
}

/// Whole lines, one after the other.
fn lines(items: &[Item], form: &Form) -> Result<IntendedPhase, SolutionError> {
    let mut phase = IntendedPhase::default();
    let mut line: Option<(usize, Vec<String>)> = None;
    let mut end = |line: Option<(usize, Vec<String>)>| {
        if let Some((begins, words)) = line {
            let set_play = begins > form.begins;
            let place = if set_play {
                &mut phase.set_play
            } else {
                &mut phase.lines
            };
            place.push(words.join(" "));
        }
    };
    for item in items {
        let ItemKind::Move {
            half_move,
            text,
            first,
            ..
        } = &item.kind
        else {
            continue;
        };
        let begins = half_move.filter(|half_move| *first && *half_move < 2);
        // `1...  ...  2.` leaves two half-moves out.
        let begins =
            begins.or(half_move.filter(|half_move| *first && *half_move == form.begins + 1));
        let goes_on = line
            .as_ref()
            .zip(*half_move)
            .is_some_and(|((begun, words), half_move)| begun + words.len() == half_move);
        match begins {
            Some(begins) if begins < 2 || !goes_on => {
                end(line.take());
                line = Some((begins, vec![text.clone()]));
            }
            _ => match &mut line {
                Some((_, words)) => words.push(text.clone()),
                None => {
                    return Err(SolutionError {
                        fault: SolutionFault::NoNumber(text.clone()),
                        line: item.line,
                    });
                }
            },
        }
    }
    end(line);
    Ok(phase)
}

/// A first move of a tree.
struct Root {
    text: String,
    quality: String,
    refutations: Vec<String>,
}

/// Battle play.
#[derive(Default)]
struct Tree {
    roots: Vec<Root>,
    /// The half-moves played up to the one at hand; `None` where the defender passes, or at the
    /// beginning of set play.
    path: Vec<Option<String>>,
    set_play: Vec<String>,
    lines: Vec<String>,
    /// Whether refutations are listed.
    refutations: bool,
}

fn tree(items: &[Item], form: &Form) -> Result<IntendedPhase, SolutionError> {
    let mut tree = Tree::default();
    for item in items {
        let error = |fault: SolutionFault| SolutionError {
            fault,
            line: item.line,
        };
        match &item.kind {
            ItemKind::Twin(_) => {}
            ItemKind::But => {
                tree.leaf();
                tree.path.truncate(1);
                if tree.roots.is_empty() {
                    return Err(error(SolutionFault::NoTry));
                }
                tree.refutations = true;
            }
            ItemKind::Move {
                half_move,
                text,
                quality,
                ..
            } => {
                let depth = half_move.unwrap_or(tree.path.len());
                if half_move.is_none() && tree.path.is_empty() {
                    return Err(error(SolutionFault::NoNumber(text.clone())));
                }
                tree.half_move(depth, text, quality).map_err(error)?;
            }
        }
    }
    tree.leaf();
    Ok(tree.finish(form))
}

impl Tree {
    fn half_move(&mut self, depth: usize, text: &str, quality: &str) -> Result<(), SolutionFault> {
        if depth < self.path.len() {
            self.leaf();
        }
        if depth == 0 {
            self.refutations = false;
            self.roots.push(Root {
                text: text.to_owned(),
                quality: quality.to_owned(),
                refutations: Vec::new(),
            });
        } else if self.refutations && depth == 1 {
            let attempt = self.roots.last_mut().ok_or(SolutionFault::NoTry)?;
            attempt.refutations.push(text.to_owned());
        }
        self.path.truncate(depth);
        while self.path.len() < depth {
            // Only the defender can pass, and only the key be left out.
            let at = self.path.len();
            if at > 0 && at.is_multiple_of(2) {
                return Err(SolutionFault::Gap(text.to_owned()));
            }
            self.path.push(None);
        }
        self.path.push(Some(text.to_owned()));
        Ok(())
    }

    /// Notes the line that ends at the half-move at hand.
    fn leaf(&mut self) {
        if self.path.len() < 2 || self.refutations {
            return;
        }
        let from_key = self.path[0].is_some();
        let begin = usize::from(!from_key);
        let words: Vec<&str> = self.path[begin..]
            .iter()
            .map(|word| word.as_deref().unwrap_or("threat"))
            .collect();
        let line = words.join(" ");
        if from_key {
            self.lines.push(line);
        } else {
            self.set_play.push(line);
        }
    }

    fn finish(self, form: &Form) -> IntendedPhase {
        let mut phase = IntendedPhase {
            lines: self.lines,
            ..IntendedPhase::default()
        };
        if form.post_key {
            phase.lines.splice(0..0, self.set_play);
        } else {
            phase.set_play = self.set_play;
        }
        for root in self.roots {
            // ?!? breaks a constraint and is no solution.
            if root.quality.contains("?!?") {
                continue;
            }
            if root.quality.starts_with('?') || !root.refutations.is_empty() {
                let words = std::iter::once(root.text).chain(root.refutations);
                phase.tries.push(words.collect::<Vec<_>>().join(" "));
            } else {
                phase.keys.push(root.text);
            }
        }
        phase
    }
}
