"""What stands in every file that the shipped games are printed as: a short hash of each, kept in `tests/golden/hashes`.

The hashes are the same on every machine, Python and library version: see `helpers/written.py`. A file that no
longer has its hash is named; when the change is meant, `pytest tests/whole/test_golden_hashes.py --update` keeps it.
"""

import builtins
import sys
from io import BytesIO
from pathlib import Path

import pytest
from helpers.written import digest
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject

from pnp.base.findings import Findings
from pnp.build.printed import print_game
from pnp.project.folder import find_project
from pnp.project.loader import Layouts
from pnp.sheets.order import Order

PROJECT = find_project(Path(__file__).parents[1])
KEPT = Path(__file__).parents[1] / "golden" / "hashes"


def files_of(game_id):
    printed = print_game(PROJECT, Layouts(PROJECT.layout_folders), game_id, Order(), Findings(game=game_id), None)
    assert printed is not None
    return {name: digest(name, data) for name, data in sorted(printed.files.items())}


def differences(met, kept):
    return "; ".join(
        f"{what}: {', '.join(names)}"
        for what, names in (
            ("changed", [name for name in met if name in kept and met[name] != kept[name]]),
            ("new", [name for name in met if name not in kept]),
            ("gone", [name for name in kept if name not in met]),
        )
        if names
    )


@pytest.fixture
def loose_sums(monkeypatch):
    """Who in the project adds up lengths with sum(), which rounds otherwise since Python 3.12 than before."""
    met, plain = set(), sum

    def watched(values, /, start=0):
        total = plain(values, start)
        caller = sys._getframe(1).f_code  # noqa: SLF001  # whose sum it is
        path = Path(caller.co_filename)
        if isinstance(total, float) and any(
            (PROJECT.root / part) in path.parents for part in ("pnp", "layouts", "content")
        ):
            met.add(f"{path.name} in {caller.co_name}")
        return total

    monkeypatch.setattr(builtins, "sum", watched)
    return met


@pytest.mark.parametrize("game_id", PROJECT.game_ids)
def test_files_hold_what_they_held_and_would_with_any_python(game_id, update, loose_sums):
    met, path = files_of(game_id), KEPT / f"{game_id}.txt"
    assert loose_sums == set(), "math.fsum adds up to the last digit in every Python"
    if update:
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f"{hashed}  {name}\n" for name, hashed in met.items()))
    kept = {name: hashed for hashed, name in (line.split("  ") for line in path.read_text().splitlines())}
    different = differences(met, kept)
    if different:
        pytest.fail(
            f"{different}. When that is meant: pytest tests/whole/test_golden_hashes.py --update", pytrace=False
        )


def test_only_shipped_games_have_kept_hashes():
    assert {path.stem for path in KEPT.iterdir()} == set(PROJECT.game_ids)


def test_changed_new_and_lost_files_are_distinguished():
    assert differences({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "1", "d": "4"}) == "changed: b; new: c; gone: d"
    assert differences({"a": "1"}, {"a": "1"}) == ""


@pytest.fixture
def built(harvest):
    assert harvest.run("build").exit_code == 0
    return harvest.built()


def digests(files):
    return {name: digest(name, data) for name, data in files.items() if name.endswith((".pdf", ".svg", ".json"))}


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("cards.yaml", "Nothing happens.", "Nothing happened."),
        ("cards.yaml", "size: poker", "size: 63.52mm x 88.9mm"),
        ("game.yaml", "#5C7A3A", "#5C7A3B"),
        ("game.yaml", "title: Harvest", "title: Autumn"),
    ],
    ids=["word", "size", "colour", "title"],
)
def test_what_is_printed_otherwise_has_another_hash(harvest, built, name, old, new):
    harvest.change(name, old, new)
    assert harvest.run("build").exit_code == 0
    before, after = digests(built), digests(harvest.built())
    assert before.keys() == after.keys()
    changed = {name for name in after if after[name] != before[name]}
    assert {"harvest.pdf", "crop_card.pdf"} <= changed
    assert any(name.startswith("svg/crop_card") for name in changed)


def written_by_another_library(pdf):
    """The file numbered again, its pages not compressed, its fonts cut down and named in another way."""
    writer = PdfWriter(clone_from=BytesIO(pdf))
    writer.add_metadata({"/Producer": "another library", "/ModDate": "D:20300101000000Z"})
    for page in writer.pages:
        unpacked = DecodedStreamObject()
        unpacked.set_data(page["/Contents"].get_data())
        page[NameObject("/Contents")] = writer._add_object(unpacked)  # noqa: SLF001  # the library has no other way
        for font in page["/Resources"]["/Font"].values():
            name = font.get_object()["/BaseFont"]
            font.get_object()[NameObject("/BaseFont")] = NameObject("/ZZZZZZ+" + name.partition("+")[2])
            program = font.get_object()["/FontDescriptor"]["/FontFile2"]
            program.set_data(program.get_data() + b"\0\0\0\0")
    written = BytesIO()
    writer.write(written)
    return written.getvalue()


def test_how_a_pdf_is_packed_and_numbered_and_its_fonts_are_cut_leaves_no_trace(built):
    for name in ("harvest.pdf", "crop_card.pdf"):
        other = written_by_another_library(built[name])
        assert other != built[name]
        assert digest(name, other) == digest(name, built[name])


def test_how_the_fonts_of_an_svg_are_cut_leaves_no_trace(built):
    name = "svg/crop_card-01.svg"
    assert built[name].count(b";base64,d09GR") == 3
    other = built[name].replace(b";base64,d09GR", b";base64,AAAAAAd09GR")
    assert digest(name, other) == digest(name, built[name])


def test_what_a_font_holds_is_part_of_the_hash(built):
    pdf = built["crop_card.pdf"]
    writer = PdfWriter(clone_from=BytesIO(pdf))
    font = next(iter(writer.pages[0]["/Resources"]["/Font"].values())).get_object()
    meanings = font["/ToUnicode"]
    meanings.set_data(meanings.get_data().replace(b"> <00", b"> <01"))
    written = BytesIO()
    writer.write(written)
    assert digest("x.pdf", written.getvalue()) != digest("x.pdf", pdf)
