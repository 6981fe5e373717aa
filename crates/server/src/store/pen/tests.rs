use super::*;
use crate::{
    store::{FILE, SqliteStore, Store},
    testing::Scratch,
};

#[tokio::test]
async fn remains_that_a_reader_keeps_in_place_go_once_it_has_ended() {
    let folder = Scratch::new("pen-read");
    let file = folder.path().join(FILE);
    SqliteStore::open(folder.path()).await.unwrap().close().await;
    let reader = Connection::open(&file).unwrap();
    tidy::note(&reader).unwrap();
    reader.execute_batch("BEGIN").unwrap();
    let _: i64 = reader.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).unwrap();
    let mut pen = Pen::open(&file).unwrap();
    assert!(!pen.is_tidy(), "it is not forgotten that something is left");
    reader.execute_batch("COMMIT").unwrap();
    assert!(!tidy::is_done(&reader).unwrap());
    pen.rested_at = None;
    pen.tidy();
    assert!(pen.is_tidy() && tidy::is_done(&reader).unwrap());
}
