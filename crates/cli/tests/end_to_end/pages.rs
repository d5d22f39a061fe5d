//! The pages of the manual that are written from the tables.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::dawson;

/// The files below a folder, with their texts.
fn texts(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    for part in ["conditions", "pieces"] {
        for entry in fs::read_dir(folder.join(part)).expect("the folder of pages can be read") {
            let path = entry.expect("the folder of pages can be read").path();
            let text = fs::read_to_string(&path).expect("a page is text");
            found.insert(
                path.strip_prefix(folder).expect("it is inside").to_owned(),
                text,
            );
        }
    }
    let attributes = fs::read_to_string(folder.join("attributes.md")).expect("a page is text");
    found.insert(PathBuf::from("attributes.md"), attributes);
    found
}

#[test]
fn pages_are_fresh() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    fs::create_dir_all(&written).expect("the folder for tests can be written");
    let problems = root.join("problems");
    let run = dawson(&[
        "docs",
        &written.to_string_lossy(),
        "--problems",
        &problems.to_string_lossy(),
    ]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let (fresh, shipped) = (texts(&written), texts(&root.join("docs")));
    let stale: Vec<_> = fresh
        .keys()
        .chain(shipped.keys())
        .filter(|path| fresh.get(*path) != shipped.get(*path))
        .collect();
    assert!(
        stale.is_empty(),
        "step 8 of CONTRIBUTING.md, the page: run `cargo run --release -- docs`; stale are {stale:?}"
    );
}
