//! The cheapest way to give each of several tasks a worker of its own.

/// The cost of a task that a worker cannot do.
pub(super) const IMPOSSIBLE: u32 = 1 << 16;

/// The least sum of costs when every row is given a column of its own; `IMPOSSIBLE` or more if there
/// is no such way. `cost` gives the cost of row and column; there are no more rows than columns.
///
/// The Hungarian method with potentials; see H. W. Kuhn, Naval Research Logistics Quarterly 2 (1955).
pub(super) fn cheapest(rows: usize, columns: usize, cost: impl Fn(usize, usize) -> u32) -> u32 {
    if rows > columns {
        return IMPOSSIBLE;
    }
    let far = i64::MAX / 4;
    let mut row_potential = vec![0_i64; rows + 1];
    let mut column_potential = vec![0_i64; columns + 1];
    // Row given to each column, both counted from 1; 0 stands for none.
    let mut given = vec![0_usize; columns + 1];
    let mut before = vec![0_usize; columns + 1];
    for row in 1..=rows {
        given[0] = row;
        let mut column = 0;
        let mut least = vec![far; columns + 1];
        let mut done = vec![false; columns + 1];
        while given[column] != 0 {
            done[column] = true;
            let current = given[column];
            let mut step = far;
            let mut next = 0;
            for other in 1..=columns {
                if done[other] {
                    continue;
                }
                let reduced = i64::from(cost(current - 1, other - 1))
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
    given
        .iter()
        .enumerate()
        .skip(1)
        .filter(|(_, row)| **row != 0)
        .map(|(column, row)| cost(row - 1, column - 1))
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
        for _ in 0..200 {
            let mut next = || {
                seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12345);
                (seed >> 16) % 9
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
