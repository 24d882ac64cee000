"""Rebuilds games whenever something they are made from is saved."""

from collections.abc import Sequence

from watchfiles import watch

from pnp import printing
from pnp.building import build
from pnp.order import Order
from pnp.project import Project

_LOOK_ANYWAY_MS = 2000


def watch_games(project: Project, game_ids: Sequence[str], order: Order) -> None:
    """Build once, then again after every change of content or layouts, until interrupted.

    Every two seconds it looks even when nothing was reported: a save while a build ran, or on a network drive, is
    not always told.
    """
    folders = [project.content, *project.layout_folders]
    told = _rebuild(project, game_ids, order, told=None)
    for _changes in watch(*folders, rust_timeout=_LOOK_ANYWAY_MS, yield_on_timeout=True, raise_interrupt=True):
        told = _rebuild(project, game_ids, order, told)


def _rebuild(project: Project, game_ids: Sequence[str], order: Order, told: object) -> object:
    """Build, and print when files were written or other problems were met than those told before."""
    built = build(project, game_ids, order)
    if told is not None and all(one.was_fresh for one in built):
        return told
    news = [one.findings for one in built]
    if news != told or any(one.written for one in built):
        printing.show_built(built, project, as_json=False)
        print("watching; Ctrl-C ends", flush=True)
    return news
