"""Texts, icons and pictures have not changed since they were proofread, as far as they state rules."""

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from pnp.base.findings import Finding, Place, Severity
from pnp.game.typed_sets import ReadGame
from pnp.texts.overlays import Overlay
from pnp.texts.proofreading import invariants


def changed_since_proofread(read: ReadGame, overlays: Mapping[str, Overlay]) -> Iterator[Finding]:
    """Find texts whose rules-relevant parts differ from `proofread.yaml`, and texts that are new or removed."""
    game, record = read.game, read.game.proofread
    if record is None:
        return

    def finding(key: str, message: str, place: Place | None) -> Finding:
        return Finding(
            code="proofread-changed",
            subject=key,
            message=message,
            severity=Severity.NOTE,
            place=place,
            hint=f"read it against the rulebook, then: pnp text proofread {game.id}",
            game=game.id,
        )

    unread = {("", key) for key in record.texts}
    unread |= {(name, key) for name, texts in record.translations.items() for key in texts}
    for invariant in invariants(read, overlays):
        unread.discard((invariant.translation, invariant.key))
        recorded = record.translations.get(invariant.translation, {}) if invariant.translation else record.texts
        key = ".".join(filter(None, (invariant.translation, invariant.key)))
        if invariant.key not in recorded:
            yield finding(key, f'"{key}" is not proofread yet', invariant.place)
        elif invariant.words != recorded[invariant.key]:
            was, now = _difference(recorded[invariant.key], invariant.words)
            yield finding(key, f'"{key}" was proofread with {was}, and has {now}', invariant.place)
    for name, key in sorted(unread):
        path = ("translations", name) if name else ("texts",)
        gone = ".".join(filter(None, (name, key)))
        yield finding(gone, f'"{gone}" was proofread, and rules nothing any more', record.place_of(*path, key))


def _difference(old_text: str, new_text: str) -> tuple[str, str]:
    """The first words that differ, in quotes."""
    old, new = old_text.split(), new_text.split()
    pairs = SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes()
    _, a, b, c, d = next(pair for pair in pairs if pair[0] != "equal")
    return _quoted(old[a:b]), _quoted(new[c:d])


def _quoted(words: list[str]) -> str:
    return f'"{" ".join(words)}"' if words else "nothing there"
