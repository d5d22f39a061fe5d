//! Models without places, for comparison of what was read from different texts.

use super::{
    CommandUse, ConditionUse, OptionUse, PlacedPiece, Problem, StipulationText, Twin, TwinOperation,
};

impl Problem {
    /// The problem without any spans.
    #[must_use]
    pub fn without_spans(mut self) -> Self {
        self.pieces.iter_mut().for_each(PlacedPiece::forget_span);
        let start = self.start.iter_mut().flatten();
        start.for_each(PlacedPiece::forget_span);
        self.covered.iter_mut().for_each(PlacedPiece::forget_span);
        self.conditions
            .iter_mut()
            .for_each(ConditionUse::forget_span);
        self.options.iter_mut().for_each(OptionUse::forget_span);
        self.commands.iter_mut().for_each(CommandUse::forget_span);
        if let Some(stipulation) = &mut self.stipulation {
            stipulation.forget_span();
        }
        self.twins.iter_mut().for_each(Twin::forget_spans);
        self
    }
}

impl PlacedPiece {
    fn forget_span(&mut self) {
        self.span = None;
    }
}

impl ConditionUse {
    fn forget_span(&mut self) {
        self.span = None;
    }
}

impl OptionUse {
    fn forget_span(&mut self) {
        self.span = None;
    }
}

impl CommandUse {
    fn forget_span(&mut self) {
        self.span = None;
    }
}

impl StipulationText {
    fn forget_span(&mut self) {
        self.span = None;
    }
}

impl Twin {
    fn forget_spans(&mut self) {
        self.span = None;
        for operation in &mut self.operations {
            operation.forget_spans();
        }
    }
}

impl TwinOperation {
    fn forget_spans(&mut self) {
        match self {
            Self::Add { pieces, span, .. } => {
                pieces.iter_mut().for_each(PlacedPiece::forget_span);
                *span = None;
            }
            Self::Condition { conditions, span } => {
                conditions.iter_mut().for_each(ConditionUse::forget_span);
                *span = None;
            }
            Self::Stipulation { stipulation, span } => {
                stipulation.forget_span();
                *span = None;
            }
            Self::Move { span, .. }
            | Self::Exchange { span, .. }
            | Self::Remove { span, .. }
            | Self::Substitute { span, .. }
            | Self::Rotate { span, .. }
            | Self::Mirror { span, .. }
            | Self::Shift { span, .. }
            | Self::PolishType { span } => *span = None,
        }
    }
}
