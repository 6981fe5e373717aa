//! The host's page as HTML.

use super::figures::Figure;
use crate::{
    routes::{assets::escape, tables::named},
    store::Listed,
};
use ludo_core::{Lang, Words};
use ludo_shelf::GameId;
use ludo_wire::{Refusal, Words as WireWords, http::Summary};
use std::fmt::Write;

/// A language as addresses have it.
pub const fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => "fr",
        Lang::En => "en",
    }
}

fn say(lang: Lang, fr: &str, en: &str) -> String {
    escape(Words::new(fr.to_owned(), en.to_owned()).get(lang))
}

fn said(lang: Lang, words: &WireWords) -> String {
    escape(match lang {
        Lang::Fr => &words.fr,
        Lang::En => &words.en,
    })
}

/// The whole page.
pub fn page(lang: Lang, figures: &[Figure], tables: &[Listed], refusal: Option<&Refusal>) -> String {
    let (here, other) = match lang {
        Lang::Fr => ("fr", ("en", "English")),
        Lang::En => ("en", ("fr", "Français")),
    };
    let title = say(lang, "La page de l’hôte", "The host’s page");
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{here}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"robots\" content=\"noindex\">\n<title>{title} · Ludothèque</title>\n\
         <link rel=\"stylesheet\" href=\"/host/style.css\">\n<main>\n<header><h1>{title}</h1>\n\
         <a href=\"/host?lang={}\" lang=\"{}\">{}</a></header>\n",
        other.0, other.0, other.1
    );
    // Writing to a string cannot fail.
    if let Some(refusal) = refusal {
        let not = say(lang, "Rien n’a été changé :", "Nothing was changed:");
        let _ = writeln!(html, "<p class=\"no\" role=\"alert\">{not} {}.</p>", said(lang, &refusal.words));
    }
    html.push_str("<dl>\n");
    for (name, value) in figures {
        let _ = writeln!(html, "<div><dt>{}</dt><dd>{}</dd></div>", escape(name.get(lang)), escape(value));
    }
    let _ = writeln!(html, "</dl>\n<h2>{}</h2>", say(lang, "Tables publiques", "Public tables"));
    list(&mut html, lang, tables);
    let _ = write!(
        html,
        "<h2>{}</h2>\n<form method=\"post\" action=\"/host\">\n<label>{} <input name=\"table\" required></label>\n{}</form>\n\
         <p>{}</p>\n</main>\n</html>\n",
        say(lang, "Une autre table", "Another table"),
        say(lang, "son nom ou son lien", "its name or its link"),
        buttons(lang, &["hide", "show", "close", "open"]),
        say(
            lang,
            "Masquer ôte une table de la liste ; on y joue encore. Fermer arrête tout : on peut la regarder et télécharger la partie, \
             rien d’autre, et les pendules continuent. Pour effacer : ludotheque delete TABLE.",
            "Hiding takes a table off the list; it is played on. Closing stops everything: it can be looked at and its record \
             taken, nothing else, and the clocks go on. To delete: ludotheque delete TABLE.",
        ),
    );
    html
}

fn list(html: &mut String, lang: Lang, tables: &[Listed]) {
    let read = |listed: &Listed| serde_json::from_str(&listed.summary).ok().map(named);
    let lines: Vec<(Summary, &Listed)> = tables.iter().filter_map(|listed| Some((read(listed)?, listed))).collect();
    if lines.is_empty() {
        let _ = writeln!(html, "<p>{}</p>", say(lang, "Aucune.", "None."));
        return;
    }
    html.push_str("<ul>\n");
    for (table, listed) in lines {
        let game =
            table.game.parse::<GameId>().map_or_else(|_| table.game.clone(), |game| game.name().get(lang).to_owned());
        let called = |name: &WireWords| if name.fr.is_empty() { "…".to_owned() } else { said(lang, name) };
        let names = table.players.iter().map(called).collect::<Vec<_>>().join(" – ");
        let marks = [(listed.hidden, say(lang, "masquée", "hidden")), (listed.closed, say(lang, "fermée", "closed"))];
        let marks = marks.iter().filter(|(is, _)| *is).map(|(_, mark)| format!(" <b>{mark}</b>"));
        let marks = marks.collect::<Vec<_>>().concat();
        let wishes = [if listed.hidden { "show" } else { "hide" }, if listed.closed { "open" } else { "close" }];
        let name = escape(&table.table);
        let _ = write!(
            html,
            "<li><span><a href=\"/#/play/{name}\">{}</a> · {names} · {}{marks}</span>\n\
             <form method=\"post\" action=\"/host\"><input type=\"hidden\" name=\"table\" value=\"{name}\">\n{}</form></li>\n",
            escape(&game),
            say(lang, &format!("{} demi-coups", table.plies), &format!("{} plies", table.plies)),
            buttons(lang, &wishes),
        );
    }
    html.push_str("</ul>\n");
}

fn buttons(lang: Lang, wishes: &[&str]) -> String {
    let word = |wish: &str| match wish {
        "hide" => say(lang, "masquer", "hide"),
        "show" => say(lang, "remontrer", "show again"),
        "close" => say(lang, "fermer", "close"),
        _ => say(lang, "rouvrir", "open again"),
    };
    let mut html = format!("<input type=\"hidden\" name=\"lang\" value=\"{}\">\n", code(lang));
    for wish in wishes {
        // Writing to a string cannot fail.
        let _ = writeln!(html, "<button name=\"decision\" value=\"{wish}\">{}</button>", word(wish));
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_become_markup_and_both_languages_are_whole() {
        let summary = Summary {
            table: "0123456789abcdefghjk".into(),
            game: "diam".into(),
            variant: "2003-2p".into(),
            variant_name: WireWords::default(),
            status: ludo_wire::Status::Gathering,
            clock: "none".into(),
            plies: 3,
            looks: Vec::new(),
            players: Vec::new(),
            outcome: None,
            sides: vec![0, 1],
            names: vec!["<i>Ada".into(), String::new()],
            free: vec![1],
            awaited: Vec::new(),
            created: 0,
        };
        let listed = Listed { summary: serde_json::to_string(&summary).unwrap(), hidden: true, closed: false };
        let figures = [(Words::new("un", "one"), "<1>".to_owned())];
        for (lang, words) in
            [(Lang::Fr, ["masquée", "remontrer", "fermer"]), (Lang::En, ["hidden", "show again", "close"])]
        {
            let html = page(lang, &figures, std::slice::from_ref(&listed), None);
            assert!(html.contains("&lt;i&gt;Ada – …") && html.contains("&lt;1&gt;") && !html.contains("<i>"), "{html}");
            assert!(words.iter().all(|word| html.contains(word)), "{html}");
            assert!(!html.contains("<script") && !html.contains(" style=") && !html.contains("http"), "{html}");
        }
    }
}
