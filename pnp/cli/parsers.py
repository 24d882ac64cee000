"""Parsers of what is typed on the command line; what none of them takes is wrong use."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from pnp.base.distribution import how_to_install
from pnp.base.findings import PnpError
from pnp.cli import output
from pnp.sheets.order import CUT_FORMATS, EASY, FORMATS, USUAL_FORMATS, Printer, check_length

_FEWEST, _MOST_DOTS = 200, 4000


@contextmanager
def wrong_use(*errors: type[PnpError | ValueError], hint: str | None = None) -> Iterator[None]:
    """Report these errors of the library as wrong use of the command, with their own messages."""
    try:
        yield
    except errors as error:
        raise typer.BadParameter(str(error), param_hint=hint) from None


def choice(known: tuple[str, ...], *, or_nothing: bool = False) -> Callable[[str], str]:
    """Make the callback of an option that takes one of some words."""

    def check(word: str) -> str:
        if word not in known and not (or_nothing and not word):
            raise typer.BadParameter(output.unknown("word", word, known))
        return word

    return check


def words_of(texts: list[str] | None) -> tuple[str, ...]:
    """Split what was typed for a repeated option at the commas; each word counts once."""
    words = (word.strip() for text in texts or () for word in text.split(","))
    return tuple(dict.fromkeys(word for word in words if word))


def parse_words(texts: list[str], known: tuple[str, ...], option: str) -> tuple[str, ...]:
    """Split words as `words_of` does; raises BadParameter when one of them is not known."""
    for word in (word.strip() for text in texts for word in text.split(",")):
        if word not in known:
            raise typer.BadParameter(output.unknown("word", word, known), param_hint=option)
    return words_of(texts)


def parse_formats(texts: list[str] | None) -> tuple[str, ...]:
    """Give the formats of sheets; the usual ones when none is named."""
    return USUAL_FORMATS if texts is None else parse_words(texts, FORMATS, "--format")


def parse_cut(texts: list[str] | None) -> tuple[tuple[str, ...], bool]:
    """Give the formats of cut files, and whether sheets are laid out for easy cutting.

    Raises BadParameter for another word, and when the library for a format is missing.
    """
    from importlib.util import find_spec

    wanted = parse_words(texts, (EASY, *CUT_FORMATS), "--cut") if texts else ()
    if "dxf" in wanted and find_spec("ezdxf") is None:
        raise typer.BadParameter(f"dxf needs the library ezdxf: {how_to_install('dxf')}", param_hint="--cut")
    return tuple(word for word in wanted if word != EASY), EASY in wanted


def parse_range(text: str) -> tuple[int, int] | None:
    """Give the first and last number of `2-4`, or of `3`; None for no text."""
    if not text:
        return None
    first, dash, last = text.partition("-")
    last = last if dash else first
    if not (first.isdecimal() and last.isdecimal() and 1 <= int(first) <= int(last) <= 99):
        raise typer.BadParameter(f'met "{text}"; expected a number or a range such as 2-4', param_hint="--players")
    return int(first), int(last)


def parse_printer(name: str) -> Printer | None:
    """Give the printer of that name, None for no name; raises BadParameter when there is no such printer."""
    if not name:
        return None
    from pnp.build.printers import PrinterError, printer

    with wrong_use(PrinterError, hint="--printer"):
        return printer(name)


def parse_language(code: str) -> str:
    """Return the code of a language that pnp has, which may name a country, such as de-AT; raises BadParameter."""
    from pnp.texts.catalogue import languages
    from pnp.texts.pseudo import PSEUDO

    known = (*languages(), PSEUDO)
    if code.partition("-")[0] not in known:
        raise typer.BadParameter(output.unknown("language", code, known))
    return code


def length(name: str) -> Callable[[str], float]:
    """Make the parser of an option that sets the length `name` of an order, in millimetres."""

    def parse(text: str) -> float:
        from pnp.base.units import parse_length

        with wrong_use(ValueError, hint=f"--{name}"):
            return check_length(name, parse_length(text))

    return parse


def parse_scale(text: str) -> float:
    """Give the percent of a scale, such as 140%."""
    try:
        return float(text.strip().removesuffix("%"))
    except ValueError:
        raise typer.BadParameter(f'met "{text}"; expected a percentage such as 140%') from None


def parse_dots(text: str) -> str:
    """Give the width and height of a picture in dots from a text such as 1600x900."""
    across, by, down = text.partition("x")
    if not (by and all(side.isdecimal() and _FEWEST <= int(side) <= _MOST_DOTS for side in (across, down))):
        raise typer.BadParameter(f'met "{text}"; expected {_FEWEST} to {_MOST_DOTS} dots, such as 1600x900')
    return text


def parse_address(text: str) -> str:
    """Give a URL of the web or of files without a slash at its end."""
    from urllib.parse import urlsplit

    parts = urlsplit(text)
    is_address = (parts.scheme in ("http", "https") and parts.hostname) or (parts.scheme == "file" and parts.path)
    if text and (not is_address or not text.isascii() or not text.isprintable() or " " in text):
        raise typer.BadParameter(f'"{text}" is not an address; expected one such as https://example.org/harvest')
    return text.rstrip("/")


def parse_ordinary_file(path: Path | None) -> Path | None:
    """Return the path of a file; raises BadParameter for a pipe or a device, which could block for ever."""
    if path is not None and not path.is_file():
        raise typer.BadParameter(f"{path} is a pipe or a device; expected an ordinary file")
    return path


def parse_paper_name(text: str) -> str:
    """Give the name of a paper, or of a size; raises BadParameter for anything else."""
    from pnp.sheets.paper import parse_paper

    with wrong_use(ValueError):
        return parse_paper(text).name


def parse_folder(text: str) -> Path:
    """Give the absolute path of a folder, which may be new; raises BadParameter for what cannot be one."""
    if not text:
        raise typer.BadParameter("met nothing; expected a folder")
    try:
        path = Path(text).resolve()
    except (OSError, RuntimeError, ValueError):
        raise typer.BadParameter(f'the links of "{text}" lead nowhere') from None
    there = next(above for above in (path, *path.parents) if os.path.lexists(above))
    if not there.is_dir():
        raise typer.BadParameter(f'"{text}" cannot be a folder, because {there} is a file')
    return path
