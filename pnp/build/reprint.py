"""A reprint: the pieces that are missing from an earlier print, and instructions for the others."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.base.findings import Findings
from pnp.base.made_ids import in_words
from pnp.build.drawn_game import DrawnGame
from pnp.build.revisions import (
    Difference,
    Key,
    NoSuchRevisionError,
    differences,
    drawn_pieces,
    manifest_at,
    pieces_before,
)
from pnp.game.catalogue import Catalogue
from pnp.game.model import component_of
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet
from pnp.project.folder import Project
from pnp.sheets.cover import Changes
from pnp.sheets.margins import plain
from pnp.sheets.order import Order

# The order of the instructions on the cover.
_KINDS = ("changed", "new", "more", "fewer", "gone")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reprint:
    """The sets to print, the text of the cover about the changes, and the labels under the pieces.

    `box` lists, for the manifest, all pieces of the game after the reprint.
    """

    drawn: tuple[DrawnSet, ...]
    changes: Changes | None
    labels: Mapping[Key, tuple[str, ...]]
    box: Sequence[Mapping[str, Any]] = ()


def reprint(project: Project, drawn_game: DrawnGame, order: Order, findings: Findings) -> Reprint:
    """Select the pieces that the earlier print lacks; all pieces, with a finding, if the earlier print is unknown.

    `order` names the earlier print, and how an earlier revision is drawn.
    """
    read, drawn, words = drawn_game.read, drawn_game.drawn, drawn_game.kit.words
    old, target = manifest_at(order.changed_since), project.output / read.game.id / order.folder / "manifest.json"
    if old and old.resolve() == target.resolve():
        findings.error(
            "reprint-over-itself",
            f"the sheets in {order.changed_since} would be replaced by those of what changed since; "
            "expected another folder for these",
            hint=f"{order.command(read.game.id)} --changed-since {order.changed_since} -o {project.output.name}_2",
        )
        return Reprint(drawn=drawn, changes=None, labels={})
    try:
        before = pieces_before(project, read.game.id, order.changed_since, order, findings)
    except NoSuchRevisionError as error:
        findings.error("unknown-revision", str(error), hint="name a manifest.json, its folder, or a git revision")
        return Reprint(drawn=drawn, changes=None, labels={})
    after = drawn_pieces(read.game.id, drawn, drawn_game.kit)
    left_out = _left_out(read, order.only, before.by_key)
    found = [
        difference
        for difference in differences(before, after)
        if difference.kind != "gone" or difference.component not in left_out
    ]
    to_print = {(difference.component, difference.item): difference for difference in found if difference.add}
    return Reprint(
        drawn=tuple(_only(drawn, to_print)),
        changes=_changes(found, read, words),
        labels={key: _label(difference, words) for key, difference in to_print.items()},
        box=after.with_those_of(before, left_out).as_json(),
    )


def _left_out(read: ReadGame, only: Sequence[str], before: Iterable[Key]) -> frozenset[str]:
    """The components that an order draws only in part or not at all; their missing pieces do not count as removed."""
    if not only:
        return frozenset()
    ordered, sets_of = set(only), dict[str, set[str]]()
    for outline in (
        typed_set.outline
        for typed_set in read.sets
        if typed_set.outline.id in ordered or not typed_set.outline.optional
    ):
        for piece in outline.pieces:
            sets_of.setdefault(component_of(outline, piece, read.game), set()).add(outline.id)
    whole = ordered.union(component for component, sets in sets_of.items() if sets <= ordered)
    return frozenset(component for component, _ in before) - whole


def _only(drawn: Iterable[DrawnSet], wanted: Mapping[Key, Difference]) -> Iterator[DrawnSet]:
    """The sets with only the pieces in `wanted`, in as many copies as are missing."""
    for drawn_set in drawn:
        faces = tuple(
            replace(face, count=wanted[face.component, face.item].add)
            for face in drawn_set.faces
            if (face.component, face.item) in wanted
        )
        if faces:
            yield replace(drawn_set, faces=faces)


def _changes(found: Sequence[Difference], read: ReadGame, words: Catalogue) -> Changes:
    add, take_out = sum(difference.add for difference in found), sum(difference.take_out for difference in found)
    summary = {(True, True): "replace", (True, False): "add", (False, True): "take_out", (False, False): "nothing"}
    return Changes(
        words.say(f"reprint.{summary[add > 0, take_out > 0]}", add=add, out=take_out),
        tuple(
            _step(difference, read, words)
            for difference in sorted(found, key=lambda difference: _KINDS.index(difference.kind))
        ),
    )


def _step(difference: Difference, read: ReadGame, words: Catalogue) -> str:
    """The instruction for one piece; a renamed piece is identified by its earlier name."""
    known = read.game.components.get(difference.component)
    is_renamed = difference.kind == "changed" and difference.name_before not in ("", difference.name)
    component, name = (
        plain(known.name if known else in_words(difference.component)),
        difference.name or difference.name_before,
    )
    # A component with a single kind of piece is named by the component alone.
    is_named = bool(name) or difference.item != difference.component
    sentence = words.say(
        f"reprint.{'renamed' if is_renamed else difference.kind}",
        component=component if is_named else f"**{component}**",
        piece=_piece(name, difference.item) if is_named else "",
        before=f"**{plain(difference.name_before)}**",
        n=difference.copies,
        add=difference.add,
        out=difference.take_out,
        copies=difference.copies_before,
    )
    return " ".join(sentence.split())


def _piece(name: str, item: str) -> str:
    return f"**{plain(name)}** ({item})" if name else f"**{item}**"


def _label(difference: Difference, words: Catalogue) -> tuple[str, ...]:
    """Give the line under a piece: its name and what it replaces, or the id alone where there is less room."""
    before = difference.name_before if difference.name_before != difference.name else ""
    label = words.say(
        f"reprint.label_{difference.kind}", item=difference.name or difference.item, id=before or difference.item
    )
    return label, difference.item
