//! Sets of numbers of spare moves that are enough.

/// With how many spare moves of White and Black (rows and columns; 7 stands for any greater number)
/// it works. More than enough is enough.
pub(super) type Spare = u64;

/// With any number of spare moves.
pub(super) const ALWAYS: Spare = !0;

const ROW_7: Spare = 0xff << 56;
const COLUMN_7: Spare = 0x8080_8080_8080_8080;
const COLUMN_0: Spare = 0x0101_0101_0101_0101;

/// The bit for these numbers of spare moves.
pub(super) fn with_spare(spare: [u16; 2]) -> Spare {
    1 << (spare[0].min(7) * 8 + spare[1].min(7))
}

/// With how many spare moves it works before or after moves that waste some.
pub(super) fn wasting(spare: Spare, wasted: [i8; 2]) -> Spare {
    let mut spare = spare;
    for _ in 0..wasted[0] {
        // Row 7 stands for all greater numbers.
        spare = spare << 8 | spare & ROW_7;
    }
    for _ in wasted[0]..0 {
        spare = spare >> 8 | spare & ROW_7;
    }
    for _ in 0..wasted[1] {
        spare = (spare & !COLUMN_7) << 1 | spare & COLUMN_7;
    }
    for _ in wasted[1]..0 {
        spare = (spare & !COLUMN_0) >> 1 | spare & COLUMN_7;
    }
    spare
}

/// The least number of moves that a side wastes if the other has so many to spare.
pub(super) fn least_wasted(works: Spare, side: usize, spare: u16) -> u16 {
    let other = u32::from(spare.min(7));
    let (own, step) = if side == 0 {
        (works >> other & COLUMN_0, 8)
    } else {
        (works >> (8 * other) & 0xff, 1)
    };
    if own == 0 {
        7
    } else {
        (own.trailing_zeros() / step) as u16
    }
}

/// Whether what is enough up to some point and what is enough from there on go together with so
/// many spare moves.
pub(super) fn meet(before: Spare, behind: Spare, spare: [u16; 2]) -> bool {
    (0..=spare[0].min(7)).any(|white| {
        let made = before >> (8 * white) & 0xff;
        let black = made.trailing_zeros() as u16;
        let left = [white, black].into_iter().zip(spare);
        let mut left = left.map(|(made, spare)| spare.checked_sub(made));
        let (Some(white), Some(black)) = (left.next().flatten(), left.next().flatten()) else {
            return false;
        };
        made != 0 && behind & with_spare([white, black]) != 0
    })
}

#[cfg(test)]
mod tests {
    use super::{ALWAYS, least_wasted, meet, wasting, with_spare};

    #[test]
    fn wasted_moves_are_needed() {
        let two = wasting(wasting(ALWAYS, [1, 0]), [1, 1]);
        assert_eq!(two & with_spare([2, 0]), 0);
        assert_ne!(two & with_spare([2, 1]), 0);
        assert_eq!([least_wasted(two, 0, 3), least_wasted(two, 1, 2)], [2, 1]);
        assert_eq!(least_wasted(two, 0, 0), 7);
        assert_eq!(wasting(two, [-2, -1]), ALWAYS);
        // Seven stands for all greater numbers, which never says less than is true.
        assert_ne!(wasting(ALWAYS, [9, 0]) & with_spare([8, 0]), 0);
    }

    #[test]
    fn what_is_wasted_before_and_behind_adds_up() {
        let (one, two) = (wasting(ALWAYS, [1, 1]), wasting(ALWAYS, [2, 0]));
        assert!(meet(one, two, [3, 1]));
        assert!(!meet(one, two, [2, 9]));
        assert!(!meet(one, two, [9, 0]));
        assert!(meet(one | wasting(ALWAYS, [0, 2]), two, [2, 2]));
    }
}
