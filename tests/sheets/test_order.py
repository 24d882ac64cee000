"""The words of an order are those that the sheets understand."""

import math
import re
from dataclasses import fields

import pytest

from pnp.base.findings import BadValueError
from pnp.drawing.style import Variant
from pnp.sheets.order import MACHINES, MARKS, SIDES, VARIANTS, Order, Printer, kind_of, order_of


def test_the_command_line_offers_what_the_sheets_can_do():
    assert SIDES == ("long", "short", "fold", "separate", "single")
    assert MARKS == ("crop", "lines", "borders", "none")
    assert MACHINES == ("silhouette", "cricut")
    assert tuple(map(str, Variant)) == VARIANTS


def test_an_order_comes_back_from_the_words_of_its_manifest():
    order = Order(sides="fold", only=("card",), registration="cricut", inset=12.0, pack=True, sleeved=True, dpi=300)
    assert order_of(order.paper, order.as_words()) == order


@pytest.mark.parametrize(
    "lengths",
    [{"bleed": -10.0}, {"bleed": math.nan}, {"bleed": math.inf}, {"inset": -1.0}, {"stock": 0.0}, {"stock": 300.0}],
)
def test_an_order_of_lengths_that_make_no_sense_is_refused(lengths):
    with pytest.raises(BadValueError, match="expected from"):
        Order(**lengths)


def test_marks_nearer_to_the_edge_than_printers_reach_are_refused():
    with pytest.raises(BadValueError, match=r"inset is 6 mm; expected from 6\.35 to 50 mm"):
        Order(registration="cricut", inset=6)


def test_the_copies_of_an_order_stand_in_its_folder_its_command_and_its_manifest():
    order = Order(copies=6, players=3)
    assert (order.folder, order.command("harvest")) == ("a4-p3-copies6", "pnp build harvest --players 3 --copies 6")
    assert order_of("a4", order.as_words()) == order
    assert "copies" not in Order().as_words()
    with pytest.raises(BadValueError, match="copies is 0; expected from 1 to 100"):
        Order(copies=0)


def test_the_scale_of_an_order_is_a_percentage():
    order = Order(scale=141.4)
    assert (order.folder, order.command("harvest")) == ("a4-scale141.4", "pnp build harvest --scale 141.4%")
    assert order_of("a4", order.as_words()) == order
    assert "scale" not in Order().as_words()


@pytest.mark.parametrize("scale", [0, 49, 401, -100, math.nan, math.inf, "140%", None])
def test_a_scale_that_makes_no_sense_is_refused(scale):
    with pytest.raises(BadValueError, match="expected from 50 to 400 percent"):
        Order(scale=scale)


def test_an_inset_without_marks_is_refused():
    with pytest.raises(BadValueError, match="expected --registration silhouette or cricut, met none"):
        Order(inset=20)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"formats": "jpg"}, 'formats is the text "jpg"; expected a tuple, such as ("pdf",)'),
        ({"formats": ("pdf", "jpg")}, 'formats has "jpg"; expected some of pdf, svg, png'),
        ({"only": "coin"}, 'only is the text "coin"; expected a tuple, such as ("coin",)'),
        ({"sides": "both"}, 'sides is "both"; expected one of long, short, fold, separate, single'),
        ({"bleed": "3mm"}, 'bleed is the text "3mm"; expected a number of millimetres'),
    ],
)
def test_a_program_is_told_which_words_and_numbers_an_order_takes(wishes, sentence):
    with pytest.raises(BadValueError, match=re.escape(sentence)):
        Order(**wishes)


def test_pages_of_more_dots_than_fit_in_memory_are_refused():
    with pytest.raises(BadValueError, match=r"has 14,031 x 19,843 dots; expected at most --dpi 787 for png"):
        Order(paper="a3", formats=("png",), dpi=1200)
    assert Order(paper="a3", formats=("png",), dpi=787).dpi == 787
    assert Order(paper="a3", formats=("pdf",), dpi=1200).dpi == 1200


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": "x"}, "players: Input should be a valid integer"),
        ({"bleed": 10**400}, "bleed: Input should be"),
        ({"inset": float("inf")}, "inset is inf mm"),
        ({"dpi": 5}, "dpi is 5; expected from 36 to 1200"),
        ({"stock": 10**400}, "stock: Input should be"),
        ({"registration": "x"}, 'registration is "x"; expected one of silhouette, cricut'),
        ({"variant": "pale"}, 'variant is "pale"; expected one of colour, low-ink'),
        ({"registration": 1e300}, "registration: Input should be a valid string"),
        ({"printer": {"name": "a", "dx": "far"}}, "printer.dx: Input should be a valid number"),
        ({"onyl": []}, "unknown key onyl"),
    ],
)
def test_words_that_no_order_wrote_are_refused(change, sentence):
    with pytest.raises(ValueError, match=sentence):
        order_of("a4", Order().as_words() | change)


@pytest.mark.parametrize(
    ("wishes", "folder"),
    [
        ({}, "a4"),
        ({"formats": ("png",), "cut": ("dxf",)}, "a4"),
        ({"wording": "fi", "variant": "low-ink"}, "a4-fi-low-ink"),
        ({"paper": "letter", "players": 3}, "letter-p3"),
        ({"only": ("sack_card",)}, "a4-only-sack_card"),
        ({"only": ("token", "card"), "bleed": 1.5, "marks": "none"}, "a4-bleed1.5-none-only-card-token"),
        ({"bleed": 0.0}, "a4-bleed0"),
        ({"sides": "fold", "pack": True, "sleeved": True, "stock": 0.5}, "a4-fold-pack-stock0.5-sleeved"),
        ({"printer": Printer(name="home")}, "a4-printer-home"),
        ({"registration": "cricut", "inset": 12.0}, "a4-cricut-inset12"),
        ({"changed_since": "HEAD~3"}, "a4-changes"),
        ({"changed_since": "HEAD~3", "dpi": 300, "only": ("card",)}, "a4-changes-dpi300-only-card"),
        ({"wording": "low-ink"}, "a4-text-low-ink"),
        ({"wording": "dpi300"}, "a4-text-dpi300"),
        ({"provenance": False}, "a4-no-provenance"),
        ({"wording": "no-provenance"}, "a4-text-no-provenance"),
        ({"wording": "p3"}, "a4-text-p3"),
        ({"wording": "text-p3"}, "a4-text-text-p3"),
    ],
)
def test_an_order_has_a_folder_named_by_what_differs_from_the_usual_one(wishes, folder):
    assert Order(**wishes).folder == folder


@pytest.mark.parametrize(
    ("wishes", "options"),
    [
        ({}, "build mill"),
        (
            {"players": 2, "variant": "low-ink", "sides": "short", "marks": "lines", "overlap": 8.0},
            "build mill --players 2 --variant low-ink --sides short --marks lines --overlap 8mm",
        ),
        ({"paper": "letter", "only": ("card", "coin")}, "build mill --paper letter --only card,coin"),
        (
            {"wording": "fi", "bleed": 1.5, "printer": Printer(name="home", dx=1.5)},
            "build mill --bleed 1.5mm --edition fi --printer home",
        ),
        (
            {"registration": "cricut", "inset": 12.0, "dpi": 300},
            "build mill --registration cricut --inset 12mm --dpi 300",
        ),
        (
            {"provenance": False, "booklet": True, "gang": False, "easy_cut": True},
            "build mill --no-provenance --booklet --no-gang --cut easy",
        ),
        ({"pack": True, "sleeved": True, "stock": 0.4}, "pack mill --stock 0.4mm --sleeves"),
    ],
)
def test_an_order_is_the_command_that_gives_it(wishes, options):
    assert Order(**wishes).command("mill") == f"pnp {options}"


# One value that is not the usual one for every field of an order that its command tells.
UNUSUAL = {
    "paper": "letter", "players": 2, "variant": "low-ink", "sides": "short", "bleed": 1.5, "marks": "lines",
    "wording": "fi", "printer": Printer(name="home"), "registration": "cricut", "inset": 12.0, "stock": 0.4,
    "sleeved": True, "dpi": 300, "provenance": False, "booklet": True, "gang": False, "easy_cut": True, "overlap": 8.0,
    "only": ("card",), "pack": True, "copies": 6, "scale": 140,
}  # fmt: skip


def test_the_command_tells_everything_but_files_and_what_has_changed():
    names = {field.name for field in fields(Order)} - {"formats", "cut", "changed_since"}
    assert UNUSUAL.keys() == names
    # An inset places the marks of a registration.
    commands = {Order(**{"registration": "silhouette", name: value}).command("mill") for name, value in UNUSUAL.items()}
    assert len(commands | {Order(registration="silhouette").command("mill")}) == len(names) + 1


def test_long_names_of_folders_are_cut_and_differ_all_the_same():
    many = tuple(f"component_{number}" for number in range(30))
    names = {Order(only=many).folder, Order(only=many[:-1]).folder}
    assert len(names) == 2
    assert all(name.startswith("a4-only-component_0-component_1-") and len(name) < 90 for name in names)


@pytest.mark.parametrize("word", ["../../elsewhere", "a/b", "C:\\x", "\0", "a" * 5000])
def test_a_folder_has_a_plain_name_whatever_the_words(word):
    assert re.fullmatch(r"[\w.-]{1,90}", Order(only=(word,), wording=word).folder)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("harvest.pdf", "pdf"),
        ("svg/token-01.svg", "svg"),
        ("cut/token-01.svg", "cut/svg"),
        ("cut/token-01.dxf", "cut/dxf"),
        ("png/token-back-01.png", "png"),
    ],
)
def test_the_kind_of_a_file_is_known_by_its_name(name, kind):
    assert kind_of(name) == kind
