"""Sets of faces as they go on sheets: apart for folding, and without those of a layout that fails."""

from helpers.sheets import face
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.drawing.style import Variant
from pnp.game.box import Look
from pnp.project.faces import DrawnSet, apart_for_folding, draw
from pnp.project.folder import open_project
from pnp.project.kits import kit_of, style_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.texts.catalogue import catalogue

ENGLISH = catalogue("en")
FACES = st.lists(
    st.builds(lambda back, count: face("card", 63, 88, count, back=back), st.booleans(), st.integers(1, 3))
)


def drawn_set(*faces):
    return DrawnSet(id="deck", title="Deck", faces=faces)


@given(FACES)
def test_setting_faces_apart_loses_none_and_keeps_their_order(faces):
    parts = list(apart_for_folding([drawn_set(*faces)], ENGLISH))
    assert [one for one in faces if one.back] == [one for part in parts for one in part.faces if one.back]
    assert [one for one in faces if not one.back] == [one for part in parts for one in part.faces if not one.back]


@given(FACES)
def test_a_set_is_folded_whole_or_not_at_all(faces):
    for part in apart_for_folding([drawn_set(*faces)], ENGLISH):
        assert len({one.back is None for one in part.faces}) <= 1


def test_a_set_of_one_kind_stays_as_it_is():
    for one in (drawn_set(face("a", 63, 88)), drawn_set(face("a", 63, 88, back=False)), drawn_set()):
        assert list(apart_for_folding([one], ENGLISH)) == [one]


def test_faces_without_backs_come_after_in_a_set_of_their_own():
    folded, flat = apart_for_folding([drawn_set(face("a", 63, 88), face("b", 63, 88, back=False))], ENGLISH)
    assert (folded.id, folded.title, [one.item for one in folded.faces]) == ("deck", "Deck", ["a"])
    assert (flat.id, [one.item for one in flat.faces]) == ("deck_one_sided", ["b"])
    assert flat.title == ENGLISH.say("sheet.one_sided", title="Deck")


GAME = """\
title: Garden
players: {min: 2, max: 4, source: {stated: Cover}}
credits: {authors: [A], licence: l, statement: s}
---
components: [{id: coin, name: Coin, count: 4, source: {stated: Box}}]
---
token_set: coins
layout: broken
component: coin
tokens: [{id: coin, count: 4}]
"""
BROKEN = '''\
"""A layout that fails when it draws."""
from pnp.game.model import Piece, PieceSet


class Token(Piece):
    """A token."""


class Spec(PieceSet):
    """Tokens."""

    items: tuple[Token, ...]


def faces(spec, game, kit):
    return [1 / 0]
'''


def test_a_layout_that_fails_is_a_finding_at_its_line_and_draws_nothing(tmp_path):
    folder = tmp_path / "content" / "garden"
    folder.mkdir(parents=True)
    (tmp_path / "layouts").mkdir()
    (folder / "game.yaml").write_text(GAME)
    (tmp_path / "layouts" / "broken.py").write_text(BROKEN)
    findings = Findings()
    read = read_game(open_project(tmp_path), Layouts([tmp_path / "layouts"]), "garden", findings)
    assert list(findings) == []
    (drawn,) = draw(read, kit_of(read, Variant.COLOUR, findings), only=()) or [drawn_set()]
    assert drawn.faces == ()
    (finding,) = findings
    assert finding.game == "garden"
    assert 'the layout "broken" failed on "coins"' in finding.message
    assert (finding.place.file.rpartition("/")[2], finding.place.line) == ("broken.py", 16)


def test_a_landscape_may_have_the_accent_of_its_look():
    look = Look(scene={"dark": "accent", "tints": {"leaf": "ink"}}, accent="#123456", ink="#654321")
    mood = style_of(look).mood
    assert (mood.dark, mood.tints) == ("#123456", {"leaf": "#654321"})
