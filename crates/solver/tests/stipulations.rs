//! Notations of stipulations: what they mean, how they are written back, what is wrong with them.

use dawson_rules::Side;
use dawson_solver::Stipulation;
use dawson_solver::stipulation::StipulationReason;

fn tree(text: &str) -> String {
    Stipulation::parse(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .tree()
        .to_string()
}

#[test]
fn classic_notations_are_written_back() {
    let texts = [
        "#3",
        "=2",
        "==7",
        "!=1",
        "#=2",
        "##1",
        "##!2",
        "+1",
        "x3",
        "%4",
        "ep1",
        "002",
        "~1",
        "ct4",
        "ctr2",
        "<>3",
        "<>r2",
        "c813",
        "zg22",
        "kc52",
        "s#10",
        "sctr1",
        "s==2",
        "r#2",
        "semi-r##!1",
        "h#2",
        "h#2.5",
        "h#0.5",
        "h001.5",
        "hze81.5",
        "hs#3.5",
        "hr#2",
        "ser-#5",
        "ser-h=7",
        "ser-s==6",
        "ser-r+16",
        "ser-hs#5",
        "ser-dia9",
        "ser-a=>b12",
        "pser-h#6",
        "pser-s#8",
        "phser-r#2",
        "phser-#3",
        "reci-h#14.5",
        "reci-h(=)#3",
        "ser-reci-h(#)=7",
        "dia4",
        "dia4.5",
        "a=>b3",
        "exact-#3",
        "exact-ser-h0010",
        "2->ser-h#4",
        "8->ser-=3",
    ];
    for text in texts {
        let stipulation =
            Stipulation::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(stipulation.to_string(), text);
    }
}

#[test]
fn spelling_is_free() {
    for (text, canonical) in [
        ("H#2", "h#2"),
        ("S#31", "s#31"),
        ("dia 10", "dia10"),
        ("dia3.0", "dia3"),
        ("A=>B 1.0", "a=>b1"),
        ("Zb21", "zb21"),
        ("1->ser-H#3", "1->ser-h#3"),
    ] {
        let stipulation =
            Stipulation::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(stipulation.to_string(), canonical);
    }
}

/// Popeye's manual gives these structured forms for the classic ones.
#[test]
fn classic_notations_have_the_trees_of_the_manual() {
    for (classic, structured) in [
        ("+2", "3a[+]d"),
        ("sx2", "4ad[x]"),
        ("ser-#5", "5s[#]"),
        ("h#3.5", "-7h[#]h"),
        ("semi-r#2", "3a[>1a[#]d]d"),
        ("r#2", "3a[>1a[#]d]d{!1a[#]d}"),
        ("ser-s#6", "6s[>1d[#]a]"),
        ("reci-h#1", "2:2hh[#]&1h[#]h"),
        ("exact-h#2", "4:4hh[#]"),
        ("phser-#4", "7h[#]?+?h"),
        ("pser-#8", "15a[#]?+?d"),
        ("pser-h#8", "15h[1h[#]h]?+?h"),
        ("1->ser-#5", "1s[5s[#]]"),
    ] {
        assert_eq!(tree(classic), structured, "{classic}");
    }
}

#[test]
fn structured_notations_are_written_back() {
    for text in [
        "White 3a[#]d",
        "Black -3h[#]{!x}h",
        "White -6da[#]",
        "White 3:3a[!#]d",
        "White 3a[#]d&-4hh[#]&4ad[#]&-4hh[=]",
        "Black 2hh[2hh[#]&1h[#]h]",
        "Black 6hh[/2da[#]{!+}]",
        "White 3a[>1a[#]d]d{!1a[#]d}",
        "Black 13h[1h[#]h]?+?h",
        "White (4hh[#]&4ad[#])|4hh[=]",
    ] {
        let stipulation =
            Stipulation::parse_structured(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(stipulation.to_string(), text);
    }
    let written = |text| Stipulation::parse_structured(text).expect(text).to_string();
    assert_eq!(written("white 3a[#]d & - 4hh[#]"), "White 3a[#]d&-4hh[#]");
    // Operators bind to the right, as Popeye reads them.
    assert_eq!(
        written("White 4hh[#] & ( 4ad[#] | 4hh[=] )"),
        "White 4hh[#]&4ad[#]|4hh[=]"
    );
}

#[test]
fn the_starter_follows_from_the_play() {
    for (text, starter) in [
        ("#2", Side::White),
        ("h#2", Side::Black),
        ("h#2.5", Side::Black),
        ("hs#3", Side::White),
        ("ser-#3", Side::White),
        ("ser-h#3", Side::Black),
        ("ser-hs#3", Side::Black),
        ("ser-hdia2", Side::White),
        ("1->ser-#3", Side::Black),
        ("2->ser-h#3", Side::White),
        ("dia4.5", Side::White),
        ("a=>b4.5", Side::Black),
    ] {
        let stipulation =
            Stipulation::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(stipulation.starter(), starter, "{text}");
    }
}

#[test]
fn white_to_play_shortens_help_play() {
    let white_to_play = |text: &str| {
        let stipulation = Stipulation::parse(text).expect("a stipulation");
        stipulation
            .white_to_play()
            .map(|changed| changed.to_string())
    };
    assert_eq!(white_to_play("h#3").as_deref(), Some("h#2.5"));
    assert_eq!(white_to_play("h#2.5"), None);
    assert_eq!(white_to_play("#3"), None);
}

#[test]
fn errors_name_the_place() {
    for (text, offset, reason) in [
        ("", 0, StipulationReason::GoalExpected),
        ("h", 1, StipulationReason::GoalExpected),
        ("h#", 2, StipulationReason::LengthExpected),
        ("#0", 1, StipulationReason::LengthIsZero),
        ("#2.5", 1, StipulationReason::NoHalfMoves),
        ("#99999", 1, StipulationReason::LengthTooGreat),
        ("reci-h(#=3", 9, StipulationReason::Expected(')')),
        ("#2 or", 3, StipulationReason::TrailingText),
    ] {
        let error = Stipulation::parse(text).expect_err(text);
        assert_eq!((error.offset, error.reason), (offset, reason), "{text}");
    }
    for (text, offset, reason) in [
        ("3a[#]d", 0, StipulationReason::StarterExpected),
        ("White 3q[#]", 7, StipulationReason::BranchExpected),
        ("White 3a[#", 10, StipulationReason::Expected(']')),
        ("White 3h[#]", 11, StipulationReason::Expected('h')),
        ("White 3a[>1d[#]a]d", 9, StipulationReason::CannotEndPlay),
        ("White 3a[#]d & #", 13, StipulationReason::MixedOperands),
    ] {
        let error = Stipulation::parse_structured(text).expect_err(text);
        assert_eq!((error.offset, error.reason), (offset, reason), "{text}");
    }
}
