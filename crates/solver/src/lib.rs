//! Stipulations and searches. Names no condition.
//!
//! [`Stipulation`] says what is asked for, [`SolveOptions`] how much of it is to be shown,
//! [`Control`] how long and on how many threads to search; [`solve`] brings a [`Solution`], a typed
//! tree from which every output is printed.

pub mod control;
pub mod error;
pub mod games;
mod goal_end;
pub mod options;
mod ordered;
mod parts;
pub mod result;
mod search;
mod solve;
pub mod stipulation;
mod support;
pub mod target;
pub mod text;

pub use control::Control;
pub use error::SolveError;
pub use options::SolveOptions;
pub use parts::{JoinError, first_moves, game_shares, join};
pub use result::Solution;
pub use solve::{solve, solve_duplex};
pub use stipulation::{Goal, Stipulation};
pub use support::check;
pub use target::Target;
