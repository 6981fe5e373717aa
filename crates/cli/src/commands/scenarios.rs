//! `ludotheque scenarios`: files of small scenes, run and counted.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
};
use belligerants::scenes::{self, SceneResult};
use clap::Args;
use serde_json::json;
use std::{fs, io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Rejoue des fichiers de scènes des Belligérants", "Run files of scenes of Les Belligérants"),
    after_help = say(
        "Exemple :\n  ludotheque scenarios data/belligerants/belligerants-scenarios.txt",
        "Example:\n  ludotheque scenarios data/belligerants/belligerants-scenarios.txt",
    )
)]
pub struct Scenarios {
    #[arg(value_name = "FILE", required = true, help = say("fichiers de scènes", "files of scenes"))]
    files: Vec<PathBuf>,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

impl Scenarios {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let mut results = Vec::new();
        let mut unreadable = Vec::new();
        for path in &self.files {
            match read(path) {
                Ok(scenes) => results.extend(scenes),
                Err(failure) => unreadable.push(failure.text().to_owned()),
            }
        }
        let passed = results.iter().filter(|scene| scene.passed()).count();
        let failed = results.len() - passed;
        if self.json {
            let scenes: Vec<_> = results.iter().map(told).collect();
            writeln!(out, "{}", json!({ "passed": passed, "failed": failed, "scenes": scenes }))?;
        } else {
            results.iter().try_for_each(|scene| line(scene, out))?;
            writeln!(out, "{passed} passed, {failed} failed")?;
        }
        match (unreadable.is_empty(), failed) {
            (true, 0) => Ok(()),
            (true, _) => Err(Failure::silent()),
            (false, _) => Err(Failure::other(unreadable.join("\n"))),
        }
    }
}

fn read(path: &std::path::Path) -> Done<Vec<SceneResult>> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    scenes::run(&text).map_err(|faults| {
        let (name, why) = (path.display(), faults.explain(lang()));
        Failure::other(tell!(
            "La carte de « {name} » est illisible :\n{why}",
            "The map of `{name}` cannot be read:\n{why}"
        ))
    })
}

fn line(scene: &SceneResult, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "{} {}", if scene.passed() { "ok  " } else { "FAIL" }, scene.title)?;
    scene.failures.iter().try_for_each(|trouble| writeln!(out, "     {}", trouble.sentence(lang())))
}

fn told(scene: &SceneResult) -> serde_json::Value {
    let failures: Vec<_> = scene
        .failures
        .iter()
        .map(|trouble| json!({ "line": trouble.line, "why": trouble.words.get(lang()) }))
        .collect();
    json!({ "title": scene.title, "passed": scene.passed(), "failures": failures })
}
