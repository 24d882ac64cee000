"""The title panel: the title as large as its room, calm ground behind every word, and the facts below."""

from pathlib import Path as FilePath

import pytest

from pnp.base.findings import Findings
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Path, Text, bounds, walk
from pnp.drawing.style import Variant
from pnp.game.box import Age, Minutes
from pnp.game.key_art import KeyArt, Layer
from pnp.game.model import Badge, Credits, Game, GameFile, Look, Players, Rules, Source
from pnp.project.kits import style_of
from pnp.sheets.title_panel import TitlePanel, art_of, facts, key_art_stamp
from pnp.texts.catalogue import catalogue

SKY = "#102030"
ART = KeyArt(sky=(SKY,), layers=(Layer(strip="mountains"), Layer(show=("palm",), every=0.3, size=0.6)))


LOOK = Look(
    palette={"field": "#5C7A3A"},
    accent="field",
    badges={name: Badge(colour="field", shape="disc") for name in ("fish", "fox", "frog", "bat")},
)


def small_game(**changes):
    words = {
        "title": "Harvest & Hunger",
        "tagline": "A game of fields",
        "players": Players(min=2, max=5, source=Source(designed="a test")),
        "credits": Credits(authors=("Ada", "Bo"), licence="CC BY 4.0", statement="The game is theirs."),
        "look": LOOK,
    }
    file = GameFile(**(words | changes))
    return Game(id="harvest", folder=FilePath(), file=file, components={}, rules=Rules(), sets=())


def kit_for(game, variant=Variant.COLOUR):
    return Kit(style=style_of(game.file.look, variant), facts={}, findings=Findings(), words=catalogue("en"))


def panel(box, *, variant=Variant.COLOUR, bar=True, **changes):
    game = small_game(key_art=ART, **changes)
    kit = kit_for(game, variant)
    items = list(TitlePanel(game=game, kit=kit, bar=facts(game, kit) if bar else ()).items(box))
    assert list(kit.findings) == []
    return items


def lines(items):
    return [leaf.item for leaf in walk(items) if isinstance(leaf.item, Text)]


@pytest.mark.parametrize("notch", [0.0, 12.0])
def test_without_key_art_emblem_and_badges_the_words_stand_in_the_middle_of_a_frame(notch):
    game = small_game(look=Look(palette={"field": "#5C7A3A"}, accent="field"))
    kit = kit_for(game)
    items = list(TitlePanel(game=game, kit=kit, margin=4.0, notch=notch).items(Box(0, 0, 190, 100)))
    sides = [(text.y - text.size_pt * 0.25, text.y) for text in lines(items)]
    assert abs((min(top for top, _ in sides) + max(foot for _, foot in sides)) / 2 - 50) < 4
    frame = [bounds([item]) for item in items if isinstance(item, Path) and item.stroke]
    assert frame[0] == pytest.approx((1.7, notch + 1.7, 186.6, 96.6 - notch))
    assert len(frame) == 2


@pytest.mark.parametrize("box", [Box(0, 0, 190, 100), Box(0, 0, 67, 92), Box(5, 5, 48, 60), Box(0, 0, 120, 60)])
@pytest.mark.parametrize("variant", list(Variant))
def test_no_word_stands_on_the_scene(box, variant):
    items = panel(box, variant=variant, bar=False)
    words = [bounds([leaf.item], leaf.matrix) for leaf in walk(items) if isinstance(leaf.item, Text)]
    grounds = {SKY, "#FFFFFF"}
    drawn = [
        bounds([leaf.item], leaf.matrix)
        for leaf in walk(items)
        if isinstance(leaf.item, Path) and (leaf.item.fill not in grounds or leaf.item.stroke)
    ]
    assert max(word.bottom for word in words) <= min(one.y for one in drawn) + 0.5


def test_a_title_is_larger_in_a_larger_panel_and_has_two_lines_in_a_high_one():
    sizes = [lines(panel(Box(0, 0, width, 80), title="Harvest"))[0].size_pt for width in (60, 120)]
    assert sizes[0] < sizes[1]
    high = lines(panel(Box(0, 0, 40, 80), title="Harvest Hunger"))
    assert [line.text for line in high[:2]] == ["Harvest", "Hunger"]


def test_facts_are_players_time_and_age():
    game = small_game(minutes=Minutes(range="45-60"), age=Age(min=8))
    assert facts(game, kit_for(game)) == [
        "{icon:people} 2–5 players",
        "{icon:hourglass} 45–60 minutes",
        "{icon:person} age 8+",
    ]


def test_facts_that_do_not_fit_beside_each_other_stand_below_each_other():
    wide, narrow = (
        lines(panel(Box(0, 0, width, 90), title="Hog", minutes=Minutes(range="45-60"), age=Age(min=8)))
        for width in (150, 40)
    )
    assert len({line.y for line in wide[-6:]}) < len({line.y for line in narrow[-6:]})


def test_a_game_without_key_art_shows_its_badges_on_its_accent():
    game = small_game()
    art = art_of(game, kit_for(game))
    assert art.sky == ("field",)
    assert [layer.show for layer in art.layers] == [("fish",), ("fox",), ("frog",), ("bat",)]


def test_key_art_can_be_had_in_any_size():
    game = small_game(key_art=ART)
    stamp = key_art_stamp(game, kit_for(game), 300, 40)
    assert (stamp.width, stamp.height) == (300, 40)
    assert Box(0, 0, 300, 40).contains(bounds(stamp.items))


def test_a_game_without_authors_has_no_line_for_them():
    nobody = Credits(licence="CC BY 4.0", statement="The game is theirs.")
    told = [text.text for text in lines(panel(Box(0, 0, 150, 80), credits=nobody, bar=False))]
    assert (" ".join(told).startswith("Harvest"), "Ada" in told) == (True, False)
