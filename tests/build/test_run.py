"""From a project to files: complete, incremental, reproducible, harmless when something is wrong."""

import gc
import hashlib
import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec

import pytest
from helpers.small_project import SmallProject

from pnp.build import printed, run
from pnp.reader.nodes import MappingNode
from pnp.sheets.order import Order


@pytest.fixture
def built(harvest):
    done = harvest.run("build")
    assert done.exit_code == 0, done.output
    return harvest


def test_a_second_build_with_nothing_changed_does_nothing(built):
    before = {name: (built.root / "output/harvest/a4" / name).stat().st_ino for name in built.built()}
    assert "up to date" in built.run("build").output
    assert {name: (built.root / "output/harvest/a4" / name).stat().st_ino for name in built.built()} == before


def test_a_build_that_is_up_to_date_still_counts_the_warnings_of_its_sheets(harvest):
    order = ("build", "--format", "pdf", "--scale", "60%")
    first, second = harvest.run(*order), harvest.run(*order)
    (counted,) = re.findall(r"^(\d+ warnings?)$", first.stderr, re.MULTILINE)
    assert f"harvest/a4-scale60; {counted} as before, printed by --force\n" in second.stdout
    assert second.stderr == ""
    assert harvest.run(*order, "--force").stderr == first.stderr


def test_strict_builds_with_warnings_are_written_and_give_exit_code_1_also_when_up_to_date(harvest):
    order = ("build", "--format", "pdf", "--scale", "60%")
    first, second = harvest.run(*order, "--strict"), harvest.run(*order, "--strict")
    assert (first.exit_code, second.exit_code) == (1, 1)
    assert "written to" in first.stdout
    assert "up to date" in second.stdout
    because = "The exit code is 1, because --strict counts warnings as problems.\n"
    assert first.stderr.endswith(because)
    assert second.stderr == because
    assert harvest.run(*order).exit_code == 0
    assert json.loads(harvest.run(*order, "--strict", "--json").stdout)["ok"] is False
    assert json.loads(harvest.run(*order, "--json").stdout)["ok"] is True


def test_nothing_that_sets_were_read_from_is_in_memory_while_files_are_made(harvest, monkeypatch):
    make, found = printed.files_of, []

    def nodes_of_sets():
        nodes = (one for one in gc.get_objects() if isinstance(one, MappingNode))
        return {id(one): one for one in nodes if one.file.endswith(("harvest/cards.yaml", "harvest/tokens.yaml"))}

    def count_and_make(*arguments):
        found.append([node.place for key, node in nodes_of_sets().items() if key not in of_other_tests])
        return make(*arguments)

    monkeypatch.setattr(printed, "files_of", count_and_make)
    gc.collect()
    # Kept alive until the end, so that no new node has the id of one of these.
    of_other_tests = nodes_of_sets()
    gc.disable()
    try:
        done = harvest.run("build")
    finally:
        gc.enable()
    assert done.exit_code == 0, done.output
    assert found == [[]]


def test_one_text_changed_rewrites_only_the_files_that_show_it(built):
    built.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    words = json.loads(built.run("build", "--json").stdout)
    assert set(words["games"][0]["written"]) == {
        "harvest.pdf",
        "crop_card.pdf",
        "svg/crop_card-01.svg",
        "manifest.json",
    }


def test_a_file_that_went_missing_is_made_again(built):
    (built.root / "output/harvest/a4/token.pdf").unlink()
    assert json.loads(built.run("build", "--json").stdout)["games"][0]["written"] == ["token.pdf"]


def test_sheets_of_a_set_that_is_gone_go_too(built):
    (built.folder / "tokens.yaml").unlink()
    built.change("components.yaml", "count: 5 * players", "count: 0")
    assert built.run("build").exit_code == 0
    assert not [name for name in built.built() if "token" in name]


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("cards.yaml", "title: Oats", "tilte: Oats", "cards.yaml:9:5: error[unknown-key]"),
        ("cards.yaml", "title: Oats", "title: Oats\n    title: Rye", "cards.yaml:10:5: error[duplicate-key]"),
        ("tokens.yaml", "colour: field", "colour: feild", "tokens.yaml:8:13: error[unknown-colour]"),
        ("tokens.yaml", "icon: grain", "icon: grane", "tokens.yaml:7:11: error[unknown-icon]"),
        ("game.yaml", "    grain: {shape", "    grain: {icon: zloty, shape", "game.yaml:13:19: error[unknown-icon]"),
        ("rules.yaml", "mill: {grain: 2", "mill: {zloty: 2", "cards.yaml:10:11: error[unknown-icon]"),
        ("cards.yaml", "Nothing happens.", "Nothing happens. " * 200, "cards.yaml:13:11: error[text-overflow]"),
        ("cards.yaml", "size: poker", "size: 300mm x 400mm", "error[too-large]"),
        ("cards.yaml", "Nothing happens.", "\u68a8", "cards.yaml:13:11: error[glyph-missing]"),
    ],
)
def test_a_mistake_is_one_clear_line_and_leaves_the_sheets_alone(built, name, old, new, sentence):
    before = built.built()
    built.change(name, old, new)
    done = built.run("build")
    assert done.exit_code == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.output
    assert "layout-broken" not in done.output
    assert built.built() == before


def test_a_layout_that_fails_is_reported_with_its_line(built):
    (built.root / "layouts").mkdir()
    (built.root / "layouts/tokens.py").write_text(
        '"""Mine."""\nfrom pnp.game.model import Name, Piece, PieceSet\n\n\nclass Token(Piece):\n'
        "    icon: Name\n    colour: Name\n\n\nclass Spec(PieceSet):\n"
        "    shape: Name\n    size: Name\n    items: tuple[Token, ...]\n\n\n"
        "def faces(spec, game, kit):\n    return 1 / 0\n"
    )
    done = built.run("build")
    assert done.exit_code == 1
    assert "layouts/tokens.py:17:1: error[layout-broken]" in done.stderr


def build_elsewhere(folder, **environment):
    project = SmallProject(folder)
    subprocess.run(
        [sys.executable, "-m", "pnp", "build", "--project", str(folder)],
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
    )
    return {name: hashlib.sha256(data).hexdigest() for name, data in project.built().items()}


def test_the_same_input_gives_the_same_bytes_everywhere(tmp_path):
    one = build_elsewhere(tmp_path / "one", PYTHONHASHSEED="1", TZ="UTC", LC_ALL="C")
    two = build_elsewhere(tmp_path / "a" / "deeper" / "two", PYTHONHASHSEED="2", TZ="Asia/Tokyo", LC_ALL="C.UTF-8")
    assert one == two


def test_a_build_after_a_change_and_back_gives_the_first_bytes(built):
    before = built.built()
    built.change("cards.yaml", "Nothing happens.", "Ξ is new.")
    built.run("build")
    built.change("cards.yaml", "Ξ is new.", "Nothing happens.")
    built.run("build")
    assert built.built() == before


def test_a_broken_picture_is_reported_with_its_line_and_leaves_the_sheets_alone(built):
    before = built.built()
    (built.folder / "art").mkdir()
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<rect</svg>'
    (built.folder / "art" / "grain.svg").write_text(picture)
    done = built.run("build")
    assert done.exit_code == 1
    assert "content/harvest/art/grain.svg:2:6: error" in done.stderr
    assert built.built() == before


def test_a_rulebook_that_says_another_number_stops_the_build_until_it_is_ruled_on(built):
    (built.folder / "audit.yaml").write_text(
        "statements:\n  - {about: number.hand_limit, says: 8, source: {stated: Play 9, quote: eight cards}}\n"
    )
    done = built.run("build")
    assert done.exit_code == 1
    assert "content/harvest/audit.yaml:2:" in done.stderr
    assert "contradiction" in done.stderr
    (built.folder / "waivers.yaml").write_text(
        "waivers:\n  - {code: contradiction, about: number.hand_limit, reason: a slip, ruling: seven counts}\n"
    )
    assert built.run("build").exit_code == 0


SAVING = '''"""Cards of somebody who saves while they are drawn."""

import re
from pathlib import Path

from pnp.game.model import Game, Name, Piece, PieceSet, RichText
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Stamp

FILE = Path(__file__).parent.parent / "content" / "harvest" / "rules.yaml"
SAVES = Path(__file__).parent.parent / "saves"


class Card(Piece):
    title: Name
    text: RichText


class Spec(PieceSet):
    size: Name
    items: tuple[Card, ...]


def faces(spec, game, kit):
    for card in spec.items:
        left = int(SAVES.read_text())
        if left:
            SAVES.write_text(str(left - 1))
            FILE.write_text(re.sub("value: [0-9]+", f"value: {16 + left}", FILE.read_text()))
        words = kit.text(card.text, Box(0, 0, 50, 50), kit.style.rules(), place=card.place_of("text"))
        front = Stamp(name=card.id, width=63, height=88, items=(words,))
        yield Face(component="crop_card", item=card.id, front=front, count=1, place=card.place)
'''


def text_of(project):
    from pypdf import PdfReader

    pages = PdfReader(project.root / "output/harvest/a4/crop_card.pdf").pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def saved_meanwhile(project, times):
    (project.root / "layouts").mkdir()
    (project.root / "layouts/cards.py").write_text(SAVING)
    (project.root / "saves").write_text(str(times))
    project.change("cards.yaml", "Nothing happens.", "Then {number.hand_limit} again.")


def test_what_is_saved_during_a_build_is_printed_whole(harvest):
    saved_meanwhile(harvest, 1)
    done = harvest.run("build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert "Keep 17 cards." in text_of(harvest)
    assert "Then 17 again." in text_of(harvest)
    assert "up to date" in harvest.run("build", "--format", "pdf").output


def test_a_layout_that_is_saved_during_a_build_draws_the_sheets(harvest):
    saved_meanwhile(harvest, 0)
    layout = harvest.root / "layouts/cards.py"
    drawn = SAVING.replace("card.text, ", 'card.text + " drawn", ')
    assert drawn != SAVING
    before = SAVING.replace(
        "def faces(spec, game, kit):", f"def faces(spec, game, kit):\n    Path(__file__).write_text({drawn!r})"
    )
    layout.write_text(before)
    done = harvest.run("build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert "Then 7 again. drawn" in text_of(harvest)
    assert "up to date" in harvest.run("build", "--format", "pdf").output


def test_content_that_never_rests_is_reported_and_leaves_the_sheets_alone(built):
    before = built.built()
    saved_meanwhile(built, 100)
    done = built.run("build", "--format", "pdf")
    assert done.exit_code == 1, done.output
    assert "error[content-changing]: the content of harvest kept changing" in done.stderr
    assert built.built() == before


def test_processes_share_the_modules_of_the_checks_and_of_the_ordered_formats():
    shared = {formats: run._modules(Order(formats=formats)) for formats in (("pdf",), ("pdf", "svg"))}  # noqa: SLF001
    assert all(find_spec(name) for name in shared["pdf", "svg"])
    assert "pnp.checks.quotes" in shared["pdf",]
    assert set(shared["pdf", "svg"]) - set(shared["pdf",]) == {
        "pnp.backends.svg.document",
        "pnp.backends.svg.frame_writer",
    }
