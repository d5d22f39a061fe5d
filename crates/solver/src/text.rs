//! Text of lines, and a short form of it: front coding.
//!
//! Neighbouring solutions mostly begin alike. In the short form a line is told by how many bytes it has
//! in common with the one before and by the bytes that follow.

/// Text of lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Text {
    /// As it is.
    Plain(String),
    /// In its short form.
    Short(FrontCoded),
}

impl Text {
    /// How much memory it takes, in bytes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        match self {
            Self::Plain(text) => text.len(),
            Self::Short(coded) => coded.bytes(),
        }
    }
}

/// Text whose lines are told by what they do not share with the line before.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FrontCoded {
    rests: String,
    lengths: Lengths,
}

impl FrontCoded {
    /// The text with these rests of lines, one after the other, and these lengths.
    #[must_use]
    pub const fn new(rests: String, lengths: Lengths) -> Self {
        Self { rests, lengths }
    }

    /// How much memory it takes, in bytes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.rests.len() + self.lengths.0.len()
    }

    /// Appends the text as it is.
    ///
    /// # Panics
    /// If the lengths do not belong to the rests.
    pub fn append_to(&self, text: &mut String) {
        let mut lengths = self.lengths.0.iter().copied();
        let mut rests = self.rests.as_str();
        let mut before = text.len();
        while let Some(shared) = next_length(&mut lengths) {
            let start = text.len();
            text.extend_from_within(before..before + shared);
            let length = next_length(&mut lengths).unwrap_or_default();
            let (rest, later) = rests.split_at(length);
            text.push_str(rest);
            rests = later;
            before = start;
        }
    }
}

/// For each line how many bytes it has in common with the one before, and how many follow.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lengths(
    /// Numbers in groups of seven bits, the lowest first; all groups but the last have the highest bit.
    Vec<u8>,
);

impl Lengths {
    const MORE: u8 = 0x80;

    /// Forgets all lines.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds a line.
    #[inline]
    pub fn push(&mut self, shared: usize, rest: usize) {
        for mut length in [shared, rest] {
            while length >= usize::from(Self::MORE) {
                self.0.push(length as u8 | Self::MORE);
                length >>= 7;
            }
            self.0.push(length as u8);
        }
    }
}

#[inline]
fn next_length(bytes: &mut impl Iterator<Item = u8>) -> Option<usize> {
    let mut length = 0;
    for (group, byte) in bytes.enumerate() {
        length |= usize::from(byte & !Lengths::MORE) << (7 * group);
        if byte & Lengths::MORE == 0 {
            return Some(length);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The short form of text with these lines, each with as much of the line before as is the same.
    fn code(lines: &[&str]) -> FrontCoded {
        let (mut rests, mut lengths) = (String::new(), Lengths::default());
        let mut before = "";
        for line in lines {
            let pairs = before.chars().zip(line.chars());
            let same = pairs.take_while(|(one, other)| one == other);
            let shared = same.map(|(one, _)| one.len_utf8()).sum();
            rests.push_str(&line[shared..]);
            lengths.push(shared, line.len() - shared);
            before = line;
        }
        FrontCoded::new(rests, lengths)
    }

    #[test]
    fn text_comes_back() {
        let long = "x".repeat(127) + &"é".repeat(20_000);
        let longer = long.clone() + "x";
        let lines = [
            "\n  1.Ka1-a2   Kh8-h7",
            "\n  1.Ka1-a2   Kh8-g8",
            "\n  1.Ka1-a2",
            "",
            "",
            "♔é",
            "♔è",
            "♕",
            &long,
            &longer,
            &longer,
            &long[..129],
            &long[..127],
            "y",
        ];
        let coded = code(&lines);
        let mut text = String::from("what stands there already");
        coded.append_to(&mut text);
        assert_eq!(
            text,
            "what stands there already".to_owned() + &lines.concat()
        );
        assert!(coded.bytes() < 50_000, "{} bytes", coded.bytes());
    }

    #[test]
    fn no_lines_are_no_text() {
        let mut text = String::new();
        FrontCoded::default().append_to(&mut text);
        assert_eq!(text, "");
    }
}
