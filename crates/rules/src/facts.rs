//! What optimisations may rely on.
//!
//! Every condition withdraws the facts it can break when it is added to a
//! plan. An optimisation asks for the facts it needs and stays off without
//! them; nothing is ever switched off by a list of exceptions.

/// A statement about the rules in play that an optimisation can need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Fact {
    /// The number of units on the board never grows.
    MaterialNeverGrows,
    /// No unit changes its side.
    SidesAreConstant,
    /// No unit changes its kind but by promotion.
    KindsAreConstant,
    /// A move empties its departure and capture squares and fills its arrival square, castling apart.
    OnlyArrivalFilled,
    /// The same where the move may still be forbidden or leave choices while it is played, or lose its mover.
    MovesMoveOne,
    /// What a move puts on the board beyond that belongs to the side that does not move, and displaces
    /// nothing.
    OnlyOpponentsAdded,
    /// All that a move does beyond that is to take men off the board, as
    /// [`AddEffects::removed`](crate::hooks::AddEffects::removed) tells.
    OnlyMenRemoved,
    /// A move of ordinary form that captures nothing and, where promotions have effects, does not promote
    /// empties its departure square and fills its arrival square.
    QuietMovesArePlain,
    /// The same where the move may still be forbidden or leave choices while it is played, or lose its mover.
    QuietMovesMoveOne,
    /// A move changes side and kind of no unit but its mover, castling apart.
    OthersAreConstant,
    /// A move changes side and kind of no unit of the side that moves, but by promotion.
    OwnMenAreConstant,
    /// Check means that a royal piece is observed.
    CheckIsObservation,
    /// There is no check unless a royal piece is observed by geometry.
    ChecksAreObserved,
    /// Observation depends on walks alone, not on further judgement.
    ObservationIsGeometric,
    /// Whether an observation of a royal piece by geometry counts depends on the squares where it starts
    /// and ends, and on nothing else on the board.
    JudgementsAreStatic,
    /// Which moves a piece has depends on its own walk alone.
    WalksAreOwn,
    /// A side is not without a move if a unit of its can make a step of its own walk that leaves no check.
    SafeStepsCount,
    /// The same of a step that the static judges of strides allow as well, whether it captures or not.
    AllowedStepsCount,
    /// A king is free to make every step of an orthodox king to an empty square that no enemy observes by
    /// geometry then.
    KingsStepFreely,
    /// The same of squares where it captures.
    KingsCaptureFreely,
    /// No piece makes a step that its own walk could not make on some board; castling is orthodox.
    StepsAreOwn,
    /// The same of moves of ordinary form.
    FormsTell,
    /// The same of those that capture nothing.
    QuietFormsTell,
    /// Only orthodox kinds, each side with at most one royal piece, a king; nothing neutral.
    OrthodoxPieces,
}

impl Fact {
    /// What a condition that only forbids moves can vouch for.
    pub const UNITS: [Self; 3] = [
        Self::MaterialNeverGrows,
        Self::SidesAreConstant,
        Self::KindsAreConstant,
    ];

    /// All that effects could break, for conditions that change nothing but registers.
    pub const BOARD: [Self; 4] = [
        Self::MaterialNeverGrows,
        Self::SidesAreConstant,
        Self::KindsAreConstant,
        Self::OnlyArrivalFilled,
    ];
}

/// The facts that hold for a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts(u32);

// Each fact has a bit of its own.
const _: () = assert!((Fact::OrthodoxPieces as u32) < u32::BITS);

impl Facts {
    /// Every fact holds: orthodox chess.
    pub const ALL: Self = Self(!0);

    /// Whether the fact holds.
    pub const fn hold(self, fact: Fact) -> bool {
        self.0 & (1 << fact as u8) != 0
    }

    /// Whether all these facts hold.
    pub fn hold_all(self, facts: &[Fact]) -> bool {
        facts.iter().all(|fact| self.hold(*fact))
    }

    /// Takes a fact back: something in play can break it.
    pub const fn withdraw(&mut self, fact: Fact) {
        self.0 &= !(1 << fact as u8);
    }
}
