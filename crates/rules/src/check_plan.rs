//! Who observes a square, found by looking outward from it.
//!
//! All leapers become tables of source squares, all riders lines to look
//! along; only what fits neither is asked piece by piece. This is built once
//! per problem from the kinds in play.

use crate::piece::{KindId, Side};
use crate::plan::Kind;
use crate::position::Position;
use crate::ray::Direction;
use crate::square::{Square, SquareSet};
use crate::walk::View;

type Sources = Box<[SquareSet; 64]>;

/// The kinds in play, arranged for the question who observes a square.
#[derive(Debug)]
pub struct CheckPlan {
    leapers: Vec<(KindId, Sources)>,
    pawns: Vec<(KindId, [Sources; 2])>,
    lines: Vec<LineGroup>,
    /// Kinds that are asked piece by piece, with the squares from which one could observe at best.
    asked: Vec<(KindId, Sources)>,
}

#[derive(Debug)]
struct LineGroup {
    outward: Vec<Direction>,
    kinds: Vec<KindId>,
    squares: Sources,
}

impl CheckPlan {
    /// Arranges the kinds; pawns may or may not capture from their own first rank.
    pub fn new(kinds: &[Kind], first_rank_pawns: bool) -> Self {
        let mut plan = Self {
            leapers: Vec::new(),
            pawns: Vec::new(),
            lines: Vec::new(),
            asked: Vec::new(),
        };
        for (index, kind) in kinds.iter().enumerate() {
            let id = KindId(index as u8);
            if kind.leaps.iter().any(|set| !set.is_empty()) {
                plan.leapers.push((id, reversed(&kind.leaps)));
            }
            if let Some(walk) = kind.pawn {
                let sources = Side::BOTH.map(|side| {
                    let mut captures = [SquareSet::EMPTY; 64];
                    for from in
                        Square::all().filter(|from| first_rank_pawns || !walk.is_stuck(side, *from))
                    {
                        captures[from.index()] = walk
                            .captures
                            .iter()
                            .filter_map(|&vector| walk.ahead(side, from, vector))
                            .collect();
                    }
                    reversed(&captures)
                });
                plan.pawns.push((id, sources));
            }
            for line in &kind.lines {
                plan.add_line(id, line.opposite());
            }
            if !kind.others.is_empty() {
                plan.asked.push((id, reversed(&kind.span)));
            }
        }
        plan.merge_lines();
        plan
    }

    fn add_line(&mut self, kind: KindId, outward: Direction) {
        match self
            .lines
            .iter_mut()
            .find(|group| group.outward[0] == outward)
        {
            Some(group) => group.kinds.push(kind),
            None => self.lines.push(LineGroup {
                outward: vec![outward],
                kinds: vec![kind],
                squares: Box::new([SquareSet::EMPTY; 64]),
            }),
        }
    }

    fn merge_lines(&mut self) {
        let mut merged: Vec<LineGroup> = Vec::new();
        for group in self.lines.drain(..) {
            match merged.iter_mut().find(|other| other.kinds == group.kinds) {
                Some(other) => other.outward.extend(group.outward),
                None => merged.push(group),
            }
        }
        for group in &mut merged {
            for square in Square::all() {
                group.squares[square.index()] = group
                    .outward
                    .iter()
                    .fold(SquareSet::EMPTY, |set, line| set | line.ray(square));
            }
        }
        self.lines = merged;
    }

    /// Whether a piece on one of the squares `ours`, which belong to `view.side`, observes `target`,
    /// which `view.capturable` must contain.
    ///
    /// `counts` is asked for each observer found, with its square, its kind and the square where a
    /// capture would land, until it says yes.
    #[inline]
    pub fn any_observer(
        &self,
        kinds: &[Kind],
        position: &Position,
        view: &View<'_>,
        ours: SquareSet,
        target: Square,
        mut counts: impl FnMut(Square, KindId, Square) -> bool,
    ) -> bool {
        let at = target.index();
        for (kind, sources) in &self.leapers {
            for from in sources[at] & ours & position.of_kind(*kind) {
                if counts(from, *kind, target) {
                    return true;
                }
            }
        }
        for group in &self.lines {
            let riders = group
                .kinds
                .iter()
                .fold(SquareSet::EMPTY, |set, kind| set | position.of_kind(*kind))
                & ours;
            if !riders.meets(group.squares[at]) {
                continue;
            }
            for line in &group.outward {
                if !riders.meets(line.ray(target)) {
                    continue;
                }
                if let Some(from) = line.first(target, view.occupied)
                    && riders.contains(from)
                    && counts(from, position.at(from).kind(), target)
                {
                    return true;
                }
            }
        }
        for (kind, sources) in &self.pawns {
            let pawns = ours & position.of_kind(*kind);
            let sources = &sources[view.side.index()];
            for from in sources[at] & pawns {
                if counts(from, *kind, target) {
                    return true;
                }
            }
            if view.en_passant.pawn == Some(target) {
                for crossed in view.en_passant.crossed {
                    for from in sources[crossed.index()] & pawns {
                        if counts(from, *kind, crossed) {
                            return true;
                        }
                    }
                }
            }
        }
        for (kind, sources) in &self.asked {
            // From where it can be captured en passant is not known.
            let sources = match view.en_passant.pawn {
                Some(pawn) if pawn == target => SquareSet::ALL,
                _ => sources[at],
            };
            for from in sources & ours & position.of_kind(*kind) {
                let mut found = false;
                kinds[kind.index()].other_captures_on(view, from, target, &mut |step| {
                    if !found {
                        found = counts(from, *kind, step.arrival);
                    }
                });
                if found {
                    return true;
                }
            }
        }
        false
    }
}

impl CheckPlan {
    /// Whether one of these pieces may observe otherwise than along lines and from source squares, and so by
    /// what stands elsewhere.
    pub fn asks_for(&self, position: &Position, pieces: SquareSet) -> bool {
        (self.asked.iter()).any(|(kind, _)| position.of_kind(*kind).meets(pieces))
    }

    /// Tells how a move of one of `movers`, which leaves its square and occupies another one, can let one of
    /// these other `observers` observe `target` otherwise than along lines and from source squares: where
    /// it has to arrive, for all movers or for one of them. `view` is the observers' of the present board.
    pub fn each_completion(
        &self,
        kinds: &[Kind],
        position: &Position,
        view: &View<'_>,
        (observers, movers): (SquareSet, SquareSet),
        target: Square,
        mut tell: impl FnMut(Option<Square>, SquareSet),
    ) {
        for (kind, sources) in &self.asked {
            let standing = position.of_kind(*kind) & observers & sources[target.index()];
            let kind = &kinds[kind.index()];
            for from in standing {
                let arrivals = kind.completions(view, from, target);
                let watched = kind.watched_by_others(from, target);
                if arrivals == SquareSet::ALL {
                    // It may observe already: then something has to change where that depends on it.
                    tell(None, watched.unwrap_or(arrivals));
                    for mover in watched.unwrap_or(SquareSet::EMPTY) & movers {
                        tell(Some(mover), arrivals);
                    }
                    continue;
                }
                tell(None, arrivals);
                let mut movers = watched.unwrap_or(SquareSet::ALL) & movers;
                movers.remove(from);
                for mover in movers {
                    let mut seen = *view;
                    seen.occupied.remove(mover);
                    tell(Some(mover), kind.completions(&seen, from, target));
                }
            }
        }
    }

    /// Tells for kinds of `movers` from which squares such a piece, come from its own, could observe `target`
    /// otherwise than along lines and from source squares.
    pub fn each_source_of_movers(
        &self,
        kinds: &[Kind],
        position: &Position,
        view: &View<'_>,
        movers: SquareSet,
        target: Square,
        mut tell: impl FnMut(KindId, SquareSet),
    ) {
        for (kind, sources) in &self.asked {
            for from in position.of_kind(*kind) & movers {
                let mut seen = *view;
                seen.occupied.remove(from);
                let Some(squares) = kinds[kind.index()].sources(&seen, target) else {
                    tell(*kind, sources[target.index()]);
                    break;
                };
                tell(*kind, squares);
            }
        }
    }

    /// The squares of the pieces that stand alone between `target` and a rider of `riders` that would
    /// observe it.
    pub fn screens(&self, position: &Position, target: Square, riders: SquareSet) -> SquareSet {
        let occupied = position.occupied();
        let mut screens = SquareSet::EMPTY;
        self.each_line_of(position, target, riders, |line, riders| {
            if let Some(first) = line.first(target, occupied)
                && let Some(second) = line.first(first, occupied)
                && riders.contains(second)
            {
                screens.insert(first);
            }
        });
        screens
    }

    /// The squares of the pieces that stand between `target` and a rider of `riders` that would observe it,
    /// alone or with one more.
    pub fn shields(&self, position: &Position, target: Square, riders: SquareSet) -> SquareSet {
        let occupied = position.occupied();
        let mut shields = SquareSet::EMPTY;
        self.each_line_of(position, target, riders, |line, riders| {
            let mut before = SquareSet::EMPTY;
            let mut at = line.first(target, occupied);
            while let Some(square) = at.filter(|_| before.len() <= 2) {
                if riders.contains(square) {
                    shields |= before;
                }
                before.insert(square);
                at = line.first(square, occupied);
            }
        });
        shields
    }

    /// Tells of every line from `target` on which riders of `riders` stand that move along it, and of those.
    #[inline]
    fn each_line_of(
        &self,
        position: &Position,
        target: Square,
        riders: SquareSet,
        mut tell: impl FnMut(&Direction, SquareSet),
    ) {
        for group in &self.lines {
            let of_kind = group.kinds.iter();
            let riders = of_kind.fold(SquareSet::EMPTY, |set, kind| set | position.of_kind(*kind))
                & riders
                & group.squares[target.index()];
            if riders.is_empty() {
                continue;
            }
            for line in &group.outward {
                if riders.meets(line.ray(target)) {
                    tell(line, riders);
                }
            }
        }
    }

    /// The squares on the lines to `target` along which pieces of `riders` ride, wherever they stand.
    pub fn on_lines(&self, position: &Position, target: Square, riders: SquareSet) -> SquareSet {
        let ride = |group: &&LineGroup| {
            let mut kinds = group.kinds.iter();
            kinds.any(|kind| position.of_kind(*kind).meets(riders))
        };
        (self.lines.iter().filter(ride)).fold(SquareSet::EMPTY, |set, group| {
            set | group.squares[target.index()]
        })
    }

    /// The squares that can be seen from `target` along the lines of the riders in play.
    pub fn visible(&self, target: Square, occupied: SquareSet) -> SquareSet {
        self.lines
            .iter()
            .flat_map(|group| &group.outward)
            .fold(SquareSet::EMPTY, |set, line| {
                set | line.reach(target, occupied)
            })
    }

    /// Tells for each kind in play, in one part or several, from which squares a piece of `side` could
    /// observe `target`, if these squares are occupied.
    #[inline]
    pub fn each_source(
        &self,
        target: Square,
        side: Side,
        occupied: SquareSet,
        mut tell: impl FnMut(KindId, SquareSet),
    ) {
        for (kind, sources) in &self.asked {
            tell(*kind, sources[target.index()]);
        }
        self.each_plain_source(target, side, occupied, tell);
    }

    /// The same along lines and from source squares alone.
    #[inline]
    pub fn each_plain_source(
        &self,
        target: Square,
        side: Side,
        occupied: SquareSet,
        mut tell: impl FnMut(KindId, SquareSet),
    ) {
        let at = target.index();
        for (kind, sources) in &self.leapers {
            tell(*kind, sources[at]);
        }
        for group in &self.lines {
            let outward = group.outward.iter();
            let seen = outward.fold(SquareSet::EMPTY, |set, line| {
                set | line.reach(target, occupied)
            });
            for kind in &group.kinds {
                tell(*kind, seen);
            }
        }
        for (kind, sources) in &self.pawns {
            tell(*kind, sources[side.index()][at]);
        }
    }
}

fn reversed(from_source: &[SquareSet; 64]) -> Sources {
    let mut sources = Box::new([SquareSet::EMPTY; 64]);
    for from in Square::all() {
        for target in from_source[from.index()] {
            sources[target.index()].insert(from);
        }
    }
    sources
}
