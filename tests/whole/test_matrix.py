"""Every game on every paper, with every way of backs, bleed and marks: all PDFs are sound and pass the audit.

The suite runs as many orders as it takes for any two choices to meet once; `pytest -m matrix` runs them all.
"""

import shutil
import subprocess
from functools import lru_cache
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
HAS_QPDF = shutil.which("qpdf") is not None


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


CHOSEN = [(*cell, choice) for cell, choices in pairwise().items() for choice in choices]


@lru_cache(maxsize=len(BLEEDS))
def drawn_for(game, paper, bleed):
    """A game drawn for every order of a paper and a bleed."""
    drawn = draw_game(PROJECT, LAYOUTS, game, Order(paper=paper, bleed=bleed), Findings(game=game))
    assert drawn is not None
    return drawn


def wrong(game, paper, choice, folder, *, check):
    """Print and audit a game as ordered; gives what is wrong."""
    sides, bleed, marks = choice
    order = Order(paper=paper, formats=("pdf",), sides=sides, bleed=bleed, marks=marks)
    met = Findings(game=game)
    laid = sheets_of_drawn(PROJECT, drawn_for(game, paper, bleed), order, met)
    if laid is None:
        # A piece may be too large for half a page: that must be said, with a way out.
        assert sides == "fold"
        assert {f.code for f in met if f.severity is Severity.ERROR} == {"too-large"}
        assert all("--sides" in f.hint for f in met)
        return
    for name, data in files_of(laid.imprint, order).files.items():
        (folder / name).write_bytes(data)
    audited, objections = audit_folder(game, folder, lambda _order, _findings: laid)
    assert audited.files == len(laid.sheet_sets)
    yield from (f"{order}: {finding.message}" for finding in objections)
    for path in sorted(folder.iterdir()):
        if path.suffix == ".pdf" and HAS_QPDF and check(path):
            yield from unsound(path)
        path.unlink()


def unsound(path):
    """What qpdf, a program of others, has to say against a file."""
    done = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    return [] if done.returncode == 0 else [f"{path.name}: {done.stdout}{done.stderr}"]


def test_the_chosen_orders_bring_any_two_choices_together():
    met = {pair for *cell, choice in CHOSEN for pair in pairs(cell, choice)}
    assert met == {pair for cell in CELLS for choice in CHOICES for pair in pairs(cell, choice)}
    assert len(CHOSEN) < 40


@pytest.mark.parametrize(
    ("game", "paper", "choice"),
    CHOSEN,
    ids=lambda given: given if isinstance(given, str) else "-".join(map(str, given)),
)
def test_sheets_are_sound_whatever_was_ordered(game, paper, choice, tmp_path):
    assert list(wrong(game, paper, choice, tmp_path, check=lambda path: path.stem == game)) == []


@pytest.mark.matrix
@pytest.mark.parametrize(("game", "paper"), tuple(product(PROJECT.game_ids, ALL_PAPERS)))
def test_sheets_are_sound_for_every_order_there_can_be(game, paper, tmp_path):
    for choice in CHOICES:
        assert list(wrong(game, paper, choice, tmp_path, check=lambda _path: True)) == []
