//! The server as a process of its own: ended without warning, watched from outside, started with a full store.
//!
//! Run without arguments this is a test; run with `serve` it is the server that the tests start, with `work` a worker.

#[path = "../house/board.rs"]
mod board;
#[path = "../house/client.rs"]
mod client;
mod crew;
mod database;
mod death;
mod disk;
mod fault;
mod faults;
mod handles;
#[path = "../house/http.rs"]
mod http;
mod kill;
#[path = "../support/nats.rs"]
mod nats;
#[path = "../support/postgres.rs"]
mod postgres;
mod restart;
mod sleep;
mod stop;
mod sync;
mod world;

use std::{env, process::ExitCode};

type Test = (&'static str, fn());

const TESTS: [Test; 18] = [
    ("the_server_raises_its_limit_of_handles", handles::run),
    ("no_confirmed_move_is_lost_when_the_server_is_killed", kill::run),
    ("no_confirmed_move_is_lost_on_postgres_when_the_server_is_killed", kill::on_postgres),
    ("no_confirmed_move_is_lost_when_servers_bus_and_database_are_killed", faults::run),
    ("no_confirmed_move_is_lost_when_servers_are_restarted_one_after_the_other", faults::rolling),
    ("clocks_stand_for_those_whose_server_died_and_for_nobody_else", death::run),
    ("no_job_is_lost_when_workers_are_killed", crew::run),
    ("a_move_is_synced_to_disk_before_it_is_confirmed", sync::run),
    ("a_stop_is_told_and_costs_nobody_time", stop::run),
    ("a_stop_is_told_and_costs_nobody_time_on_postgres", stop::on_postgres),
    ("a_process_that_was_stopped_costs_nobody_time", sleep::run),
    ("a_process_that_was_stopped_costs_nobody_time_on_postgres", sleep::on_postgres),
    ("play_resumes_by_itself_after_a_database_that_crashed", database::crashed),
    ("play_resumes_by_itself_after_a_full_disk", disk::full),
    ("play_resumes_by_itself_after_a_disk_that_fails", disk::failing),
    ("play_resumes_by_itself_after_a_read_only_disk", disk::read_only),
    ("play_resumes_by_itself_after_another_program_kept_the_database", disk::locked),
    ("ten_thousand_open_games_are_there_after_a_restart", restart::run),
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    if args.first().is_some_and(|first| first == "serve") {
        world::serve(&args[1..]);
        return ExitCode::SUCCESS;
    }
    if args.first().is_some_and(|first| first == "work") {
        crew::work(&args[1..]);
        return ExitCode::SUCCESS;
    }
    let listing = args.iter().any(|arg| arg == "--list");
    let filters: Vec<&String> = args.iter().filter(|arg| !arg.starts_with('-')).collect();
    for (name, test) in TESTS {
        if !filters.is_empty() && !filters.iter().any(|filter| name.contains(filter.as_str())) {
            continue;
        }
        if listing {
            println!("{name}: test");
        } else {
            println!("test {name} ...");
            test();
            println!("test {name} ... ok");
        }
    }
    ExitCode::SUCCESS
}
