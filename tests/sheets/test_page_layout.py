"""`pnp plan`: what printing and cutting takes."""

import json

import pytest

from pnp.backends.pdf import document as pdf
from pnp.backends.raster import coverage
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path
from pnp.sheets.sheet import Document, Sheet, SheetSet, Side, SideName


def planned(harvest, *options):
    result = harvest.run("plan", "--json", *options)
    assert result.exit_code == 0, result.output
    [game] = json.loads(result.stdout)["games"]
    return {one["set"]: one for one in game["sets"]}


def test_sheets_pieces_and_cuts_are_counted(harvest):
    sets = planned(harvest)
    cards = sets["crop_card"]
    assert (cards["sheets"], cards["pieces"], cards["most_on_a_sheet"]) == (1, 3, 3)
    assert (cards["strokes"], cards["outlines"], cards["by_hand"]) == (6, 0, 0)
    assert 0 < cards["ink"] < 100
    assert cards["paper"] == pytest.approx(3 * 63.5 * 88.9 / (210 * 297) * 100, abs=0.1)


def test_the_table_sums_a_game_up(harvest):
    assert "in all" in harvest.run("plan").stdout


@pytest.mark.parametrize(
    ("colour", "percent"), [("#000000", 25), ("#808080", 12.4), ("#FF0000", 50), ("#FFFFFF", 0), ("#00FFFF", 25)]
)
def test_ink_is_what_the_four_inks_cover_together(colour, percent):
    quarter = Path(outline=outlines.rectangle(Box(0, 0, 50, 50)), fill=colour)
    side = Side(name=SideName.FRONT, pieces=(), furniture=(quarter,))
    sheet = Sheet(label="one", width=100, height=100, sides=(side,))
    alone = SheetSet(id="one", title="One", sheets=(sheet,))
    [data] = pdf.render_all((Document(title="One", author="", subject="", sets=(alone,)),))
    assert list(coverage(data)) == pytest.approx([percent], abs=1.5)
