//! Authors' solutions as text, as collections print them: Popeye's output, or the short notation
//! of books and magazines with English letters.
//!
//! ```text
//! a)
//!   1.Rb4-c4 Bc5-b4 +   2.a5*b4 Sd4-b5 #
//! b) bRb4-->f3
//!   1.b6*c5 Ka6*a5   2.c5-c4 Sd4-e2 #
//! ```

mod error;
mod form;
mod read;
mod scan;
mod spell;
mod write;

pub use error::{SolutionError, SolutionFault};
pub use read::read;
pub use write::write;
