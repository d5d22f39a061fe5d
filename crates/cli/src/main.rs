//! The `dawson` binary.

mod args;
mod exit;
mod interrupt;
mod sink;

fn main() {
    exit::report_panics();
    let cli = args::parse();
    println!("{cli:?}");
}
