"""Requests to a house and a line to a table: JSON over HTTP and WebSocket, with nothing but the standard library."""

import base64
import hashlib
import json
import os
import socket
import struct
import urllib.request
from urllib.parse import urlsplit


def ask(url, body):
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def seal(table, seat, nonce, text):
    """What is sent of a secret set-up before anybody shows theirs."""
    fields = [b"seal", table.encode(), str(seat + 1).encode(), bytes.fromhex(nonce), text.encode()]
    return hashlib.sha256(b"".join(len(field).to_bytes(4, "big") + field for field in fields)).hexdigest()


class Line:
    def __init__(self, house, path):
        where = urlsplit(house)
        self.socket = socket.create_connection((where.hostname, where.port or 80))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.incoming = self.socket.makefile("rb")
        status = self.incoming.readline()
        if b" 101 " not in status:
            raise ConnectionError(status.decode().strip())
        while self.incoming.readline() != b"\r\n":
            pass

    def _frame(self, kind, data):
        mask = os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x80 | kind, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x80 | kind, 0xFE, size)
        self.socket.sendall(head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(data)))

    def say(self, **message):
        self._frame(1, json.dumps(message).encode())

    def hear(self):
        """The next message. A sign of life that the server asks for is given on the way."""
        text = b""
        while True:
            first, size = self.incoming.read(2)
            if size == 126:
                (size,) = struct.unpack("!H", self.incoming.read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.incoming.read(8))
            kind, data = first & 15, self.incoming.read(size)
            if kind == 9:
                self._frame(10, data)
            elif kind == 8:
                raise ConnectionError("the server has closed the line")
            elif kind in (0, 1):
                text += data
                if first & 128:
                    return json.loads(text)
