//! What the end-to-end tests share.

pub mod draw;
pub mod game;
pub mod law;
pub mod listing;
pub mod rules_data;
pub mod solved;
