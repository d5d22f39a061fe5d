//! Why no plan can be built.

use std::fmt;

use crate::piece::Attribute;
use crate::position::MAX_KINDS;

/// Why no plan can be built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanError {
    /// No condition has this name.
    UnknownCondition {
        /// The name as given.
        name: String,
    },
    /// The condition knows no such argument.
    UnknownArgument {
        /// The condition.
        condition: &'static str,
        /// The word as given.
        word: String,
        /// The words it knows.
        known: Vec<&'static str>,
    },
    /// The condition is asked for twice.
    GivenTwice {
        /// The condition.
        name: &'static str,
    },
    /// Two conditions cannot be combined.
    Incompatible {
        /// One of them.
        first: &'static str,
        /// The other one.
        second: &'static str,
        /// Why.
        reason: &'static str,
    },
    /// A condition cannot be combined with a kind of piece.
    KindUnderCondition {
        /// The name of the kind.
        kind: &'static str,
        /// The condition.
        condition: &'static str,
        /// Why.
        reason: &'static str,
    },
    /// More than [`MAX_KINDS`] kinds of pieces.
    TooManyKinds,
    /// No register is left for the state of this condition.
    TooMuchState {
        /// The condition.
        condition: &'static str,
    },
    /// An argument has the right form but makes no sense here.
    BadArgument {
        /// The condition.
        condition: &'static str,
        /// The words at fault.
        words: String,
        /// Why.
        reason: &'static str,
    },
    /// The attribute has no meaning for pieces of this kind.
    AttributeOfKind {
        /// The attribute.
        attribute: Attribute,
        /// The name of the kind.
        kind: &'static str,
    },
    /// No rule here gives the attribute a meaning.
    UnsupportedAttribute {
        /// The attribute.
        attribute: Attribute,
    },
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCondition { name } => write!(f, "condition {name} is not supported"),
            Self::UnknownArgument {
                condition,
                word,
                known,
            } => {
                write!(
                    f,
                    "argument {word} of condition {condition} is not supported"
                )?;
                if known.is_empty() {
                    f.write_str(" (it takes none)")
                } else {
                    write!(f, " (it takes {})", known.join(", "))
                }
            }
            Self::GivenTwice { name } => write!(f, "condition {name} is given twice"),
            Self::Incompatible {
                first,
                second,
                reason,
            } => write!(
                f,
                "{first} together with {second} is not supported: {reason}"
            ),
            Self::KindUnderCondition {
                kind,
                condition,
                reason,
            } => write!(
                f,
                "{condition} together with pieces of the kind {kind} is not supported: {reason}"
            ),
            Self::TooMuchState { condition } => write!(
                f,
                "condition {condition} together with the others needs more state than is supported"
            ),
            Self::BadArgument {
                condition,
                words,
                reason,
            } => write!(f, "argument {words} of condition {condition}: {reason}"),
            Self::AttributeOfKind { attribute, kind } => {
                write!(f, "attribute {attribute:?} of a {kind} is not supported")
            }
            Self::UnsupportedAttribute { attribute } => {
                write!(f, "attribute {attribute:?} is not supported")
            }
            Self::TooManyKinds => write!(
                f,
                "more than {MAX_KINDS} kinds of pieces in one problem are not supported"
            ),
        }
    }
}

impl std::error::Error for PlanError {}
