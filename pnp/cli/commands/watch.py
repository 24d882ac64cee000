"""Rebuilds games whenever something they are made from is saved."""

from collections.abc import Sequence

from watchfiles import watch

from pnp.build.freshness import fingerprint_of_code
from pnp.build.run import build
from pnp.cli import output as printing
from pnp.live import CannotServeError
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.order import Order

_LOOK_ANYWAY_MS = 2000


def watch_games(project: Project, game_ids: Sequence[str], order: Order) -> None:
    """Build once, then again after every change of content or layouts, until interrupted.

    Every two seconds it looks even when nothing was reported: a save while a build ran, or on a network drive, is
    not always told.
    """
    folders = [project.content, *project.layout_folders]
    code = fingerprint_of_code(project.layout_folders)
    told = _rebuild(project, game_ids, order, told=None)
    for _changes in watch(*folders, rust_timeout=_LOOK_ANYWAY_MS, yield_on_timeout=True, raise_interrupt=True):
        code_before, code = code, fingerprint_of_code(project.layout_folders)
        if code != code_before:
            Layouts(project.layout_folders).imported_anew()
        told = _rebuild(project, game_ids, order, told)


def serve_page(project: Project, game_ids: Sequence[str], *, paper: str, port: int) -> None:
    """Show every piece and sheet in a browser, drawn anew after every change, until interrupted; writes no sheets.

    Raises CannotServeError when a package for it is missing or the port is taken.
    """
    try:
        from pnp.live.web import serve_games  # only who asks for it needs the packages
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("pnp"):
            raise
        needed = f"the live page needs the package {error.name}; type: pip install 'pnp[live]'"
        raise CannotServeError(needed) from None
    serve_games(project, game_ids, paper=paper, port=port, tell=_tell_address)


def _tell_address(address: str) -> None:
    print(f"{address}\nopen it in a browser on this computer; Ctrl-C ends", flush=True)


def _rebuild(project: Project, game_ids: Sequence[str], order: Order, told: object) -> object:
    """Build, and print when files were written or other problems were met than those told before."""
    built = build(project, game_ids, order)
    if told is not None and all(one.was_fresh for one in built):
        return told
    news = [one.findings for one in built]
    if news != told or any(one.written for one in built):
        printing.show_built(built, project, order, as_json=False)
        print("watching; Ctrl-C ends", flush=True)
    return news
