//! The host's page, the metrics, and what a host decides.

use crate::{
    client::{Client, claim, lay},
    http::{self, Answer},
    session::{House, on_postgres},
};
use serde_json::json;

const TOKEN: &str = "a-token-of-the-tests";

async fn get(house: &House, path: &str, token: Option<&str>) -> Answer {
    let bearer = format!("Bearer {}", token.unwrap_or_default());
    let headers: &[(&str, &str)] = if token.is_some() { &[("Authorization", &bearer)] } else { &[] };
    http::request(house.at(), "GET", path, headers, b"").await
}

async fn decide(house: &House, table: &str, decision: &str) -> Answer {
    let bearer = format!("Bearer {TOKEN}");
    let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/x-www-form-urlencoded")];
    let body = format!("table={table}&decision={decision}&lang=en");
    http::request(house.at(), "POST", "/host", &headers, body.as_bytes()).await
}

#[tokio::test]
async fn without_a_token_there_is_nothing_and_with_one_it_is_asked_for() {
    let closed = House::open().await;
    for path in ["/host", "/metrics"] {
        assert_eq!(get(&closed, path, None).await.status, 404);
        assert_eq!(get(&closed, path, Some("")).await.status, 404);
    }
    let house = House::hosted(TOKEN).await;
    for path in ["/host", "/metrics"] {
        for wrong in [None, Some(""), Some("a-token-of-the-test"), Some("a-token-of-the-tests2")] {
            let answer = get(&house, path, wrong).await;
            assert_eq!((answer.status, answer.code().as_str()), (401, "unauthorised"), "{path} {wrong:?}");
            assert!(answer.header("www-authenticate").is_some_and(|asked| asked.starts_with("Basic ")));
        }
        let answer = get(&house, path, Some(TOKEN)).await;
        assert_eq!((answer.status, answer.header("cache-control")), (200, Some("no-store")));
    }
    let wrong = http::request(house.at(), "POST", "/host", &[], b"table=x&decision=hide").await;
    assert_eq!(wrong.status, 401);
    let elsewhere = [("Authorization", "Bearer a-token-of-the-tests"), ("Origin", "https://evil.example")];
    assert_eq!(http::request(house.at(), "POST", "/host", &elsewhere, b"").await.code(), "origin");
}

/// The value of a metric.
fn number(text: &str, name: &str) -> f64 {
    let line = text.lines().find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or_else(|| panic!("no {name} in {text}"))
}

#[tokio::test]
async fn metrics_count_what_happens() {
    let house = House::hosted(TOKEN).await;
    let (mut first, invitations) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    let mut second = claim(house.at(), &first.table, &invitations[0]).await;
    first.connect().await.unwrap();
    second.connect().await.unwrap();
    let before = get(&house, "/metrics", Some(TOKEN)).await.text();
    first.act("A1").await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    second.act("A2").await.unwrap().unwrap_err();
    let after = get(&house, "/metrics", Some(TOKEN)).await.text();
    let grown = |name: &str| number(&after, name) - number(&before, name);
    assert_eq!((grown("ludotheque_changes_total"), grown("ludotheque_refusals_total")), (1.0, 1.0));
    assert!((grown("ludotheque_change_seconds_count") - 2.0).abs() < 1e-9);
    assert!(grown("ludotheque_store_write_seconds_count") >= 1.0 && grown("ludotheque_requests_total") >= 1.0);
    assert_eq!((number(&after, "ludotheque_sockets"), number(&after, "ludotheque_tables_in_memory")), (2.0, 1.0));
    assert_eq!(
        (number(&after, "ludotheque_tables{state=\"open\"}"), number(&after, "ludotheque_store_errors_total")),
        (1.0, 0.0)
    );
    assert!(number(&after, "ludotheque_resident_bytes") > 0.0);
    // The disk of a database is not the server's.
    assert!(on_postgres() || number(&after, "ludotheque_disk_free_bytes") > 0.0);
    well_formed(&after);
    assert!(!after.contains(&first.table), "no name of a table");
}

/// Every sample stands below its kind, and the steps of a histogram only rise.
fn well_formed(text: &str) {
    let mut kind = ("", "");
    let mut last = 0.0;
    for line in text.lines() {
        if let Some(told) = line.strip_prefix("# TYPE ") {
            kind = told.split_once(' ').expect("a name and a kind");
            last = 0.0;
        } else if !line.starts_with('#') {
            let (sample, value) = line.rsplit_once(' ').expect("a sample");
            let value: f64 = value.parse().expect("a number");
            assert!(sample.starts_with(kind.0) && value >= 0.0, "{line}");
            if kind.1 == "histogram" && sample.contains("_bucket") {
                assert!(value >= last, "{line}");
                last = value;
            }
        }
    }
}

#[tokio::test]
async fn a_hidden_table_is_played_on_and_a_closed_one_only_looked_at() {
    let mut house = House::hosted(TOKEN).await;
    let (mut first, invitations) =
        lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({ "public": true })).await;
    let mut second = claim(house.at(), &first.table, &invitations[0]).await;
    first.connect().await.unwrap();
    second.connect().await.unwrap();
    let table = first.table.clone();
    let listed = async |house: &House| http::get(house.at(), "/api/tables").await.text().contains(&table);
    assert!(listed(&house).await);
    let done = decide(&house, &table, "hide").await;
    assert_eq!((done.status, done.header("location")), (303, Some("/host?lang=en")));
    assert!(!listed(&house).await);
    first.act("A1").await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    assert!(!listed(&house).await, "a move does not bring it back");
    decide(&house, &table, "show").await;
    assert!(listed(&house).await);
    assert_eq!(decide(&house, &format!("http%3A%2F%2Fx%2F%23%2Fplay%2F{table}"), "close").await.status, 303);
    assert!(!listed(&house).await);
    let refused = second.act("X5").await.unwrap().unwrap_err();
    assert!(refused.words.en.contains("host") && refused.words.fr.contains("hôte"), "{refused:?}");
    assert_eq!(http::get(house.at(), &format!("/api/tables/{table}/record")).await.status, 200);
    house.stop().await;
    house.start().await;
    let mut second = Client::new(house.at(), &table, second.secret, "again");
    second.connect().await.unwrap();
    assert!(second.act("X5").await.unwrap().is_err(), "closed it stays after a restart");
    decide(&house, &table, "open").await;
    second.act("X5").await.unwrap().unwrap();
    assert!(listed(&house).await);
}

#[tokio::test]
async fn the_page_speaks_both_languages_and_says_what_cannot_be_done() {
    let house = House::hosted(TOKEN).await;
    let (first, _) =
        lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({ "public": true, "name": "<i>Ada" })).await;
    let page = get(&house, "/host", Some(TOKEN)).await;
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("script"), "{policy}");
    let french = page.text();
    assert!(french.contains("lang=\"fr\"") && french.contains("La page de l’hôte") && french.contains(&first.table));
    assert!(french.contains("&lt;i&gt;Ada") && !french.contains("<script"));
    let english = get(&house, "/host?lang=en", Some(TOKEN)).await.text();
    assert!(english.contains("The host’s page") && !english.contains("La page"));
    let nothing = decide(&house, "00000000000000000000", "hide").await;
    assert_eq!(nothing.status, 409);
    assert!(nothing.text().contains("Nothing was changed: there is no such table"), "{}", nothing.text());
    assert_eq!(decide(&house, &first.table, "explode").await.status, 409);
    assert_eq!(http::get(house.at(), "/host/style.css").await.header("content-type"), Some("text/css; charset=utf-8"));
}
