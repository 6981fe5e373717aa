//! The server: live tables over WebSocket with an embedded database.
