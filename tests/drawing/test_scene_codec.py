"""Drawings that were written down say the same when they are read, and what is not asked for is not read."""

from dataclasses import replace

import pytest

from pnp.base.kept_results import PendingResult
from pnp.drawing import scene_codec
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box, Matrix
from pnp.drawing.outlines import rectangle
from pnp.drawing.scene import Group, Path, Stamp, Text, Use, placed_stamps
from pnp.drawing.visual_hash import VisualHashes

FONTS = {"sans": "sans"}


def _stamp(name, *items):
    return Stamp(name=name, width=10.0, height=5.0, items=items)


ICON = _stamp("icon", Path(outline=rectangle(Box(0, 0, 4, 4)), fill="#AA0000"))
TITLE = _stamp("title", Text(1.0, 2.0, "Rye", "sans", 9.0, "#222222", 5.0), Use(ICON))
FRONT = _stamp("front", Use(TITLE), Group(items=(Use(ICON, Matrix(1, 0, 0, 1, 3, 0)), Use(TITLE))), Use(ICON))
FACES = (Face(component="card", item="rye", front=FRONT, back=ICON), Face(component="card", item="oats", front=TITLE))


def _read():
    data = PendingResult()
    stamps = scene_codec.write(FACES, {}, FONTS, VisualHashes(), data)
    faces, again = scene_codec.read(data.read(), lambda _key, make: make(), FONTS)
    assert [one.name for one in again] == [one.name for one in stamps]
    return faces, again


def test_faces_come_back_as_they_were_written():
    faces, _ = _read()
    looks = VisualHashes()
    assert [(one.component, one.item, one.count) for one in faces] == [("card", "rye", 1), ("card", "oats", 1)]
    assert [looks.of(one.front) for one in faces] == [looks.of(one.front) for one in FACES]
    assert faces[0].front.items[1].items[1].stamp is faces[1].front
    assert faces[1].front.items[0] == TITLE.items[0]


def test_which_stamps_a_stamp_places_is_known_without_its_items(monkeypatch):
    _, stamps = _read()
    with monkeypatch.context() as patch:
        patch.setattr(scene_codec, "_Reader", None)
        inside = {one.name: [placed.name for placed in one.placed] for one in stamps}
    assert inside == {"front": ["title", "icon", "title", "icon"], "title": ["icon"], "icon": []}
    assert all(one.placed == tuple(placed_stamps(one.items)) for one in stamps)


def test_a_stamp_that_was_read_is_written_again_without_reading_its_items(monkeypatch):
    (card, _), _ = _read()
    other = Face(component="card", item="other", front=_stamp("other", Use(card.back), Use(ICON)))
    again = PendingResult()
    with monkeypatch.context() as patch:
        patch.setattr(scene_codec, "_Reader", None)
        scene_codec.write([other, card], {}, FONTS, VisualHashes(), again)
    faces, stamps = scene_codec.read(again.read(), lambda _key, make: make(), FONTS)
    assert [VisualHashes().of(one) for one in faces[1].stamps] == [VisualHashes().of(one) for one in FACES[0].stamps]
    assert faces[1].front.items[1].items[1].stamp is faces[1].front.placed[0]
    assert all(one.placed == tuple(placed_stamps(one.items)) for one in stamps)


def test_a_changed_copy_of_a_stamp_that_was_read_is_like_any_other():
    (card, _), _ = _read()
    cut = replace(card.front, items=(Group(items=card.front.items), Use(ICON)))
    assert type(cut) is Stamp
    assert [one.name for one in cut.placed] == ["title", "icon", "title", "icon", "icon"]


def test_a_drawing_that_is_too_large_is_not_written_to_its_end(monkeypatch):
    monkeypatch.setattr(scene_codec, "_MOST_BYTES", 100)
    data = PendingResult()
    with pytest.raises(scene_codec.NotKeptError):
        scene_codec.write(FACES * 100, {}, FONTS, VisualHashes(), data)
    assert data.size < 1000
