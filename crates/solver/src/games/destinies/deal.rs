//! Deals destinies to the men of one party in every way that the moves allow.

use dawson_rules::Side;

use super::Cast;
use crate::games::graph::{NEVER, Node};
use crate::games::matching::{IMPOSSIBLE, cheapest};

/// The destiny of each man: the place it comes to, as a state; `None` if it is captured.
pub(crate) type Destinies = Vec<Option<Node>>;

/// All ways to deal out destinies.
pub(crate) struct Deal {
    /// For each party, the destinies of its men, in the order of the cast.
    pub of_party: [Vec<Destinies>; 2],
}

impl Deal {
    /// All ways if White and Black make so many moves, if there are at most `most` of them.
    pub(crate) fn new(cast: &Cast, moves: [u16; 2], most: usize) -> Option<Self> {
        let moves = cast.moves(moves);
        let of_party = [
            Side::White.deal(cast, moves, most)?,
            Side::Black.deal(cast, moves, most)?,
        ];
        (of_party[0].len() * of_party[1].len() <= most).then_some(Self { of_party })
    }

    /// How many ways there are.
    pub(crate) fn len(&self) -> usize {
        self.of_party[0].len() * self.of_party[1].len()
    }

    /// One of the ways, for all men.
    pub(crate) fn way(&self, cast: &Cast, number: usize) -> Destinies {
        let [white, black] = &self.of_party;
        let mut chosen = [
            white[number % white.len()].iter(),
            black[number / white.len()].iter(),
        ];
        cast.men
            .iter()
            .map(|man| chosen[man.party.index()].next().copied().flatten())
            .collect()
    }
}

trait DealParty {
    fn deal(self, cast: &Cast, moves: [u16; 2], most: usize) -> Option<Vec<Destinies>>;
}

impl DealParty for Side {
    fn deal(self, cast: &Cast, moves: [u16; 2], most: usize) -> Option<Vec<Destinies>> {
        let party = self;
        let men_of = |party: Side| cast.men.iter().filter(move |man| man.party == party);
        let own: Vec<_> = men_of(party).collect();
        let goals = &cast.goals[party.index()];
        let foe = cast.foe(party);
        let others = men_of(foe).count();
        let Some(victims) = others.checked_sub(cast.goals[foe.index()].len()) else {
            return Some(Vec::new());
        };
        if own.len() < goals.len() {
            return Some(Vec::new());
        }
        let castling = cast.may_castle(party);
        let width = own.len();
        // For each place and man: moves, and captures by the pawn on the way.
        let mut costs = vec![(IMPOSSIBLE, IMPOSSIBLE); goals.len() * width];
        for (place, goal) in goals.iter().enumerate() {
            let layers = cast.plan.distances(*goal, victims, castling);
            for captures in (0..=victims).rev() {
                let distances = &layers[captures];
                for (number, man) in own.iter().enumerate() {
                    let cost = distances[usize::from(man.state)];
                    if cost != NEVER {
                        let entry = &mut costs[place * width + number];
                        entry.1 = captures as u32;
                        if captures == victims {
                            entry.0 = u32::from(cost);
                        }
                    }
                }
            }
        }
        let mut dealer = Dealer {
            costs,
            width,
            goals: goals.clone(),
            royal: own.iter().map(|man| man.royal).collect(),
            moves: u32::from(moves[party.index()]),
            captures: victims as u32,
            taken: vec![false; width],
            order: Vec::new(),
            chosen: vec![0; goals.len()],
            found: Vec::new(),
            most,
        };
        dealer.order = (0..goals.len()).collect();
        let choices = |place: &usize| {
            (0..width)
                .filter(|man| dealer.costs[place * width + man].0 <= dealer.moves)
                .count()
        };
        let mut order = dealer.order.clone();
        order.sort_by_key(choices);
        dealer.order = order;
        dealer.go(0, 0, 0).then_some(dealer.found)
    }
}

struct Dealer {
    costs: Vec<(u32, u32)>,
    width: usize,
    goals: Vec<Node>,
    royal: Vec<bool>,
    moves: u32,
    captures: u32,
    taken: Vec<bool>,
    order: Vec<usize>,
    chosen: Vec<usize>,
    found: Vec<Destinies>,
    most: usize,
}

impl Dealer {
    /// Deals the places from number `depth` on; `false` if there are too many ways.
    fn go(&mut self, depth: usize, moves: u32, captures: u32) -> bool {
        if depth == self.order.len() {
            let mut destinies = vec![None; self.width];
            for (place, man) in self.chosen.iter().enumerate() {
                destinies[*man] = Some(self.goals[place]);
            }
            let lost_king = (0..self.width).any(|man| self.royal[man] && destinies[man].is_none());
            if !lost_king {
                self.found.push(destinies);
            }
            return self.found.len() <= self.most;
        }
        if moves + self.rest(depth) > self.moves {
            return true;
        }
        let place = self.order[depth];
        for man in 0..self.width {
            let (cost, taken) = self.costs[place * self.width + man];
            if self.taken[man] || moves + cost > self.moves || captures + taken > self.captures {
                continue;
            }
            self.taken[man] = true;
            self.chosen[place] = man;
            let few = self.go(depth + 1, moves + cost, captures + taken);
            self.taken[man] = false;
            if !few {
                return false;
            }
        }
        true
    }

    /// The least number of moves for the places from number `depth` on.
    fn rest(&self, depth: usize) -> u32 {
        let free: Vec<usize> = (0..self.width).filter(|man| !self.taken[*man]).collect();
        cheapest(self.order.len() - depth, free.len(), |man| {
            let (places, man) = (self.order[depth..].iter(), free[man]);
            let cost = move |place: &usize| self.costs[place * self.width + man].0;
            places.map(move |place| u8::try_from(cost(place)).unwrap_or(NEVER))
        })
    }
}
