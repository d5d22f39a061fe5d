//! Exactly how many moves men waste: all moves of a game have to be made by somebody.

/// A set of numbers of moves from 0 to 31, as bits.
pub(super) type Wastes = u32;

/// No move is wasted.
pub(super) const NONE: Wastes = 1;

/// Any number may be wasted.
pub(super) const ANY: Wastes = !0;

/// The numbers up to `most`.
pub(super) fn up_to(most: u16) -> Wastes {
    if most >= 31 { ANY } else { (2 << most) - 1 }
}

/// The numbers of a set that are no less than `least`.
pub(super) fn from(set: Wastes, least: u8) -> Wastes {
    set & ANY.checked_shl(u32::from(least)).unwrap_or(0)
}

/// All sums of a number of one set and one of the other.
pub(super) fn sums(one: Wastes, other: Wastes) -> Wastes {
    let (mut few, many) = if one.count_ones() < other.count_ones() {
        (one, other)
    } else {
        (other, one)
    };
    let mut sums = 0;
    while few != 0 {
        sums |= many << few.trailing_zeros();
        few &= few - 1;
    }
    sums
}

/// For each of some sets, the numbers that leave the others a way to bring the sum to `total`.
pub(super) fn shares(sets: &[Wastes], total: u16) -> Vec<Wastes> {
    if total > 31 {
        return vec![ANY; sets.len()];
    }
    let mut behind = vec![NONE; sets.len() + 1];
    for number in (0..sets.len()).rev() {
        behind[number] = sums(behind[number + 1], sets[number]);
    }
    let mut before = NONE;
    (0..sets.len())
        .map(|number| {
            let others = sums(before, behind[number + 1]);
            before = sums(before, sets[number]);
            (0..=u32::from(total))
                .filter(|own| others >> (u32::from(total) - own) & 1 != 0)
                .fold(0, |share, own| share | 1 << own & sets[number])
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{from, shares, sums, up_to};

    #[test]
    fn sets_are_sets_of_sums() {
        assert_eq!(sums(0b101, 0b11), 0b1111);
        assert_eq!(sums(0b100, 0b1000), 0b10_0000);
        assert_eq!(up_to(2), 0b111);
        assert_eq!(from(0b1011, 1), 0b1010);
    }

    #[test]
    fn shares_leave_the_others_a_way() {
        // Five moves: the first man wastes an even number, the second one or three.
        assert_eq!(shares(&[0b1_0101, 0b1010], 5), vec![0b1_0100, 0b1010]);
        assert_eq!(shares(&[0b1_0101, 0b101], 5), vec![0, 0]);
    }
}
