//! Runs the real binary.

use std::{
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

/// What came of a run.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs with arguments and nothing to read, in English whatever the tester's locale.
pub fn run(args: &[&str]) -> Run {
    feed(args, b"")
}

/// Runs with arguments and bytes on standard input.
pub fn feed(args: &[&str], input: &[u8]) -> Run {
    let mut child = binary()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A program that stops reading early closes the pipe, which is its right.
    let _ = child.stdin.take().expect("standard input is piped").write_all(input);
    let output = child.wait_with_output().expect("the binary ends");
    Run {
        code: output.status.code().expect("the binary ends by itself"),
        out: String::from_utf8(output.stdout).expect("results are text"),
        err: String::from_utf8(output.stderr).expect("errors are text"),
    }
}

/// The binary in a settled environment.
pub fn binary() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
    command.current_dir(root()).env_remove("LC_MESSAGES").env_remove("LANG").env("LC_ALL", "en_GB.UTF-8");
    command
}

/// The folder of the whole project.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file of this test run alone, absent at first.
pub fn scratch(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_str().expect("the path is text").to_owned()
}

impl Run {
    /// The output of a run that must succeed.
    pub fn good(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// The error of a run that must fail with a code, without a result.
    pub fn bad(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "{}", self.err);
        assert!(!self.err.is_empty(), "a failure says why");
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}
