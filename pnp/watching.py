"""Rebuilds games whenever something they are made from is saved."""

from collections.abc import Sequence

from watchfiles import watch

from pnp import printing
from pnp.building import build
from pnp.order import Order
from pnp.project import Project


def watch_games(project: Project, game_ids: Sequence[str], order: Order) -> None:
    """Build once, then again after every change of content or layouts, until interrupted."""
    folders = [project.content, *project.layout_folders]
    _rebuild(project, game_ids, order)
    for _changes in watch(*folders, raise_interrupt=True):
        _rebuild(project, game_ids, order)


def _rebuild(project: Project, game_ids: Sequence[str], order: Order) -> None:
    printing.show_built(build(project, game_ids, order), project, as_json=False)
    print("watching; Ctrl-C ends", flush=True)
