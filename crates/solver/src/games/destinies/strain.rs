//! Which pairs of men have to waste moves from the present states on, and what that adds up to.

use super::spare::{Spare, least_wasted, with_spare};

/// Most men on a board.
const MEN: usize = 64;

/// A pair that does not work without wasted moves.
#[derive(Clone, Copy)]
struct Strain {
    men: [u8; 2],
    works: Spare,
}

/// The strained pairs after each half-move played, and after one that may be played next.
#[derive(Default)]
pub(super) struct Strains {
    all: Vec<Strain>,
    /// Where those after each half-move begin and end.
    levels: Vec<(usize, usize)>,
}

/// What the men of one side have to waste.
pub(super) struct Losses {
    /// What each man has to waste by itself.
    pub single: [u8; MEN],
    /// What all have to waste together.
    pub total: u16,
}

impl Strains {
    /// Takes over all pairs but those of men that change.
    pub(super) fn begin(&mut self, changes: impl Fn(u8) -> bool) {
        let (start, end) = self.levels.last().copied().unwrap_or_default();
        self.all.truncate(end);
        for at in start..end {
            let strain = self.all[at];
            if !strain.men.iter().any(|man| changes(*man)) {
                self.all.push(strain);
            }
        }
    }

    /// Adds a pair if it is strained.
    pub(super) fn add(&mut self, men: [u8; 2], works: Spare) {
        if works & with_spare([0, 0]) == 0 {
            self.all.push(Strain { men, works });
        }
    }

    /// The half-move is played.
    pub(super) fn play(&mut self) {
        let end = self.levels.last().map_or(0, |(_, end)| *end);
        self.levels.push((end, self.all.len()));
    }

    /// The last half-move is taken back.
    pub(super) fn undo(&mut self) {
        if let Some((start, _)) = self.levels.pop() {
            self.all.truncate(start);
        }
    }

    /// What the men of a side lose after the half-move that may be played, if both sides have so many
    /// moves to spare; `sides` tells the side of each man. `None` if no pair is strained.
    pub(super) fn losses(&self, sides: &[u8], side: usize, spare: [u16; 2]) -> Option<Losses> {
        let end = self.levels.last().map_or(0, |(_, end)| *end);
        let strains = &self.all[end..];
        if strains.is_empty() {
            return None;
        }
        let own = |man: u8| usize::from(sides[usize::from(man)]) == side;
        let least = |strain: &Strain| least_wasted(strain.works, side, spare[1 - side]);
        let mut losses = Losses {
            single: [0; MEN],
            total: 0,
        };
        for strain in strains {
            let man = match strain.men.map(own) {
                [true, false] => strain.men[0],
                [false, true] => strain.men[1],
                _ => continue,
            };
            let single = &mut losses.single[usize::from(man)];
            *single = (*single).max(least(strain) as u8);
        }
        losses.total = losses.single.iter().map(|single| u16::from(*single)).sum();
        // Two men of the side together, each man in one such pair at most.
        let gain = |strain: &Strain| {
            let single = strain.men.map(|man| losses.single[usize::from(man)]);
            least(strain).saturating_sub(u16::from(single[0]) + u16::from(single[1]))
        };
        let together = |strain: &&Strain| strain.men.iter().all(|man| own(*man));
        let most = strains.iter().filter(together).map(gain).max().unwrap_or(0);
        let mut used = 0_u64;
        for wanted in (1..=most).rev() {
            for strain in strains.iter().filter(together) {
                let men = 1_u64 << strain.men[0] | 1 << strain.men[1];
                if used & men == 0 && gain(strain) == wanted {
                    used |= men;
                    losses.total += wanted;
                }
            }
        }
        Some(losses)
    }
}

#[cfg(test)]
mod tests {
    use super::Strains;
    use crate::games::destinies::spare::{ALWAYS, wasting};

    #[test]
    fn what_pairs_lose_adds_up_where_they_have_no_man_in_common() {
        let mut strains = Strains::default();
        // Men 0 to 3 are White's, man 4 is Black's.
        let sides = [0, 0, 0, 0, 1];
        let one = wasting(ALWAYS, [1, 0]);
        strains.begin(|_| true);
        strains.add([0, 4], one);
        strains.add([0, 1], wasting(one, [1, 0]));
        strains.add([1, 2], one);
        strains.add([2, 3], one);
        strains.add([1, 3], ALWAYS);
        let losses = strains.losses(&sides, 0, [9, 9]).expect("losses");
        // Man 0 one by itself, and one more with man 1; men 2 and 3 one.
        assert_eq!((losses.single[0], losses.total), (1, 3));
        assert_eq!(
            strains.losses(&sides, 1, [9, 9]).map(|it| it.total),
            Some(0)
        );
        strains.play();
        strains.begin(|man| man == 0);
        assert_eq!(
            strains.losses(&sides, 0, [9, 9]).map(|it| it.total),
            Some(1)
        );
        strains.undo();
        strains.begin(|_| false);
        assert!(strains.losses(&sides, 0, [9, 9]).is_none());
    }
}
