"""A text has the numbers and resources of what it tells, and what is told has all of its own in some text."""

from collections.abc import Iterator
from fnmatch import fnmatchcase

from pnp.base.findings import Finding
from pnp.game.model import Game
from pnp.game.placeholders import icons, placeholders
from pnp.game.play_reads import Reads
from pnp.game.told import TellingText, Told

WORDS_ONLY = True

_AMOUNTS = ("number.", "cost.")


def check(game: Game) -> Iterator[Finding]:
    """Find numbers and resources of something else, and amounts that no text tells."""
    told = Told(game)
    for text in told.texts:
        if all(told.knows(name.name) for name in text.names):
            yield from _of_others(text, told)
    for name, texts in told.by_name.items():
        if name.startswith(("action.", "deed.", "end.")):
            yield from _left_out(name, texts, told)


def _of_others(text: TellingText, told: Told) -> Iterator[Finding]:
    reads = told.all_reads(text)
    for name in placeholders(text.text):
        if not name.startswith(("players.", "unit.", "term.")) and not _is_read(name, reads):
            yield _foreign(text, f"{{{name}}}")
    resources = told.reads.resources(reads)
    for icon in icons(text.text):
        if icon in told.reads.all_resources and icon not in resources:
            yield _foreign(text, f"{{icon:{icon}}}")


def _foreign(text: TellingText, what: str) -> Finding:
    names = " or ".join(dict.fromkeys(name.name for name in text.names))
    return Finding(
        code="told-of-another",
        subject=text.key,
        message=f"a text has {what}, which {names} neither reads nor moves",
        place=text.place,
        hint="correct the text, or name under `tells` what else it tells",
    )


def _is_read(name: str, reads: Reads) -> bool:
    """Whether a name is read by itself, as a part of a cost or a row of a table, or as a whole of which a part is."""
    parts = name.split(".")
    wholes = {".".join(parts[:end]) for end in range(2, len(parts) + 1)}
    return any(
        fnmatchcase(whole, read) or read.startswith(f"{name}.") or (parts[0] == "count" and _is_pool(parts[1], read))
        for read in reads
        for whole in wholes
    )


def _is_pool(component: str, read: str) -> bool:
    return read.startswith("pool.") and component in read.split(".")


def _left_out(name: str, texts: tuple[TellingText, ...], told: Told) -> Iterator[Finding]:
    """The amounts that a part of play has by itself and that none of its texts names; one is told by words."""
    said = {word for text in texts for word in (*placeholders(text.text), text.text)}
    figures = told.game.figures()
    for read in sorted(told.reads.of(name, far=False)):
        if not read.startswith(_AMOUNTS) or "*" in read or figures.get(read) in {0, 1}:
            continue
        if not {read, read.split(".")[1]} & said and not any(_overlap(read, word) for word in said):
            yield Finding(
                code="told-without",
                subject=f"{name} {read}",
                message=f"{name} goes by {read}, but no text that tells it names that",
                place=texts[0].place,
                hint=f"write {{{read}}} in one of them",
            )


def _overlap(read: str, said: str) -> bool:
    return said.startswith(f"{read}.") or read.startswith(f"{said}.")
