//! Conditions of the Circe kind, which are printed as a family with variants.

use super::arguments::{kinds_in_order, sequence};
use crate::model::{ConditionUse, Language};
use crate::vocabulary::arguments::CIRCE;
use crate::vocabulary::{condition_in_language, word_of};

/// A family of conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Family {
    name: &'static str,
    /// What is meant if nothing is said about kings.
    rex: &'static str,
}

static FAMILIES: &[Family] = &[
    family("Circe", "RexExclusive"),
    family("ImmunChess", "RexExclusive"),
    family("AntiCirce", "RexInclusive"),
    family("MarsCirce", "RexInclusive"),
    family("PhantomChess", "RexExclusive"),
    family("AntiMarsCirce", "RexInclusive"),
    family("GenevaChess", "RexExclusive"),
];

const fn family(name: &'static str, rex: &'static str) -> Family {
    Family { name, rex }
}

/// Compound names: the family and the variants that they stand for.
static COMPOUNDS: &[(&str, &str, &[&str])] = &[
    ("MirrorCirce", "Circe", &["Mirror"]),
    ("PWC", "Circe", &["PWC"]),
    ("ChameleonCirce", "Circe", &["Chameleon"]),
    ("CouscousCirce", "Circe", &["Couscous"]),
    ("MirrorCouscousCirce", "Circe", &["Couscous", "Mirror"]),
    ("EquipollentsCirce", "Circe", &["Equipollents"]),
    ("FileCirce", "Circe", &["File"]),
    ("MirrorFileCirce", "Circe", &["File", "Mirror"]),
    ("DiagramCirce", "Circe", &["Diagram"]),
    ("ParrainCirce", "Circe", &["Parrain"]),
    ("ContraParrain", "Circe", &["ContraParrain"]),
    ("SymmetryCirce", "Circe", &["Symmetry"]),
    ("VerticalSymmetryCirce", "Circe", &["VerticalSymmetry"]),
    ("HorizontalSymmetryCirce", "Circe", &["HorizontalSymmetry"]),
    ("CirceClone", "Circe", &["Clone"]),
    ("MirrorCirceClone", "Circe", &["Clone", "Mirror"]),
    ("AntipodeanCirce", "Circe", &["Antipodes"]),
    ("SuperCirce", "Circe", &["Super"]),
    ("FrischAufCirce", "Circe", &["Frischauf"]),
    ("VerticalMirrorCirce", "Circe", &["VerticalMirror"]),
    ("DiametralCirce", "Circe", &["Diametral"]),
    ("RankCirce", "Circe", &["Rank"]),
    ("CirceAssassin", "Circe", &["Assassin"]),
    ("AprilChess", "Circe", &["Super", "April"]),
    ("CirceTurncoats", "Circe", &["Turncoats"]),
    ("CirceDoubleAgents", "Circe", &["Mirror", "Turncoats"]),
    ("CageCirce", "Circe", &["Cage"]),
    ("CirceTake&Make", "Circe", &["Take&Make"]),
    ("MirrorAntiCirce", "AntiCirce", &["Mirror"]),
    ("DiagramAntiCirce", "AntiCirce", &["Diagram"]),
    ("FileAntiCirce", "AntiCirce", &["File"]),
    ("SymmetryAntiCirce", "AntiCirce", &["Symmetry"]),
    (
        "VerticalSymmetryAntiCirce",
        "AntiCirce",
        &["VerticalSymmetry"],
    ),
    (
        "HorizontalSymmetryAntiCirce",
        "AntiCirce",
        &["HorizontalSymmetry"],
    ),
    ("MirrorFileAntiCirce", "AntiCirce", &["File", "Mirror"]),
    ("AntipodeanAntiCirce", "AntiCirce", &["Antipodes"]),
    ("EquipollentsAntiCirce", "AntiCirce", &["Equipollents"]),
    ("AntiSuperCirce", "AntiCirce", &["Super"]),
    ("AntiCloneCirce", "AntiCirce", &["Clone"]),
    ("MirrorImmunChess", "ImmunChess", &["Mirror"]),
    ("FileImmunChess", "ImmunChess", &["File"]),
    ("DiagramImmunChess", "ImmunChess", &["Diagram"]),
    ("MirrorFileImmunChess", "ImmunChess", &["File", "Mirror"]),
    ("SymmetryImmunChess", "ImmunChess", &["Symmetry"]),
    ("AntipodeanImmunChess", "ImmunChess", &["Antipodes"]),
    ("EquipollentsImmunChess", "ImmunChess", &["Equipollents"]),
    (
        "ImmuneVerticalSymmetry",
        "ImmunChess",
        &["VerticalSymmetry"],
    ),
    (
        "ImmuneHorizontalSymmetry",
        "ImmunChess",
        &["HorizontalSymmetry"],
    ),
    ("MarsMirrorCirce", "MarsCirce", &["Mirror"]),
    ("AntiMarsMirrorCirce", "AntiMarsCirce", &["Mirror"]),
    ("AntiMarsAntipodeanCirce", "AntiMarsCirce", &["Antipodes"]),
];

/// The order in which Popeye writes variants. `Calvet` is what is meant
/// without saying so.
static ORDER: &[&str] = &[
    "PWC",
    "Symmetry",
    "VerticalSymmetry",
    "HorizontalSymmetry",
    "Diagram",
    "Cage",
    "Rank",
    "File",
    "Couscous",
    "Antipodes",
    "Take&Make",
    "Super",
    "CaptureSquare",
    "April",
    "Equipollents",
    "ContraParrain",
    "Parrain",
    "WaitCapture",
    "Mirror",
    "Assassin",
    "Strict",
    "Relaxed",
    "Parachute",
    "Volcanic",
    "Diametral",
    "VerticalMirror",
    "Clone",
    "Einstein",
    "ReversalEinstein",
    "Chameleon",
    "Turncoats",
    "Frischauf",
    "Cheylan",
    "RexInclusive",
    "RexExclusive",
];

/// Is a condition printed as a variant of a family?
pub(super) fn belongs_to_family(name: &str) -> bool {
    COMPOUNDS.iter().any(|(compound, _, _)| *compound == name)
}

impl Family {
    /// The family with the given name.
    pub(super) fn of(name: &str) -> Option<Self> {
        FAMILIES.iter().copied().find(|family| family.name == name)
    }

    /// The line of the family if a condition of it is in play.
    pub(super) fn caption(self, conditions: &[ConditionUse], language: Language) -> Option<String> {
        let mut words: Vec<&str> = Vec::new();
        let mut in_play = false;
        for condition in conditions {
            let variants: &[&str] = if condition.name == self.name {
                &[]
            } else {
                let compound = COMPOUNDS
                    .iter()
                    .find(|(name, family, _)| *name == condition.name && *family == self.name);
                match compound {
                    Some((_, _, variants)) => variants,
                    None => continue,
                }
            };
            in_play = true;
            words.extend(variants);
            words.extend(condition.args.iter().map(String::as_str));
        }
        in_play.then(|| {
            let mut text = condition_in_language(self.name, language).to_owned();
            self.append(&words, language, &mut text);
            text
        })
    }

    fn append(self, words: &[&str], language: Language, text: &mut String) {
        let has = |word: &str| words.contains(&word);
        for &variant in ORDER {
            let written = match variant {
                "Parrain" => has(variant) || has("Equipollents") && has("LastMove"),
                "Equipollents" => has(variant) && !has("LastMove"),
                "Mirror" => has(variant) || has("ContraParrain"),
                "RexInclusive" | "RexExclusive" => {
                    let kings = words.iter().rfind(|word| word.starts_with("Rex"));
                    kings == Some(&variant) && variant != self.rex
                }
                _ => has(variant),
            };
            if !written {
                continue;
            }
            text.push(' ');
            text.push_str(
                word_of(CIRCE, variant).map_or(variant, |word| word.in_language(language)),
            );
            let kinds = || {
                let after = words.iter().skip_while(|word| **word != variant).skip(1);
                after
                    .copied()
                    .take_while(|word| word_of(CIRCE, word).is_none())
                    .collect::<Vec<_>>()
            };
            match variant {
                "April" => text.push_str(&kinds_in_order(&kinds(), language)),
                "Chameleon" => text.push_str(&sequence(&kinds(), language)),
                _ => {}
            }
        }
    }
}
