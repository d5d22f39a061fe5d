//! Figurines of fairy pieces: orthodox pieces turned by quarters, as diagrams print them.
//!
//! The turns are those of the browser tools and of the PDB server: once is to the right, twice
//! upside down, three times to the left.

/// A figurine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figurine {
    /// The orthodox piece that is drawn: one of `K Q R B S P`.
    pub letter: char,
    /// By how many quarters it is turned to the right, 0 to 3.
    pub turns: u8,
}

/// Kinds with figurines of their own.
const TURNED: &[(&str, char, u8)] = &[
    ("G", 'Q', 2),
    ("N", 'S', 2),
    ("Z", 'S', 1),
    ("CA", 'S', 3),
    ("GI", 'B', 3),
    ("LI", 'Q', 3),
    ("EQ", 'Q', 1),
    ("BP", 'P', 2),
    ("AN", 'B', 1),
    ("PO", 'K', 1),
    ("ST", 'K', 2),
    ("DU", 'K', 3),
    ("WE", 'R', 2),
    ("PA", 'R', 3),
];

/// The letters of orthodox kinds.
const ORTHODOX: [&str; 6] = ["K", "Q", "R", "B", "S", "P"];

/// The figurine of a kind, given by its code; `None` if it has none of its own.
pub fn of_kind(code: &str) -> Option<Figurine> {
    if ORTHODOX.contains(&code) {
        let letter = code.chars().next()?;
        return Some(Figurine { letter, turns: 0 });
    }
    let found = TURNED.iter().find(|(kind, _, _)| *kind == code);
    found.map(|(_, letter, turns)| Figurine {
        letter: *letter,
        turns: *turns,
    })
}

/// The kind that a figurine stands for; `None` if it stands for none.
pub fn kind_of(figurine: Figurine) -> Option<&'static str> {
    if figurine.turns == 0 {
        let mut orthodox = ORTHODOX.into_iter();
        return orthodox.find(|code| code.starts_with(figurine.letter));
    }
    let found = TURNED
        .iter()
        .find(|(_, letter, turns)| (*letter, *turns) == (figurine.letter, figurine.turns));
    found.map(|(kind, _, _)| *kind)
}

/// Figurines for the kinds of a diagram, each another one: kinds that have one keep it, the others
/// get one that is free, or none when there are too many of them.
pub fn assign(codes: &[&str]) -> Vec<Option<Figurine>> {
    let mut given: Vec<Option<Figurine>> = codes.iter().map(|code| of_kind(code)).collect();
    let pool = [2, 1, 3]
        .into_iter()
        .flat_map(|turns| ['Q', 'S', 'R', 'B', 'K', 'P'].map(|letter| Figurine { letter, turns }));
    let mut free = pool.filter({
        let taken = given.clone();
        move |figurine| !taken.contains(&Some(*figurine))
    });
    for figurine in given.iter_mut().filter(|figurine| figurine.is_none()) {
        *figurine = free.next();
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_figurines_are_each_others() {
        for code in ORTHODOX
            .iter()
            .chain(TURNED.iter().map(|(code, _, _)| code))
        {
            let figurine = of_kind(code).unwrap();
            assert_eq!(kind_of(figurine), Some(*code));
        }
        assert_eq!(of_kind("KA"), None);
        assert_eq!(
            kind_of(Figurine {
                letter: 'R',
                turns: 1
            }),
            None
        );
    }

    #[test]
    fn no_two_kinds_get_the_same_figurine() {
        let codes: Vec<&str> = crate::vocabulary::KINDS
            .iter()
            .map(|kind| kind.code.english)
            .take(24)
            .collect();
        let given = assign(&codes);
        let known: Vec<_> = given.iter().flatten().collect();
        for (index, figurine) in known.iter().enumerate() {
            assert!(!known[..index].contains(figurine), "{figurine:?}");
        }
        assert_eq!(
            given[0],
            Some(Figurine {
                letter: 'K',
                turns: 0
            })
        );
        assert!(known.len() >= 20);
    }
}
