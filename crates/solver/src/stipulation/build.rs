//! Turns classic notations into trees.

use super::classic::{Aim, Classic, Series};
use super::goal::Goal;
use super::tree::{Attachment, Branch, Expr, Fork, Play};

impl Classic {
    /// The tree that this notation stands for.
    pub fn tree(&self) -> Expr {
        let mut tree = self.play();
        for moves in self.intro.iter().rev() {
            tree = Branch::new(Play::Series, *moves)
                .fork_first(Fork::plain(tree))
                .expr();
        }
        tree
    }

    fn play(&self) -> Expr {
        match (self.series, self.aim) {
            (Some(Series::Plain), aim) => self.series_play(aim),
            (Some(_), aim) => self.parry_play(aim),
            (None, Aim::Direct) => self
                .battle(self.half_moves - 1)
                .fork_first(self.to_goal())
                .expr(),
            (None, Aim::SelfPlay) => self
                .battle(self.half_moves)
                .fork_second(self.to_goal())
                .expr(),
            (None, Aim::Reflex) => self
                .battle(self.half_moves - 1)
                .fork_first(self.to_reflex())
                .constrain_second(must_not(self.goal))
                .expr(),
            (None, Aim::SemiReflex) => self
                .battle(self.half_moves - 1)
                .fork_first(self.to_reflex())
                .expr(),
            (None, Aim::Help) => self.help(self.half_moves, self.to_goal(), None),
            (None, Aim::HelpSelf) => self.help(self.half_moves - 1, self.to_forced(), None),
            (None, Aim::HelpReflex) => self.help(
                self.half_moves - 1,
                self.to_reflex(),
                Some(must_not(self.goal)),
            ),
            (None, Aim::Reciprocal { own }) => {
                let end = self.reciprocal_end(own);
                if self.half_moves == 2 {
                    end
                } else {
                    self.help(self.half_moves - 2, Fork::plain(end), None)
                }
            }
            (None, Aim::Game) => {
                let branch = Branch::new(Play::Help, self.half_moves);
                let branch = fork_last(branch, self.to_goal());
                self.exactly(branch).expr()
            }
        }
    }

    fn series_play(&self, aim: Aim) -> Expr {
        let moves = self.half_moves / 2;
        let series = self.exactly(Branch::new(Play::Series, moves));
        match aim {
            Aim::Help => series.fork_first(Fork::plain(one_help(self.to_goal()))),
            Aim::HelpSelf => series.fork_first(Fork::plain(one_help(self.to_forced()))),
            Aim::SelfPlay => series.fork_first(self.to_forced()),
            Aim::Reflex => {
                let mut series = series.fork_first(self.to_reflex());
                series
                    .first
                    .push(Attachment::Constraint(must_not(self.goal)));
                series
            }
            Aim::Reciprocal { own } => {
                let end = self.reciprocal_end(own);
                if moves == 1 {
                    return end;
                }
                let end = Fork::plain(Expr::Invert(Box::new(end)));
                self.exactly(Branch::new(Play::Series, moves - 1))
                    .fork_first(end)
            }
            _ => series.fork_first(self.to_goal()),
        }
        .expr()
    }

    fn parry_play(&self, aim: Aim) -> Expr {
        let length = self.half_moves - 1;
        let helping =
            self.series == Some(Series::HelpParry) || matches!(aim, Aim::Help | Aim::HelpSelf);
        let mut branch = if helping {
            self.exactly(Branch::new(Play::Help, length))
        } else {
            self.battle(length)
        };
        branch.parry = true;
        match aim {
            Aim::Help => branch.fork_first(Fork::plain(one_help(self.to_goal()))),
            Aim::HelpSelf => branch.fork_first(Fork::plain(one_help(self.to_forced()))),
            Aim::SelfPlay if helping => branch.fork_first(self.to_forced()),
            Aim::SelfPlay => branch
                .fork_first(Fork::plain(self.forced()))
                .fork_second(self.to_goal()),
            Aim::Reflex => branch
                .fork_first(self.to_reflex())
                .constrain_second(must_not(self.goal)),
            _ => branch.fork_first(self.to_goal()),
        }
        .expr()
    }

    fn to_goal(&self) -> Fork {
        Fork::plain(Expr::Goal(self.goal))
    }

    fn battle(&self, length: u16) -> Branch {
        self.exactly(Branch::new(Play::Attack, length))
    }

    fn exactly(&self, branch: Branch) -> Branch {
        if self.exact {
            let length = branch.max;
            branch.at_least(length)
        } else {
            branch
        }
    }

    /// A help branch that leaves by `end` after its last half-move; the nominal starter's first
    /// half-move is left out where the notation has `.5`.
    fn help(&self, length: u16, end: Fork, constraint: Option<Expr>) -> Expr {
        let mut branch = Branch::new(Play::Help, length);
        if let Some(constraint) = constraint {
            let constraint = Attachment::Constraint(constraint);
            if length % 2 == 1 {
                branch.second.push(constraint);
            } else {
                branch.first.push(constraint);
            }
        }
        let branch = self.exactly(fork_last(branch, end)).expr();
        if self.has_half_move() {
            Expr::Invert(Box::new(branch))
        } else {
            branch
        }
    }

    /// `1d[#]a`: every move reaches the goal.
    fn forced(&self) -> Expr {
        Branch::new(Play::Defence, 1)
            .fork_first(self.to_goal())
            .expr()
    }

    fn to_forced(&self) -> Fork {
        Fork::ending(self.forced())
    }

    /// `>1a[#]d`: some move reaches the goal, and then it must.
    fn to_reflex(&self) -> Fork {
        Fork::ending(one_attack(self.goal))
    }

    fn reciprocal_end(&self, own: Option<Goal>) -> Expr {
        let both = Branch::new(Play::Help, 2)
            .at_least(2)
            .fork_second(self.to_goal())
            .expr();
        let own = Fork::plain(Expr::Goal(own.unwrap_or(self.goal)));
        Expr::And(Box::new(both), Box::new(one_help(own)))
    }
}

fn one_help(end: Fork) -> Expr {
    Branch::new(Play::Help, 1).fork_first(end).expr()
}

fn one_attack(goal: Goal) -> Expr {
    Branch::new(Play::Attack, 1)
        .fork_first(Fork::plain(Expr::Goal(goal)))
        .expr()
}

fn must_not(goal: Goal) -> Expr {
    one_attack(goal).negated()
}

fn fork_last(branch: Branch, fork: Fork) -> Branch {
    if branch.max % 2 == 1 {
        branch.fork_first(fork)
    } else {
        branch.fork_second(fork)
    }
}
