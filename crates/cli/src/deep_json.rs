//! Reads back JSON that Dawson has written. The trees of long battles nest deeper than the reader
//! allows by itself.

use std::{panic, thread};

use dawson_solver::control::STACK_BYTES;
use serde::de::DeserializeOwned;

/// The reader needs no more stack than any thread has for so many levels, and allows them.
const COMMON: usize = 100;
/// A stack of [`STACK_BYTES`] is enough for so many levels: those of a battle of some 400 moves. Deeper
/// ones are refused by the reader's own limit.
const DEEPEST: usize = 2_000;

/// Reads one value.
///
/// # Errors
/// If the text is not JSON, has another form than the type, or nests too deeply.
pub fn read<T: DeserializeOwned + Send>(text: &str) -> serde_json::Result<T> {
    if !(COMMON..=DEEPEST).contains(&depth(text)) {
        return serde_json::from_str(text);
    }
    thread::scope(|scope| {
        let reader = thread::Builder::new().stack_size(STACK_BYTES);
        let reader = reader.spawn_scoped(scope, || {
            let mut reader = serde_json::Deserializer::from_str(text);
            reader.disable_recursion_limit();
            let value = T::deserialize(&mut reader)?;
            reader.end().map(|()| value)
        });
        match reader.map(thread::ScopedJoinHandle::join) {
            Ok(Ok(read)) => read,
            Ok(Err(panicked)) => panic::resume_unwind(panicked),
            Err(error) => Err(serde::de::Error::custom(error)),
        }
    })
}

/// How deeply arrays and objects nest at most.
fn depth(text: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let (mut quoted, mut escaped) = (false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = quoted,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{DEEPEST, depth, read};

    fn nested(levels: usize) -> String {
        format!("{}{}", "[".repeat(levels), "]".repeat(levels))
    }

    #[test]
    fn deep_values_are_read_and_too_deep_ones_refused() {
        for levels in [1, 99, 100, 500, DEEPEST] {
            let mut value: Value = read(&nested(levels)).expect("this can be read");
            for _ in 1..levels {
                value = value[0].take();
            }
            assert_eq!(value, Value::Array(Vec::new()));
        }
        for levels in [DEEPEST + 1, 1_000_000] {
            let error = read::<Value>(&nested(levels)).expect_err("this is too deep");
            assert!(
                error.to_string().starts_with("recursion limit exceeded"),
                "{error}"
            );
        }
    }

    #[test]
    fn what_is_wrong_with_deep_values_is_told() {
        let text = nested(500);
        assert!(read::<Value>(&text[..900]).is_err_and(|error| error.is_eof()));
        assert!(read::<Value>(&(text.clone() + "x")).is_err_and(|error| error.is_syntax()));
        assert!(read::<String>(&text).is_err_and(|error| error.is_data()));
    }

    #[test]
    fn brackets_in_words_do_not_nest() {
        assert_eq!(depth(r#"{"a":["[[{{\"[[\\",{"b]":[]}]}"#), 4);
    }
}
