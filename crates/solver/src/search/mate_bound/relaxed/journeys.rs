//! What can become of a man, at what cost, if nothing stands in its way.

use std::sync::OnceLock;

use dawson_rules::relaxed::{Man, Manner};
use dawson_rules::{KindId, Plan, Side, Square, SquareSet};

use super::cost::Cost;

/// What something takes beside moves, each time on one of these squares: that the man lands there by its
/// first move, that it captures there first, and that it is captured there. [`SquareSet::ALL`] if that is
/// not asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Events {
    pub lands: SquareSet,
    pub captures: SquareSet,
    pub is_captured: SquareSet,
}

impl Events {
    pub(super) const ANY: Self = Self {
        lands: SquareSet::ALL,
        captures: SquareSet::ALL,
        is_captured: SquareSet::ALL,
    };

    pub(super) const NONE: Self = Self {
        lands: SquareSet::EMPTY,
        captures: SquareSet::EMPTY,
        is_captured: SquareSet::EMPTY,
    };

    /// Either these or the others.
    #[must_use]
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            lands: self.lands | other.lands,
            captures: self.captures | other.captures,
            is_captured: self.is_captured | other.is_captured,
        }
    }

    /// Whether these are possible where the others are.
    pub(super) fn include(self, other: Self) -> bool {
        self.or(other) == self
    }

    /// Whether one of each kind is among those that can happen.
    #[inline]
    pub(super) fn can_happen(self, possible: Self) -> bool {
        let meet =
            |wanted: SquareSet, there: SquareSet| wanted == SquareSet::ALL || wanted.meets(there);
        meet(self.lands, possible.lands)
            && meet(self.captures, possible.captures)
            && meet(self.is_captured, possible.is_captured)
    }
}

/// One thing that can become of a man.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub man: Man,
    pub cost: Cost,
    pub events: Events,
}

/// All that can become of one man.
pub(super) struct Journeys {
    /// In the order of the moves it takes.
    pub places: Vec<Place>,
    /// For each side: where the man can be as one of its men, if White has as many moves, and Black.
    reach: [[[SquareSet; NEAR]; NEAR]; 2],
}

/// Reach is told for fewer moves than that of each side.
const NEAR: usize = 5;

/// The ways of one man from state to state, while they are looked for.
struct Search<'a> {
    steps: &'a Steps,
    plan: &'a Plan,
    start: Man,
    /// Whether the events are told apart.
    eventful: bool,
    castles: [bool; 2],
    /// The least costs to become each man, with the events that they take.
    known: Vec<Vec<(Cost, Events)>>,
    /// What has been found to take as many moves as are looked at now, or one more.
    present: Vec<Place>,
    later: Vec<Place>,
}

impl Search<'_> {
    fn run(&mut self, budget: Cost) {
        let mut reached = Vec::new();
        while !self.present.is_empty() {
            while let Some(place) = self.present.pop() {
                let slot = self.steps.slot(place.man);
                let ways = &mut self.known[slot];
                if !place.cost.fits(budget)
                    || (ways.iter())
                        .any(|(cost, way)| cost.fits(place.cost) && way.include(place.events))
                {
                    continue;
                }
                match ways.iter_mut().find(|(cost, _)| *cost == place.cost) {
                    Some((_, way)) => *way = way.or(place.events),
                    None => ways.push((place.cost, place.events)),
                }
                if !reached.contains(&(place.man, place.cost)) {
                    reached.push((place.man, place.cost));
                }
                self.follow_others(place);
            }
            // Only now all ways at this cost are known.
            for (man, cost) in reached.drain(..) {
                let ways = &self.known[self.steps.slot(man)];
                let way = ways.iter().find(|(known, _)| *known == cost);
                if let Some(&(_, events)) = way {
                    self.follow_own(Place { man, cost, events });
                }
            }
            std::mem::swap(&mut self.present, &mut self.later);
        }
    }

    /// What moves of other men make of the man.
    fn follow_others(&mut self, place: Place) {
        let side = place.man.side;
        for &Next { man, manner, .. } in self.steps.of(self.plan, place.man) {
            // The king has paid for it.
            if matches!(manner, Manner::CastlesRook(_)) && self.castles[side.index()] {
                self.present.push(Place { man, ..place });
            }
        }
        self.plan.may_undergo(place.man, &mut |man| {
            let mut events = place.events;
            if self.eventful && side == self.start.side && events.is_captured == SquareSet::ALL {
                events.is_captured = place.man.square.set();
            }
            self.present.push(Place {
                man,
                cost: place.cost.with_capture(side),
                events,
            });
        });
    }

    /// What moves of its own make of the man.
    fn follow_own(&mut self, place: Place) {
        let side = place.man.side;
        let cost = place.cost.with_move(side);
        for next in self.steps.of(self.plan, place.man) {
            let mut events = place.events;
            match next.manner {
                Manner::CastlesRook(_) => continue,
                Manner::CastlesKing(_) if !self.castles[side.index()] => continue,
                _ => {}
            }
            if self.eventful && side == self.start.side && events.captures == SquareSet::ALL {
                events.captures = next.events.captures;
            }
            if self.eventful && place.cost == Cost::NOTHING && place.man == self.start {
                events.lands = next.events.lands;
            }
            self.later.push(Place {
                man: next.man,
                cost,
                events,
            });
        }
    }
}

impl Journeys {
    /// The journeys of a man for which no side has more than `most` moves; the sides that may castle are
    /// told by [`Side::index`].
    pub(super) fn new(plan: &Plan, steps: &Steps, man: Man, castles: [bool; 2], most: u16) -> Self {
        let start = Place {
            man,
            cost: Cost::NOTHING,
            events: Events::ANY,
        };
        let mut search = Search {
            steps,
            plan,
            start: man,
            // With more moves nearly everything can happen.
            eventful: most == 1,
            castles,
            known: vec![Vec::new(); steps.next.len()],
            present: vec![start],
            later: Vec::new(),
        };
        search.run(Cost::budget(most, most));
        Self::of(steps, &search.known)
    }

    /// Gathers what is known by side, kind and square.
    fn of(steps: &Steps, known: &[Vec<(Cost, Events)>]) -> Self {
        let mut places = Vec::new();
        for (slot, ways) in known.iter().enumerate() {
            places.extend(ways.iter().map(|&(cost, events)| Place {
                man: steps.man(slot),
                cost,
                events,
            }));
        }
        places.sort_by_key(|place| place.cost.moves());
        let mut reach = [[[SquareSet::EMPTY; NEAR]; NEAR]; 2];
        for place in &places {
            for (white, row) in reach[place.man.side.index()].iter_mut().enumerate() {
                for (black, squares) in row.iter_mut().enumerate() {
                    if place.cost.is_within(white as u32, black as u32) {
                        squares.insert(place.man.square);
                    }
                }
            }
        }
        Self { places, reach }
    }

    /// Where the man can be as a man of `side` if each side has so many moves.
    #[inline]
    pub(super) fn reach(&self, side: Side, moves: [u16; 2]) -> SquareSet {
        let [white, black] = moves.map(usize::from);
        if white < NEAR && black < NEAR {
            self.reach[side.index()][white][black]
        } else {
            SquareSet::ALL
        }
    }
}

/// What one move can make of a man.
#[derive(Clone, Copy)]
struct Next {
    man: Man,
    manner: Manner,
    /// Where it lands and captures.
    events: Events,
}

/// The relaxed step relation, remembered.
pub(super) struct Steps {
    kinds: usize,
    next: Vec<OnceLock<Box<[Next]>>>,
    observed: Vec<OnceLock<SquareSet>>,
}

impl Steps {
    pub(super) fn new(plan: &Plan) -> Self {
        let kinds = plan.kinds().len();
        let mut next = Vec::new();
        next.resize_with(kinds * 2 * 64, OnceLock::new);
        let mut observed = Vec::new();
        observed.resize_with(kinds * 2 * 64, OnceLock::new);
        Self {
            kinds,
            next,
            observed,
        }
    }

    /// Whether every king that moves, capturing or not, stays what it is.
    pub(super) fn kings_stay(&self, plan: &Plan, captures: bool) -> bool {
        let royal = |man: &Man| plan.kind(man.kind).row.role.is_royal();
        self.men()
            .filter(royal)
            .all(|man| plan.stays(man, captures))
    }

    /// The squares that a man may observe.
    pub(super) fn observed(&self, plan: &Plan, man: Man) -> SquareSet {
        *self.observed[self.slot(man)].get_or_init(|| plan.may_observe(man))
    }

    fn of(&self, plan: &Plan, man: Man) -> &[Next] {
        self.next[self.slot(man)].get_or_init(|| {
            let mut next = Vec::new();
            plan.may_become(man, SquareSet::EMPTY, &mut |man, manner| {
                let events = match manner {
                    Manner::Capture => Events {
                        lands: SquareSet::EMPTY,
                        captures: SquareSet::EMPTY,
                        ..Events::ANY
                    },
                    Manner::Move | Manner::Quiet => Events {
                        lands: man.square.set(),
                        ..Events::ANY
                    },
                    Manner::CastlesKing(_) | Manner::CastlesRook(_) => Events::ANY,
                };
                next.push(Next {
                    man,
                    manner,
                    events,
                });
            });
            plan.may_capture(man, &mut |man, arrival, victim| {
                for next in &mut next {
                    if next.man == man && next.manner == Manner::Capture {
                        next.events.lands.insert(arrival);
                        next.events.captures.insert(victim);
                    }
                }
            });
            next.into()
        })
    }

    /// The number of a man.
    pub(super) fn slot(&self, man: Man) -> usize {
        (man.side.index() * self.kinds + man.kind.index()) * 64 + man.square.index()
    }

    /// The man with this number.
    pub(super) fn man(&self, slot: usize) -> Man {
        Man {
            side: Side::BOTH[slot / 64 / self.kinds],
            kind: KindId((slot / 64 % self.kinds) as u8),
            square: Square::new((slot % 64) as u8),
        }
    }

    /// Every man that there could be.
    pub(super) fn men(&self) -> impl Iterator<Item = Man> {
        (0..self.next.len()).map(|slot| self.man(slot))
    }
}
