"""Rebuilds games whenever one of their inputs is saved."""

from collections.abc import Iterator, Sequence

from watchfiles import watch

from pnp.build.run import Built, build
from pnp.project.folder import Project
from pnp.sheets.order import Order

# File systems do not always report a save on a network drive or during a build.
_POLL_MS = 2000


def rebuilds(project: Project, game_ids: Sequence[str], order: Order) -> Iterator[list[Built]]:
    """Build once, then after every change of content or layouts, until interrupted.

    Yields the first result, then every result that wrote files or whose findings differ from those before.
    """
    built = build(project, game_ids, order)
    yield built
    shown = _findings(built)
    folders = (project.content, *project.layout_folders)
    for _ in watch(*folders, rust_timeout=_POLL_MS, yield_on_timeout=True, raise_interrupt=True):
        built = build(project, game_ids, order)
        if not all(game.was_fresh for game in built) and (
            _findings(built) != shown or any(game.written for game in built)
        ):
            yield built
            shown = _findings(built)


def _findings(built: Sequence[Built]) -> list[object]:
    return [game.findings for game in built]
