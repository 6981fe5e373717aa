//! Every message between server and client.
