//! Notices when the web application has been built anew, so that it is embedded anew.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
    println!("cargo::rerun-if-changed=migrations");
}
