"""Replaces the texts of a game by the texts of an overlay, and checks these against the originals."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from pnp.base.findings import Findings, Place
from pnp.base.nearest import nearest
from pnp.game.fields import Names
from pnp.game.model import Game, as_id
from pnp.game.placeholders import all_placeholders, icons, placeholders
from pnp.game.terms import misfit
from pnp.game.typed_sets import ReadGame
from pnp.reader.placed import RULINGS, Placed
from pnp.reader.typed import typed
from pnp.texts.catalogue import catalogue, languages
from pnp.texts.keys import Replacement, Steps, Wording, replaced, tables_printed_by, wordings
from pnp.texts.overlays import Overlay, fingerprint, overlay_names, overlay_of, read_overlay
from pnp.texts.pseudo import PSEUDO, stretched

P = TypeVar("P", bound=Placed)


def all_wordings(read: ReadGame) -> Iterator[Wording]:
    """Give every text of a game: of game.yaml, the component list, the rules, the rulings, and all piece sets."""
    found = {item.spec.id: tuple(wordings(item.spec, item.spec.id)) for item in read.sets}
    tables = [name for item in read.sets for name in tables_printed_by(item.spec)]
    yield from wordings_beside_sets(
        read.game, tables, cells_in(wording.text for words in found.values() for wording in words)
    )
    for words in found.values():
        yield from words


def wordings_beside_sets(game: Game, tables: Collection[str], cells: Iterable[str]) -> Iterator[Wording]:
    """Give the texts of a game outside of piece sets; of the rules only the texts that sets print.

    These are the `tables` that sets show, the `cells` that their texts print, and the words of effects.
    """
    words = ("rules.units.", "rules.phrases.") if game.rules.units else ()
    printed = (*(f"rules.tables.{name}." for name in tables), *words, *cells)
    for prefix, model in _documents_beside_sets(game, tables).items():
        texts = wordings(model, prefix)
        yield from (wording for wording in texts if wording.key.startswith(printed)) if prefix == "rules" else texts


def cells_in(texts: Iterable[str]) -> Iterator[str]:
    """Give the keys of the cells that texts print through placeholders such as {table.name.row.column}."""
    for text in texts:
        for kind, *path in (name.split(".", 3) for name in placeholders(text)):
            if kind == "table" and len(path) == 3:
                yield f"rules.tables.{path[0]}.words.{as_id(path[1])}.{as_id(path[2])}"


def pseudo_overlay(read: ReadGame) -> Overlay:
    """Make the overlay of the pseudo-language; its texts have the places of their originals."""
    place = read.game.file.place
    assert place is not None
    texts = {wording.key: wording for wording in all_wordings(read)}
    return overlay_of(((key, stretched(wording.text), wording.place) for key, wording in texts.items()), place)


REMOVED = "the game had this text when it was translated, and has it no more"


def translated(read: ReadGame, name: str, findings: Findings) -> tuple[ReadGame, str]:
    """Translate a game by an overlay or into the pseudo-language; give also the language of pnp's own words.

    A game without that overlay stays unchanged, with a finding.
    """
    if name == PSEUDO:
        return in_words_of(read, pseudo_overlay(read), findings), PSEUDO
    folder = read.game.folder
    if name not in overlay_names(folder):
        known = ", ".join(overlay_names(folder)) or "none yet"
        message = f'{read.game.title} has no texts "{name}"; there are: {known}'
        hint = nearest(name, overlay_names(folder)).hint or f"pnp text export {read.game.id} --to {name}"
        findings.error("unknown-wording", message, hint=hint)
        return read, read.game.file.language
    overlay = read_overlay(folder, name, shown_from=read.game.shown_from, findings=findings)
    if overlay is not None:
        _warn_of_gaps(read, name, overlay, findings)
        read = in_words_of(read, overlay, findings)
    return read, read.game.file.language


def in_words_of(read: ReadGame, overlay: Overlay, findings: Findings) -> ReadGame:
    """Replace texts by those of an overlay; unknown keys, and lost or added placeholders, are findings."""
    language = overlay.language or read.game.file.language
    known = {wording.key: wording for wording in all_wordings(read)}
    prefixes = _prefixes(read)
    changes: dict[str, dict[Steps, Replacement]] = {}
    for key, text in overlay.texts.items():
        if key not in known and key in overlay.originals:
            hint = "delete the line, or give its entry the old id again"
            findings.warning("unknown-text", REMOVED, place=_place(overlay, key), subject=key, hint=hint)
        elif key not in known:
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
            prefix = _first_prefix(key, prefixes)
            replacement = Replacement(text=text, place=_place(overlay, key))
            changes.setdefault(prefix, {})[known[key].path] = replacement
    if overlay.language is not None:
        _warn_of_own_words(overlay.language, overlay.place, findings)
    # An untranslated text keeps the number forms of the original language, so both languages' forms are valid.
    worded = _changed(read, changes, replace(read.names, language=None), findings)
    file = worded.game.file.model_copy(update={"language": language})
    names = replace(read.names, language=language)
    filled_in = {_place(overlay, key) for key, text in known.items() if text.is_implied and key in overlay.texts}
    return replace(
        worded, game=replace(worded.game, file=file), names=names, filled_in=read.filled_in | frozenset(filled_in)
    )


def with_originals(read: ReadGame, texts: Mapping[str, Replacement], findings: Findings) -> ReadGame:
    """Replace originals by their keys; a text that its field refuses is a finding.

    An original may gain and lose placeholders and icons, because translations are compared with it.
    """
    known = {wording.key: wording for wording in all_wordings(read)}
    prefixes = _prefixes(read)
    changes: dict[str, dict[Steps, Replacement]] = {}
    for key, text in texts.items():
        changes.setdefault(_first_prefix(key, prefixes), {})[known[key].path] = text
    return _changed(read, changes, read.names, findings)


def with_text(read: ReadGame, document: str, path: Steps, replacement: Replacement, findings: Findings) -> ReadGame:
    """Replace one text; a text that its field refuses is a finding."""
    return _changed(read, {document: {path: replacement}}, read.names, findings)


def untranslated(overlay: Overlay, texts: Iterable[Wording]) -> tuple[str, ...]:
    """Give the keys of texts that an overlay does not translate."""
    return tuple(text.key for text in texts if not overlay.texts.get(text.key, "").strip())


def outdated(overlay: Overlay, texts: Iterable[Wording]) -> tuple[str, ...]:
    """Give the keys of texts that changed since the overlay replaced them."""
    return tuple(t.key for t in texts if overlay.originals.get(t.key, fingerprint(t.text)) != fingerprint(t.text))


def lost_or_invented(original: str, text: str) -> str | None:
    """Describe the placeholders and icons that a text lost or added, as the end of a sentence; None if it kept all."""
    before = {*placeholders(original), *(f"icon:{name}" for name in icons(original))}
    after = {*placeholders(text), *(f"icon:{name}" for name in icons(text))}
    lost, invented = sorted(before - after), sorted(after - before)
    parts = [f"lost {_listed(lost)}"] if lost else []
    parts += [f"invented {_listed(invented)}"] if invented else []
    return " and ".join(parts) or None


def wrong_forms(text: str, language: str) -> str | None:
    """Describe a mistake in the number forms of a text's numbers and terms; None if there is none."""
    misfits = (misfit(name, forms, language) for name, forms in all_placeholders(text))
    return next((sentence for sentence in misfits if sentence), None)


def _listed(names: list[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names)


def _warn_of_gaps(read: ReadGame, name: str, overlay: Overlay, findings: Findings) -> None:
    """Warn about missing texts of a translation, and about originals that changed since they were translated."""
    if overlay.language is None:
        return
    texts = tuple(text for text in all_wordings(read) if text.has_words)
    language, hint = read.game.file.language, f"pnp text export {read.game.id} --to {name}"
    if missing := untranslated(overlay, texts):
        message = (
            f'{len(missing)} of {len(texts)} texts are not in "{overlay.language}" and are printed in "{language}"'
        )
        findings.warning("untranslated", f"{message}; the first is {missing[0]}", place=overlay.place, hint=hint)
    if old := outdated(overlay, texts):
        message = f"{len(old)} of {len(texts)} texts have changed since they were translated; the first is {old[0]}"
        findings.warning("outdated", message, place=overlay.place, hint=hint)


def _warn_of_own_words(language: str, place: Place | None, findings: Findings) -> None:
    """Warn if pnp's own words, such as the instructions on the cover, will be printed in English."""
    words = catalogue(language)
    if words.missing:
        known = len(words.words) - len(words.missing)
        extent = f"only {known} of {len(words.words)} words" if known else "no words"
        message = f'pnp has {extent} of its own in "{language}"; instructions and marks are printed in English'
        findings.warning("own-words", message, place=place, hint=f"pnp knows {', '.join(languages())}")


def documents_of(read: ReadGame) -> dict[str, Placed]:
    """Give the documents whose texts are printed, by the prefix of their keys."""
    tables = {name for item in read.sets for name in tables_printed_by(item.spec)}
    return _documents_beside_sets(read.game, tables) | {item.spec.id: item.spec for item in read.sets}


def _documents_beside_sets(game: Game, tables: Collection[str]) -> dict[str, Placed]:
    """Give the documents whose texts are printed, except the piece sets, which print these tables."""
    documents: dict[str, Placed] = {"game": game.file}
    documents |= {f"components.{component.id}": component for component in game.components.values()}
    documents["rules"] = game.rules
    if RULINGS in tables:
        ruled = {(waiver.code, waiver.about): waiver for waiver in game.waivers.waivers}
        for gap in game.audit.gaps:
            if (gap.kind, gap.id) in ruled:
                documents[f"gaps.{gap.id}"] = gap
                documents[f"waivers.{gap.id}"] = ruled[gap.kind, gap.id]
    return documents


def _first_prefix(key: str, prefixes: Iterable[str]) -> str:
    """Give the prefix of the document that holds a text."""
    return next(prefix for prefix in prefixes if key == prefix or key.startswith(f"{prefix}."))


def _prefixes(read: ReadGame) -> list[str]:
    """Give the prefixes of keys, the longest first, because one id may be a prefix of another."""
    return sorted(documents_of(read), key=len, reverse=True)


def _place(overlay: Overlay, key: str) -> Place:
    place = overlay.place_of("texts", key)
    assert place is not None
    return place


def _changed(
    read: ReadGame, changes: Mapping[str, Mapping[Steps, Replacement]], names: Names, findings: Findings
) -> ReadGame:
    game = read.game
    file = _retyped(game.file, changes.get("game"), names, findings)
    components = {
        key: _retyped(component, changes.get(f"components.{key}"), names, findings)
        for key, component in game.components.items()
    }
    # A piece set may be called "rules", too.
    of_rules, of_set = _divided(changes.get("rules", {}), type(game.rules).model_fields)
    changes = {**changes, "rules": of_set}
    rules = _retyped(game.rules, of_rules, names, findings)
    gaps = tuple(_retyped(gap, changes.get(f"gaps.{gap.id}"), names, findings) for gap in game.audit.gaps)
    waivers = tuple(_retyped(w, changes.get(f"waivers.{w.about}"), names, findings) for w in game.waivers.waivers)
    sets = tuple(
        replace(typed, spec=_retyped(typed.spec, changes.get(typed.spec.id), names, findings)) for typed in read.sets
    )
    reworded = {
        typed.spec.id: typed.spec.node
        for typed, before in zip(sets, read.sets, strict=True)
        if typed.spec is not before.spec and typed.spec.node is not None
    }
    worded = replace(
        game,
        reworded={**game.reworded, **reworded},
        file=file,
        components=components,
        rules=rules,
        audit=game.audit.model_copy(update={"gaps": gaps}),
        waivers=game.waivers.model_copy(update={"waivers": waivers}),
    )
    return replace(read, game=worded, sets=sets)


def _divided(
    changes: Mapping[Steps, Replacement], first_steps: Collection[str]
) -> tuple[dict[Steps, Replacement], dict[Steps, Replacement]]:
    """Divide changes into those whose path begins with one of these steps, and the others."""
    chosen = {path: change for path, change in changes.items() if path[0] in first_steps}
    return chosen, {path: change for path, change in changes.items() if path not in chosen}


def _retyped(model: P, changes: Mapping[Steps, Replacement] | None, names: Names, findings: Findings) -> P:
    """Type a document again with the changes; if they are invalid, it stays unchanged, with a finding."""
    node = model.node_of_texts if changes else None
    if not changes or node is None:
        return model
    return typed(type(model), replaced(node, changes), names=names, findings=findings) or model
