"""Orders have folders of their own, and a build removes only what its own order no longer makes."""

import hashlib
import json
import re

import pytest
from PIL import Image

LAST_PRINTED = "Print at 100 % (actual size) and check the 50 mm ruler on the first sheet."


def build(project, *options):
    done = project.run("build", *options)
    assert done.exit_code == 0, done.output
    return done.output.splitlines()


def digests(project, folder="a4"):
    return {n: hashlib.sha256(d).hexdigest() for n, d in project.built(folder).items() if n != ".build.json"}


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("a55", 'unknown paper "a55"; did you mean "a5"?'),
        ("foolscap", 'unknown paper "foolscap"; expected one of a6'),
        ("A4", 'met the paper "A4" under `on`; expected its name'),
        ("200x300", 'the size "200x300" has no unit'),
    ],
)
def test_keys_for_a_paper_that_nothing_is_printed_on_are_an_error(harvest, written, told):
    harvest.change("tokens.yaml", "size: 20mm", f"size: 20mm\non: {{{written}: {{size: 30mm}}}}")
    done = harvest.run("build")
    assert done.exit_code == 1
    assert re.search(rf"tokens\.yaml:\d+:6: error\[bad-value\]: {re.escape(told)}", done.output)


@pytest.mark.parametrize("written", ["a3plus", "letter", "200x300mm"])
def test_keys_for_a_paper_of_another_order_are_left_alone(harvest, written):
    harvest.change("tokens.yaml", "size: 20mm", f"size: 20mm\non: {{{written}: {{size: 30mm}}}}")
    assert harvest.run("build").exit_code == 0


def test_no_order_touches_the_files_of_another(harvest):
    orders = [
        (),
        ("--only", "token"),
        ("--players", "2"),
        ("--variant", "low-ink"),
        ("--sides", "single"),
        ("--bleed", "1mm"),
        ("--marks", "lines"),
        ("--paper", "letter"),
    ]
    for order in orders:
        build(harvest, "--format", "pdf", *order)
    folders = {path.name for path in (harvest.root / "output/harvest").iterdir() if path.is_dir()}
    assert folders == {
        *("a4", "a4-only-token", "a4-p2", "a4-low-ink", "a4-single", "a4-bleed1", "a4-lines", "letter"),
    }
    for order in orders:
        (line,) = [line for line in build(harvest, "--format", "pdf", *order) if line.startswith("harvest: ")]
        assert "up to date" in line


def test_a_format_is_added_to_those_that_are_there(harvest):
    build(harvest, "--format", "pdf,svg")
    before = digests(harvest)
    lines = build(harvest, "--format", "png")
    after = digests(harvest)
    assert {name.partition("/")[0] for name in after.keys() - before.keys()} == {"png"}
    assert {name: after[name] for name in before} == before
    assert lines[-1] == LAST_PRINTED
    for format_ in ("pdf", "svg", "png", "pdf,svg,png"):
        assert "up to date" in build(harvest, "--format", format_)[0]


def test_cutting_lines_are_added_too(harvest):
    build(harvest, "--format", "pdf,svg")
    before = digests(harvest)
    build(harvest, "--format", "pdf", "--cut", "svg")
    assert digests(harvest).keys() - before.keys() == {"cut/crop_card-01.svg", "cut/token-01.svg"}
    assert before.items() <= digests(harvest).items()


def test_files_of_another_format_stay_while_they_show_what_is_in_the_content(harvest):
    build(harvest, "--format", "pdf,svg")
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    lines = build(harvest, "--format", "pdf")
    assert {name for name in digests(harvest) if name.startswith("svg/")} == {"svg/token-01.svg"}
    assert lines[-1].startswith("Removed from ")
    assert lines[-1].endswith("/a4: svg/crop_card-01.svg, drawn before the content changed (svg was not ordered).")
    written = json.loads(harvest.run("build", "--format", "pdf,svg", "--json").stdout)["games"][0]["written"]
    assert written == ["svg/crop_card-01.svg"]


def test_the_last_line_states_what_is_no_longer_made(harvest):
    build(harvest, "--format", "pdf,svg")
    (harvest.folder / "tokens.yaml").unlink()
    harvest.change("components.yaml", "count: 5 * players", "count: 0")
    lines = build(harvest, "--format", "pdf,svg")
    assert lines[-1].endswith("/a4: svg/token-01.svg and 1 more file, which are no longer made.")


def test_what_was_removed_is_listed_in_json(harvest):
    build(harvest, "--format", "pdf")
    (harvest.folder / "tokens.yaml").unlink()
    harvest.change("components.yaml", "count: 5 * players", "count: 0")
    (game,) = json.loads(harvest.run("build", "--format", "pdf", "--json").stdout)["games"]
    assert game["removed"] == ["token.pdf"]


def test_force_makes_the_ordered_formats_again_and_leaves_the_others(harvest):
    build(harvest, "--format", "pdf,svg")
    before = digests(harvest)
    lines = build(harvest, "--format", "pdf", "--force")
    assert digests(harvest) == before
    assert lines[-1] == LAST_PRINTED


@pytest.mark.parametrize("name", ["token.pdf", "svg/token-01.svg"])
def test_a_file_that_somebody_changed_is_made_again_when_its_format_is_ordered(harvest, name):
    build(harvest, "--format", "pdf,svg")
    before = digests(harvest)
    (harvest.root / "output/harvest/a4" / name).write_bytes(b"spoilt")
    build(harvest, "--format", "pdf,svg")
    assert digests(harvest) == before


def test_notes_of_ones_own_beside_the_sheets_stay(harvest):
    build(harvest, "--format", "pdf,svg")
    note = harvest.root / "output/harvest/a4/note.txt"
    note.write_text("for the printer")
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    build(harvest, "--format", "pdf")
    assert note.read_text() == "for the printer"


def test_dots_are_taken_out_of_pictures_into_a_folder_of_their_own(harvest):
    noise = Image.effect_noise((1500, 1050), 60).convert("RGB")
    (harvest.folder / "art").mkdir(exist_ok=True)
    noise.save(harvest.folder / "art/field.jpg", quality=90)
    harvest.change("cards.yaml", "    title: Rye", "    title: Rye\n    art: field")
    build(harvest, "--format", "pdf")
    build(harvest, "--format", "pdf", "--dpi", "150")
    usual, fewer = (harvest.built(folder)["crop_card.pdf"] for folder in ("a4", "a4-dpi150"))
    assert len(fewer) < len(usual) / 2
    assert harvest.run("audit", "--folder", "a4-dpi150").exit_code == 0
    assert "nothing looks different" in harvest.run("diff", str(harvest.root / "output/harvest/a4-dpi150")).output
    assert "up to date" in build(harvest, "--format", "pdf", "--dpi", "150")[0]


def test_components_of_a_repeated_option_add_up(harvest):
    build(harvest, "--format", "pdf", "--format", "png", "--only", "token", "--only", "crop_card")
    names = {name for name in harvest.built("a4-only-crop_card-token") if name.endswith((".pdf", "-01.png"))}
    assert names == {
        *("harvest.pdf", "crop_card.pdf", "token.pdf"),
        *("png/crop_card-01.png", "png/token-01.png"),
    }


def test_png_sheets_have_the_dots_that_are_ordered(harvest):
    build(harvest, "--format", "png", "--only", "token", "--dpi", "300")
    with Image.open(harvest.root / "output/harvest/a4-dpi300-only-token/png/token-01.png") as picture:
        assert picture.size == (2481, 3508)
        assert round(picture.info["dpi"][0]) == 300


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--inset", "20mm"), "expected --registration silhouette or cricut, met none"),
        (("--registration", "cricut", "--inset", "0mm"), "expected from 6.35 to 50 mm"),
        (("--paper", "a3", "--format", "png", "--dpi", "1200"), "expected at most --dpi 787 for png"),
    ],
)
def test_an_order_that_contradicts_itself_is_wrong_use(harvest, options, expected):
    done = harvest.run("build", *options)
    assert done.exit_code == 2
    assert expected in " ".join(done.output.split())
    assert not (harvest.root / "output").exists()


def test_an_order_without_rings_has_a_folder_of_its_own(harvest):
    harvest.change("game.yaml", "{designed: a small table}", "{stated: Box, quote: 2 to 4 players}")
    harvest.change("cards.yaml", "    title: Rye", "    title: Rye\n    source: {designed: lost}")
    build(harvest, "--format", "pdf")
    build(harvest, "--format", "pdf", "--no-provenance")
    usual, clean = (harvest.built(folder)["harvest.pdf"] for folder in ("a4", "a4-no-provenance"))
    assert usual != clean
    assert harvest.run("audit", "--folder", "a4-no-provenance").exit_code == 0
