"""Drawings that a printer without colour prints alike."""

from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.inspection.twins import grey_twins, lightness, quick_key
from pnp.drawing.inspection.unfolding import Lettering
from pnp.drawing.scene import Group, Path, Stamp, Text

RED, GREEN, YELLOW = "#A8321F", "#3F6B2A", "#F0E442"


def disc(colour, letter="A", radius=8.0):
    path = Path(outline=outlines.circle(Point(10, 10), radius), fill=colour)
    return Stamp(name="disc", width=20, height=20, items=(path, Text(8, 12, letter, "sans", 9, "#222222", 4)))


def twins(*stamps):
    return [(one.first, one.second) for one in grey_twins(stamps)]


def test_lightness_has_the_values_of_cielab():
    assert [round(lightness(colour)) for colour in ("#000000", "#777777", "#FFFFFF")] == [0, 50, 100]


def test_pieces_that_differ_in_equally_dark_colours_are_alike():
    red, green = disc(RED), disc(GREEN)
    assert twins(red, green) == [(red, green)]


def test_a_lighter_colour_a_letter_or_a_shape_distinguishes_them():
    assert twins(disc(RED), disc(YELLOW), disc(GREEN, "B"), disc(GREEN, radius=7)) == []


def test_the_same_drawing_twice_is_no_pair():
    assert twins(disc(RED), disc(RED)) == []


def test_one_part_that_is_lighter_is_enough():
    def striped(colour, stripe):
        band = Path(outline=outlines.rectangle(Box(0, 8, 20, 4)), fill=stripe)
        return Stamp(name="disc", width=20, height=20, items=(*disc(colour).items, band))

    assert twins(striped(RED, YELLOW), striped(GREEN, RED)) == []


class Counting(Lettering):
    read = 0

    def texts(self, items):
        for text in super().texts(items):
            self.read += 1
            yield text


def test_the_words_of_drawings_that_begin_otherwise_are_not_compared():
    words = tuple(Text(8, 20 + n, "word", "sans", 9, "#222222", 4) for n in range(50))
    deck = [Stamp(name=n, width=20, height=90, items=(*disc(RED, n).items, *words)) for n in "ABC"]
    lettering = Counting()
    assert list(grey_twins(deck, lettering)) == []
    assert lettering.read == len(deck)


def test_drawings_that_were_told_apart_are_read_again_only_beside_a_new_one_that_begins_alike():
    deck = [disc(colour, letter) for colour, letter in ((RED, "A"), (YELLOW, "A"), (RED, "B"), (YELLOW, "B"))]
    told_apart, lettering = {stamp: quick_key(stamp, Lettering()) for stamp in deck}, Counting()
    assert list(grey_twins(deck, lettering, told_apart)) == []
    assert lettering.read == 0
    new = disc(GREEN, "B")
    assert [(one.first, one.second) for one in grey_twins([*deck, new], lettering, told_apart)] == [(deck[2], new)]
    assert lettering.read == 4


def test_drawings_that_only_begin_with_the_same_words_are_no_pair():
    begun = [disc(colour).items for colour in (RED, GREEN)]
    ends = [Text(8, 18, words, "sans", 9, "#222222", 4) for words in ("oak", "elm")]
    deck = [
        Stamp(name="disc", width=20, height=20, items=(*items, end)) for items, end in zip(begun, ends, strict=True)
    ]
    assert twins(*deck) == []


def test_a_drawing_with_more_inside_is_another():
    more = disc(GREEN).items
    grouped = [Stamp(name="disc", width=20, height=20, items=(Group(items=inside),)) for inside in (more, more[:1])]
    assert twins(*grouped) == []
