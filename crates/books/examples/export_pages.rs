//! Writes every book of rules and of strategy as HTML into the web application.

use std::{error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (folder, prefix) in [("rules", ""), ("strategy", "strategy-")] {
        for entry in fs::read_dir(root.join(folder))? {
            let book = entry?.path();
            if book.extension().is_some_and(|extension| extension == "md")
                && let Some(name) = book.file_stem().and_then(|name| name.to_str())
            {
                let page = root.join("web/src/rules/books").join(format!("{prefix}{name}.html"));
                fs::write(page, ludo_books::html(&fs::read_to_string(book)?))?;
            }
        }
    }
    Ok(())
}
