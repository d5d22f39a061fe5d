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

/// The names of all attributes in the field's standard language, with whether they have a meaning
/// here.
pub static NAMES: &[(&str, Attribute)] = &[
    ("Royal", Attribute::Royal),
    ("HalfNeutral", Attribute::HalfNeutral),
    ("Chameleon", Attribute::Chameleon),
    ("Kamikaze", Attribute::Kamikaze),
    ("Paralysing", Attribute::Paralysing),
    ("Volage", Attribute::Volage),
    ("Functionary", Attribute::Functionary),
    ("Jigger", Attribute::Jigger),
    ("HurdleColourChanging", Attribute::HurdleColourChanging),
    ("Bul", Attribute::Bul),
    ("Dob", Attribute::Dob),
    ("Protean", Attribute::Protean),
    ("Uncapturable", Attribute::Uncapturable),
    ("Magic", Attribute::Magic),
    ("Patrol", Attribute::Patrol),
    ("AliceB", Attribute::SecondBoard),
    ("Frischauf", Attribute::Promoted),
];

/// The attribute with this name, in any case.
pub fn find(name: &str) -> Option<Attribute> {
    NAMES
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name))
        .map(|(_, attribute)| *attribute)
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
        Attribute::Protean => protean::attach(plan, false)?,
        Attribute::Magic => magic::attach(plan)?,
    }
    Ok(())
}
