//! The searches: one walk over the stipulation tree that tells whether it can be solved, and
//! another that lists how.

mod battle;
mod goals;
mod help;
mod lines;
mod program;
mod searcher;
mod series;
mod table;
mod tree;
mod watch;

pub(crate) use lines::Lines;
pub(crate) use program::{Code, Program};
pub(crate) use searcher::{At, Searcher, Shared};
pub(crate) use table::Table;
pub(crate) use tree::Threats;
pub(crate) use watch::{Answer, Watch};
