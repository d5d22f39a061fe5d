//! Stipulations and searches. Names no condition.
