//! Solutions that are one line of moves.

use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

use dawson_rules::{Plan, PlayedMove, notation};
use dawson_solver::control::{self, Told};
use dawson_solver::result::{Leading, Line, LineMove, Number};
use dawson_solver::text::{FrontCoded, Lengths, Text};

use super::signs::push_signs;

/// How many texts of moves are kept.
const KEPT: usize = 1 << 10;

/// Solutions, each of which begins with a newline.
pub fn lines(lines: &[Line], notation: &dyn Fn(&PlayedMove) -> String) -> String {
    let mut page = Page::default();
    let mut texts: Vec<Option<(Arc<PlayedMove>, String)>> =
        vec![None; if lines.len() > 1 { KEPT } else { 1 }];
    let mut before: Option<&Line> = None;
    for line in lines {
        let shared = before.map_or(0, |before| common(before, line));
        page.begin(shared, line.leading);
        for step in &line.moves[shared..] {
            page.step(step, line.leading, |text| {
                let played = &step.played;
                let place = Arc::as_ptr(played).addr() / size_of::<PlayedMove>() % texts.len();
                match &texts[place] {
                    Some((other, known)) if Arc::ptr_eq(other, played) => text.push_str(known),
                    _ => {
                        let new = notation(played);
                        text.push_str(&new);
                        texts[place] = Some((Arc::clone(played), new));
                    }
                }
            });
        }
        page.end(line.violation);
        before = Some(line);
    }
    page.text
}

/// How many moves two lines have in common at the beginning, as far as they share them.
fn common(before: &Line, line: &Line) -> usize {
    if before.leading != line.leading {
        return 0;
    }
    let both = before.moves.iter().zip(&line.moves);
    both.take_while(|(before, step)| {
        Arc::ptr_eq(&before.played, &step.played)
            && (before.check, before.number, before.goal) == (step.check, step.number, step.goal)
    })
    .count()
}

/// Makes text of lines as they are found, each of which begins with a newline.
pub struct Scribe {
    plan: Arc<Plan>,
    page: Page,
    /// Where in `pool` the text of a move with its number and signs is, by its place.
    known: Vec<Range<u32>>,
    pool: String,
}

impl Scribe {
    /// A scribe for problems with these rules.
    pub fn new(plan: Arc<Plan>) -> Self {
        Self {
            plan,
            page: Page::default(),
            known: Vec::new(),
            pool: String::new(),
        }
    }

    /// Notes the texts of moves that are new.
    #[cold]
    fn learn(&mut self, moves: &[LineMove]) {
        for step in &moves[self.known.len()..] {
            let start = self.pool.len() as u32;
            push_step(&mut self.pool, step, true, |text| {
                text.push_str(&notation::long(&self.plan, &step.played));
            });
            self.known.push(start..self.pool.len() as u32);
        }
    }
}

impl control::Scribe for Scribe {
    fn line(&mut self, told: &Told<'_>) {
        if self.known.len() < told.moves.len() {
            self.learn(told.moves);
        }
        let mut shared = told.shared;
        self.page.begin(shared, told.leading);
        if shared == 0
            && let Some(first) = told.line.first()
        {
            let step = &told.moves[*first as usize];
            let plan = &self.plan;
            self.page.step(step, told.leading, |text| {
                text.push_str(&notation::long(plan, &step.played));
            });
            shared = 1;
        }
        for place in told.line.get(shared..).unwrap_or_default() {
            let Range { start, end } = self.known[*place as usize];
            self.page.known(&self.pool[start as usize..end as usize]);
        }
        self.page.end(told.violation);
    }

    fn take(&mut self) -> Text {
        self.page.take()
    }

    fn shorten(&mut self, wanted: bool) {
        self.page.is_short = wanted;
    }

    fn forget(&mut self) {
        self.known.clear();
        self.pool.clear();
    }
}

/// Lines, each of which repeats the beginning of the one before.
#[derive(Default)]
struct Page {
    /// Whether that beginning is left out.
    is_short: bool,
    text: String,
    /// What is left out, where it is.
    lengths: Lengths,
    /// Where the last line begins in the text, or what is not left out of it.
    start: usize,
    /// How much of the last line is left out, in bytes.
    omitted: usize,
    /// Where the moves of the last line end, counted from its beginning.
    ends: Vec<usize>,
}

impl Page {
    /// Begins a line with so many moves of the one before.
    #[inline]
    fn begin(&mut self, shared: usize, first: Leading) {
        self.ends.truncate(shared);
        let start = self.text.len();
        self.omitted = 0;
        match self.ends.last() {
            None => {
                self.text.push('\n');
                self.text.push_str(leading(first));
            }
            Some(end) if self.is_short => self.omitted = *end,
            Some(end) => self.text.extend_from_within(self.start..self.start + end),
        }
        self.start = start;
    }

    /// Ends a move.
    #[inline]
    fn end_step(&mut self) {
        self.ends.push(self.omitted + self.text.len() - self.start);
    }

    /// Adds a move.
    fn step(&mut self, step: &LineMove, first: Leading, push_move: impl FnOnce(&mut String)) {
        let is_first = self.ends.is_empty();
        if !is_first {
            self.text.push(' ');
        }
        let is_numbered = !is_first || first != Leading::OneSkipped;
        push_step(&mut self.text, step, is_numbered, push_move);
        self.end_step();
    }

    /// Adds a move that is not the first one.
    #[inline]
    fn known(&mut self, step: &str) {
        self.text.push(' ');
        self.text.push_str(step);
        self.end_step();
    }

    fn end(&mut self, violation: bool) {
        if violation {
            self.text.push_str(" ?!?");
        }
        if self.is_short {
            let rest = self.text.len() - self.start;
            self.lengths.push(self.omitted, rest);
        }
    }

    /// The lines since the last time.
    fn take(&mut self) -> Text {
        self.ends.clear();
        self.start = 0;
        if self.is_short {
            // What is held should take no more room than it needs.
            let (rests, lengths) = (self.text.clone(), self.lengths.clone());
            self.text.clear();
            self.lengths.clear();
            return Text::Short(FrontCoded::new(rests, lengths));
        }
        let next = String::with_capacity(self.text.len());
        Text::Plain(std::mem::replace(&mut self.text, next))
    }
}

/// A move with its number, if it has one and that does not stand there already, and its signs.
fn push_step(
    text: &mut String,
    step: &LineMove,
    is_numbered: bool,
    push_move: impl FnOnce(&mut String),
) {
    if let Number::Numbered(number) = step.number
        && is_numbered
    {
        push_number(text, number);
    }
    push_move(text);
    push_signs(text, step.check, step.goal);
}

/// What stands before the first move.
const fn leading(leading: Leading) -> &'static str {
    match leading {
        Leading::Nothing => "",
        Leading::OneSkipped => "  1...",
        Leading::TwoSkipped => "  1...  ...",
    }
}

/// A number in three columns at least, and its full stop.
fn push_number(text: &mut String, number: u16) {
    if number < 10 {
        text.push_str("  ");
        text.push(char::from(b'0' + number as u8));
        text.push('.');
    } else {
        let _ = write!(text, "{number:>3}.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dawson_rules::{Chosen, Engine, Move, fen};
    use dawson_solver::control::Scribe as _;

    /// Plays a move as a step of a line.
    fn step(engine: &mut impl Engine, mv: &Move, number: Number) -> LineMove {
        let played = engine.play_recorded(mv);
        LineMove {
            check: engine.is_in_check(engine.side_to_move()),
            number,
            goal: None,
            played: Arc::new(played),
        }
    }

    /// Lines of two moves from the diagram, as they are told to a scribe that has told so many before it is
    /// asked for its text.
    fn told((plan, engine): (&Arc<Plan>, &mut impl Engine), part: usize, is_short: bool) -> String {
        let mut scribe = Scribe::new(Arc::clone(plan));
        scribe.shorten(is_short);
        let (mut moves, mut text) = (Vec::new(), String::new());
        let mut take = |scribe: &mut Scribe| match scribe.take() {
            Text::Plain(plain) => text.push_str(&plain),
            Text::Short(coded) => coded.append_to(&mut text),
        };
        let mut count = 0;
        let mut firsts: Vec<Move> = Vec::new();
        engine.legal_moves(&mut firsts);
        for (number, first) in firsts.iter().enumerate() {
            moves.push(step(engine, first, Number::Numbered(1)));
            let place = moves.len() as u32 - 1;
            let mut seconds: Vec<Move> = Vec::new();
            engine.legal_moves(&mut seconds);
            for (index, second) in seconds.iter().enumerate() {
                moves.push(step(engine, second, Number::Answer));
                engine.undo();
                let is_first = index == 0 || count % part == 0;
                scribe.line(&Told {
                    leading: Leading::Nothing,
                    shared: usize::from(!is_first),
                    line: &[place, moves.len() as u32 - 1],
                    moves: &moves,
                    violation: number % 3 == 1,
                });
                count += 1;
                if count % part == 0 {
                    take(&mut scribe);
                }
            }
            engine.undo();
        }
        take(&mut scribe);
        text
    }

    #[test]
    fn text_in_its_short_form_is_the_same() {
        let setup = fen::parse("4k3/8/8/3p4/8/8/4P3/R3K3 w Q - 0 1").expect("a diagram");
        let plan = Arc::new(setup.plan(&[]).expect("a plan"));
        let position = setup.position(&plan).expect("a position");
        let Chosen::Orthodox(mut engine) = Chosen::new(Arc::clone(&plan), position) else {
            panic!("an orthodox diagram");
        };
        let plain = told((&plan, &mut engine), usize::MAX, false);
        assert!(plain.lines().count() > 60, "{plain}");
        for part in [1, 2, 7, usize::MAX] {
            for is_short in [false, true] {
                assert_eq!(told((&plan, &mut engine), part, is_short), plain);
            }
        }
    }
}
