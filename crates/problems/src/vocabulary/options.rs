//! Options and the form of their arguments.

use super::{Word, word};

/// What follows the name of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OptionArgs {
    /// Nothing.
    None,
    /// A number.
    Number,
    /// A number or nothing.
    OptionalNumber,
    /// Two numbers.
    TwoNumbers,
    /// A list of squares.
    Squares,
    /// The squares of a white and of a black rook.
    TwoRooks,
    /// Numbers separated by colons.
    MoveNumbers,
}

pub(crate) static OPTIONS: &[(Word, OptionArgs)] = &[
    (
        word("Defence", "Widerlegung", "Defense"),
        OptionArgs::Number,
    ),
    (word("SetPlay", "Satzspiel", "Apparent"), OptionArgs::None),
    (
        word("WhiteToPlay", "WeissBeginnt", "ApparentSeul"),
        OptionArgs::None,
    ),
    (
        word("Variations", "Varianten", "Variantes"),
        OptionArgs::None,
    ),
    (word("MoveNumbers", "Zugnummern", "Trace"), OptionArgs::None),
    (
        word("StartMoveNumber", "StartZugnummer", "Enroute"),
        OptionArgs::MoveNumbers,
    ),
    (word("NoWk", "OhneWk", "SansRB"), OptionArgs::None),
    (word("Duplex", "Duplex", "Duplex"), OptionArgs::None),
    (word("NoBk", "OhneSk", "SansRN"), OptionArgs::None),
    (word("Threat", "Drohung", "Menace"), OptionArgs::Number),
    (
        word("NoThreat", "OhneDrohung", "SansMenace"),
        OptionArgs::None,
    ),
    (word("Try", "Verfuehrung", "Essais"), OptionArgs::None),
    (
        word("MaxSolutions", "MaxLoesungen", "MaxSolutions"),
        OptionArgs::Number,
    ),
    (
        word("MaxFlightsquares", "MaxFluchtFelder", "MaxCasesFuites"),
        OptionArgs::Number,
    ),
    (word("Search", "Suchen", "Search"), OptionArgs::None),
    (
        word("MultiSolutions", "MehrereLoesungen", "MultiSolutions"),
        OptionArgs::None,
    ),
    (
        word("NoSymmetry", "KeineSymmetrie", "NonSymetrique"),
        OptionArgs::None,
    ),
    (
        word("NonTrivial", "NichtTrivial", "NonTrivial"),
        OptionArgs::TwoNumbers,
    ),
    (
        word(
            "KeepMatingPiece",
            "HalteMattsetzendenStein",
            "RetiensPieceMatante",
        ),
        OptionArgs::None,
    ),
    (
        word("EnPassant", "EnPassant", "EnPassant"),
        OptionArgs::Squares,
    ),
    (
        word("NoBoard", "OhneBrett", "SansEchiquier"),
        OptionArgs::None,
    ),
    (
        word(
            "NoShortVariations",
            "OhneKurzVarianten",
            "SansVariantesCourtes",
        ),
        OptionArgs::None,
    ),
    (
        word("HalfDuplex", "HalbDuplex", "DemiDuplex"),
        OptionArgs::None,
    ),
    (
        word("PostKeyPlay", "NachSchluessel", "ApresCle"),
        OptionArgs::None,
    ),
    (
        word("Intelligent", "Intelligent", "Intelligent"),
        OptionArgs::OptionalNumber,
    ),
    (word("MaxTime", "MaxZeit", "MaxTemps"), OptionArgs::Number),
    (
        word("NoCastling", "KeineRochade", "SansRoquer"),
        OptionArgs::Squares,
    ),
    (
        word("Quodlibet", "Quodlibet", "Quodlibet"),
        OptionArgs::None,
    ),
    (
        word(
            "StopOnShortSolutions",
            "StopNachKurzloesungen",
            "FinApresSolutionsCourtes",
        ),
        OptionArgs::None,
    ),
    (word("Beep", "Pieps", "Bip"), OptionArgs::OptionalNumber),
    (
        word("SuppressGrid", "OhneGitter", "SansGrille"),
        OptionArgs::None,
    ),
    (
        word("WriteGrid", "ZeichneGitter", "AjouteGrille"),
        OptionArgs::None,
    ),
    (
        word(
            "CastlingMutuallyExclusive",
            "RochadenGegenseitigAusschliessend",
            "RoquesMutuellementExclusifs",
        ),
        OptionArgs::TwoRooks,
    ),
    (
        word("GoalIsEnd", "ZielIstEnde", "ButEstFin"),
        OptionArgs::None,
    ),
    (
        word(
            "unpublishedoption",
            "nichtpublizierteoption",
            "optionnonpubliee",
        ),
        OptionArgs::None,
    ),
    (
        word("NullMoves", "NullZuege", "CoupsVides"),
        OptionArgs::None,
    ),
    (
        word("UpToMoveNumber", "BisZugnummer", "JusquAuCoup"),
        OptionArgs::MoveNumbers,
    ),
    (
        word(
            "TrivialTriesAvoid",
            "TrivialeFehlversucheUnterdruecken",
            "TrivialEssaiSupprimer",
        ),
        OptionArgs::None,
    ),
    (word("MatesIn1", "MattsIn1", "MatsEn1"), OptionArgs::None),
];
