//! What men can do for a mate.

use dawson_rules::relaxed::Man;
use dawson_rules::{Plan, Square, SquareSet};

use super::cost::Cost;
use super::journeys::{Events, Place, Steps};

/// The square of the royal piece among the squares that a [`Guard`] tells about.
pub(super) const CHECK: u16 = 0x100;

/// One way to be of use to a mate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard {
    pub cost: Cost,
    /// Bits 0–7 the squares of the [`Field`] that are guarded or blocked, [`CHECK`] the king's own one.
    pub mask: u16,
    pub events: Events,
}

/// What the rules of a plan leave of the orthodox picture of a mate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    /// A king that captures stays what it is, and what it captured is gone: it takes a man beside it that
    /// nobody guards.
    pub captures_are_plain: bool,
    /// Kings stay kings and where they go.
    pub kings_stay: bool,
    /// No king stands beside the other.
    pub kings_keep_apart: bool,
}

/// All that a man can do for a mate, what takes fewest moves first. Nothing does no more than something
/// else at no less cost.
pub(super) struct Guards {
    /// What can be done at all.
    pub any: u16,
    pub each: Box<[Guard]>,
}

/// How a man of which this can become helps to mate the royal piece.
pub(super) fn guards(
    plan: &Plan,
    (steps, rules): (&Steps, Rules),
    places: &[Place],
    (royal, field): (Man, &Field),
) -> Guards {
    let (mating, king) = (royal.side.other(), royal.square);
    let guard = |place: &Place| {
        let Man { side, kind, square } = place.man;
        if square == king {
            return None;
        }
        let mut mask = 0;
        if side == mating {
            let observed = steps.observed(plan, place.man);
            let is_king = plan.kind(kind).row.role.is_royal();
            if is_king && rules.kings_keep_apart && observed.contains(king) {
                return None;
            }
            mask = field.among(observed) | if observed.contains(king) { CHECK } else { 0 };
        }
        if side != mating || !rules.captures_are_plain {
            mask |= field.among(square.set());
        }
        (mask != 0).then_some(Guard {
            cost: place.cost,
            mask,
            events: place.events,
        })
    };
    let each = worth_their_cost(places.iter().filter_map(guard).collect());
    Guards {
        any: each.iter().fold(0, |any, guard| any | guard.mask),
        each,
    }
}

fn worth_their_cost(mut all: Vec<Guard>) -> Box<[Guard]> {
    let mut kept: Vec<Guard> = Vec::new();
    all.sort_by_key(|guard| {
        (
            guard.cost.moves(),
            std::cmp::Reverse(guard.mask.count_ones()),
        )
    });
    for guard in all {
        let is_worse = |known: &Guard| {
            guard.mask & !known.mask == 0
                && known.cost.fits(guard.cost)
                && known.events.include(guard.events)
        };
        if kept.iter().any(is_worse) {
            continue;
        }
        let same = |known: &&mut Guard| known.mask == guard.mask && known.cost == guard.cost;
        match kept.iter_mut().find(same) {
            Some(known) => known.events = known.events.or(guard.events),
            None => kept.push(guard),
        }
    }
    kept.into()
}

/// The squares to which a royal piece can step whatever stands elsewhere: eight of them at most.
pub(super) struct Field {
    squares: [Option<Square>; 8],
}

impl Field {
    pub(super) fn new(squares: SquareSet) -> Self {
        let mut squares = squares.into_iter();
        Self {
            squares: [(); 8].map(|()| squares.next()),
        }
    }

    /// The bits of those of these squares that belong to the field.
    fn among(&self, squares: SquareSet) -> u16 {
        (0..8).fold(0, |mask, bit| {
            let is_among = self.squares[bit].is_some_and(|square| squares.contains(square));
            mask | u16::from(is_among) << bit
        })
    }

    /// The bits of all of them, and [`CHECK`].
    pub(super) fn all(&self) -> u16 {
        self.among(SquareSet::ALL) | CHECK
    }
}
