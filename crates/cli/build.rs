//! Links the program where the system's loader has least to do.

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let target = |name: &str| env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default();
    // At a fixed address the tables need not be patched at every start, which takes a quarter of the
    // time of a short problem.
    if target("OS") == "linux" && target("ENV") == "gnu" {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}
