//! Notices when what is embedded has changed: the web application, and how databases are brought up to date.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
    println!("cargo::rerun-if-changed=migrations");
    println!("cargo::rerun-if-changed=migrations-postgres");
}
