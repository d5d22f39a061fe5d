//! Moves in the long notation of the field's standard program.

use std::fmt::Write as _;

use crate::effect::{Effect, Reason};
use crate::moves::{Form, PlayedMove, Wing};
use crate::piece::{Attribute, Piece, Side};
use crate::plan::Plan;
use crate::square::Square;

/// How long most texts of moves are at most.
const LENGTH: usize = 12;

/// The text of a played move with all its effects, without check sign and goal mark:
/// `Sf3*e5=b`, `a7*b8=Q`, `e5*f6 ep.`, `0-0`, `nPh7-h8=nS`; ` ...` for a null move.
pub fn long(plan: &Plan, played: &PlayedMove) -> String {
    let mv = &played.mv;
    if mv.form == Form::Pass {
        return " ...".to_owned();
    }
    let (mut text, mover) = before_move(plan, played);
    text.reserve(LENGTH);
    match mv.form {
        Form::Castling(Wing::King) => text += "0-0",
        Form::Castling(Wing::Queen) => text += "0-0-0",
        Form::Exchange => text += &exchange_text(plan, played),
        Form::Ordinary if castles(played) => {
            let wing = if mv.origin.file() > mv.departure.file() {
                "0-0"
            } else {
                "0-0-0"
            };
            let _ = write!(text, "{wing}*{}", mv.arrival);
        }
        _ => {
            push_mover(plan, mover, &mut text);
            push_square(mv.departure, &mut text);
            if mv.origin != mv.departure {
                text.push('-');
                push_square(mv.origin, &mut text);
            }
            text.push(if mv.capture.is_some() { '*' } else { '-' });
            if let Some(square) = mv.capture
                && square != mv.arrival
                && mv.form != Form::EnPassant
            {
                push_square(square, &mut text);
                text.push('-');
            }
            push_square(mv.arrival, &mut text);
        }
    }
    if mv.form == Form::EnPassant {
        text += " ep.";
    }
    append_effects(plan, played, &mut text);
    text
}

/// Whether a capture begins with castling.
fn castles(played: &PlayedMove) -> bool {
    let mut effects = played.effects.iter();
    effects.any(|effect| {
        matches!(
            effect,
            Effect::Shift {
                reason: Reason::Castling,
                ..
            }
        )
    })
}

/// `Kg7<->Ke5`: both pieces with their squares.
fn exchange_text(plan: &Plan, played: &PlayedMove) -> String {
    let PlayedMove {
        mv, mover, effects, ..
    } = played;
    let mut text = format!("{}{}<->", code(plan, *mover), mv.departure);
    for effect in effects {
        if let Effect::Exchange {
            on_second,
            reason: Reason::Move,
            ..
        } = *effect
        {
            text += code(plan, on_second);
        }
    }
    let _ = write!(text, "{}", mv.arrival);
    text
}

/// The kind alone, as exchanges show it.
fn code(plan: &Plan, piece: Piece) -> &'static str {
    plan.kind(piece.kind()).row.code
}

/// Where the effects of the movement itself begin.
fn movement_start(effects: &[Effect]) -> usize {
    let start = effects.iter().position(|effect| match effect {
        Effect::Take { reason, .. } => matches!(reason, Reason::Move | Reason::EnPassant),
        Effect::Shift { reason, .. } | Effect::Exchange { reason, .. } => *reason == Reason::Move,
        _ => false,
    });
    let castled = |effect: &Effect| {
        matches!(
            effect,
            Effect::Shift {
                reason: Reason::Castling,
                ..
            }
        )
    };
    // A king that castles back to where it stood does not move.
    start
        .or_else(|| effects.iter().position(castled))
        .unwrap_or(0)
}

/// What happened before the movement, and the mover after that.
fn before_move(plan: &Plan, played: &PlayedMove) -> (String, Piece) {
    let mut text = String::new();
    let mut mover = played.mover;
    let mv = &played.mv;
    if matches!(mv.form, Form::Castling(_)) && mv.origin != mv.departure {
        let letters = full_letters(plan, mover);
        let _ = write!(text, "[{letters}{}->{}]", mv.departure, mv.origin);
    }
    for effect in &played.effects[..movement_start(&played.effects)] {
        if let Effect::Change { square, after, .. } = *effect {
            let _ = write!(text, "[{square}={}]", kind_letters(plan, after));
            if square == played.mv.departure {
                mover = after;
            }
        } else if let Effect::Shift {
            from, to, piece, ..
        } = *effect
            && from != mv.departure
        {
            let _ = write!(text, "[{}{from}->{to}]", full_letters(plan, piece));
        }
    }
    (text, mover)
}

/// What happened beside the plain movement.
fn append_effects(plan: &Plan, played: &PlayedMove, text: &mut String) {
    let mut writer = Writer {
        plan,
        text,
        at: played.mv.departure,
        open: false,
        left: None,
        taken: None,
    };
    for effect in &played.effects[movement_start(&played.effects)..] {
        writer.write(effect);
    }
    writer.close();
}

/// Writes effects in brackets, those of one piece together.
struct Writer<'a> {
    plan: &'a Plan,
    text: &'a mut String,
    /// The square of the piece that the text speaks of.
    at: Square,
    /// Whether a bracket is open.
    open: bool,
    /// The piece that a rebirth has already changed, as it was.
    left: Option<Piece>,
    /// What the next step of the move has captured, and whether en passant.
    taken: Option<(Square, bool)>,
}

impl Writer<'_> {
    fn close(&mut self) {
        if self.open {
            self.text.push(']');
        }
        self.open = false;
    }

    /// Opens a bracket and speaks of the piece on `square` from now on.
    fn turn_to(&mut self, square: Square) {
        self.close();
        self.text.push('[');
        self.open = true;
        self.at = square;
    }

    fn write(&mut self, effect: &Effect) {
        match *effect {
            Effect::Shift {
                from,
                to,
                piece,
                reason,
            } => match reason {
                Reason::Move if from == self.at => {
                    self.at = to;
                    self.taken = None;
                }
                Reason::Move | Reason::Castling => {}
                Reason::Step => self.write_step(to),
                _ => {
                    self.turn_to(to);
                    let before = self.left.take().unwrap_or(piece);
                    let _ = write!(self.text, "{}{from}->", full_letters(self.plan, before));
                    if before.kind() == Plan::KING && before != piece {
                        *self.text += &kind_letters(self.plan, piece);
                    } else if before != piece {
                        *self.text += self.plan.kind(piece.kind()).row.code;
                    }
                    let _ = write!(self.text, "{to}");
                }
            },
            Effect::Take {
                square,
                reason: reason @ (Reason::Step | Reason::EnPassant),
                ..
            } => self.taken = Some((square, reason == Reason::EnPassant)),
            Effect::Take {
                square,
                piece,
                reason: Reason::Condition,
            } => {
                self.turn_to(square);
                let _ = write!(self.text, "-{}{square}", full_letters(self.plan, piece));
            }
            Effect::Put {
                square,
                piece,
                reason,
            } if reason != Reason::Displaced => {
                self.turn_to(square);
                let _ = write!(self.text, "+{}{square}", full_letters(self.plan, piece));
            }
            Effect::Exchange {
                first,
                on_first,
                second,
                on_second,
                reason,
            } if reason != Reason::Move => {
                self.turn_to(second);
                let _ = write!(
                    self.text,
                    "{}{first}<->{}{second}",
                    code(self.plan, on_first),
                    code(self.plan, on_second)
                );
            }
            Effect::Register {
                index,
                before,
                after,
            } => {
                if let Some(Some(printer)) = self.plan.hooks.registers.get(index as usize) {
                    self.close();
                    *self.text += &printer.text(self.plan, before, after);
                }
            }
            Effect::Put {
                square,
                reason: Reason::Displaced,
                ..
            } if self.open && square == self.at => *self.text += "->v",
            Effect::Change {
                before,
                reason: Reason::Rebirth,
                ..
            } => self.left = Some(before),
            Effect::Change {
                after,
                reason: Reason::Bare,
                ..
            } => {
                let _ = write!(self.text, "={}", self.plan.kind(after.kind()).row.code);
            }
            Effect::Change {
                square,
                before,
                after,
                reason: Reason::Named,
            } => {
                self.turn_to(square);
                let _ = write!(self.text, "{square}");
                if before == after {
                    let _ = write!(self.text, "={}", kind_letters(self.plan, after));
                }
                match after.side() {
                    // A royal piece is written as one whatever else it is.
                    None if after.is_royal() => {
                        let (before, after) =
                            (before.of_side(Side::White), after.of_side(Side::White));
                        self.write_change(square, before, after);
                    }
                    _ => self.write_change(square, before, after),
                }
            }
            Effect::Change {
                square,
                before,
                after,
                ..
            } => self.write_change(square, before, after),
            _ => {}
        }
    }

    /// A further step of the move: `*d3`, `*d3-e5`, `-b1`.
    fn write_step(&mut self, to: Square) {
        self.close();
        self.at = to;
        let _ = match self.taken.take() {
            None => write!(self.text, "-{to}"),
            Some((_, true)) => write!(self.text, "*{to} ep."),
            Some((square, false)) if square == to => write!(self.text, "*{to}"),
            Some((square, false)) => write!(self.text, "*{square}-{to}"),
        };
    }

    fn write_change(&mut self, square: Square, before: Piece, after: Piece) {
        let mut changes = Vec::new();
        if before.kind() != after.kind() {
            // A side that changes with the kind is written behind it.
            let shown = match before.side() {
                Some(side) => after.of_side(side),
                None => after.made_neutral(),
            };
            changes.push(kind_letters(self.plan, shown));
        }
        if (before.side(), before.is_neutral()) != (after.side(), after.is_neutral()) {
            // Between White and Black it is not the change of phase.
            let changes_phase = before.is_neutral() || after.is_neutral();
            let phase = if after.has(Attribute::HalfNeutral) && changes_phase {
                "h"
            } else {
                ""
            };
            changes.push(format!("{}{phase}", side_letter(after)));
        }
        if after.has(Attribute::Chameleon) && !before.has(Attribute::Chameleon) {
            changes.push(attribute_letters(self.plan, after));
        }
        let hopping = [
            Attribute::HurdleColourChanging,
            Attribute::Bul,
            Attribute::Dob,
        ];
        if hopping
            .iter()
            .any(|gained| after.has(*gained) && !before.has(*gained))
        {
            changes.push(attribute_letters(self.plan, after));
        }
        if before.has(Attribute::SecondBoard) != after.has(Attribute::SecondBoard) {
            // Whatever moved, its board is written behind the move.
            self.text.push(if after.has(Attribute::SecondBoard) {
                'B'
            } else {
                'A'
            });
        }
        if changes.is_empty() {
            return;
        }
        if square != self.at {
            self.turn_to(square);
            let _ = write!(self.text, "{square}");
        }
        for change in changes {
            let _ = write!(self.text, "={change}");
        }
    }
}

fn side_letter(piece: Piece) -> char {
    match piece.side() {
        Some(Side::White) => 'w',
        Some(Side::Black) => 'b',
        None => 'n',
    }
}

/// The letters of attributes, in the order in which they are written.
const LETTERS: [(Attribute, &str); 15] = [
    (Attribute::Kamikaze, "k"),
    (Attribute::Paralysing, "p"),
    (Attribute::Chameleon, "c"),
    (Attribute::Jigger, "j"),
    (Attribute::Volage, "v"),
    (Attribute::Functionary, "f"),
    (Attribute::HalfNeutral, "hn"),
    (Attribute::HurdleColourChanging, "hcc"),
    (Attribute::Protean, "p"),
    (Attribute::Magic, "m"),
    (Attribute::Uncapturable, "u"),
    (Attribute::Patrol, "p"),
    (Attribute::Bul, "b"),
    (Attribute::Dob, "d"),
    (Attribute::Promoted, "f"),
];

fn attribute_letters(plan: &Plan, piece: Piece) -> String {
    let mut letters = String::new();
    push_attributes(plan, piece, &mut letters);
    letters
}

fn push_attributes(plan: &Plan, piece: Piece, text: &mut String) {
    if piece.is_neutral() {
        text.push('n');
    }
    if piece.has(Attribute::Royal) && !plan.kind(piece.kind()).row.role.is_royal() {
        text.push('r');
    }
    for (attribute, letter) in LETTERS {
        if piece.has(attribute) && plan.settings().unwritten != Some(attribute) {
            text.push_str(letter);
        }
    }
}

fn kind_letters(plan: &Plan, piece: Piece) -> String {
    attribute_letters(plan, piece) + plan.kind(piece.kind()).row.code
}

/// As before a departure square: nothing for an ordinary pawn.
fn push_mover(plan: &Plan, piece: Piece, text: &mut String) {
    let before = text.len();
    push_attributes(plan, piece, text);
    if text.len() > before || piece.kind() != Plan::PAWN {
        *text += plan.kind(piece.kind()).row.code;
    }
}

fn push_square(square: Square, text: &mut String) {
    text.push(char::from(b'a' + square.file() as u8));
    text.push(char::from(b'1' + square.rank() as u8));
}

/// As in brackets: side and kind, always complete.
fn full_letters(plan: &Plan, piece: Piece) -> String {
    let attributes = attribute_letters(plan, piece);
    let side = if piece.is_neutral() {
        String::new()
    } else {
        side_letter(piece).to_string()
    };
    side + &attributes + plan.kind(piece.kind()).row.code
}
