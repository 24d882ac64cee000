"""The component ledger: what the rulebook states, what the content says, what the sheets hold, what play needs."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.base.findings import Findings
from pnp.game.model import Component, Game, component_of, copies_of
from pnp.game.typed_sets import ReadGame


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One component's row; a figure that is not known is None."""

    component: Component
    rulebook: int | None
    content: int
    printed: int | None
    reason: str | None
    needed: Mapping[str, Any] | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the row as the contract words it."""
        source = self.component.source
        return {
            "id": self.component.id,
            "name": self.component.name,
            "rulebook": self.rulebook,
            "content": self.content,
            "printed": self.printed,
            "needed": self.needed and dict(self.needed),
            "source": source.kind,
            "section": source.stated,
            "reason": self.reason,
        }


def entries(read: ReadGame, printed: Counter[str] | None) -> tuple[Entry, ...]:
    """The ledger of one game in the order of its component list; `printed` as `count_printed` gives it."""
    content = count_content(read)
    return tuple(_entry(read.game, c, content[c.id], printed) for c in read.game.components.values())


def count_content(read: ReadGame) -> Counter[str]:
    """Copies of every component over all piece sets that a plain build prints."""
    counts: Counter[str] = Counter()
    for item in read.sets:
        if not item.spec.optional:
            for piece in item.spec.pieces:
                counts[component_of(item.spec, piece, read.game)] += copies_of(item.spec, piece, read.game)
    return counts


def count_printed(pdf: Path) -> Counter[str] | None:
    """Fronts of every component in a finished PDF, read back from it; None before a build.

    Raises backends.reading_pdf.UnreadablePdfError.
    """
    if not pdf.is_file():
        return None
    from pnp.audit.pdf_reader.pieces import pieces  # noqa: PLC0415  # reading PDFs back is needed for this verb alone

    fronts = {(p.component, p.item, p.copy) for p in pieces(pdf.read_bytes()) if p.side == "front"}
    return Counter(component for component, _, _ in fronts)


def check_counts(read: ReadGame, findings: Findings) -> None:
    """Find components whose pieces in the content do not add up to their count, and pieces of no component."""
    if not read.game.is_whole:
        return
    content = count_content(read)
    for component in read.game.components.values():
        wanted = 0 if component.bring else read.game.amount(component.printed_count)
        met = content.pop(component.id, 0)
        if met != wanted:
            findings.error(
                "count-mismatch",
                f'{met} {"piece" if met == 1 else "pieces"} of "{component.id}" in the content; '
                f"the component list says {wanted}",
                place=component.place_of("count"),
                hint=_cure_of_count(component.id, met),
            )
    for unlisted in content:
        message = f'pieces of "{unlisted}" are printed, but components.yaml does not list it'
        findings.error(
            "component-unlisted",
            message,
            place=_place_of_component(read, unlisted),
            hint=f"add `- id: {unlisted}` with name, count and source to components.yaml",
        )


def check_printed(rows: Iterable[Entry], game: Game, findings: Findings) -> None:
    """Find components of which the finished PDF holds another number than the content says."""
    for row in rows:
        if row.printed is not None and row.printed != row.content:
            message = f'the PDF holds {row.printed} of "{row.component.id}", the content says {row.content}'
            findings.error("layout-count", message, place=row.component.place_of("count"), hint=f"pnp build {game.id}")


def _entry(game: Game, component: Component, content: int, printed: Counter[str] | None) -> Entry:
    stated = component.source.kind in ("stated", "derived")
    fronts = None if printed is None else printed[component.id]
    if component.bring:
        reason: str | None = "the players bring it"
    else:
        reason = component.print.source.words if component.print else None
    return Entry(
        component=component,
        rulebook=game.amount(component.count) if stated else None,
        content=content,
        printed=fronts,
        reason=reason,
    )


def _cure_of_count(component: str, met: int) -> str:
    if met:
        return "correct `count`, or say `print: {count: ..., source: {designed: why}}` under the component"
    return f"say `component: {component}` in a piece set, or `bring: true` under what players bring"


def _place_of_component(read: ReadGame, component: str) -> Any:
    for item in read.sets:
        for piece in item.spec.pieces:
            if component_of(item.spec, piece, read.game) == component:
                return piece.place
    return None
