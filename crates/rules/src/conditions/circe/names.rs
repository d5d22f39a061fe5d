//! The traditional names of conditions with options.

use crate::conditions::Shorthand;

/// The traditional names, with the words that they stand for.
pub(crate) const NAMES: &[Shorthand] = &[
    // Immune Chess
    name("MirrorImmunChess", &["Mirror"]),
    name("FileImmunChess", &["File"]),
    name("MirrorFileImmunChess", &["File", "Mirror"]),
    name("SymmetryImmunChess", &["Symmetry"]),
    name("AntipodeanImmunChess", &["Antipodes"]),
    // Circe
    name("MirrorCirce", &["Mirror"]),
    name("PWC", &["PWC"]),
    name("CouscousCirce", &["Couscous"]),
    name("ChameleonCirce", &["Chameleon"]),
    name("EquipollentsCirce", &["Equipollents"]),
    name("FileCirce", &["File"]),
    name("DiagramCirce", &["Diagram"]),
    name("ParrainCirce", &["Parrain"]),
    name("ContraParrain", &["ContraParrain"]),
    name("SymmetryCirce", &["Symmetry"]),
    name("VerticalSymmetryCirce", &["VerticalSymmetry"]),
    name("HorizontalSymmetryCirce", &["HorizontalSymmetry"]),
    name("MirrorFileCirce", &["File", "Mirror"]),
    name("AntipodeanCirce", &["Antipodes"]),
    name("MirrorCirceClone", &["Clone", "Mirror"]),
    name("SuperCirce", &["Super"]),
    name("CirceClone", &["Clone"]),
    name("FrischAufCirce", &["Frischauf"]),
    name("DiametralCirce", &["Diametral"]),
    name("MirrorCouscousCirce", &["Couscous", "Mirror"]),
    name("CirceAssassin", &["Assassin"]),
    name("CirceTurncoats", &["Turncoats"]),
    name("CirceDoubleAgents", &["Turncoats", "Mirror"]),
    name("CageCirce", &["Cage"]),
    name("RankCirce", &["Rank"]),
    name("CirceTake&Make", &["Take&Make"]),
    name("VerticalMirrorCirce", &["VerticalMirror"]),
    name("AprilChess", &["Strict", "Super", "April"]),
    // Anticirce
    name("MirrorAntiCirce", &["Mirror"]),
    name("DiagramAntiCirce", &["Diagram"]),
    name("FileAntiCirce", &["File"]),
    name("SymmetryAntiCirce", &["Symmetry"]),
    name("VerticalSymmetryAntiCirce", &["VerticalSymmetry"]),
    name("HorizontalSymmetryAntiCirce", &["HorizontalSymmetry"]),
    name("MirrorFileAntiCirce", &["File", "Mirror"]),
    name("AntipodeanAntiCirce", &["Antipodes"]),
    name("EquipollentsAntiCirce", &["Equipollents"]),
    name("AntiCloneCirce", &["Clone"]),
    name("AntiSuperCirce", &["Super"]),
    // Mars Circe and Antimars Circe
    name("MarsMirrorCirce", &["Mirror"]),
    name("AntiMarsMirrorCirce", &["Mirror"]),
    name("AntiMarsAntipodeanCirce", &["Antipodes"]),
];

const fn name(name: &'static str, words: &'static [&'static str]) -> Shorthand {
    Shorthand { name, words }
}
