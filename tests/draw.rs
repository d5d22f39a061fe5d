//! Random positions under all sorts of rules, the same for the same seed.

use std::sync::Arc;

use dawson_rules::pieces::{self, KindRow, Role};
use dawson_rules::plan::{ConditionUse, PlanError};
use dawson_rules::walk::Walk;
use dawson_rules::{
    Attribute, CastlingRights, EnPassant, Engine, General, Setup, SetupPiece, Side, Square,
    attributes, conditions,
};

/// The condition with what its example puts behind its name.
pub fn plain(entry: &conditions::ConditionEntry) -> ConditionUse {
    ConditionUse::new(entry.name, entry.example.arguments)
}

/// The condition with each of its arguments.
pub fn varieties(entry: &conditions::ConditionEntry) -> impl Iterator<Item = ConditionUse> {
    entry
        .arguments
        .iter()
        .map(|argument| ConditionUse::new(entry.name, &[word_for(argument)]))
}

/// Sets of conditions worth trying: none, each alone, each with the arguments of its example and each
/// of its arguments, and each with some others. Those that the plan refuses are left out.
pub fn rule_sets() -> Vec<Vec<ConditionUse>> {
    let table = conditions::TABLE;
    let mut random = fastrand::Rng::with_seed(table.len() as u64);
    let mut sets = vec![Vec::new()];
    for (index, entry) in table.iter().enumerate() {
        let plain = self::plain(entry);
        sets.push(vec![plain.clone()]);
        if !plain.arguments.is_empty() {
            sets.push(vec![ConditionUse::new(entry.name, &[])]);
        }
        sets.extend(varieties(entry).map(|used| vec![used]));
        // All pairs of the first conditions, a sample of the others.
        let others = if index < ALL_PAIRS {
            index
        } else {
            SAMPLED_PAIRS
        };
        for number in 0..others {
            let other = if index < ALL_PAIRS {
                number
            } else {
                random.usize(0..index)
            };
            sets.push(vec![plain.clone(), self::plain(table[other])]);
        }
    }
    sets.retain(|set| Setup::new().plan(set).is_ok());
    sets
}

/// Conditions of which all pairs are tried.
const ALL_PAIRS: usize = 8;
/// Partners of each other condition.
const SAMPLED_PAIRS: usize = 2;

/// Setups that are tried until one is legal.
const ATTEMPTS: usize = 2000;

/// Whether the rules accept the setup and the side that has just moved is not in check.
fn is_legal(setup: &Setup, conditions: &[ConditionUse]) -> bool {
    let Ok(plan) = setup.plan(conditions) else {
        return false;
    };
    setup.position(&plan).is_ok_and(|position| {
        let engine = General::new(Arc::new(plan), position);
        !engine.is_in_check(engine.side_to_move().other())
    })
}

/// The argument as it might be written.
fn word_for(argument: &conditions::Argument) -> &'static str {
    match argument.word {
        "<square>" => "d4",
        "<squares>" => "d4e5f3",
        "<number>" => "2",
        "<kind>" => "G",
        word => word,
    }
}

/// The engine at a setup.
///
/// # Panics
/// If the setup makes no position.
pub fn engine(setup: &Setup, conditions: &[ConditionUse]) -> General {
    let plan = setup.plan(conditions).expect("the rules are combined");
    let position = setup.position(&plan).expect("a setup makes a position");
    General::new(Arc::new(plan), position)
}

/// A source of random setups.
pub struct Draw {
    /// The random numbers.
    pub random: fastrand::Rng,
    /// Whether only orthodox kinds are drawn, nothing neutral and nothing royal but kings.
    pub orthodox: bool,
    next_kind: usize,
}

impl Draw {
    /// A source that always draws the same for the same seed.
    pub fn new(seed: u64) -> Self {
        Self {
            random: fastrand::Rng::with_seed(seed),
            orthodox: false,
            next_kind: 0,
        }
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.random.u32(0..100) < percent
    }

    /// A setup in which the side that has just moved is not in check.
    ///
    /// # Panics
    /// If no setup is found that the rules accept.
    pub fn legal_setup(&mut self, conditions: &[ConditionUse]) -> Setup {
        // Some conditions refuse some kinds.
        (0..ATTEMPTS)
            .map(|_| self.setup())
            .find(|setup| is_legal(setup, conditions))
            .unwrap_or_else(|| panic!("no legal setup under {conditions:?}"))
    }

    /// A setup with some units of one kind that have an attribute, or that are neutral if none is
    /// given, in which the side that has just moved is not in check.
    ///
    /// # Errors
    /// The reason of a plan that refuses the attribute or the kind.
    pub fn legal_bearers(
        &mut self,
        kind: &'static KindRow,
        attribute: Option<Attribute>,
    ) -> Result<Option<Setup>, PlanError> {
        for _ in 0..ATTEMPTS {
            let setup = self.bearers(kind, attribute);
            setup.plan(&[])?;
            if is_legal(&setup, &[]) {
                return Ok(Some(setup));
            }
        }
        Ok(None)
    }

    /// Kings, one to four units of the kind with the attribute, and some others.
    fn bearers(&mut self, kind: &'static KindRow, attribute: Option<Attribute>) -> Setup {
        let mut setup = Setup::new();
        if self.random.bool() {
            setup.side_to_move = Side::Black;
        }
        let king = pieces::find("K").expect("the king is a kind");
        // Royal units stand beside the king, instead of it, or there is nothing royal at all.
        let kingless = attribute == Some(Attribute::Royal) || kind.role.is_royal();
        for side in Side::BOTH {
            if !kingless || self.chance(40) {
                self.put(&mut setup, None, Some(side), king, false);
            }
        }
        for _ in 0..self.random.usize(1..5) {
            let owner = *self
                .random
                .choice(&Side::BOTH)
                .expect("there are two sides");
            let owner = attribute.is_some().then_some(owner);
            self.put(&mut setup, None, owner, kind, false);
            if let (Some(attribute), Some(piece)) = (attribute, setup.pieces.last_mut()) {
                piece.attributes.push(attribute);
            }
        }
        let others: Vec<_> = ["Q", "R", "B", "S", "P", "P"]
            .into_iter()
            .filter_map(pieces::find)
            .chain([kind])
            .filter(|kind| !kind.role.is_royal())
            .collect();
        for _ in 0..self.random.usize(2..9) {
            let owner = self.random.choice(&Side::BOTH).copied();
            if let Some(other) = self.random.choice(&others).copied() {
                self.put(&mut setup, None, owner, other, false);
            }
        }
        setup
    }

    /// Kings or other royal pieces, a fairy kind in turn and some random pieces.
    fn setup(&mut self) -> Setup {
        let mut setup = Setup::new();
        if self.random.bool() {
            setup.side_to_move = Side::Black;
        }
        let kinds = self.kinds();
        let fairy = !self.orthodox;
        for side in Side::BOTH {
            let home = CastlingRights::king_home(side);
            let king = pieces::find("K").expect("the king is a kind");
            if fairy && self.chance(15) {
                let kind = self.random.choice(&kinds).copied().unwrap_or(king);
                self.put(&mut setup, None, Some(side), kind, true);
            } else if self.chance(40) {
                self.put(&mut setup, Some(home), Some(side), king, false);
                for wing in dawson_rules::Wing::BOTH {
                    let rook = pieces::find("R").expect("the rook is a kind");
                    let owner = if self.chance(75) { side } else { side.other() };
                    let corner = CastlingRights::rook_home(side, wing);
                    if self.chance(75) {
                        self.put(&mut setup, Some(corner), Some(owner), rook, false);
                    }
                }
            } else {
                self.put(&mut setup, None, Some(side), king, false);
            }
        }
        for _ in 0..self.random.usize(2..14) {
            let kind = self.random.choice(&kinds).copied();
            let owner = if fairy && self.chance(10) {
                None
            } else if self.random.bool() {
                Some(Side::White)
            } else {
                Some(Side::Black)
            };
            if let Some(kind) = kind {
                self.put(&mut setup, None, owner, kind, false);
            }
        }
        setup
    }

    /// The kinds of one setup: orthodox ones, pawns often, and up to three fairy kinds.
    fn kinds(&mut self) -> Vec<&'static KindRow> {
        let mut codes = vec!["Q", "R", "B", "S", "P", "P", "P"];
        if !self.orthodox {
            let all: Vec<_> = pieces::all().collect();
            for _ in 0..self.random.usize(1..4) {
                let kind = all[self.next_kind % all.len()];
                self.next_kind += 1;
                if kind.role != Role::King {
                    codes.extend([kind.code; 3]);
                }
            }
        }
        codes.into_iter().filter_map(pieces::find).collect()
    }

    fn put(
        &mut self,
        setup: &mut Setup,
        square: Option<Square>,
        side: Option<Side>,
        kind: &'static KindRow,
        royal: bool,
    ) {
        let mut square = square.unwrap_or_else(|| Square::new(self.random.u8(0..64)));
        let unfit = |square: Square| {
            setup.pieces.iter().any(|piece| piece.square == square)
                || kind.role == Role::Pawn && [0, 7].contains(&square.rank())
        };
        while unfit(square) {
            square = Square::new(self.random.u8(0..64));
        }
        setup.pieces.push(SetupPiece {
            square,
            side,
            kind,
            attributes: if royal {
                vec![Attribute::Royal]
            } else {
                Vec::new()
            },
        });
    }
}

/// The setup as a listing ([`crate::listing`]), for messages.
pub fn describe(setup: &Setup, conditions: &[ConditionUse]) -> String {
    let side = match setup.side_to_move {
        Side::White => "white",
        Side::Black => "black",
    };
    let pieces: Vec<_> = setup
        .pieces
        .iter()
        .map(|piece| {
            let side = match piece.side {
                Some(Side::White) => "w",
                Some(Side::Black) => "b",
                None => "n",
            };
            let names: Vec<_> = piece.attributes.iter().map(name_of).collect();
            let brackets = if names.is_empty() {
                String::new()
            } else {
                format!("({})", names.join(","))
            };
            format!("{side}{brackets}{}{}", piece.kind.code, piece.square)
        })
        .collect();
    let conditions: Vec<_> = conditions
        .iter()
        .map(|condition| format!("{} {}", condition.name, condition.arguments.join(" ")))
        .collect();
    format!("{side}; {}; {}; 1", pieces.join(" "), conditions.join(", "))
}

/// The name of an attribute.
fn name_of(attribute: &Attribute) -> &'static str {
    attributes::TABLE
        .iter()
        .find(|entry| entry.attribute == *attribute)
        .map_or("?", |entry| entry.name)
}

/// A symmetry of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// Ranks are turned over and the sides change roles.
    Colours,
    /// Files are turned over; castling has no counterpart.
    Wings,
}

impl Symmetry {
    /// Where a square goes.
    pub fn square(self, square: Square) -> Square {
        let index = square.index() as u8;
        Square::new(match self {
            Self::Colours => index ^ 0x38,
            Self::Wings => index ^ 0x07,
        })
    }

    /// Which side takes the part of `side`.
    pub fn side(self, side: Side) -> Side {
        match self {
            Self::Colours => side.other(),
            Self::Wings => side,
        }
    }

    /// The counterpart of a condition: `White…` for `Black…`, squares moved, numbers exchanged.
    pub fn condition(self, condition: &ConditionUse) -> ConditionUse {
        let swap = |word: &str| match self {
            Self::Colours if word.contains("White") => word.replace("White", "Black"),
            Self::Colours if word.contains("Black") => word.replace("Black", "White"),
            _ => word.to_owned(),
        };
        let mut arguments: Vec<String> = condition
            .arguments
            .iter()
            .map(|word| match Square::parse_list(word) {
                Some(squares) => squares
                    .into_iter()
                    .map(|square| self.square(square).to_string())
                    .collect(),
                None => swap(word),
            })
            .collect();
        // Two numbers are White's and Black's.
        let numbers = arguments.iter().all(|word| word.parse::<f64>().is_ok());
        if self == Self::Colours && numbers && arguments.len() == 2 {
            arguments.reverse();
        }
        ConditionUse {
            name: swap(&condition.name),
            arguments,
        }
    }

    /// Whether the condition treats both sides, or both wings, the same.
    pub fn is_kept_by(self, condition: &ConditionUse) -> bool {
        let name = condition.name.as_str();
        match self {
            // Of several ways to make a capture the first one counts.
            _ if name == "Make&TakeChess" => false,
            // Changes of side that bring about others go on square by square.
            _ if name.starts_with("Masand") => false,
            Self::Colours => name != "Tibet",
            // Kings and queens are reborn on their own files.
            Self::Wings => {
                let by_home = ["PhantomChess", "ImmunChess", "GenevaChess"];
                !by_home.contains(&name) && !name.contains("Circe")
            }
        }
    }

    /// Whether the kind moves the same under the symmetry.
    pub fn keeps(self, kind: &KindRow) -> bool {
        kind.walks.iter().all(|walk| self.keeps_walk(walk))
    }

    fn keeps_walk(self, walk: &Walk) -> bool {
        match *walk {
            Walk::Heading(..) => self == Self::Wings,
            Walk::ByFile(_) => self == Self::Colours,
            Walk::Quiet(parts) | Walk::Capturing(parts) => {
                parts.iter().all(|part| self.keeps_walk(part))
            }
            _ => true,
        }
    }

    /// The counterpart of a setup without a right to capture en passant.
    pub fn setup(self, setup: &Setup) -> Setup {
        Setup {
            pieces: setup
                .pieces
                .iter()
                .map(|piece| SetupPiece {
                    square: self.square(piece.square),
                    side: piece.side.map(|side| self.side(side)),
                    ..piece.clone()
                })
                .collect(),
            side_to_move: self.side(setup.side_to_move),
            rights: setup.rights,
            exclusive_castlings: setup.exclusive_castlings,
            en_passant: EnPassant::NONE,
        }
    }
}
