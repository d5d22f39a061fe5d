//! Empty squares of the target, which captures cannot fill.
//!
//! Where a capture arrives on the square of its victim, it leaves a square empty and fills none; only
//! moves that capture nothing can fill one. How many of these there are is known, since each surplus man
//! costs a capture. When there are none left, nobody may leave a square of the target any more, and
//! whoever stands elsewhere has to be taken there or to take somebody.

use dawson_rules::facts::Fact;
use dawson_rules::relaxed::Manner;
use dawson_rules::{KindId, Plan, Position, Side, Square, SquareSet};

use super::bound::{Outlook, may_castle};
use super::graph::{Graph, Node, man, node};
use super::need::Standing;
use crate::target::Target;

/// The men of one side and kind, as the states number them.
type Class = usize;

/// The orthodox kinds.
const KINDS: usize = 6;

/// The classes of both sides.
const CLASSES: usize = 2 * KINDS;

/// Room for a power of two of classes.
const ROOM: usize = CLASSES.next_power_of_two();

/// A set of squares for each class and square.
type BySquare = [[SquareSet; 64]; ROOM];

/// What the moves that are left can do to the empty squares of the target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Filling {
    /// They are not enough to fill them.
    Impossible,
    /// They may fill them.
    Possible,
    /// There is none to fill, and every move has to capture on the square where it arrives.
    Captures,
}

/// The squares of the target, and how men take each other.
pub(super) struct Fill {
    squares: SquareSet,
    /// Castling rights can come back.
    regains_rights: bool,
    /// Who has to stand on each of them.
    goals: Vec<(Class, Square)>,
    /// For each state where the man may capture and stay in its class.
    captures: Box<BySquare>,
    /// For each state where it may capture and change its class.
    changes: Vec<Box<[(Class, SquareSet)]>>,
    /// For each class from where a man may do so.
    changing: [SquareSet; ROOM],
    /// For each class and square from where it may be captured on.
    captors: Box<BySquare>,
}

impl Fill {
    /// `None` if the rules do not keep captures from filling empty squares.
    pub(super) fn new(plan: &Plan, graph: &Graph, target: &Target) -> Option<Self> {
        let vouched = [
            Fact::MaterialNeverGrows,
            Fact::OnlyArrivalFilled,
            Fact::OrthodoxPieces,
            Fact::StepsAreOwn,
        ];
        let are_plain =
            plan.facts().hold_all(&vouched) && plan.kinds().len() == KINDS && !plan.takes_two();
        if !are_plain || graph.has_rebirth {
            return None;
        }
        let goals: Vec<(Class, Square)> = Square::all()
            .filter_map(|square| {
                let piece = target.at(square);
                Some((class_of(piece.kind(), piece.side()?), square))
            })
            .collect();
        let mut fill = Self {
            squares: goals.iter().map(|(_, square)| *square).collect(),
            regains_rights: !plan.facts().hold_all(&Fact::BOARD),
            goals,
            captures: Box::new([[SquareSet::EMPTY; 64]; ROOM]),
            changing: [SquareSet::EMPTY; ROOM],
            captors: Box::new([[SquareSet::EMPTY; 64]; ROOM]),
            changes: Vec::with_capacity(graph.after.len()),
        };
        for (from, after) in graph.after.iter().enumerate() {
            let mut open = Vec::new();
            plan.may_become(man(from as Node), fill.squares, &mut |next, manner| {
                open.push((node(next), manner));
            });
            let is_open = |step: &&(Node, Manner)| {
                fill.squares.contains(man(step.0).square) || open.contains(*step)
            };
            let mut changes: Vec<(Class, SquareSet)> = Vec::new();
            let here = man(from as Node).square.set();
            for (to, _) in after.iter().filter(may_capture).filter(is_open) {
                let class = usize::from(*to) / 64;
                let square = man(*to).square.set();
                fill.captors[from / 64][usize::from(*to) % 64] |= here;
                if class == from / 64 {
                    fill.captures[from / 64][from % 64] |= square;
                } else if let Some(known) = changes.iter_mut().find(|known| known.0 == class) {
                    known.1 |= square;
                } else {
                    changes.push((class, square));
                }
            }
            if !changes.is_empty() {
                fill.changing[from / 64] |= here;
            }
            fill.changes.push(changes.into());
        }
        Some(fill)
    }

    /// What the moves that are left can do, if `surplus` of them have to capture.
    pub(super) fn filling(
        &self,
        outlook: &Outlook,
        standing: &Standing<'_>,
        surplus: u32,
    ) -> Filling {
        let empty = (self.squares & !standing.occupied()).len();
        let left = u32::from(outlook.moves[0]) + u32::from(outlook.moves[1]);
        let quiet = left.saturating_sub(surplus);
        if empty <= quiet {
            return if quiet == 0 && !outlook.passes {
                Filling::Captures
            } else {
                Filling::Possible
            };
        }
        // A castling fills two squares, and a capture in passing fills one. A double step that is
        // answered so counts once all the same: the square where it ends is empty again then.
        let may_castle = |side: &&Side| may_castle(outlook.rights, **side);
        let castlings = if self.regains_rights {
            quiet
        } else {
            Side::BOTH.iter().filter(may_castle).count() as u32
        };
        if empty <= quiet + quiet.min(castlings) + u32::from(outlook.passes) {
            Filling::Possible
        } else {
            Filling::Impossible
        }
    }

    /// Whether all men but those of the target can be taken, and those come to their places, if every
    /// move captures on the square where it arrives; `false` is certain.
    ///
    /// Finds out who can come where, with everybody standing still until it is taken or takes. Whoever
    /// left a square of the target would leave it empty for good.
    pub(super) fn can_all_be_taken(&self, position: &Position) -> bool {
        let mut spread = Spread {
            of_side: Side::BOTH.map(|side| position.of_side(side)),
            ..Spread::default()
        };
        for kind in (0..KINDS).map(|kind| KindId(kind as u8)) {
            for side in Side::BOTH {
                let men = position.of_kind(kind) & position.of_side(side);
                spread.reached[class_of(kind, side)] = men;
            }
        }
        spread.new = spread.reached;
        spread.stuck = (spread.of_side[0] | spread.of_side[1]) & !self.squares;
        while spread.grows() {
            self.take(&mut spread);
            if self.are_home(&spread) {
                return true;
            }
            self.be_taken(&mut spread);
            if self.are_home(&spread) {
                return true;
            }
        }
        self.are_home(&spread)
    }

    fn are_home(&self, spread: &Spread) -> bool {
        let is_home = |(class, at): &(Class, Square)| spread.reached[*class].contains(*at);
        spread.stuck.is_empty() && self.goals.iter().all(is_home)
    }

    /// Lets men that have come somewhere take whom they can.
    fn take(&self, spread: &mut Spread) {
        for class in 0..CLASSES {
            for square in std::mem::take(&mut spread.new[class]) & !self.squares {
                let victims = spread.of_side[1 - class % 2];
                let mut taken = self.captures[class][square.index()] & victims;
                spread.reach(class, taken);
                if self.changing[class].contains(square) {
                    for (class, squares) in &self.changes[class * 64 + square.index()] {
                        spread.reach(*class, *squares & victims);
                        taken |= *squares & victims;
                    }
                }
                if !taken.is_empty() {
                    spread.stuck.remove(square);
                }
            }
        }
    }

    /// Lets men that have come somewhere be taken there.
    fn be_taken(&self, spread: &mut Spread) {
        for side in 0..2 {
            for square in std::mem::take(&mut spread.new_victims[side]) {
                for class in (1 - side..CLASSES).step_by(2) {
                    let known = spread.reached[class] & !self.squares;
                    let from = self.captors[class][square.index()] & known;
                    if from.is_empty() {
                        continue;
                    }
                    spread.stuck &= !from;
                    if !(from & !self.changing[class]).is_empty() {
                        spread.reach(class, square.set());
                    }
                    // Whoever may change does so by all its captures.
                    spread.new[class] |= from & self.changing[class];
                }
            }
        }
    }
}

/// Who can come where, as far as it is known.
#[derive(Default)]
struct Spread {
    reached: [SquareSet; ROOM],
    of_side: [SquareSet; 2],
    /// What was reached and not looked at yet.
    new: [SquareSet; ROOM],
    /// Where a side can stand since its captors were looked for.
    new_victims: [SquareSet; 2],
    /// Squares from which nobody has been seen to take anybody.
    stuck: SquareSet,
}

impl Spread {
    #[inline]
    fn reach(&mut self, class: Class, squares: SquareSet) {
        let class = class % ROOM;
        let new = squares & !self.reached[class];
        self.reached[class] |= new;
        self.new[class] |= new;
        let side = class % 2;
        self.new_victims[side] |= new & !self.of_side[side];
        self.of_side[side] |= new;
    }

    fn grows(&self) -> bool {
        !(self.new.iter().chain(&self.new_victims)).all(|new| new.is_empty())
    }
}

fn class_of(kind: KindId, side: Side) -> Class {
    kind.index() * 2 + side.index()
}

fn may_capture((_, manner): &&(Node, Manner)) -> bool {
    matches!(manner, Manner::Move | Manner::Capture)
}
