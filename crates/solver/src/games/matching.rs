//! The cheapest way to give each of several places a man of its own.

/// The most places, and the most men.
pub(crate) const MOST: usize = 64;

/// What it costs if there is no way.
pub(crate) const IMPOSSIBLE: u32 = 1 << 16;

/// The least sum of costs when every row is given a column of its own; [`IMPOSSIBLE`] or more if
/// there is no such way. `cost` gives what row and column cost; a cost that is ruled out is
/// [`IMPOSSIBLE`]. There are at most [`MOST`] columns.
///
/// The Hungarian method with potentials; see H. W. Kuhn, Naval Research Logistics Quarterly 2 (1955).
pub(crate) fn cheapest(rows: usize, columns: usize, cost: impl Fn(usize, usize) -> u32) -> u32 {
    if rows > columns || columns > MOST {
        return if rows > columns { IMPOSSIBLE } else { 0 };
    }
    let far = i32::MAX / 2;
    let mut row_potential = [0_i32; MOST + 1];
    let mut column_potential = [0_i32; MOST + 1];
    // The row that each column is given to, both counted from 1; 0 stands for none.
    let mut given = [0_usize; MOST + 1];
    let mut placed = [false; MOST + 1];
    for (row, placed) in placed.iter_mut().enumerate().take(rows + 1).skip(1) {
        let free =
            (1..=columns).find(|column| given[*column] == 0 && cost(row - 1, column - 1) == 0);
        if let Some(column) = free {
            given[column] = row;
            *placed = true;
        }
    }
    for (row, _) in
        (placed.iter().enumerate().take(rows + 1).skip(1)).filter(|(_, placed)| !**placed)
    {
        given[0] = row;
        let mut column = 0;
        let mut before = [0_usize; MOST + 1];
        let mut least = [far; MOST + 1];
        let mut done = [false; MOST + 1];
        while given[column] != 0 {
            done[column] = true;
            let current = given[column];
            let mut step = far;
            let mut next = 0;
            for other in 1..=columns {
                if done[other] {
                    continue;
                }
                let reduced = cost(current - 1, other - 1) as i32
                    - row_potential[current]
                    - column_potential[other];
                if reduced < least[other] {
                    least[other] = reduced;
                    before[other] = column;
                }
                if least[other] < step {
                    step = least[other];
                    next = other;
                }
            }
            for other in 0..=columns {
                if done[other] {
                    row_potential[given[other]] += step;
                    column_potential[other] -= step;
                } else {
                    least[other] -= step;
                }
            }
            column = next;
        }
        while column != 0 {
            given[column] = given[before[column]];
            column = before[column];
        }
    }
    (1..=columns)
        .filter(|column| given[*column] != 0)
        .map(|column| cost(given[column] - 1, column - 1))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::cheapest;

    /// All ways to give rows their columns, tried one by one.
    fn by_trial(costs: &[Vec<u32>], row: usize, used: &mut Vec<bool>) -> u32 {
        if row == costs.len() {
            return 0;
        }
        let mut least = u32::MAX;
        for column in 0..used.len() {
            if !used[column] {
                used[column] = true;
                let rest = by_trial(costs, row + 1, used);
                least = least.min(rest.saturating_add(costs[row][column]));
                used[column] = false;
            }
        }
        least
    }

    #[test]
    fn agrees_with_trial() {
        let mut seed = 1_u32;
        for _ in 0..500 {
            let mut next = || {
                seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12345);
                (seed >> 16) % 6
            };
            let rows = 1 + next() as usize % 4;
            let columns = rows + next() as usize % 3;
            let costs: Vec<Vec<u32>> = (0..rows)
                .map(|_| (0..columns).map(|_| next()).collect())
                .collect();
            let expected = by_trial(&costs, 0, &mut vec![false; columns]);
            assert_eq!(
                cheapest(rows, columns, |row, column| costs[row][column]),
                expected
            );
        }
    }
}
