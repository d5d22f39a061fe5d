//! What several tests share.

use std::fs;
use std::path::{Path, PathBuf};

/// The top folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of the shipped collection, sorted by path.
pub fn collection() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("problems")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "json")
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
