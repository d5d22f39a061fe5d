//! Kinds of pieces, compiled for the engine.

use crate::piece::Side;
use crate::pieces::{KindRow, Role};
use crate::ray::Direction;
use crate::square::{Square, SquareSet};
use crate::walk::pawn::PawnWalk;
use crate::walk::{Step, View, Walk};

/// A kind of piece, compiled for the engine.
#[derive(Debug)]
pub struct Kind {
    /// Its row in the tables.
    pub row: &'static KindRow,
    pub(crate) leaps: Box<[SquareSet; 64]>,
    pub(crate) lines: Vec<Direction>,
    pub(crate) pawn: Option<&'static PawnWalk>,
    pub(crate) others: Vec<Walk>,
    /// Where `others` can capture at best, from each square.
    pub(crate) span: Box<[SquareSet; 64]>,
    /// Where any walk of either side can capture at best, from each square, en passant apart.
    reach: Box<[SquareSet; 64]>,
}

impl Kind {
    pub(super) fn new(row: &'static KindRow) -> Self {
        let mut kind = Self {
            row,
            leaps: Box::new([SquareSet::EMPTY; 64]),
            lines: Vec::new(),
            pawn: None,
            others: Vec::new(),
            span: Box::new([SquareSet::EMPTY; 64]),
            reach: Box::new([SquareSet::EMPTY; 64]),
        };
        for walk in row.walks {
            match *walk {
                Walk::Leaper(vectors) => {
                    for from in Square::all() {
                        for &(files, ranks) in vectors {
                            if let Some(to) = from.step(files, ranks) {
                                kind.leaps[from.index()].insert(to);
                            }
                        }
                    }
                }
                Walk::Rider(vectors) => kind
                    .lines
                    .extend(vectors.iter().map(|&vector| Direction::of(vector))),
                Walk::Pawn(walk) if !walk.jumps => kind.pawn = Some(walk),
                other => {
                    for from in Square::all() {
                        kind.span[from.index()] |= other.span(from);
                    }
                    kind.others.push(other);
                }
            }
        }
        for from in Square::all() {
            let lines = kind.lines.iter();
            let lines = lines.fold(SquareSet::EMPTY, |set, line| set | line.ray(from));
            let pawn = kind.pawn.map(|walk| crate::walk::pawn::targets(walk, from));
            kind.reach[from.index()] = kind.leaps[from.index()]
                | kind.span[from.index()]
                | lines
                | pawn.unwrap_or(SquareSet::EMPTY);
        }
        kind
    }

    /// Whether it promotes on the last rank.
    pub fn is_pawn(&self) -> bool {
        self.row.role == Role::Pawn
    }

    /// Whether its steps depend on nothing but what is occupied and what can be captured: it leaps, rides
    /// along lines and goes like a pawn.
    pub(crate) fn has_plain_walks(&self) -> bool {
        self.others.is_empty()
    }

    /// Whether a unit of `side` promotes on arrival at `square`.
    pub fn promotes_on(&self, side: Side, square: Square) -> bool {
        self.is_pawn() && square.rank() == self.row.last_rank(side)
    }

    /// Reports every geometrically possible step from `from`.
    #[inline]
    pub fn steps(&self, view: &View<'_>, from: Square, report: &mut impl FnMut(Step)) {
        if let Some(walk) = self.pawn {
            crate::walk::pawn::steps(walk, view, from, report);
        }
        self.steps_beside_pawn(view, from, report);
    }

    /// How many steps [`steps`](Self::steps) reports.
    pub(crate) fn count_steps(&self, view: &View<'_>, from: Square) -> usize {
        let open = !view.occupied | view.capturable;
        let mut count = (self.plain_arrivals(from, view.occupied) & open).len() as usize;
        if let Some(walk) = self.pawn {
            crate::walk::pawn::steps(walk, view, from, &mut |_| count += 1);
        }
        for walk in &self.others {
            walk.steps(view, from, &mut |_| count += 1);
        }
        count
    }

    /// Where it leaps from `from`, or rides along its lines, up to the first occupied squares.
    #[inline]
    pub(crate) fn plain_arrivals(&self, from: Square, occupied: SquareSet) -> SquareSet {
        (self.lines.iter()).fold(self.leaps[from.index()], |set, line| {
            set | line.reach(from, occupied)
        })
    }

    /// Reports the steps that are not a pawn's.
    #[inline]
    pub(crate) fn steps_beside_pawn(
        &self,
        view: &View<'_>,
        from: Square,
        report: &mut impl FnMut(Step),
    ) {
        view.land_on_any(self.plain_arrivals(from, view.occupied), report);
        for walk in &self.others {
            walk.steps(view, from, report);
        }
    }

    /// Whether a step from `from` captures on `target`, which must be capturable in `view`.
    pub fn captures(&self, view: &View<'_>, from: Square, target: Square) -> bool {
        let mut found = false;
        self.steps(view, from, &mut |step| {
            found |= step.capture == Some(target);
        });
        found
    }

    /// The squares of the hurdles over which a step from `from` can have gone; see
    /// [`Walk::hurdles`].
    pub fn hurdles(&self, view: &View<'_>, from: Square, step: Step) -> SquareSet {
        self.others.iter().fold(SquareSet::EMPTY, |set, walk| {
            set | walk.hurdles(view, from, step)
        })
    }

    /// Whether a step from `from` could capture on `target` at best, en passant apart.
    #[inline]
    pub(crate) fn may_reach(&self, from: Square, target: Square) -> bool {
        self.reach[from.index()].contains(target)
    }

    /// Reports the steps from `from` to `wanted`; of pawns and rarer walks others, too.
    #[inline]
    pub(crate) fn steps_to(
        &self,
        view: &View<'_>,
        from: Square,
        wanted: SquareSet,
        report: &mut impl FnMut(Step),
    ) {
        if let Some(walk) = self.pawn {
            crate::walk::pawn::steps(walk, view, from, report);
        }
        self.steps_beside_pawn_to(view, from, wanted, report);
    }

    /// The same without those of a pawn.
    #[inline]
    pub(crate) fn steps_beside_pawn_to(
        &self,
        view: &View<'_>,
        from: Square,
        wanted: SquareSet,
        report: &mut impl FnMut(Step),
    ) {
        let mut arrivals = self.leaps[from.index()] & wanted;
        for line in &self.lines {
            if line.ray(from).meets(wanted) {
                arrivals |= line.reach(from, view.occupied) & wanted;
            }
        }
        view.land_on_any(arrivals, report);
        for walk in &self.others {
            walk.steps_to(view, from, wanted, report);
        }
    }

    /// The squares that decide which captures a piece on `from` has, en passant apart; `None` if they are
    /// not known of its walks.
    pub(crate) fn watched(&self, from: Square) -> Option<SquareSet> {
        // Of these, nothing beside their lines does.
        let keeps_to_lines = |walk: &Walk| {
            matches!(
                walk,
                Walk::Hopper(..)
                    | Walk::NearHopper(..)
                    | Walk::ChineseRider(_)
                    | Walk::Locust(_)
                    | Walk::NearLocust(_)
            )
        };
        let jumps = self.pawn.is_some_and(|walk| walk.jumps);
        if jumps || !self.others.iter().all(keeps_to_lines) {
            return None;
        }
        let pawns = |walk| crate::walk::pawn::targets(walk, from);
        let beside = self.leaps[from.index()]
            | self.span[from.index()]
            | self.pawn.map_or(SquareSet::EMPTY, pawns);
        Some((self.lines.iter()).fold(beside, |set, line| set | line.ray(from)))
    }

    /// Reports the captures on `target` of walks that are neither leap, line nor pawn's.
    #[inline]
    pub(crate) fn other_captures_on(
        &self,
        view: &View<'_>,
        from: Square,
        target: Square,
        report: &mut impl FnMut(Step),
    ) {
        for walk in &self.others {
            walk.captures_on(view, from, target, report);
        }
    }

    /// As [`Walk::holding`] for all walks.
    pub(crate) fn holding(
        &self,
        view: &View<'_>,
        from: Square,
        target: Square,
    ) -> Option<SquareSet> {
        let lines = self
            .lines
            .iter()
            .filter(|line| line.ray(from).contains(target));
        let between = lines.fold(SquareSet::EMPTY, |set, line| {
            set | line.between(from, target)
        });
        if !self.span[from.index()].contains(target) {
            return Some(between);
        }
        self.others.iter().try_fold(between, |set, walk| {
            Some(set | walk.holding(view, from, target)?)
        })
    }

    /// The squares that decide, by whether they are empty, if a piece on `from` captures on `target` by a
    /// walk that is neither leap, line nor pawn's. A superset; `None` if that is not known.
    pub(crate) fn watched_by_others(&self, from: Square, target: Square) -> Option<SquareSet> {
        if !self.span[from.index()].contains(target) {
            return Some(SquareSet::EMPTY);
        }
        self.others.iter().try_fold(SquareSet::EMPTY, |set, walk| {
            Some(set | walk.watched(from, target)?)
        })
    }

    /// As [`Walk::completions`] for walks that are neither leap, line nor pawn's.
    pub(crate) fn completions(&self, view: &View<'_>, from: Square, target: Square) -> SquareSet {
        self.others.iter().fold(SquareSet::EMPTY, |set, walk| {
            set | walk.completions(view, from, target)
        })
    }

    /// As [`Walk::sources`] for such walks.
    pub(crate) fn sources(&self, view: &View<'_>, target: Square) -> Option<SquareSet> {
        self.others.iter().try_fold(SquareSet::EMPTY, |set, walk| {
            Some(set | walk.sources(view, target)?)
        })
    }
}
