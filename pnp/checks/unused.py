"""Every number, cost and table of the rules is used: by a text, a board, the play, or an entry of the audit."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding, Severity
from pnp.game.model import Game, SetHead
from pnp.game.uses import audited, names_in_entry, names_in_text, sourced
from pnp.reader.placed import Placed

WORDS_ONLY = True

_NAME = re.compile(r"\b(?:number|cost|table)\.[a-z][a-z0-9_]*")


def check(game: Game) -> Iterator[Finding]:
    """Find unused names; they make one note, whose subject is the list."""
    used = _used(game)
    named = ((name, entry) for name, entry in sourced(game) if name.startswith(("number.", "cost.", "table.")))
    left = [(name, entry) for name, entry in named if name not in used and _id_of(name) not in used]
    if left:
        listed = ", ".join(name for name, _ in left)
        verb = "is" if len(left) == 1 else "are"
        yield Finding(
            code="unused-number",
            subject=listed,
            message=f"{listed} {verb} used by no text, no board, no play and no entry of the audit",
            severity=Severity.NOTE,
            place=left[0][1].place,
            hint="print them, audit them, or remove them",
        )


def _id_of(name: str) -> str | None:
    """The id by which a set refers to a cost or a table; it refers to a number by its whole name."""
    kind, _, key = name.partition(".")
    return None if kind == "number" else key


def _used(game: Game) -> set[str]:
    others: list[Placed] = [game.file, game.rules.phrases, *game.rules.units.values()]
    used = {name for model in others for text in model.written_texts() for name in names_in_text(text)}
    if game.play is not None:
        # Play refers to a table by its id, or to a column of it as `table.column`; its conditions name numbers.
        texts = list(game.play.written_texts())
        used |= {text.partition(".")[0] for text in texts}
        used |= {name for text in texts for name in _NAME.findall(text)}
    for head in game.sets:
        used |= head.once(_names_in_head)
    for _, entry in audited(game):
        for name in names_in_entry(entry):
            # cost.x.wood uses the cost x, table.t.row.column the table t.
            used |= {name, ".".join(name.split(".")[:2])}
    return used


def _names_in_head(head: SetHead) -> frozenset[str]:
    texts = head.different_texts
    # A text without braces names nothing but itself.
    return texts.union(*(names_in_text(text) for text in texts if "{" in text))
