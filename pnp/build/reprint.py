"""A reprint: only the pieces that are missing from those printed before, and in words what to do with the others."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.base.findings import Findings
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
from pnp.game.made_ids import in_words
from pnp.game.model import component_of
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet
from pnp.project.folder import Project
from pnp.sheets.cover import Changes
from pnp.sheets.margins import plain
from pnp.sheets.order import Order

# What stands on the cover first.
_KINDS = ("changed", "new", "more", "fewer", "gone")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reprint:
    """The sets to print, what the cover says of the changes, and the labels under the pieces.

    `box` lists all pieces that there are once the reprint is carried out, for its manifest.
    """

    drawn: tuple[DrawnSet, ...]
    changes: Changes | None
    labels: Mapping[Key, tuple[str, ...]]
    box: Sequence[Mapping[str, Any]] = ()


def reprint(project: Project, drawn_game: DrawnGame, order: Order, findings: Findings) -> Reprint:
    """Select what is missing from the pieces before; everything, with a finding, when those are unknown.

    `order` names what was before, and says how it is drawn.
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
    left_out = _left_out(read, order.only, before.looks)
    met = [one for one in differences(before, after) if one.kind != "gone" or one.component not in left_out]
    to_print = {(one.component, one.item): one for one in met if one.add}
    return Reprint(
        drawn=tuple(_only(drawn, to_print)),
        changes=_changes(met, read, words),
        labels={key: _label(one, words) for key, one in to_print.items()},
        box=after.with_those_of(before, left_out).as_json(),
    )


def _left_out(read: ReadGame, only: Sequence[str], before: Iterable[Key]) -> frozenset[str]:
    """The components of which an order draws nothing or only a part: what was printed of them need not be gone."""
    if not only:
        return frozenset()
    ordered, sets_of = set(only), dict[str, set[str]]()
    for outline in (one.outline for one in read.sets if one.outline.id in ordered or not one.outline.optional):
        for piece in outline.pieces:
            sets_of.setdefault(component_of(outline, piece, read.game), set()).add(outline.id)
    whole = ordered.union(component for component, sets in sets_of.items() if sets <= ordered)
    return frozenset(component for component, _ in before) - whole


def _only(drawn: Iterable[DrawnSet], wanted: Mapping[Key, Difference]) -> Iterator[DrawnSet]:
    """The sets with the pieces that are wanted, as many of each as are missing."""
    for one in drawn:
        faces = tuple(
            replace(face, count=wanted[face.component, face.item].add)
            for face in one.faces
            if (face.component, face.item) in wanted
        )
        if faces:
            yield replace(one, faces=faces)


def _changes(met: Sequence[Difference], read: ReadGame, words: Catalogue) -> Changes:
    add, take_out = sum(one.add for one in met), sum(one.take_out for one in met)
    summary = {(True, True): "replace", (True, False): "add", (False, True): "take_out", (False, False): "nothing"}
    return Changes(
        words.say(f"reprint.{summary[add > 0, take_out > 0]}", add=add, out=take_out),
        tuple(_step(one, read, words) for one in sorted(met, key=lambda one: _KINDS.index(one.kind))),
    )


def _step(one: Difference, read: ReadGame, words: Catalogue) -> str:
    """What to do with one piece; a piece that bears another name than before is known by that."""
    known = read.game.components.get(one.component)
    is_renamed = one.kind == "changed" and one.name_before not in ("", one.name)
    component, name = plain(known.name if known else in_words(one.component)), one.name or one.name_before
    # The only kind of piece of a component needs no further name.
    is_named = bool(name) or one.item != one.component
    sentence = words.say(
        f"reprint.{'renamed' if is_renamed else one.kind}",
        component=component if is_named else f"**{component}**",
        piece=_piece(name, one.item) if is_named else "",
        before=f"**{plain(one.name_before)}**",
        n=one.copies,
        add=one.add,
        out=one.take_out,
        copies=one.copies_before,
    )
    return " ".join(sentence.split())


def _piece(name: str, item: str) -> str:
    return f"**{plain(name)}** ({item})" if name else f"**{item}**"


def _label(one: Difference, words: Catalogue) -> tuple[str, ...]:
    """Give the line under a piece: its name and what it replaces, or the id alone where there is less room."""
    before = one.name_before if one.name_before != one.name else ""
    label = words.say(f"reprint.label_{one.kind}", item=one.name or one.item, id=before or one.item)
    return label, one.item
