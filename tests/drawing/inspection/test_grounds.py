"""What lies behind and over letters is found for many texts at once, and is what a look at each point finds."""

from io import BytesIO
from itertools import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.base.colours import WHITE, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import IDENTITY, Box, Matrix, Point, moved, scaled, turned
from pnp.drawing.inspection import text_index
from pnp.drawing.inspection.grounds import passages_of
from pnp.drawing.inspection.letters import covering, hiding, painted, sample_points
from pnp.drawing.inspection.marks import Clip, Mark
from pnp.drawing.inspection.unfolding import Unfolding
from pnp.drawing.scene import Group, Outline, Path, Picture, Stamp, Text, Use, bounds

PAPER = Box(0, 0, 60, 60)
COLOURS = st.sampled_from(["#FFFFFF", "#222222", "#A8321F", "#3F6B2A", "#F0E442"])


def photo(mode):
    data = BytesIO()
    noise = Image.effect_noise((6, 6), 90).convert(mode)
    if mode == "RGBA":
        noise.putdata([(0, 80, 160, (0, 120, 255)[at % 3]) for at in range(36)])
    noise.save(data, "PNG")
    return data.getvalue()


PHOTOS = st.sampled_from([photo("RGB"), photo("RGBA")])
NUMBERS = st.integers(0, 50).map(float)
MIDDLE = st.integers(8, 22).map(float)
SIDES = st.integers(1, 40).map(float)
BOXES = st.builds(Box, NUMBERS, NUMBERS, SIDES, SIDES)
POINTS = st.builds(Point, NUMBERS, NUMBERS)
CURVED = st.lists(NUMBERS, min_size=34, max_size=34).map(lambda points: Outline("MLCLCLCLCZ", tuple(points)))
OUTLINES = st.one_of(
    st.builds(outlines.rectangle, BOXES),
    st.builds(outlines.rectangle, BOXES, st.integers(1, 9).map(float)),
    st.builds(outlines.ellipse, BOXES),
    st.lists(POINTS, min_size=3, max_size=8).map(outlines.polygon),
    st.builds(outlines.line, NUMBERS, NUMBERS, NUMBERS, NUMBERS),
    st.builds(outlines.joined, st.builds(outlines.rectangle, BOXES), st.builds(outlines.rectangle, BOXES)),
    CURVED,
)
HEXAGON = outlines.polygon([(2, 30), (10, 1), (50, 1), (58, 30), (50, 59), (10, 59)])
STAR = outlines.polygon([(30, 0), (48, 58), (0, 22), (60, 22), (12, 58)])
PLATES = st.one_of(st.just(PAPER), st.builds(Box, st.just(2.0), st.just(2.0), st.just(56.0), st.integers(9, 56)))
WIDTHS = st.sampled_from([0.25, 1.0, 6.0])


def painted_with(shapes):
    colours = COLOURS | st.none()
    ends = {"dash": st.just(()), "round_ends": st.just(value=False)}
    return st.builds(Path, shapes, colours, colours, WIDTHS, **ends, even_odd=st.booleans())


FRAMES = painted_with(
    st.builds(outlines.rectangle, PLATES, st.integers(0, 6).map(float)) | st.just(HEXAGON) | st.just(STAR)
)
PATHS = painted_with(OUTLINES) | FRAMES
TEXTS = st.builds(
    lambda x, y, size_pt, colour, width: Text(x, y, "Take wood", "sans", size_pt, colour, width),
    *(MIDDLE, MIDDLE, st.sampled_from([6.0, 9.0, 20.0]), COLOURS, st.integers(2, 30).map(float)),
)
LINES = st.builds(
    lambda x, y, words: [Text(x + 12 * (n % 3), y + 4 * (n // 3), "a", "sans", 8, "#222222", 11) for n in range(words)],
    *(MIDDLE, MIDDLE, st.integers(1, 9)),
)
PICTURES = st.builds(lambda box, data: Picture(box, data, "image/png"), BOXES, PHOTOS)
MATRICES = st.one_of(
    st.just(IDENTITY),
    st.builds(moved, NUMBERS, NUMBERS),
    st.builds(turned, st.sampled_from([30, 90, 180, 270]), POINTS),
    st.builds(scaled, st.sampled_from([0.5, -1.0, 2.0]), st.sampled_from([0.5, 1.0, -2.0])),
    st.builds(Matrix, st.just(1.0), st.sampled_from([0.0, 0.5]), st.just(0.5), st.just(1.0), NUMBERS, NUMBERS),
)


def stamp(items, name="icon_wheat"):
    box = bounds(items) or PAPER
    reach = max(abs(edge) for edge in (box.x, box.y, box.right, box.bottom)) + 10
    return Stamp(name=name, width=60, height=60, bleed=reach, items=tuple(items))


def within(items):
    several = st.lists(items, min_size=1, max_size=4)
    return st.one_of(
        st.builds(Group, several.map(tuple), MATRICES, st.none() | OUTLINES),
        st.builds(Use, several.map(stamp), MATRICES),
    )


ITEMS = st.recursive(PATHS | TEXTS | PICTURES, within, max_leaves=5)
ROWS = st.lists(ITEMS.map(lambda item: [item]) | LINES, min_size=1, max_size=6).map(
    lambda rows: [item for row in rows for item in row]
)
SCENES = st.builds(list.__add__, st.lists(FRAMES, max_size=2), ROWS)


def marks(items, matrix=IDENTITY, clips=(), icon=""):
    """Every mark of a drawing in drawing order, wherever it is."""
    for item in items:
        if isinstance(item, Group):
            inner = item.matrix.then(matrix)
            yield from marks(item.items, inner, (*clips, Clip(item.clip, inner)) if item.clip else clips, icon)
        elif isinstance(item, Use):
            yield from marks(item.stamp.items, item.matrix.then(matrix), clips, "wheat")
        else:
            yield Mark(item, matrix, clips, "" if isinstance(item, Text) else icon, PAPER)


def is_seen(mark):
    """Of each point of a text, whether the clips around the text let it through."""
    return covering(mark._replace(item=Path(outlines.rectangle(PAPER.inset(-9e9)), fill=WHITE)), sample_points(mark))


def visible_parts(mark, colours, over):
    """What is seen of a text: the colours behind its points, and what lies over those with the share that it hides."""
    points = sample_points(mark)
    seen = is_seen(mark)
    above = [(one.item, one.icon, share) for one, share, *_ in over if any(hiding(one, list(compress(points, seen))))]
    return mark.item, list(compress(colours, seen)), above


def looked_at_by_points(items):
    """Each text of a drawing with the colours behind its points, and each mark over those with the share it hides."""
    every = list(marks(items))
    for number, mark in enumerate(every):
        if isinstance(mark.item, Text) and any(is_seen(mark)):
            points = sample_points(mark)
            colours = [WHITE] * len(points)
            for below in every[:number]:
                hits = covering(below, points)
                if not isinstance(below.item, Text) and any(hits):
                    painted_at = compress(range(len(points)), hits)
                    for at, dot in zip(painted_at, painted(below, list(compress(points, hits))), strict=True):
                        colours[at] = mix(colours[at], dot.colour, dot.opacity)
            over = [(above, sum(hiding(above, points)) / len(points)) for above in every[number + 1 :]]
            yield visible_parts(mark, colours, over)


def looked_at(items):
    """The same as it is found for many texts at once."""
    whole = Stamp(name="whole", width=60, height=60, bleed=10_000, items=tuple(items))
    for passage in passages_of(whole, Unfolding()):
        for letters in passage.divided():
            if any(is_seen(letters.mark)):
                yield visible_parts(letters.mark, letters.colours, letters.over)


@pytest.mark.parametrize("most_unsorted", [0, text_index.MOST_UNSORTED])
def test_a_look_at_passages_finds_what_a_look_at_points_finds(most_unsorted, monkeypatch):
    monkeypatch.setattr(text_index, "MOST_UNSORTED", most_unsorted)

    @given(SCENES)
    def finds(items):
        assert [*looked_at(items)] == [*looked_at_by_points(items)]

    finds()


def word(x, y):
    return Text(x, y, "Wood", "sans", 9.0, "#222222", 12.0)


def plate(outline):
    return Path(outline, fill="#222222")


NOTCHED = Outline(
    "MLCLCLCLCZ", (5, 0, 55, 0, *(60, 30) * 3, 60, 31, *(0, 60) * 3, 0, 5, *(50, 20) * 3, 1, 6, *(5, 0) * 3)
)
TELLING = {
    "a shape that is noted down like a rounded rectangle": [plate(NOTCHED), word(10, 20), word(40, 50)],
    "a plate of which a clip shows a half": [
        Group((plate(outlines.rectangle(PAPER)),), IDENTITY, outlines.polygon([(0, 0), (60, 0), (0, 60)])),
        word(24, 30),
    ],
    "a round corner": [plate(outlines.rectangle(Box(9, 9, 40, 40), 20)), word(10, 13)],
    "a stroke that a matrix broadens to the sides": [
        Group((Path(outlines.line(1, 0, 1, 60), stroke="#222222", width=2.0),), scaled(9, 0.5)),
        word(16, 20),
    ],
    "lines of text of which one lies on a strip": [
        plate(outlines.rectangle(Box(0, 12, 60, 9))),
        *(word(x, y) for y in (10, 20, 30) for x in (10, 25)),
    ],
    "a mark between the lines of a text": [word(10, 10), word(10, 30), plate(outlines.rectangle(Box(10, 15, 9, 9)))],
}


@pytest.mark.parametrize("items", TELLING.values(), ids=TELLING)
def test_what_lies_on_a_part_of_a_passage_is_looked_at_point_by_point(items):
    assert [*looked_at(items)] == [*looked_at_by_points(items)]


def test_texts_on_a_plain_ground_are_looked_at_together():
    (passage,) = passages_of(stamp([plate(outlines.rectangle(PAPER)), word(10, 10), word(10, 30)]), Unfolding())
    assert (passage.ground, passage.letters) == ("#222222", ())


def test_a_mark_between_the_lines_of_a_text_parts_none_of_it():
    (passage,) = passages_of(stamp(TELLING["a mark between the lines of a text"]), Unfolding())
    assert passage.letters == ()
