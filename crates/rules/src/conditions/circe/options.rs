//! The options of the rebirth conditions and their words.

use super::super::Argument;
use crate::piece::KindId;
use crate::pieces;
use crate::plan::{Arguments, Plan, PlanBuilder, PlanError};

/// What determines a rebirth. The words of one group exclude each other.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own that a word turns on"
)]
pub(super) struct Options {
    /// Whether royal pieces are reborn.
    pub rex_inclusive: bool,
    /// Which capture leads to the rebirth.
    pub capture: Capture,
    /// Whether the other piece of the capture decides where to (Couscous).
    pub other_decides: bool,
    /// Whether the reborn piece takes the kind of the other piece of the capture (Clone).
    pub clone: bool,
    /// The kinds that are reborn at all, if not all are (April).
    pub only: Option<Vec<KindId>>,
    /// Whose home the piece returns to.
    pub side: SideRule,
    /// Where pieces are reborn.
    pub place: Place,
    /// How that square is changed.
    pub adapt: Adapt,
    /// How kinds change by rebirth: pairs of before and after.
    pub kinds: Vec<(KindId, KindId)>,
    /// Whether the reborn piece changes sides.
    pub turncoats: bool,
    /// What happens if something stands on the rebirth square.
    pub occupied: Occupied,
    /// Whether a piece may be reborn where it captures (Anticirce).
    pub calvet: bool,
    /// Whether pawns promote by rebirth on a promotion square.
    pub promotes: bool,
    /// Whether rebirth is a matter of choice, so that impossible ones are no moves.
    pub chosen: bool,
}

/// Which capture leads to a rebirth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::enum_variant_names,
    reason = "the last capture is what the option is called"
)]
pub(super) enum Capture {
    /// The one being made.
    Now,
    /// The one that the move before made, if it was one.
    LastMove,
    /// The one before, when the next one is made.
    LastCapture,
}

/// Whose home a piece returns to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SideRule {
    /// That of the capturing side's opponent.
    Capturer,
    /// That of the capturing side.
    Mirror,
    /// By the rank of capture.
    Rank,
}

/// Where pieces are reborn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// On the squares of the initial array.
    Home,
    /// On the rank of capture.
    Rank,
    /// At the end of the file of capture.
    File,
    /// Half a turn from the square of capture.
    Symmetry,
    /// Opposite the square of capture, on the same rank.
    VerticalSymmetry,
    /// Opposite the square of capture, on the same file.
    HorizontalSymmetry,
    /// Four files and four ranks from the square of capture.
    Antipodes,
    /// Where they stood in the diagram.
    Diagram,
    /// Where the move set out (Platzwechsel).
    Departure,
    /// Where the capture took place.
    CaptureSquare,
    /// As far from the square of capture as the mover moved.
    Equipollents,
    /// Anywhere.
    Any,
    /// Anywhere without moves.
    Cage,
    /// Where it could have moved from the square of capture.
    TakeMake,
}

/// How a rebirth square is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Adapt {
    /// Not at all.
    Nothing,
    /// By half a turn of the board.
    Diametral,
    /// To the other wing.
    VerticalMirror,
    /// To the rank of capture.
    Rank,
    /// To a promotion square, for promoted pieces.
    Frischauf,
}

/// What happens if something stands on the rebirth square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Occupied {
    /// There is no rebirth.
    Relaxed,
    /// The move is illegal.
    Strict,
    /// It disappears.
    Assassin,
    /// The reborn piece lies under it until it leaves.
    Volcanic,
    /// It lies under the reborn piece until that leaves.
    Parachute,
}

impl Options {
    /// The defaults of Circe.
    pub fn circe() -> Self {
        Self {
            rex_inclusive: false,
            capture: Capture::Now,
            other_decides: false,
            clone: false,
            only: None,
            side: SideRule::Capturer,
            place: Place::Home,
            adapt: Adapt::Nothing,
            kinds: Vec::new(),
            turncoats: false,
            occupied: Occupied::Relaxed,
            calvet: true,
            promotes: false,
            chosen: false,
        }
    }

    /// The defaults of Anticirce and of Mars Circe.
    pub fn anticirce() -> Self {
        Self {
            rex_inclusive: true,
            occupied: Occupied::Strict,
            ..Self::circe()
        }
    }

    /// Reads the words of a condition; `reborn_capturer` if it is the capturing piece that is reborn.
    pub fn read(
        mut self,
        plan: &mut PlanBuilder,
        condition: &'static str,
        arguments: &Arguments<'_>,
        reborn_capturer: bool,
    ) -> Result<Self, PlanError> {
        let mut words = arguments.words().peekable();
        while let Some(word) = words.next() {
            let lower = word.to_ascii_lowercase();
            let mut kinds = Vec::new();
            if matches!(lower.as_str(), "chameleon" | "april") {
                while let Some(row) = words.peek().and_then(|word| pieces::find(word)) {
                    kinds.push(plan.kind(row)?);
                    words.next();
                }
            }
            if !self.takes(&lower, kinds, reborn_capturer) {
                return Err(PlanError::BadArgument {
                    condition,
                    words: word.to_owned(),
                    reason: "it does not go with the other options",
                });
            }
        }
        Ok(self)
    }

    /// The options for the capturing piece, taken from those for captured ones.
    pub fn for_kamikaze(self) -> Self {
        Self {
            rex_inclusive: true,
            capture: Capture::Now,
            other_decides: false,
            only: None,
            occupied: Occupied::Relaxed,
            chosen: false,
            ..self
        }
    }

    /// Takes an option, with the kinds that follow it; `false` if it doesn't go with those before.
    fn takes(&mut self, word: &str, kinds: Vec<KindId>, reborn_capturer: bool) -> bool {
        match word {
            "rexinclusive" => self.rex_inclusive = true,
            "rexexclusive" => self.rex_inclusive = false,
            "turncoats" => self.turncoats = true,
            "lastmove" => self.capture = Capture::LastMove,
            "waitcapture" => self.capture = Capture::LastCapture,
            "assassin" => self.occupied = Occupied::Assassin,
            "strict" => self.occupied = Occupied::Strict,
            "relaxed" => self.occupied = Occupied::Relaxed,
            "volcanic" => self.occupied = Occupied::Volcanic,
            "parachute" => self.occupied = Occupied::Parachute,
            "calvet" => self.calvet = true,
            "cheylan" => self.calvet = false,
            "couscous" => {
                self.other_decides = true;
                self.promotes = true;
            }
            "mirror" => return self.goes_home(SideRule::Mirror),
            "diametral" => return self.adapts(Adapt::Diametral),
            "verticalmirror" => return self.adapts(Adapt::VerticalMirror),
            "frischauf" => return self.adapts(Adapt::Frischauf),
            "file" => return self.stands(Place::File),
            "symmetry" => return self.stands(Place::Symmetry),
            "verticalsymmetry" => return self.stands(Place::VerticalSymmetry),
            "horizontalsymmetry" => return self.stands(Place::HorizontalSymmetry),
            "diagram" => return self.stands(Place::Diagram),
            "pwc" => return self.stands(Place::Departure),
            "antipodes" => return self.stands(Place::Antipodes),
            "capturesquare" => return self.stands(Place::CaptureSquare),
            "super" => return self.stands(Place::Any),
            "cage" => return self.stands(Place::Cage),
            "take&make" => return self.stands(Place::TakeMake),
            "equipollents" => return self.stands(Place::Equipollents),
            "parrain" => {
                self.capture = Capture::LastMove;
                return self.stands(Place::Equipollents);
            }
            "contraparrain" => {
                self.capture = Capture::LastMove;
                return self.stands(Place::Equipollents) && self.goes_home(SideRule::Mirror);
            }
            "rank" => {
                return self.stands(Place::Rank)
                    && self.adapts(Adapt::Rank)
                    && self.goes_home(SideRule::Rank);
            }
            "clone" => {
                let fits = self.kinds.is_empty() && !self.clone;
                self.clone = true;
                return fits;
            }
            "einstein" => return self.changes_kinds(einstein(reborn_capturer)),
            "reversaleinstein" => return self.changes_kinds(einstein(!reborn_capturer)),
            "chameleon" if kinds.is_empty() => return self.changes_kinds(CHAMELEON.to_vec()),
            "chameleon" => {
                let pairs = kinds.windows(2).map(|pair| (pair[0], pair[1]));
                return self.changes_kinds(pairs.collect());
            }
            "april" => {
                self.promotes = true;
                self.chosen = true;
                let any = !kinds.is_empty();
                self.only.get_or_insert_default().extend(kinds);
                return any;
            }
            _ => return false,
        }
        true
    }

    fn stands(&mut self, place: Place) -> bool {
        self.promotes |= !matches!(
            place,
            Place::Rank
                | Place::File
                | Place::Diagram
                | Place::CaptureSquare
                | Place::HorizontalSymmetry
        );
        self.chosen |= matches!(place, Place::Cage | Place::Any | Place::TakeMake);
        std::mem::replace(&mut self.place, place) == Place::Home
    }

    fn adapts(&mut self, adapt: Adapt) -> bool {
        std::mem::replace(&mut self.adapt, adapt) == Adapt::Nothing
    }

    fn goes_home(&mut self, side: SideRule) -> bool {
        std::mem::replace(&mut self.side, side) == SideRule::Capturer
    }

    fn changes_kinds(&mut self, kinds: Vec<(KindId, KindId)>) -> bool {
        std::mem::replace(&mut self.kinds, kinds).is_empty() && !self.clone
    }

    /// What a reborn piece of this kind becomes.
    pub fn kind_after(&self, kind: KindId) -> KindId {
        let pair = self.kinds.iter().find(|(before, _)| *before == kind);
        pair.map_or(kind, |(_, after)| *after)
    }
}

/// Knight to bishop to rook to queen and back.
const CHAMELEON: [(KindId, KindId); 4] = [
    (Plan::KNIGHT, Plan::BISHOP),
    (Plan::BISHOP, Plan::ROOK),
    (Plan::ROOK, Plan::QUEEN),
    (Plan::QUEEN, Plan::KNIGHT),
];

/// Up the ladder from pawn to queen, or down.
fn einstein(up: bool) -> Vec<(KindId, KindId)> {
    let ladder = [
        Plan::PAWN,
        Plan::KNIGHT,
        Plan::BISHOP,
        Plan::ROOK,
        Plan::QUEEN,
    ];
    ladder
        .windows(2)
        .map(|step| {
            if up {
                (step[0], step[1])
            } else {
                (step[1], step[0])
            }
        })
        .collect()
}

const fn word(word: &'static str, meaning: &'static str) -> Argument {
    Argument {
        word,
        option: "",
        meaning,
    }
}

/// The words that the conditions of the family take.
pub(super) const WORDS: &[Argument] = &[
    word("RexInclusive", "Royal pieces are reborn, too."),
    word("RexExclusive", "Royal pieces are not reborn."),
    word(
        "Mirror",
        "Pieces return to the home of the other side; with Equipollents, against the direction of the move.",
    ),
    word(
        "Diametral",
        "The rebirth square is turned by half a turn of the board.",
    ),
    word(
        "VerticalMirror",
        "The rebirth square is reflected to the other wing.",
    ),
    word(
        "Frischauf",
        "A promoted piece returns to the promotion square of the file of capture.",
    ),
    word(
        "Clone",
        "The reborn piece takes the kind of the other, non-royal piece of the capture.",
    ),
    word(
        "Chameleon",
        "The reborn piece changes its kind in the cycle knight, bishop, rook, queen, or in the one that follows.",
    ),
    word(
        "Einstein",
        "The reborn piece is one step lower than before: queen, rook, bishop, knight, pawn.",
    ),
    word(
        "ReversalEinstein",
        "The reborn piece is one step higher than before: pawn, knight, bishop, rook, queen.",
    ),
    word("Turncoats", "The reborn piece changes sides."),
    word(
        "Couscous",
        "The other piece of the capture decides where to.",
    ),
    word(
        "LastMove",
        "A captured piece is reborn by the move after the capture.",
    ),
    word(
        "WaitCapture",
        "A captured piece is reborn by the next capture.",
    ),
    word(
        "Equipollents",
        "The reborn piece stands as far from the square of capture as the move went.",
    ),
    word("Parrain", "LastMove and Equipollents."),
    word("ContraParrain", "LastMove, Equipollents and Mirror."),
    word(
        "Rank",
        "Pieces are reborn on the rank of capture, on the file of their home square.",
    ),
    word(
        "File",
        "Pieces are reborn on the file of capture, at their own side; fairy pieces opposite.",
    ),
    word(
        "Symmetry",
        "Pieces are reborn half a turn from the square of capture.",
    ),
    word(
        "VerticalSymmetry",
        "Pieces are reborn on the same rank, reflected to the other wing.",
    ),
    word(
        "HorizontalSymmetry",
        "Pieces are reborn on the same file, reflected to the other side.",
    ),
    word(
        "Diagram",
        "Pieces are reborn where they stood in the diagram.",
    ),
    word("PWC", "Pieces are reborn where the move set out."),
    word(
        "Antipodes",
        "Pieces are reborn four files and four ranks from the square of capture.",
    ),
    word(
        "CaptureSquare",
        "Pieces are reborn on the square of capture.",
    ),
    word(
        "Super",
        "Pieces are reborn anywhere, or not at all unless Strict is given.",
    ),
    word(
        "Cage",
        "Pieces are reborn on any square from which they cannot move without capturing.",
    ),
    word(
        "Take&Make",
        "Pieces are reborn where they could have moved from the square of capture.",
    ),
    word("April", "Only the kinds that follow are reborn."),
    word("Relaxed", "There is no rebirth on an occupied square."),
    word(
        "Strict",
        "A move whose rebirth square is occupied is illegal.",
    ),
    word("Assassin", "A piece on the rebirth square disappears."),
    word(
        "Volcanic",
        "A piece reborn on an occupied square lies under it until it is free.",
    ),
    word(
        "Parachute",
        "A piece on the rebirth square lies under the reborn one until that leaves.",
    ),
    word(
        "Calvet",
        "A piece may be reborn on the square of its capture.",
    ),
    word("Cheylan", "A piece may not capture on its rebirth square."),
    word("<kind>", "A kind, after Chameleon or April."),
];
