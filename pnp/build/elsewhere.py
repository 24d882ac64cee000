"""Draws a large game on several machines: each job draws some sets, and returns the results that a build keeps.

The machine that started the jobs builds the game from them, as from the results of an earlier build. A single set is
not divided: only its layout knows what its pieces share.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import lru_cache, partial
from socket import gethostname

from pnp.base.findings import Findings
from pnp.base.worker_errors import WorkersError
from pnp.build.appearance import look_at
from pnp.build.drawn_game import draw_for, read_for
from pnp.build.game_sheets import sheets_of_drawn
from pnp.build.inputs import Inputs, fingerprint_of_code, words_of
from pnp.build.kept_drawings import KeptDrawings
from pnp.build.printed import files_of
from pnp.game.typed_sets import ReadGame
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.order import Order

# With fewer pieces, reading the game on every machine takes as long as drawing it on one.
_MANY = 2_000

Kept = Mapping[tuple[str, str], bytes]
"""Results by their kind and key."""


def drawn_elsewhere(
    pool: Executor, project: Project, inputs: Inputs, order: Order, parts: Sequence[Sequence[str]]
) -> Kept:
    """Have the machines of a cluster draw the parts of a game; give their results."""
    draw = partial(_draw, project, inputs, order)
    return {key: result for task in [pool.submit(draw, tuple(part)) for part in parts] for key, result in task.result()}


def parts_of(project: Project, inputs: Inputs, order: Order) -> tuple[tuple[str, ...], ...]:
    """Divide the sets of a large game into parts, one for each sheet set; empty for a game that is drawn whole."""
    read = _read(project, inputs.game, order, inputs.whole)
    if read is None or order.only or sum(len(typed_set.outline.pieces) for typed_set in read.sets) < _MANY:
        return ()
    parts: dict[str, list[str]] = {}
    for outline in (typed_set.outline for typed_set in read.sets if not typed_set.outline.optional):
        parts.setdefault(outline.sheet_set, []).append(outline.id)
    return tuple(map(tuple, parts.values())) if len(parts) > 1 else ()


def _draw(project: Project, inputs: Inputs, order: Order, part: tuple[str, ...]) -> list[tuple[tuple[str, str], bytes]]:
    read = _read(project, inputs.game, order, inputs.whole)
    assert read is not None, "a part is one of a game that was read"
    findings, kept = Findings(game=inputs.game), KeptDrawings(inputs, reuse=False, part=part)
    order = replace(order, only=part, formats=("pdf",), cut=())
    drawn = draw_for(order, read, findings, kept)
    if not findings.has_errors():
        look_at(drawn.drawn, drawn.read.game, drawn.kit.findings, kept)
        sheets = sheets_of_drawn(project, drawn, order, findings)
        if sheets is not None:
            files_of(sheets.imprint, order, None, kept)
    return [((kind, key), result.read()) for kind, key, result in kept.waiting]


@lru_cache(maxsize=1)
def _read(project: Project, game_id: str, order: Order, whole: str) -> ReadGame | None:
    """Read a game; raises WorkersError unless the hash of its files, code and libraries is `whole`."""
    code = fingerprint_of_code(project.layout_folders)
    if Inputs.of(project, game_id, code, words_of(order)).whole != whole:
        reason = "its Python, its libraries, the layouts or the game are others, or a file was saved meanwhile"
        raise WorkersError(f"{gethostname()} would draw otherwise: {reason}")
    return read_for(order, project, Layouts(project.layout_folders), game_id, Findings())
