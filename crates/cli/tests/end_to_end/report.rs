//! The report page, opened in a browser where one is at hand.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::run::{dawson, file};

/// The report on the problems for every verdict.
fn report() -> String {
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verdicts/verdicts.json");
    let run = dawson(&[
        "check",
        problems.to_str().unwrap(),
        "--json",
        "--time-limit",
        "2",
    ]);
    let results = file("report.jsonl", run.stdout.as_bytes());
    let page = file("report.html", b"");
    let run = dawson(&["report", &results, "-o", &page, "--title", "A <title>"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    page
}

#[test]
fn the_page_needs_nothing_else() {
    let page = std::fs::read_to_string(report()).unwrap();
    assert!(page.contains("<h1>A &lt;title&gt;</h1>"));
    for part in ["src=", "http-equiv", "@import", "<link"] {
        assert!(!page.contains(part), "{part}");
    }
    // The name space of SVG is no address that anything is loaded from.
    let addresses = page.matches("http://").count() + page.matches("https://").count();
    assert_eq!(
        addresses,
        page.matches("http://www.w3.org/2000/svg").count()
    );
    let empty = file("report-empty.jsonl", b"{\"type\":\"begin\"}\n");
    let run = dawson(&["report", &empty, "-o", &empty]);
    assert_eq!(run.status, 2);
    let broken = file("report-broken.jsonl", b"{\"type\":\"begin\"}\nhello\n");
    let run = dawson(&["report", &broken, "-o", &broken]);
    assert!(
        run.stderr.contains(&format!("{broken}:2: this is no JSON")),
        "{}",
        run.stderr
    );
}

/// The page as it is after its script has run.
fn opened(browser: &str, page: &str, address: &str) -> String {
    let output = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--virtual-time-budget=5000",
        ])
        .arg(format!(
            "--user-data-dir={}/chromium",
            env!("CARGO_TARGET_TMPDIR")
        ))
        .args(["--dump-dom", &format!("file://{page}#{address}")])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_browser_filters_and_plays_to_the_end() {
    let browsers = ["chromium", "chromium-browser", "google-chrome"];
    let works = |browser: &&&str| {
        let output = Command::new(**browser).arg("--version").output();
        output.is_ok_and(|output| output.status.success())
    };
    let Some(browser) = browsers.iter().find(works) else {
        eprintln!("skipped: no Chromium is installed");
        return;
    };
    let page = report();
    let dom = opened(browser, &page, "v=sound,dual&p=0&m=end");
    assert!(dom.contains(">5 of 22 problems</output>"), "{dom}");
    let rows = dom.matches("<tr data-index=").count();
    let hidden = dom.split("<tr data-index=").skip(1);
    let hidden = hidden.filter(|row| row.split('>').next().unwrap().contains("hidden"));
    assert_eq!((rows, hidden.count()), (22, 17));
    // Lind's problem after either of its solutions, set up by hand from the moves.
    let ends = ["8/8/p7/k1Q5/p7/8/3K4/1b6", "8/8/pnN5/kr6/p7/8/3K4/8"];
    let board = dom
        .split("data-fen=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    assert!(ends.contains(&board), "{board}");
    assert!(dom.contains("<p class=\"certificate\">C+ Dawson"), "{dom}");
    // The diagram, and the move that the address names.
    let dom = opened(browser, &page, "p=0");
    assert!(dom.contains("data-fen=\"8/3P4/pn6/k7/p7/8/1p1K4/8\""));
    assert!(dom.contains(">22 of 22 problems</output>"));
    let dom = opened(browser, &page, "q=morphy%20%231&p=7&m=0");
    assert!(dom.contains("data-fen=\"kbK5/pp6/RP6/8/8/8/8/8\""), "{dom}");
}
