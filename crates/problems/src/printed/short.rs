//! Moves in short notation: `Sf3`, `Sbd7`, `R1xe5`, `dxc8=Q`.

use super::moves::{Body, PrintedMove, mover, square};

/// A move in short notation.
pub(super) fn short(word: &str) -> Option<PrintedMove> {
    let characters: Vec<char> = word.chars().collect();
    // The arrival is the last square of the word before its effects.
    let end = characters
        .iter()
        .position(|sign| matches!(sign, '=' | '[' | '/' | '('))
        .unwrap_or(characters.len());
    let (head, mut effects) = characters.split_at(end);
    let mut head = head.to_vec();
    let promoted;
    // Promotion without a sign: `c8Q`.
    if let [.., last] = head[..]
        && last.is_ascii_uppercase()
        && effects.is_empty()
    {
        head.pop();
        promoted = ['=', last];
        effects = &promoted;
    }
    let at = head.len().checked_sub(2)?;
    let arrival = square(&head, at)?;
    let mut origin = &head[..at];
    if let [rest @ .., 'x' | '*' | ':' | '-' | '\u{d7}'] = origin {
        origin = rest;
    }
    let (mut file, mut rank) = (None, None);
    if let [rest @ .., digit @ '1'..='8'] = origin {
        rank = Some(*digit as u8 - b'1');
        origin = rest;
    }
    if let [rest @ .., letter @ 'a'..='h'] = origin {
        file = Some(*letter as u8 - b'a');
        origin = rest;
    }
    let mover = mover(origin)?;
    (!mover.starts_with(|letter: char| letter.is_ascii_lowercase())).then(|| PrintedMove {
        body: Body::Short {
            mover,
            file,
            rank,
            arrival,
        },
        effects: effects.iter().collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(word: &str) -> PrintedMove {
        PrintedMove::parse(word).unwrap()
    }

    #[test]
    fn short_notation() {
        let full = read("Sb8-d7");
        for word in ["Sd7", "Sbd7", "S8d7+", "Sb8d7", "Sxd7"] {
            let short = PrintedMove::parse_short(word).unwrap();
            assert!(short.abbreviates(&full), "{word}");
        }
        for word in ["Sfd7", "S6d7", "d7", "Bd7", "Sd6"] {
            let short = PrintedMove::parse_short(word).unwrap();
            assert!(!short.abbreviates(&full), "{word}");
        }
        let promotion = read("d7*c8=Q");
        for word in ["dxc8=Q", "c8Q", "dc8", "c8=Q#"] {
            let short = PrintedMove::parse_short(word).unwrap();
            assert!(short.abbreviates(&promotion), "{word}");
        }
        for word in ["", "hello", "K", "Sd9", "+", "wSd7"] {
            assert!(PrintedMove::parse_short(word).is_err(), "{word}");
        }
    }
}
