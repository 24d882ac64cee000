"""Keeps the needs of sides (clips and letters) between builds, so that only changed sides are drawn.

The needs of a side are kept under the hash of its contents, and the hash of each file under the hash of all that is in
it. So the clips and fonts that all files of a set share are known although most sides are not drawn.
"""

import marshal
from collections.abc import Iterable, Sequence
from typing import Any

from pnp.backends.svg.items import Needs
from pnp.base.kept_results import EarlierBuilds

_KIND = "the sides of a set as SVG"
SideNeeds = tuple[Needs, Needs]
"""The needs of the pieces of a side, and those of its furniture."""


class KeptSides:
    """The sides of a sheet set, whose contents have the hashes `keys`, in printing order.

    `needs` are those of the sides that the last build drew, and `digests` are the hashes of its files by their keys.
    """

    def __init__(self, kept: EarlierBuilds, set_id: str, keys: Sequence[str]) -> None:
        self.keys = keys
        self._kept = kept
        self._name = f"{kept.scope} {set_id}"
        data = kept.known(_KIND, self._name)
        # Only these are turned into needs: other sides may use fonts that the game no longer has.
        needs, self.digests = marshal.loads(data) if data else ({}, {})  # noqa: S302  # a checked result of our own
        self.needs = {key: self._both(needs[key]) for key in keys if key in needs}

    def keep(self, needs: Iterable[SideNeeds], digests: dict[str, str]) -> None:
        """Keep the needs of the sides, and the hashes of their files by keys."""
        plain = {key: tuple(map(_plain, side)) for key, side in zip(self.keys, needs, strict=True)}
        self._kept.keep(_KIND, self._name, marshal.dumps((plain, digests)))

    def _both(self, plain: tuple[Any, ...]) -> SideNeeds:
        pieces, furniture = map(self._read, plain)
        return pieces, furniture

    def _read(self, plain: tuple[Any, ...]) -> Needs:
        clips, letters = plain
        return Needs(dict.fromkeys(clips), {self._kept.fonts[font]: set(characters) for font, characters in letters})


def _plain(needs: Needs) -> tuple[Any, ...]:
    letters = [(str(font), "".join(sorted(characters))) for font, characters in needs.letters.items()]
    return list(needs.clips), sorted(letters)
