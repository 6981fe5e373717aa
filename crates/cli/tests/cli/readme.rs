//! The tour of both README files shows what the program really prints.

use crate::run::{root, run};

/// A command of the tour, and what stands below it.
struct Example {
    command: String,
    output: Vec<String>,
}

#[test]
fn the_tour_is_true() {
    for (file, lang) in [("README.md", "en"), ("README.fr.md", "fr")] {
        let text = std::fs::read_to_string(root().join(file)).expect("the file is there");
        let shown: Vec<Example> = examples(&text).into_iter().filter(is_repeatable).collect();
        assert!(shown.len() >= 6, "{file}");
        for Example { command, output } in shown {
            let printed = shell(&command, lang);
            assert!(output.is_empty() || printed == output, "{file}: {command}\n{}", printed.join("\n"));
        }
    }
}

/// The lines that begin with `$`, each with those that follow in the same block.
fn examples(text: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    for block in text.split("```").skip(1).step_by(2) {
        let start = found.len();
        for line in block.lines() {
            match (line.strip_prefix("$ ludotheque "), found.len() > start) {
                (Some(command), _) => found.push(Example { command: command.into(), output: Vec::new() }),
                (None, true) => found.last_mut().expect("one was pushed").output.push(line.trim_end().into()),
                (None, false) => {}
            }
        }
    }
    found
}

/// Not a session with a person, not a file of the reader's own, not a matter of the machine's speed.
fn is_repeatable(example: &Example) -> bool {
    !["play ", "verify ", "playout "].iter().any(|start| example.command.starts_with(start))
}

/// Runs a command line with quotes and, behind it, `| head -N` or `| tail -N`.
fn shell(command: &str, lang: &str) -> Vec<String> {
    // What the reader would find in his folder afterwards does not belong into ours.
    let written = std::env::temp_dir().join(format!("ludotheque-tour-{}.txt", std::process::id()));
    let command = command.replace("--certificate diam.txt", &format!("--certificate \"{}\"", written.display()));
    let (command, filter) = command.split_once(" | ").unwrap_or((&command, ""));
    let mut args: Vec<&str> = Vec::new();
    for (number, part) in command.split('"').enumerate() {
        if number % 2 == 1 { args.push(part) } else { args.extend(part.split_whitespace()) }
    }
    if !args.contains(&"--lang") {
        args.extend(["--lang", lang]);
    }
    let out = run(&args).good();
    let _ = std::fs::remove_file(&written);
    let lines: Vec<String> = out.lines().map(|line| line.trim_end().to_owned()).collect();
    let count = |filter: &str| filter.rsplit('-').next().and_then(|n| n.parse().ok()).unwrap_or(lines.len());
    match filter.split(' ').next() {
        Some("head") => lines[..count(filter).min(lines.len())].to_vec(),
        Some("tail") => lines[lines.len() - count(filter).min(lines.len())..].to_vec(),
        _ => lines,
    }
}
