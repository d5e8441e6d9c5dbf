"""A push service and browsers that subscribe with it, for the tests: real HTTP, real keys, real decryption."""

from __future__ import annotations

import base64
import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey, generate_private_key
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

DAY_SECONDS = 86400
WAIT_SECONDS = 60.0


def to_text(data: bytes) -> str:
    """``data`` in base64url."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_text(text: str) -> bytes:
    """What is written as ``text`` in base64url."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Subscription:
    """A browser's: an address at a push service, and the keys that only this browser has."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._private = generate_private_key(SECP256R1())
        self._auth = os.urandom(16)

    def body(self) -> dict[str, Any]:
        """What the browser tells the game's server."""
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": to_text(point), "auth": to_text(self._auth)}}

    def decrypted(self, content: bytes) -> dict[str, Any]:
        """What was sent, read with this browser's keys."""
        text = http_ece.decrypt(content, private_key=self._private, auth_secret=self._auth, version="aes128gcm")
        message: dict[str, Any] = json.loads(text)
        return message


class PushService:
    """Takes what servers send, and answers as it is told to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.subscriptions: dict[str, Subscription] = {}  # by path
        self.answers: dict[str, int] = {}  # statuses, by path; 201 otherwise
        self.dribbling: dict[str, Literal["headers", "body"]] = {}  # by path: what comes byte by byte, without an end
        self.wait = threading.Event()  # until this is set nothing is answered
        self.wait.set()
        self.received: list[tuple[str, dict[str, str], bytes]] = []  # path, headers in lower case, content
        self._changed = threading.Condition()

    def subscription(self, name: str) -> Subscription:
        """A new one, with an address of its own."""
        made = self.subscriptions[f"/push/{name}"] = Subscription(f"{self.url}/push/{name}")
        return made

    def take(self, path: str, headers: dict[str, str], content: bytes) -> int:
        """Take a message; the status to answer with."""
        with self._changed:
            self.received.append((path, headers, content))
            self._changed.notify_all()
        self.wait.wait(WAIT_SECONDS)
        return self.answers.get(path, 201)

    def messages(self, count: int) -> list[dict[str, Any]]:
        """The first ``count`` messages, decrypted, once they are there."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.received) >= count, WAIT_SECONDS), self.received
            return [self.subscriptions[path].decrypted(content) for path, _, content in self.received]


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service on a free port of this machine."""

    stopped = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            content = self.rfile.read(int(self.headers["content-length"]))
            status = made.take(self.path, {name.lower(): value for name, value in self.headers.items()}, content)
            if self.path in made.dribbling:
                self._dribble(made.dribbling[self.path])
                return
            self.send_response(status)
            if status in (301, 307):
                self.send_header("location", f"{made.url}/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def _dribble(self, part: Literal["headers", "body"]) -> None:
            self.wfile.write(b"HTTP/1.0 201 Created\r\n" + (b"x-slow: " if part == "headers" else b"\r\n"))
            with suppress(OSError):  # whoever asked has gone
                while not stopped.wait(0.05):
                    self.wfile.write(b"x")

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    made = PushService(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield made
    finally:
        made.wait.set()
        stopped.set()
        server.shutdown()
        server.server_close()


def check_signature(headers: dict[str, str], endpoint: str, public: str) -> dict[str, Any]:
    """The claims that a message to ``endpoint`` was signed with (RFC 8292), by the server whose key is ``public``."""
    scheme, _, rest = headers["authorization"].partition(" ")
    assert scheme.lower() == "vapid"
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert fields["k"] == public
    signed, _, signature = fields["t"].rpartition(".")
    raw = from_text(signature)
    dss = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), from_text(public))
    key.verify(dss, signed.encode(), ECDSA(SHA256()))
    head, claims = [json.loads(from_text(part)) for part in signed.split(".")]
    assert head["alg"] == "ES256"
    address = urlsplit(endpoint)
    assert claims["aud"] == f"{address.scheme}://{address.netloc}"
    assert time.time() < claims["exp"] <= time.time() + DAY_SECONDS
    found: dict[str, Any] = claims
    return found
