//! The searches: one walk over the stipulation tree that tells whether it can be solved, and
//! another that lists how.

mod battle;
mod candidates;
mod found;
mod game_bound;
mod goals;
mod graph;
mod help;
mod known;
mod last_mates;
mod limits;
mod lines;
mod mate_bound;
mod order;
mod origins;
mod orthodox;
mod program;
mod repeats;
mod searcher;
mod series;
mod split;
mod table;
mod told;
mod tree;
mod watch;
mod way;

pub(crate) use found::{FoundLines, Held, Outlet, Piece};
pub(crate) use game_bound::GameBound;
pub(crate) use mate_bound::MateBound;
pub(crate) use orthodox::{Charts, is_orthodox};
pub(crate) use program::{BranchCode, Code, EndAim, Program};
pub(crate) use searcher::{At, Depth, Searcher, Shared};
pub(crate) use split::Crew;
pub(crate) use table::{Table, salted};
pub(crate) use tree::Threats;
pub(crate) use watch::{Answer, INTERVAL, Stopped, Watch};
pub(crate) use way::Lines;
