"""A game with other words: an overlay's texts put in place, checked against those they replace."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from pnp.findings import Findings, Place
from pnp.game.fields import Names, nearest
from pnp.game.nodes import place_at
from pnp.game.overlays import Overlay, lost_or_invented
from pnp.game.placed import Placed
from pnp.game.shaping import typed
from pnp.game.wording import Path, Replacement, Wording, replaced, wordings
from pnp.reading import ReadGame

P = TypeVar("P", bound=Placed)


def all_wordings(read: ReadGame) -> Iterator[Wording]:
    """Every text of a game: its own file, the component list, and all piece sets, in this order."""
    for prefix, model in _documents(read).items():
        yield from wordings(model, prefix)


def in_words_of(read: ReadGame, overlay: Overlay, names: Names, findings: Findings) -> ReadGame:
    """The game as the overlay words it; a key that is no text, or a text that loses a placeholder, is a finding."""
    known = {wording.key: wording for wording in all_wordings(read)}
    changes: dict[str, dict[Path, Replacement]] = {}
    for key, text in overlay.texts.items():
        if key not in known:
            message = f'"{key}" is no text of this game{nearest(key, list(known))}'
            findings.error("unknown-text", message, place=_place(overlay, key), hint="pnp text status")
        elif difference := lost_or_invented(known[key].text, text):
            message = f'the text for "{key}" has {difference}'
            hint = f"the original is: {known[key].text}"
            findings.error("placeholder-changed", message, place=_place(overlay, key), hint=hint)
        elif text.strip():
            prefix = next(p for p in _prefixes(read) if key == p or key.startswith(f"{p}."))
            replacement = Replacement(text=text, place=_place(overlay, key))
            changes.setdefault(prefix, {})[known[key].path] = replacement
    return _changed(read, changes, names, findings)


def _documents(read: ReadGame) -> dict[str, Placed]:
    documents: dict[str, Placed] = {"game": read.game.file}
    documents |= {f"components.{component.id}": component for component in read.game.components.values()}
    return documents | {item.spec.id: item.spec for item in read.sets}


def _prefixes(read: ReadGame) -> list[str]:
    """The longest first: one id may begin like another."""
    return sorted(_documents(read), key=len, reverse=True)


def _place(overlay: Overlay, key: str) -> Place:
    place = place_at(overlay.node, ("texts", key))
    assert place is not None
    return place


def _changed(
    read: ReadGame, changes: Mapping[str, Mapping[Path, Replacement]], names: Names, findings: Findings
) -> ReadGame:
    game = read.game
    file = _retyped(game.file, changes.get("game"), names, findings)
    components = {
        key: _retyped(component, changes.get(f"components.{key}"), names, findings)
        for key, component in game.components.items()
    }
    sets = tuple(replace(one, spec=_retyped(one.spec, changes.get(one.spec.id), names, findings)) for one in read.sets)
    return replace(read, game=replace(game, file=file, components=components), sets=sets)


def _retyped(model: P, changes: Mapping[Path, Replacement] | None, names: Names, findings: Findings) -> P:
    """The model made anew from its document with the changes; as it was when they do not fit, which is a finding."""
    if not changes or model.node is None:
        return model
    return typed(type(model), replaced(model.node, changes), names=names, findings=findings) or model
