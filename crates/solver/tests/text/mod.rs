//! A small text view of solutions, to compare with Popeye's; not the one that users see.

use std::fmt::Write as _;

use dawson_rules::{Plan, PlayedMove, notation};
use dawson_solver::Solution;
use dawson_solver::result::{Attack, Body, Defence, Leading, Line, Mark, Number, Replies, Threat};
use dawson_solver::stipulation::Goal;

/// The lines of all phases, without empty ones.
pub fn text(plan: &Plan, solution: &Solution) -> String {
    let mut out = String::new();
    for phase in &solution.phases {
        match &phase.body {
            Body::Lines(lines) => {
                for line in lines {
                    let _ = writeln!(out, "  {}", line_text(plan, line));
                }
            }
            Body::Attacks(attacks) => {
                for attack in attacks {
                    attack_text(plan, attack, 0, &mut out);
                }
            }
            Body::Replies(replies) => replies_text(plan, replies, 1, &mut out),
            Body::KingCapturable => out += "the side to play can capture the king\n",
        }
    }
    out
}

fn move_text(plan: &Plan, played: &PlayedMove, check: bool, goal: Option<Goal>) -> String {
    let mut text = notation::long(plan, played);
    if check && !goal.is_some_and(Goal::replaces_check_sign) {
        text += " +";
    }
    if let Some(goal) = goal.filter(|goal| !goal.marker().is_empty()) {
        let _ = write!(text, " {}", goal.marker());
    }
    text
}

/// One line of moves.
pub fn line_text(plan: &Plan, line: &Line) -> String {
    let mut text = match line.leading {
        Leading::Nothing => "",
        Leading::OneSkipped => "1...",
        Leading::TwoSkipped => "1...  ...",
    }
    .to_owned();
    for mv in &line.moves {
        if !text.is_empty() && !text.ends_with('.') {
            text.push(' ');
        }
        if let Number::Numbered(number) = mv.number {
            if !text.is_empty() {
                text += "  ";
            }
            let _ = write!(text, "{number}.");
        }
        text += &move_text(plan, &mv.played, mv.check, mv.goal);
    }
    text
}

fn attack_text(plan: &Plan, attack: &Attack, depth: usize, out: &mut String) {
    let indent = if depth == 0 { 1 } else { 4 * depth };
    let number = depth / 2 + 1;
    let _ = write!(
        out,
        "{:indent$}{number:3}.{}",
        "",
        move_text(plan, &attack.played, attack.check, attack.goal)
    );
    *out += match attack.mark {
        Mark::Key => " !",
        Mark::Try => " ?",
        Mark::Continuation => "",
        Mark::Violation => " ?!?",
    };
    match &attack.replies {
        Some(replies) => replies_text(plan, replies, depth + 1, out),
        None => out.push('\n'),
    }
}

fn replies_text(plan: &Plan, replies: &Replies, depth: usize, out: &mut String) {
    match &replies.threat {
        Threat::None | Threat::Check => out.push('\n'),
        Threat::Zugzwang => *out += " zugzwang.\n",
        Threat::Moves(threats) => {
            *out += " threat:\n";
            for threat in threats {
                attack_text(plan, threat, depth + 1, out);
            }
        }
    }
    for defence in &replies.defences {
        defence_text(plan, defence, depth, out);
    }
    if !replies.refutations.is_empty() {
        *out += "    but\n";
        for refutation in &replies.refutations {
            defence_text(plan, refutation, depth, out);
        }
    }
}

fn defence_text(plan: &Plan, defence: &Defence, depth: usize, out: &mut String) {
    let indent = 4 * depth;
    let number = depth.div_ceil(2);
    let _ = write!(
        out,
        "{:indent$}{number:3}...{}",
        "",
        move_text(plan, &defence.played, defence.check, defence.goal)
    );
    *out += if defence.refutes { " !\n" } else { "\n" };
    for answer in &defence.answers {
        attack_text(plan, answer, depth + 1, out);
    }
}
