//! What men can do for a mate, each by its own moves with nothing in its way.

use std::sync::OnceLock;

use dawson_rules::facts::Fact;
use dawson_rules::walk::sight::Sight;
use dawson_rules::{CastlingRights, KindId, Plan, Position, Side, Square, SquareSet};

pub(super) const FAR: u8 = u8::MAX;

/// One way to be of use to a mate: after this many moves, this much of the king's field is guarded.
#[derive(Clone, Copy)]
pub(super) struct Guard {
    pub cost: u8,
    /// Bits 0–7 the squares around the king, bit 8 the king's own square.
    pub mask: u16,
    /// What this and the cheaper ones guard together.
    all: u16,
}

/// What some guards, cheapest first, guard together for this cost each.
pub(super) fn all_within(guards: &[Guard], cost: u8) -> u16 {
    let affordable = guards.partition_point(|guard| guard.cost <= cost);
    affordable.checked_sub(1).map_or(0, |last| guards[last].all)
}

/// What bringing a man from one square to others costs.
pub(super) struct Journeys {
    /// Cost to stand on a square, whatever the man has become.
    pub stand: [u8; 64],
    /// Every kind and square it can be, with the cost.
    pub places: Vec<(KindId, Square, u8)>,
    /// For each square of the king, the guards that are worth their cost.
    pub guards: Vec<OnceLock<Box<[Guard]>>>,
}

/// The king's own way, or by castling.
pub(super) fn king_cost(steps: u8, from: Square, to: Square, castles: bool) -> u8 {
    if castles {
        let after = (to.file() - if to.file() > 4 { 6 } else { 2 })
            .abs()
            .max((to.rank() - from.rank()).abs());
        steps.min(after as u8 + 1)
    } else {
        steps
    }
}

/// Cost of a square for a rook that may go there by castling first.
pub(super) fn castled_rook(position: &Position, side: Side, from: Square, to: Square) -> u8 {
    let home = CastlingRights::king_home(side);
    if position.at(from).kind() != Plan::ROOK || from.rank() != home.rank() {
        return FAR;
    }
    castled_rook_cost(home, from, to)
}

fn castled_rook_cost(home: Square, from: Square, to: Square) -> u8 {
    let beside = match from.file() {
        0 => home.step(-1, 0),
        7 => home.step(1, 0),
        _ => None,
    };
    match beside {
        None => FAR,
        Some(beside) if beside == to => 1,
        Some(beside) if beside.file() == to.file() || beside.rank() == to.rank() => 2,
        Some(_) => 3,
    }
}

/// The squares around `square`, in a fixed order.
pub(super) fn field(square: Square) -> [Option<Square>; 8] {
    const STEPS: [(i8, i8); 8] = [
        (-1, -1),
        (0, -1),
        (1, -1),
        (-1, 0),
        (1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
    ];
    STEPS.map(|(files, ranks)| square.step(files, ranks))
}

pub(super) fn journeys(
    plan: &Plan,
    kinds: usize,
    side: Side,
    kind: KindId,
    from: Square,
) -> Journeys {
    let mut cost = vec![FAR; kinds * 64];
    let mut queue = std::collections::VecDeque::from([(kind, from)]);
    cost[kind.index() * 64 + from.index()] = 0;
    if plan.kind(kind).promotes_on(side, from) {
        // It waits for its promotion there.
        for &next in plan.promotions_of(kind) {
            cost[next.index() * 64 + from.index()] = 0;
            queue.push_back((next, from));
        }
    }
    let mut places = Vec::new();
    let mut stand = [FAR; 64];
    while let Some((kind, at)) = queue.pop_front() {
        let paid = cost[kind.index() * 64 + at.index()];
        places.push((kind, at, paid));
        stand[at.index()] = stand[at.index()].min(paid);
        for arrival in plan.widest_moves(kind, side, at) {
            let promotes = plan.kind(kind).promotes_on(side, arrival);
            let promotions = if promotes {
                plan.promotions_of(kind)
            } else {
                &[]
            };
            for &next in promotions.iter().chain([&kind]) {
                let slot = &mut cost[next.index() * 64 + arrival.index()];
                if *slot == FAR {
                    *slot = paid + 1;
                    queue.push_back((next, arrival));
                }
            }
        }
    }
    let mut guards = Vec::new();
    guards.resize_with(128, OnceLock::new);
    Journeys {
        stand,
        places,
        guards,
    }
}

/// The guards that are worth their cost: none that does no more than a cheaper one.
pub(super) fn guards(
    plan: &Plan,
    side: Side,
    places: &[(KindId, Square, u8)],
    (from, king): (Square, Square),
    castling: bool,
) -> Box<[Guard]> {
    let field = field(king);
    let home = CastlingRights::king_home(side);
    // Kings cannot give check to each other, unless judges make exceptions.
    let kings_apart = plan.facts().hold(Fact::OrthodoxPieces)
        && plan
            .facts()
            .hold_all(&[Fact::ObservationIsGeometric, Fact::CheckIsObservation]);
    let mut kept: Vec<Guard> = Vec::new();
    let mut all: Vec<Guard> = Vec::new();
    for &(kind, at, paid) in places.iter().filter(|(_, at, _)| *at != king) {
        let royal = kind == Plan::KING;
        let sight = plan.widest_sight(kind, side, at);
        if royal && kings_apart && sight.together.contains(king) {
            continue;
        }
        let mut cost = paid;
        if castling && royal {
            cost = king_cost(paid, from, at, true);
        } else if castling && kind == Plan::ROOK && from.rank() == home.rank() {
            cost = cost.min(castled_rook_cost(home, from, at));
        }
        let masks = masks(&sight, &field, king).into_iter();
        all.extend(
            masks
                .filter(|mask| *mask != 0)
                .map(|mask| Guard { cost, mask, all: 0 }),
        );
    }
    all.sort_by_key(|guard| (guard.cost, std::cmp::Reverse(guard.mask.count_ones())));
    let mut together = 0;
    for guard in all {
        if !kept.iter().any(|known| guard.mask & !known.mask == 0) {
            together |= guard.mask;
            kept.push(Guard {
                all: together,
                ..guard
            });
        }
    }
    kept.into()
}

/// What a man that sees so much can guard of a king and its field at a time, in several ways.
fn masks(sight: &Sight, field: &[Option<Square>; 8], king: Square) -> Vec<u16> {
    const MOST: usize = 64;
    let seen = |set: SquareSet| {
        let around = (0..8).fold(0u16, |mask, bit| {
            let guarded = field[bit].is_some_and(|square| set.contains(square));
            mask | u16::from(guarded) << bit
        });
        around | u16::from(set.contains(king)) << 8
    };
    let mut masks = vec![seen(sight.together)];
    for set in &sight.apart {
        let seen = seen(*set);
        let bits = seen.count_ones() as usize;
        if bits < 2 || masks.len() * bits > MOST {
            for mask in &mut masks {
                *mask |= seen;
            }
            continue;
        }
        let one_of = (0..9).map(|bit| 1 << bit).filter(|bit| seen & bit != 0);
        masks = one_of
            .flat_map(|bit| masks.iter().map(move |mask| mask | bit))
            .collect();
    }
    masks
}
