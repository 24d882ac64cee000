"""Admits only requests from this computer's own page: the right host name and origin, and the token of this run.

It also limits the size of requests, and sends the headers that restrict these pages.
"""

import hmac
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs

LONGEST_BODY = 256 * 1024

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
_READING = {"GET", "HEAD"}


class _Refused(Exception):  # noqa: N818  # it never leaves this module
    """Raised for a request that is refused, with the status and the sentence of the answer."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class Guard:
    """Checks requests before an application gets them; `token` is the secret of this run, `port` that of the server."""

    def __init__(self, app: App, token: str, port: int) -> None:
        self._app = app
        self._token = token
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self.cookie = f"pnp_{port}"

    def set_cookie(self) -> str:
        """Give the header that sets the token as a cookie: for this site only, and not readable by scripts."""
        return f"{self.cookie}={self._token}; Path=/; HttpOnly; SameSite=Strict"

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            return
        try:
            self._check(scope)
            body = await _body(scope, receive)
        except _Refused as refusal:
            await _refuse(refusal, _with_headers(send))
            return
        await self._app(scope, _replayed(body, receive), _with_headers(send))

    def _check(self, scope: Mapping[str, Any]) -> None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host, origin = headers.get("host", ""), headers.get("origin")
        if host not in self._hosts:
            raise _Refused(403, "This is not an address of the live page.")
        is_reading = scope["method"] in _READING
        if origin != f"http://{host}" and not (is_reading and origin is None):
            raise _Refused(403, "Another page sent this.")
        if not self._has_token(scope, headers):
            raise _Refused(403, "Open the address that pnp watch --serve printed: it holds the token of this run.")

    def _has_token(self, scope: Mapping[str, Any], headers: Mapping[str, str]) -> bool:
        cookies: SimpleCookie = SimpleCookie()
        try:
            cookies.load(headers.get("cookie", ""))
        except CookieError:
            return False
        given = [cookies[self.cookie].value] if self.cookie in cookies else []
        if scope["path"] == "/":
            given += parse_qs(scope["query_string"].decode("latin-1")).get("token", [])
        return any(hmac.compare_digest(token.encode(), self._token.encode()) for token in given)


async def _body(scope: Mapping[str, Any], receive: Receive) -> bytes:
    """Read the whole body of a request; a body that is too long is refused before it is read."""
    stated = dict(scope["headers"]).get(b"content-length", b"0")
    too_long = _Refused(413, f"That is too much; at most {LONGEST_BODY} bytes can be sent.")
    if not stated.isdigit() or int(stated) > LONGEST_BODY:
        raise too_long
    body = b""
    while scope["method"] not in _READING:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > LONGEST_BODY:
            raise too_long
        if not message.get("more_body"):
            break
    return body


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Replay a body that was read already, then pass on the messages after it."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return messages.pop() if messages else await receive()

    return replayed


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name.lower() for name, _ in message["headers"]}
            ours = [(name.encode(), value.encode()) for name, value in _HEADERS.items() if name.encode() not in present]
            message = {**message, "headers": [*message["headers"], *ours]}
        await send(message)

    return sent


async def _refuse(refusal: _Refused, send: Send) -> None:
    sentence = str(refusal).encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(sentence)).encode())]
    # The unread rest of a body would be taken for the next request.
    headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": sentence})
