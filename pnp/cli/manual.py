"""The manual page: the `--help` of every verb on one page of roff."""

import re
from collections.abc import Iterator
from typing import Any

from pnp import __version__
from pnp.cli.groups import COMMON, by_group
from pnp.cli.output import INTERRUPTED, MACHINE, PROBLEMS, WRONG_USE
from pnp.cli.verbs import parameters_by_heading

_PROGRAM = "pnp"
_EXIT_CODES = {
    0: "All is well.",
    PROBLEMS: "Problems were found in the content, the rules or the sheets.",
    WRONG_USE: "The command was used wrongly.",
    MACHINE: "The machine refused: the disk is full, a folder is read-only, another build holds the lock.",
    INTERRUPTED: "The command was interrupted.",
}
_ENVIRONMENT = {
    "PNP_CACHE": "The folder of kept results, which may be removed at any time; not read where others may write.",
    "PNP_PRINTERS": "The file with the printers of this person, as pnp printer add writes it.",
    "PNP_SCHEMAS": "The folder of the schemas that pnp new and pnp schema --editor write for editors.",
    "COLUMNS": "The width of help and tables, where it is not that of the terminal.",
}


def manual(root: Any) -> str:
    """Give the manual page of the command line whose context this is, as roff."""
    return "\n".join(_page(root)) + "\n"


def _page(root: Any) -> Iterator[str]:
    sentence = root.command.help
    yield f'.TH {_PROGRAM.upper()} 1 "" "{_PROGRAM} {__version__}" "User Commands"'
    yield from (".SH NAME", rf"{_PROGRAM} \- {_plain(sentence)}")
    yield from (".SH SYNOPSIS", f".B {_PROGRAM}", r"\fIVERB\fR [\fIOPTIONS\fR] [\fIARGUMENTS\fR]")
    yield from (".SH DESCRIPTION", *_paragraphs(sentence))
    shared: dict[str, str] = {}
    for group, verbs in by_group(root.command.commands.values()):
        yield f'.SH "{group.upper()}"'
        for verb in verbs:
            yield from _verb(verb, root, shared)
    yield f'.SH "{COMMON.upper()}"'
    for words, meaning in shared.items():
        yield from _entry(words, meaning)
    for title, entries in (("EXIT STATUS", _EXIT_CODES), ("ENVIRONMENT", _ENVIRONMENT)):
        yield f'.SH "{title}"'
        for word, meaning in entries.items():
            yield from _entry(str(word), meaning)


def _verb(verb: Any, outer: Any, shared: dict[str, str]) -> Iterator[str]:
    """Give a verb, or each verb of a group, with its options; options that many verbs take are added to `shared`."""
    context = type(outer)(verb, parent=outer, info_name=verb.name)
    inner = getattr(verb, "commands", None)
    if inner:
        for command in inner.values():
            yield from _verb(command, context, shared)
        return
    called = context.command_path.split()[1:]
    yield f'.SS "{" ".join([_PROGRAM, *called])}"'
    yield from _paragraphs(verb.help or "")
    headings = parameters_by_heading(verb, context)
    common = dict(headings.pop(COMMON, ()))
    shared |= common
    for heading, rows in headings.items():
        yield from (".PP", rf"\fI{_plain(heading)}\fR")
        for words, meaning in rows:
            yield from _entry(words, meaning)
    yield from _paragraphs(f"{COMMON}: {'; '.join(common)}.")
    yield from _paragraphs(verb.epilog or "")


def _entry(words: str, meaning: str) -> Iterator[str]:
    yield from (".TP", rf"\fB{_plain(words)}\fR", *_lines(meaning))


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in filter(None, re.split(r"\n\s*\n", text.strip())):
        yield from (".PP", *_lines(paragraph))


def _lines(text: str) -> Iterator[str]:
    r"""Give a text as lines of roff, where a line that begins with `.` or `'` would be a command."""
    for line in text.strip().splitlines():
        plain = _plain(line.strip())
        yield rf"\&{plain}" if plain.startswith((".", "'")) else plain


def _plain(text: str) -> str:
    r"""Escape backslashes and hyphens for roff."""
    return text.replace("\\", r"\e").replace("-", r"\-")
