"""A printer that misses: its calibration sheet is read as a person reads it, and backs meet fronts again."""

import json
import math
from functools import cache

import pytest
from helpers.small_project import SmallProject
from typer.testing import CliRunner

from pnp.audit.pdf_reader.reader import read_pdf
from pnp.cli.app import app
from pnp.drawing.geometry import Matrix, Point, moved, turned
from pnp.sheets.calibration import SMALLEST, STEP, TEETH, calibration, combs
from pnp.sheets.duplex import correction
from pnp.sheets.order import Printer, Sides
from pnp.sheets.paper import parse_paper
from pnp.texts.catalogue import catalogue, languages


@pytest.fixture(autouse=True)
def own_printers(tmp_path, monkeypatch):
    """The printers of a test, not those of whoever runs it."""
    path = tmp_path / "desk" / "printers.json"
    monkeypatch.setenv("PNP_PRINTERS", str(path))
    return path


def pnp(*arguments):
    done = CliRunner().invoke(app, list(arguments))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def kept():
    return json.loads(pnp("printer", "list", "--json").stdout)["printers"]


class Press:
    """A duplex printer that misses: it turns the paper in space, then prints the back askew.

    What it does to a back is told as seen from the front: turned about the middle of the page, then shifted.
    """

    def __init__(self, width, height, sides, miss):
        self.width, self.height = width, height
        self.upright = (height >= width) == (sides is Sides.LONG)
        centre = Point(width / 2, height / 2)
        dx, dy, degrees = miss
        self.miss = turned(degrees, centre).then(moved(dx, dy))

    def through(self, x, y):
        """Where a point of a back page would be seen from the front if nothing went wrong."""
        return Point(self.width - x, y) if self.upright else Point(x, self.height - y)

    def printed(self, x, y):
        """Where it is seen on the paper that comes out."""
        return self.miss.apply(*self.through(x, y))


def lines(page, *, level, at=None):
    """Straight lines of one direction in the margin of a page, `at` one half of the page, sorted along the comb."""
    met = []
    for stroke in page.strokes:
        for start, end in stroke.lines:
            length = math.dist(start, end)
            is_level = abs(start.y - end.y) < abs(start.x - end.x)
            if 3.9 < length < 5.6 and is_level == level:
                met.append((start, end))
    middle = page.boxes["media"].width / 2
    return [line for line in met if at is None or (line[0].x < middle) == (at == "left")]


def reading(front, back, press, *, level, at=None):
    """The number at which a line of the front and one of the back make one, as a person sees it."""
    axis = 1 if level else 0
    black = sorted(start[axis] for start, _ in lines(front, level=level, at=at))
    red = sorted(press.printed(*start)[axis] for start, _ in back_lines(back, press, level=level, at=at))
    assert len(black) == len(red) == 2 * TEETH + 1
    number = min(range(len(black)), key=lambda n: abs(black[n] - red[n]))
    return (number - TEETH) * STEP


def back_lines(back, press, *, level, at):
    middle = press.width / 2
    return [
        line
        for line in lines(back, level=level)
        if at is None or (press.through(*line[0]).x < middle) == (at == "left")
    ]


@pytest.fixture(scope="module")
def sheets(tmp_path_factory):
    """The pages of the sheets for some arguments, each written once."""
    path = tmp_path_factory.mktemp("sheets") / "calibration.pdf"

    @cache
    def written(*arguments):
        done = pnp("printer", "calibrate", "--output", str(path), *arguments)
        assert done.exit_code == 0, done.output
        return read_pdf("calibration.pdf", path.read_bytes()).pages

    return written


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("sides", [Sides.LONG, Sides.SHORT])
@pytest.mark.parametrize("miss", [(0.6, -0.3, 0.0), (-1.2, 0.9, 0.2), (0.0, 0.0, -0.4), (0.0, 0.0, 0.0)])
def test_what_is_read_on_the_sheet_and_typed_puts_backs_behind_fronts(sheets, paper, sides, miss):
    pages = sheets("--paper", paper, "--sides", str(sides))
    read = []
    for front, back in (pages[:2], pages[2:]):
        media = front.boxes["media"]
        press = Press(media.width, media.height, sides, miss)
        left, right = (reading(front, back, press, level=True, at=at) for at in ("left", "right"))
        factor = combs(parse_paper(f"{media.width}x{media.height}mm")).degrees_per_mm
        read.append((press, reading(front, back, press, level=False), (left + right) / 2, factor * (right - left)))
    (_, dx, dy, rotate), (_, wide_dx, wide_dy, _) = read
    assert (dx, dy, rotate) == pytest.approx(miss, abs=0.051)
    words = {"--dx": dx, "--dy": dy, "--rotate": rotate, "--wide-dx": wide_dx, "--wide-dy": wide_dy}
    typed = [word for name, value in words.items() for word in (name, f"{value:.3f}")]
    assert pnp("printer", "add", "home", *typed).exit_code == 0
    printer = Printer(**kept()[0])
    for press, *_ in read:
        put_right = correction(printer, press.width, press.height, sides)
        for corner in ((20, 20), (press.width - 20, 20), (20, press.height - 20), (40, 60)):
            assert math.dist(press.printed(*put_right.apply(*corner)), press.through(*corner)) < 0.16


def test_with_a_known_printer_the_sheet_shows_nothing_left(sheets):
    pnp("printer", "add", "home", "--dx", "0.6", "--dy", "-0.3", "--rotate", "0.1")
    front, back, *_ = sheets("--printer", "home")
    press = Press(210, 297, Sides.LONG, (0.6, -0.3, 0.1))
    assert reading(front, back, press, level=False) == 0
    assert [reading(front, back, press, level=True, at=at) for at in ("left", "right")] == [0, 0]


def test_backs_are_moved_and_fronts_are_not(tmp_path):
    """To the right as seen from the front is to the left on a back turned on its long edge: it is put back there."""
    project = SmallProject(tmp_path)
    project.change("cards.yaml", "size: poker\n", "size: poker\nback: {}\n")
    pnp("printer", "add", "home", "--dx", "0.6", "--dy", "-0.3")
    assert project.run("build", "--format", "pdf,svg").exit_code == 0
    plain = project.built()
    assert project.run("build", "--format", "pdf,svg", "--printer", "home").exit_code == 0
    moved = project.built("a4-printer-home")
    before, after = (read_pdf("x", files["crop_card.pdf"]).pages for files in (plain, moved))
    assert [p.corners for p in before[0].pieces] == [p.corners for p in after[0].pieces]
    for one, other in zip(before[1].pieces, after[1].pieces, strict=True):
        shift = Point(other.corners[0].x - one.corners[0].x, other.corners[0].y - one.corners[0].y)
        assert shift == pytest.approx((0.6, 0.3), abs=0.002)
    assert b'id="page"' in moved["svg/crop_card-back-01.svg"]
    assert b'id="page"' not in moved["svg/crop_card-front-01.svg"]


def test_the_audit_undoes_what_was_put_right(tmp_path):
    project = SmallProject(tmp_path)
    project.change("cards.yaml", "size: poker\n", "size: poker\nback: {}\n")
    pnp("printer", "add", "home", "--dx", "0.6", "--dy", "-0.3", "--rotate", "0.5")
    for sides in ("long", "short"):
        project.run("build", "--format", "pdf", "--printer", "home", "--sides", sides)
    assert project.run("audit", "--all").exit_code == 0
    path = project.root / "output/harvest/a4-printer-home/manifest.json"
    path.write_text(path.read_text().replace('"rotate": 0.5', '"rotate": 0.4'))
    done = project.run("audit", "--folder", "a4-printer-home")
    assert done.exit_code == 1
    assert "misses its front by" in done.stderr


def test_a_printer_whose_numbers_change_is_built_for_again(tmp_path):
    project = SmallProject(tmp_path)
    project.change("cards.yaml", "size: poker\n", "size: poker\nback: {}\n")
    pnp("printer", "add", "home", "--dx", "0.6")
    project.run("build", "--format", "pdf", "--printer", "home")
    pnp("printer", "add", "home", "--dx", "0.7")
    assert "up to date" not in project.run("build", "--format", "pdf", "--printer", "home").output


def test_sheets_that_are_not_turned_over_are_not_moved(tmp_path):
    project = SmallProject(tmp_path)
    project.change("cards.yaml", "size: poker\n", "size: poker\nback: {}\n")
    pnp("printer", "add", "home", "--dx", "0.6")
    for sides in ("fold", "separate"):
        project.run("build", "--format", "pdf", "--sides", sides)
        plain = project.built(f"a4-{sides}")["crop_card.pdf"]
        project.run("build", "--format", "pdf", "--sides", sides, "--printer", "home")
        assert project.built(f"a4-{sides}-printer-home")["crop_card.pdf"] == plain


def test_printers_are_kept_listed_and_forgotten(own_printers):
    assert "no printers yet" in pnp("printer", "list").stdout
    pnp("printer", "add", "work", "--dy", "1")
    pnp("printer", "add", "home", "--dx", "0.6", "--dy", "-0.3", "--rotate", "0.1")
    assert [one["name"] for one in kept()] == ["home", "work"]
    assert kept()[0] == {"name": "home", "dx": 0.6, "dy": -0.3, "rotate": 0.1, "wide_dx": 0.3, "wide_dy": 0.6}
    assert "home     0.6  -0.3     0.1" in pnp("printer", "list").stdout
    assert pnp("printer", "remove", "home").exit_code == 0
    assert [one["name"] for one in kept()] == ["work"]
    assert own_printers.is_file()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["add", "home", "--dx", "15.5"], "dx is 15.5; expected from -15 to 15 mm"),
        (["add", "home", "--dy", "nan"], "dy is nan; expected from -15 to 15 mm"),
        (["add", "home", "--rotate", "6"], "rotate is 6; expected from -5 to 5 degrees"),
        (["add", "home", "--wide-dx", "inf"], "wide-dx is inf; expected from -15 to 15 mm"),
        (["add", "home", "--dx", "left"], "Invalid value for '--dx'"),
        (["add", "My Printer"], 'a printer cannot be called "My Printer"'),
        (["add", ""], 'a printer cannot be called ""'),
        (["remove", "home"], 'unknown printer "home"; there are none yet'),
        (["calibrate", "--printer", "home"], 'unknown printer "home"'),
        (["calibrate", "--paper", "a6"], "too small for the combs"),
        (["calibrate", "--sides", "fold"], 'unknown word "fold"'),
    ],
)
def test_bad_values_are_refused_in_one_clear_line(own_printers, arguments, told):
    done = pnp("printer", *arguments)
    assert done.exit_code == 2
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("Error")]
    assert told in line
    assert not own_printers.exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"printers": 3}',
        '{"printers": {"home": {"dx": "far"}}}',
        '{"printers": {"home": {"up": 1}}}',
        '{"printers": {"home": {"dx": 99}}}',
    ],
)
def test_a_broken_file_of_printers_is_reported_and_left_alone(own_printers, text):
    own_printers.parent.mkdir()
    own_printers.write_text(text)
    for arguments in (["list"], ["add", "home"], ["remove", "home"]):
        done = pnp("printer", *arguments)
        assert done.exit_code == 2
        assert "Traceback" not in done.output
    assert own_printers.read_text() == text


def test_an_unknown_printer_is_wrong_use_of_build(tmp_path):
    pnp("printer", "add", "home")
    done = SmallProject(tmp_path / "project").run("build", "--printer", "hom")
    assert done.exit_code == 2
    assert 'unknown printer "hom"; there are: home' in done.stderr


@pytest.mark.parametrize("paper", [f"{SMALLEST:g}x{SMALLEST:g}mm", "a5", "a4", "letter", "legal", "a3", "tabloid"])
@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_sheet_fit_every_paper_and_language(paper, language):
    for sheet in calibration(parse_paper(paper), Sides.LONG, catalogue(language)).sheets:
        assert [side.name for side in sheet.sides] == ["front", "back"]
        assert isinstance(sheet.sides[1].matrix, Matrix)
