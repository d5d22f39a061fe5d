//! The format of the files in `data/rules`: positions, lines and counts with their sources.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Reads all files of a folder in `data`, in the order of their names.
///
/// # Panics
/// If a file does not have the form of `T`.
pub fn read_all<T: DeserializeOwned>(folder: &str) -> Vec<(String, T)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(folder);
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("the file can be read");
            let file = serde_json::from_str(&text)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (path.display().to_string(), file)
        })
        .collect()
}

/// One file: a rule with everything that is known about it from elsewhere.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RulesFile {
    /// What the file shows.
    pub title: String,
    /// Single positions with all their legal moves.
    #[serde(default)]
    pub positions: Vec<PositionCase>,
    /// Numbers of lines by depth.
    #[serde(default)]
    pub perft: Vec<PerftCase>,
    /// Games that can be played as they stand.
    #[serde(default)]
    pub games: Vec<GameCase>,
}

/// A position and all its legal moves.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PositionCase {
    /// The branch of the rule that it shows.
    pub tag: String,
    /// What to look at.
    #[serde(default)]
    pub note: String,
    /// The conditions, each with its arguments behind it.
    pub conditions: Vec<String>,
    /// Where play starts, if that is not the position itself.
    pub start: Option<String>,
    /// Moves by coordinates, separated by blanks, that lead to the position.
    #[serde(default)]
    pub line: String,
    /// The position after these moves.
    pub position: String,
    /// What holds for the side to move there.
    pub state: State,
    /// All its legal moves in long notation, separated by commas and sorted.
    pub moves: String,
    /// Who says so.
    pub source: String,
}

/// What holds for the side to move.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Not in check, and there are moves.
    Quiet,
    /// In check, and there are moves.
    Check,
    /// In check without a move.
    Mate,
    /// Not in check and without a move.
    Stalemate,
}

/// Numbers of lines of legal moves.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PerftCase {
    /// The name of the position.
    pub name: String,
    /// The conditions, each with its arguments behind it.
    pub conditions: Vec<String>,
    /// The position.
    pub position: String,
    /// Number of lines of one, two, three … half-moves.
    pub counts: Vec<u64>,
    /// Who says so.
    pub source: String,
}

/// A game that was published or worked out by another program.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct GameCase {
    /// Players or author.
    pub name: String,
    /// The conditions, each with its arguments behind it.
    pub conditions: Vec<String>,
    /// Where it starts.
    pub start: String,
    /// Moves by coordinates, separated by blanks.
    pub line: String,
    /// The position at the end.
    pub position: String,
    /// What holds for the side to move there.
    pub state: State,
    /// Number of legal moves at the end.
    pub moves: usize,
    /// Who says so.
    pub source: String,
}

/// A file of listings ([`crate::listing`]) with what another program makes of them.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ListingsFile {
    /// What the file shows.
    pub title: String,
    /// Who says so.
    pub source: String,
    /// Listings with their lines of moves, separated by commas and sorted.
    pub listings: Vec<ListingCase>,
}

/// A listing and its lines.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ListingCase {
    /// The listing.
    pub listing: String,
    /// Its lines of moves in long notation, separated by commas and sorted.
    pub lines: String,
}
