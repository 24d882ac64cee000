"""Icon packs in Iconify JSON: names, sizes, aliases, flips and turns; what is no pack is told and left out."""

import json

import pytest

from pnp.base.findings import BadValueError, Findings, Place
from pnp.drawing.pictures.svg_art import art_in
from pnp.drawing.pictures.svg_tree import tree_in
from pnp.drawing.scene import bounds
from pnp.drawing.style import Style
from pnp.game.icon_packs import MOST_VALUES, read_pack

FLAG = '<path fill="currentColor" d="M0 0h10v4h-10z"/>'
"""A flat block in the top left corner of a grid of 20 by 16."""

PACK = {
    "prefix": "own",
    "width": 20,
    "height": 16,
    "icons": {"flag": {"body": FLAG}, "small-flag": {"body": FLAG, "left": 5, "top": -2, "width": 10, "height": 8}},
    "aliases": {
        "banner": {"parent": "flag"},
        "flag-across": {"parent": "banner", "hFlip": True},
        "flag-down": {"parent": "flag", "vFlip": True},
        "flag-right": {"parent": "flag", "rotate": 1},
        "flag-left": {"parent": "flag", "rotate": 3},
        "flag-back": {"parent": "flag-right", "rotate": 3},
        "flag-again": {"parent": "flag-across", "hFlip": True},
        "lost": {"parent": "nothing"},
        "ring": {"parent": "ring"},
    },
}


@pytest.fixture
def read(tmp_path):
    def pack_of(content=PACK):
        path, findings = tmp_path / "own.json", Findings()
        path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1))
        pack = read_pack(path, shown_as="art/own.json", findings=findings)
        return pack, [(f.severity.value, f.code, f.place.line, f.place.column, f.message) for f in findings]

    return pack_of


def drawn(pack, name):
    """The size of an icon, and the box around what it draws."""
    findings = Findings()
    art = art_in(tree_in(pack.svg(name).encode(), shown_as="x", findings=findings), findings=findings)
    assert list(findings) == []
    style = Style(palette={}, badges={}, ground="#FFFFFF", ink="#000000", accent="#000000", title_family="sans")
    return art.width, art.height, tuple(round(side, 6) for side in bounds(art.items(style)))


def test_names_have_the_prefix_of_the_pack(read):
    pack, found = read()
    assert found == []
    assert {"own:flag", "own:small-flag", "own:flag-across"} <= pack.names
    assert pack.place_of("banner") == Place("art/own.json", 18, 3)


@pytest.mark.parametrize(
    ("name", "size", "box"),
    [
        ("flag", (20, 16), (0, 0, 10, 4)),
        ("small-flag", (10, 8), (-5, 2, 10, 4)),
        ("banner", (20, 16), (0, 0, 10, 4)),
        ("flag-across", (20, 16), (10, 0, 10, 4)),
        ("flag-down", (20, 16), (0, 12, 10, 4)),
        ("flag-right", (16, 20), (12, 0, 4, 10)),
        ("flag-left", (16, 20), (0, 10, 4, 10)),
        ("flag-back", (20, 16), (0, 0, 10, 4)),
        ("flag-again", (20, 16), (0, 0, 10, 4)),
    ],
)
def test_icons_have_their_size_and_turn(read, name, size, box):
    pack, _ = read()
    assert drawn(pack, name) == (*size, box)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("lost", 'the icon "own:lost" needs "nothing", which the pack does not describe'),
        ("ring", 'the icon "own:ring" is an alias over more than 8 steps'),
    ],
)
def test_an_alias_that_leads_nowhere_is_refused(read, name, message):
    pack, _ = read()
    with pytest.raises(BadValueError) as error:
        pack.svg(name)
    assert error.value.message == message


@pytest.mark.parametrize(
    ("icon", "key"),
    [
        ({}, "body"),
        ({"body": 3}, "body"),
        ({"body": FLAG, "width": 0}, "width"),
        ({"body": FLAG, "width": "wide"}, "width"),
        ({"body": FLAG, "left": 1e300}, "left"),
        ({"body": FLAG, "rotate": 0.5}, "rotate"),
        ({"body": FLAG, "rotate": [1]}, "rotate"),
    ],
)
def test_an_icon_that_is_described_wrongly_is_refused(read, icon, key):
    pack, _ = read({"prefix": "own", "icons": {"a": icon}})
    with pytest.raises(BadValueError) as error:
        pack.svg("a")
    assert error.value.message.startswith(f'"{key}" of the icon "own:a": ')


@pytest.mark.parametrize(
    ("content", "line", "message"),
    [
        ("{\n 3}", 2, "the file is not JSON: expecting property name enclosed in double quotes"),
        ("[1, 2]", 1, 'the file is no icon pack; expected Iconify JSON with a "prefix" and "icons"'),
        (
            '{"prefix": "A b", "icons": {}}',
            1,
            'the file is no icon pack; expected Iconify JSON with a "prefix" and "icons"',
        ),
        ("[" * 200_000, 1, "maximum recursion depth exceeded"),
        ("[" + "," * (MOST_VALUES + 1), 1, "the file has more than 1,000,000 values"),
        ('"' * (MOST_VALUES + 1), 1, "the file has more than 1,000,000 values"),
    ],
)
def test_what_is_no_pack_is_a_warning(read, content, line, message):
    pack, found = read(content)
    assert pack is None
    ((severity, code, at, _, told),) = found
    assert (severity, code, at) == ("warning", "icon-pack", line)
    assert told.startswith(message)
    assert told.endswith("; its icons are not read")
