"""The pictures of a page: each different drawing once, under a short key."""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Stamp
from pnp.drawing.visual_hash import VisualHashes
from pnp.exports.pictures import Shot, canvas_of, page_of, pictures, shaped, visible

# Cards are shown small, so this many dots per millimetre are sharp on a high-resolution screen.
_DOTS_PER_MM = 5.0
_LEAST_DOTS, _MOST_DOTS = 200, 1400
_ICON_DOTS = 56
_ICON_BOX = Box(0, 0, 10, 10)


@dataclass(slots=True)
class Album:
    """The pictures that the page needs."""

    looks: VisualHashes = field(default_factory=VisualHashes)
    shots: dict[str, Shot] = field(default_factory=dict)
    _keys: dict[tuple[str, str], str] = field(default_factory=dict)

    def key(self, stamp: Stamp, face: Face) -> str:
        """The key of a drawing's picture."""
        return self._added(stamp, face, _dots(stamp, face))

    def icon(self, name: str, kit: Kit) -> str:
        """The key of the picture of an icon in a text."""
        stamp = kit.icon(name, _ICON_BOX).stamp
        return self._added(stamp, Face(component="icon", item=name, front=stamp), _ICON_DOTS)

    def panorama(self, stamp: Stamp) -> str:
        """The key of the picture at the head of a game."""
        return self.key(stamp, Face(component=stamp.name, item=stamp.name, front=stamp))

    def data(self, jobs: int) -> Mapping[str, str]:
        """Every picture as a `data:` URL."""
        drawn = pictures(tuple(self.shots.values()), jobs)
        urls = (f"data:image/webp;base64,{b64encode(data).decode('ascii')}" for data in drawn)
        return MappingProxyType(dict(zip(self.shots, urls, strict=True)))

    def _added(self, stamp: Stamp, face: Face, dots: int) -> str:
        look = (self.looks.of(stamp), f"{face.shape} {dots}")
        if look not in self._keys:
            self._keys[look] = f"p{len(self._keys) + 1}"
            self.shots[self._keys[look]] = _shot(stamp, face, dots)
        return self._keys[look]


def _dots(stamp: Stamp, face: Face) -> int:
    longest = max(stamp.width, stamp.height) if face.panel is None else max(face.panel.width, face.panel.height)
    return round(min(_MOST_DOTS, max(_LEAST_DOTS, longest * _DOTS_PER_MM)))


def _shot(stamp: Stamp, face: Face, dots: int) -> Shot:
    shown = visible(stamp, face)
    canvas = canvas_of(shown.width, shown.height, most=dots)
    page = page_of(shaped(shown, face.shape), canvas.size, component=face.component, item=face.item)
    return Shot(sheet=page, dpi=canvas.dpi, format="webp", is_clear=True)
