"""Games kept drawn in memory: after a change only what it touches is redrawn, and everything looks as if drawn anew."""

import shutil
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pnp.drawing.scene import Stamp
from pnp.live.pictures import Pictures
from pnp.live.session import GameSession
from pnp.project.folder import open_project
from pnp.sheets.order import Order

ROOT = Path(__file__).parents[2]
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="{}" height="9"/></svg>'
FORMATS = {"jpg": "JPEG", "png": "PNG"}


@pytest.fixture
def session(harvest):
    """The game of a small project, drawn."""
    return drawn(open_project(harvest.root))


def drawn(project):
    made = GameSession(project=project, game_id="harvest", pictures=Pictures())
    made.refresh()
    settle(made)
    return made


def settle(session):
    while not session.settled:
        session.settle()


def errors(session):
    return [finding.code for finding in session.findings() if finding.severity == "error"]


def picture(name, shade):
    """The bytes of a picture file."""
    if name.endswith(".svg"):
        return SQUARE.format(shade / 20).encode()
    stream = BytesIO()
    Image.linear_gradient("L").point(lambda value: (value + shade) % 256).save(stream, FORMATS[name[-3:]])
    return stream.getvalue()


def looks(session):
    return {
        (name, piece): [(one.front, one.back) for one in faces]
        for name, drawing in session.sets.items()
        for piece, faces in drawing.shown.items()
    }


def test_only_the_piece_that_changed_is_drawn_again(session, harvest):
    before = {name: dict(drawing.shown) for name, drawing in session.sets.items()}
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert session.refresh()
    assert session.sets["token"].shown == before["token"]
    kept = [name for name, faces in session.sets["crop_card"].shown.items() if faces is before["crop_card"][name]]
    assert kept == ["barley", "oats"]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("cards.yaml", "Nothing happens.", "Everybody draws."),
        ("cards.yaml", "deck: crop_card", "# a line more\n\ndeck: crop_card"),
        ("cards.yaml", "size: poker", "size: mini"),
        ("cards.yaml", "  - id: oats", "  - {id: corn, title: Corn}\n  - id: oats"),
        ("cards.yaml", "  - id: rye\n    title: Rye\n    text: Nothing happens.\n", ""),
        ("rules.yaml", "value: 7", "value: 8"),
        ("game.yaml", "#5C7A3A", "#7A3A5C"),
        ("components.yaml", "5 * players", "6 * players"),
        ("tokens.yaml", "colour: field", "colour: night"),
    ],
)
def test_after_any_change_everything_looks_as_if_drawn_from_the_beginning(session, harvest, name, old, new):
    harvest.change(name, old, new)
    assert session.refresh()
    settle(session)
    fresh = drawn(session.project)
    assert looks(session) == looks(fresh)
    assert session.findings() == fresh.findings()
    assert session.sheets.shown == fresh.sheets.shown
    assert [drawing.settings for drawing in session.sets.values()] == [one.settings for one in fresh.sets.values()]


def test_pieces_that_depend_on_their_neighbours_are_put_right_when_settled(session, harvest):
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "cards.py").write_text(
        '"""Cards that count each other."""\n'
        "from pnp.drawing.faces import Face\nfrom pnp.drawing.geometry import Box\n"
        "from pnp.drawing.scene import Stamp\n"
        "from pnp.game.model import Name, Piece, PieceSet, RichText\n\n\n"
        "class Card(Piece):\n    title: RichText\n    text: Name\n\n\n"
        "class Spec(PieceSet):\n    size: Name\n    items: tuple[Card, ...]\n\n\n"
        "def faces(spec, game, kit):\n"
        "    letters = sum(len(card.text) for card in spec.items)\n"
        "    for card in spec.items:\n"
        "        words = kit.text(f'{card.title} {letters}', Box(3, 3, 50, 12), kit.style.title())\n"
        "        front = Stamp(name=card.id, width=63.5, height=88.9, items=(words,))\n"
        "        yield Face(component='crop_card', item=card.id, front=front)\n"
    )
    assert session.refresh()
    settle(session)
    before = looks(session)
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws two cards.")
    session.refresh()
    settle(session)
    assert all(looks(session)[key] != before[key] for key in before if key[0] == "crop_card")


def test_what_is_not_printed_is_reported_where_a_text_was_too_long_before(session, harvest):
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "cards.py").write_text(
        '"""Cards that leave out their notes."""\n'
        "from pnp.drawing.faces import Face\nfrom pnp.drawing.geometry import Box\n"
        "from pnp.drawing.scene import Stamp\n"
        "from pnp.game.model import Name, Piece, PieceSet, RichText\n\n\n"
        "class Card(Piece):\n    title: RichText\n    text: RichText\n    note: RichText = ''\n\n\n"
        "class Spec(PieceSet):\n    size: Name\n    items: tuple[Card, ...]\n\n\n"
        "def faces(spec, game, kit):\n"
        "    for card in spec.items:\n"
        "        places = {name: card.place_of(name) for name in ('title', 'text')}\n"
        "        title = kit.text(card.title, Box(3, 3, 50, 9), kit.style.rules(), place=places['title'])\n"
        "        words = kit.text(card.text, Box(3, 20, 50, 9), kit.style.rules(), place=places['text'])\n"
        "        front = Stamp(name=card.id, width=63.5, height=88.9, items=(title, words))\n"
        "        yield Face(component='crop_card', item=card.id, front=front, place=card.place)\n"
    )
    harvest.change("cards.yaml", "text: Nothing happens.", f"text: {'Nothing happens. ' * 40}")
    assert session.refresh()
    settle(session)
    assert "text-overflow" in errors(session)
    harvest.change("cards.yaml", f"text: {'Nothing happens. ' * 40}", "note: Left out\n    text: Nothing happens.")
    assert session.refresh()
    settle(session)
    assert errors(session) == ["not-printed"]


def test_while_a_layout_is_broken_the_last_good_pieces_stay(session, harvest):
    before = looks(session)
    broken = harvest.root / "layouts" / "tokens" / "tokens.py"
    broken.parent.mkdir(parents=True)
    whole = (ROOT / "layouts" / "tokens" / "tokens.py").read_text()
    for text in (whole.replace("def faces(", "def faces(*wishes):\n    raise ValueError\n\n\ndef _("), "def faces(:"):
        broken.write_text(text)
        session.refresh()
        settle(session)
        assert {finding.code for finding in session.findings() if finding.severity == "error"} == {"layout-broken"}
        assert looks(session) == before
    broken.write_text(whole)
    session.refresh()
    settle(session)
    assert looks(session) == before
    assert [finding for finding in session.findings() if finding.severity == "error"] == []


def test_a_game_in_other_words_shares_what_looks_the_same(session, harvest):
    (harvest.folder / "texts").mkdir()
    (harvest.folder / "texts" / "house.yaml").write_text("texts:\n  crop_card.rye.title: Winter rye\n")
    worded = GameSession(
        project=session.project,
        game_id="harvest",
        pictures=session.pictures,
        order=Order(wording="house"),
        base=session,
    )
    worded.refresh()
    settle(worded)
    changed = [key for key, names in looks(worded).items() if names != looks(session)[key]]
    assert changed == [("crop_card", "rye")]
    assert worded.sets["token"].shown is session.sets["token"].shown


def test_pictures_that_nothing_shows_any_more_are_released(session):
    (grain,) = session.sets["token"].shown["grain"]
    pictures = Pictures()
    names = []
    for size in range(300):
        stamp = Stamp(name="token", width=10.0 + size, height=20.0, items=grain.face.front.items)
        names += [one.front for one in pictures.faces([replace(grain.face, front=stamp, back=None)])]
    pictures.keep({names[1]})
    assert [pictures.svg(name) is None for name in (names[0], names[1], names[-1])] == [True, False, False]


def redrawn(session, change):
    """The pieces that look otherwise at once after a change, and those that were drawn again for it."""
    before, drawings = looks(session), {name: dict(drawing.shown) for name, drawing in session.sets.items()}
    change()
    assert session.refresh()
    other = [key for key, names in looks(session).items() if names != before.get(key)]
    anew = [
        (name, piece)
        for name, drawing in session.sets.items()
        for piece, faces in drawing.shown.items()
        if faces is not drawings[name].get(piece)
    ]
    return other, anew


def test_only_the_piece_that_changed_is_drawn_again_where_the_game_has_layouts_of_its_own(harvest):
    (harvest.folder / "layouts" / "parts").mkdir(parents=True)
    (harvest.folder / "layouts" / "parts" / "own.py").write_text('"""Nothing."""\n')
    shutil.copy(ROOT / "layouts" / "tokens" / "tokens.py", harvest.folder / "layouts" / "counters.py")
    made = drawn(open_project(harvest.root))
    rye = [("crop_card", "rye")]
    assert redrawn(made, lambda: harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")) == (rye, rye)


def test_only_pieces_that_print_a_number_are_drawn_at_once_when_it_changes(session, harvest):
    barley = [("crop_card", "barley")]
    assert redrawn(session, lambda: harvest.change("rules.yaml", "value: 7", "value: 8")) == (barley, barley)
    assert session.provisional == {"crop_card", "token"}
    settle(session)
    assert not session.provisional


def test_only_pieces_that_show_a_picture_are_drawn_when_it_changes(harvest):
    (harvest.folder / "art").mkdir()
    for name in ("rain", "wind"):
        (harvest.folder / "art" / f"{name}.svg").write_text(SQUARE.format(9))
    harvest.change("cards.yaml", "    title: Barley\n", "    title: Barley\n    art: rain\n")
    harvest.change("cards.yaml", "Nothing happens.", "Pay {icon:wind}.")
    made = drawn(open_project(harvest.root))
    tokens = made.sets["token"]
    for name, piece in (("rain", "barley"), ("wind", "rye")):
        changed = [("crop_card", piece)]
        path = harvest.folder / "art" / f"{name}.svg"
        assert redrawn(made, lambda file=path: file.write_text(SQUARE.format(5))) == (changed, changed)
        settle(made)
        # Nothing that tokens are made from changed, so they were not drawn to make sure either.
        assert made.sets["token"].shown is tokens.shown


TEMPLATE = """\
template: disc
ground: "#FFFFFF"
boxes:
  word: {at: [2, 2, 16, 8], text: "{word}"}
"""
DISCS = """\
token_set: %s
component: token
layout: template
size: 22mm
face: disc
tokens:
  - {id: %s, word: Sun, count: 1}
"""


@pytest.mark.parametrize("home", ["suns.yaml", "templates.yaml"])
def test_a_template_that_changes_is_drawn_in_every_set_that_has_it(harvest, home):
    for name in ("suns", "moons"):
        (harvest.folder / f"{name}.yaml").write_text(DISCS % (name, name[:-1]))
    with (harvest.folder / home).open("a") as file:
        file.write(f"---\n{TEMPLATE}")
    made = drawn(open_project(harvest.root))
    before = looks(made)
    harvest.change(home, "at: [2, 2, 16, 8]", "at: [2, 9, 16, 8]")
    made.refresh()
    settle(made)
    assert [key for key, names in looks(made).items() if names != before[key]] == [("moons", "moon"), ("suns", "sun")]


TAGS = """\
deck: tags
layout: template
size: mini
face:
  boxes: {name: {at: [4, 5, 30, 8], text: "{name}"}, place: {at: [4, 30, 30, 8], text: here}}
cards: [{id: oak, name: Oak}, {id: ash, name: Ash}]
"""


def test_what_is_cut_off_is_an_error_until_it_is_moved_inwards(session, harvest):
    (harvest.folder / "tags.yaml").write_text(TAGS.replace("[4, 5,", "[-6, 5,").replace("[4, 30,", "[42, 60,"))
    waiver = "waivers: [{code: cut-off, about: tags, reason: as it is, ruling: kept}]\n"
    for waivers, codes in (("waivers: []\n", {"cut-off"}), (waiver, set())):
        (harvest.folder / "waivers.yaml").write_text(waivers)
        session.refresh()
        settle(session)
        assert set(errors(session)) & {"cut-off"} == codes
    (harvest.folder / "waivers.yaml").unlink()
    harvest.change("tags.yaml", "[-6, 5,", "[4, 5,")
    session.refresh()
    settle(session)
    assert "cut-off" in errors(session)
    harvest.change("tags.yaml", "[42, 60,", "[4, 30,")
    session.refresh()
    assert "cut-off" not in errors(session)


def test_what_is_wrong_with_other_pieces_stays_when_one_is_redrawn(session, harvest):
    harvest.change("cards.yaml", "title: Oats", f"title: {'Oats ' * 90}")
    session.refresh()
    settle(session)
    overflows = [finding for finding in session.findings() if finding.code == "text-overflow"]
    assert overflows
    _, anew = redrawn(session, lambda: harvest.change("cards.yaml", "Nothing happens.", "Everybody draws."))
    assert anew == [("crop_card", "rye")]
    assert [finding for finding in session.findings() if finding.code == "text-overflow"] == overflows
    harvest.change("cards.yaml", f"title: {'Oats ' * 90}", "title: Oats")
    session.refresh()
    assert not [finding for finding in session.findings() if finding.code == "text-overflow"]


@pytest.mark.parametrize("half", ["", "deck: crop_card\nlayout: cards\ncards:\n  - id: barley\n    titl"])
def test_a_file_that_is_just_being_written_changes_nothing(session, harvest, half):
    before, findings, cards = looks(session), session.findings(), harvest.folder / "cards.yaml"
    whole = cards.read_text()
    cards.write_text(half)
    assert not session.refresh()
    assert (looks(session), session.findings(), session.settled) == (before, findings, False)
    cards.write_text(whole.replace("Nothing happens.", "Everybody draws."))
    assert session.refresh()
    assert [key for key, names in looks(session).items() if names != before[key]] == [("crop_card", "rye")]


def showing(harvest, name, data):
    """A picture file called rain, and the game drawn with a card that shows it."""
    rain = harvest.folder / "art" / name
    rain.parent.mkdir()
    rain.write_bytes(data)
    harvest.change("cards.yaml", "    title: Barley\n", "    title: Barley\n    art: rain\n")
    return rain, drawn(open_project(harvest.root))


@pytest.mark.parametrize("name", ["rain.jpg", "rain.png", "rain.svg"])
def test_a_picture_that_is_just_being_written_changes_nothing(harvest, name):
    first, second = (picture(name, shade) for shade in (60, 180))
    rain, made = showing(harvest, name, first)
    before = looks(made)
    rain.write_bytes(second[: len(second) // 2])
    assert not made.refresh()
    assert (looks(made), errors(made), made.settled) == (before, [], False)
    rain.write_bytes(second)
    assert made.refresh()
    assert [key for key, names in looks(made).items() if names != before[key]] == [("crop_card", "barley")]
    assert errors(made) == []


def test_a_picture_that_stays_broken_is_reported_a_moment_later(harvest):
    data = picture("rain.jpg", 60)
    rain, made = showing(harvest, "rain.jpg", data)
    rain.write_bytes(data[:400])
    assert not made.refresh()
    assert made.settle()
    assert errors(made) == ["picture-broken"]


def test_a_broken_picture_that_is_removed_is_only_missing(harvest):
    data = picture("rain.jpg", 60)
    rain, made = showing(harvest, "rain.jpg", data)
    rain.write_bytes(data[:400])
    made.refresh()
    settle(made)
    rain.unlink()
    made.refresh()
    settle(made)
    assert errors(made) == ["unknown-picture"]


def test_a_file_that_is_gone_while_it_is_saved_changes_nothing(session, harvest):
    before, cards = looks(session), harvest.folder / "cards.yaml"
    cards.rename(harvest.folder / "cards.yaml~")
    assert not session.refresh()
    (harvest.folder / "cards.yaml~").rename(cards)
    assert not session.refresh()
    assert (looks(session), session.settled) == (before, True)


def test_a_file_that_stays_broken_is_reported_a_moment_later(session, harvest):
    harvest.change("cards.yaml", "title: Rye", "tilte: Rye")
    assert not session.refresh()
    assert session.settle()
    assert [finding.code for finding in session.findings() if finding.severity == "error"] == ["unknown-key"]
    settle(session)
    assert set(looks(session)) >= {("crop_card", "rye")}


def test_pages_are_told_of_an_error_that_the_request_of_a_form_met_first(session, harvest):
    harvest.change("cards.yaml", "title: Rye", "tilte: Rye")
    assert not session.refresh()
    session.held_until = 0.0  # the moment is over
    assert session.refresh()
    assert session.settle()
    assert not session.settle()


def test_a_deck_that_stays_away_goes_a_moment_later(session, harvest):
    (harvest.folder / "cards.yaml").unlink()
    assert not session.refresh()
    assert session.settle()
    assert list(session.sets) == ["token"]


def test_a_layout_that_fails_on_content_with_errors_is_not_reported_beside_them(harvest):
    harvest.change("rules.yaml", "costs:\n  mill:", "costs:\n  - mill:")
    harvest.change("cards.yaml", "title: Oats", "title: Oats\n    cost: mill")
    made = GameSession(project=open_project(harvest.root), game_id="harvest", pictures=Pictures())
    made.refresh()
    assert {finding.code for finding in made.findings()} == {"wrong-type"}


def test_a_game_whose_folder_is_taken_away_is_reported_as_missing(session, harvest):
    shutil.rmtree(harvest.folder)
    session.refresh()
    settle(session)
    assert "missing-file" in {finding.code for finding in session.findings()}


def test_what_is_wrong_with_a_picture_is_reported_once_a_piece_shows_it(session, harvest):
    (harvest.folder / "art").mkdir(exist_ok=True)
    (harvest.folder / "art" / "rain.svg").write_text("<svg")
    session.refresh()
    assert not any(finding.code == "svg-broken" for finding in session.findings())
    harvest.change("cards.yaml", "    title: Barley\n", "    title: Barley\n    art: rain\n")
    session.refresh()
    settle(session)
    assert any(finding.code == "svg-broken" for finding in session.findings())
