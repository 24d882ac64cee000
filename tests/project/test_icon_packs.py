"""Icons of packs are used as all icons are; only those that are shown are looked at."""

import json

import pytest

SQUARE = '<path fill="currentColor" d="M4 4h16v16H4z"/>'
TOKENS = """\
token_set: hits
layout: tokens
size: 20mm
component: hit
tokens: [{id: hit, icon: NAME, count: 2}]
"""

TEMPLATE = """\
token_set: hits
layout: template
size: 20mm
component: hit
face:
  boxes:
    blade: {at: [2, 2, 8, 8], icon: "own:{name}"}
    name: {at: [2, 11, 16, 5], text: "{icon:own:block} {name}"}
tokens: [{id: hit, name: Broad Sword, count: 2}]
"""
BADGE = "{colour: '#223344', icon: 'own:broad-sword'}"


@pytest.fixture
def pack(harvest):
    """Puts a pack of the icons `block` and `bad` into the game, and shows an icon on a token."""
    (harvest.folder / "art").mkdir(exist_ok=True)
    with (harvest.folder / "components.yaml").open("a") as file:
        file.write("  - {id: hit, name: Hit, count: 2, source: {designed: test}}\n")

    def shown(name="own:block", bad="<path"):
        icons = {"block": {"body": SQUARE}, "bad": {"body": bad}, "broad-sword": {"body": SQUARE}}
        text = json.dumps({"prefix": "own", "width": 24, "height": 24, "icons": icons}, indent=1)
        (harvest.folder / "art" / "own.json").write_text(text)
        (harvest.folder / "hits.yaml").write_text(TOKENS.replace("NAME", name))
        return harvest

    return shown


def test_an_icon_of_a_pack_is_drawn_and_others_are_not_looked_at(pack):
    game = pack()
    for verb in (("validate",), ("build", "--format", "pdf,svg")):
        done = game.run(*verb)
        assert (done.exit_code, "own" in done.output) == (0, False), done.output


@pytest.mark.parametrize(
    ("bad", "code", "message"),
    [
        ("<path", "svg-broken", "the file is not well-formed XML"),
        ("</svg><svg>", "svg-broken", "the file is not well-formed XML"),
        ("<image href='file:///etc/passwd'/>", "svg-refused", "<image> refers to another file"),
        ("<g>" * 70 + "</g>" * 70, "svg-too-large", "elements are nested more than 60 deep"),
        ("<path d='M1'/>", "svg-broken", ""),
        ("<text>\ud800</text>", "svg-rendered", ""),
    ],
)
@pytest.mark.parametrize("verb", ["validate", "build"])
def test_a_hostile_icon_that_is_shown_is_refused_at_its_line(pack, verb, bad, code, message):
    done = pack("own:bad", bad).run(verb)
    severity = "warning" if code == "svg-rendered" else "error"
    start = f'content/harvest/art/own.json:9:3: {severity}[{code}]: the icon "own:bad": {message}'
    assert start in done.output
    assert done.exit_code == (0 if severity == "warning" else 1)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("own:blok", 'did you mean "own:block"?'),
        ("broad_sword", 'did you mean "own:broad-sword"?'),
        ("other:block", "put icons.json of the pack into art/: npm pack @iconify-json/other"),
    ],
)
def test_an_unknown_icon_comes_with_what_to_type(pack, name, hint):
    done = pack(name).run("validate")
    assert f'error[unknown-icon]: unknown icon "{name}"' in done.output
    assert f"hint: {hint}" in done.output


def test_two_packs_of_one_prefix_are_refused(pack):
    game = pack()
    (game.folder / "art" / "second.json").write_text('{"prefix": "own", "icons": {}}')
    done = game.run("validate")
    assert "second.json:1:1: error[duplicate-id]: the icon packs" in done.output


def test_a_json_file_that_is_no_pack_stops_nothing(pack):
    game = pack()
    (game.folder / "art" / "sprites.json").write_text('{"frames": []}')
    done = game.run("validate")
    assert done.exit_code == 0
    assert "warning[icon-pack]: the file is no icon pack" in done.output


@pytest.mark.parametrize(("shown", "told"), [("block", False), ("faded", True)])
def test_a_picture_of_dots_is_reported_only_where_a_piece_shows_it(pack, shown, told):
    game = pack("own:block" if shown == "block" else shown)
    faded = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" opacity=".5"/></svg>'
    (game.folder / "art" / "faded.svg").write_text(faded)
    done = game.run("validate")
    assert (done.exit_code, "svg-rendered" in done.output) == (0, told)


def test_a_badge_and_a_template_name_icons_of_packs(pack):
    game = pack()
    (game.folder / "hits.yaml").write_text(TEMPLATE)
    look = (game.folder / "game.yaml").read_text()
    (game.folder / "game.yaml").write_text(look.replace("  badges:", f"  badges:\n    blade: {BADGE}"))
    done = game.run("validate")
    assert done.exit_code == 0, done.output


def test_the_contact_sheet_of_a_game_shows_its_pictures_and_packs(pack):
    game = pack()
    path = game.root / "icons.pdf"
    done = game.run("icons", "harvest", "--find", "own:b", "--output", str(path))
    assert done.exit_code == 1, "an icon that cannot be drawn is told"
    done = game.run("icons", "harvest", "--find", "block", "--output", str(path))
    assert (done.exit_code, done.output) == (0, f"1 page of icons written to {path}\n")
    assert (
        game.run("icons", "harvest", "--find", "nothing", "--output", str(path)).output
        == 'no icon has "nothing" in its name\n'
    )
