"""Reduces the resolution of pictures that have too many dots for their printed size."""

import math
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from hashlib import sha256
from io import BytesIO
from typing import Any

import PIL
from PIL import Image

from pnp.base.kept_results import kept, made_by
from pnp.base.units import INCH
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Matrix
from pnp.drawing.scene import Group, Item, Picture, Stamp, Use, walk

_WRITTEN: dict[str, dict[str, Any]] = {
    "image/jpeg": {"format": "JPEG", "quality": 92, "subsampling": 0},
    "image/png": {"format": "PNG", "compress_level": 6},
}


class Resampling:
    """Redraws faces with at most `dpi` dots per inch in their pictures.

    A picture that `faces` print at several sizes is resampled once, for the largest, so that files hold it once.
    """

    def __init__(self, faces: Iterable[Face], dpi: int) -> None:
        self._dpi = dpi
        self._printed: dict[bytes, tuple[float, float]] = {}
        self._resampled: dict[bytes, bytes] = {}
        self._stamps: dict[Stamp, Stamp] = {}
        for stamp in dict.fromkeys(stamp for face in faces for stamp in face.stamps):
            for item, matrix in walk(stamp.items):
                if isinstance(item, Picture):
                    self._measure(item, matrix)

    def face(self, face: Face) -> Face:
        """The face with its pictures resampled."""
        return face.redrawn(self._stamp)

    def _measure(self, picture: Picture, matrix: Matrix) -> None:
        width, height = self._printed.get(picture.data, (0.0, 0.0))
        across = picture.box.width * math.hypot(matrix.a, matrix.b)
        down = picture.box.height * math.hypot(matrix.c, matrix.d)
        self._printed[picture.data] = max(width, across), max(height, down)

    def _stamp(self, stamp: Stamp) -> Stamp:
        if stamp not in self._stamps:
            self._stamps[stamp] = replace(stamp, items=self._items(stamp.items))
        return self._stamps[stamp]

    def _items(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        return tuple(map(self._item, items))

    def _item(self, item: Item) -> Item:
        match item:
            case Picture():
                return item._replace(data=self._data(item), original=sha256(item.data).digest())
            case Group():
                return item._replace(items=self._items(item.items))
            case Use():
                return item._replace(stamp=self._stamp(item.stamp))
            case _:
                return item

    def _data(self, picture: Picture) -> bytes:
        if picture.data not in self._resampled:
            across, down = (length / INCH * self._dpi for length in self._printed[picture.data])
            self._resampled[picture.data] = _with_at_most(across, down, picture)
        return self._resampled[picture.data]


def _with_at_most(across: float, down: float, picture: Picture) -> bytes:
    """The data of a picture with at most this many dots; the original data if it has fewer dots or bytes."""
    with Image.open(BytesIO(picture.data)) as opened:
        width, height = opened.size
        # A stretched picture keeps its ratio, and has enough dots in both directions.
        factor = max(across / width, down / height)
        if factor >= 1:
            return picture.data
        size = max(1, round(width * factor)), max(1, round(height * factor))
        make = partial(_resampled, opened, size, picture)
        kind = made_by(__file__, also=f"{size[0]} x {size[1]} dots, Pillow {PIL.__version__}")
        return kept(kind, picture.data, make) or picture.data


def _resampled(opened: Image.Image, size: tuple[int, int], picture: Picture) -> bytes:
    """The resampled file; empty if it would not be smaller, such as for drawings with few colours."""
    if opened.mode not in ("L", "RGB", "RGBA"):
        opened = opened.convert("RGBA" if opened.has_transparency_data else "L" if opened.mode == "1" else "RGB")
    written = BytesIO()
    opened.resize(size, Image.Resampling.LANCZOS).save(written, **_WRITTEN[picture.media_type])
    return written.getvalue() if written.tell() < len(picture.data) else b""
