//! A report, and the summary of all, as text.

use super::problem::Report;
use crate::batch::Summary;

/// Most sentences of one sort that are written for a problem.
const MOST: usize = 20;

/// The lines of a report.
pub fn report(report: &Report) -> String {
    let who = report.who();
    let gap = if who.is_empty() { "" } else { "  " };
    let (verdict, name) = (report.verdict, &report.name);
    let mut text = format!("{verdict:<15}  {name}{gap}{who}\n");
    let warnings = report.told(|judged| {
        let warnings = judged.warnings.iter();
        warnings
            .map(|warning| format!("diagram: {warning}"))
            .collect()
    });
    let remarks = report.told(|judged| judged.remarks.iter().map(ToString::to_string).collect());
    let certificates = report.told(|judged| vec![judged.certificate.clone()]);
    for lines in [report.messages(), remarks, warnings, certificates] {
        for line in lines.iter().take(MOST) {
            text.push_str(&format!("{:17}{line}\n", ""));
        }
        if lines.len() > MOST {
            let more = lines.len() - MOST;
            text.push_str(&format!(
                "{:17}… and {more} more (all of them with --json)\n",
                ""
            ));
        }
    }
    text
}

/// The last lines of a run.
pub fn summary(summary: &Summary, interrupted: bool) -> String {
    let total = summary.problems();
    let counts: Vec<String> = summary
        .tallies
        .iter()
        .map(|(verdict, count)| format!("{count} {verdict}"))
        .collect();
    let noun = if total == 1 { "problem" } else { "problems" };
    let counts = counts.join(", ");
    let ending = if interrupted { "interrupted\n" } else { "" };
    format!("\n{total} {noun}: {counts}\n{ending}")
}
