"""Print-and-play sheets from YAML, checked against the rulebook.

    >>> import pnp
    >>> [game.id for game in pnp.open_project().games]
    ['end_of_resources', 'resafa', 'resource_hog', 'resourced', 'resourcity']

The names listed here are the promise of the package; every other name is private by convention and may change.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.base.findings import BadValueError as BadValueError
    from pnp.base.findings import Finding as Finding
    from pnp.base.findings import Place as Place
    from pnp.base.findings import PnpError as PnpError
    from pnp.base.findings import Severity as Severity
    from pnp.base.locks import LockedError as LockedError
    from pnp.base.writer import NotWritableError as NotWritableError
    from pnp.build.library import Action as Action
    from pnp.build.library import Component as Component
    from pnp.build.library import Game as Game
    from pnp.build.library import Match as Match
    from pnp.build.library import NoPlayError as NoPlayError
    from pnp.build.library import NoSuchGameError as NoSuchGameError
    from pnp.build.library import Number as Number
    from pnp.build.library import Outcome as Outcome
    from pnp.build.library import Piece as Piece
    from pnp.build.library import PieceSet as PieceSet
    from pnp.build.library import Project as Project
    from pnp.build.library import UnreadableGameError as UnreadableGameError
    from pnp.build.library import open_project as open_project
    from pnp.build.library import write_game as write_game
    from pnp.build.run import Built as Built
    from pnp.play.opening import CannotPlayError as CannotPlayError
    from pnp.play.rulings import Ruling as Ruling
    from pnp.project.folder import NoSuchProjectError as NoSuchProjectError

__version__ = "0.2.0"

# Imported when first asked for: `pnp --help` needs none of them.
_HOMES = {
    "pnp.base.findings": ("BadValueError", "Finding", "Place", "PnpError", "Severity"),
    "pnp.base.locks": ("LockedError",),
    "pnp.base.writer": ("NotWritableError",),
    "pnp.build.library": (
        "Action",
        "Component",
        "Game",
        "Match",
        "NoPlayError",
        "NoSuchGameError",
        "Number",
        "Outcome",
        "Piece",
        "PieceSet",
        "Project",
        "UnreadableGameError",
        "open_project",
        "write_game",
    ),
    "pnp.build.run": ("Built",),
    "pnp.play.opening": ("CannotPlayError",),
    "pnp.play.rulings": ("Ruling",),
    "pnp.project.folder": ("NoSuchProjectError",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [*_HOME_OF, "__version__"]  # noqa: PLE0604  # the names of the table above


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
