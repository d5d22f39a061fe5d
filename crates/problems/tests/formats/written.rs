//! Formats that are only written: PGN and LaTeX.

use dawson_problems::formats::{self, Format};
use dawson_problems::vocabulary::Vocabulary;

use crate::reading::read_one;

#[test]
fn pgn_of_solutions() {
    let (problem, _) = read_one(
        "algebraic: {white: [Kc8, Ra1, Pb6], black: [Ka8, Bb8, Pa7, Pb7]}
stipulation: '#2'
authors: ['Morphy, Paul']
solution: |
   1.Ra1-a6 ! zugzwang.
      1...b7*a6
          2.b6-b7 #
      1...Bb8-h2
          2.Ra6*a7 #
",
        Format::Olive,
    );
    let written = formats::write(
        std::slice::from_ref(&problem),
        Format::Pgn,
        &Vocabulary::with_rules(),
    );
    assert_eq!(written.losses, []);
    assert!(
        written
            .text
            .contains("[FEN \"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\"]\n"),
        "{}",
        written.text
    );
    assert!(
        written
            .text
            .contains("\n1. Ra6 $1 1... bxa6 (1... Bh2 2. Rxa7#) 2. b7# *\n")
            || written
                .text
                .contains("\n1. Ra6 $1 bxa6 (1... Bh2 2. Rxa7#) 2. b7# *\n"),
        "{}",
        written.text
    );
    // W. Pauly, ser-h#3: White passes while Black plays.
    let (series, _) = read_one(
        "algebraic: {white: [Kc2, Rh3], black: [Ka1, Pa3]}\nstipulation: ser-h#2\nsolution: 1.Ka2 2.Ka1 Rxa3#\n",
        Format::Olive,
    );
    let written = formats::write(&[series], Format::Pgn, &Vocabulary::with_rules());
    assert!(
        written.text.contains("\n1... Ka2 2. Z0 Ka1 3. Rxa3# *"),
        "{}",
        written.text
    );
}

#[test]
fn latex_names_every_turned_piece() {
    let (problem, _) = read_one(
        "algebraic: {white: [Ka1, Gb2, KAc3], black: [Kh8, Royal Sd4]}\nstipulation: h#2\noptions: [Circe]\nauthors: ['A & B']\n",
        Format::Olive,
    );
    let written = formats::write(&[problem], Format::Latex, &Vocabulary::with_rules());
    assert_eq!(written.losses, []);
    for part in [
        "\\pieces{wKa1, wDUb2, wSUc3, sKh8, sSd4}",
        "\\author{B, A \\&}",
        "\\stipulation{h\\#2}",
        "\\condition{Circe}",
        "queen upside down: grasshopper",
        "knight upside down: kangaroo (KA)",
        "d4: Royal",
    ] {
        assert!(written.text.contains(part), "{part}\n{}", written.text);
    }
}
