//! What may follow the name of a condition.

use super::{Word, word};

/// The form of the arguments of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Args {
    /// Nothing.
    None,
    /// Any number of the given words.
    Keywords(&'static [Word]),
    /// Any number of variants of the Circe family; `Chameleon` may be followed
    /// by a sequence of kinds, `April` is followed by kinds.
    Circe,
    /// One word of squares.
    Squares,
    /// One word of one square.
    Square,
    /// One word of two squares.
    TwoSquares,
    /// One word of squares, then perhaps a type.
    MagicSquares,
    /// At least one kind.
    Kinds,
    /// Any number of kinds.
    OptionalKinds,
    /// Kinds that follow each other in promotions; any number.
    Sequence,
    /// Kinds, or the word for transmuting.
    Vaulters,
    /// Words, some of which are followed by a number.
    Sentinelles,
    /// Grid forms, some of which are followed by squares or lines.
    Grid,
    /// A word followed by a kind.
    Neighbour,
    /// Up to two whole numbers.
    Flights,
    /// Up to two decimal numbers or dashes.
    Balances,
    /// A whole number or nothing.
    OptionalNumber,
    /// A colour, attributes, a kind and a square.
    Captured,
}

/// What can follow the conditions of the Circe family.
pub(crate) static CIRCE: &[Word] = &[
    word("RexInclusive", "RexInklusive", "RexInclusif"),
    word("RexExclusive", "RexExklusive", "RexExclusif"),
    word("Mirror", "Spiegel", "Malefique"),
    word("Assassin", "Assassin", "Assassin"),
    word("Diametral", "Diametral", "Diametral"),
    word("VerticalMirror", "VertikalSpiegel", "MalefiqueVerticale"),
    word("Clone", "Clone", "Clone"),
    word("Chameleon", "Chamaeleon", "Chameleon"),
    word("Turncoats", "Turncoat", "Turncoats"),
    word("Couscous", "Couscous", "Couscous"),
    word("LastMove", "LetzterZug", "CoupDernier"),
    word("Equipollents", "Equipollents", "Equipollents"),
    word("Parrain", "Parrain", "Parrain"),
    word("ContraParrain", "ContraParrain", "ContraParrain"),
    word("Cage", "Kaefig", "Cage"),
    word("Rank", "Reihe", "Rangee"),
    word("File", "File", "Colonne"),
    word("Symmetry", "Symmetrie", "Symetrie"),
    word(
        "VerticalSymmetry",
        "VertikaleSymmetrie",
        "VerticaleSymetrique",
    ),
    word(
        "HorizontalSymmetry",
        "HorizontaleSymmetrie",
        "HorizontaleSymetrique",
    ),
    word("Diagram", "Diagramm", "Diagramme"),
    word("PWC", "Platzwechsel", "Echange"),
    word("Antipodes", "Antipoden", "Antipodes"),
    word("Take&Make", "Take&Make", "Take&Make"),
    word("Super", "Super", "Super"),
    word("April", "April", "Avril"),
    word("Frischauf", "Frischauf", "Frischauf"),
    word("Calvet", "Calvet", "Calvet"),
    word("Cheylan", "Cheylan", "Cheylan"),
    word("Strict", "Strikt", "Stricte"),
    word("Relaxed", "Locker", "Relache"),
    word("Volcanic", "Vulkan", "Volcanique"),
    word("Parachute", "Fallschirm", "Parachute"),
    word("Einstein", "Einstein", "Einstein"),
    word("ReversalEinstein", "ReversesEinstein", "ReversEinstein"),
    word("WaitCapture", "NaechsterSchlag", "PriseProchaine"),
    word("CaptureSquare", "Schlagfeld", "CaseDePrise"),
];

/// Whether kings take part.
pub(crate) static REX: &[Word] = &[
    word("RexInclusive", "RexInklusive", "RexInclusif"),
    word("RexExclusive", "RexExklusive", "RexExclusif"),
];

/// The two forms of Anticirce.
pub(crate) static ANTICIRCE: &[Word] = &[
    word("Calvet", "Calvet", "Calvet"),
    word("Cheylan", "Cheylan", "Cheylan"),
];

/// How a mummer treats check.
pub(crate) static STRICTNESS: &[Word] = &[
    word("exact", "exakt", "exact"),
    word("ultra", "Ultra", "ultra"),
];

/// Types of Annan.
pub(crate) static LETTERS: &[Word] = &[
    word("TypeA", "TypA", "TypeA"),
    word("TypeB", "TypB", "TypeB"),
    word("TypeC", "TypC", "TypeC"),
    word("TypeD", "TypD", "TypeD"),
];

/// Types of Oscillating Kings.
pub(crate) static OSCILLATION: &[Word] = &[
    word("TypeA", "TypA", "TypeA"),
    word("TypeB", "TypB", "TypeB"),
    word("TypeC", "TypC", "TypeC"),
];

/// Types of Isardam, and whether kings take part.
pub(crate) static ISARDAM: &[Word] = &[
    word("TypeA", "TypA", "TypeA"),
    word("TypeB", "TypB", "TypeB"),
    word("RexInclusive", "RexInklusive", "RexInclusif"),
    word("RexExclusive", "RexExklusive", "RexExclusif"),
];

/// Types of Single Box.
pub(crate) static SINGLE_BOX: &[Word] = &[
    word("Type1", "Typ1", "Type1"),
    word("Type2", "Typ2", "Type2"),
    word("Type3", "Typ3", "Type3"),
];

/// Types of Republican Chess.
pub(crate) static REPUBLICAN: &[Word] = &[
    word("Type1", "Typ1", "Type1"),
    word("Type2", "Typ2", "Type2"),
];

/// Types of magic squares.
pub(crate) static TYPES: &[Word] = &[
    word("Type1", "Typ1", "Type1"),
    word("Type2", "Typ2", "Type2"),
];

/// The side that a condition is restricted to.
pub(crate) static SIDES: &[Word] = &[
    word("White", "Weiss", "Blancs"),
    word("Black", "Schwarz", "Noirs"),
];

/// Forms of Breton.
pub(crate) static BRETON: &[Word] = &[
    word("Adverse", "Advers", "Adverse"),
    word("Chromatic", "Chromatisch", "Chromatique"),
    word("PY", "PY", "PY"),
];

/// Forms of CAST.
pub(crate) static CAST: &[Word] = &[word("Inverse", "Invers", "Invverse")];

/// Forms of Take & Make.
pub(crate) static TAKE_MAKE: &[Word] = &[word("Absolute", "Absolut", "Absolu")];

/// Forms of PAD.
pub(crate) static PAD: &[Word] = &[
    word("RexInclusive", "RexInklusive", "RexInclusif"),
    word("Strict", "Strikt", "Stricte"),
];

/// Forms of Sentinelles; the maxima are followed by a number.
pub(crate) static SENTINELLES: &[Word] = &[
    word("PionPropre", "PionPropre", "PionPropre"),
    word("PionAdvers", "PionAdvers", "PionAdvers"),
    word("PionNeutre", "PionNeutre", "PionNeutre"),
    word("MaximumBlack", "MaximumSchwarz", "MaximumNoir"),
    word("MaximumWhite", "MaximumWeiss", "MaximumBlanc"),
    word("MaximumTotal", "MaximumTotal", "MaximumTotal"),
    word("ParaSentinelles", "ParaSentinelles", "ParaSentinelles"),
    word("Berolina", "Berolina", "Berolina"),
];

/// Forms of the grid.
pub(crate) static GRID: &[Word] = &[
    word("VerticalShift", "VertikalVerschieben", "VerticalDecalage"),
    word(
        "HorizontalShift",
        "HorizontalVerschieben",
        "HorizontalDecalage",
    ),
    word("DiagonalShift", "DiagonalVerschieben", "DiagonalDecalage"),
    word("Orthogonal", "Orthogonal", "Orthogonale"),
    word("Irregular", "Unregelmaessig", "Irreguliere"),
    word("GridLine", "GitterLinie", "LigneGrille"),
];

/// What introduces the kind that defines neighbours.
pub(crate) static NEIGHBOUR: &[Word] = &[word("Neighbour", "Nachbar", "Voisin")];

/// Vaulting kings that lose their own moves.
pub(crate) static TRANSMUTING: &[Word] = &[word("Transmuting", "Transmutierende", "Transmute")];
