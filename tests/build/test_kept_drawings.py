"""Sets that are not drawn again: a change of any input redraws what is made of it, and every file is the same."""

import os
import sys
from pathlib import Path

import pytest

from pnp.backends.pdf.pages import Pages
from pnp.base.kept_results import kept_folder
from pnp.build import appearance, inputs
from pnp.game.typed_sets import OutlinedSet
from pnp.project import faces, kits
from pnp.project.loader import Layouts
from pnp.sheets import cover, imposition

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
ART = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#AA0000"/></svg>'
MAT = "components:\n  - {id: mat, name: Mat, count: 1, source: {stated: Box}}"
MATS = """\
board_set: mat
layout: boards
boards:
  - id: mat
    size: 200mm x 150mm
    poster: true
    regions: [{picture: mill, box: [20mm, 20mm, 90mm, 60mm]}]
"""
RULINGS = {
    "audit.yaml": """\
gaps:
  - id: beginner
    kind: undefined
    says: Who begins is not said.
    source: {stated: Play 1, quote: "begin"}
""",
    "waivers.yaml": """\
waivers:
  - code: undefined
    about: beginner
    reason: somebody has to
    ruling: Whoever slept last.
""",
    "rulings.yaml": """\
page_set: rulings
layout: rules_summary
form: pages
size: 190mm x 260mm
pages:
  - id: rulings
    heading: Rulings
    colour: night
    blocks: [{rulings: all}]
""",
}
SHADED = ART.replace("<rect", '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><rect filter="url(#f)"')


@pytest.fixture
def package_is_hashed_anew(monkeypatch):
    """Have the code of pnp hashed for each build, as processes of their own do."""
    monkeypatch.setattr(inputs, "fingerprint_of_package", inputs.fingerprint_of_package.__wrapped__)


@pytest.fixture
def noted(monkeypatch):
    """Has each call of a function noted, which goes on as before; gives the list of what it is given."""

    def note(home, name):
        calls, function = [], getattr(home, name)

        def noting(*given, **wishes):
            calls.append(given)
            return function(*given, **wishes)

        monkeypatch.setattr(home, name, noting)
        return calls

    return note


@pytest.fixture
def drawn(harvest, noted, monkeypatch, tmp_path_factory):
    """Builds, and gives the sets that were drawn."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path_factory.mktemp("kept")))
    checked = noted(faces, "check_completeness")

    def build(*options):
        checked.clear()
        done = harvest.run("build", *options)
        assert done.exit_code == 0, done.output
        return sorted(item.outline.id for item, *_ in checked)

    for name in ("mill", "sack"):
        (harvest.folder / "art").mkdir(exist_ok=True)
        (harvest.folder / "art" / f"{name}.svg").write_text(ART)
    harvest.change("tokens.yaml", "icon: grain", "icon: mill")
    assert build() == ["crop_card", "token"]
    return build


def test_only_the_set_whose_text_changed_is_drawn(drawn, harvest):
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert drawn() == ["crop_card"]


def test_a_set_that_is_as_it_was_some_builds_ago_is_not_drawn(drawn, harvest):
    before = harvest.built()
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    drawn()
    harvest.change("cards.yaml", "Everybody draws.", "Nothing happens.")
    assert drawn() == []
    assert harvest.built() == before


def test_a_set_is_drawn_again_when_everything_is_forced(drawn):
    assert drawn("--force") == ["crop_card", "token"]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("rules.yaml", "value: 7", "value: 6"),
        ("rules.yaml", "grain: 2", "grain: 3"),
        ("components.yaml", "count: 5 * players", "count: 4 * players"),
        ("game.yaml", '"#5C7A3A"', '"#5C7A3B"'),
        ("game.yaml", "max: 4", "max: 3"),
    ],
)
def test_what_every_set_may_show_draws_all(drawn, harvest, name, old, new):
    harvest.change(name, old, new)
    assert drawn() == ["crop_card", "token"]


def test_only_the_drawing_that_changed_is_looked_at(drawn, harvest, noted):
    looked_at = noted(appearance, "faults")
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    drawn()
    assert [names for _, names, *_ in looked_at] == [("Harvest", "rye")]


def test_only_the_page_that_changed_is_put_into_operators(drawn, harvest, noted):
    harvest.change("cards.yaml", "cards:", "back: {colour: night}\ncards:")
    drawn()
    pages = noted(Pages, "_draw")
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    drawn()
    assert [{piece.item for piece in side.pieces} for _, _, side in pages] == [{"barley", "oats", "rye"}]
    pages.clear()
    harvest.change("cards.yaml", "Everybody draws.", "Nothing happens.")
    drawn()
    assert pages == []


def test_the_layout_of_a_set_that_is_not_drawn_is_not_loaded(drawn, harvest, noted):
    loaded = noted(Layouts, "load")
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    drawn()
    assert {name for _, name in loaded} == {"cards"}


def test_a_fault_is_reported_again_when_another_drawing_changes(harvest):
    harvest.change("game.yaml", 'ink: "#222222"', 'ink: "#A9A298"')
    told = [line for line in harvest.run("build").output.splitlines() if "low-contrast" in line]
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    again = [line for line in harvest.run("build").output.splitlines() if "low-contrast" in line]
    assert told == again != []


@pytest.fixture
def cover_drawn(drawn, noted):
    """Builds, and tells whether the cover was drawn."""
    # The cover is drawn from nothing else.
    blocks = noted(cover, "_blocks")

    def build(*options):
        blocks.clear()
        drawn(*options)
        return bool(blocks)

    return build


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("cards.yaml", "title: Barley", "title: Spelt"),
        ("tokens.yaml", "shape: disc", "shape: square"),
        ("components.yaml", "source: {stated: Box}", "source: {designed: it was lost}"),
        ("game.yaml", "title: Harvest", "title: Spring"),
        ("game.yaml", "The game is theirs.", "The game is ours."),
    ],
)
def test_the_cover_is_drawn_when_what_it_shows_or_says_changes(cover_drawn, harvest, name, old, new):
    harvest.change(name, old, new)
    assert cover_drawn()


def test_the_cover_is_kept_when_what_it_does_not_show_changes(cover_drawn, harvest):
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    (harvest.folder / "waivers.yaml").write_text("waivers: []\n")
    assert not cover_drawn()


@pytest.mark.parametrize(
    "order",
    [
        *(("--paper", "letter"), ("--variant", "low-ink"), ("--bleed", "2mm"), ("--players", "3"), ("--dpi", "72")),
        *(("--cut", "easy"), ("--no-provenance",), ("--booklet",)),
    ],
)
def test_another_order_draws_all(drawn, order):
    assert drawn(*order) == ["crop_card", "token"]


def test_pictures_with_fewer_dots_are_made_of_kept_drawings_too(drawn, harvest):
    drawn("--dpi", "72")
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert drawn("--dpi", "72") == ["crop_card"]
    kept = harvest.built("a4-dpi72")
    drawn("--dpi", "72", "--force")
    assert harvest.built("a4-dpi72") == kept


def test_a_picture_draws_the_sets_that_show_it(drawn, harvest):
    (harvest.folder / "art" / "mill.svg").write_text(ART.replace("AA0000", "00AA00"))
    assert drawn() == ["token"]
    (harvest.folder / "art" / "sack.svg").write_text(ART.replace("AA0000", "00AA00"))
    assert drawn() == []
    (harvest.folder / "art" / "barn.svg").write_text(ART)
    assert drawn() == ["crop_card", "token"]


def test_a_table_draws_its_set(drawn, harvest):
    (harvest.folder / "goods.csv").write_text("id,icon\ngrain,grain\n")
    (harvest.folder / "tokens.yaml").write_text(
        "token_set: token\nlayout: tokens\nshape: disc\nsize: 20mm\nrows: goods.csv\ndefaults: {colour: field}\n"
    )
    assert "token" in drawn()
    (harvest.folder / "goods.csv").write_text("id,icon\ngrain,mill\n")
    assert drawn() == ["token"]
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert drawn() == ["crop_card"]


def test_files_of_play_draw_nothing(drawn, harvest):
    (harvest.folder / "waivers.yaml").write_text("waivers: []\n")
    assert drawn() == []


def test_a_layout_of_the_game_or_the_project_draws_all(drawn, harvest):
    for folder in (harvest.folder, harvest.root):
        (folder / "layouts").mkdir()
        (folder / "layouts" / "own.py").write_text('"""A layout."""\n')
        assert drawn() == ["crop_card", "token"]


@pytest.mark.usefixtures("package_is_hashed_anew")
def test_another_version_of_a_library_draws_all(drawn, monkeypatch):
    known = inputs.version
    monkeypatch.setattr(inputs, "version", lambda name: "0.0.1" if name == "pyphen" else known(name))
    assert drawn() == ["crop_card", "token"]


@pytest.mark.usefixtures("package_is_hashed_anew")
def test_other_code_of_pnp_draws_looks_at_and_prints_all(drawn, noted, monkeypatch, tmp_path):
    (tmp_path / "pnp").mkdir()
    monkeypatch.setattr(inputs, "PACKAGE", tmp_path / "pnp")
    drawn()
    looked_at, pages, measured = noted(appearance, "faults"), noted(Pages, "_draw"), noted(kits, "sizes_of")
    (tmp_path / "pnp" / "drawing.py").write_text('"""Draws."""\n')
    assert drawn() == ["crop_card", "token"]
    (read, *_) = measured[0]
    assert not any(isinstance(one, OutlinedSet) for one in read.sets)
    assert {names for _, names, *_ in looked_at} == {("Harvest", name) for name in ("barley", "oats", "rye", "grain")}
    assert {piece.component for _, _, side in pages for piece in side.pieces} >= {"crop_card", "token"}


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("waivers.yaml", "Whoever slept last.", "Whoever ate last."),
        ("waivers.yaml", "somebody has to", "nobody would else"),
        ("audit.yaml", "Who begins is not said.", "Nothing says who begins."),
        ("audit.yaml", "stated: Play 1", "stated: Play 2"),
    ],
)
def test_what_a_page_of_rulings_prints_draws_that_page_alone(drawn, harvest, name, old, new):
    for file, text in RULINGS.items():
        (harvest.folder / file).write_text(text)
    harvest.change("components.yaml", "components:", MAT.replace("mat", "rulings").replace("Mat", "Rulings"))
    drawn()
    harvest.change(name, old, new)
    assert drawn() == ["rulings"]


def test_a_translation_draws_all(drawn, harvest):
    (harvest.folder / "texts").mkdir()
    texts = harvest.folder / "texts" / "fi.yaml"
    texts.write_text("language: fi\ntexts:\n  crop_card.rye.title: Ruis\n")
    drawn("--lang", "fi")
    texts.write_text("language: fi\ntexts:\n  crop_card.rye.title: Ruista\n")
    assert "crop_card" in drawn("--lang", "fi")


@pytest.mark.usefixtures("drawn")
def test_warnings_of_a_set_are_reported_at_each_build(harvest):
    (harvest.folder / "art" / "mill.svg").write_text(SHADED)
    harvest.change("cards.yaml", "Nothing happens.", "Nothing {icon:mill} happens.")
    first = harvest.run("build")
    harvest.change("cards.yaml", "Nothing {icon:mill}", "Much {icon:mill}")
    second = harvest.run("build")
    harvest.change("cards.yaml", "Much {icon:mill}", "Much")
    third = harvest.run("build")
    assert [done.output.count("svg-rendered") for done in (first, second, third)] == [1, 1, 1]


@pytest.mark.parametrize("spoil", [lambda _: b"", lambda data: data[:-9], lambda data: data[:-1] + b"\0"])
def test_kept_drawings_that_are_damaged_are_drawn_again(drawn, harvest, spoil):
    for path in kept_folder().iterdir():
        path.write_bytes(spoil(path.read_bytes()))
    harvest.change("rules.yaml", "value: 7", "value: 7 ")
    before = harvest.built()
    assert drawn() == ["crop_card", "token"]
    assert harvest.built() | {".build.json": b""} == before | {".build.json": b""}


def test_nothing_is_kept_where_the_folder_must_not_be_written(drawn, harvest, monkeypatch):
    monkeypatch.setenv("PNP_CACHE", os.devnull)
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert drawn() == ["crop_card", "token"]


def test_nothing_is_kept_of_a_build_during_which_a_file_was_saved(drawn, harvest, monkeypatch):
    check, texts = faces.check_completeness, iter(("Everybody folds.", "Everybody pays."))

    def save_meanwhile(*drawing, **wishes):
        if (text := next(texts, None)) is not None:
            cards = (harvest.folder / "cards.yaml").read_text()
            (harvest.folder / "cards.yaml").write_text(cards.rpartition("text:")[0] + f"text: {text}\n")
        check(*drawing, **wishes)

    with monkeypatch.context() as patch:
        patch.setattr(faces, "check_completeness", save_meanwhile)
        harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
        assert harvest.run("build").exit_code == 0
    assert drawn() == []
    harvest.change("cards.yaml", "Everybody pays.", "Everybody draws.")
    assert drawn() == ["crop_card"]


@pytest.fixture
def incremental(monkeypatch):
    """The benchmark as a module."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import incremental

    yield incremental
    sys.modules.pop("incremental", None)


@pytest.mark.parametrize(("project", "game"), [("market", "iron_road"), ("edges", "railway")])
def test_random_changes_built_upon_what_is_kept_give_what_a_build_from_nothing_gives(
    incremental, monkeypatch, project, game
):
    monkeypatch.setenv("PNP_CACHE", "")
    folder = next(path for path, name in incremental.games() if (path.name, name) == (project, game))
    told = []
    seen = incremental.changed(folder, game, 4, 1, told.append)
    assert told == []
    assert seen.total() == 4


def test_what_cuts_part_of_a_poster_is_worked_out_when_it_changes(drawn, harvest, noted):
    measured = noted(imposition, "harms")
    harvest.change("components.yaml", "components:", MAT)
    (harvest.folder / "mats.yaml").write_text(MATS)
    drawn("--paper", "170x170mm")
    assert [stamp.name for (stamp,) in measured] == ["mat"]
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    drawn("--paper", "170x170mm")
    assert [stamp.name for (stamp,) in measured] == ["mat"]
    harvest.change("mats.yaml", "90mm", "95mm")
    drawn("--paper", "170x170mm")
    assert [stamp.name for (stamp,) in measured] == ["mat", "mat"]
