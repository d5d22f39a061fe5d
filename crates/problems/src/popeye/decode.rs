//! From bytes to text.

/// Decodes the bytes of an input file line by line: a line that is valid UTF-8
/// is taken as such, any other as Latin-1. A byte order mark is dropped. Bytes
/// are never lost.
pub fn decode(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut text = String::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match std::str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) => text.extend(line.iter().map(|&byte| char::from(byte))),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn lines_may_have_different_encodings() {
        assert_eq!(decode(b"K\xc3\xb6nig\nK\xf6nig\n"), "König\nKönig\n");
        assert_eq!(decode(b"\xef\xbb\xbfabc"), "abc");
    }
}
