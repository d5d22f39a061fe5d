//! A bound for play that both sides direct at a mate: is there still such a picture in
//! reach?
//!
//! A mate needs a square for the king to be mated, a man of the mating side that observes it, and
//! for each square around it a guard of the mating side or a block of the mated one. Every man can
//! be used once, and brings itself into place by its own moves. The bound asks whether all this can
//! be paid for with the moves left, with every obstacle on the way thought away. It never calls a
//! position hopeless that is not, as long as the facts it needs hold. Problems that are orthodox
//! altogether have a finer bound of their own.

use std::cell::Cell;
use std::sync::OnceLock;

use dawson_rules::facts::Fact;
use dawson_rules::{CastlingRights, Engine, KindId, Plan, Position, Side, Square, SquareSet};

use super::program::EndAim;
use super::searcher::{At, Searcher};
use super::watch::Answer;

/// What has to hold for the bound to be sound.
const NEEDED: [Fact; 9] = [
    Fact::MaterialNeverGrows,
    Fact::SidesAreConstant,
    Fact::KindsAreConstant,
    Fact::OnlyArrivalFilled,
    Fact::CheckIsObservation,
    Fact::ObservationIsGeometric,
    Fact::StepsAreOwn,
    Fact::SafeStepsCount,
    Fact::OrthodoxPieces,
];

const FAR: u8 = u8::MAX;

/// One way to be of use to a mate: after this many moves, this much of the king's field is guarded.
#[derive(Clone, Copy)]
struct Guard {
    cost: u8,
    /// Bits 0–7 the squares around the king, bit 8 the king's own square.
    mask: u16,
}

/// What bringing a man from one square to others costs.
struct Journeys {
    /// Cost to stand on a square, whatever the man has become.
    stand: [u8; 64],
    /// Every kind and square it can be, with the cost.
    places: Vec<(KindId, Square, u8)>,
    /// For each square of the king, the guards that are worth their cost.
    guards: Vec<OnceLock<Box<[Guard]>>>,
}

/// The tables of the bound for one plan; filled while they are used.
pub(crate) struct MateBound {
    kinds: usize,
    /// The ways of each king, by kind, side and square, once one is asked for.
    journeys: OnceLock<Box<[OnceLock<Journeys>]>>,
}

/// Where one thread found the last possible mate, to look there first.
#[derive(Default)]
pub(crate) struct LastHope(Cell<u8>);

impl MateBound {
    /// The bound for a plan whose facts allow it.
    pub(crate) fn new(plan: &Plan) -> Option<Self> {
        let kinds = plan.kinds().len();
        let open = (0..kinds).all(|index| {
            plan.open_captures(KindId(index as u8), Side::White, Square::new(0))
                .is_some()
        });
        if !open || !plan.facts().hold_all(&NEEDED) {
            return None;
        }
        Some(Self {
            kinds,
            journeys: OnceLock::new(),
        })
    }

    /// Whether `mated` can still be mated when its opponent has `mating_moves` moves
    /// left and it has `mated_moves` itself. `false` is certain, `true` is not.
    pub(crate) fn allows(
        &self,
        plan: &Plan,
        position: &Position,
        mated: Side,
        (mating_moves, mated_moves): (u16, u16),
        last: &LastHope,
    ) -> bool {
        let mating = mated.other();
        let king = match position.royals(mated).first() {
            Some(king) if position.royals(mated).len() == 1 => king,
            _ => return true,
        };
        // Castling brings two men into place with one move.
        let castles = |side| position.rights().contains(CastlingRights::king(side));
        let budget =
            |side, moves: u16| (moves + u16::from(castles(side))).min(FAR as u16 - 1) as u8;
        let attack = budget(mating, mating_moves);
        let defence = budget(mated, mated_moves);
        let walk = self.journeys(plan, mated, king, position);
        let question = Question {
            bound: self,
            plan,
            position,
            mating,
            attack,
            castling: castles(mating),
            own_castling: castles(mated),
        };
        let first = last.0.get();
        let reachable = |square: Square| {
            let cost = king_cost(walk.stand[square.index()], king, square, castles(mated));
            (cost <= defence).then(|| defence - cost)
        };
        let hope = Square::new(first % 64);
        if let Some(left) = reachable(hope)
            && question.mate_on(hope, left)
        {
            return true;
        }
        for square in Square::all().filter(|square| *square != hope) {
            if let Some(left) = reachable(square)
                && question.mate_on(square, left)
            {
                last.0.set(square.index() as u8);
                return true;
            }
        }
        false
    }

    fn journeys(&self, plan: &Plan, side: Side, from: Square, position: &Position) -> &Journeys {
        let kind = position.at(from).kind();
        let index = (kind.index() * 2 + side.index()) * 64 + from.index();
        let all = self.journeys.get_or_init(|| {
            let number = self.kinds * 2 * 64;
            std::iter::repeat_with(OnceLock::new).take(number).collect()
        });
        all[index].get_or_init(|| journeys(plan, self.kinds, side, kind, from))
    }
}

/// The king's own way, or by castling.
fn king_cost(steps: u8, from: Square, to: Square, castles: bool) -> u8 {
    if castles {
        let after = (to.file() - if to.file() > 4 { 6 } else { 2 })
            .abs()
            .max((to.rank() - from.rank()).abs());
        steps.min(after as u8 + 1)
    } else {
        steps
    }
}

/// How often the bound was asked, and how often it found a position hopeless, by moves left.
#[derive(Default)]
pub(crate) struct Record {
    tallies: [Tally; 16],
    last: LastHope,
}

#[derive(Clone, Copy, Default)]
struct Tally {
    asked: u32,
    hopeless: u32,
}

impl Record {
    fn tally(&mut self, left: u16) -> &mut Tally {
        let most = self.tallies.len() - 1;
        &mut self.tallies[usize::from(left).min(most)]
    }

    /// Whether asking has paid so far, with this many half-moves left. The more there are, the more
    /// work one hopeless position saves.
    fn pays(&mut self, left: u16) -> bool {
        const TRIAL: u32 = 1024;
        let worth = match left {
            ..=2 => 8,
            3 => 64,
            _ => 1024,
        };
        let Tally { asked, hopeless } = *self.tally(left);
        asked < TRIAL || hopeless.saturating_mul(worth) >= asked
    }
}

impl<E: Engine> Searcher<'_, E> {
    /// Whether help or series play with these many moves left cannot end in the mate it aims at.
    pub(crate) fn is_hopeless(&mut self, at: At) -> Answer<bool> {
        if let Some(answer) = self.orthodox_answer(at)? {
            return Ok(!answer);
        }
        let Some(bound) = &self.shared.mate_bound else {
            return Ok(false);
        };
        let branch = self.branch(at.branch);
        let Some(aim) = branch.mate else {
            return Ok(false);
        };
        if at.left < 2 || !self.mate_record.pays(at.left) {
            return Ok(false);
        }
        let mover = self.engine.side_to_move();
        let (mated, moves) = match aim {
            EndAim::Help if at.left % 2 == 1 => (mover.other(), (at.left.div_ceil(2), at.left / 2)),
            EndAim::Help => (mover, (at.left / 2, at.left / 2)),
            EndAim::Series => (mover.other(), (at.left, 0)),
            EndAim::SeriesAnswer => (mover, (1, at.left)),
            EndAim::Parry => return Ok(false),
        };
        let hopeless = !bound.allows(
            self.engine.plan(),
            self.engine.position(),
            mated,
            moves,
            &self.mate_record.last,
        );
        let tally = self.mate_record.tally(at.left);
        tally.asked += 1;
        tally.hopeless += u32::from(hopeless);
        Ok(hopeless)
    }
}

struct Question<'a> {
    bound: &'a MateBound,
    plan: &'a Plan,
    position: &'a Position,
    mating: Side,
    attack: u8,
    castling: bool,
    own_castling: bool,
}

impl Question<'_> {
    /// Whether the king can be mated on `square` when its side has `left` moves to spend on blocks.
    fn mate_on(&self, square: Square, left: u8) -> bool {
        const CHECK: u16 = 0x100;
        let field = field(square);
        let valid = (0..8).fold(0u16, |mask, bit| {
            mask | u16::from(field[bit].is_some()) << bit
        });
        let needed = valid | CHECK;
        // What could be guarded or blocked at all, each for itself, is tested first: it is cheap.
        let guardable = (self.position.of_side(self.mating))
            .flat_map(|from| self.guards(from, square))
            .filter(|guard| guard.cost <= self.attack)
            .fold(0, |mask, guard| mask | guard.mask);
        if needed & !guardable & !self.blockable(&field, left) != 0 {
            return false;
        }
        let blocks = self.blocks(&field, left);
        let mut best = [FAR; 512];
        best[0] = 0;
        let mut states = [0; 512];
        let mut reached = 1;
        let enough = |state: u16| {
            needed & !state & CHECK == 0 && blocks[(valid & !state & 0xff) as usize] <= left
        };
        if enough(0) {
            return true;
        }
        for from in self.position.of_side(self.mating) {
            let guards = self.guards(from, square);
            if guards.is_empty() {
                continue;
            }
            for index in (0..reached).rev() {
                let state = states[index];
                let paid = best[state as usize];
                for guard in guards {
                    let cost = paid.saturating_add(guard.cost);
                    if cost > self.attack {
                        break;
                    }
                    let next = state | guard.mask;
                    if cost >= best[next as usize] {
                        continue;
                    }
                    if enough(next) {
                        return true;
                    }
                    if best[next as usize] == FAR {
                        states[reached] = next;
                        reached += 1;
                    }
                    best[next as usize] = cost;
                }
            }
        }
        false
    }

    /// The squares around the king that some man of the mated side could block.
    fn blockable(&self, field: &[Option<Square>; 8], left: u8) -> u16 {
        let mated = self.mating.other();
        let mut mask = 0;
        for from in self.position.of_side(mated) & !self.position.royals(mated) {
            let stand = &self
                .bound
                .journeys(self.plan, mated, from, self.position)
                .stand;
            for (bit, square) in field.iter().enumerate() {
                let castled = if self.own_castling { 3 } else { FAR };
                if square.is_some_and(|square| stand[square.index()].min(castled) <= left) {
                    mask |= 1 << bit;
                }
            }
        }
        mask
    }

    /// What it costs the mated side to block each set of squares around its king.
    fn blocks(&self, field: &[Option<Square>; 8], left: u8) -> [u8; 256] {
        let mated = self.mating.other();
        let royals = self.position.royals(mated);
        let mut cost = [FAR; 256];
        cost[0] = 0;
        for from in self.position.of_side(mated) & !royals {
            let stand = &self
                .bound
                .journeys(self.plan, mated, from, self.position)
                .stand;
            let mut ways = [(0, FAR); 8];
            let mut known = 0;
            for (bit, square) in field.iter().enumerate() {
                let Some(square) = *square else {
                    continue;
                };
                let mut moves = stand[square.index()];
                if self.own_castling {
                    moves = moves.min(castled_rook(self.position, mated, from, square));
                }
                if moves <= left {
                    ways[known] = (bit, moves);
                    known += 1;
                }
            }
            let ways = &ways[..known];
            if ways.is_empty() {
                continue;
            }
            for set in (0..256).rev() {
                if cost[set] == FAR {
                    continue;
                }
                for &(bit, moves) in ways {
                    let with = set | 1 << bit;
                    let total = cost[set].saturating_add(moves);
                    if with != set && total <= left && total < cost[with] {
                        cost[with] = total;
                    }
                }
            }
        }
        cost
    }

    /// How the man on `from` can help to mate a king on `square`, cheapest first.
    fn guards(&self, from: Square, square: Square) -> &[Guard] {
        let journeys = self
            .bound
            .journeys(self.plan, self.mating, from, self.position);
        journeys.guards[square.index() + 64 * usize::from(self.castling)].get_or_init(|| {
            let royal = self.position.royals(self.mating).contains(from);
            guards(
                self.plan,
                self.mating,
                &journeys.places,
                (from, square),
                royal,
                self.castling,
            )
        })
    }
}

/// Cost of a square for a rook that may go there by castling first.
fn castled_rook(position: &Position, side: Side, from: Square, to: Square) -> u8 {
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
fn field(square: Square) -> [Option<Square>; 8] {
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

fn journeys(plan: &Plan, kinds: usize, side: Side, kind: KindId, from: Square) -> Journeys {
    let mut cost = vec![FAR; kinds * 64];
    let mut queue = std::collections::VecDeque::from([(kind, from)]);
    cost[kind.index() * 64 + from.index()] = 0;
    let mut places = Vec::new();
    let mut stand = [FAR; 64];
    while let Some((kind, at)) = queue.pop_front() {
        let paid = cost[kind.index() * 64 + at.index()];
        places.push((kind, at, paid));
        stand[at.index()] = stand[at.index()].min(paid);
        let arrivals = plan.open_moves(kind, side, at).unwrap_or(SquareSet::ALL);
        for arrival in arrivals {
            let promotes = plan.kind(kind).is_pawn() && arrival.rank() == side.rank(7);
            let become_kinds: &[KindId] = if promotes { plan.promotions() } else { &[kind] };
            for &next in become_kinds {
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
fn guards(
    plan: &Plan,
    side: Side,
    places: &[(KindId, Square, u8)],
    (from, king): (Square, Square),
    royal: bool,
    castling: bool,
) -> Box<[Guard]> {
    let field = field(king);
    let home = CastlingRights::king_home(side);
    let mut kept: Vec<Guard> = Vec::new();
    let mut all: Vec<Guard> = places
        .iter()
        .filter(|(_, at, _)| *at != king)
        .filter_map(|&(kind, at, paid)| {
            let observed = plan.open_captures(kind, side, at)?;
            if royal && observed.contains(king) {
                return None;
            }
            let mask = (0..8).fold(0u16, |mask, bit| {
                let guarded = field[bit].is_some_and(|square| observed.contains(square));
                mask | u16::from(guarded) << bit
            });
            let mask = mask | u16::from(observed.contains(king)) << 8;
            let mut cost = paid;
            if castling && royal {
                cost = king_cost(paid, from, at, true);
            } else if castling && kind == Plan::ROOK && from.rank() == home.rank() {
                cost = cost.min(castled_rook_cost(home, from, at));
            }
            (mask != 0).then_some(Guard { cost, mask })
        })
        .collect();
    all.sort_by_key(|guard| (guard.cost, std::cmp::Reverse(guard.mask.count_ones())));
    for guard in all {
        if !kept.iter().any(|known| guard.mask & !known.mask == 0) {
            kept.push(guard);
        }
    }
    kept.into()
}
