//! A bound for play that both sides direct at a mate: is there still such a picture in
//! reach?
//!
//! A mate needs a square for the king to be mated, a man of the mating side that observes it, and
//! for each square around it a guard of the mating side or a block of the mated one. Every man can
//! be used once, and brings itself into place by its own moves. The bound asks whether all this can
//! be paid for with the moves left, with every obstacle on the way thought away. It never calls a
//! position hopeless that is not, as long as the facts it needs hold. Problems that are orthodox
//! altogether have a finer bound of their own.

mod men;

use std::cell::Cell;
use std::sync::OnceLock;

use dawson_rules::facts::Fact;
use dawson_rules::{CastlingRights, Engine, Plan, Position, Side, Square, SquareSet};

use super::program::EndAim;
use super::searcher::{At, Searcher};
use super::watch::Answer;
use men::{FAR, Guard, Journeys, all_within, castled_rook, field, guards, journeys, king_cost};

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
pub(crate) struct MateBound {
    kinds: usize,
    /// For each side and square, the steps of a king that only check can forbid.
    flights: [Vec<SquareSet>; 2],
    journeys: Vec<OnceLock<Journeys>>,
}

/// Where one thread found the last possible mate, to look there first.
#[derive(Default)]
pub(crate) struct LastHope(Cell<u8>);

/// How much work an answer was: the combinations of guards that were looked at.
#[derive(Default)]
pub(crate) struct Work(Cell<u32>);

impl Work {
    /// So many combinations are about as much work as to ask at all.
    const UNIT: u32 = 1024;

    fn add(&self, combinations: usize) {
        self.0.set(self.0.get() + combinations as u32);
    }
}

impl MateBound {
    /// The bound for a plan whose facts allow it.
    pub(crate) fn new(plan: &Plan) -> Option<Self> {
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
            let flights = |from| plan.certain_king_steps(side, from);
            Square::all().map(flights).collect()
        };
        Some(Self {
            kinds,
            flights: Side::BOTH.map(flights),
            journeys,
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
        self.journeys[index].get_or_init(|| journeys(plan, self.kinds, side, kind, from))
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
    /// The work that it was, in units that are about as much as one question.
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
            ..=1 => 4,
            2 => 8,
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
        if !self.mate_record.pays(at.left) {
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
        let work = Work::default();
        let hopeless = !bound.allows(
            self.engine.plan(),
            self.engine.position(),
            mated,
            moves,
            &self.mate_record.last,
            &work,
        );
        let tally = self.mate_record.tally(at.left);
        tally.asked += 1 + work.0.get() / Work::UNIT;
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
    work: &'a Work,
}

impl Question<'_> {
    /// Whether the king can be mated on `square` when its side has `left` moves to spend on blocks.
    fn mate_on(&self, square: Square, left: u8) -> bool {
        const CHECK: u16 = 0x100;
        let field = field(square);
        let flights = self.bound.flights[self.mating.other().index()][square.index()];
        let valid = (0..8).fold(0u16, |mask, bit| {
            let certain = field[bit].is_some_and(|to| flights.contains(to));
            mask | u16::from(certain) << bit
        });
        let needed = valid | CHECK;
        // What could be guarded or blocked at all, each for itself, is tested first: it is cheap.
        let men = self.position.of_side(self.mating);
        let guardable = |men: SquareSet| {
            men.fold(0, |mask, from| {
                mask | all_within(self.guards(from, square), self.attack)
            })
        };
        let blockable = self.blockable(&field, left);
        if needed & !guardable(men) & !blockable != 0 {
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
        let mut rest = men;
        for from in men {
            rest.remove(from);
            let guards = self.guards(from, square);
            if guards.is_empty() {
                continue;
            }
            // What neither those who follow nor blocks can do has to be done with this man.
            let missing = needed & !guardable(rest) & !blockable;
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
