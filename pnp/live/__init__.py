"""The live page: a game kept drawn in memory, shown in a browser, and edited there."""

from collections.abc import Callable, Sequence
from typing import NoReturn

from pnp.base.findings import PnpError
from pnp.project.folder import Project


class CannotServeError(PnpError):
    """Raised when the page cannot be served here: a package is missing, or the port is taken."""


def serve_page(
    project: Project, game_ids: Sequence[str], *, paper: str, port: int, tell: Callable[[str], None]
) -> NoReturn:
    """Show every piece and sheet in a browser, drawn anew after every change, until interrupted; writes no sheets.

    `tell` is called with the address of the page. Raises CannotServeError, and KeyboardInterrupt at the end.
    """
    try:
        # Only a caller that serves the page needs the packages for it.
        from pnp.live.web import serve_games  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("pnp"):
            raise
        message = f"the live page needs the package {error.name}; type: pip install 'pnp[live]'"
        raise CannotServeError(message) from None
    serve_games(project, game_ids, paper=paper, port=port, tell=tell)
