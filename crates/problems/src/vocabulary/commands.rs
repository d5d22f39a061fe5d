//! Commands: the words that begin an element of a problem.

use super::{Word, word};

/// An element of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Remark,
    StructuredStipulation,
    Author,
    Origin,
    Pieces,
    Condition,
    Option,
    Stipulation,
    Protocol,
    Title,
    LaTeX,
    LaTeXPieces,
    Award,
    InitialGameArray,
    Forsyth,
}

/// An operation of a twin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TwinWord {
    Move,
    Exchange,
    Stipulation,
    StructuredStipulation,
    Add,
    Remove,
    Continued,
    Rotate,
    Condition,
    PolishType,
    Mirror,
    Shift,
    Substitute,
}

/// What ends the description of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EndWord {
    Twin,
    ZeroPosition,
    EndProblem,
    NextProblem,
}

/// The word that begins a file and decides on its language.
pub(crate) static BEGIN: Word = word("beginproblem", "AnfangProblem", "DebutProbleme");

pub(crate) static COMMANDS: &[(Word, Command)] = &[
    (word("remark", "Bemerkung", "remarque"), Command::Remark),
    (
        word("sstipulation", "sForderung", "senonce"),
        Command::StructuredStipulation,
    ),
    (word("author", "Autor", "auteur"), Command::Author),
    (word("origin", "Quelle", "source"), Command::Origin),
    (word("pieces", "Steine", "pieces"), Command::Pieces),
    (
        word("condition", "Bedingung", "condition"),
        Command::Condition,
    ),
    (word("option", "Option", "option"), Command::Option),
    (
        word("stipulation", "Forderung", "enonce"),
        Command::Stipulation,
    ),
    (word("protocol", "Protokoll", "protocol"), Command::Protocol),
    (word("title", "Titel", "titre"), Command::Title),
    (word("LaTeX", "LaTeX", "LaTeX"), Command::LaTeX),
    (
        word("LaTeXPieces", "LaTeXSteine", "PiecesLaTeX"),
        Command::LaTeXPieces,
    ),
    (word("award", "Auszeichnung", "prix"), Command::Award),
    (
        word(
            "InitialGameArray",
            "PartieAnfangsStellung",
            "PositionInitialePartie",
        ),
        Command::InitialGameArray,
    ),
    (word("Forsyth", "Forsyth", "Forsyth"), Command::Forsyth),
];

pub(crate) static TWIN_WORDS: &[(Word, TwinWord)] = &[
    (word("move", "versetze", "deplacement"), TwinWord::Move),
    (word("exchange", "tausche", "echange"), TwinWord::Exchange),
    (
        word("stipulation", "Forderung", "enonce"),
        TwinWord::Stipulation,
    ),
    (
        word("sstipulation", "SForderung", "senonce"),
        TwinWord::StructuredStipulation,
    ),
    (word("add", "hinzufuegen", "ajoute"), TwinWord::Add),
    (word("remove", "entferne", "ote"), TwinWord::Remove),
    (word("continued", "ferner", "enplus"), TwinWord::Continued),
    (word("rotate", "Drehung", "rotation"), TwinWord::Rotate),
    (
        word("condition", "Bedingung", "condition"),
        TwinWord::Condition,
    ),
    (
        word("PolishType", "Farbwechsel", "CouleurEchange"),
        TwinWord::PolishType,
    ),
    (word("mirror", "Spiegelung", "miroir"), TwinWord::Mirror),
    (
        word("shift", "Verschiebung", "translation"),
        TwinWord::Shift,
    ),
    (
        word("substitute", "ersetze", "remplace"),
        TwinWord::Substitute,
    ),
];

pub(crate) static END_WORDS: &[(Word, EndWord)] = &[
    (word("twin", "Zwilling", "jumeau"), EndWord::Twin),
    (
        word("zeroposition", "NullStellung", "zeroposition"),
        EndWord::ZeroPosition,
    ),
    (
        word("endproblem", "EndeProblem", "FinProbleme"),
        EndWord::EndProblem,
    ),
    (
        word("nextproblem", "WeiteresProblem", "asuivre"),
        EndWord::NextProblem,
    ),
];
