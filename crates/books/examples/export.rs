//! Writes every rule book as HTML into the web application.

use std::{error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for entry in fs::read_dir(root.join("rules"))? {
        let book = entry?.path();
        if book.extension().is_some_and(|extension| extension == "md")
            && let Some(name) = book.file_stem()
        {
            let page = root.join("web/src/rules/books").join(name).with_added_extension("html");
            fs::write(page, ludo_books::html(&fs::read_to_string(book)?))?;
        }
    }
    Ok(())
}
