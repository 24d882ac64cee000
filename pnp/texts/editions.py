"""A game with other words: an overlay's texts put in place, checked against those they replace."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from pnp.base.findings import Findings, Place
from pnp.base.nearest import nearest
from pnp.game.fields import Names
from pnp.game.model import as_id
from pnp.game.placeholders import placeholders
from pnp.game.typed_sets import ReadGame
from pnp.reader.nodes import MappingNode
from pnp.reader.placed import RULINGS, Placed
from pnp.reader.typed import typed
from pnp.texts.catalogue import catalogue, languages
from pnp.texts.keys import Path, Replacement, Wording, replaced, tables_printed_by, wordings
from pnp.texts.overlays import Overlay, fingerprint, lost_or_invented, wrong_forms
from pnp.texts.pseudo import stretched

P = TypeVar("P", bound=Placed)


def all_wordings(read: ReadGame) -> Iterator[Wording]:
    """Every text of a game: its own file, the component list, the rules, what is ruled, and all piece sets."""
    printed = _printed_rules(read)
    for prefix, model in _documents(read).items():
        found = wordings(model, prefix)
        yield from (w for w in found if w.key.startswith(printed)) if prefix == "rules" else found


def _printed_rules(read: ReadGame) -> tuple[str, ...]:
    """How the keys begin of what pieces print from rules.yaml: tables that are shown, and the words of effects."""
    shown = dict.fromkeys(table for item in read.sets for table in tables_printed_by(item.spec))
    words = ("rules.units.", "rules.phrases.") if read.game.rules.units else ()
    return (*(f"rules.tables.{name}." for name in shown), *words, *dict.fromkeys(_cells_in_texts(read)))


def _cells_in_texts(read: ReadGame) -> Iterator[str]:
    """The keys of the cells that texts print by {table.name.row.column}."""
    for item in read.sets:
        for wording in wordings(item.spec, ""):
            for kind, *path in (name.split(".", 3) for name in placeholders(wording.text)):
                if kind == "table" and len(path) == 3:
                    yield f"rules.tables.{path[0]}.words.{as_id(path[1])}.{as_id(path[2])}"


def pseudo_overlay(read: ReadGame) -> Overlay:
    """The texts of a game in the pseudo-language; each stands where its original does."""
    texts = {wording.key: wording for wording in all_wordings(read)}
    place = read.game.file.place
    assert place is not None
    made = MappingNode(place, ((key, stretched(w.text), w.place, w.place) for key, w in texts.items()))
    return Overlay.model_validate(MappingNode(place, [("texts", made, place, place)]))


def in_words_of(read: ReadGame, overlay: Overlay, findings: Findings) -> ReadGame:
    """The game as the overlay words it; a key that is no text, or a text that loses a placeholder, is a finding."""
    language = overlay.language or read.game.file.language
    known = {wording.key: wording for wording in all_wordings(read)}
    changes: dict[str, dict[Path, Replacement]] = {}
    for key, text in overlay.texts.items():
        if key not in known:
            message, close = f'"{key}" is not a text of this game', nearest(key, known)
            findings.error(
                "unknown-text", message, place=_place(overlay, key), subject=key, nearest=close, hint="pnp text status"
            )
        elif difference := lost_or_invented(known[key].text, text):
            message = f'the text for "{key}" has {difference}'
            hint = f"the original is: {known[key].text}"
            findings.error("placeholder-changed", message, place=_place(overlay, key), subject=key, hint=hint)
        elif wrong := wrong_forms(text, language):
            findings.error("number-forms", f'the text for "{key}": {wrong}', place=_place(overlay, key), subject=key)
        elif text.strip():
            prefix = next(p for p in _prefixes(read) if key == p or key.startswith(f"{p}."))
            replacement = Replacement(text=text, place=_place(overlay, key))
            changes.setdefault(prefix, {})[known[key].path] = replacement
    _warn_of_english(overlay, findings)
    # What is not translated keeps the forms of its own language, so both are right here.
    worded = _changed(read, changes, replace(read.names, language=None), findings)
    file = worded.game.file.model_copy(update={"language": language})
    return replace(worded, game=replace(worded.game, file=file), names=replace(read.names, language=language))


def untranslated(overlay: Overlay, texts: Iterable[Wording]) -> tuple[str, ...]:
    """The keys of texts that an overlay has no words for."""
    return tuple(text.key for text in texts if not overlay.texts.get(text.key, "").strip())


def outdated(overlay: Overlay, texts: Iterable[Wording]) -> tuple[str, ...]:
    """The keys of texts that have changed since they were put into other words."""
    return tuple(t.key for t in texts if overlay.originals.get(t.key, fingerprint(t.text)) != fingerprint(t.text))


def warn_of_gaps(read: ReadGame, overlay: Overlay, findings: Findings) -> None:
    """Tell how many texts a language leaves in the words of the game, and how many it has of older ones."""
    if overlay.language is None:
        return
    texts = tuple(text for text in all_wordings(read) if text.has_words)
    own, hint = read.game.file.language, f"pnp text status {read.game.id}"
    if missing := untranslated(overlay, texts):
        said = f'{len(missing)} of {len(texts)} texts are not in "{overlay.language}" and are printed in "{own}"'
        findings.warning("untranslated", f"{said}, the first of them {missing[0]}", place=overlay.place, hint=hint)
    if old := outdated(overlay, texts):
        said = f"{len(old)} of {len(texts)} texts have changed since they were translated, the first of them {old[0]}"
        findings.warning("outdated", said, place=overlay.place, hint=hint)


def _warn_of_english(overlay: Overlay, findings: Findings) -> None:
    """Tell when pnp's own words, such as the instructions on the cover, will be in English."""
    if overlay.language is None or not (missing := catalogue(overlay.language).missing):
        return
    count, place = len(catalogue(overlay.language).words), overlay.place
    told = "no words" if len(missing) == count else f"only {count - len(missing)} of {count} words"
    message = f'pnp has {told} of its own in "{overlay.language}"; instructions and marks are printed in English'
    findings.warning("own-words", message, place=place, hint=f"pnp knows {', '.join(languages())}")


def _documents(read: ReadGame) -> dict[str, Placed]:
    documents: dict[str, Placed] = {"game": read.game.file}
    documents |= {f"components.{component.id}": component for component in read.game.components.values()}
    documents["rules"] = read.game.rules
    if RULINGS in {name for item in read.sets for name in tables_printed_by(item.spec)}:
        ruled = {(waiver.code, waiver.about): waiver for waiver in read.game.waivers.waivers}
        for gap in read.game.audit.gaps:
            if (gap.kind, gap.id) in ruled:
                documents[f"gaps.{gap.id}"] = gap
                documents[f"waivers.{gap.id}"] = ruled[gap.kind, gap.id]
    return documents | {item.spec.id: item.spec for item in read.sets}


def _prefixes(read: ReadGame) -> list[str]:
    """The longest first: one id may begin like another."""
    return sorted(_documents(read), key=len, reverse=True)


def _place(overlay: Overlay, key: str) -> Place:
    place = overlay.place_of("texts", key)
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
    rules = _retyped(game.rules, changes.get("rules"), names, findings)
    gaps = tuple(_retyped(gap, changes.get(f"gaps.{gap.id}"), names, findings) for gap in game.audit.gaps)
    waivers = tuple(_retyped(w, changes.get(f"waivers.{w.about}"), names, findings) for w in game.waivers.waivers)
    sets = tuple(replace(one, spec=_retyped(one.spec, changes.get(one.spec.id), names, findings)) for one in read.sets)
    worded = replace(
        game,
        file=file,
        components=components,
        rules=rules,
        audit=game.audit.model_copy(update={"gaps": gaps}),
        waivers=game.waivers.model_copy(update={"waivers": waivers}),
    )
    return replace(read, game=worded, sets=sets)


def _retyped(model: P, changes: Mapping[Path, Replacement] | None, names: Names, findings: Findings) -> P:
    """The model made anew from its document with the changes; as it was when they do not fit, which is a finding."""
    if not changes or model.node is None:
        return model
    return typed(type(model), replaced(model.node, changes), names=names, findings=findings) or model
