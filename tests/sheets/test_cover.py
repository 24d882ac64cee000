from dataclasses import replace
from pathlib import Path

import pytest
from helpers.sheets import face, hexagon, imposed

from pnp.base.findings import Findings
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Path as Drawn
from pnp.drawing.scene import Text, bounds, walk
from pnp.drawing.scene import texts as drawn_texts
from pnp.drawing.style import Variant
from pnp.game.box import Minutes
from pnp.game.key_art import KeyArt, Layer
from pnp.game.model import Badge, Credits, Game, GameFile, Look, Players, Rules, Source
from pnp.project.kits import style_of
from pnp.sheets.cover import cover
from pnp.sheets.instructions import rows
from pnp.sheets.margins import RULER
from pnp.sheets.order import Marks, Sides
from pnp.sheets.paper import parse_paper
from pnp.sheets.registration import registration
from pnp.texts.catalogue import catalogue

SOURCE = Source(designed="a test")


def game(**changes):
    words = {
        "title": "Harvest & *Hunger*",
        "tagline": "A game of fields",
        "players": Players(min=2, max=5, source=SOURCE),
        "minutes": Minutes(range="45-60"),
        "credits": Credits(authors=("Ada", "Bo", "Cy"), licence="CC BY 4.0", statement="The game is theirs."),
        "look": Look(
            palette={"field": "#5C7A3A"},
            accent="field",
            badges={name: Badge(colour="field", shape="disc") for name in ("fish", "fox", "frog", "bat")},
        ),
        "assembly": ("Glue the **tiles** on board.", "There are {count.tile} tiles."),
    }
    file = GameFile(**(words | changes))
    return Game(id="harvest", folder=Path(), file=file, components={}, rules=Rules(), sets=())


def covered(sets, paper="a4", variant=Variant.COLOUR, **changes):
    findings = Findings()
    made = game(**changes)
    kit = Kit(
        style=style_of(made.file.look, variant), facts={"count.tile": "12"}, findings=findings, words=catalogue("en")
    )
    return cover(made, kit, sets, parse_paper(paper)), list(findings)


def texts(sheet_set):
    return " ".join(text.text for sheet in sheet_set.sheets for text in drawn_texts(sheet.sides[0].furniture))


CARDS = imposed(face("x", 63, 88, 20))
TILES = imposed(hexagon("h", 40, 12), sides=Sides.SINGLE)
MAP = imposed(face("map", 400, 500, back=False, poster=True))


def test_the_cover_says_whose_game_it_is_and_what_it_is():
    sheet_set, findings = covered((CARDS,))
    said = texts(sheet_set)
    assert findings == []
    assert sheet_set.id == "cover"
    for words in ("Harvest & *Hunger*", "A game of fields", "2–5", "45–60", "Ada, Bo and Cy", "The game is theirs."):
        assert words in said
    assert "CC BY 4.0" in said


def test_the_cover_has_the_assembly_with_its_numbers():
    assert "There are 12 tiles." in texts(covered((CARDS,))[0])


def test_the_table_gives_pages_pieces_and_what_to_do():
    cards, tiles, maps = rows((CARDS, TILES, MAP), catalogue("en"))
    assert (cards.pages, cards.pieces) == ("1–6", 20)
    assert (cards.printing, cards.cutting) == ("both sides, long edge", "straight cuts")
    assert (tiles.pages, tiles.pieces, tiles.printing, tiles.cutting) == ("7", 12, "one side", "along the outlines")
    assert (maps.pages, maps.pieces, maps.cutting) == ("8–13", 1, "trim at the marks, join")


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_pages_from_one_hundred_on_stand_in_one_line(paper):
    sheets = (imposed(face("x", 63, 88, 500)),) * 2
    assert [row.after(1).pages for row in rows(sheets, catalogue("en"))] == ["2–113", "114–225"]
    assert "114–225" in texts(covered(sheets, paper)[0])


def test_folded_and_glued_sets_say_so():
    folded = imposed(face("x", 63, 88, 3), sides=Sides.FOLD)
    separate = imposed(face("x", 63, 88, 3), sides=Sides.SEPARATE)
    assert [row.cutting for row in rows((folded, separate), catalogue("en"))] == [
        "fold, glue, straight cuts",
        "glue on the backs, straight cuts",
    ]
    assert "Dashed line" in texts(covered((folded,))[0])
    assert "Dashed line" not in texts(covered((CARDS,))[0])


def test_pieces_that_stand_are_folded_when_they_are_cut():
    standees = imposed(replace(face("x", 20, 60, 3, back=False), folds=(outlines.line(0, 30, 20, 30),)))
    (row,) = rows((standees,), catalogue("en"))
    assert row.cutting == "straight cuts, then fold"
    assert "Dashed line on a piece" in texts(covered((standees,))[0])
    assert "Dashed line" not in texts(covered((CARDS,))[0])


def test_nets_and_pieces_of_several_parts_are_cut_along_outlines_and_a_piece_with_clipped_corners_straight():
    die = replace(
        face("die", 50, 60, 3, back=False),
        cut=outlines.polygon([(0, 20), (50, 20), (25, 60)]),
        folds=(outlines.line(0, 30, 50, 30),),
    )
    clipped = replace(face("counter", 16, 16, 3, back=False), cut=outlines.rectangle(Box(0, 0, 16, 16), 2))
    disc, arrow = outlines.circle(Point(25, 25), 25), outlines.rectangle(Box(40, 0, 10, 60))
    dial = replace(face("dial", 50, 60, 3, back=False), cut=outlines.joined(disc, arrow))
    sets = imposed(die), imposed(dial), imposed(clipped)
    assert [row.cutting for row in rows(sets, catalogue("en"))] == [
        "along the outlines, then fold",
        "along the outlines",
        "straight cuts",
    ]


@pytest.mark.parametrize(
    ("piece", "options", "signs"),
    [
        (face("x", 63, 88, 20), {"bleed": 2.0}, ["Crop marks"]),
        (face("x", 63, 88, 20), {"marks": Marks.LINES}, ["Grey line"]),
        (face("x", 63, 88, 20), {"marks": Marks.NONE}, []),
        (face("x", 63, 88, 20), {"registration": registration("silhouette")}, []),
        (hexagon("h", 40, 12), {"sides": Sides.SINGLE}, ["Grey line"]),
    ],
)
def test_the_signs_explained_are_those_on_the_sheets(piece, options, signs):
    sheet_set, _ = covered([imposed(piece, **options)])
    said = texts(sheet_set)
    assert [sign for sign in ("Crop marks", "Grey line", "Dashed line", "Arrow:") if sign in said] == signs
    assert ("The marks" in said) is bool(signs)


def test_marks_stand_at_the_left_where_there_is_nothing_to_put_together():
    def left_of_marks(**changes):
        sheet_set, _ = covered((CARDS,), **changes)
        return next(t.x for t in drawn_texts(sheet_set.sheets[0].sides[0].furniture) if t.text == "The marks")

    assert left_of_marks(assembly=()) == pytest.approx(8.0, abs=0.1)
    assert left_of_marks() > 105


def test_pages_count_from_after_the_cover_however_long_it_is():
    many = [CARDS] * 40
    sheet_set, findings = covered(many)
    assert findings == []
    assert len(sheet_set.sheets) == 2
    assert "3–8" in texts(sheet_set)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a3", "a6", "300x200mm", "70x70mm", "75x200mm", "104x80mm"])
@pytest.mark.parametrize("variant", list(Variant))
def test_everything_stays_in_the_printable_area_on_every_paper(paper, variant):
    sheet_set, findings = covered((CARDS, TILES, MAP), paper, variant)
    assert findings == []
    for sheet in sheet_set.sheets:
        drawn = bounds(sheet.sides[0].furniture)
        assert Box(0, 0, sheet.width, sheet.height).inset(6.0).contains(drawn)


def test_the_head_with_key_art_takes_a_third_to_a_half_of_the_page():
    art = KeyArt(sky=("#112233",), layers=(Layer(strip="hills"),))
    for sets in ((CARDS,), (CARDS,) * 14):
        sheet_set, findings = covered(sets, key_art=art)
        (sheet,) = sheet_set.sheets
        sky = [leaf.item for leaf in walk(sheet.sides[0].furniture) if getattr(leaf.item, "fill", None) == "#112233"]
        heights = [max(item.outline.points[1::2]) - min(item.outline.points[1::2]) for item in sky]
        assert findings == []
        assert sheet.height * 0.28 < heights[0] < sheet.height * 0.5


def test_the_table_shows_the_first_piece_of_every_set_without_its_words():
    words = Text(x=1, y=5, text="Harvest", font="sans", size_pt=9, colour="#000000", width=10)
    field = Drawn(outline=outlines.rectangle(Box(0, 0, 63, 88)), fill="#123456", stroke="#654321", width=0.3)
    drawn = replace(face("x", 63, 88, 3).front, items=(field, words))
    cards = imposed(replace(face("x", 63, 88, 3, back=False), front=drawn))
    furniture = covered((cards,))[0].sheets[0].sides[0].furniture
    fields = [leaf for leaf in walk(furniture) if getattr(leaf.item, "fill", None) == "#123456"]
    assert [leaf.item.stroke for leaf in fields] == [None]
    assert bounds([fields[0].item], fields[0].matrix).height < 20
    assert "Harvest" not in [text.text for text in drawn_texts(furniture)]


def test_the_cover_has_a_ruler_of_fifty_millimetres():
    furniture = covered((CARDS,))[0].sheets[0].sides[0].furniture
    strokes = [leaf.item for leaf in walk(furniture) if isinstance(leaf.item, Drawn) and leaf.item.stroke]
    lengths = {round(max(line.outline.points[::2]) - min(line.outline.points[::2]), 6) for line in strokes}
    assert RULER in lengths


def test_a_game_without_tagline_minutes_badges_or_assembly_has_a_cover():
    look = Look(palette={})
    sheet_set, findings = covered((), tagline=None, minutes=None, assembly=(), look=look)
    assert findings == []
    assert "Before you play" not in texts(sheet_set)


@pytest.mark.parametrize("paper", ["70x70mm", "105x75mm"])
def test_a_narrow_cover_has_a_list_in_place_of_the_table(paper):
    chips = replace(imposed(face("chip", 15, 15, 20), paper=paper), title="Chips and coins")
    made, _ = covered([chips], paper=paper)
    says = ("Chips and coins", "Pages", "Pieces 20", "both sides, long edge", "straight cuts")
    assert [words for words in says if words not in texts(made)] == []


@pytest.mark.parametrize("key_art", [None, KeyArt(sky=("#112233",), layers=(Layer(strip="hills"),))])
def test_the_title_and_its_lines_stay_above_the_facts_on_a_narrow_cover(key_art):
    names = ("Ada of the Northern Fields", "Bo", "Cy", "Dee of the Southern Fields")
    credits_ = Credits(authors=names, licence="CC BY 4.0", statement="The game is theirs.")
    made, _ = covered((CARDS,), "75x75mm", key_art=key_art, credits=credits_, tagline="A game of fields " * 4)
    drawn = list(drawn_texts(made.sheets[0].sides[0].furniture))
    (last,) = [bounds([text]) for text in drawn if "Southern" in text.text and text.size_pt < 8][:1]
    (fact,) = [bounds([text]) for text in drawn if "players" in text.text]
    assert last.bottom <= fact.y
    assert " ".join(text.text for text in drawn).count("A game of fields") == 4


@pytest.mark.parametrize("paper", ["70x70mm", "80x120mm", "a6", "a5"])
def test_no_page_of_the_cover_ends_with_a_heading(paper):
    for steps in range(1, 12):
        made, _ = covered((CARDS, TILES, MAP), paper, assembly=("Glue the tiles on board.",) * steps)
        for sheet in made.sheets:
            last = max(drawn_texts(sheet.sides[0].furniture), key=lambda text: text.y)
            assert last.text not in ("What to print", "Before you play", "The marks")
