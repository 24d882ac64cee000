"""Every piece is in the rulebook's list, with its number and its content."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.questions.question import is_unsaid, question
from pnp.game.model import Game, SetHead

_PAGES = "page_set"


def ask(game: Game) -> Iterator[Finding]:
    """Ask about components that are not listed, and about sets whose pieces were filled in, except pages."""
    pages = {piece.component for head in game.sets if head.kind == _PAGES for piece in head.pieces}
    for component in game.components.values():
        source = component.source
        if component.id not in pages and not source.stated and not source.quote:
            message = f"the rulebook does not list {component.name}; {source.kind}: {source.words}"
            yield question("piece-unsaid", f"count.{component.id}", message, component.place)
    for head in game.sets:
        yield from _filled_in(head)


def _filled_in(head: SetHead) -> Iterator[Finding]:
    of_set = head.source is not None and is_unsaid(head.source)
    ours = [piece for piece in head.pieces if (is_unsaid(piece.source) if piece.source else of_set)]
    if ours and head.kind != _PAGES:
        message = f"the rulebook does not say what stands on {len(ours)} of {len(head.pieces)} pieces of {head.id}"
        yield question("piece-unsaid", f"set.{head.id}", message, ours[0].place)
