//! What a host does beside a server that runs, with the real binary.

use crate::postgres;
use crate::run::{Run, binary, root, run, scratch};
use crate::serve::{folder, get, post, serve, serve_with};
use ludo_server::store::{FILE, Row, SqliteStore, Store, Write};
use serde_json::{Value, json};
use std::{fs, path::Path, process::Command};

/// Lays a table that is played at one screen; returns its name, the secret of its maker and the version it has.
fn lay(address: &str, game: &str, public: bool) -> (String, String) {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("a random source");
    let secret = ludo_table::dice::SeatSecret::new(bytes);
    let body = json!({
        "game": game, "seats": ["me", "me"], "name": "Ada", "auth": secret.auth().to_string(), "public": public,
    });
    let (status, answer) = post(address, "/api/tables", &body);
    assert_eq!(status, 201, "{answer}");
    (answer["table"].as_str().expect("a name").to_owned(), ludo_table::Hash32(bytes).to_string())
}

#[test]
fn a_table_is_counted_exported_and_deleted_beside_the_server() {
    let data = folder("hosting-data");
    let (_child, address) = serve(&data);
    let at = data.to_str().unwrap();
    let ((first, secret), (second, _)) = (lay(&address, "diam", true), lay(&address, "diadema", false));
    let stats: Value = serde_json::from_str(&run(&["stats", "--json", "--data", at]).good()).unwrap();
    assert_eq!(
        stats["games"],
        json!([{"game": "diadema", "open": 1, "over": 0}, {"game": "diam", "open": 1, "over": 0}])
    );
    assert_eq!((&stats["served"], &stats["public"]), (&json!(true), &json!(1)));
    let told = run(&["stats", "--store", &format!("sqlite:{at}")]).good();
    assert!(told.contains("games under way") && told.contains("server running"), "{told}");
    let record = run(&["export", &first, "--data", at]).good();
    assert_eq!(record, get(&address, &format!("/api/tables/{first}/record")).1);
    let link = format!("http://{address}/#/seat/{first}/{secret}");
    let mine: Value = serde_json::from_str(&run(&["export", "--seat", &link, "--data", at]).good()).unwrap();
    assert_eq!((&mine["tables"][0]["table"], &mine["tables"][0]["record"]), (&json!(first), &json!(record)));
    assert_eq!(mine["tables"].as_array().map(Vec::len), Some(1));
    let said = run(&["delete", &first, "--data", at]).good();
    assert_eq!(said, format!("table {first} deleted\n"));
    assert_eq!(get(&address, &format!("/api/tables/{first}")).0, 404, "the server has forgotten it");
    assert_eq!(get(&address, &format!("/api/tables/{second}")).0, 200);
    let gone = run(&["delete", &first, "--data", at]).bad(1);
    assert!(gone.contains("there is no table"), "{gone}");
    let nobody = run(&["export", "--seat", &link, "--data", at]).bad(1);
    assert!(nobody.contains("No table knows this secret"), "{nobody}");
}

#[test]
fn gc_shows_first_and_deletes_when_told_to() {
    let data = folder("hosting-gc");
    let at = data.to_str().unwrap();
    let (mut child, address) = serve(&data);
    let (first, _) = lay(&address, "diam", false);
    let young = run(&["gc", "--data", at]).good();
    assert_eq!(young, "0 tables would be deleted; --yes deletes them.\n");
    let fresh = run(&["gc", "--unbegun", "0", "--yes", "--data", at]).good();
    assert_eq!(fresh, "0 tables deleted.\n", "beside a server nothing goes at which something has just happened");
    child.end();
    let shown = run(&["gc", "--unbegun", "0", "--data", at]).good();
    assert_eq!(shown, format!("{first}\tunbegun\t0 days\n1 tables would be deleted; --yes deletes them.\n"));
    let kept = run(&["gc", "--unbegun", "never", "--finished", "0", "--yes", "--data", at]).good();
    assert_eq!(kept, "0 tables deleted.\n");
    let gone: Value =
        serde_json::from_str(&run(&["gc", "--unbegun", "0", "--yes", "--json", "--data", at]).good()).unwrap();
    assert_eq!(gone, json!({ "tables": [{"table": first, "state": "unbegun", "days": 0}], "deleted": 1 }));
    let (_child, address) = serve(&data);
    assert_eq!(get(&address, &format!("/api/tables/{first}")).0, 404);
    run(&["gc", "--finished", "soon"]).bad(2);
}

/// Tables of long ago: a large one at which somebody has played, and small ones at which nobody has.
fn laid_long_ago(data: &Path, small: &[&str]) {
    let create = |table: &str, events: Vec<String>| {
        let row = Row { public: false, open: true, deadline: None, engine: false, created: 1, summary: String::new() };
        Write::Create { table: table.to_owned(), key: [7; 32], events, row }
    };
    let event = |event: &str, more: &str| json!({ "at": 5, "event": event, "game": "diam", "more": more }).to_string();
    let played = (0..1000).map(|_| event("played", &"x".repeat(8000))).collect();
    let small = small.iter().map(|name| create(name, vec![event("opened", "")]));
    let writes = small.chain([create("large", played)]).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = SqliteStore::open(data).await.unwrap();
        store.write(writes, 0).await.unwrap();
        store.close().await;
    });
}

/// The binary where no file may grow beyond so many bytes, which fails as on a full disk: a shell makes the signal that
/// comes with it harmless.
fn without_room(bytes: u64) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", r#"trap '' XFSZ; ulimit -f "$0"; exec "$@""#, &(bytes / 512).to_string()]);
    command.arg(binary().get_program()).current_dir(root()).env("LC_ALL", "en_GB.UTF-8");
    command
}

#[test]
fn without_room_to_write_the_files_anew_a_deletion_holds_and_the_server_starts() {
    let data = folder("hosting-full");
    laid_long_ago(&data, &["first", "second"]);
    let (at, file) = (data.to_str().unwrap(), data.join(FILE));
    // As much as there is, and nothing for its log, through which all of it goes when it is written anew.
    let room = fs::metadata(&file).unwrap().len();
    let tight = |args: &[&str]| {
        let output = without_room(room).args(args).args(["--data", at]).output().expect("the binary starts");
        let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("text"));
        Run { code: output.status.code().expect("it ends by itself"), out, err }
    };
    let tidied = || {
        let raw = rusqlite::Connection::open(&file).unwrap();
        raw.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0)).unwrap() > 0
    };
    assert!(tidied());
    let Run { code, out, err } = tight(&["delete", "first"]);
    assert_eq!((code, out.as_str()), (0, "table first deleted\n"), "{err}");
    assert!(err.contains("something of it remains in the files"), "{err}");
    let Run { code, out, err } = tight(&["gc", "--unbegun", "1", "--unfinished", "never", "--yes", "--json"]);
    let gone: Value = serde_json::from_str(&out).unwrap_or_default();
    assert_eq!((code, &gone["deleted"]), (0, &json!(1)), "{err}");
    assert!(err.contains("something of it remains in the files"), "{err}");
    let mut command = without_room(room);
    command.args(["serve", "--bind", "127.0.0.1:0", "--data", at]);
    let (mut server, address) = serve_with(command);
    assert_eq!(get(&address, "/health").0, 200);
    server.end();
    assert!(!tidied(), "what is left is not forgotten");
    let (mut server, _) = serve(&data);
    server.end();
    assert!(tidied());
    for name in ["first", "second"] {
        assert!(run(&["export", name, "--data", at]).bad(1).contains("there is no table"));
    }
}

#[test]
fn the_same_commands_work_beside_a_server_on_postgres() {
    let store = postgres::shared().database();
    let at = ["--store", store.as_str()];
    let with = |args: &[&str]| run(&[args, &at].concat());
    let empty = with(&["stats"]).bad(1);
    assert!(empty.contains("holds no tables of this program"), "{empty}");
    let mut command = binary();
    command.args(["serve", "--bind", "127.0.0.1:0"]).args(at);
    let (mut child, address) = serve_with(command);
    let ((first, secret), (second, _)) = (lay(&address, "diam", true), lay(&address, "diadema", false));
    let stats: Value = serde_json::from_str(&with(&["stats", "--json"]).good()).unwrap();
    assert_eq!((&stats["served"], &stats["public"], &stats["games"][1]["open"]), (&json!(true), &json!(1), &json!(1)));
    let record = with(&["export", &first]).good();
    assert_eq!(record, get(&address, &format!("/api/tables/{first}/record")).1);
    let mine: Value = serde_json::from_str(&with(&["export", "--seat", &secret]).good()).unwrap();
    assert_eq!(mine["tables"][0]["record"], json!(record));
    let file = scratch("hosting-postgres.sqlite");
    let said = with(&["backup", &file]).good();
    assert!(said.starts_with("postgres://") && said.ends_with(&format!(" copied to {file}\n")), "{said}");
    let again = with(&["backup", &file]).bad(1);
    assert!(again.contains("exists already"), "{again}");
    assert_eq!(with(&["delete", &first]).good(), format!("table {first} deleted\n"));
    assert_eq!(get(&address, &format!("/api/tables/{first}")).0, 404, "the server has forgotten it");
    let fresh = with(&["gc", "--unbegun", "0", "--yes"]).good();
    assert_eq!(fresh, "0 tables deleted.\n", "beside a server nothing goes at which something has just happened");
    let served = with(&["restore", &file]).bad(1);
    assert!(served.contains("a server uses this PostgreSQL database already"), "{served}");
    child.end();
    let shown = with(&["gc", "--unbegun", "0", "--yes"]).good();
    assert_eq!(shown, format!("{second}\tunbegun\t0 days\n1 tables deleted.\n"));
    // What was deleted comes back with the backup alone, into either kind of place.
    let data = folder("hosting-from-postgres");
    run(&["restore", &file, "--data", data.to_str().unwrap()]).good();
    let said = with(&["restore", &file]).good();
    assert!(said.starts_with(&file) && said.contains(" put back into postgres://"), "{said}");
    assert_eq!(run(&["export", &first, "--data", data.to_str().unwrap()]).good(), record);
    assert_eq!(with(&["export", &first]).good(), record);
}

#[test]
fn wrong_places_are_named() {
    let missing = run(&["stats", "--data", "/nowhere"]).bad(1);
    assert!(missing.contains("/nowhere/ludotheque.sqlite"), "{missing}");
    let store = run(&["stats", "--store", "mysql://x"]).bad(2);
    assert!(store.contains("sqlite:FOLDER"), "{store}");
    run(&["export"]).bad(2);
    run(&["export", "x", "--seat", "y"]).bad(2);
    let seat = run(&["export", "--seat", "http://x/#/seat/y/z"]).bad(2);
    assert!(seat.contains("64 hexadecimal digits"), "{seat}");
}

#[test]
fn the_printed_file_of_settings_starts_a_server() {
    let file = scratch("settings.toml");
    let printed = run(&["config"]).good();
    let data = folder("hosting-config");
    let text = printed
        .replace("#bind = \"127.0.0.1:7878\"", "bind = \"127.0.0.1:0\"")
        .replace("#data = \"data-local\"", &format!("data = {:?}", data.to_str().unwrap()))
        .replace("#host-token = \"seize-caracteres-au-moins\"", "host-token = \"sixteen-letters-or-so\"");
    fs::write(&file, &text).unwrap();
    assert_eq!(run(&["config", "--check", &file]).good(), "this file will do\n");
    let mut command = binary();
    command.args(["serve", "--config", &file]);
    let (_child, address) = serve_with(command);
    assert_eq!(get(&address, "/host").0, 401, "the file's token is in force");
    fs::write(&file, "bind = \"127.0.0.1:0\"\nhost_token = \"x\"\n").unwrap();
    let wrong = run(&["serve", "--config", &file]).bad(1);
    assert!(wrong.contains("line 2") && wrong.contains("host_token") && wrong.contains("host-token"), "{wrong}");
    let absent = run(&["serve", "--config", "/nowhere.toml"]).bad(1);
    assert!(absent.contains("/nowhere.toml"), "{absent}");
    let french = run(&["config", "--lang", "fr"]).good();
    assert!(french.contains("adresse d’écoute") && french.contains("#bind = "), "{french}");
}

#[test]
fn the_environment_comes_before_the_file_and_an_option_before_both() {
    let file = scratch("precedence.toml");
    let [by_file, by_environment, by_option] =
        ["file", "env", "option"].map(|name| folder(&format!("hosting-by-{name}")));
    fs::write(&file, format!("bind = \"127.0.0.1:0\"\ndata = {:?}\n", by_file.to_str().unwrap())).unwrap();
    let start = |environment: bool, option: bool| {
        let mut command = binary();
        command.args(["serve", "--config", &file]);
        if environment {
            command.env("LUDOTHEQUE_DATA", &by_environment);
        }
        if option {
            command.arg("--data").arg(&by_option);
        }
        drop(serve_with(command));
        [&by_file, &by_environment, &by_option].map(|folder| folder.exists())
    };
    assert_eq!(start(true, true), [false, false, true]);
    assert_eq!(start(true, false), [false, true, true]);
    assert_eq!(start(false, false), [true, true, true]);
}
