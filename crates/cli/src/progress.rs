//! How far something has come: on standard error, and only on a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ludo_server::store::Step;
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

/// How often a file that grows is looked at.
const LOOK: Duration = Duration::from_millis(100);

/// A bar over things of which there are so many.
pub fn over(many: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(many as u64), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    bar
}

/// A bar over tables that are copied, each of which is handled twice: it is written, and later verified.
pub fn copying(bar: &ProgressBar, step: Step) {
    match step {
        Step::Found(tables) => bar.set_length(tables * 2),
        Step::Copied | Step::Verified => bar.inc(1),
    }
}

/// A bar over the size of a file that grows to about that of another, for as long as `work` takes.
pub fn growing<T>(file: Option<PathBuf>, like: &Path, work: impl FnOnce() -> T) -> T {
    let length = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
    let bar = ProgressBar::with_draw_target(Some(length(like)), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {eta}") {
        bar.set_style(style);
    }
    let watched = bar.clone();
    let watching = file.filter(|_| !bar.is_hidden()).map(|file| {
        thread::spawn(move || {
            while !watched.is_finished() {
                watched.set_position(length(&file));
                thread::sleep(LOOK);
            }
        })
    });
    let done = work();
    bar.finish_and_clear();
    // The thread has nothing to say; it ends at its next look.
    watching.map(thread::JoinHandle::join);
    done
}
