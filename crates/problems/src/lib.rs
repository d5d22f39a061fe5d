//! The problem model, its readers and writers, and verdicts.
