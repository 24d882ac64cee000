"""The pictures of a game's `art/`, each read when it is first drawn, so that unused files cannot stop a build."""

from collections.abc import Callable, Collection, Iterator, Mapping

from pnp.drawing.pictures.photos import Photo
from pnp.drawing.pictures.rendered_art import RenderedArt
from pnp.drawing.pictures.svg_art import Art

Artwork = Art | Photo | RenderedArt

# An empty picture in place of one that is missing or cannot be read; its finding stops the build.
_EMPTY = Art(width=1.0, height=1.0, shapes=())


class ArtFolder(Mapping[str, Artwork]):
    """Pictures by name; `read` reads one, and gives None, with a finding, if it cannot be read."""

    def __init__(self, names: Collection[str], read: Callable[[str], Artwork | None]) -> None:
        self._names = frozenset(names)
        self._read = read
        self._known: dict[str, Artwork] = {}

    @property
    def used(self) -> Collection[str]:
        """The names of the pictures that were asked for."""
        return self._known.keys()

    def take_over(self, earlier: "ArtFolder", changed: Collection[str]) -> None:
        """Take over pictures that were read earlier, except those with these names."""
        known = ((name, art) for name, art in earlier._known.items() if name in self._names)  # noqa: SLF001  # of the same class
        self._known.update((name, art) for name, art in known if name not in changed)

    def __getitem__(self, name: str) -> Artwork:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._known:
            self._known[name] = self._read(name) or _EMPTY
        return self._known[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._names))

    def __len__(self) -> int:
        return len(self._names)
