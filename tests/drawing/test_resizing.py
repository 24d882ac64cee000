"""Faces in another size keep their form."""

from dataclasses import replace

from helpers.sheets import face

from pnp.drawing import outlines
from pnp.drawing.faces import Block
from pnp.drawing.geometry import Box
from pnp.drawing.resizing import Resizing
from pnp.drawing.scene import Text, walk

WORDS = Text(x=3, y=10, text="oats", font="sans", size_pt=8, colour="#000000", width=7)


def test_everything_about_a_face_grows_with_it():
    small = face("die", 50, 60, 2, bleed=2)
    small = replace(
        small,
        front=replace(small.front, items=(WORDS,)),
        panel=Box(0, 0, 20, 30),
        cut=outlines.line(1, 2, 3, 4),
        folds=(outlines.line(0, 30, 50, 30),),
        seams=((10.0,), (20.0, 30.0)),
        block=Block(2, 3, 4.0),
    )
    large = Resizing(1.5).face(small)
    assert (large.width, large.height, large.front.bleed, large.back.width) == (75, 90, 3, 75)
    assert (large.panel, large.cut) == (Box(0, 0, 30, 45), outlines.line(1.5, 3, 4.5, 6))
    assert large.folds == (outlines.line(0, 45, 75, 45),)
    assert (large.seams, large.block) == (((15,), (30, 45)), Block(2, 3, 6))
    (leaf,) = walk(large.front.items)
    assert (leaf.item, leaf.matrix.a, leaf.matrix.d) == (WORDS, 1.5, 1.5)
    assert (large.count, large.item) == (2, "die")


def test_a_back_that_a_deck_shares_stays_one_drawing():
    first = face("a", 60, 90)
    second = replace(face("b", 60, 90), back=first.back)
    resizing = Resizing(2)
    assert resizing.face(first).back is resizing.face(second).back
