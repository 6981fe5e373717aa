//! The exported TypeScript is what the Rust types give today.

use std::{collections::BTreeMap, fs, path::Path};

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect()
}

#[test]
fn the_typescript_is_fresh() {
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wire");
    let _ = fs::remove_dir_all(&made);
    fs::create_dir_all(&made).unwrap();
    ludo_wire::export_all(&made).unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let advice = "stale TypeScript: run `cargo run -p ludo-wire --example export_types`";
    let (made, kept) = (files(&made), files(&kept));
    assert_eq!(made.keys().collect::<Vec<_>>(), kept.keys().collect::<Vec<_>>(), "{advice}");
    for (name, text) in &made {
        assert_eq!(text, &kept[name], "{name}: {advice}");
    }
}
