//! Pictures of diagrams.

use dawson_problems::diagram::{Style, svg, unicode};
use dawson_problems::fen::{Dialect, Fen};
use dawson_problems::model::PlacedPiece;

fn pieces(fen: &str) -> Vec<PlacedPiece> {
    Fen::parse_as(fen, Dialect::of(fen)).unwrap().pieces
}

#[test]
fn unicode_has_turned_and_neutral_pieces() {
    let text = unicode(&pieces("4k3/8/8/3(G)4/8/=q7/8/4K2R"));
    let lines = [
        "8   ·   · ♚ ·   ·",
        "7 ·   ·   ·   ·",
        "6   ·   ·   ·   ·",
        "5 ·   · \u{1fa1f} ·   ·",
        "4   ·   ·   ·   ·",
        "3 \u{1fa01}   ·   ·   ·",
        "2   ·   ·   ·   ·",
        "1 ·   ·   ♔   · ♖",
        "  a b c d e f g h",
        "\u{1fa1f} = grasshopper",
        "\u{1fa01} = queen",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), lines);
    // A kangaroo has no sign.
    let text = unicode(&pieces("8/8/8/8/8/8/8/.KA6k"));
    assert!(text.contains("1 ?"), "{text}");
    assert!(text.ends_with("a1 = white kangaroo\n"), "{text}");
}

#[test]
fn svg_tells_the_position_and_turns_pieces() {
    let picture = svg(&pieces("4k3/8/8/3(g)4/8/=q7/8/.KA3K2R"), &Style::default());
    for part in [
        "data-fen=\"4k3/8/8/3(g)4/8/=q7/8/.KA3K2R\"",
        "<title>White: KAa1 Ke1 Rh1. Black: Ke8 Gd5. Neutral: Qa3</title>",
        "href=\"#p-Qb\" x=\"137\" y=\"137\" width=\"45\" height=\"45\" transform=\"rotate(180 159.5 159.5)\"",
        "href=\"#p-Qn\" x=\"2\" y=\"227\"",
        "href=\"#p-Kw\" x=\"182\" y=\"317\"",
    ] {
        assert!(picture.contains(part), "{part}\n{picture}");
    }
    assert_eq!(picture.matches("<use ").count(), 5);
    let named = svg(
        &[],
        &Style {
            coordinates: true,
            ..Style::default()
        },
    );
    assert!(named.len() > svg(&[], &Style::default()).len() + 1000);
}
