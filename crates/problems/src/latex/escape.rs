//! Texts with the signs that mean something to LaTeX.

/// A text in which no sign has a meaning of its own.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for sign in text.chars() {
        match sign {
            '#' | '%' | '&' | '$' | '_' | '{' | '}' => {
                safe.push('\\');
                safe.push(sign);
            }
            '\\' => safe.push_str("{\\textbackslash}"),
            '~' => safe.push_str("{\\textasciitilde}"),
            '^' => safe.push_str("{\\textasciicircum}"),
            '<' => safe.push_str("{\\textless}"),
            '>' => safe.push_str("{\\textgreater}"),
            // Some fields of the package take a star or a bracket for an argument.
            '*' => safe.push_str("{\\x}"),
            '[' => safe.push_str("{[}"),
            ']' => safe.push_str("{]}"),
            _ => safe.push(sign),
        }
    }
    safe
}

/// Lines with something between them.
pub(super) fn lines(lines: &[String], between: &str) -> String {
    let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
    lines.join(between)
}
