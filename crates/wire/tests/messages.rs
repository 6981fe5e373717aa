//! Messages as they stand on the wire.

use ludo_wire::{ClientMessage, Offer, Phrase, ServerMessage};

fn round_trip(text: &str) -> ClientMessage {
    let message: ClientMessage = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&message).unwrap(), text);
    message
}

#[test]
fn client_messages_have_the_documented_form() {
    round_trip(r#"{"type":"hello"}"#);
    round_trip(r#"{"type":"hello","auth":"aa","version":7}"#);
    round_trip(r#"{"type":"act","id":"1","version":3,"text":"A1"}"#);
    round_trip(
        r#"{"type":"act","id":"1","version":3,"text":"throw","share":{"moment":"0.1","share":"aa","next":"bb"},"alone":true}"#,
    );
    let offer = round_trip(r#"{"type":"offer","id":"2","offer":{"kind":"replace","seat":1}}"#);
    assert_eq!(offer, ClientMessage::Offer { id: "2".into(), offer: Offer::Replace { seat: 1 } });
    let said = round_trip(r#"{"type":"say","phrase":"good_game"}"#);
    assert_eq!(said, ClientMessage::Say { phrase: Phrase::GoodGame });
    round_trip(r#"{"type":"fresh","id":"3","throw":"4.1","link":"aa"}"#);
    round_trip(r#"{"type":"rekey","id":"4","auth":"aa"}"#);
    round_trip(r#"{"type":"rekey","id":"4","auth":"aa","commit":{"moment":"0.3","commit":"bb"}}"#);
    round_trip(r#"{"type":"rekey","id":"4","auth":"aa","share":{"moment":"0.3","share":"bb","next":"cc"}}"#);
    round_trip(r#"{"type":"leave","id":"5","seat":1}"#);
    round_trip(r#"{"type":"leave","id":"5","seat":1,"share":{"moment":"0.3","share":"bb","next":"cc"}}"#);
    round_trip(r#"{"type":"ping"}"#);
}

#[test]
fn what_is_no_message_is_not_read() {
    for wrong in [
        "",
        "null",
        "[]",
        "{}",
        r#"{"type":"dance"}"#,
        r#"{"type":"act","id":"1"}"#,
        r#"{"type":"act","id":"1","version":-1,"text":"A1"}"#,
        r#"{"type":"act","id":"1","version":1,"text":"A1","cheat":true}"#,
        r#"{"type":"say","phrase":"insult"}"#,
        r#"{"type":"fresh","id":"3","throw":"4.1"}"#,
        r#"{"type":"rekey","id":"4","auth":"aa","commit":{"moment":"0.3"}}"#,
        r#"{"type":"offer","id":"2","offer":{"kind":"money"}}"#,
    ] {
        assert!(serde_json::from_str::<ClientMessage>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn server_messages_have_the_documented_form() {
    let accepted = ServerMessage::Accepted { id: "1".into(), version: 4, invitation: None };
    assert_eq!(serde_json::to_string(&accepted).unwrap(), r#"{"type":"accepted","id":"1","version":4}"#);
    assert_eq!(serde_json::to_string(&ServerMessage::Pong).unwrap(), r#"{"type":"pong"}"#);
}
