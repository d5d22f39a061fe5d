//! Reads structured stipulations such as `White 3a[>1a[#]d]d{!1a[#]d}`.

use dawson_rules::Side;

use super::error::{StipulationError, StipulationReason};
use super::reader::Reader;
use super::tree::{Attachment, Branch, Expr, Fork, Play};

/// What sort of thing an expression is; operands of `&` and `|` must agree in it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Goal,
    Attack,
    Defence,
}

/// Reads the starter and the tree.
pub(super) fn parse(text: &str) -> Result<(Side, Expr), StipulationError> {
    let mut reader = Reader::new(text);
    reader.skip_blanks();
    let word = reader.rest().split_whitespace().next().unwrap_or("");
    let is = |name: &str| !word.is_empty() && super::goal::starts_with(name, word);
    let starter = if is("white") {
        Side::White
    } else if is("black") {
        Side::Black
    } else {
        return Err(reader.error(StipulationReason::StarterExpected));
    };
    reader.take(word);
    let (tree, _) = expression(&mut reader)?;
    reader.end()?;
    Ok((starter, tree))
}

fn expression(reader: &mut Reader<'_>) -> Result<(Expr, Sort), StipulationError> {
    let (left, sort) = operand(reader)?;
    reader.skip_blanks();
    let before = *reader;
    let and = reader.take("&");
    if !and && !reader.take("|") {
        return Ok((left, sort));
    }
    let (right, other) = expression(reader)?;
    if sort == Sort::Defence || sort != other {
        return Err(before.error(StipulationReason::MixedOperands));
    }
    let (left, right) = (Box::new(left), Box::new(right));
    let both = if and {
        Expr::And(left, right)
    } else {
        Expr::Or(left, right)
    };
    Ok((both, sort))
}

fn operand(reader: &mut Reader<'_>) -> Result<(Expr, Sort), StipulationError> {
    reader.skip_blanks();
    if reader.take("(") {
        let inner = expression(reader)?;
        reader.skip_blanks();
        reader.expect(')')?;
        Ok(inner)
    } else if reader.take("!") {
        let (inner, sort) = operand(reader)?;
        Ok((inner.negated(), sort))
    } else if reader.take("-") {
        let (inner, sort) = operand(reader)?;
        Ok((Expr::Invert(Box::new(inner)), sort))
    } else if reader
        .rest()
        .starts_with(|c: char| c.is_ascii_digit() && c != '0')
    {
        branch(reader)
    } else {
        Ok((Expr::Goal(reader.goal()?), Sort::Goal))
    }
}

fn branch(reader: &mut Reader<'_>) -> Result<(Expr, Sort), StipulationError> {
    let mut max = reader.number()?;
    let mut min = None;
    reader.skip_blanks();
    if reader.take(":") {
        reader.skip_blanks();
        min = Some(max);
        max = reader.number()?;
    }
    reader.skip_blanks();
    let (play, second) = if reader.take("a") {
        (Play::Attack, "d")
    } else if reader.take("d") {
        (Play::Defence, "a")
    } else if reader.take("h") {
        (Play::Help, "h")
    } else if reader.take("s") {
        (Play::Series, "")
    } else {
        return Err(reader.error(StipulationReason::BranchExpected));
    };
    let mut branch = Branch::new(play, max);
    branch.min = min;
    branch.first = attachments(reader)?;
    if matches!(play, Play::Attack | Play::Help) {
        branch.parry = reader.take("?+?");
    }
    if !second.is_empty() {
        if reader.take(second) {
            branch.second = attachments(reader)?;
        } else if play == Play::Help || branch.parry {
            let letter = second.chars().next().unwrap_or('h');
            return Err(reader.error(StipulationReason::Expected(letter)));
        }
    }
    let sort = if play == Play::Defence {
        Sort::Defence
    } else {
        Sort::Attack
    };
    Ok((branch.expr(), sort))
}

fn attachments(reader: &mut Reader<'_>) -> Result<Vec<Attachment>, StipulationError> {
    let mut attachments = Vec::new();
    loop {
        reader.skip_blanks();
        if reader.take("[") {
            let before = *reader;
            let ends_play = reader.take(">");
            let hidden = reader.take("/");
            let (into, sort) = expression(reader)?;
            if ends_play && sort != Sort::Attack {
                return Err(before.error(StipulationReason::CannotEndPlay));
            }
            reader.skip_blanks();
            reader.expect(']')?;
            attachments.push(Attachment::Fork(Fork {
                into,
                ends_play,
                hidden,
            }));
        } else if reader.take("{") {
            let (constraint, _) = expression(reader)?;
            reader.skip_blanks();
            reader.expect('}')?;
            attachments.push(Attachment::Constraint(constraint));
        } else {
            return Ok(attachments);
        }
    }
}
