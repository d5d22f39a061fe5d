//! Lists battle play as a tree: keys, tries, threats, variations.

use dawson_rules::{Effect, Engine, Move, PlayedMove, Reason};

use super::candidates::Candidates;
use super::order::step;
use super::program::{Code, ForkCode};
use super::searcher::{At, Depth, Searcher};
use super::watch::Answer;
use crate::result::{Attack, Defence, Mark, Replies, Threat};
use crate::stipulation::{Goal, Play};

impl<E: Engine> Searcher<'_, E> {
    /// The first move `mv` as a key or try; `None` if it is neither.
    pub(crate) fn first_move(&mut self, at: At, mv: &Move) -> Answer<Option<Attack>> {
        let played = self.play_recorded(mv)?;
        let check = self.in_check();
        self.order.attack = step(mv);
        let tried = self.key_or_try(at.after(), check);
        self.undo();
        Ok(tried?.map(|tried| Attack {
            played,
            check,
            goal: tried.goal,
            mark: tried.mark,
            replies: tried.replies,
        }))
    }

    fn key_or_try(&mut self, at: At, check: bool) -> Answer<Option<Tried>> {
        if let Some(fork) = self.leaving(at)? {
            return Ok(Some(Tried {
                mark: Mark::Key,
                goal: goal_of(&fork.into),
                replies: self.fork_replies(fork)?,
            }));
        }
        let Some(refutations) = self.refutations(at)? else {
            return Ok(None);
        };
        let options = self.shared.options;
        if !refutations.is_empty() && check && options.no_trivial_tries {
            return Ok(None);
        }
        if self.defends_by_option(at)? {
            return Ok(None);
        }
        let mark = if refutations.is_empty() {
            Mark::Key
        } else {
            Mark::Try
        };
        let needed = self.no_longer_than_needed(at)?;
        let mut replies = self.replies(needed, &refutations)?;
        if let Some(replies) = &mut replies {
            for mv in &refutations {
                replies.refutations.push(self.refutation(at, mv)?);
            }
        } else if !refutations.is_empty() {
            let mut listed = Replies::none();
            for mv in &refutations {
                listed.refutations.push(self.refutation(at, mv)?);
            }
            replies = Some(listed);
        }
        Ok(Some(Tried {
            mark,
            goal: None,
            replies,
        }))
    }

    /// The least length in which no defence, to be played now, prevents it; the full length if one
    /// does.
    pub(crate) fn no_longer_than_needed(&mut self, at: At) -> Answer<At> {
        let mut left = at.need.max(2 - at.left % 2);
        left += (at.left - left.min(at.left)) % 2;
        while left < at.left {
            if self.defend(at.within(left))? {
                return Ok(at.within(left));
            }
            left += 2;
        }
        Ok(at)
    }

    /// The defences that refute; `None` if there are too many for a try, or no defence at all.
    fn refutations(&mut self, at: At) -> Answer<Option<Vec<Move>>> {
        let limit = usize::from(self.shared.options.tries.unwrap_or(0));
        if limit == 0 {
            return Ok(self.defend(at)?.then(Vec::new));
        }
        let letter = self.branch(at.branch).letter(at.phase);
        if at.left == 0
            || !self.all_hold(&letter.move_constraints)?
            || !self.all_hold(&letter.constraints)?
        {
            return Ok(None);
        }
        let moves = self.moves_at(at)?;
        // Too many refutations are soonest found among the likeliest.
        let mut likely = Candidates {
            moves: moves.clone(),
            tested: true,
        };
        self.likeliest_first(at, &mut likely)?;
        let mut refutations = Vec::new();
        for mv in &likely.moves {
            if !self.after(mv, |search| search.defended(at.after()))? {
                refutations.push(*mv);
                if refutations.len() > limit {
                    break;
                }
            }
        }
        let tried = !moves.is_empty() && refutations.len() <= limit;
        let listed = moves.iter().filter(|mv| refutations.contains(mv));
        let refutations = tried.then(|| listed.copied().collect());
        self.recycle(likely.moves);
        self.recycle(moves);
        Ok(refutations)
    }

    /// A refutation, with the moves that show which constraint it makes the attacker break.
    pub(crate) fn refutation(&mut self, at: At, mv: &Move) -> Answer<Defence> {
        let played = self.play_recorded(mv)?;
        let check = self.in_check();
        let goal = self.goal_behind(at.after());
        let answers = self.violations(at.after());
        self.undo();
        Ok(Defence {
            played,
            check,
            goal,
            answers: answers?,
            refutes: true,
        })
    }

    /// A goal that the move just played has reached, be it too early.
    fn goal_behind(&mut self, at: At) -> Option<Goal> {
        let letter = self.branch(at.branch).letter(at.phase);
        letter.forks.iter().find_map(|fork| match fork.into {
            Code::Goal(goal) => self.reached(goal).then_some(goal),
            _ => None,
        })
    }

    /// The moves of the attacker, to move, that a broken constraint says must be played.
    pub(crate) fn violations(&mut self, at: At) -> Answer<Vec<Attack>> {
        if at.left == 0 {
            return Ok(Vec::new());
        }
        let mut violations = Vec::new();
        for constraint in &self.branch(at.branch).letter(at.phase).constraints {
            let Code::Not(broken) = constraint else {
                continue;
            };
            if let Code::Branch(index) = **broken {
                let inner = self.branch(index);
                if inner.play == Play::Attack && self.holds(broken)? {
                    let at = At::entering(index, inner.max, inner.min.unwrap_or(0));
                    let mut moves = self.attacks(at)?;
                    for attack in &mut moves {
                        attack.mark = Mark::Violation;
                    }
                    violations.append(&mut moves);
                }
            }
        }
        Ok(violations)
    }

    /// What follows an attack: threats and defences. `None` without the option for variations.
    pub(crate) fn replies(&mut self, at: At, refutations: &[Move]) -> Answer<Option<Replies>> {
        if self.shared.depth < Depth::Variations {
            return Ok(None);
        }
        self.granted(at, |search| search.list_replies(at, refutations))
    }

    fn list_replies(&mut self, at: At, refutations: &[Move]) -> Answer<Replies> {
        let mut replies = Replies::none();
        let mut threats = Threats::default();
        if self.in_check() {
            replies.threat = Threat::Check;
        } else if self.shared.depth == Depth::Threats && at.left > 1 {
            threats = self.threats(at)?;
            replies.threat = if threats.moves.is_empty() {
                Threat::Zugzwang
            } else {
                Threat::Moves(std::mem::take(&mut threats.shown))
            };
        }
        let moves = self.moves_at(at)?;
        for mv in &moves {
            if !refutations.contains(mv)
                && let Some(defence) = self.defence(at, mv, &threats)?
            {
                replies.defences.push(defence);
            }
        }
        self.recycle(moves);
        Ok(replies)
    }

    /// The play after a key that has led to the present position, the defender to move.
    pub(crate) fn post_key(&mut self, at: At) -> Answer<Replies> {
        let mut refutations = Vec::new();
        let moves = self.moves_at(at)?;
        for mv in &moves {
            if !self.after(mv, |search| search.defended(at.after()))? {
                refutations.push(*mv);
            }
        }
        self.recycle(moves);
        let at = self.no_longer_than_needed(at)?;
        let mut replies = self
            .replies(at, &refutations)?
            .unwrap_or_else(Replies::none);
        for mv in &refutations {
            replies.defences.push(self.refutation(at, mv)?);
        }
        Ok(replies)
    }

    /// Set play that is over at once, since the side to move must reach the goal.
    pub(crate) fn set_end(&mut self, at: At) -> Answer<Option<Replies>> {
        match self.leaving(at)? {
            Some(fork) => Ok(Some(self.fork_replies(fork)?.unwrap_or_else(Replies::none))),
            None => Ok(None),
        }
    }

    /// What the attacker could do if the defender, to move, passed.
    fn threats(&mut self, at: At) -> Answer<Threats> {
        self.after_pass(|search| {
            let at = at.after();
            let Some(left) = search.shortest_attack(at)? else {
                return Ok(Threats::default());
            };
            let shown = search.attacks(at.within(left))?;
            Ok(Threats {
                left,
                moves: shown
                    .iter()
                    .map(|attack| (attack.played.mv, chosen(&attack.played)))
                    .collect(),
                shown,
            })
        })
    }

    /// A defence with its answers; `None` if it is not worth showing or not answered.
    pub(crate) fn defence(
        &mut self,
        at: At,
        mv: &Move,
        threats: &Threats,
    ) -> Answer<Option<Defence>> {
        let played = self.play_recorded(mv)?;
        let check = self.in_check();
        let at = at.after();
        let answered = self.answers(at, threats);
        self.undo();
        Ok(answered?.map(|(goal, answers)| Defence {
            played,
            check,
            goal,
            answers,
            refutes: false,
        }))
    }

    fn answers(
        &mut self,
        at: At,
        threats: &Threats,
    ) -> Answer<Option<(Option<Goal>, Vec<Attack>)>> {
        let options = self.shared.options;
        if let Some(fork) = self.leaving(at)? {
            // An end that comes before its time says little.
            if at.left > 0 && !options.mates_in_one && goal_of(&fork.into).is_some() {
                return Ok(None);
            }
            let answers = self
                .fork_replies(fork)?
                .map_or_else(Vec::new, |replies| attacks_from(replies.defences));
            return Ok(Some((goal_of(&fork.into), answers)));
        }
        let Some(left) = self.shortest_attack(at)? else {
            return Ok(None);
        };
        if options.no_short_variations && left < at.left {
            return Ok(None);
        }
        if !self.defeats_threat(at, left, threats)? {
            return Ok(None);
        }
        Ok(Some((None, self.attacks(at.within(left))?)))
    }

    /// Whether a defence, now played, has done something against the threats: there is no shorter
    /// way, and one of the threats does not work any more.
    fn defeats_threat(&mut self, at: At, shortest: u16, threats: &Threats) -> Answer<bool> {
        if threats.moves.is_empty() || shortest > threats.left {
            return Ok(true);
        }
        if shortest < threats.left {
            return Ok(false);
        }
        let at = at.within(shortest);
        let moves = self.moves_at(at)?;
        let go_on = self.engine.plan().settings().captures_go_on;
        let mut defeated = false;
        for (threat, choices) in &threats.moves {
            let candidates = moves.iter().filter(|mv| is_same(mv, threat, go_on));
            let candidates: Vec<_> = candidates.collect();
            let mut still = candidates.first().copied();
            if candidates.len() > 1 {
                still = None;
                for mv in candidates {
                    let played = self.play_recorded(mv)?;
                    self.undo();
                    if chosen(&played) == *choices {
                        still = Some(mv);
                        break;
                    }
                }
            }
            let works = match still {
                Some(mv) => self.after(mv, |search| search.attacked(at.after()))?,
                None => false,
            };
            if !works {
                defeated = true;
                break;
            }
        }
        self.recycle(moves);
        Ok(defeated)
    }

    /// All attacks that force it within `at.left` half-moves.
    pub(crate) fn attacks(&mut self, at: At) -> Answer<Vec<Attack>> {
        let moves = self.moves_at(at)?;
        let mut attacks = Vec::new();
        for mv in &moves {
            if !self.after(mv, |search| search.attacked(at.after()))? {
                continue;
            }
            let played = self.play_recorded(mv)?;
            let check = self.in_check();
            let after = at.after();
            let (goal, replies) = match self.leaving(after)? {
                Some(fork) => (goal_of(&fork.into), self.fork_replies(fork)?),
                None => (None, self.replies(after, &[])?),
            };
            self.undo();
            attacks.push(Attack {
                played,
                check,
                goal,
                mark: Mark::Continuation,
                replies,
            });
        }
        self.recycle(moves);
        Ok(attacks)
    }

    /// The moves inside a fork: the other side's moves to the goal, as defences.
    pub(crate) fn fork_replies(&mut self, fork: &ForkCode) -> Answer<Option<Replies>> {
        let Code::Branch(index) = fork.into else {
            return Ok(None);
        };
        if fork.hidden || self.shared.depth < Depth::Variations {
            return Ok(None);
        }
        let branch = self.branch(index);
        let at = At::entering(index, branch.max, branch.min.unwrap_or(0));
        let mut replies = Replies::none();
        match branch.play {
            Play::Attack => {
                let Some(left) = self.shortest_attack(at)? else {
                    return Ok(None);
                };
                replies.defences = defences_from(self.attacks(at.within(left))?);
            }
            Play::Defence => {
                let moves = self.moves_at(at)?;
                for mv in &moves {
                    replies
                        .defences
                        .extend(self.defence(at, mv, &Threats::default())?);
                }
                self.recycle(moves);
            }
            Play::Help | Play::Series => return Ok(None),
        }
        Ok(Some(replies))
    }
}

/// A first move that is worth showing.
struct Tried {
    mark: Mark,
    goal: Option<Goal>,
    replies: Option<Replies>,
}

/// What an attack threatens.
#[derive(Default)]
pub(crate) struct Threats {
    /// The half-moves they take.
    left: u16,
    /// The threats with what is chosen in them.
    moves: Vec<(Move, Vec<Effect>)>,
    shown: Vec<Attack>,
}

impl Replies {
    fn none() -> Self {
        Self {
            threat: Threat::None,
            defences: Vec::new(),
            refutations: Vec::new(),
        }
    }
}

/// Whether a threat is still the same move, though it may capture now what has come in its way; where
/// captures `go_on` from there, that is another move.
fn is_same(mv: &Move, threat: &Move, go_on: bool) -> bool {
    let aside = |mv: &Move| mv.capture.filter(|square| *square != mv.arrival);
    mv.departure == threat.departure
        && mv.origin == threat.origin
        && mv.arrival == threat.arrival
        && mv.promotion == threat.promotion
        && mv.choice == threat.choice
        && (aside(mv) == aside(threat)
            || !go_on && (aside(mv).is_none() || aside(threat).is_none()))
}

/// What can be chosen in a move beside its squares: promotions, rebirths, removals.
fn chosen(played: &PlayedMove) -> Vec<Effect> {
    let is_choice = |effect: &&Effect| match effect {
        Effect::Change { reason, .. } => matches!(reason, Reason::Promotion | Reason::Named),
        Effect::Put { reason, .. } | Effect::Shift { reason, .. } => *reason == Reason::Rebirth,
        Effect::Take { reason, .. } => *reason == Reason::Condition,
        _ => false,
    };
    played.effects.iter().filter(is_choice).copied().collect()
}

/// The goal that shows on the move which reaches it.
fn goal_of(code: &Code) -> Option<Goal> {
    match code {
        Code::Goal(goal) => Some(*goal),
        Code::And(left, right) | Code::Or(left, right) => goal_of(left).or_else(|| goal_of(right)),
        _ => None,
    }
}

fn defences_from(attacks: Vec<Attack>) -> Vec<Defence> {
    attacks
        .into_iter()
        .map(|attack| Defence {
            played: attack.played,
            check: attack.check,
            goal: attack.goal,
            answers: attack
                .replies
                .map_or_else(Vec::new, |replies| attacks_from(replies.defences)),
            refutes: false,
        })
        .collect()
}

fn attacks_from(defences: Vec<Defence>) -> Vec<Attack> {
    defences
        .into_iter()
        .map(|defence| {
            let replies = if defence.answers.is_empty() {
                None
            } else {
                let mut replies = Replies::none();
                replies.defences = defences_from(defence.answers);
                Some(replies)
            };
            Attack {
                played: defence.played,
                check: defence.check,
                goal: defence.goal,
                mark: Mark::Continuation,
                replies,
            }
        })
        .collect()
}
