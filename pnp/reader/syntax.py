"""Rewords the syntax errors of libyaml for people."""

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

import yaml


class SyntaxProblem(NamedTuple):
    """One syntax error: line and column from 1, what is wrong, and what to type."""

    line: int
    column: int
    message: str
    hint: str | None


_QUOTE = 'put the whole text in quotes: "..."'
_ALIGN = "give it the same number of spaces as its neighbours"

# A fragment of libyaml's message, our message, and the hint; the first match is used.
_SENTENCES: tuple[tuple[str, str, str | None], ...] = (
    ("mapping values are not allowed", 'a ": " stands where no key can be', f"{_QUOTE}, or check the indentation"),
    ("block sequence entries are not allowed", 'a "- " stands where no list can be',
     "begin the list on a line of its own"),
    ("mapping keys are not allowed", "a key stands where none can be", "check the indentation"),
    ("could not find expected ':'", 'this line is neither "key: value" nor part of the text above',
     "check for a missing colon"),
    ("unexpected end of stream", "this quote is never closed", "close it at the end of the text"),
    ("unexpected document indicator", 'this quote is not closed before the "---"', "close it at the end of the text"),
    ("expected '-' indicator", "this does not line up with the entries of the list above", _ALIGN),
    ("expected ',' or ']'", "this list in brackets is not closed, or lacks a comma", "write [a, b, c]"),
    ("expected ',' or '}'", "this mapping in braces is not closed, or lacks a comma",
     "write {a: 1, b: 2}; a text that begins with a brace goes in quotes"),
    ("expected key", "this does not line up with the keys above", _ALIGN),
    ("unknown escape character", "after a backslash in double quotes only certain letters may follow",
     "write the backslash twice, or use single quotes"),
    ("hexdecimal", "the escape in this text lacks digits", "write \\u and four digits, or the character itself"),
    ("invalid Unicode character", "the escape in this text is not a character", "write the character itself"),
    ("expected comment or line break", "after > or | at the start of a text nothing else may follow",
     "begin the text on the next line, or put it in quotes"),
    ("indentation indicator", "the number after > or | must be from 1 to 9", "leave it out"),
    ("indentation", "the spaces before this text are fewer than its first line has", _ALIGN),
    ("<document start>", "something follows where the document has ended",
     'check the indentation, or begin a new one with "---"'),
    ("expected node content", "a value is missing here", "write it, or remove the comma or dash before it"),
    ("alphabetic or numeric", "a text cannot begin with & or * without quotes", _QUOTE),
    ("incompatible YAML", "lines that begin with % are not used here", "remove the line"),
    ("expected '>'", "a text cannot begin with ! without quotes", _QUOTE),
    ("directive", "lines that begin with % are not used here", "remove the line, or put the text in quotes"),
    ("tag", "a text cannot begin with ! without quotes", _QUOTE),
    ("control characters", "a character stands here that no text can have", "remove it"),
)  # fmt: skip

# A key whose text begins in the next line: the indentation before the key, and the character after it.
_TEXT_BELOW = re.compile(r"((?:- | )*)[^ ].*([|>])[+-]?\s*")
_MOST_SPACES = 9
# A placeholder in a text: {number.hand}, {icon:water}, {name}. A mapping would have a space behind its colon.
_PLACEHOLDER = re.compile(r"\{[A-Za-z_][\w.:|#-]*\}")

# Messages of errors whose cause is before the place that libyaml reports.
_AT_THE_BEGINNING = (
    "unexpected end of stream",
    "unexpected document indicator",
    "could not find expected ':'",
    "expected ',' or",
)


def explain(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> SyntaxProblem:
    """The problem behind an error, at the place of its cause."""
    problem = error.problem or ""
    began = any(part in problem for part in _AT_THE_BEGINNING) and error.context_mark is not None
    mark = error.context_mark if began else error.problem_mark or error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    if "expected ',' or" in problem and (inside := _inside_brackets(error, lines)):
        return inside
    if line > len(lines):
        line, column = len(lines), len(lines[-1]) + 1
    character = lines[line - 1][column - 1 : column]
    message, hint = _by_the_line(problem, lines, line, column) or _sentence(problem, character)
    if not began and error.context_mark is not None and error.context_mark.line + 1 < line and "above" in message:
        message += f", which begin in line {error.context_mark.line + 1}"
    return SyntaxProblem(line, column, message, hint)


def _inside_brackets(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> SyntaxProblem | None:
    """A missing comma or a superfluous colon in the line where the brackets begin; None if they are never closed."""
    begin, mark = error.context_mark, error.problem_mark
    if begin is None or mark is None or begin.line != mark.line:
        return None
    line = lines[mark.line]
    if line[mark.column : mark.column + 1] in ("]", "}"):
        return None
    word = (
        re.search(r"[\w\"'-]+$", line[: mark.column].rstrip()) if line[mark.column : mark.column + 1] == ":" else None
    )
    if _PLACEHOLDER.match(line, mark.column) and re.search(r"[^\s,\[{]\s*$", line[: mark.column]):
        return SyntaxProblem(mark.line + 1, mark.column + 1, "a brace stands inside a text without quotes", _QUOTE)
    if word is None:
        hint = "write [a, b, c]" if "']'" in (error.problem or "") else "write {a: 1, b: 2}"
        return SyntaxProblem(
            mark.line + 1, mark.column + 1, "a comma or a closing bracket is missing before this", hint
        )
    if line[: word.start()].rstrip().endswith((":", "{", "[", ",")):
        return SyntaxProblem(mark.line + 1, mark.column + 1, 'a ": " stands inside a text', _QUOTE)
    message = f"a comma is missing before {word[0]}"
    return SyntaxProblem(mark.line + 1, word.start() + 1, message, f"write a comma: ..., {word[0]}: ...")


def _outside_a_text(lines: Sequence[str], line: int) -> tuple[str, str | None] | None:
    """The problem of a line that ends a text after | or >, because it is indented less than the text's first line."""
    here = _depth(lines[line - 1])
    above = next((at for at in range(line - 2, -1, -1) if lines[at].strip() and _depth(lines[at]) <= here), line)
    if above >= line - 2 or not (head := _TEXT_BELOW.fullmatch(lines[above])):
        return None
    key = head.end(1)
    below = itertools.takewhile(lambda depth: depth > key, (_depth(text) for text in lines[line - 1 :] if text.strip()))
    if not 1 <= (spaces := min(below, default=0) - key) <= _MOST_SPACES:
        return None
    message = "this ends the text before it, whose first line begins deeper"
    return message, f"write {head[2]}{spaces} instead of {head[2]} in line {above + 1}: it says where lines begin"


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _by_the_line(problem: str, lines: Sequence[str], line: int, column: int) -> tuple[str, str | None] | None:
    """A better message than libyaml's, derived from the line itself."""
    if outside := _outside_a_text(lines, line):
        return outside
    before, after = lines[line - 1][: column - 1].strip(" -"), lines[line - 1][column - 1 :]
    if "expected node content" in problem and line == len(lines) and not after:
        return "the file ends where a value or a closing bracket should stand", "write ] or } at its end"
    if "expected key" in problem and before:
        return f'something follows after the closing "{before[-1]}"', _QUOTE
    if "expected key" in problem and after.startswith(":"):
        return "a key is missing before this colon", _QUOTE
    return None


def _sentence(problem: str, character: str) -> tuple[str, str | None]:
    if "cannot start any token" in problem:
        return f'a text cannot begin with "{character}" without quotes', _QUOTE
    for fragment, message, hint in _SENTENCES:
        if fragment in problem:
            return message, hint
    return f"this is not YAML: {problem}", None
