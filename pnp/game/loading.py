"""A game's folder as a Game: what is in the box, the numbers of the rules, and the piece sets in printing order."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

from pnp.base.findings import Findings, Place
from pnp.game.audit import Audit, Waivers
from pnp.game.folders import ITEMS_KEYS, GameFolder
from pnp.game.model import Component, Game, GameFile, Names, Placed, Rules, SetSource, nearest
from pnp.game.play import Play
from pnp.reader.nodes import MappingNode, SequenceNode, described
from pnp.reader.typed import typed

__all__ = ["ITEMS_KEYS", "check_names", "for_paper", "load_game", "typed"]

P = TypeVar("P", bound=Placed)


def load_game(folder: Path, *, shown_from: Path, findings: Findings, players: int = 0) -> Game | None:
    """Read a game's folder; every problem becomes a finding, and None comes back when there is no usable `game.yaml`.

    Places are shown relative to `shown_from`; `players` is whom the sheets are for, 0 for as many as can play.
    """
    files = GameFolder(folder, shown_from, findings)
    game_node = files.single("game", needed=True)
    game_file = None if game_node is None else typed(GameFile, game_node, names=_look(game_node), findings=findings)
    components, known = _components(files.single("components", needed=True), findings)
    rules = _optional(Rules, files, "rules", findings)
    audit = _optional(Audit, files, "audit", findings)
    waivers = _optional(Waivers, files, "waivers", findings)
    play = _optional(Play, files, "play", findings)
    sets = tuple(_sets(files, findings))
    for source in sets:
        _check_items(source, known, findings)
    if game_node is None or game_file is None:
        return None
    _check_order(game_file, game_node, sets, files, findings)
    _check_players(game_file, folder.name, players, findings)
    is_whole = files.all_read and len(components) == len(known or ()) and (rules is not None or not files.has("rules"))
    return Game(
        id=folder.name,
        folder=folder,
        file=game_file,
        components=components,
        rules=rules or Rules(),
        sets=_in_order(sets, game_file.order),
        audit=audit or Audit(),
        waivers=waivers or Waivers(),
        play=play,
        players=players,
        pieces_of=_pieces_of(sets, components),
        is_whole=is_whole,
    )


def _check_players(game_file: GameFile, game_id: str, players: int, findings: Findings) -> None:
    able = game_file.players
    if players and not able.min <= players <= able.max:
        message = f"{game_id} is for {able.min} to {able.max} players; these are sheets for {players}"
        findings.warning("player-range", message, place=able.place, hint=f"--players {able.max}")


def _optional(model: type[P], files: GameFolder, name: str, findings: Findings) -> P | None:
    node = files.single(name, needed=False)
    return None if node is None else typed(model, node, names=Names(), findings=findings)


def check_names(game: Game, *, names: Names, outlines: Collection[str], findings: Findings) -> None:
    """Find what `game.yaml` says that only the whole game can tell: unknown icons, pictures and placeholders."""
    typed(GameFile, game.file.node, names=names, findings=findings)
    if game.rules.node is not None:
        typed(Rules, game.rules.node, names=names, findings=findings)
    for name, badge in game.file.look.badges.items():
        icon = badge.icon or name
        if icon not in outlines:
            close = get_close_matches(icon, list(outlines), 1, 0.6)
            findings.error(
                "unknown-icon",
                f'the badge "{name}" shows the icon "{icon}", which there is not',
                place=badge.place_of("icon"),
                hint=f'did you mean "{close[0]}"?' if close else f"say icon: ..., or draw art/{icon}.svg",
            )


def for_paper(node: MappingNode, paper: str) -> MappingNode:
    """A piece set as it is on a paper: what its `on:` says for that paper wins."""
    papers = node.get("on")
    differing = papers.get(paper) if isinstance(papers, MappingNode) else None
    return node.overlaid(differing) if isinstance(differing, MappingNode) else node


def _look(node: MappingNode) -> Names:
    look = node.get("look")
    palette = look.get("palette") if isinstance(look, MappingNode) else None
    colours = {"ground", "ink", "accent", *(palette if isinstance(palette, MappingNode) else ())}
    return Names(colours=frozenset(colours))


def _components(node: MappingNode | None, findings: Findings) -> tuple[Mapping[str, Component], frozenset[str] | None]:
    """The components that could be typed, and the ids of all that are listed; None when the list could not be read."""
    if node is None:
        return {}, None
    unknown = [key for key in node if key != "components"]
    for key in unknown:
        findings.error(
            "unknown-key",
            f'unknown key "{key}" in components.yaml',
            place=node.key_place_of(key),
            hint="everything stands in the list under `components:`",
        )
    listed = node.get("components")
    if not isinstance(listed, SequenceNode):
        if not unknown or "components" in node:
            message = f"components.yaml holds a list under `components:`; met {described(listed)}"
            place = node.place_of("components")
            findings.error("wrong-type", message, place=place, hint="components: [{id: ..., ...}]")
        return {}, None
    _check_ids(listed, "component", "components.yaml", findings)
    components: dict[str, Component] = {}
    for at, entry in enumerate(listed):
        made = typed(Component, entry, names=Names(), findings=findings, place=listed.place_of(at))
        if made is not None:
            components.setdefault(made.id, made)
    return components, frozenset(entry["id"] for entry in listed if _has_id(entry))


def _has_id(entry: Any) -> bool:
    return isinstance(entry, MappingNode) and isinstance(entry.get("id"), str)


def _check_ids(entries: Sequence[Any], what: str, where: str, findings: Findings) -> None:
    """Find ids that stand twice in a list."""
    first: dict[str, Place] = {}
    for entry in entries:
        if not _has_id(entry):
            continue
        name = entry["id"]
        if name in first:
            message = f'the {what} "{name}" stands twice in {where}; first in line {first[name].line}'
            findings.error("duplicate-id", message, place=entry.place_of("id"), hint="give one of them another id")
        else:
            first[name] = entry.place_of("id")


def _sets(files: GameFolder, findings: Findings) -> Iterator[SetSource]:
    """The piece sets of the folder, by file name and then as they stand in the file."""
    first: dict[str, Place] = {}
    for document in files.piece_sets():
        source = _set(document, findings)
        if source is None:
            files.all_read = False
        elif source.id in first:
            message = f'the piece set "{source.id}" exists twice; first in {first[source.id]}'
            findings.error("duplicate-id", message, place=source.node.place_of("id"), hint="give it another id")
        else:
            first[source.id] = source.node.place_of("id")
            yield source


def _set(document: MappingNode, findings: Findings) -> SetSource | None:
    heads = [key for key in document if key in ITEMS_KEYS]
    if len(heads) != 1:
        _report_heads(document, heads, findings)
        return None
    head, items = heads[0], ITEMS_KEYS[heads[0]]
    node = document.renamed(head, "id").renamed(items, "items")
    met_name, met_layout = document[head], document.get("layout")
    usable = True
    for key, hint in ((items, f"{items}: [{{id: ..., ...}}]"), ("layout", "layout: cards")):
        if key not in document:
            message = f'the {_worded(head)} "{met_name}" lacks the key "{key}"'
            findings.error("missing-key", message, place=document.place, hint=hint)
            usable = False
    for key, value in ((head, met_name), ("layout", met_layout)):
        if key in document and not isinstance(value, str):
            message = f'met {described(value)} for "{key}"; expected a name'
            findings.error("wrong-type", message, place=document.place_of(key))
            usable = False
    return SetSource(id=str(met_name), layout=str(met_layout), node=node) if usable else None


def _report_heads(document: MappingNode, heads: list[str], findings: Findings) -> None:
    if heads:
        message = f"a document is one piece set; met {' and '.join(heads)}"
        findings.error(
            "unknown-document", message, place=document.key_place_of(heads[1]), hint='divide them with a line "---"'
        )
        return
    close = {nearest(key, ITEMS_KEYS): key for key in document if "did you mean" in nearest(key, ITEMS_KEYS)}
    hint, key = next(iter(close.items()), ("begin with one of " + ", ".join(f"{k}:" for k in ITEMS_KEYS), None))
    findings.error(
        "unknown-document",
        "this document is no piece set: none of its keys says what it is",
        place=document.key_place_of(key) if key else document.place,
        hint=hint.removeprefix("; "),
    )


def _worded(head: str) -> str:
    return head.replace("_", " ")


def _check_items(source: SetSource, known: frozenset[str] | None, findings: Findings) -> None:
    items = source.node["items"]
    if not isinstance(items, SequenceNode):
        return
    kind = source.node.written["items"].removesuffix("s")
    _check_ids(items, kind, f'"{source.id}"', findings)
    if known is None:
        return
    for node in (source.node, *(item for item in items if isinstance(item, MappingNode))):
        name = node.get("component")
        if isinstance(name, str) and name not in known:
            findings.error(
                "unknown-component",
                f'unknown component "{name}"',
                place=node.place_of("component"),
                hint=nearest(name, known).removeprefix("; ") or f"add `- id: {name}` to components.yaml",
            )


def _check_order(
    game_file: GameFile, node: MappingNode, sets: tuple[SetSource, ...], files: GameFolder, findings: Findings
) -> None:
    """Find names in `order` that no set or sheet has; a folder that could not be read whole is not held against it."""
    names = {name for source in sets for name in _names_of(source)}
    order = node.get("order")
    if not files.all_read or not isinstance(order, SequenceNode):
        return
    for at, name in enumerate(game_file.order):
        if name not in names:
            message = f'order names "{name}", but no piece set or sheet is called so'
            hint = nearest(name, names).removeprefix("; ") or None
            findings.error("unknown-set", message, place=order.place_of(at), hint=hint)


def _names_of(source: SetSource) -> tuple[str, ...]:
    sheet = source.node.get("sheet")
    return (source.id, sheet) if isinstance(sheet, str) else (source.id,)


def _in_order(sets: tuple[SetSource, ...], order: tuple[str, ...]) -> tuple[SetSource, ...]:
    rank = {name: at for at, name in reversed(list(enumerate(order)))}
    return tuple(sorted(sets, key=lambda source: min(rank.get(name, len(order)) for name in _names_of(source))))


def _pieces_of(sets: tuple[SetSource, ...], components: Mapping[str, Component]) -> Mapping[str, int]:
    """How many pieces each component has; pieces of an optional set are counted apart, as `set/component`."""
    counts: Counter[str] = Counter()
    for source in sets:
        prefix = f"{source.id}/" if source.node.get("optional") is True else ""
        items = source.node["items"]
        for item in items if isinstance(items, SequenceNode) else ():
            if _has_id(item):
                counts[prefix + _component_of(source, item, components)] += 1
    return dict(counts)


def _component_of(source: SetSource, item: MappingNode, components: Mapping[str, Component]) -> str:
    """The same rule as `model.component_of`, before anything is typed."""
    named = item.get("component") or source.node.get("component")
    if named:
        return str(named)
    return str(item["id"]) if item["id"] in components else source.id
