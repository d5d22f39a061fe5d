//! Letters and digits as strokes, so that pictures need no fonts.

/// The strokes of a sign in a field of 10 by 14; `None` for signs that no diagram has.
fn strokes(sign: char) -> Option<&'static str> {
    Some(match sign {
        'A' => "M0 14L5 0L10 14M2 9H8",
        'B' => "M0 0V14H6Q10 14 10 10.5Q10 7 6 7H0M6 7Q9 7 9 3.5Q9 0 6 0H0",
        'C' => "M10 3Q8 0 5 0Q0 0 0 7Q0 14 5 14Q8 14 10 11",
        'D' => "M0 0V14H4Q10 14 10 7Q10 0 4 0Z",
        'E' => "M10 0H0V14H10M0 7H8",
        'F' => "M10 0H0V14M0 7H8",
        'G' => "M10 3Q8 0 5 0Q0 0 0 7Q0 14 5 14Q10 14 10 8H5",
        'H' => "M0 0V14M10 0V14M0 7H10",
        'I' => "M5 0V14M2 0H8M2 14H8",
        'J' => "M10 0V9Q10 14 5 14Q0 14 0 10",
        'K' => "M0 0V14M10 0L0 8M4 5L10 14",
        'L' => "M0 0V14H10",
        'M' => "M0 14V0L5 8L10 0V14",
        'N' => "M0 14V0L10 14V0",
        'O' => "M5 0Q0 0 0 7Q0 14 5 14Q10 14 10 7Q10 0 5 0Z",
        'P' => "M0 14V0H6Q10 0 10 4Q10 8 6 8H0",
        'Q' => "M5 0Q0 0 0 7Q0 14 5 14Q10 14 10 7Q10 0 5 0ZM6 10L10 15",
        'R' => "M0 14V0H6Q10 0 10 4Q10 8 6 8H0M5 8L10 14",
        'S' => "M10 3Q8 0 5 0Q0 0 0 3.5Q0 7 5 7Q10 7 10 10.5Q10 14 5 14Q2 14 0 11",
        'T' => "M0 0H10M5 0V14",
        'U' => "M0 0V9Q0 14 5 14Q10 14 10 9V0",
        'V' => "M0 0L5 14L10 0",
        'W' => "M0 0L2.5 14L5 5L7.5 14L10 0",
        'X' => "M0 0L10 14M10 0L0 14",
        'Y' => "M0 0L5 7L10 0M5 7V14",
        'Z' => "M0 0H10L0 14H10",
        '0' => "M5 0Q1 0 1 7Q1 14 5 14Q9 14 9 7Q9 0 5 0Z",
        '1' => "M2 3L6 0V14",
        '2' => "M1 3Q2 0 5 0Q9 0 9 4Q9 7 1 14H9",
        '3' => "M1 1H9L5 6Q9 6 9 10Q9 14 5 14Q2 14 1 12",
        '4' => "M7 14V0L1 10H9",
        '5' => "M9 0H2L1 6Q4 5 6 5.5Q9 6 9 9.5Q9 14 5 14Q2 14 1 12",
        '6' => "M8 1Q2 2 1 9Q1 14 5 14Q9 14 9 10Q9 6 5 6Q2 6 1 9",
        '7' => "M1 0H9L4 14",
        '8' => {
            "M5 0Q1 0 1 3.5Q1 6.5 5 6.5Q9 6.5 9 10Q9 14 5 14Q1 14 1 10Q1 6.5 5 6.5Q9 6.5 9 3.5Q9 0 5 0Z"
        }
        '9' => "M2 13Q8 12 9 5Q9 0 5 0Q1 0 1 4Q1 8 5 8Q8 8 9 5",
        '/' => "M2 15L8 -1",
        'a' => "M9 5V14M9 8Q8 5 5 5Q1 5 1 9.5Q1 14 5 14Q8 14 9 11",
        'b' => "M1 0V14M1 8Q2 5 5 5Q9 5 9 9.5Q9 14 5 14Q2 14 1 11",
        'c' => "M9 7Q8 5 5 5Q1 5 1 9.5Q1 14 5 14Q8 14 9 12",
        'd' => "M9 0V14M9 8Q8 5 5 5Q1 5 1 9.5Q1 14 5 14Q8 14 9 11",
        'e' => "M1 9.5H9Q9 5 5 5Q1 5 1 9.5Q1 14 5 14Q8 14 9 12",
        'f' => "M9 1Q5 -1 5 4V14M2 6H8",
        'g' => "M9 5V15Q9 18 5 18Q2 18 1 16.5M9 8Q8 5 5 5Q1 5 1 9.5Q1 14 5 14Q8 14 9 11",
        'h' => "M1 0V14M1 8Q3 5 6 5Q9 5 9 8V14",
        _ => return None,
    })
}

/// A text with its middle at a place, in signs of a height and a colour.
pub(super) fn text(text: &str, (x, y): (f64, f64), height: f64, colour: &str) -> String {
    let scale = height / 14.0;
    let count = f64::from(text.chars().count() as u32);
    let width = (count * 14.0 - 4.0) * scale;
    let mut paths = String::new();
    for (index, sign) in text.chars().enumerate() {
        if let Some(strokes) = strokes(sign) {
            let at = 14 * index;
            paths.push_str(&format!(
                "<path transform=\"translate({at} 0)\" d=\"{strokes}\"/>"
            ));
        }
    }
    format!(
        "<g transform=\"translate({:.2} {:.2}) scale({scale:.3})\" fill=\"none\" stroke=\"{colour}\" \
         stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{paths}</g>\n",
        x - width / 2.0,
        y - height / 2.0,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::KINDS;

    #[test]
    fn every_code_can_be_written() {
        for kind in KINDS {
            for sign in kind.code.english.chars() {
                assert!(strokes(sign).is_some(), "{sign}");
            }
        }
        assert!(
            ('a'..='h')
                .chain('1'..='8')
                .all(|sign| strokes(sign).is_some())
        );
    }
}
