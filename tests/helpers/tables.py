"""A small game whose cards are rows of a table, read with the types of a model of its own."""

from pathlib import Path
from typing import Any

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.game.model import ColourName, Game, Length, Piece, Placed, RichText, Whole

BOX = """\
title: Harbour
players: {min: 2, max: 4, source: {stated: Cover}}
credits: {authors: [A], licence: l, statement: s}
"""


class Art(Placed):
    """A part of a card with keys of its own."""

    sky: str = "day"
    sun: bool = True


class Goods(Piece):
    """A card with a field of each type."""

    title: RichText
    value: Whole | None = None
    wide: Length = 1.0
    colour: ColourName | None = None
    heavy: bool = False
    made_of: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    art: Art | None = None


def read(
    root: Path, table: bytes | str | None, *, name: str = "goods.csv", keys: str = "", model: type[Piece] | None = Goods
) -> tuple[Game | None, list[str]]:
    """Give the game and its findings as `PLACE CODE: message [hint]`; `keys` are further lines of the set."""
    folder = root / "content" / "harbour"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(BOX)
    (folder / "components.yaml").write_text("components: [{id: goods, name: Good, count: 2, source: {stated: Box}}]\n")
    rows = "" if "rows:" in keys else f"rows: {name}\n"
    (folder / "goods.yaml").write_text(f"deck: goods\nlayout: cards\n{rows}{keys}")
    if table is not None:
        (folder / name.partition("#")[0]).write_bytes(table.encode() if isinstance(table, str) else table)
    findings = Findings(game="harbour")
    game = load_game(folder, shown_from=root, findings=findings, entry_models=lambda _: model)
    return game, [_shown(finding) for finding in findings]


def entries(game: Game | None) -> list[dict[str, Any]]:
    """Give the fields of each entry of the only set."""
    assert game is not None
    return [dict(piece.document) for piece in game.sets[0].pieces]


def _shown(finding: Any) -> str:
    hint = f" [{finding.hint}]" if finding.hint else ""
    return f"{str(finding.place).removeprefix('content/harbour/')} {finding.code}: {finding.message}{hint}"
