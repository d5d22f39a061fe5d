//! Finding a word by a unique prefix, and the word that was perhaps meant.

/// What a prefix stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// No word begins like that.
    Nothing,
    /// One word does, or is the very word.
    One(usize),
    /// Several words do.
    Several(Vec<usize>),
}

/// Looks for the words that begin with `prefix`, whatever the case. A word that
/// is equal to the prefix wins over longer ones.
pub(crate) fn find<'a>(prefix: &str, words: impl Iterator<Item = &'a str>) -> Found {
    let mut matches = Vec::new();
    for (index, word) in words.enumerate() {
        if begins_with(word, prefix) {
            if word.len() == prefix.len() {
                return Found::One(index);
            }
            matches.push(index);
        }
    }
    match matches[..] {
        [] => Found::Nothing,
        [index] => Found::One(index),
        _ => Found::Several(matches),
    }
}

fn begins_with(word: &str, prefix: &str) -> bool {
    word.len() >= prefix.len()
        && word.as_bytes()[..prefix.len()].eq_ignore_ascii_case(prefix.as_bytes())
}

/// The word most like `typed`, if one is like it at all: one slip in four
/// letters. As words may be abbreviated, the beginning of a word counts as much
/// as the whole.
pub fn nearest<'a>(typed: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let length = typed.chars().count().max(1);
    words
        .filter_map(|word| {
            let lower = word.to_lowercase();
            let whole = strsim::osa_distance(&typed, &lower);
            let distance = (length - 1..=length + 1)
                .map(|length| lower.chars().take(length).collect::<String>())
                .map(|beginning| strsim::osa_distance(&typed, &beginning))
                .min()?;
            (distance <= length / 4).then_some((distance, whole, word))
        })
        .min_by_key(|&(distance, whole, _)| (distance, whole))
        .map(|(_, _, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [&str; 4] = ["Circe", "CirceClone", "Madrasi", "AndernachChess"];

    #[test]
    fn exact_word_wins_over_longer_ones() {
        assert_eq!(find("circe", WORDS.into_iter()), Found::One(0));
        assert_eq!(find("circec", WORDS.into_iter()), Found::One(1));
        assert_eq!(find("cir", WORDS.into_iter()), Found::Several(vec![0, 1]));
        assert_eq!(find("circles", WORDS.into_iter()), Found::Nothing);
    }

    #[test]
    fn nearest_looks_at_beginnings() {
        assert_eq!(
            nearest("Andernacht", WORDS.into_iter()),
            Some("AndernachChess")
        );
        assert_eq!(nearest("madrsi", WORDS.into_iter()), Some("Madrasi"));
        assert_eq!(nearest("cirecl", WORDS.into_iter()), Some("CirceClone"));
        assert_eq!(nearest("xyz", WORDS.into_iter()), None);
    }
}
