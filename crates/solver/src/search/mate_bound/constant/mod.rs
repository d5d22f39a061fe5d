//! The bound for men that stay what they are, of all kinds: each brings itself into place by its own
//! moves, and one of the mated side can block a square as well.

mod memo;
mod men;

use std::cell::Cell;
use std::sync::OnceLock;

use dawson_rules::facts::Fact;
use dawson_rules::{CastlingRights, Plan, Position, Side, Square};

use memo::Memo;
use men::{FAR, Guard, Journeys, all_within, castled_rook, field, guards, journeys, king_cost};

use crate::search::salted;

/// What has to hold for the bound to be sound.
const NEEDED: [Fact; 6] = [
    Fact::MaterialNeverGrows,
    Fact::SidesAreConstant,
    Fact::KindsAreConstant,
    Fact::OnlyArrivalFilled,
    Fact::ChecksAreObserved,
    Fact::StepsAreOwn,
];

/// The tables of the bound for one plan; filled while they are used.
pub(super) struct Bound {
    kinds: usize,
    /// For each side and square, the steps of a king that only check can forbid: bits of its field.
    flights: [Vec<u16>; 2],
    journeys: Vec<OnceLock<Journeys>>,
}

/// What one thread keeps between questions.
#[derive(Default)]
pub(super) struct Notes {
    /// Where it found the last possible mate, to look there first.
    hope: u8,
    memo: Memo,
}

/// How much work an answer was: the combinations of guards that were looked at.
#[derive(Default)]
pub(super) struct Work(Cell<u32>);

impl Work {
    /// So many combinations are about as much work as to ask at all.
    const UNIT: u32 = 1024;

    /// How many plain questions it was worth.
    pub(super) fn questions(&self) -> u32 {
        1 + self.0.get() / Self::UNIT
    }

    fn add(&self, combinations: usize) {
        self.0.set(self.0.get() + combinations as u32);
    }
}

impl Bound {
    /// The bound for a plan whose facts allow it.
    pub(super) fn new(plan: &Plan) -> Option<Self> {
        let kinds = plan.kinds().len();
        let settings = plan.settings();
        let unusual =
            settings.observes_passed || settings.royal_captures || settings.steps_after_captures;
        if unusual || plan.excludes_mates() || !plan.facts().hold_all(&NEEDED) {
            return None;
        }
        let mut journeys = Vec::new();
        journeys.resize_with(kinds * 2 * 64, OnceLock::new);
        let flights = |side| {
            let bits = |from| {
                let steps = plan.certain_king_steps(side, from);
                let squares = field(from).into_iter().enumerate();
                squares.fold(0, |mask, (bit, to)| {
                    mask | u16::from(to.is_some_and(|to| steps.contains(to))) << bit
                })
            };
            Square::all().map(bits).collect()
        };
        Some(Self {
            kinds,
            flights: Side::BOTH.map(flights),
            journeys,
        })
    }

    /// Whether `mated` can still be mated when its opponent has `mating_moves` moves
    /// left and it has `mated_moves` itself. `false` is certain, `true` is not.
    pub(super) fn allows(
        &self,
        plan: &Plan,
        position: &Position,
        mated: Side,
        (mating_moves, mated_moves): (u16, u16),
        notes: &mut Notes,
        work: &Work,
    ) -> bool {
        let mating = mated.other();
        let king = match position.royals(mated).first() {
            Some(king) if position.royals(mated).len() == 1 => king,
            _ => return true,
        };
        let neutral = position.of_side(mating).meets(position.of_side(mated));
        if neutral || position.at(king).kind() != Plan::KING {
            return true;
        }
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
            work,
        };
        // The mating side mostly stays where it is: what it can guard is remembered.
        let mut memo = (defence > attack).then_some(&mut notes.memo);
        if let Some(memo) = &mut memo {
            memo.turn_to(question.placement());
        }
        let reachable = |square: Square| {
            let cost = king_cost(walk.stand[square.index()], king, square, castles(mated));
            (cost <= defence).then(|| defence - cost)
        };
        let hope = Square::new(notes.hope % 64);
        if let Some(left) = reachable(hope)
            && question.mate_on(hope, left, memo.as_deref_mut())
        {
            return true;
        }
        for square in Square::all().filter(|square| *square != hope) {
            if let Some(left) = reachable(square)
                && question.mate_on(square, left, memo.as_deref_mut())
            {
                notes.hope = square.index() as u8;
                return true;
            }
        }
        false
    }

    fn journeys(&self, plan: &Plan, side: Side, from: Square, position: &Position) -> &Journeys {
        let kind = position.at(from).kind();
        let index = (kind.index() * 2 + side.index()) * 64 + from.index();
        self.journeys[index].get_or_init(|| journeys(plan, self.kinds, side, kind, from))
    }
}

struct Question<'a> {
    bound: &'a Bound,
    plan: &'a Plan,
    position: &'a Position,
    mating: Side,
    attack: u8,
    castling: bool,
    own_castling: bool,
    work: &'a Work,
}

impl Question<'_> {
    /// Whether the king can be mated on `square` when its side has `left` moves to spend on blocks.
    fn mate_on(&self, square: Square, left: u8, memo: Option<&mut Memo>) -> bool {
        const CHECK: u16 = 0x100;
        let mated = self.mating.other();
        let valid = self.bound.flights[mated.index()][square.index()];
        let needed = valid | CHECK;
        // What could be guarded or blocked at all, each for itself, is tested first: it is cheap.
        let unguarded = needed
            & !match memo {
                Some(memo) => memo.guardable(square, || self.guardable(square)),
                None => self.guardable(square),
            };
        let blockers = self.position.of_side(mated).len() - 1;
        if unguarded & CHECK != 0 || unguarded.count_ones() > blockers {
            return false;
        }
        let field = field(square);
        let blockable = self.blockable(&field, left);
        if unguarded & !blockable != 0 {
            return false;
        }
        let men = self.position.of_side(self.mating);
        // For each man, what it and those behind it in the list could guard.
        let mut guardable = [0; 65];
        for (index, from) in men.enumerate() {
            guardable[index] = all_within(self.guards(from, square), self.attack);
        }
        for index in (0..men.len() as usize).rev() {
            guardable[index] |= guardable[index + 1];
        }
        let blocks = self.blocks(&field, valid as u8, left);
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
        for (index, from) in men.enumerate() {
            let guards = self.guards(from, square);
            if guards.is_empty() {
                continue;
            }
            // What neither those who follow nor blocks can do has to be done with this man.
            let missing = needed & !guardable[index + 1] & !blockable;
            self.work.add(reached * guards.len());
            for index in (0..reached).rev() {
                let state = states[index];
                let paid = best[state as usize];
                for guard in guards {
                    let cost = paid.saturating_add(guard.cost);
                    if cost > self.attack {
                        break;
                    }
                    let next = state | guard.mask;
                    if missing & !next != 0 || cost >= best[next as usize] {
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

    /// Tells apart where the men of the mating side stand, and what they have left.
    fn placement(&self) -> u64 {
        let budget = u64::from(self.attack) << 1 | u64::from(self.castling);
        let men = self.position.of_side(self.mating);
        men.fold(budget, |key, from| {
            salted(key ^ self.position.at(from).bits(), 1 + from.index() as u64)
        })
    }

    /// What the men of the mating side could guard, each for itself.
    fn guardable(&self, square: Square) -> u16 {
        let men = self.position.of_side(self.mating);
        men.fold(0, |mask, from| {
            mask | all_within(self.guards(from, square), self.attack)
        })
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

    /// What it costs the mated side to block each set of squares around its king, among those whose bits
    /// `asked` has.
    fn blocks(&self, field: &[Option<Square>; 8], asked: u8, left: u8) -> [u8; 256] {
        let mated = self.mating.other();
        let royals = self.position.royals(mated);
        let mut cost = [FAR; 256];
        cost[0] = 0;
        // A bit for each set that can be paid.
        let mut payable = [1u64, 0, 0, 0];
        for from in self.position.of_side(mated) & !royals {
            let stand = &self
                .bound
                .journeys(self.plan, mated, from, self.position)
                .stand;
            let mut ways = [(0, FAR); 8];
            let mut known = 0;
            for (bit, square) in field.iter().enumerate() {
                let Some(square) = square.filter(|_| asked & 1 << bit != 0) else {
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
            // Sets with this man come after those it is added to, so that it is used once.
            for word in (0..4).rev() {
                let mut rest = payable[word];
                while rest != 0 {
                    let last = rest.ilog2() as usize;
                    rest ^= 1 << last;
                    let set = word * 64 + last;
                    for &(bit, moves) in ways {
                        let with = set | 1 << bit;
                        let total = cost[set].saturating_add(moves);
                        if with != set && total <= left && total < cost[with] {
                            cost[with] = total;
                            payable[with / 64] |= 1 << (with % 64);
                        }
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
            guards(
                self.plan,
                self.mating,
                &journeys.places,
                (from, square),
                self.castling,
            )
        })
    }
}
