//! What moves make of men that change sides.

use dawson_rules::Plan;
use dawson_rules::relaxed::Manner;

use crate::games::graph::{Graph, Node, man, node};

/// What each man is after it has arrived, where that depends on nothing but whether it captures.
pub(crate) struct Turns {
    /// Without capture and with it, for each state that a man arrives in.
    after: [Vec<Node>; 2],
}

impl Turns {
    /// What a plan makes of men; `None` if it can make more than one thing of some man, or more than a
    /// turn of its side.
    pub(super) fn new(plan: &Plan, graph: &Graph) -> Option<Self> {
        let states = 0..graph.after.len() as Node;
        let same_square = |(from, to): (Node, Node)| {
            let (from, to) = (man(from), man(to));
            from.square == to.square && from.kind == to.kind
        };
        let made = |captures: bool| -> Option<Vec<Node>> {
            (states.clone())
                .map(|state| match plan.may_arrive_as(man(state), captures)[..] {
                    [after] if same_square((state, node(after))) => Some(node(after)),
                    _ => None,
                })
                .collect()
        };
        let castles = |(to, manner): &(Node, Manner)| {
            matches!(manner, Manner::CastlesKing(_) | Manner::CastlesRook(_)).then_some(*to)
        };
        // Who castles stays what he is.
        let castling_is_plain = states.clone().all(|from| {
            let mut ends = graph.after[usize::from(from)].iter().filter_map(castles);
            ends.all(|to| man(to).side == man(from).side)
        });
        let after = [made(false)?, made(true)?];
        castling_is_plain.then_some(Self { after })
    }

    /// What a man is after it has arrived in a state.
    pub(super) fn after(&self, arrived: Node, captures: bool) -> Node {
        self.after[usize::from(captures)][usize::from(arrived)]
    }
}
