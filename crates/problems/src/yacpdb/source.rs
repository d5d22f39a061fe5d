//! Sources and awards: maps in entries, lines in the model.
//!
//! A line says what the map says, details behind commas: `feenschach, issue 1, no. 7100, 2/1965`.
//! A line that has no details of this form is the name of the source.

use serde_json::{Map, Value as Json, json};

use super::node::{Node, Value};

/// Details of a source, with the words before them in a line.
const DETAILS: [(&str, &str); 5] = [
    ("volume", "vol. "),
    ("issue", "issue "),
    ("round", "round "),
    ("problemid", "no. "),
    ("pagenumber", "p. "),
];

/// The line of a source; `None` if it has no name. Keys that are not part of it are given as well.
pub(super) fn line<'n>(
    source: &'n Node,
    left: &mut Vec<&'n super::node::Property>,
) -> Option<String> {
    let name = source.get("name")?.text()?.trim();
    let mut line = name.to_owned();
    for (key, words) in DETAILS {
        if let Some(detail) = source.get(key).and_then(Node::text) {
            line.push_str(&format!(", {words}{detail}"));
        }
    }
    if let Some(date) = source.get("date").and_then(date)
        && !year(&date).is_some_and(|year| name.contains(&year))
    {
        line.push_str(&format!(", {date}"));
    }
    let known = |key: &str| {
        matches!(key, "name" | "date") || DETAILS.iter().any(|(detail, _)| *detail == key)
    };
    let properties = source.map().unwrap_or_default().iter();
    left.extend(properties.filter(|property| !known(&property.key)));
    Some(line)
}

/// A date in words: `1965`, `2/1965`, `21/2/1965`, `1965-1967`.
pub(super) fn date(node: &Node) -> Option<String> {
    match &node.value {
        Value::Text(text) => {
            let parts: Vec<&str> = text.split('-').collect();
            let numbers = parts.iter().all(|part| part.parse::<u32>().is_ok());
            let is_date = numbers && parts.iter().skip(1).all(|part| part.len() <= 2);
            Some(if is_date {
                let parts: Vec<String> = parts
                    .iter()
                    .rev()
                    .map(|part| part.trim_start_matches('0').to_owned())
                    .collect();
                parts.join("/")
            } else {
                text.clone()
            })
        }
        Value::Map(_) => {
            let parts = ["day", "month", "year"]
                .into_iter()
                .filter_map(|key| node.get(key)?.text());
            Some(parts.collect::<Vec<_>>().join("/"))
        }
        _ => None,
    }
}

/// The year that a text speaks of last, or a span of years.
fn year(text: &str) -> Option<String> {
    let words = text.split(|sign: char| !sign.is_ascii_digit() && sign != '-');
    let is_year = |word: &str| {
        word.len() == 4
            && word
                .parse::<u32>()
                .is_ok_and(|year| (1000..2100).contains(&year))
    };
    let mut years = words.filter(|word| {
        is_year(word)
            || word
                .split_once('-')
                .is_some_and(|(from, to)| is_year(from) && is_year(to))
    });
    years.next_back().map(str::to_owned)
}

/// The map of a source that a line tells of.
pub(super) fn map(line: &str) -> Json {
    let mut segments: Vec<&str> = line.split(", ").collect();
    let mut map = Map::new();
    let date = segments
        .last()
        .filter(|_| segments.len() > 1)
        .and_then(|last| date_map(last));
    if date.is_some() {
        segments.pop();
    }
    let mut details = Vec::new();
    for (key, words) in DETAILS.iter().rev() {
        if segments.len() > 1
            && let Some(detail) = segments.last().and_then(|last| last.strip_prefix(words))
        {
            let value = match detail.parse::<u32>() {
                Ok(page) if *key == "pagenumber" => json!(page),
                _ => json!(detail),
            };
            details.push(((*key).to_owned(), value));
            segments.pop();
        }
    }
    map.insert("name".to_owned(), json!(segments.join(", ")));
    map.extend(details.into_iter().rev());
    let found = year(line);
    if let Some(date) = date.or_else(|| found.as_deref().and_then(date_map)) {
        map.insert("date".to_owned(), date);
    }
    Json::Object(map)
}

/// `21/2/1965` as a map; `None` if it is no date.
fn date_map(text: &str) -> Option<Json> {
    if let Some((from, to)) = text.split_once('-') {
        let sound = [from, to]
            .iter()
            .all(|year| year.len() == 4 && year.parse::<u32>().is_ok());
        return sound.then(|| json!({ "year": text }));
    }
    let numbers: Option<Vec<u32>> = text
        .split('/')
        .map(|part| part.parse().ok().filter(|_| !part.starts_with('0')))
        .collect();
    match numbers?.as_slice() {
        [year @ 1000..2100] => Some(json!({ "year": year })),
        [month @ 1..13, year @ 1000..2100] => Some(json!({ "year": year, "month": month })),
        [day @ 1..32, month @ 1..13, year @ 1000..2100] => {
            Some(json!({ "year": year, "month": month, "day": day }))
        }
        _ => None,
    }
}

/// The line of an award.
pub(super) fn award_line(award: &Node) -> Option<String> {
    let mut line = award.get("distinction")?.text()?.to_owned();
    if let Some(tourney) = award.get("tourney") {
        // The tourney is that of the source otherwise.
        if let Some(name) = tourney.get("name").and_then(Node::text) {
            line.push_str(&format!(", {name}"));
        }
        if let Some(date) = tourney.get("date").and_then(date) {
            line.push_str(&format!(", {date}"));
        }
    }
    let judges = award.get("judges").and_then(Node::list).unwrap_or_default();
    let judges: Vec<&str> = judges.iter().filter_map(Node::text).collect();
    if !judges.is_empty() {
        line.push_str(&format!("; judges {}", judges.join("; ")));
    }
    Some(line)
}

/// The map of an award that a line tells of.
pub(super) fn award_map(line: &str) -> Json {
    let (distinction, judges) = match line.split_once("; judges ") {
        Some((distinction, judges)) => (distinction, Some(judges)),
        None => (line, None),
    };
    let mut award = json!({ "tourney": "ditto", "distinction": distinction });
    if let Some(judges) = judges {
        award["judges"] = judges.split("; ").collect();
    }
    award
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(json: &Json) -> Node {
        super::super::json::documents(&json.to_string())
            .unwrap()
            .remove(0)
    }

    #[test]
    fn lines_and_maps_say_the_same() {
        for (text, map_of_it) in [
            (
                "feenschach, issue 01-02, no. 7100, 1965",
                json!({ "name": "feenschach", "issue": "01-02", "problemid": "7100", "date": { "year": 1965 } }),
            ),
            (
                "3129 Problemkiste 85, 2/1993",
                json!({ "name": "3129 Problemkiste 85", "date": { "year": 1993, "month": 2 } }),
            ),
            (
                "46th feenschach TT 1991",
                json!({ "name": "46th feenschach TT 1991", "date": { "year": 1991 } }),
            ),
            (
                "FIDE Album, vol. 1965-1967, no. 587, p. 65, 21/2/1976",
                json!({ "name": "FIDE Album", "volume": "1965-1967", "problemid": "587",
                        "pagenumber": 65, "date": { "year": 1976, "month": 2, "day": 21 } }),
            ),
            (
                "somewhere, no. x",
                json!({ "name": "somewhere", "problemid": "x" }),
            ),
        ] {
            assert_eq!(map(text), map_of_it, "{text}");
            assert_eq!(
                line(&node(&map_of_it), &mut Vec::new()).as_deref(),
                Some(text)
            );
        }
    }

    #[test]
    fn dates_of_old_entries() {
        for (text, words) in [
            ("2007-05-05", "5/5/2007"),
            ("2007", "2007"),
            ("1965-1967", "1965-1967"),
        ] {
            assert_eq!(date(&node(&json!([text])).clone()).as_deref(), Some(words));
        }
    }
}
