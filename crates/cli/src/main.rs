//! The `dawson` command.

fn main() {}
