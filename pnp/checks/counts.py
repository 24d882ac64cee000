"""The pieces in the content add up to what the component list says."""

from collections import Counter
from collections.abc import Iterator

from pnp.base.findings import Findings, Place
from pnp.base.made_ids import in_words
from pnp.game.component_list import PIECES
from pnp.game.model import Component, component_of, copies_of
from pnp.game.plurals import counted
from pnp.game.typed_sets import ReadGame


def count_content(read: ReadGame) -> Counter[str]:
    """Count the copies of every component in all piece sets of a plain build."""
    counts: Counter[str] = Counter()
    for outline in (typed.outline for typed in read.sets):
        if not outline.optional:
            for piece in outline.pieces:
                counts[component_of(outline, piece, read.game)] += copies_of(outline, piece, read.game)
    return counts


def check_counts(read: ReadGame, findings: Findings) -> None:
    """Find components whose pieces in the content do not add up to their count, and pieces of no component."""
    if not read.game.is_whole:
        return
    content = count_content(read)
    for component in read.game.components.values():
        expected = 0 if component.bring else read.game.copies(component)
        count = content.pop(component.id, 0)
        if count != expected:
            pieces = f'{counted(count, "piece")} of "{component.id}" in the content'
            findings.error(
                "count-mismatch",
                f"{pieces}; the component list says {expected}",
                place=component.place_of("count"),
                subject=component.id,
                hint=_hint(read, component, count),
            )
    for unlisted in content:
        message = f'pieces of "{unlisted}" are printed, but components.yaml does not list it'
        place = _first_place(read, unlisted)
        line = f'- {{id: {unlisted}, name: "{in_words(unlisted)}", count: {PIECES}, source: {{designed: why}}}}'
        hint = f"add this line to the list in components.yaml: {line}"
        findings.error("component-unlisted", message, place=place, subject=unlisted, hint=hint)


def _hint(read: ReadGame, component: Component, count: int) -> str:
    if not count:
        return f"say `component: {component.id}` in a piece set, or `bring: true` under what players bring"
    number = "another count" if component.printed_count.expression.names else f"`count: {count}`"
    cure = f"say {number} under {'`print`' if component.print else 'the component'}"
    if component.print is None and component.source.stated is None:
        cure += f", or `count: {PIECES}` for as many as there are"
    elif component.print is None:
        cure += f", or `print: {{count: {count}, source: {{designed: why}}}}` beside it"
    for namesake in _sets_with_namesakes(read, component.id):
        named = f'"{component.id}" of "{namesake}" counts as this component, by its id'
        return f"{named}: say `component: {namesake}` in that set, if it is none; else {cure}"
    return cure


def _sets_with_namesakes(read: ReadGame, component: str) -> Iterator[str]:
    """The sets that are components themselves, but have a piece whose id makes it a piece of another component."""
    for outline in (typed.outline for typed in read.sets if not typed.outline.optional):
        is_another = outline.id in read.game.components and outline.id != component and not outline.component
        if is_another and any(piece.id == component and not piece.component for piece in outline.pieces):
            yield outline.id


def _first_place(read: ReadGame, component: str) -> Place | None:
    pieces = ((item.spec, piece) for item in read.sets for piece in item.spec.pieces)
    return next((piece.place for spec, piece in pieces if component_of(spec, piece, read.game) == component), None)
