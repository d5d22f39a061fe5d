//! The orthodox engine: legal moves at once, by pins and check masks, without any hook.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use super::castle::partner;
use super::hint::{CheckHint, KINDS};
use super::{Engine, General};
use crate::castling::CastlingRights;
use crate::effect::Effect;
use crate::facts::Facts;
use crate::moves::{Form, Move, Picks, Wing};
use crate::piece::{KindId, Side};
use crate::plan::{Plan, Settings};
use crate::position::Position;
use crate::ray::{BISHOP, Direction, KNIGHT, QUEEN, ROOK, Vector};
use crate::square::{Square, SquareSet};

/// Plays orthodox chess: every fact holds, and each side has at most one king.
///
/// Generates the same moves in the same order as [`General`].
#[derive(Clone, Debug)]
pub struct Orthodox {
    general: General,
}

impl Orthodox {
    /// An engine at the start of a problem, if the problem is orthodox.
    pub fn new(plan: &Arc<Plan>, position: &Position) -> Option<Self> {
        let orthodox = plan.facts() == Facts::ALL
            && plan.settings() == Settings::default()
            && Side::BOTH
                .iter()
                .all(|side| position.royals(*side).len() <= 1);
        orthodox.then(|| Self {
            general: General::new(Arc::clone(plan), position.clone()),
        })
    }
}

impl Engine for Orthodox {
    fn plan(&self) -> &Plan {
        self.general.plan()
    }

    fn position(&self) -> &Position {
        self.general.position()
    }

    fn legal_moves(&mut self, moves: &mut Vec<Move>) {
        let _ = Generator::new(self.general.plan(), self.general.position()).moves(&mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }

    fn has_legal_move(&mut self) -> bool {
        Generator::new(self.general.plan(), self.general.position())
            .moves(&mut |_| ControlFlow::Break(()))
            .is_break()
    }

    fn mobility(&mut self) -> usize {
        let mut count = 0;
        let _ = Generator::new(self.general.plan(), self.general.position()).moves(&mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    fn check_hint(&self) -> CheckHint {
        let position = self.general.position();
        let side = position.side_to_move();
        let Some(king) = position.royals(side.other()).first() else {
            return CheckHint::UNKNOWN;
        };
        let tables = &*TABLES;
        let visible = |lines: [Direction; 4]| {
            lines.iter().fold(SquareSet::EMPTY, |set, line| {
                set | line.reach(king, position.occupied())
            })
        };
        let straight = visible(tables.straight);
        let slanting = visible(tables.slanting);
        let mut arrivals = [SquareSet::EMPTY; KINDS];
        arrivals[Plan::QUEEN.index()] = straight | slanting;
        arrivals[Plan::ROOK.index()] = straight;
        arrivals[Plan::BISHOP.index()] = slanting;
        arrivals[Plan::KNIGHT.index()] = tables.knight[king.index()];
        arrivals[Plan::PAWN.index()] = tables.pawn_sources[side.index()][king.index()];
        CheckHint {
            departures: straight | slanting,
            arrivals,
            others: SquareSet::EMPTY,
        }
    }

    fn play(&mut self, mv: &Move) {
        self.general.play(mv);
    }

    fn pass(&mut self) {
        self.general.pass();
    }

    fn undo(&mut self) {
        self.general.undo();
    }

    fn is_in_check(&self, side: Side) -> bool {
        let position = self.general.position();
        position.royals(side).first().is_some_and(|king| {
            !attackers(position, king, side.other(), position.occupied()).is_empty()
        })
    }

    fn last_effects(&self) -> &[Effect] {
        self.general.last_effects()
    }
}

struct Tables {
    king: [SquareSet; 64],
    knight: [SquareSet; 64],
    /// Squares from which a pawn of the side attacks the square.
    pawn_sources: [[SquareSet; 64]; 2],
    straight: [Direction; 4],
    slanting: [Direction; 4],
    straight_squares: [SquareSet; 64],
    slanting_squares: [SquareSet; 64],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let leaps = |vectors: &[Vector]| {
        std::array::from_fn(|index| {
            let from = Square::new(index as u8);
            vectors
                .iter()
                .filter_map(|&(files, ranks)| from.step(files, ranks))
                .collect::<SquareSet>()
        })
    };
    let lines = |vectors: &[Vector]| std::array::from_fn(|index| Direction::of(vectors[index]));
    let all = |lines: [Direction; 4]| {
        std::array::from_fn(|index| {
            lines.iter().fold(SquareSet::EMPTY, |set, line| {
                set | line.ray(Square::new(index as u8))
            })
        })
    };
    let straight = lines(ROOK);
    let slanting = lines(BISHOP);
    Tables {
        king: leaps(QUEEN),
        knight: leaps(KNIGHT),
        pawn_sources: Side::BOTH.map(|side| {
            std::array::from_fn(|index| {
                let target = Square::new(index as u8);
                [-1, 1]
                    .into_iter()
                    .filter_map(|files| target.step(files, -side.forward()))
                    .filter(|from| from.rank() != side.rank(0))
                    .collect()
            })
        }),
        straight_squares: all(straight),
        slanting_squares: all(slanting),
        straight,
        slanting,
    }
});

/// The pieces of `by` that attack `target` when these squares are occupied.
#[inline]
fn attackers(position: &Position, target: Square, by: Side, occupied: SquareSet) -> SquareSet {
    let tables = &*TABLES;
    let theirs = position.of_side(by) & occupied;
    let at = target.index();
    let leapers = tables.knight[at] & position.of_kind(Plan::KNIGHT)
        | tables.pawn_sources[by.index()][at] & position.of_kind(Plan::PAWN)
        | tables.king[at] & position.of_kind(Plan::KING);
    let queens = position.of_kind(Plan::QUEEN);
    let straight = theirs & (queens | position.of_kind(Plan::ROOK));
    let slanting = theirs & (queens | position.of_kind(Plan::BISHOP));
    let mut found = leapers & theirs;
    if straight.meets(tables.straight_squares[at]) {
        found |= seen(target, tables.straight, straight, occupied);
    }
    if slanting.meets(tables.slanting_squares[at]) {
        found |= seen(target, tables.slanting, slanting, occupied);
    }
    found
}

/// Which of `riders` come first on the lines from `target`.
#[inline]
fn seen(
    target: Square,
    lines: [Direction; 4],
    riders: SquareSet,
    occupied: SquareSet,
) -> SquareSet {
    lines
        .iter()
        .filter(|line| riders.meets(line.ray(target)))
        .filter_map(|line| line.first(target, occupied))
        .fold(SquareSet::EMPTY, |set, first| set | first.set())
        & riders
}

/// Everything that one pass of move generation needs.
struct Generator<'a> {
    position: &'a Position,
    side: Side,
    ours: SquareSet,
    theirs: SquareSet,
    occupied: SquareSet,
    king: Option<Square>,
    checkers: SquareSet,
    /// Where a piece other than the king has to arrive: anywhere, or where it stops a check.
    useful: SquareSet,
    promotions: &'a [KindId],
}

type Report<'r> = &'r mut dyn FnMut(Move) -> ControlFlow<()>;

impl<'a> Generator<'a> {
    fn new(plan: &'a Plan, position: &'a Position) -> Self {
        let side = position.side_to_move();
        let occupied = position.occupied();
        let king = position.royals(side).first();
        let checkers = king.map_or(SquareSet::EMPTY, |king| {
            attackers(position, king, side.other(), occupied)
        });
        let useful = match (king, checkers.len()) {
            (_, 0) | (None, _) => SquareSet::ALL,
            (Some(king), 1) => checkers | between(king, checkers),
            _ => SquareSet::EMPTY,
        };
        Self {
            position,
            side,
            ours: position.of_side(side),
            theirs: position.of_side(side.other()) & !position.royals(side.other()),
            occupied,
            king,
            checkers,
            useful,
            promotions: plan.promotions(),
        }
    }

    fn moves(&self, report: Report<'_>) -> ControlFlow<()> {
        let pinned = self.pinned();
        for from in self.ours {
            if Some(from) == self.king {
                self.king_steps(from, report)?;
                continue;
            }
            let mut allowed = self.useful;
            if pinned.contains(from)
                && let Some(king) = self.king
            {
                allowed &= line_through(king, from);
            }
            let kind = self.position.at(from).kind();
            if kind == Plan::PAWN {
                self.pawn_moves(from, allowed, report)?;
            } else {
                let arrivals = self.reach(from, kind) & allowed & (!self.occupied | self.theirs);
                for arrival in arrivals {
                    report(self.step(from, kind, arrival))?;
                }
            }
        }
        self.castlings(report)
    }

    /// Our pieces that stand alone between our king and an enemy rider.
    fn pinned(&self) -> SquareSet {
        let mut pinned = SquareSet::EMPTY;
        let Some(king) = self.king else {
            return pinned;
        };
        let tables = &*TABLES;
        let position = self.position;
        let enemies = position.of_side(self.side.other());
        let queens = position.of_kind(Plan::QUEEN);
        for (lines, kinds) in [
            (&tables.straight, queens | position.of_kind(Plan::ROOK)),
            (&tables.slanting, queens | position.of_kind(Plan::BISHOP)),
        ] {
            let riders = kinds & enemies;
            for line in lines {
                if !riders.meets(line.ray(king)) {
                    continue;
                }
                if let Some(first) = line.first(king, self.occupied)
                    && self.ours.contains(first)
                    && let Some(second) = line.first(first, self.occupied)
                    && riders.contains(second)
                {
                    pinned.insert(first);
                }
            }
        }
        pinned
    }

    fn reach(&self, from: Square, kind: KindId) -> SquareSet {
        let tables = &*TABLES;
        let along = |lines: [Direction; 4]| {
            lines.iter().fold(SquareSet::EMPTY, |set, line| {
                set | line.reach(from, self.occupied)
            })
        };
        match kind {
            Plan::KNIGHT => tables.knight[from.index()],
            Plan::ROOK => along(tables.straight),
            Plan::BISHOP => along(tables.slanting),
            Plan::QUEEN => along(tables.straight) | along(tables.slanting),
            _ => tables.king[from.index()],
        }
    }

    fn king_steps(&self, king: Square, report: Report<'_>) -> ControlFlow<()> {
        let mut lifted = self.occupied;
        lifted.remove(king);
        let arrivals = TABLES.king[king.index()] & (!self.occupied | self.theirs);
        for arrival in arrivals {
            if attackers(self.position, arrival, self.side.other(), lifted).is_empty() {
                report(self.step(king, Plan::KING, arrival))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn pawn_moves(&self, from: Square, allowed: SquareSet, report: Report<'_>) -> ControlFlow<()> {
        let side = self.side;
        if from.rank() == side.rank(0) {
            return ControlFlow::Continue(());
        }
        let forward = side.forward();
        if let Some(once) = from
            .step(0, forward)
            .filter(|at| !self.occupied.contains(*at))
        {
            self.pawn_step(from, once, allowed, report)?;
            if from.rank() == side.rank(1)
                && let Some(twice) = once.step(0, forward)
                && !self.occupied.contains(twice)
                && allowed.contains(twice)
            {
                report(Move {
                    form: Form::DoubleStep { crossed: once },
                    ..self.step(from, Plan::PAWN, twice)
                })?;
            }
        }
        for files in [-1, 1] {
            let Some(arrival) = from.step(files, forward) else {
                continue;
            };
            if self.theirs.contains(arrival) {
                self.pawn_step(from, arrival, allowed, report)?;
            } else if self.position.en_passant().crossed.contains(arrival)
                && let Some(pawn) = self.position.en_passant().pawn
                && self.survives_en_passant(from, arrival, pawn)
            {
                report(Move {
                    form: Form::EnPassant,
                    capture: Some(pawn),
                    ..self.step(from, Plan::PAWN, arrival)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn pawn_step(
        &self,
        from: Square,
        arrival: Square,
        allowed: SquareSet,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        if !allowed.contains(arrival) {
            return ControlFlow::Continue(());
        }
        let step = self.step(from, Plan::PAWN, arrival);
        if arrival.rank() != self.side.rank(7) {
            return report(step);
        }
        for &kind in self.promotions {
            report(Move {
                promotion: Some(kind),
                ..step
            })?;
        }
        ControlFlow::Continue(())
    }

    fn survives_en_passant(&self, from: Square, arrival: Square, pawn: Square) -> bool {
        let Some(king) = self.king else {
            return true;
        };
        let mut occupied = self.occupied | arrival.set();
        occupied.remove(from);
        occupied.remove(pawn);
        let mut attackers = attackers(self.position, king, self.side.other(), occupied);
        attackers.remove(arrival);
        attackers.is_empty()
    }

    fn castlings(&self, report: Report<'_>) -> ControlFlow<()> {
        let rights = self.position.rights();
        if !self.checkers.is_empty() || !rights.contains(CastlingRights::king(self.side)) {
            return ControlFlow::Continue(());
        }
        let king = CastlingRights::king_home(self.side);
        for wing in Wing::BOTH {
            if !rights.contains(CastlingRights::rook(self.side, wing)) {
                continue;
            }
            let (rook, crossed) = partner(self.side, wing);
            let arrival = match wing {
                Wing::King => crossed.step(1, 0),
                Wing::Queen => crossed.step(-1, 0),
            };
            let Some(arrival) = arrival else {
                continue;
            };
            let free = !between(king, rook.set()).meets(self.occupied);
            let enemy = self.side.other();
            let safe = |square| {
                attackers(self.position, square, enemy, self.occupied & !king.set()).is_empty()
            };
            if free && safe(crossed) && safe(arrival) {
                report(Move {
                    form: Form::Castling(wing),
                    capture: None,
                    ..self.step(king, Plan::KING, arrival)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn step(&self, from: Square, as_kind: KindId, arrival: Square) -> Move {
        Move {
            departure: from,
            origin: from,
            arrival,
            capture: self.occupied.contains(arrival).then_some(arrival),
            form: Form::Ordinary,
            promotion: None,
            as_kind,
            choice: 0,
            picks: Picks::NONE,
        }
    }
}

/// The squares strictly between `square` and the one square of `other`, if they share a line.
fn between(square: Square, other: SquareSet) -> SquareSet {
    let tables = &*TABLES;
    tables
        .straight
        .iter()
        .chain(&tables.slanting)
        .find(|line| line.ray(square).meets(other))
        .map_or(SquareSet::EMPTY, |line| line.reach(square, other) & !other)
}

/// The squares of the line from `king` through `other` to the edge.
fn line_through(king: Square, other: Square) -> SquareSet {
    let tables = &*TABLES;
    tables
        .straight
        .iter()
        .chain(&tables.slanting)
        .find(|line| line.ray(king).contains(other))
        .map_or(SquareSet::EMPTY, |line| line.ray(king))
}
