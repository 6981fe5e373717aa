//! A page of the notation folder and its fenced blocks.

use std::{fs, path::PathBuf};

/// A page.
pub struct Page {
    pub name: String,
    pub blocks: Vec<Block>,
}

/// A fenced block: its tag, the line of its fence, and what stands in it.
pub struct Block {
    pub tag: String,
    pub line: usize,
    pub text: String,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../notation")
}

/// The names of all pages.
pub fn names() -> Vec<String> {
    let entries = fs::read_dir(folder()).expect("the notation folder can be read");
    entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
}

impl Page {
    pub fn read(name: &str) -> Self {
        let text = fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        Self::parse(name, &text)
    }

    pub fn parse(name: &str, text: &str) -> Self {
        let mut blocks = Vec::new();
        let mut open: Option<Block> = None;
        for (number, line) in text.lines().enumerate() {
            match (line.trim_start().strip_prefix("```"), &mut open) {
                (Some(tag), None) => {
                    open = Some(Block { tag: tag.trim().to_owned(), line: number + 1, text: String::new() });
                }
                (Some(_), Some(_)) => blocks.extend(open.take()),
                (None, Some(block)) => {
                    block.text.push_str(line);
                    block.text.push('\n');
                }
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "{name}: a block is not closed");
        Self { name: name.to_owned(), blocks }
    }
}
