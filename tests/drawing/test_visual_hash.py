import subprocess
import sys

from pnp.drawing import outlines
from pnp.drawing.geometry import Box, moved
from pnp.drawing.scene import Group, Path, Picture, Stamp, Text, Use
from pnp.drawing.visual_hash import VisualHashes


def stamp(*items, name="s", width=10.0):
    return Stamp(name=name, width=width, height=10.0, items=items)


def box(fill="#FF0000", x=0.0):
    return Path(outline=outlines.rectangle(Box(x, 0, 5, 5)), fill=fill)


def words(text="a"):
    return Text(x=1, y=2, text=text, font="sans", size_pt=9, colour="#000000", width=3)


def test_what_is_drawn_alike_looks_alike_whatever_it_is_called():
    assert VisualHashes().of(stamp(box(), words())) == VisualHashes().of(stamp(box(), words(), name="other"))


def test_every_visible_difference_is_a_different_look():
    inner, other = stamp(box()), stamp(box(fill="#00FF00"))
    picture = Picture(box=Box(0, 0, 1, 1), data=b"1", media_type="image/png")
    drawn = [
        stamp(),
        stamp(width=11.0),
        stamp(box()),
        stamp(box(fill="#00FF00")),
        stamp(box(x=1)),
        stamp(words()),
        stamp(words("b")),
        stamp(Use(stamp=inner)),
        stamp(Use(stamp=other)),
        stamp(Use(stamp=inner, matrix=moved(1, 0))),
        stamp(Group(items=(box(),))),
        stamp(Group(items=(box(),), clip=outlines.rectangle(Box(0, 0, 1, 1)))),
        stamp(picture),
        stamp(Picture(box=Box(0, 0, 1, 1), data=b"2", media_type="image/png")),
    ]
    looks = [VisualHashes().of(one) for one in drawn]
    assert len(set(looks)) == len(looks)


def test_a_look_is_the_same_in_every_process():
    code = (
        "from pnp.drawing.visual_hash import VisualHashes; from pnp.drawing.scene import Stamp, Text\n"
        "t = Text(x=1, y=2, text='a', font='sans', size_pt=9, colour='#000000', width=3)\n"
        "print(VisualHashes().of(Stamp(name='s', width=10.0, height=10.0, items=(t, t))))"
    )
    runs = [
        subprocess.check_output([sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, text=True)
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] == VisualHashes().of(stamp(words(), words())) + "\n"
