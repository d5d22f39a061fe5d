//! What is written for LaTeX compiles, wherever LaTeX is at hand.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use dawson_problems::formats::{self, Format};
use dawson_problems::vocabulary::{KINDS, Vocabulary};

/// Every orthodox piece, twelve figurines of their own, and six kinds that get free ones, on both
/// sides and neutral; twins, conditions, tries, accents, and signs that LaTeX has meanings for.
const PROBLEMS: &str = "BeginProblem
Author Jaroslav \u{160}t\u{fa}\u{148}
Author Anonymous
Origin 100% & more #1_a {x} ~ ^ \\ $
Award 1st Prize
Title A <title> with [brackets]
Stipulation h#2
Option SetPlay
Condition Circe Parrain AndernachChess
Pieces White Ka1 Qb1 Rc1 Bd1 Se1 Pa2 Ga3 Nb3 Zc3 CAd3 GId4 LIe3 EQf3 BPg3 ANh3 POa4 STb4 DUc4
  Black Kh8 Qg8 Rf8 Be8 Sd8 Ph7 Gh6 Ng6 Zf6 CAe6 GId6 LIc6 EQb6 BPa6 ANh5 POg5 STf5 DUe5
  Neutral Kc5 Qb5 Ra5 Bd5 Sb7 Pc7 Gd7 WEe7 PAf7
  Neutral Royal Gg7
Twin Move a1 a7
Twin Continued Exchange a7 h8
NextProblem
Stipulation #2
Pieces White Ka1 KAb2 MAc3 LEd4 ROe5 SIf6 AMg7 Black Kh8
EndProblem
";

/// Diagrams with all kinds that there are, a dozen each.
fn every_kind() -> String {
    let diagrams = KINDS.chunks(12).map(|kinds| {
        let sides = ["White", "Black", "Neutral"];
        let pieces = kinds.iter().enumerate().map(|(index, kind)| {
            let file = char::from(b'a' + (index % 8) as u8);
            let rank = 1 + index / 8;
            format!("{} {}{file}{rank}", sides[index % 3], kind.code.english)
        });
        let pieces: Vec<String> = pieces.collect();
        format!(
            "NextProblem\nStipulation h#2\nPieces {}\n",
            pieces.join(" ")
        )
    });
    diagrams.collect()
}

fn has(program: &str, arguments: &[&str]) -> bool {
    let output = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .output();
    output.is_ok_and(|output| output.status.success())
}

#[test]
fn every_piece_compiles() {
    if !has("pdflatex", &["--version"]) || !has("kpsewhich", &["diagram.sty"]) {
        eprintln!("skipped: pdflatex with the package diagram is not installed");
        return;
    }
    let vocabulary = Vocabulary::default();
    let problems = PROBLEMS.replace("EndProblem\n", &every_kind()) + "EndProblem\n";
    let readings = formats::read(problems.as_bytes(), Format::Popeye, &vocabulary);
    let problems: Vec<_> = readings
        .into_iter()
        .map(|reading| reading.unwrap().problem)
        .collect();
    let written = formats::write(&problems, Format::Latex, &vocabulary);
    assert_eq!(written.losses, [], "{}", written.text);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("latex");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("every.tex"), &written.text).unwrap();
    let output = Command::new("pdflatex")
        .args(["-halt-on-error", "-interaction=nonstopmode", "every.tex"])
        .current_dir(&folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let log = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}\n{log}", written.text);
    assert!(!log.contains("Missing character"), "{log}");
}
