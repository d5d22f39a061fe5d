//! What the attributes of pieces mean: one file for each that needs hooks.

mod chameleon;
mod functionary;
mod half_neutral;
mod hurdles;
mod jigger;
mod kamikaze;
mod magic;
mod paralysing;
mod patrol;
pub(crate) mod protean;
mod uncapturable;
pub(crate) mod volage;

use crate::conditions::alice;
use crate::facts::Fact;
use crate::piece::Attribute;
use crate::plan::{PlanBuilder, PlanError};

/// What there is to know about an attribute, for parser, lists and manual alike.
#[derive(Debug)]
pub struct AttributeEntry {
    /// Its name in the field's standard language.
    pub name: &'static str,
    /// The attribute.
    pub attribute: Attribute,
    /// One sentence.
    pub summary: &'static str,
    /// The rule in full, in plain words.
    pub rule: &'static str,
}

/// All attributes, those without a meaning of their own and those that are refused included.
pub static TABLE: &[AttributeEntry] = &[
    AttributeEntry {
        name: "Royal",
        attribute: Attribute::Royal,
        summary: "Must not be captured.",
        rule: "The unit has the part of a king: it must not be exposed to capture, and check is \
               the observation of it. Kings are royal without the word. A side can have several \
               royal units, all of which must be safe, or none. A royal unit does not castle \
               unless it is a king.",
    },
    AttributeEntry {
        name: "HalfNeutral",
        attribute: Attribute::HalfNeutral,
        summary: "Changes between neutral and the side that moved it.",
        rule: "The unit is neutral until it moves; by moving it becomes a unit of the side that \
               moved it, with its next move neutral again, and so on. The text of a move shows \
               the phase that it has come to: =wh, =bh, =nh.",
    },
    AttributeEntry {
        name: "Chameleon",
        attribute: Attribute::Chameleon,
        summary: "Changes its kind with every move.",
        rule: "By moving, a knight becomes a bishop, a bishop a rook, a rook a queen, a queen a \
               knight. Pawns and kings of the sort stay what they are until they promote; where a \
               diagram has chameleons, pawns may promote to chameleons and to ordinary units.",
    },
    AttributeEntry {
        name: "Kamikaze",
        attribute: Attribute::Kamikaze,
        summary: "Leaves the board with what it captures.",
        rule: "A unit that captures disappears together with what it captured. A royal one \
               captures nothing, though it checks. A pawn that captures on its last rank vanishes \
               and does not promote. With rebirth conditions the unit is reborn, if it can be, \
               instead of vanishing.",
    },
    AttributeEntry {
        name: "Paralysing",
        attribute: Attribute::Paralysing,
        summary: "Paralyses what it observes and captures nothing.",
        rule: "An enemy unit that it observes can neither move nor give check; if that unit is \
               paralysing itself, it paralyses all the same. A paralysing unit captures nothing \
               and gives no check. A side whose units could move but for paralysis is not mated \
               but stalemated, even if in check.",
    },
    AttributeEntry {
        name: "Volage",
        attribute: Attribute::Volage,
        summary: "Turns to the other side when it first changes the colour of its square.",
        rule: "The unit turns to the other side, once, when for the first time it moves to a \
               square of another colour than the one that it left.",
    },
    AttributeEntry {
        name: "Functionary",
        attribute: Attribute::Functionary,
        summary: "Acts only while an enemy unit observes it.",
        rule: "The unit moves, captures and gives check only while it is observed by an enemy \
               unit.",
    },
    AttributeEntry {
        name: "Jigger",
        attribute: Attribute::Jigger,
        summary: "Has to end its moves next to another unit.",
        rule: "Each move of the unit has to end on a square that touches an occupied square, as \
               in Köko; its checks count under the same condition.",
    },
    AttributeEntry {
        name: "HurdleColourChanging",
        attribute: Attribute::HurdleColourChanging,
        summary: "Turns the hurdle that it hops over to the other side.",
        rule: "When the unit hops over a hurdle, the hurdle turns to the other side. Kings and \
               neutral units stay as they are. Moves without a hurdle change nothing.",
    },
    AttributeEntry {
        name: "Bul",
        attribute: Attribute::Bul,
        summary: "Makes the hurdle move by its own walk.",
        rule: "After its hop the hurdle has to make a move without capture by the walk of the \
               bul. What that means together with other effects is not settled, and the attribute \
               is refused.",
    },
    AttributeEntry {
        name: "Dob",
        attribute: Attribute::Dob,
        summary: "Makes the hurdle move by the hurdle's walk.",
        rule: "After its hop the hurdle has to make a move without capture by its own walk and \
               for its own side; if it cannot, the hop is illegal and no check. Moves without a \
               hurdle ask for nothing more.",
    },
    AttributeEntry {
        name: "Protean",
        attribute: Attribute::Protean,
        summary: "Takes over the kind of what it captures.",
        rule: "A unit that captures becomes a unit of the captured kind and keeps its side. What \
               captures a pawn becomes a reversed pawn, which goes the other way, and the other \
               way round. Where one unit is protean all units are, kings included.",
    },
    AttributeEntry {
        name: "Uncapturable",
        attribute: Attribute::Uncapturable,
        summary: "Cannot be captured.",
        rule: "No unit can capture it. If it is royal it can be checked like any other.",
    },
    AttributeEntry {
        name: "Magic",
        attribute: Attribute::Magic,
        summary: "Turns units that it comes to observe to the other side.",
        rule: "After every move, each unit that is neither magic nor royal nor neutral and that \
               some magic unit observes anew changes sides, if it was observed anew an odd number \
               of times. A unit that is observed along the same line as before is not observed \
               anew. It is refused together with kinds whose lines are not straight.",
    },
    AttributeEntry {
        name: "Patrol",
        attribute: Attribute::Patrol,
        summary: "Captures only while a unit of its own side observes it.",
        rule: "The unit captures and gives check only while a unit of its own side observes it. \
               Its moves without capture are free.",
    },
    AttributeEntry {
        name: "AliceB",
        attribute: Attribute::SecondBoard,
        summary: "Stands on the second board of Alice chess.",
        rule: "The unit begins on board B of Alice chess: it sees the units of that board only, \
               and goes to board A by its first move.",
    },
    AttributeEntry {
        name: "Frischauf",
        attribute: Attribute::Promoted,
        summary: "Counts as promoted.",
        rule: "The unit counts as one that has come from a promotion. It means nothing by itself; \
               the forms of rebirth called Frischauf ask for it.",
    },
];

/// The attribute with this name, in any case.
pub fn find(name: &str) -> Option<Attribute> {
    entry(name).map(|entry| entry.attribute)
}

/// All about the attribute with this name, in any case.
pub fn entry(name: &str) -> Option<&'static AttributeEntry> {
    TABLE
        .iter()
        .find(|entry| entry.name.eq_ignore_ascii_case(name))
}

/// Adds the rules that an attribute brings with it to a plan.
///
/// # Errors
/// [`PlanError::UnsupportedAttribute`] if none are known.
pub fn attach(attribute: Attribute, plan: &mut PlanBuilder) -> Result<(), PlanError> {
    match attribute {
        // What a bul does together with other effects is not settled.
        Attribute::Bul => return Err(PlanError::UnsupportedAttribute { attribute }),
        Attribute::Royal => plan.withdraw(Fact::OrthodoxPieces),
        Attribute::Volage => volage::attach(plan),
        Attribute::Functionary => functionary::attach(plan),
        Attribute::Patrol => patrol::attach(plan),
        Attribute::Uncapturable => uncapturable::attach(plan),
        Attribute::Kamikaze => kamikaze::attach(plan),
        Attribute::HalfNeutral => half_neutral::attach(plan),
        Attribute::Jigger => jigger::attach(plan),
        Attribute::Paralysing => paralysing::attach(plan),
        Attribute::Chameleon => chameleon::attach(plan),
        Attribute::HurdleColourChanging | Attribute::Dob => {
            hurdles::attach(plan)?;
        }
        Attribute::SecondBoard => alice::attach(plan),
        // Means nothing by itself; rebirth rules ask for it.
        Attribute::Promoted => {}
        Attribute::Protean => protean::attach(plan, true)?,
        Attribute::Magic => magic::attach(plan)?,
    }
    Ok(())
}
