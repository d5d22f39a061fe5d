//! Whether men can share out among them what a mate needs.

use super::cost::Cost;
use super::guards::Guard;
use super::journeys::Events;

/// So many steps of a search are worth what it can save.
const STEPS: u32 = 600;

/// The greatest number of men that are told apart.
pub(super) const MEN: usize = 32;

/// What each man can do. Kept for its memory.
#[derive(Default)]
pub(super) struct Cover {
    /// What men can do for what it costs, man by man.
    options: Vec<(Cost, u16)>,
    /// Where the options of each man end.
    ends: Vec<usize>,
    /// For each bit, how many options there are.
    choice: [u16; 9],
    steps: u32,
}

impl Cover {
    pub(super) fn clear(&mut self) {
        self.options.clear();
        self.ends.clear();
        self.choice = [0; 9];
        self.steps = STEPS;
    }

    /// Adds a man with all that it can do for at most that much by events that can happen.
    #[inline]
    pub(super) fn add(&mut self, guards: &[Guard], budget: Cost, possible: Events) {
        let start = self.options.len();
        for guard in guards {
            if guard.cost.moves() > budget.moves() {
                break;
            }
            if guard.cost.fits(budget) && guard.events.can_happen(possible) {
                self.options.push((guard.cost, guard.mask));
                for (bit, choice) in self.choice.iter_mut().enumerate() {
                    *choice += guard.mask >> bit & 1;
                }
            }
        }
        if self.options.len() > start {
            self.ends.push(self.options.len());
        }
    }

    /// Whether all these bits can be covered, each man used once, for at most that much; `true` also if
    /// that takes long to tell.
    #[inline]
    pub(super) fn is_possible(&mut self, needed: u16, budget: Cost) -> bool {
        let covered = |bit: usize| needed >> bit & 1 == 0 || self.choice[bit] > 0;
        (0..9).all(covered) && self.search(needed, budget, 0)
    }

    fn search(&mut self, missing: u16, left: Cost, used: u32) -> bool {
        let bits = (0..9).filter(|bit| missing >> bit & 1 == 1);
        let Some(rarest) = bits.min_by_key(|bit| self.choice[*bit]) else {
            return true;
        };
        if self.steps == 0 {
            return true;
        }
        self.steps -= 1;
        let mut start = 0;
        for man in 0..self.ends.len() {
            let end = self.ends[man];
            if used >> man & 1 == 0 {
                for option in start..end {
                    let (cost, mask) = self.options[option];
                    if mask >> rarest & 1 == 1
                        && cost.fits(left)
                        && self.search(missing & !mask, cost.left_of(left), used | 1 << man)
                    {
                        return true;
                    }
                }
            }
            start = end;
        }
        false
    }
}
