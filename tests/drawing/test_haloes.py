"""Rims around letters and shapes."""

import pytest

from pnp.drawing import outlines
from pnp.drawing.fonts.text_outlines import text_outline
from pnp.drawing.geometry import Box, scaled
from pnp.drawing.haloes import halo, is_halo
from pnp.drawing.inspection.legibility import faults
from pnp.drawing.scene import Group, Path, Stamp, Text

WORD = Text(2, 10, "Harvest moon", "serif-bold", 12, "#FFFFFF", 26)
STRIPES = tuple(
    Path(outline=outlines.rectangle(Box(n, 0, 1, 20)), fill="#FFFFFF" if n % 2 else "#000000") for n in range(30)
)


def drawing(*items):
    return Stamp(name="card", width=30, height=20, items=(*STRIPES, *items))


def test_words_on_stripes_can_be_read_with_a_halo_only():
    assert [fault.code for fault in faults(drawing(WORD))] == ["low-contrast"]
    assert list(faults(drawing(*halo([WORD], "#222222"), WORD))) == []


def test_the_halo_of_one_line_is_not_that_of_another():
    other = WORD._replace(text="Another word", y=15)
    assert [fault.what for fault in faults(drawing(*halo([WORD], "#222222"), WORD, other))] == ['"Another word"']


def test_a_halo_is_as_wide_on_paper_in_a_group_that_is_scaled():
    (group,) = halo([Group(items=(WORD,), matrix=scaled(2))], "#222222", 0.8)
    assert group.items[0].width * 2 == pytest.approx(1.6)


def test_an_open_line_has_a_rim_along_it_and_no_fill():
    line = Path(outline=outlines.polyline([(0, 0), (10, 0)]), stroke="#FFFFFF", width=0.4, dash=(1.0, 1.0))
    assert halo([line], "#222222", 0.5) == (line._replace(stroke="#222222", width=1.4, dash=(), round_ends=True),)


def test_a_shape_is_the_halo_of_words_only_if_it_has_their_letters():
    (rim,) = halo([WORD], "#222222")
    assert is_halo(rim, WORD)
    assert not is_halo(rim, WORD._replace(x=3))
    assert not is_halo(rim._replace(stroke="#FFFFFF"), WORD)
    assert not is_halo(Path(outline=text_outline(WORD), fill="#222222"), WORD)
