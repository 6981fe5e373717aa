//! Help, completions and manual, all from one definition.

use crate::run::{binary, run};

/// Wraps at a fixed width, whatever terminal the tester has.
fn help(args: &[&str], lang: &str) -> String {
    let output = binary().args(args).args(["--help", "--lang", lang]).env("COLUMNS", "100").output().expect("it runs");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn help_is_as_it_was() {
    let commands: [&[&str]; 26] = [
        &[],
        &["play"],
        &["lesson"],
        &["show"],
        &["moves"],
        &["why"],
        &["verify"],
        &["analyse"],
        &["report"],
        &["best"],
        &["match"],
        &["engine"],
        &["solve"],
        &["solve", "diadema"],
        &["solve", "diam"],
        &["perft"],
        &["playout"],
        &["puzzle"],
        &["puzzles"],
        &["scenarios"],
        &["map"],
        &["map", "check"],
        &["map", "show"],
        &["print"],
        &["completions"],
        &["man"],
    ];
    for lang in ["fr", "en"] {
        let all: Vec<String> =
            commands.iter().map(|args| format!("$ ludotheque {}\n{}", args.join(" "), help(args, lang))).collect();
        insta::assert_snapshot!(format!("help_{lang}"), all.join("\n"));
    }
}

#[test]
fn french_help_has_no_space_that_breaks() {
    for command in [
        "play", "serve", "worker", "copy", "report", "match", "engine", "playout", "print", "train", "gc", "export",
        "stats", "delete", "config",
    ] {
        let told = help(&[command], "fr");
        // The lines of an example are typed, not read.
        for line in told.lines().filter(|line| !line.contains("ludotheque ")) {
            let breaks = [" ;", " :", " !", " ?", " »", "« ", " %"].iter().any(|pair| line.contains(pair));
            assert!(!breaks, "{command}: {line}");
        }
    }
}

#[test]
fn without_a_command_help_is_an_error() {
    let told = run(&[]).bad(2);
    assert!(told.contains("Usage: ludotheque"), "{told}");
}

#[test]
fn the_version_is_told() {
    assert_eq!(run(&["--version"]).good(), format!("ludotheque {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let out = run(&["completions", shell]).good();
        assert!(out.contains("ludotheque") && out.contains("playout"), "{shell}");
    }
}

/// Every command and every command below one, as the program itself lists them.
fn commands() -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = vec![Vec::new()];
    let mut next = 0;
    while let Some(above) = found.get(next).cloned() {
        let told = help(&above.iter().map(String::as_str).collect::<Vec<_>>(), "en");
        let listed = told.split("\nCommands:\n").nth(1).unwrap_or_default();
        let names = listed.lines().take_while(|line| !line.is_empty());
        // What is told of a command may go on in a second line, further in.
        let names = names.filter_map(|line| line.strip_prefix("  ")?.split_once(' ').map(|(name, _)| name));
        found.extend(names.filter(|name| !name.is_empty()).map(|name| [&above[..], &[name.to_owned()]].concat()));
        next += 1;
    }
    found
}

#[test]
fn every_command_has_help_with_an_example_in_both_languages() {
    let commands = commands();
    let names: Vec<String> = commands.iter().map(|command| command.join(" ")).collect();
    for known in ["", "play", "serve", "train", "solve diam", "map show"] {
        assert!(names.iter().any(|name| name == known), "{known:?} is not among {names:?}");
    }
    for command in &commands {
        let args: Vec<&str> = command.iter().map(String::as_str).collect();
        for (lang, heading) in [("fr", "Exemple"), ("en", "Example")] {
            let told = help(&args, lang);
            let example = told.split(heading).nth(1).unwrap_or_default();
            assert!(example.contains(&format!("ludotheque {}", command.join(" "))), "{command:?} in {lang}: {told}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let page = run(&["man"]).good();
    assert!(page.contains(".TH ludotheque 1") && page.contains("playout"));
    for command in commands().iter().filter(|command| command.len() == 1) {
        let page = run(&["man", &command[0]]).good();
        assert!(page.contains(&format!(".TH ludotheque-{} 1", command[0])), "{page}");
    }
}
