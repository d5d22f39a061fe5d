//! Battle play: keys, tries, set play and variations.

use dawson_solver::result::{Attack, Body, Defence, Mark, Phase, Replies, Threat};

use super::Case;
use super::fault::{Fault, Part};
use super::lines::{pick, play_through};
use super::numbering::{Numbering, moves};
use crate::printed::{PrintedLine, Token};

/// Compares keys, tries, set play and variations.
pub(super) fn compare(case: &Case<'_>, faults: &mut Vec<Fault>) {
    let attacks: Vec<Attack> = case
        .actual()
        .flat_map(|phase| match &phase.body {
            Body::Attacks(attacks) => attacks.clone(),
            _ => Vec::new(),
        })
        .collect();
    let after_key: Vec<Replies> = case.actual().filter_map(replies).collect();
    let set_play: Vec<Replies> = case.set_play().filter_map(replies).collect();
    if after_key.is_empty() {
        keys(case, &attacks, faults);
        tries(case, &attacks, faults);
    } else if case.actual().all(|phase| phase.body.is_empty()) {
        faults.push(Fault::Unsolved);
    }
    for text in &case.intended.lines {
        let tree = Tree {
            case,
            roots: &attacks,
            replies: &after_key,
        };
        variation(&tree, Part::Line, text, faults);
    }
    for text in &case.intended.set_play {
        let tree = Tree {
            case,
            roots: &[],
            replies: &set_play,
        };
        variation(&tree, Part::SetPlay, text, faults);
    }
}

fn replies(phase: &Phase) -> Option<Replies> {
    match &phase.body {
        Body::Replies(replies) => Some(replies.clone()),
        _ => None,
    }
}

fn keys(case: &Case<'_>, attacks: &[Attack], faults: &mut Vec<Fault>) {
    let found: Vec<Attack> = attacks
        .iter()
        .filter(|attack| attack.mark == Mark::Key)
        .cloned()
        .collect();
    if found.is_empty() {
        faults.push(Fault::Unsolved);
    }
    let mut intended = Vec::new();
    for text in &case.intended.keys {
        let Some(tokens) = read(Part::Key, text, faults) else {
            continue;
        };
        let [Token::Move(wanted)] = tokens.as_slice() else {
            faults.push(fails(Part::Key, text, "a key is one move".to_owned()));
            continue;
        };
        let name = |attack: &Attack| case.text(&attack.played);
        if let Some(key) = pick(wanted, &found, &name) {
            intended.push(key.played.mv);
            continue;
        }
        let why = pick(wanted, attacks, &name).map_or_else(
            || "it does not solve".to_owned(),
            |attempt| format!("it fails to {}", refutations(case, attempt)),
        );
        faults.push(playable(case, Part::Key, text, &tokens, false, why));
    }
    for key in &found {
        let line = case.text(&key.played);
        if intended.contains(&key.played.mv) {
            faults.extend(short_solution(case, key));
        } else {
            faults.push(Fault::Cook {
                line: format!("1.{line}"),
            });
        }
    }
}

/// A key that leads to the goal faster than asked for, as a fault.
pub(super) fn short_solution(case: &Case<'_>, key: &Attack) -> Option<Fault> {
    short(case, key).map(|length| Fault::ShortSolution {
        line: format!("1.{}", case.text(&key.played)),
        length,
    })
}

fn refutations(case: &Case<'_>, attempt: &Attack) -> String {
    let found = attempt
        .replies
        .iter()
        .flat_map(|replies| &replies.refutations);
    let found: Vec<_> = found
        .map(|refutation| case.text(&refutation.played))
        .collect();
    if found.is_empty() {
        "a defence".to_owned()
    } else {
        found.join(", ")
    }
}

/// How long a key takes that leads to the goal faster than asked for.
fn short(case: &Case<'_>, key: &Attack) -> Option<String> {
    if case.compiled.stipulation.classic()?.exact {
        return None;
    }
    let numbering = Numbering::of(&case.compiled.stipulation, false, false)?;
    let length = attack_length(key)?;
    (length < numbering.full?).then(|| moves(length.div_ceil(2) * 2, &numbering))
}

/// The number of half-moves up to the goal, from this one on; `None` if variations are not known.
fn attack_length(attack: &Attack) -> Option<usize> {
    let Some(replies) = &attack.replies else {
        return attack.goal.map(|_| 1);
    };
    let defences = replies.defences.iter().map(defence_length);
    let threats = match &replies.threat {
        Threat::Moves(threats) => threats.as_slice(),
        _ => &[],
    };
    // The defender passes before a threat.
    let threats = threats
        .first()
        .map(|threat| attack_length(threat).map(|length| length + 1));
    let lengths: Option<Vec<usize>> = defences.chain(threats).collect();
    lengths?.into_iter().max().map(|length| length + 1)
}

fn defence_length(defence: &Defence) -> Option<usize> {
    match defence.answers.first() {
        Some(answer) => Some(attack_length(answer)? + 1),
        None => defence.goal.map(|_| 1),
    }
}

fn tries(case: &Case<'_>, attacks: &[Attack], faults: &mut Vec<Fault>) {
    for text in &case.intended.tries {
        let Some(tokens) = read(Part::Try, text, faults) else {
            continue;
        };
        let [Token::Move(wanted), given @ ..] = tokens.as_slice() else {
            faults.push(fails(Part::Try, text, "it has no move".to_owned()));
            continue;
        };
        let name = |attack: &Attack| case.text(&attack.played);
        let Some(attempt) = pick(wanted, attacks, &name) else {
            let why = "it is no try, or has more refutations".to_owned();
            faults.push(playable(case, Part::Try, text, &tokens[..1], false, why));
            continue;
        };
        if attempt.mark == Mark::Key {
            faults.push(fails(Part::Try, text, "it solves".to_owned()));
            continue;
        }
        let mut left: Vec<Defence> = attempt
            .replies
            .iter()
            .flat_map(|replies| replies.refutations.clone())
            .collect();
        for token in given {
            let Token::Move(wanted) = token else {
                continue;
            };
            let name = |defence: &Defence| case.text(&defence.played);
            if let Some(mv) = pick(wanted, &left, &name).map(|defence| defence.played.mv) {
                left.retain(|other| other.played.mv != mv);
            } else {
                let by = refutations(case, attempt);
                let why = format!("{wanted} does not refute it, but {by}");
                faults.push(fails(Part::Try, text, why));
            }
        }
        if !given.is_empty() && !left.is_empty() {
            let others: Vec<_> = left.iter().map(|other| case.text(&other.played)).collect();
            let why = format!("it is refuted by {} as well", others.join(", "));
            faults.push(fails(Part::Try, text, why));
        }
    }
}

/// What a variation is looked up in.
struct Tree<'a> {
    case: &'a Case<'a>,
    /// Keys and tries.
    roots: &'a [Attack],
    /// Trees that begin with the defender.
    replies: &'a [Replies],
}

fn variation(tree: &Tree<'_>, part: Part, text: &str, faults: &mut Vec<Fault>) {
    let Some(tokens) = read(part, text, faults) else {
        return;
    };
    let found = if tree.replies.is_empty() {
        tree.attack(tree.roots, &tokens, 0)
    } else {
        let results = tree
            .replies
            .iter()
            .map(|replies| tree.reply(replies, &tokens, 0));
        let farthest = results.min_by_key(|result| match result {
            Ok(()) => 0,
            Err((place, _)) => usize::MAX - place,
        });
        farthest.unwrap_or(Ok(()))
    };
    if let Err((place, why)) = found {
        let set_play = part == Part::SetPlay;
        let why = format!("half-move {}: {why}", place + 1);
        faults.push(playable(tree.case, part, text, &tokens, set_play, why));
    }
}

/// Where a line leaves the tree, from 0, and what is there instead.
type Leaves = Result<(), (usize, String)>;

impl Tree<'_> {
    fn name(&self, attack: &Attack) -> String {
        self.case.text(&attack.played)
    }

    /// Follows a line whose next move is one of these attacks.
    fn attack(&self, attacks: &[Attack], tokens: &[Token], place: usize) -> Leaves {
        let Some(token) = tokens.get(place) else {
            return Ok(());
        };
        let names = || {
            let names: Vec<_> = attacks.iter().map(|attack| self.name(attack)).collect();
            names.join(", ")
        };
        let Token::Move(wanted) = token else {
            return Err((place, "a threat has no place here".to_owned()));
        };
        let Some(attack) = pick(wanted, attacks, &|attack| self.name(attack)) else {
            let why = if attacks.is_empty() {
                format!("{wanted} has no place here")
            } else {
                format!("{wanted} does not solve, but {}", names())
            };
            return Err((place, why));
        };
        match &attack.replies {
            Some(replies) => self.reply(replies, tokens, place + 1),
            None if tokens.len() > place + 1 => {
                Err((place + 1, "play has ended before".to_owned()))
            }
            None => Ok(()),
        }
    }

    /// Follows a line whose next move is a defence, or a threat.
    fn reply(&self, replies: &Replies, tokens: &[Token], place: usize) -> Leaves {
        let threats = match &replies.threat {
            Threat::Moves(threats) => threats.as_slice(),
            _ => &[],
        };
        match tokens.get(place) {
            None => Ok(()),
            Some(Token::Threat) if threats.is_empty() => {
                Err((place, "nothing is threatened".to_owned()))
            }
            Some(Token::Threat) => self.attack(threats, tokens, place + 1),
            Some(Token::Move(wanted)) => {
                let name = |defence: &Defence| self.case.text(&defence.played);
                if let Some(defence) = pick(wanted, &replies.defences, &name) {
                    return self.attack(&defence.answers, tokens, place + 1);
                }
                if let Some(refutation) = pick(wanted, &replies.refutations, &name) {
                    return self.attack(&refutation.answers, tokens, place + 1);
                }
                if threats.is_empty() {
                    let why = format!("{wanted} is no defence that play goes on after");
                    return Err((place, why));
                }
                // A defence that is not listed lets the threat happen.
                self.attack(threats, tokens, place + 1)
            }
        }
    }
}

/// The moves of a text; what cannot be read is a fault.
fn read(part: Part, text: &str, faults: &mut Vec<Fault>) -> Option<Vec<Token>> {
    match PrintedLine::parse(text) {
        Ok(line) => Some(line.tokens),
        Err(error) => {
            faults.push(fails(part, text, error.to_string()));
            None
        }
    }
}

fn fails(part: Part, text: &str, why: String) -> Fault {
    Fault::Fails {
        part,
        line: text.to_owned(),
        why,
    }
}

/// The fault of a line that cannot be played, or else of one that fails for this reason.
fn playable(
    case: &Case<'_>,
    part: Part,
    text: &str,
    tokens: &[Token],
    set_play: bool,
    why: String,
) -> Fault {
    match play_through(case, set_play, tokens) {
        Some((_, Err(illegal))) => Fault::Illegal {
            part,
            line: text.to_owned(),
            illegal,
        },
        _ => fails(part, text, why),
    }
}
