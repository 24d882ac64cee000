"""Generates tiles from rules: `every: 2 of 6` makes a tile for each choice of two edges, without turned duplicates.

A generated tile becomes the same kind of node as a listed tile, with the place of its rule, so that later steps need
not distinguish them. Its id is made of the rule's id and its edges, so it stays the same when rules are added.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, permutations
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, ConfigDict, Field

from pnp.base.findings import BadValueError, Findings, Place
from pnp.base.nearest import nearest
from pnp.base.tile_edges import Join, TileEdges, TileShape, edge_patterns, pairings, text_of
from pnp.game.fields import ONE_OR_MORE, Id, PieceId, Whole
from pnp.game.heads import EDGE_TILES, ITEMS_KEYS
from pnp.reader.nodes import MappingNode, SequenceNode
from pnp.reader.placed import Placed
from pnp.reader.typed import typed

TURNS = "turns"
"""The count of a tile of which there are as many copies as ways to lay it."""

_MOST_PATTERNS = 20_000
_MOST = 1_000
_ITEMS = ITEMS_KEYS["tile_set"]
_EVERY = re.compile(r"(?:(\d)(?: to (\d))?|(\d) pairs?|(edges)) of (\d)")
_EXPECTED = "expected 2 of 6, 1 to 3 of 6, 3 pairs of 6, or edges of 6"


class Choice(NamedTuple):
    """The tiles of a rule: choices of `least` to `most` edges, `pairs` of edges, or a kind for each edge."""

    sides: int
    least: int = 0
    most: int = 0
    pairs: int = 0


def _choice(written: str) -> str:
    choice_of(written)
    return written


def choice_of(written: str) -> Choice:
    """Parse a choice such as `2 of 6`; raises BadValueError for anything else."""
    match = _EVERY.fullmatch(" ".join(written.split()).removeprefix("every "))
    if match is None:
        raise BadValueError(f'met "{written}"; {_EXPECTED}', hint="every: 2 of 6")
    least, most, pairs, _, sides = match.groups()
    choice = Choice(int(sides), int(least or 0), int(most or least or 0), int(pairs or 0))
    if choice.most > choice.sides or choice.pairs * 2 > choice.sides or choice.least > choice.most:
        raise BadValueError(f'met "{written}", which is more than there are edges', hint=f"every: 2 of {sides}")
    if (least and choice.least == 0) or (pairs and choice.pairs == 0):
        raise BadValueError(f'met "{written}"; {_EXPECTED}', hint=f"every: 2 of {sides}")
    return choice


Every = Annotated[str, AfterValidator(_choice)]


class TileRule(Placed):
    """The keys of an entry that stands for many tiles."""

    every: Every | None = Field(
        None,
        description="makes a tile for each choice: 2 of 6, 1 to 3 of 6, 3 pairs of 6, edges of 4; turned ones once",
    )
    by: Annotated[tuple[str, ...], ONE_OR_MORE] = Field(
        (), description="the kind that joins them, one for each pair, or the kinds of edges; left out: the first kind"
    )
    mirrored: bool = Field(default=True, description="with `every`: mirror images are tiles of their own")
    counts: dict[Id, Whole] = Field(default_factory=dict, description="with `every`: copies of single tiles, by id")


class _Entry(TileRule):
    called = "tile"
    model_config = ConfigDict(extra="ignore")

    id: PieceId


class _Set(Placed):
    model_config = ConfigDict(extra="ignore")

    shape: TileShape = TileShape.HEX_FLAT
    kinds: dict[Id, Any] = Field(default_factory=dict)


def with_generated_tiles(document: MappingNode, findings: Findings) -> MappingNode:
    """Replace each rule for tiles in a piece set by its tiles; an invalid rule becomes a finding."""
    if document.get("layout") != EDGE_TILES:
        return document
    listed = document.get(_ITEMS)
    if isinstance(listed, str) and listed.startswith("every "):
        place = document.place_of(_ITEMS)
        set_id = document.get("tile_set")
        rule = MappingNode(place, [("id", set_id, place, place), ("every", listed, place, place)])
        listed = SequenceNode(place, [(rule, place)])
    if not isinstance(listed, SequenceNode) or not any(_is_rule(entry) for entry in listed):
        return document
    head = typed(_Set, document, names=None, findings=Findings())
    if head is None:
        # The layout reports errors in the shape and the kinds.
        return document.changed(_ITEMS, listed)
    entries = SequenceNode(listed.place)
    rules: dict[str, Place] = {}
    for at, entry in enumerate(listed):
        tiles = list(_tiles(entry, head, rules, findings)) if _is_rule(entry) else [entry]
        entries.extend(tiles)
        entries.spots.extend([listed.spots[at]] * len(tiles))
    return document.changed(_ITEMS, entries)


def _is_rule(entry: Any) -> bool:
    return isinstance(entry, MappingNode) and "every" in entry


def _tiles(entry: MappingNode, head: _Set, rules: dict[str, Place], findings: Findings) -> Iterator[MappingNode]:
    rule = typed(_Entry, entry, names=None, findings=findings)
    if rule is None or rule.every is None or not _noted(rule, entry, rules, findings):
        return
    choice, kinds = choice_of(rule.every), rule.by or tuple(head.kinds)[:1]
    if unknown := next((kind for kind in kinds if kind not in head.kinds), None):
        message, close = f'the set has no kind "{unknown}"', nearest(unknown, head.kinds)
        findings.error("unknown-name", message, place=entry.place_of("by"), subject=rule.id, nearest=close)
        return
    if fault := _fault(choice, kinds, head, entry):
        findings.error("bad-value", fault, place=entry.place_of("by" if "by" in entry else "every"), subject=rule.id)
        return
    tiles = {_name(rule.id, tile, choice, head): tile for tile in _once(_all(choice, kinds), choice.sides, rule)}
    if len(tiles) > _MOST:
        message = f"the rule makes {len(tiles):,} tiles; expected at most {_MOST:,}"
        findings.error("bad-value", message, place=entry.place_of("every"), subject=rule.id)
        return
    _check_counts(rule, tiles, findings)
    common = entry.without(TileRule.model_fields)
    for name, tile in tiles.items():
        edges = _edges(tile, head, kinds, entry)
        node = common.changed("id", name).changed("edges", edges, entry.place_of("every"))
        yield _counted(node, name, tile, rule)


def _noted(rule: _Entry, entry: MappingNode, rules: dict[str, Place], findings: Findings) -> bool:
    """Record the place of a rule; return False, with a finding, if another rule has its id."""
    if rule.id not in rules:
        rules[rule.id] = entry.place
        return True
    message = f'the rule "{rule.id}" stands twice; first in line {rules[rule.id].line}'
    hint = "give one of them another id"
    findings.error("duplicate-id", message, place=entry.place_of("id"), subject=rule.id, hint=hint)
    return False


def _counted(node: MappingNode, name: str, tile: TileEdges, rule: TileRule) -> MappingNode:
    """The tile with the count of its rule: a number, or one copy for each distinct turn."""
    if name in rule.counts:
        return node.changed("count", rule.counts[name], rule.place_of("counts", name))
    return node.changed("count", len(tile.turns)) if node.get("count") == TURNS else node


def _fault(choice: Choice, kinds: tuple[str, ...], head: _Set, entry: MappingNode) -> str | None:
    """The fault of a rule as a whole; None if it is valid."""
    sides, given = len(head.shape.edges), len(kinds)
    is_pattern = not (choice.pairs or choice.most)
    faults = (
        ("edges" in entry, "a rule makes the edges of its tiles; met `edges` beside `every`"),
        (choice.sides != sides, f"met {choice.sides} edges; a {head.shape.noun} tile has {sides}"),
        (not kinds, "the set has no `kinds:` that could join edges"),
        (
            choice.pairs and given not in {1, choice.pairs},
            f"met {given} kinds for {choice.pairs} pairs; expected one, or one for each pair",
        ),
        (choice.most and given > 1, f"met {given} kinds; a choice of edges is joined by one"),
        (
            is_pattern and given**sides > _MOST_PATTERNS,
            f"{given} kinds on {sides} edges make {given**sides:,} patterns; expected at most {_MOST_PATTERNS:,}",
        ),
    )
    return next((message for is_fault, message in faults if is_fault), None)


def _all(choice: Choice, kinds: tuple[str, ...]) -> Iterator[tuple[Join, ...]]:
    edges = tuple(range(choice.sides))
    if choice.pairs:
        orders = sorted(set(permutations(kinds if len(kinds) > 1 else kinds * choice.pairs)), key=_rank(kinds))
        for runs in pairings(edges, choice.pairs):
            yield from (tuple(Join(kind, run) for kind, run in zip(order, runs, strict=True)) for order in orders)
    elif choice.most:
        for size in range(choice.least, choice.most + 1):
            yield from ((Join(kinds[0], run),) for run in combinations(edges, size))
    else:
        yield from edge_patterns(choice.sides, kinds)


def _rank(kinds: tuple[str, ...]) -> Any:
    return lambda order: [kinds.index(kind) for kind in order]


def _once(patterns: Iterable[tuple[Join, ...]], sides: int, rule: TileRule) -> Iterator[TileEdges]:
    """The patterns without those that equal an earlier pattern after a turn."""
    forms: set[Any] = set()
    found = (TileEdges.of(sides, pattern) for pattern in patterns)
    for tile in found:
        if tile.form not in forms:
            forms.add(tile.form)
            if not rule.mirrored:
                forms.add(tile.mirrored().form)
            yield tile


def _name(prefix: str, tile: TileEdges, choice: Choice, head: _Set) -> str:
    """The id of a tile: the id of its rule, with the tile's runs or the kinds of its edges."""
    joins = sorted(tile.joins, key=lambda join: join.run)
    if not (choice.pairs or choice.most):
        at = {edge: join.kind for join in joins for edge in join.run}
        return "_".join([prefix, *(at[edge] for edge in range(tile.sides))])
    several = len({join.kind for join in joins}) > 1
    runs = (([join.kind] if several else []) + text_of(join.run, head.shape).lower().split("-") for join in joins)
    return "_".join([prefix, *(word for run in runs for word in run)])


def _edges(tile: TileEdges, head: _Set, kinds: tuple[str, ...], entry: MappingNode) -> MappingNode:
    place = entry.place_of("every")
    runs: Mapping[str, list[str]] = {
        kind: [text_of(join.run, head.shape) for join in sorted(tile.joins) if join.kind == kind]
        for kind in dict.fromkeys(kinds)
    }
    pairs = [
        (kind, SequenceNode(place, [(run, place) for run in texts]), place, place)
        for kind, texts in runs.items()
        if texts
    ]
    return MappingNode(place, pairs)


def _check_counts(rule: TileRule, tiles: Mapping[str, TileEdges], findings: Findings) -> None:
    for name in rule.counts:
        if name not in tiles:
            message, place = f'the rule makes no tile "{name}"', rule.place_of("counts", name)
            findings.error("unknown-name", message, place=place, subject=name, nearest=nearest(name, tiles))
