//! The cheapest way to give each of several places a man of its own.

use super::graph::NEVER;

/// The most places, and the most men.
pub(crate) const MOST: usize = 64;

/// What it costs if there is no way.
pub(crate) const IMPOSSIBLE: u32 = 1 << 16;

/// No cheapest way costs more: the more men there are, the earlier costs are cut off.
const MOST_IN_ALL: i16 = 8_000;

/// The cost of what is ruled out; up to [`MOST_IN_ALL`] can be added or taken off.
const RULED_OUT: i16 = 24_000;

/// The least sum of costs when each of several places is given a man of its own; [`IMPOSSIBLE`] or more
/// if there is no such way. `costs` tells what a man costs for each place; [`NEVER`] rules it out, and
/// more than 125 may count as 125. There are at most [`MOST`] men.
pub(crate) fn cheapest<Costs: Iterator<Item = u8>>(
    places: usize,
    men: usize,
    costs: impl Fn(usize) -> Costs,
) -> u32 {
    match men {
        _ if places > men => IMPOSSIBLE,
        0..=16 => cheapest_of::<16, _>(places, men, costs),
        17..=32 => cheapest_of::<32, _>(places, men, costs),
        33..=MOST => cheapest_of::<MOST, _>(places, men, costs),
        _ => 0,
    }
}

/// The same for at most `N` men.
///
/// The Hungarian method with potentials; see H. W. Kuhn, Naval Research Logistics Quarterly 2 (1955).
/// Rows are men and columns places; men who are left over get places that cost nothing. All columns are
/// looked at together, also those that do not exist and are ruled out for everyone.
fn cheapest_of<const N: usize, Costs: Iterator<Item = u8>>(
    places: usize,
    men: usize,
    costs_of: impl Fn(usize) -> Costs,
) -> u32 {
    const NONE: u16 = u16::MAX;
    let most = MOST_IN_ALL / N as i16;
    let mut costs = [[RULED_OUT; N]; N];
    for (man, row) in costs.iter_mut().enumerate().take(men) {
        for (entry, cost) in row.iter_mut().zip(costs_of(man)) {
            *entry = match cost {
                NEVER => RULED_OUT,
                cost => most.min(i16::from(cost)),
            };
        }
        row[places..men].fill(0);
    }
    let mut row_potential = [0_i16; N];
    let mut column_potential = [0_i16; N];
    // The row that each column is given to.
    let mut given = [NONE; N];
    let mut waiting = 0_u64;
    for (row, costs) in costs.iter().enumerate().take(men) {
        let least = least_of(costs);
        if least == RULED_OUT {
            return IMPOSSIBLE;
        }
        row_potential[row] = least;
        let is_free = |column: &usize| costs[*column] == least && given[*column] == NONE;
        match (0..men).find(is_free) {
            Some(column) => given[column] = row as u16,
            None => waiting |= 1 << row,
        }
    }
    while waiting != 0 {
        let first = waiting.trailing_zeros() as usize;
        waiting &= waiting - 1;
        // The least cost of a chain of changes that ends with each column, and the column before it.
        let mut least = [i16::MAX; N];
        let mut before = [NONE; N];
        // All bits of those whose least cost is final.
        let mut done = [0_i16; N];
        let (mut row, mut column, mut reached) = (first, NONE, 0);
        loop {
            let potential = row_potential[row];
            for other in 0..N {
                let reduced = costs[row][other] - potential - column_potential[other];
                let sum = reduced.saturating_add(reached);
                // Without a branch, so that several are compared at once.
                let is_less = sum < least[other];
                least[other] = if is_less { sum } else { least[other] };
                before[other] = if is_less { column } else { before[other] };
            }
            let mut open = least;
            for (open, done) in open.iter_mut().zip(&done) {
                *open |= done;
            }
            reached = least_of(&open);
            if reached > MOST_IN_ALL {
                return IMPOSSIBLE;
            }
            let next = open.iter().position(|cost| *cost == reached).unwrap_or(0);
            column = next as u16;
            if given[next] == NONE {
                break;
            }
            done[next] = i16::MAX;
            row = usize::from(given[next]);
        }
        row_potential[first] += reached;
        for other in 0..men {
            if done[other] != 0 {
                let saved = reached - least[other];
                row_potential[usize::from(given[other])] += saved;
                column_potential[other] -= saved;
            }
        }
        while column != NONE {
            let previous = before[usize::from(column)];
            given[usize::from(column)] = match previous {
                NONE => first as u16,
                previous => given[usize::from(previous)],
            };
            column = previous;
        }
    }
    let paid = given.iter().enumerate().filter(|(_, row)| **row != NONE);
    paid.map(|(column, row)| costs[usize::from(*row)][column] as u32)
        .sum()
}

#[inline]
fn least_of<const N: usize>(costs: &[i16; N]) -> i16 {
    let mut least = [i16::MAX; 8];
    for costs in costs.chunks_exact(8) {
        for (least, cost) in least.iter_mut().zip(costs) {
            *least = (*cost).min(*least);
        }
    }
    least.iter().fold(i16::MAX, |least, cost| least.min(*cost))
}

#[cfg(test)]
mod tests {
    use super::super::graph::NEVER;
    use super::{IMPOSSIBLE, MOST, cheapest, cheapest_of};

    /// All ways to give places their men, tried one by one.
    fn by_trial(costs: &[Vec<u8>], place: usize, used: &mut Vec<bool>) -> u32 {
        if place == costs[0].len() {
            return 0;
        }
        let mut least = IMPOSSIBLE;
        for man in 0..used.len() {
            if !used[man] && costs[man][place] != NEVER {
                used[man] = true;
                let rest = by_trial(costs, place + 1, used);
                least = least.min(rest.saturating_add(u32::from(costs[man][place])));
                used[man] = false;
            }
        }
        least
    }

    #[test]
    fn agrees_with_trial() {
        let mut seed = 1_u32;
        let mut impossible = 0;
        for round in 0..1000 {
            let mut next = |below: u32| {
                seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12345);
                (seed >> 16) % below
            };
            let places = 1 + next(5) as usize;
            let men = places + next(3) as usize;
            let dear = if round % 2 == 0 { 6 } else { 126 };
            let mut cost = || match next(3) {
                0 if round % 3 == 0 => NEVER,
                _ => next(dear) as u8,
            };
            let costs: Vec<Vec<u8>> = (0..men)
                .map(|_| (0..places).map(|_| cost()).collect())
                .collect();
            let expected = by_trial(&costs, 0, &mut vec![false; men]);
            impossible += u32::from(expected == IMPOSSIBLE);
            let costs_of = |man: usize| costs[man].iter().copied();
            for found in [
                cheapest(places, men, costs_of),
                cheapest_of::<32, _>(places, men, costs_of),
                cheapest_of::<MOST, _>(places, men, costs_of),
            ] {
                assert_eq!(found, expected, "{costs:?}");
            }
        }
        assert!((20..500).contains(&impossible), "{impossible}");
    }

    #[test]
    fn sums_of_high_costs_are_exact() {
        for men in [16, 32, 64] {
            let only = |man: usize, cheap: usize| {
                (0..men).map(move |place| match place {
                    _ if place < man => NEVER,
                    _ if place == man + cheap => 0,
                    _ => 125,
                })
            };
            assert_eq!(cheapest(men, men, |man| only(man, men)), 125 * men as u32);
            assert_eq!(cheapest(men, men, |man| only(man, 1)), 125 * men as u32);
            let either = |man: usize| {
                (0..men).map(move |place| match place {
                    _ if place <= man => 125,
                    _ if place == man + 1 => 0,
                    _ => NEVER,
                })
            };
            assert_eq!(cheapest(men, men, either), 125);
        }
    }
}
