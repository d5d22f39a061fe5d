//! Amounts of memory and time on the command line.

use std::time::Duration;

/// A number of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bytes(pub u64);

/// A number of bytes in words; without a unit it counts bytes.
///
/// # Errors
/// If it is none.
pub fn size(text: &str) -> Result<Bytes, String> {
    parse_size(text, 1)
}

/// The same; Popeye counts in kilobytes where no unit is given.
///
/// # Errors
/// If it is none.
pub fn popeye_size(text: &str) -> Result<Bytes, String> {
    parse_size(text, 1024)
}

fn parse_size(text: &str, unit: u64) -> Result<Bytes, String> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let factor = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" => unit,
        "K" | "KB" => 1 << 10,
        "M" | "MB" => 1 << 20,
        "G" | "GB" => 1 << 30,
        other => return Err(format!("unknown unit \"{other}\", use K, M or G")),
    };
    digits
        .parse::<u64>()
        .ok()
        .and_then(|number| number.checked_mul(factor))
        .map(Bytes)
        .ok_or_else(|| format!("\"{text}\" is not a size"))
}

/// A number of seconds, with decimals.
///
/// # Errors
/// If it is none.
pub fn seconds(text: &str) -> Result<Duration, String> {
    text.parse::<f64>()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| format!("\"{text}\" is not a number of seconds"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_needs_a_known_unit() {
        assert_eq!(size("12k"), Ok(Bytes(12 << 10)));
        assert!(size("12T").is_err_and(|message| message.contains("\"T\"")));
        assert!(size("M").is_err());
    }
}
