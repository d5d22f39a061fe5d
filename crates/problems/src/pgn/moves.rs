//! The lines of a solution as variations.

use dawson_rules::Side;

use super::san::san;
use super::tags;
use crate::compile::{Compiled, compile};
use crate::model::{IntendedPhase, Problem};
use crate::printed::{PrintedLine, Token};
use crate::twinning::ExpandedTwin;
use crate::verdict;

/// A move, with what can follow it.
#[derive(Default)]
struct Node {
    text: String,
    comment: Option<String>,
    /// `!` and `?` as PGN numbers them.
    glyph: Option<u8>,
    side: Option<Side>,
    next: Vec<Node>,
}

/// A problem as games, and by name what they do not hold.
pub fn write(problem: &Problem) -> (String, Vec<String>) {
    let mut lost = tags::lost(problem);
    let twins = match problem.expand() {
        Ok(twins) => twins,
        Err(error) => {
            lost.push(format!("the whole problem ({error})"));
            return (String::new(), lost);
        }
    };
    let mut games = Vec::new();
    for twin in &twins {
        let mut text = tags::write(problem, twin);
        text.push('\n');
        let phases = problem
            .solution
            .iter()
            .flat_map(|solution| &solution.phases);
        let phases = phases.filter(|phase| phase.twin == twin.label);
        let root = match compile(&twin.problem) {
            Ok(compiled) => {
                let mut root = Node::default();
                for phase in phases {
                    add_phase(&compiled, phase, &mut root, &mut lost);
                }
                root
            }
            Err(errors) => {
                let why = errors.first().map(ToString::to_string).unwrap_or_default();
                if phases.count() > 0 {
                    lost.push(format!("the solution ({why})"));
                }
                Node::default()
            }
        };
        text.push_str(&wrapped(&movetext(&root, twin)));
        text.push('\n');
        games.push(text);
    }
    (games.join("\n"), lost)
}

fn add_phase(compiled: &Compiled, phase: &IntendedPhase, root: &mut Node, lost: &mut Vec<String>) {
    let mut add = |set_play: bool, line: &str, glyphs: &[Option<u8>]| {
        if let Err(why) = add_line(compiled, set_play, line, glyphs, root) {
            lost.push(format!("line {line} ({why})"));
        }
    };
    for key in &phase.keys {
        add(false, key, &[Some(1)]);
    }
    for line in &phase.lines {
        add(false, line, &[]);
    }
    for text in &phase.tries {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Some((attempt, refutations)) = words.split_first() {
            add(false, attempt, &[Some(2)]);
            for refutation in refutations {
                add(
                    false,
                    &format!("{attempt} {refutation}"),
                    &[Some(2), Some(1)],
                );
            }
        }
    }
    for line in &phase.set_play {
        add(true, line, &[]);
    }
}

/// Puts a line into the tree.
fn add_line(
    compiled: &Compiled,
    set_play: bool,
    line: &str,
    glyphs: &[Option<u8>],
    root: &mut Node,
) -> Result<(), String> {
    let line = PrintedLine::parse(line).map_err(|error| error.to_string())?;
    let mut steps: Vec<Node> = Vec::new();
    verdict::play(compiled, set_play, &line.tokens, &mut |engine, mv| {
        use dawson_rules::Engine;
        let side = Some(engine.side_to_move());
        let (text, comment) = match mv {
            Some(mv) => san(engine, mv),
            None => ("Z0".to_owned(), None),
        };
        steps.push(Node {
            text,
            comment,
            side,
            ..Node::default()
        });
    })?;
    let mut given = glyphs.iter();
    let mut node = root;
    for mut step in steps {
        if step.text != "Z0" {
            step.glyph = given.next().copied().flatten();
        }
        let known = node.next.iter().position(|next| next.text == step.text);
        let index = known.unwrap_or_else(|| {
            node.next.push(step);
            node.next.len() - 1
        });
        node = &mut node.next[index];
    }
    Ok(())
}

/// The keys of a problem without twins in the notation of PGN, as far as they can be played.
pub fn san_of_keys(problem: &Problem) -> Vec<String> {
    let Some(solution) = &problem.solution else {
        return Vec::new();
    };
    let Ok(compiled) = compile(problem) else {
        return Vec::new();
    };
    let keys = solution.phases.iter().flat_map(|phase| &phase.keys);
    let spell = |key: &String| {
        let line = PrintedLine::parse(key).ok()?;
        let [Token::Move(_)] = line.tokens.as_slice() else {
            return None;
        };
        let mut text = None;
        let show = &mut |engine: &mut dawson_rules::General, mv: Option<&dawson_rules::Move>| {
            if let Some(mv) = mv {
                text = Some(san(engine, mv).0);
            }
        };
        verdict::play(&compiled, false, &line.tokens, show).ok()?;
        text
    };
    keys.filter_map(spell).collect()
}

/// The moves with numbers, variations in brackets.
fn movetext(root: &Node, twin: &ExpandedTwin) -> String {
    let mut words: Vec<String> = Vec::new();
    if !twin.heading.trim().is_empty() {
        words.push(format!("{{{}}}", twin.line().trim().replace('}', ")")));
    }
    let starter = root.next.first().and_then(|first| first.side);
    let first = usize::from(starter == Some(Side::Black));
    variations(root, first, true, &mut words);
    words.push("*".to_owned());
    words.join(" ")
}

/// What follows a position: the first move, the others as variations, and what follows the first.
fn variations(node: &Node, place: usize, numbered: bool, words: &mut Vec<String>) {
    let Some((main, others)) = node.next.split_first() else {
        return;
    };
    one(main, place, numbered, words);
    for other in others {
        let mut inner = Vec::new();
        one(other, place, true, &mut inner);
        variations(other, place + 1, other.comment.is_some(), &mut inner);
        words.push(format!("({})", inner.join(" ")));
    }
    let interrupted = !others.is_empty() || main.comment.is_some();
    variations(main, place + 1, interrupted, words);
}

fn one(node: &Node, place: usize, numbered: bool, words: &mut Vec<String>) {
    let number = place / 2 + 1;
    if place.is_multiple_of(2) {
        words.push(format!("{number}."));
    } else if numbered {
        words.push(format!("{number}..."));
    }
    words.push(node.text.clone());
    if let Some(glyph) = node.glyph {
        words.push(format!("${glyph}"));
    }
    if let Some(comment) = &node.comment {
        words.push(format!("{{{comment}}}"));
    }
}

/// Lines of at most eighty characters, as PGN wants them.
fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split(' ') {
        let width = word.chars().count();
        if length > 0 && length + 1 + width > 79 {
            lines.push('\n');
            length = 0;
        } else if length > 0 {
            lines.push(' ');
            length += 1;
        }
        lines.push_str(word);
        length += width;
    }
    lines.push('\n');
    lines
}
