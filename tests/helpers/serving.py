"""A live page of a small project as its own process, and a browser to look at it."""

import http.client
import json
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


class Live:
    """A running server: its process, its address, and requests made by hand."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address
        port = re.search(r":(\d+)/", address)
        assert port, address
        self.port = int(port[1])
        self.token = address.rpartition("=")[2]
        self.host = f"127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, body: Any = None, **changed: str | None) -> tuple[int, dict[str, str], bytes]:
        """A request as the page makes it, but for headers that are named; None leaves one out."""
        headers: dict[str, str | None] = {"host": self.host, "cookie": f"pnp_{self.port}={self.token}"}
        if method == "POST":
            headers |= {"origin": f"http://{self.host}", "content-type": "application/json"}
        headers |= {name.replace("_", "-"): value for name, value in changed.items()}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.putrequest(method, path, skip_host=True)
            data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
            if data is not None and "content-length" not in headers:
                headers["content-length"] = str(len(data))
            for name, value in headers.items():
                if value is not None:
                    connection.putheader(name, value)
            connection.endheaders()
            if data is not None:
                connection.send(data)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def json(self, method: str, path: str, body: Any = None) -> Any:
        """The object that a request made by the page is answered with."""
        return json.loads(self.ask(method, path, body)[2])

    def interrupt(self) -> int:
        """Press Ctrl-C; gives the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=90)


@contextmanager
def serving(root: Path, *games: str, seconds: float = 300, port: int = 0) -> Iterator[Live]:
    """Serve the games of a project on a port, or a free one, for at most so many seconds."""
    options = ["--serve", "--port", str(port), "--project", str(root)]
    command = [sys.executable, "-u", "-m", "pnp", "watch", *games, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        # A server that says nothing must not hold up the tests.
        watchdog = Timer(seconds, process.kill)
        watchdog.start()
        try:
            assert process.stdout
            assert process.stderr
            address = process.stdout.readline().strip()
            assert address.startswith("http://127.0.0.1:"), process.stderr.read()
            yield Live(process, address)
        finally:
            watchdog.cancel()
            process.kill()


@contextmanager
def browser() -> "Iterator[Browser]":
    """Debian's Chromium without a window; what needs it is skipped where there is none."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("no Chromium here; on Debian: apt-get install -y chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=ARGUMENTS.split())
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def opened(
    chromium: "Browser", live: Live, *, size: tuple[int, int] = (1280, 850), is_dark: bool = False, at: str = ""
) -> "Iterator[Page]":
    """The live page with its pieces drawn; what the browser complains about fails the test."""
    complaints: list[str] = []
    viewport = {"width": size[0], "height": size[1]}
    context = chromium.new_context(viewport=viewport, color_scheme="dark" if is_dark else "light")  # type: ignore[arg-type]  # a plain dict
    shown = context.new_page()
    # A browser among other tests on few processors is slow at times.
    shown.set_default_timeout(60_000)
    shown.on("pageerror", lambda error: complaints.append(str(error)))
    # A refused edit is an answer; the browser tells every 409 in its console.
    shown.on(
        "console",
        lambda said: complaints.append(said.text) if said.type == "error" and "409" not in said.text else None,
    )
    shown.goto(live.address)
    shown.wait_for_selector("[data-piece]")
    if at:
        shown.goto(f"http://{live.host}/{at}")
        shown.reload()
        shown.wait_for_selector("[data-piece]", state="attached")
    yield shown
    context.close()
    assert complaints == [], complaints
