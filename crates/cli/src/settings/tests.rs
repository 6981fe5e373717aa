use super::{file::parse, *};
use clap::Command;

/// What a server is told by a command line, an environment that cannot be set here, and the text of a file.
fn settings(args: &[&str], text: &str) -> Result<Settings, Failure> {
    let command = Command::new("serve").args(options());
    let matches = command.get_matches_from([&["serve"], args].concat());
    let file =
        std::env::temp_dir().join(format!("ludo-settings-{}-{:?}", std::process::id(), std::thread::current().id()));
    std::fs::write(&file, text).expect("a file");
    let settings = Given::new(&matches).read(Some(&file));
    std::fs::remove_file(&file).expect("it was there");
    settings
}

#[test]
fn every_setting_has_its_own_key_and_variable_and_both_languages() {
    let mut names: Vec<String> = SETTINGS.iter().flat_map(|one| [one.key.to_owned(), one.variable()]).collect();
    let many = names.len();
    names.sort();
    names.dedup();
    assert_eq!((names.len(), many), (many, 2 * SETTINGS.len()));
    assert!(SETTINGS.iter().all(|one| one.about.iter().all(|about| !about.is_empty()) && one.about[0] != one.about[1]));
    assert!(SETTINGS.iter().all(|one| one.usual.is_empty() != one.example.is_empty() || one.kind == Kind::Switch));
}

#[test]
fn the_commented_file_changes_nothing_and_every_line_of_it_is_good() {
    let text = commented_file();
    assert_eq!(parse(&text), Ok(Vec::new()), "nothing is in force");
    let open: String = text
        .lines()
        .map(|line| if line.starts_with("# ") { line } else { line.trim_start_matches('#') })
        .collect::<Vec<_>>()
        .join("\n");
    let lines = parse(&open).expect("it can be read");
    assert_eq!(
        lines.iter().map(|line| line.key).collect::<Vec<_>>(),
        SETTINGS.iter().map(|one| one.key).collect::<Vec<_>>()
    );
    let usual = settings(&[], "").unwrap_or_else(|why| panic!("{}", why.text()));
    let open = open.replace("sqlite:/var/lib/ludotheque", "sqlite:data-local");
    let same = settings(&[], &open).unwrap_or_else(|why| panic!("{}", why.text()));
    assert_eq!(format!("{:?}", same.config.limits), format!("{:?}", usual.config.limits));
    assert_eq!((same.config.bind, same.config.data, same.log), (usual.config.bind, usual.config.data, usual.log));
    let limits = Limits::default();
    assert_eq!(
        format!("{:?}", usual.config.limits),
        format!("{limits:?}"),
        "what is usual is what the server takes for it"
    );
}

#[test]
fn an_option_comes_before_the_file_and_the_file_before_what_is_usual() {
    let text =
        "bind = \"0.0.0.0:80\"\ntables-a-minute = 9\ntrust-proxy = true\norigin = [\"https://a\", \"https://b\"]\n";
    let both = settings(&["--bind", "127.0.0.1:1", "--origin", "https://c"], text)
        .unwrap_or_else(|why| panic!("{}", why.text()));
    assert_eq!(both.config.bind.to_string(), "127.0.0.1:1");
    assert_eq!(both.config.origins, ["https://c"]);
    assert_eq!((both.config.limits.tables_a_minute, both.config.trust_proxy), (9, true));
    assert_eq!(both.config.limits.requests_a_minute, Limits::default().requests_a_minute);
}

#[test]
fn what_is_wrong_in_a_file_is_named_with_its_line() {
    let faults =
        parse("bind = \"127.0.0.1:1\"\nbnid = \"x\"\n\ntables-a-minute = \"many\"\n[limits]\nx = 1\n").unwrap_err();
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(faults[0].contains('2') && faults[0].contains("bnid") && faults[0].contains("bind"), "{faults:?}");
    assert!(faults[1].contains('4') && faults[1].contains("tables-a-minute"), "{faults:?}");
    assert!(faults[2].contains("limits"), "{faults:?}");
    let broken = parse("bind = \n").unwrap_err();
    assert!(broken.len() == 1 && broken[0].contains("TOML") && broken[0].contains('1'), "{broken:?}");
    for (text, key) in [("bind = \"nowhere\"", "bind"), ("lines = 0", "lines"), ("log-format = \"xml\"", "log-format")]
    {
        let Err(why) = settings(&[], text) else { panic!("{text} was taken") };
        assert!(why.text().contains(key) && why.code() == 1, "{}", why.text());
    }
}

#[test]
fn a_token_that_does_not_do_is_not_said_again() {
    let Err(why) = settings(&["--host-token", "short"], "") else { panic!("it is too short") };
    assert!(why.text().contains("--host-token") && !why.text().contains("short"), "{}", why.text());
    let Err(why) = settings(&[], "host-token = \"brief\"") else { panic!("it is too short") };
    assert!(!why.text().contains("brief"), "{}", why.text());
}
