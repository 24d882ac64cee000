"""The names of pieces, for messages to people who hold the pieces, on which ids need not be printed."""

from collections.abc import Iterable

from pnp.build.freshness import Names
from pnp.drawing.kit import Kit
from pnp.game.placeholders import plain_words
from pnp.project.faces import DrawnSet


def names_of(drawn: Iterable[DrawnSet], kit: Kit) -> Names:
    """Give the names of the pieces that are printed; pieces without a name are left out."""
    names: dict[str, dict[str, str]] = {}
    for face in (face for drawn_set in drawn for face in drawn_set.faces if face.name and face.count):
        names.setdefault(face.component, {})[face.item] = plain_words(kit.filled(face.name))
    return names
