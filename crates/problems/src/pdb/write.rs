//! Writing records.

use super::position::write_position;
use crate::figurines;
use crate::model::Problem;
use crate::popeye::condition_text;

/// A problem as a record. Who writes it has to say what it cannot hold.
pub fn write(problem: &Problem) -> String {
    let mut fields: Vec<(&str, String)> = Vec::new();
    if let Some(id) = &problem.id {
        fields.push(("PROBID", id.clone()));
    }
    for author in &problem.authors {
        fields.push(("A", author.clone()));
    }
    for source in &problem.origin {
        fields.push(("S", source.clone()));
    }
    if let Some(stipulation) = &problem.stipulation
        && !stipulation.structured
    {
        fields.push(("STIP", stipulation.text.clone()));
    }
    if let Some(count) = &problem.solution_count {
        fields.push(("SOLUTIONS", count.to_string()));
    }
    for condition in &problem.conditions {
        fields.push(("K", condition_text(condition)));
    }
    let position = write_position(&problem.pieces, &figurines::of_kind);
    fields.push(("POSITION", position));
    fields.push(("APIECES", problem.pieces.len().to_string()));
    let fields = fields.iter().map(|(name, value)| match *name {
        "APIECES" => format!("{name}={value}"),
        _ => format!("{name}='{}'", value.replace('\'', "''")),
    });
    fields.collect::<Vec<_>>().join(" AND ")
}
