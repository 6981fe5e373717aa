//! The commands, one file each. A new one is a file, a line here and a test.

mod analyse;
mod backup;
mod best;
mod completions;
mod config;
mod copy;
mod delete;
mod desk;
mod engine;
mod export;
mod gc;
mod lesson;
mod man;
mod map;
mod match_;
mod moves;
mod perft;
mod play;
mod playout;
mod print;
mod puzzle;
mod puzzles;
mod report;
mod scenarios;
mod serve;
mod show;
mod solve;
mod stats;
mod train;
mod verify;
mod why;
mod worker;

use crate::failure::Done;
use clap::Subcommand;
use std::io::Write;

/// Everything that the binary can be asked for.
#[derive(Subcommand)]
pub enum Command {
    Play(play::Play),
    Lesson(lesson::Lesson),
    Serve(serve::Serve),
    Worker(worker::Worker),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Copy(copy::Copy),
    Export(export::Export),
    Gc(gc::Gc),
    Delete(delete::Delete),
    Stats(stats::Stats),
    Config(config::Config),
    Show(show::Show),
    Moves(moves::Moves),
    Why(why::Why),
    Verify(verify::Verify),
    Analyse(analyse::Analyse),
    Report(report::Report),
    Best(best::Best),
    Match(match_::Match),
    Engine(engine::Engine),
    Desk(desk::Desk),
    Solve(solve::Solve),
    Train(train::Train),
    Perft(perft::Perft),
    Playout(playout::Playout),
    Puzzle(puzzle::Puzzle),
    Puzzles(puzzles::Puzzles),
    Scenarios(scenarios::Scenarios),
    Map(map::Map),
    Print(print::Print),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    /// Does it, with its results on `out`.
    pub fn run(&self, out: &mut impl Write) -> Done {
        match self {
            Command::Play(command) => command.run(out),
            Command::Lesson(command) => command.run(out),
            Command::Serve(command) => command.run(out),
            Command::Worker(command) => command.run(out),
            Command::Backup(command) => command.run(out),
            Command::Restore(command) => command.run(out),
            Command::Copy(command) => command.run(out),
            Command::Export(command) => command.run(out),
            Command::Gc(command) => command.run(out),
            Command::Delete(command) => command.run(out),
            Command::Stats(command) => command.run(out),
            Command::Config(command) => command.run(out),
            Command::Show(command) => command.run(out),
            Command::Moves(command) => command.run(out),
            Command::Why(command) => command.run(out),
            Command::Verify(command) => command.run(out),
            Command::Analyse(command) => command.run(out),
            Command::Report(command) => command.run(out),
            Command::Best(command) => command.run(out),
            Command::Match(command) => command.run(out),
            Command::Engine(command) => command.run(out),
            Command::Desk(command) => command.run(out),
            Command::Solve(command) => command.run(out),
            Command::Train(command) => command.run(out),
            Command::Perft(command) => command.run(out),
            Command::Playout(command) => command.run(out),
            Command::Puzzle(command) => command.run(out),
            Command::Puzzles(command) => command.run(out),
            Command::Scenarios(command) => command.run(out),
            Command::Map(command) => command.run(out),
            Command::Print(command) => command.run(out),
            Command::Completions(command) => command.run(out),
            Command::Man(command) => command.run(out),
        }
    }
}
