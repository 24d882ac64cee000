"""A shelf of kept results in memory, as back ends ask for them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.base.font_files import FONTS
from pnp.drawing.scene import Stamp
from pnp.drawing.visual_hash import VisualHashes


@dataclass
class Shelf:
    """What earlier builds kept."""

    names: dict[Stamp, str] = field(default_factory=dict)
    fonts: Mapping[str, str] = field(default_factory=lambda: {name: name for name in FONTS})
    results: dict[tuple[str, str], bytes] = field(default_factory=dict)
    scope: str = "a game"

    @property
    def looks(self) -> VisualHashes:
        """The hashes of stamps."""
        return VisualHashes()

    def known(self, kind: str, key: str) -> bytes | None:
        """The result that was kept under a key."""
        return self.results.get((kind, key))

    def keep(self, kind: str, key: str, result: bytes) -> None:
        """Keep something under a key."""
        self.results[kind, key] = result
