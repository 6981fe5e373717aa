//! How a request becomes a line.

use super::frames::Frames;
use crate::gate::Visit;
use axum::{
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts},
    response::Response,
};
use base64::{Engine, prelude::BASE64_STANDARD};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use sha1::{Digest, Sha1};

/// What the answer is made of, so that the client knows that it was understood.
const MAGIC: &[u8] = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// A request for a line that can be granted.
pub struct Handshake {
    accept: HeaderValue,
    upgrade: OnUpgrade,
}

impl Handshake {
    /// Reads a request; says what is missing where it asks for no line.
    pub fn read(parts: &mut Parts) -> Result<Self, &'static str> {
        let headers = &parts.headers;
        if parts.method != Method::GET {
            return Err("a line is asked for with GET");
        }
        if !lists(headers, header::CONNECTION, "upgrade") || !lists(headers, header::UPGRADE, "websocket") {
            return Err("`Connection` must be `upgrade` and `Upgrade` must be `websocket`");
        }
        if headers.get(header::SEC_WEBSOCKET_VERSION).is_none_or(|version| version != "13") {
            return Err("`Sec-WebSocket-Version` must be `13`");
        }
        let key = headers.get(header::SEC_WEBSOCKET_KEY).ok_or("`Sec-WebSocket-Key` is missing")?;
        let accept = accept(key.as_bytes());
        let upgrade = parts.extensions.remove().ok_or("this connection cannot become a line")?;
        Ok(Self { accept, upgrade })
    }

    /// Grants it: answers, and hands the line over once the answer is out; `None` if that failed.
    pub fn grant<F: Future<Output = ()> + Send + 'static>(
        self,
        serve: impl FnOnce(Option<Frames<Visit>>) -> F + Send + 'static,
    ) -> Response {
        tokio::spawn(async move {
            let upgraded = self.upgrade.await.ok();
            let stream = upgraded.and_then(|upgraded| upgraded.downcast::<TokioIo<Visit>>().ok());
            serve(stream.map(|parts| Frames::new(parts.io.into_inner(), parts.read_buf.into()))).await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, self.accept);
        response
    }
}

/// Whether a header that is a list has a word in it.
fn lists(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let texts = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|item| item.trim().eq_ignore_ascii_case(word))
}

fn accept(key: &[u8]) -> HeaderValue {
    let digest = Sha1::new().chain_update(key).chain_update(MAGIC).finalize();
    HeaderValue::try_from(BASE64_STANDARD.encode(digest)).unwrap_or_else(|_| HeaderValue::from_static(""))
}

#[cfg(test)]
mod tests {
    use super::accept;

    #[test]
    fn the_example_of_the_standard() {
        assert_eq!(accept(b"dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    }
}
