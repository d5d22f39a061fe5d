//! The bound over the relaxed step relation ([`dawson_rules::relaxed`]), which tells what can become of
//! a man, so that conditions with effects are no exception: a man brings itself into place by its own
//! moves, or by being captured where that sends it on. The men are orthodox.

mod cost;
mod cover;
mod guards;
mod journeys;

use std::sync::OnceLock;

use dawson_rules::facts::Fact;
use dawson_rules::relaxed::Man;
use dawson_rules::{CastlingRights, Plan, Position, Side, Square, SquareSet};

use self::cost::Cost;
use self::cover::{Cover, MEN};
use self::guards::{Field, Guards, Rules, guards};
use self::journeys::{Events, Journeys, Place, Steps};
use crate::search::program::{BranchCode, Program};
use crate::stipulation::Play;

/// What has to hold for the bound to be sound: a king that can step to an empty square which nobody
/// observes is not mated.
const NEEDED: [Fact; 6] = [
    Fact::MaterialNeverGrows,
    Fact::ChecksAreObserved,
    Fact::QuietMovesArePlain,
    Fact::OthersAreConstant,
    Fact::KingsStepFreely,
    Fact::OrthodoxPieces,
];

/// Tables are made for one move of each side, for two, and for as many as there can be: most questions are
/// about few.
const RANGES: usize = 3;

/// The tables of the bound for one plan; filled while they are used.
pub(super) struct Bound {
    rules: Rules,
    /// The greatest number of moves that a side can have left.
    most: u16,
    steps: Steps,
    /// For each royal piece.
    fields: Vec<Field>,
    /// For each man, for who may castle, and for each range.
    men: Vec<OnceLock<Prospects>>,
}

/// All that can become of a man, and what it can do for mates.
struct Prospects {
    journeys: Journeys,
    /// For each royal piece to be mated.
    guards: Vec<OnceLock<Guards>>,
}

/// What one thread keeps between questions.
#[derive(Default)]
pub(super) struct Notes {
    /// Where the last possible mate was found, to look there first.
    hope: u8,
    cover: Cover,
}

impl Bound {
    /// The bound for a plan whose facts allow it; where it costs more than it saves only if `eager`.
    pub(super) fn new(plan: &Plan, program: &Program, eager: bool) -> Option<Self> {
        let (facts, settings) = (plan.facts(), plan.settings());
        let kings_come = |kind| plan.kind(kind).row.role.is_royal();
        if !facts.hold_all(&NEEDED)
            || !plan.is_relaxed()
            || !plan.are_steps_bounded()
            || plan.promotions().iter().any(|kind| kings_come(*kind))
            || settings.royal_captures
            || settings.second_board
            || settings.steps_after_captures
            || settings.holes.is_some()
        {
            return None;
        }
        let steps = Steps::new(plan);
        if !steps.kings_stay(plan, false) || !eager && !is_tight(plan, &steps) {
            return None;
        }
        let kings_stay = steps.kings_stay(plan, true);
        let plain_captures = [Fact::OnlyArrivalFilled, Fact::KingsCaptureFreely];
        let orthodox_checks = [Fact::CheckIsObservation, Fact::ObservationIsGeometric];
        let branches = program.branches.iter();
        let mut men = Vec::new();
        men.resize_with(steps.men().count() * 4 * RANGES, OnceLock::new);
        Some(Self {
            rules: Rules {
                captures_are_plain: kings_stay && facts.hold_all(&plain_captures),
                kings_stay,
                kings_keep_apart: kings_stay && facts.hold_all(&orthodox_checks),
            },
            most: branches.map(most_moves).max().unwrap_or_default(),
            fields: (steps.men())
                .map(|Man { kind, square, .. }| {
                    let is_free = kind == Plan::KING || facts.hold(Fact::SafeStepsCount);
                    Field::new(if is_free {
                        plan.sure_steps(kind, square)
                    } else {
                        SquareSet::EMPTY
                    })
                })
                .collect(),
            steps,
            men,
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
    ) -> bool {
        let royals = position.royals(mated);
        let kings = position.of_kind(Plan::KING) & position.of_side(mated);
        let king = match royals.first() {
            Some(king) if royals.len() == 1 && (kings & !royals).is_empty() => king,
            _ => return true,
        };
        let in_order = |mating: u16, mated_moves: u16| match mated {
            Side::White => [mated_moves, mating],
            Side::Black => [mating, mated_moves],
        };
        let [white, black] = in_order(mating_moves, mated_moves);
        let budget = Cost::budget(white, black);
        if position.occupied().len() as usize > MEN {
            return true;
        }
        let mut question = Question {
            bound: self,
            plan,
            position,
            mated,
            castles: Side::BOTH.map(|side| {
                !self.rules.kings_stay || position.rights().contains(CastlingRights::king(side))
            }),
            range: match mating_moves.max(mated_moves) {
                ..=1 => 0,
                2 => 1,
                _ => 2,
            },
            men: Vec::with_capacity(MEN),
        };
        question.look_for_men(mating_moves, mated_moves, in_order);
        let place = (position.occupied())
            .take_while(|square| *square != king)
            .count();
        let (royal, events) = question.men.remove(place);
        let near =
            (royal.journeys.places.iter()).take_while(|place| place.cost.moves() <= budget.moves());
        let possible = near.filter(|place| {
            place.man.side == mated && place.cost.fits(budget) && place.events.can_happen(events)
        });
        let hope = Square::new(notes.hope % 64);
        let is_hope = |place: &&Place| place.man.square == hope;
        let mut mates = |place: &Place| question.can_be_mated(place, budget, &mut notes.cover);
        if possible.clone().filter(is_hope).any(&mut mates) {
            return true;
        }
        let found = possible
            .filter(|place| !is_hope(place))
            .find(|place| mates(place));
        if let Some(place) = found {
            notes.hope = place.man.square.index() as u8;
        }
        found.is_some()
    }
}

/// Whether men stay with their sides, and a capture leaves few choices of what becomes of the victim and of
/// the man that captures. Otherwise the bound finds little, and its tables take longer than the play that it
/// saves.
fn is_tight(plan: &Plan, steps: &Steps) -> bool {
    const FEW: usize = 8;
    if !plan.facts().hold(Fact::SidesAreConstant) {
        return false;
    }
    let mut in_the_middle = steps.men().filter(|man| man.square == Square::new(35));
    in_the_middle.all(|man| {
        let (mut of_victim, mut of_capturer) = (0, 0);
        plan.may_undergo(man, &mut |_| of_victim += 1);
        plan.may_capture(man, &mut |_, _, _| of_capturer += 1);
        let victims = plan.may_observe(man).len() as usize;
        of_victim <= FEW && of_capturer <= FEW * victims
    })
}

/// The greatest number of moves that a side makes in a branch.
fn most_moves(branch: &BranchCode) -> u16 {
    match branch.play {
        Play::Series => branch.max,
        _ => branch.max.div_ceil(2),
    }
}

struct Question<'a> {
    bound: &'a Bound,
    plan: &'a Plan,
    position: &'a Position,
    mated: Side,
    castles: [bool; 2],
    /// Which tables are used.
    range: usize,
    /// All men but the royal piece that is to be mated, with the events that can happen to them.
    men: Vec<(&'a Prospects, Events)>,
}

impl<'a> Question<'a> {
    /// Finds out what can happen to men. The last move is the mating side's: what the other side
    /// captures, it captures before that.
    fn look_for_men(
        &mut self,
        mating_moves: u16,
        mated_moves: u16,
        in_order: impl Fn(u16, u16) -> [u16; 2],
    ) {
        let mating = self.mated.other();
        let before = in_order(mating_moves.saturating_sub(1), mated_moves);
        let long_before = in_order(
            mating_moves.saturating_sub(1),
            mated_moves.saturating_sub(1),
        );
        let after = in_order(mating_moves, mated_moves);
        let mut of_mating = Events {
            lands: SquareSet::ALL,
            ..Events::NONE
        };
        let mut of_mated = of_mating;
        for from in self.position.occupied() {
            let prospects = self.prospects(from);
            let journeys = &prospects.journeys;
            of_mating.captures |= journeys.reach(self.mated, before);
            of_mated.is_captured |= journeys.reach(mating, after);
            if mated_moves > 0 {
                of_mated.captures |= journeys.reach(mating, long_before);
                of_mating.is_captured |= journeys.reach(self.mated, before);
            }
            self.men.push((prospects, Events::ANY));
        }
        let mut men = std::mem::take(&mut self.men);
        for (from, (_, events)) in self.position.occupied().zip(&mut men) {
            *events = of_mating;
            if self.position.of_side(self.mated).contains(from) {
                *events = of_mated;
                events.lands = self.lands(from, mated_moves);
            }
        }
        self.men = men;
    }

    /// Where the man on a square can land by the first move of its side, the one to be mated.
    fn lands(&self, from: Square, moves: u16) -> SquareSet {
        if moves == 1 && self.position.side_to_move() == self.mated {
            self.plan.may_arrive(self.position, self.man(from))
        } else {
            SquareSet::ALL
        }
    }

    /// Whether the royal piece can be mated as what and where it is then.
    fn can_be_mated(&self, royal: &Place, budget: Cost, cover: &mut Cover) -> bool {
        let left = royal.cost.left_of(budget);
        let slot = self.bound.steps.slot(royal.man);
        let needed = self.bound.fields[slot].all();
        let guards = |prospects: &'a Prospects| self.guards(prospects, slot);
        let any = (self.men.iter()).fold(0, |any, (prospects, _)| any | guards(prospects).any);
        if needed & !any != 0 {
            return false;
        }
        cover.clear();
        for (prospects, events) in &self.men {
            cover.add(&guards(prospects).each, left, *events);
        }
        cover.is_possible(needed, left)
    }

    /// How a man can help to mate the royal piece with this number.
    fn guards(&self, prospects: &'a Prospects, royal: usize) -> &'a Guards {
        prospects.guards[royal].get_or_init(|| {
            let Bound {
                steps,
                rules,
                fields,
                ..
            } = self.bound;
            let royal = (steps.man(royal), &fields[royal]);
            guards(
                self.plan,
                (steps, *rules),
                &prospects.journeys.places,
                royal,
            )
        })
    }

    fn man(&self, square: Square) -> Man {
        let piece = self.position.at(square);
        Man {
            side: piece.side().expect("no man is neutral"),
            kind: piece.kind(),
            square,
        }
    }

    /// What can become of the man on a square.
    fn prospects(&self, square: Square) -> &'a Prospects {
        let man = self.man(square);
        let castles = usize::from(self.castles[0]) | usize::from(self.castles[1]) << 1;
        let index = (self.bound.steps.slot(man) * 4 + castles) * RANGES + self.range;
        self.bound.men[index].get_or_init(|| {
            let mut guards = Vec::new();
            guards.resize_with(self.bound.fields.len(), OnceLock::new);
            let Bound { steps, most, .. } = self.bound;
            let most = [1, 2, *most][self.range];
            Prospects {
                journeys: Journeys::new(self.plan, steps, man, self.castles, most),
                guards,
            }
        })
    }
}
