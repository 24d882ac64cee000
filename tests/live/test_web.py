"""The live page's server: which requests it admits, and what it serves."""

import json
import os
import socket
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path

import pytest
from helpers.serving import serving
from helpers.small_project import SmallProject

from pnp.base.locks import locked

TEXTS = "/games/harvest/texts?to=house"
EDITS = tuple(f"/games/harvest/{path}" for path in ("edits", "edits/try", "undo", "redo"))


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    project = SmallProject(tmp_path_factory.mktemp("live"))
    with serving(project.root) as served:
        served.project = project
        yield served


def overlays(live):
    return list((live.project.folder / "texts").glob("*"))


@pytest.mark.parametrize(
    ("method", "path", "changed"),
    [
        ("GET", "/", {"cookie": None}),
        ("GET", "/?token=guessed", {"cookie": None}),
        ("GET", "/games", {"cookie": None}),
        ("GET", "/games", {"cookie": "pnp_8000=guessed"}),
        ("GET", "/games", {"host": "evil.example"}),
        ("GET", "/games", {"host": "127.0.0.1"}),
        ("GET", "/games", {"origin": "http://evil.example"}),
        ("POST", TEXTS, {"cookie": None}),
        ("POST", TEXTS, {"origin": None}),
        ("POST", TEXTS, {"origin": "null"}),
        ("POST", TEXTS, {"origin": "http://127.0.0.1:1"}),
        ("POST", TEXTS, {"host": "evil.example", "origin": "http://evil.example"}),
        ("POST", "/games/harvest/try", {"origin": "http://evil.example"}),
        *(("POST", path, {"origin": "http://evil.example"}) for path in EDITS),
        *(("POST", path, {"cookie": None}) for path in EDITS),
        ("GET", "/games/harvest/fields?piece=crop_card/rye", {"cookie": None}),
        ("GET", "/games/harvest/tables", {"host": "evil.example"}),
        ("POST", "/games/harvest/build", {"origin": None}),
        ("POST", "/games/harvest/build", {"cookie": None}),
        ("POST", "/builds/stop", {"origin": "http://evil.example"}),
        ("GET", "/builds/harvest/a4/harvest.pdf", {"cookie": None}),
    ],
)
def test_only_this_page_on_this_computer_with_this_runs_token_is_accepted(live, method, path, changed):
    body = {"crop_card.rye.title": "Taken"} if method == "POST" else None
    status, _, said = live.ask(method, path, body, **changed)
    assert status == 403
    assert b"Taken" not in said
    assert b"crop_card" not in said
    assert overlays(live) == []


def test_the_page_itself_is_accepted(live):
    assert live.json("GET", "/games")["games"] == ["harvest"]
    status, headers, _ = live.ask("GET", f"/?token={live.token}", cookie=None)
    assert (status, headers["location"]) == (303, "/")
    assert "HttpOnly; SameSite=Strict" in headers["set-cookie"]


@pytest.mark.parametrize(
    "path",
    [
        "/page/../../../../etc/passwd",
        "/page/..%2f..%2fserving.py",
        "/page/%2e%2e/serving.py",
        "/page//etc/passwd",
        "/page/serving.py",
        "/pictures/..%2f..%2f..%2fcontent%2fharvest%2fgame.yaml",
        "/pictures/../page/index.html.svg",
        "/games/..%2f..",
        "/games/harvest%2f..%2fharvest",
        "/games/nothing",
        "/builds/harvest/a4/harvest.pdf",
        "/builds/../content/harvest/game.yaml",
        "/builds/harvest/a4/..%2f..%2f..%2fcontent/harvest/game.yaml",
        "/builds//etc/passwd",
        "/pictures/..%2fgame.png",
        "/games/harvest?words=../game",
        "/content/harvest/game.yaml",
        "//etc/passwd",
    ],
)
def test_no_path_leads_to_a_file_that_is_not_served(live, path):
    status, _, said = live.ask("GET", path)
    assert status == 404
    assert b"root:" not in said
    assert b"title: Harvest" not in said


@pytest.mark.parametrize("name", ["../cards", "..", "", "a/b", "a\\b", ".hidden", "x" * 41, "con:x", "a%00b"])
def test_an_overlay_cannot_be_named_like_a_path(live, name):
    before = {path: path.read_bytes() for path in live.project.root.rglob("*") if path.is_file()}
    status, _, said = live.ask("POST", f"/games/harvest/texts?to={name}", {"crop_card.rye.title": "Taken"})
    assert status == 409
    assert "is not a name for an edition" in json.loads(said)["sentence"]
    assert {path: path.read_bytes() for path in live.project.root.rglob("*") if path.is_file()} == before


def test_a_body_that_is_too_large_is_refused_whether_its_length_is_stated_or_not(live):
    much = {"crop_card.rye.title": "x" * 300_000}
    assert live.ask("POST", TEXTS, much)[0] == 413
    chunk = b"%x\r\n%s\r\n" % (300_000, b"x" * 300_000)
    assert live.ask("POST", TEXTS, chunk + b"0\r\n\r\n", content_length=None, transfer_encoding="chunked")[0] == 413
    assert overlays(live) == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b'{"crop_card.rye.title": 3}',
        b'{"crop_card.rye.titel": "x"}',
        b"\xff\xfe",
        b"[" * 100_000,
    ],
)
def test_what_is_no_text_of_the_game_is_refused(live, body):
    assert live.ask("POST", "/games/harvest/try", body)[0] == 409
    assert live.ask("POST", TEXTS, body)[0] == 409
    assert overlays(live) == []


@pytest.mark.parametrize(
    ("to", "text", "codes"),
    [
        ("", "Hold {number.hand_limit} cards {icon:grain}.", []),
        ("", "Hold {number.hand_limits} cards.", ["unknown-placeholder"]),
        ("house", "Hold {number.hand_limit} cards {icon:grain}.", ["placeholder-changed"]),
    ],
)
def test_placeholders_change_in_an_original_and_stay_in_an_overlay(live, to, text, codes):
    key = "crop_card.rye.text"
    _, _, said = live.ask("POST", f"/games/harvest/try?to={to}", json.dumps({key: text}).encode())
    told = json.loads(said)
    assert [finding["code"] for finding in told["texts"][key]["findings"]] == codes
    assert told["sound"] == (not codes)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"fields": []}',
        b'{"piece": "crop_card/rye", "fields": [{"id": "count", "old": null, "new": {"a": 1}}]}',
        b'{"piece": "crop_card/rye", "fields": [{"id": "count", "old": null, "new": NaN}]}',
        b'{"piece": "crop_card/rye", "fields": [{"id": "../count", "old": null, "new": 1}]}',
        b'{"piece": 3, "lines": []}',
        b'{"piece": "token/grain", "fields": [{"id": "count", "old": null, "new": 1' + b"0" * 5000 + b"}]}",
        b'{"piece": "token/grain", "fields": [{"id": "colour", "old": "field", "new": "\\ud800"}]}',
        b'{"boxes": [{"side": "front", "name": "a", "old": [0, 0, 1, 1], "new": [1e300, 0, 1, 1]}]}',
        b'{"deck": {"table": "../x", "pasted": "name\\nx\\n"}}',
        b'{"deck": {"table": "x\\u0000", "pasted": "name\\nx\\n"}}',
        b'{"deck": {"table": "x", "pasted": "\\u0000,\\ud800"}}',
        b'{"lines": [{"file": "content/harvest/game.yaml", "line": -1, "old": "", "new": ""}]}',
        b'{"lines": [{"file": "pyproject.toml", "line": 1, "old": "", "new": "x"}]}',
        b'{"cells": [{"file": "../../x.csv", "line": 1, "column": 1, "old": "", "new": "x"}]}',
        b'{"anyway": true, "unknown": 1}',
    ],
)
def test_what_is_no_edit_of_the_game_is_refused_and_writes_nothing(live, body):
    before = {path: path.read_bytes() for path in live.project.root.rglob("*") if path.is_file()}
    for path in ("edits", "edits/try"):
        status, _, said = live.ask("POST", f"/games/harvest/{path}", body)
        assert (status, bool(json.loads(said)["sentence"])) == (409, True)
    assert live.ask("POST", "/games/nothing/edits", b'{"piece": "a/b", "lines": []}')[0] in (404, 409)
    after = {path: path.read_bytes() for path in live.project.root.rglob("*") if path.is_file()}
    assert {path: data for path, data in after.items() if path.name != ".lock"} == {
        path: data for path, data in before.items() if path.name != ".lock"
    }


@pytest.mark.parametrize(
    "query",
    [
        "paper=parchment",
        "paper=1x1mm",
        "players=-1",
        "players=1e9",
        "players=00100",
        "players=0000" + "9" * 5000,
        "players=%C2%B2",
        "variant=gold",
        "sides=inside",
    ],
)
def test_an_order_that_nobody_can_choose_is_refused(live, query):
    for method, path in (("GET", "/games/harvest"), ("POST", "/games/harvest/build")):
        status, _, said = live.ask(method, f"{path}?{query}", {} if method == "POST" else None)
        assert status == 409
        assert json.loads(said)["sentence"]


def test_a_picture_of_too_many_dots_is_refused(live):
    front = live.json("GET", "/games/harvest")["sets"][0]["pieces"][0]["faces"][0]["front"]
    assert [live.ask("GET", f"/pictures/{front}.png?dpi={dpi}")[0] for dpi in ("150", "1", "99999", "x")] == [
        200,
        *[409] * 3,
    ]


def test_a_build_takes_no_options_from_a_page(live):
    assert live.ask("POST", "/games/nothing/build", {})[0] == 404
    assert live.ask("POST", "/games/harvest/build?formats=exe", {})[0] == 409
    told = live.json("POST", "/games/harvest/build?only=--force,--output", {})
    errors = [finding for finding in told["findings"] if finding["severity"] == "error"]
    assert [finding["code"] for finding in errors] == ["unknown-component"] * 2
    assert list((live.project.root / "output").rglob("*.pdf")) == []
    told = live.json("POST", "/games/harvest/build?words=--output", {})
    assert not told["ok"]


@pytest.mark.parametrize("query", ["copies=x", "copies=0", "copies=101", "scale=20", "scale=1e2", "only=token=none"])
def test_a_build_of_the_page_is_refused_with_what_was_expected(live, query):
    status, _, said = live.ask("POST", f"/games/harvest/build?{query}", {})
    assert status == 409
    assert "; expected " in json.loads(said)["sentence"]


def test_the_page_builds_large_print_for_several_games(live):
    built = live.json("POST", "/games/harvest/build?copies=2&scale=120&only=token", {})
    assert built["ok"]
    assert Path(built["folder"]).name == "a4-copies2-scale120-only-token"


def test_one_build_runs_at_a_time_and_can_be_stopped(harvest):
    with serving(harvest.root) as live, ThreadPoolExecutor() as pool:
        # The build that runs waits for the lock, so that it cannot have ended before the other one is asked for.
        with locked(harvest.root / "output" / "harvest"):
            asked = [pool.submit(live.ask, "POST", "/games/harvest/build", {}) for _ in range(2)]
            (refused,), (running,) = wait(asked, return_when=FIRST_COMPLETED)
            assert "another build is under way" in json.loads(refused.result()[2])["sentence"]
            while not running.done():
                assert live.ask("POST", "/builds/stop", {})[0] == 200
        status, _, said = running.result()
        assert (status, json.loads(said)["sentence"]) == (409, "the build was stopped")
        assert live.json("POST", "/games/harvest/build", {})["downloads"][0]["address"] == "harvest/a4/harvest.pdf"
        assert live.ask("GET", "/builds/harvest/a4/harvest.pdf")[2].startswith(b"%PDF")


def test_headers_state_what_these_pages_may_do(live):
    _, headers, _ = live.ask("GET", "/")
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in headers["content-security-policy"]
    assert (headers["x-content-type-options"], headers["cache-control"]) == ("nosniff", "no-store")
    front = live.json("GET", "/games/harvest")["sets"][0]["pieces"][0]["faces"][0]["front"]
    _, headers, svg = live.ask("GET", f"/pictures/{front}.svg")
    assert svg.startswith(b"<?xml")
    assert "script-src" not in headers["content-security-policy"]
    assert headers["content-security-policy"].startswith("default-src 'none'")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere 127.0.0.2 is no address of one's own")
def test_it_listens_on_one_loopback_address_only(live):
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", live.port), timeout=5)


def test_ctrl_c_ends_it_at_once_even_while_a_page_listens(harvest):
    with serving(harvest.root) as live, socket.create_connection(("127.0.0.1", live.port), timeout=10) as listening:
        live.json("GET", "/games/harvest")
        asked = f"GET /events HTTP/1.1\r\nHost: {live.host}\r\nCookie: pnp_{live.port}={live.token}\r\n\r\n"
        listening.sendall(asked.encode())
        assert b"text/event-stream" in listening.recv(4096)
        assert live.interrupt() == 130
        assert live.process.stderr.read() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="a browser is named in another way there")
def test_the_browser_is_opened_at_the_page(harvest, tmp_path):
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {tmp_path}/opening && mv {tmp_path}/opening {tmp_path}/opened\n')
    browser.chmod(0o755)
    command = [sys.executable, "-u", "-m", "pnp", "watch", "--open", "--port", "0", "--project", str(harvest.root)]
    environment = {**os.environ, "BROWSER": f"{browser} %s"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            address = process.stdout.readline().strip()
            deadline = time.monotonic() + 120
            while not (tmp_path / "opened").exists() and time.monotonic() < deadline:
                time.sleep(0.05)
        finally:
            process.kill()
    assert (tmp_path / "opened").read_text() == address


def test_a_port_that_is_taken_is_reported_in_one_line(live):
    command = [sys.executable, "-m", "pnp", "watch", "--serve", "--port", str(live.port)]
    done = subprocess.run(
        [*command, "--project", str(live.project.root)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 3
    hint = "choose another with --port, or --port 0 for any"
    assert done.stderr == f"error: port {live.port}: address already in use; {hint}\n"


def test_without_its_packages_one_line_says_what_to_install(harvest):
    code = (
        "import sys; sys.modules['starlette'] = None\n"
        f"sys.argv = ['pnp', 'watch', '--serve', '--project', {str(harvest.root)!r}]\n"
        "from pnp.cli.app import main\nmain()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 3
    assert "pip install 'pnp-sheets[live]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_an_overlay_that_cannot_be_read_is_not_written_over(harvest):
    (harvest.folder / "texts").mkdir()
    overlay = harvest.folder / "texts" / "fi.yaml"
    overlay.write_text('texts:\n  crop_card.rye.title: "Ruis\n')
    with serving(harvest.root) as live:
        status, _, said = live.ask("POST", "/games/harvest/texts?to=fi", {"crop_card.oats.title": "Kaura"})
    assert status == 409
    assert "cannot be read" in json.loads(said)["sentence"]
    assert overlay.read_text() == 'texts:\n  crop_card.rye.title: "Ruis\n'
