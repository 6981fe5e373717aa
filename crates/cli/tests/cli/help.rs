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
    let commands: [&[&str]; 22] = [
        &[],
        &["play"],
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
        &["scenarios"],
        &["map"],
        &["map", "check"],
        &["map", "show"],
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
    for command in ["play", "serve", "report", "match", "engine", "playout", "train"] {
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

#[test]
fn every_command_has_a_manual_page() {
    let page = run(&["man"]).good();
    assert!(page.contains(".TH ludotheque 1") && page.contains("playout"));
    for command in [
        "play",
        "show",
        "moves",
        "why",
        "verify",
        "solve",
        "perft",
        "playout",
        "scenarios",
        "map",
        "completions",
        "man",
    ] {
        let page = run(&["man", command]).good();
        assert!(page.contains(&format!(".TH ludotheque-{command} 1")), "{page}");
    }
}
