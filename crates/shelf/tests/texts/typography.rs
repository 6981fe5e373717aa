//! What print does and a typewriter does not.

use ludo_core::Lang;

/// A text with plain spaces, to be compared.
pub fn plain(text: &str) -> String {
    text.replace(['\u{202f}', '\u{a0}'], " ")
}

/// A text without what stands between backquotes: that is typed, not read.
fn prose(text: &str) -> String {
    text.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// Everything in a line of prose that print would set otherwise.
pub fn faults(lang: Lang, text: &str) -> Vec<String> {
    let text = prose(text);
    let mut found = marks(&text);
    if text.contains('"') {
        found.push("a straight quotation mark".to_owned());
    }
    found.extend(thousands(lang, &text));
    match lang {
        Lang::Fr => found.extend(breaking_spaces(&text)),
        Lang::En if text.contains(" %") => found.push("a space before %".to_owned()),
        Lang::En => {}
    }
    found
}

/// A straight apostrophe between letters, and plurals such as `pion(s)`.
pub fn marks(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    if chars.windows(3).any(|three| three[1] == '\'' && three[0].is_alphabetic() && three[2].is_alphabetic()) {
        found.push("a straight apostrophe".to_owned());
    }
    if text.contains("(s)") {
        found.push("a plural in brackets".to_owned());
    }
    found
}

/// Numbers whose thousands are not set apart, or as the other language does it. A year is no such number.
fn thousands(lang: Lang, text: &str) -> Vec<String> {
    let other = if lang == Lang::Fr { ',' } else { '\u{202f}' };
    let numbers = text.split(|c: char| !c.is_ascii_digit() && c != other);
    let wrong = numbers.filter(|number| {
        let parts: Vec<&str> = number.split(other).collect();
        let borrowed = parts.len() > 1 && !parts[0].is_empty() && parts[1..].iter().all(|part| part.len() == 3);
        borrowed || parts.iter().any(|part| part.len() > 3 && !is_year(part))
    });
    wrong.map(|number| format!("thousands of “{number}”")).collect()
}

fn is_year(number: &str) -> bool {
    number.len() == 4 && (number.starts_with("19") || number.starts_with("20"))
}

/// Plain spaces where French has one that does not break, and the narrow one before a colon, which has the wide one.
fn breaking_spaces(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let pairs = chars
        .windows(2)
        .filter(|pair| matches!(pair, [' ', ';' | ':' | '!' | '?' | '»' | '%'] | ['«', ' '] | ['\u{202f}', ':']));
    let digits = |some: &[char]| some.iter().all(char::is_ascii_digit);
    let thousands = chars.windows(5).filter(|five| five[1] == ' ' && digits(&five[..1]) && digits(&five[2..]));
    let found = pairs.chain(thousands).map(|some| some.iter().collect::<String>());
    found.map(|some| format!("a space that breaks in “{some}”")).collect()
}

#[test]
fn faults_are_seen() {
    for wrong in
        ["Prêt ?", "l'eau", "« oui»", "12 000", "52,6 %", "pion(s)", "\"oui\"", "12000", "3,053,863", "a\u{202f}: b"]
    {
        assert_eq!(faults(Lang::Fr, wrong).len(), 1, "{wrong}");
    }
    assert!(faults(Lang::Fr, "a\u{a0}: b\u{202f}; `c ; d`, l’eau, 12\u{202f}000, 15,73, 1998").is_empty());
    for wrong in ["12000", "3\u{202f}053\u{202f}863"] {
        assert_eq!(faults(Lang::En, wrong).len(), 1, "{wrong}");
    }
    assert!(faults(Lang::En, "12,000 of 3,053,863, 15.73, 2003").is_empty());
    assert!(faults(Lang::En, "52.6 %").len() == 1 && faults(Lang::En, "52.6%: “yes”").is_empty());
}
