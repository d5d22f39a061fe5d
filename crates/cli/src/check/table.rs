//! Reports as they come, as text or as JSON lines, and their numbers.

use std::collections::BTreeMap;
use std::io;
use std::time::Instant;

use serde_json::{Value, json};

use super::problem::Report;
use super::record::verdict_record;
use crate::record;
use crate::sink::Sink;

/// Most sentences of one sort that are written for a problem.
const MOST: usize = 20;

/// Writes reports as they come, and counts them.
pub struct Table {
    sink: Sink,
    json: bool,
    counts: BTreeMap<&'static str, usize>,
    begun: Instant,
}

impl Table {
    /// Writes the header of JSON lines.
    pub fn new(json: bool) -> io::Result<Self> {
        let mut table = Self {
            sink: Sink::stdout(),
            json,
            counts: BTreeMap::new(),
            begun: Instant::now(),
        };
        if json {
            table.record(&record::begin("check"))?;
        }
        Ok(table)
    }

    /// Whether the reader has left.
    pub fn is_closed(&self) -> bool {
        self.sink.is_closed()
    }

    /// Writes a report.
    pub fn add(&mut self, report: &Report) -> io::Result<()> {
        *self.counts.entry(report.verdict).or_default() += 1;
        if self.json {
            return self.record(&verdict_record(report));
        }
        let who = report.who();
        let gap = if who.is_empty() { "" } else { "  " };
        let (verdict, name) = (report.verdict, &report.name);
        self.sink
            .write(&format!("{verdict:<15}  {name}{gap}{who}\n"))?;
        let warnings = report.told(|judged| {
            let warnings = judged.warnings.iter();
            warnings
                .map(|warning| format!("diagram: {warning}"))
                .collect()
        });
        let remarks =
            report.told(|judged| judged.remarks.iter().map(ToString::to_string).collect());
        let certificates = report.told(|judged| vec![judged.certificate.clone()]);
        let lines = [report.messages(), remarks, warnings, certificates];
        for lines in &lines {
            for line in lines.iter().take(MOST) {
                self.sink.write(&format!("{:17}{line}\n", ""))?;
            }
            if lines.len() > MOST {
                let more = lines.len() - MOST;
                self.sink.write(&format!(
                    "{:17}… and {more} more (all of them with --json)\n",
                    ""
                ))?;
            }
        }
        self.sink.flush()
    }

    /// Writes the summary.
    pub fn end(&mut self, interrupted: bool) -> io::Result<()> {
        let total: usize = self.counts.values().sum();
        if self.json {
            let status = if interrupted {
                "interrupted"
            } else {
                "complete"
            };
            return self.record(&json!({
                "type": "summary",
                "status": status,
                "problems": total,
                "verdicts": self.counts,
                "seconds": self.begun.elapsed().as_secs_f64(),
            }));
        }
        let counts: Vec<String> = self
            .counts
            .iter()
            .map(|(verdict, count)| format!("{count} {verdict}"))
            .collect();
        let noun = if total == 1 { "problem" } else { "problems" };
        self.sink
            .write(&format!("\n{total} {noun}: {}\n", counts.join(", ")))?;
        if interrupted {
            self.sink.write("interrupted\n")?;
        }
        self.sink.flush()
    }

    fn record(&mut self, record: &Value) -> io::Result<()> {
        self.sink.write(&format!("{record}\n"))?;
        self.sink.flush()
    }
}
