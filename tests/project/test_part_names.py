"""`--only` takes the names that are printed for the ids of components and sets."""

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app

GAME = """\
title: Plums
players: {min: 2, max: 2, source: {designed: a table}}
credits: {authors: [Somebody], licence: CC BY 4.0, statement: The game is theirs.}
---
components:
  - {id: event, name: Event, count: 4, source: {designed: draft}}
  - {id: coin_1, name: Coin, count: 2, source: {designed: draft}}
  - {id: coin_5, name: Coin, count: 2, source: {designed: draft}}
  - {id: plum, name: "**Ripe** plum", count: 2, source: {designed: draft}}
---
deck: event
title: What happens
layout: cards
size: mini
cards:
  - {id: storm, title: Storm, text: It rains.}
  - {id: calm, title: Calm, text: It stops.}
  - {id: sun, title: Sun, text: It shines.}
  - {id: noon, title: Sun, text: It burns.}
---
token_set: tokens
layout: tokens
tokens: [{id: coin_1, icon: coins}, {id: coin_5, icon: coins}, {id: plum, icon: food, label: Sweet}]
"""


def pnp(root, *arguments):
    return CliRunner().invoke(app, [*arguments, "--project", str(root)])


@pytest.fixture
def plums(tmp_path):
    (tmp_path / "content" / "plums").mkdir(parents=True)
    (tmp_path / "content" / "plums" / "game.yaml").write_text(GAME)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("event", "event"),
        ("Event", "event"),
        ("What happens", "event"),
        ("ripe plum", "plum"),
        ("Sweet", "plum"),
        ("Tokens", "tokens"),
        ("Ripe plum,coin_1", "coin_1-plum"),
        ("Storm", "event.storm"),
        ("Ripe plum=3", "plumx3"),
        ("event.storm=2,coin_1=2", "coin_1x2-event.stormx2"),
    ],
)
def test_the_name_of_one_thing_stands_for_its_id(plums, name, meant):
    done = pnp(plums, "build", "--format", "svg", "--only", name)
    assert done.exit_code == 0, done.output
    assert [path.name for path in (plums / "output" / "plums").iterdir() if path.is_dir()] == [f"a4-only-{meant}"]


@pytest.mark.parametrize(
    ("name", "message", "hint"),
    [
        ("Coin", '"Coin" names coin_1 and coin_5 of Plums', "--only coin_1 or --only coin_5"),
        ("Sun", '"Sun" names event.sun and event.noon of Plums', "--only event.sun or --only event.noon"),
        ("event.strom", '"strom" is not a piece of event', 'did you mean "storm"?'),
        ("evemt", '"evemt" is not a component of Plums', 'did you mean "event"?'),
    ],
)
def test_other_words_are_refused_with_what_to_type(plums, name, message, hint):
    done = pnp(plums, "build", "--format", "svg", "--only", name)
    assert done.exit_code == 2
    assert f"]: {message}" in done.output
    assert f"hint: {hint}" in done.output


def test_exports_take_names_too(plums):
    assert pnp(plums, "export", "--for", "images", "--only", "Ripe plum").exit_code == 0
    assert [path.parent.name for path in (plums / "output").rglob("*.png")] == ["plum"]


def test_of_several_games_the_one_that_has_the_name_decides(plums):
    other = plums / "content" / "pears"
    other.mkdir()
    (other / "game.yaml").write_text(GAME.replace("name: Event", "name: Happening"))
    done = pnp(plums, "build", "pears", "plums", "--format", "svg", "--only", "Happening")
    assert done.exit_code == 0, done.output
