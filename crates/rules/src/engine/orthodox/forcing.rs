//! Answers that do not mate, told before the moves that they answer are played.
//!
//! Such an answer is the move of a man that neither shields a king nor gives check. It stays what it is
//! after every move of the other side but those that check, move the king, or arrive on certain squares:
//! the man's own, those of its way, and those from which it would be pinned.

use super::generate::reach;
use super::mates::Checks;
use super::sieve::Sieve;
use super::tables::{
    BETWEEN, KNIGHT_STEPS, PAWN_ATTACKS, SLANTING, STRAIGHT, THROUGH, slanting, straight,
};
use crate::engine::forcing::ForcingHint;
use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

impl ForcingHint {
    /// What the side to move has to do; `None` if the opponent has no answer that stays harmless.
    pub(super) fn new(
        sieve: impl Sieve,
        plan: &Plan,
        position: &Position,
        checks: &Checks,
    ) -> Option<Self> {
        let side = position.side_to_move();
        let answering = Answering {
            sieve,
            position,
            side: side.other(),
            men: position.of_side(side.other()),
            occupied: position.occupied(),
            king: checks.king,
            target: position.royals(side).first(),
            underpromotes: plan.promotions().contains(&Plan::KNIGHT),
        };
        let mut arrivals = SquareSet::ALL;
        for from in answering.men & !answering.king.set() {
            let Some(screen) = answering.screen(from) else {
                continue;
            };
            answering.each_harmless(from, |to| {
                let way = BETWEEN[from.index()][to.index()];
                arrivals &= screen | way | from.set() | to.set();
            });
            if arrivals.is_empty() {
                break;
            }
        }
        (arrivals != SquareSet::ALL).then(|| Self {
            checks: checks.hint(),
            arrivals,
            king: answering.target,
        })
    }
}

/// The side that answers.
struct Answering<'a, S> {
    sieve: S,
    position: &'a Position,
    side: Side,
    men: SquareSet,
    occupied: SquareSet,
    king: Square,
    /// The king that it has to mate.
    target: Option<Square>,
    /// Whether pawns may promote to knights.
    underpromotes: bool,
}

impl<S: Sieve> Answering<'_, S> {
    /// The squares from which a man would be pinned; `None` if it may be pinned already, or may open a
    /// line to the other king, whatever stands between.
    fn screen(&self, from: Square) -> Option<SquareSet> {
        let riders = |king: Square, side: Side| {
            let behind = behind(king, from);
            let other = if STRAIGHT[king.index()].contains(from) {
                Plan::ROOK
            } else {
                Plan::BISHOP
            };
            let riders = self.position.of_kind(Plan::QUEEN) | self.position.of_kind(other);
            (behind, behind & riders & self.position.of_side(side))
        };
        let (screen, pinning) = riders(self.king, self.side.other());
        let opens = |target| !riders(target, self.side).1.is_empty();
        (pinning.is_empty() && !self.target.is_some_and(opens)).then_some(screen)
    }

    /// Reports where a man can go without giving check, as far as that does not depend on the men of the
    /// other side.
    fn each_harmless(&self, from: Square, mut report: impl FnMut(Square)) {
        let kind = self.position.at(from).kind();
        let quiet = self.sieve.quiet(self.side, from);
        if kind == Plan::PAWN {
            // What a pawn captures may go away, and a double step is no more than another step.
            let ahead = from.step(0, self.side.forward());
            let Some(to) = ahead.filter(|to| (quiet & !self.occupied).contains(*to)) else {
                return;
            };
            let kind = match (
                from.rank() == self.side.rank(0),
                to.rank() == self.side.rank(7),
            ) {
                (true, _) => return,
                (_, true) if !self.underpromotes => return,
                (_, true) => Plan::KNIGHT,
                _ => Plan::PAWN,
            };
            if self.is_harmless(from, to, kind) {
                report(to);
            }
            return;
        }
        let royal = self.target.map_or(SquareSet::EMPTY, Square::set);
        let open = if S::ALL {
            !self.men
        } else {
            // What would be captured may go away.
            quiet & (!self.occupied | self.sieve.captures(self.side, from) & !self.men)
        };
        for to in reach(from, kind, self.occupied) & open & !royal {
            if self.is_harmless(from, to, kind) {
                report(to);
            }
        }
    }

    /// Whether a man that comes from one square gives no check on another, even if the other side's men
    /// on its line go away.
    fn is_harmless(&self, from: Square, to: Square, kind: KindId) -> bool {
        let Some(target) = self.target else {
            return true;
        };
        let index = to.index();
        let attacked = match kind {
            Plan::PAWN => PAWN_ATTACKS[self.side.index()][index],
            Plan::KNIGHT => KNIGHT_STEPS[index],
            Plan::ROOK => STRAIGHT[index],
            Plan::BISHOP => SLANTING[index],
            _ => STRAIGHT[index] | SLANTING[index],
        };
        let shields = self.men & !from.set();
        !attacked.contains(target) || BETWEEN[index][target.index()].meets(shields)
    }
}

/// The squares of a line behind a man, as its king sees it.
fn behind(king: Square, man: Square) -> SquareSet {
    let line = THROUGH[king.index()][man.index()];
    if line.is_empty() {
        return line;
    }
    let seen = straight(man, king.set()) | slanting(man, king.set());
    seen & line & !BETWEEN[king.index()][man.index()] & !king.set()
}
