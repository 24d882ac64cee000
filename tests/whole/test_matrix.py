"""Every game on every paper, with every way of backs, bleed and marks: all PDFs are sound and pass the audit.

The suite runs as many orders as it takes for any two choices to meet once; `pytest -m matrix` runs them all.
"""

import shutil
import subprocess
from itertools import combinations, product
from pathlib import Path

import pytest

from pnp.audit.run import audit_folder
from pnp.base.findings import Findings, Severity
from pnp.build.game_sheets import draw_game, sheets_of_drawn
from pnp.build.printed import files_of
from pnp.project.folder import find_project
from pnp.project.loader import Layouts
from pnp.sheets.order import Order

PROJECT = find_project(Path(__file__).parents[1])
LAYOUTS = Layouts(PROJECT.layout_folders)
PAPERS = ("a4", "letter")
ALL_PAPERS = (*PAPERS, "a3")
SIDES = ("long", "short", "fold", "separate", "single")
BLEEDS = (None, 0.0, 1.5)
MARKS = ("crop", "lines", "none")
CELLS = tuple(product(PROJECT.game_ids, PAPERS))
CHOICES = tuple(product(SIDES, BLEEDS, MARKS))


def pairs(cell, choice):
    return set(combinations(enumerate((*cell, *choice)), 2))


def pairwise():
    """For each game on each paper a few choices, so that any two values of two columns stand together somewhere."""
    waiting = {pair for cell in CELLS for choice in CHOICES for pair in pairs(cell, choice)}
    chosen = {cell: [] for cell in CELLS}
    while waiting:
        for cell in CELLS:
            best = max(CHOICES, key=lambda choice: len(pairs(cell, choice) & waiting))
            if pairs(cell, best) & waiting:
                chosen[cell].append(best)
                waiting -= pairs(cell, best)
    return chosen


def proved(game, paper, choices, folder, *, check):
    """Draw a game once for a paper and a bleed, and print and audit it for every choice; gives what is wrong."""
    drawings = {}
    for sides, bleed, marks in choices:
        order = Order(paper=paper, formats=("pdf",), sides=sides, bleed=bleed, marks=marks)
        if bleed not in drawings:
            drawings[bleed] = draw_game(PROJECT, LAYOUTS, game, order, Findings(game=game))
        drawn, met = drawings[bleed], Findings(game=game)
        assert drawn is not None
        laid = sheets_of_drawn(PROJECT, drawn, order, met)
        if laid is None:
            # A piece may be too large for half a page: that must be said, with a way out.
            assert sides == "fold"
            assert {f.code for f in met if f.severity is Severity.ERROR} == {"too-large"}
            assert all("--sides" in f.hint for f in met)
            continue
        for name, data in files_of(laid.imprint, order).files.items():
            (folder / name).write_bytes(data)
        audited, wrong = audit_folder(game, folder, lambda _order, _findings, laid=laid: laid)
        assert audited.files == len(laid.sheet_sets)
        yield from (f"{order}: {finding.message}" for finding in wrong)
        for path in sorted(folder.iterdir()):
            if path.suffix == ".pdf" and check(path):
                yield from unsound(path)
            path.unlink()


def unsound(path):
    """What qpdf has to say against a file."""
    done = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    return [] if done.returncode == 0 else [f"{path.name}: {done.stdout}{done.stderr}"]


def test_the_chosen_orders_bring_any_two_choices_together():
    chosen = pairwise()
    met = {pair for cell, choices in chosen.items() for choice in choices for pair in pairs(cell, choice)}
    assert met == {pair for cell in CELLS for choice in CHOICES for pair in pairs(cell, choice)}
    assert sum(map(len, chosen.values())) < 40


@pytest.mark.parametrize(("game", "paper"), CELLS)
def test_sheets_are_sound_whatever_was_ordered(game, paper, tmp_path):
    assert list(proved(game, paper, pairwise()[game, paper], tmp_path, check=lambda _path: False)) == []


@pytest.mark.parametrize("game", PROJECT.game_ids)
def test_another_program_finds_nothing_wrong_either(game, tmp_path):
    if shutil.which("qpdf") is None:
        pytest.skip("qpdf is not installed")
    whole = f"{game}.pdf"
    assert list(proved(game, "a4", pairwise()[game, "a4"][:1], tmp_path, check=lambda path: path.name == whole)) == []


@pytest.mark.matrix
@pytest.mark.parametrize(("game", "paper"), tuple(product(PROJECT.game_ids, ALL_PAPERS)))
def test_sheets_are_sound_for_every_order_there_can_be(game, paper, tmp_path):
    has_qpdf = shutil.which("qpdf") is not None
    assert list(proved(game, paper, CHOICES, tmp_path, check=lambda _path: has_qpdf)) == []
