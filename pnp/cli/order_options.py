"""The options that make a print order: a verb names those that it takes, and `order_of` makes the order of them."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any

import typer

from pnp.base.findings import BadValueError
from pnp.cli import completers
from pnp.cli.groups import CUTTING, PAPER, SHEETS
from pnp.cli.options import NoProvenance, Only, Paper, Players, Wording, a_word_of, parts_of
from pnp.cli.parsers import length, parse_cut, parse_formats, parse_printer, parse_scale, parse_words, wrong_use
from pnp.cli.verbs import with_parameters
from pnp.project.folder import Project
from pnp.sheets.order import (
    CUT_FORMATS,
    EASY,
    FORMATS,
    LEAST_DPI,
    MACHINES,
    MARKS,
    MOST_COPIES,
    MOST_DPI,
    SIDES,
    USUAL_FORMATS,
    VARIANTS,
    Order,
)

Typed = Mapping[str, Any]
"""What was typed for the options of an order, by their names."""

Formats = Annotated[
    list[str] | None,
    typer.Option(
        "--format",
        "-f",
        help="pdf, svg, png.",
        metavar="FORMATS",
        show_default=",".join(USUAL_FORMATS),
        autocompletion=completers.several_of(FORMATS),
    ),
]
Copies = Annotated[
    int,
    typer.Option(
        help="Pieces for so many games, one for each table.",
        metavar="N",
        min=1,
        max=MOST_COPIES,
        show_default=False,
        rich_help_panel=SHEETS,
    ),
]
Scale = Annotated[
    float,
    typer.Option(
        help="Size of all pieces: 140% for large print.",
        parser=parse_scale,
        metavar="PERCENT",
        show_default=False,
        rich_help_panel=PAPER,
    ),
]
Variant = Annotated[str, a_word_of(VARIANTS, help="colour or low-ink.", metavar="VARIANT", rich_help_panel=SHEETS)]
Sides = Annotated[
    str, a_word_of(SIDES, help="long, short, fold, separate or single.", metavar="SIDES", rich_help_panel=PAPER)
]
Bleed = Annotated[
    float | None,
    typer.Option(
        help="Bleed of every piece, such as 1.5mm.",
        show_default=False,
        parser=length("bleed"),
        metavar="LENGTH",
        rich_help_panel=CUTTING,
    ),
]
Booklet = Annotated[bool, typer.Option("--booklet", help="Pages of text as a booklet to fold.", rich_help_panel=PAPER)]
Marks = Annotated[str, a_word_of(MARKS, help="crop, lines, borders or none.", metavar="MARKS", rich_help_panel=CUTTING)]
PrinterName = Annotated[
    str,
    typer.Option(
        help="Correct the backs for this printer.",
        metavar="PRINTER",
        show_default=False,
        autocompletion=completers.printers,
        rich_help_panel=PAPER,
    ),
]
Cut = Annotated[
    list[str] | None,
    typer.Option(
        help="easy: straight cuts; svg, dxf: for machines.",
        metavar="WORDS",
        show_default=False,
        autocompletion=completers.several_of((EASY, *CUT_FORMATS)),
        rich_help_panel=CUTTING,
    ),
]
EasyCut = Annotated[
    list[str] | None,
    typer.Option(
        "--cut",
        help="easy: straight cuts.",
        metavar="WORD",
        show_default=False,
        autocompletion=completers.one_of((EASY,)),
    ),
]
Overlap = Annotated[
    float,
    typer.Option(
        help="Overlap of the pages of a poster.", parser=length("overlap"), metavar="LENGTH", rich_help_panel=PAPER
    ),
]
Registration = Annotated[
    str,
    a_word_of(
        MACHINES,
        or_nothing=True,
        help="Marks for a machine: silhouette, cricut.",
        metavar="MACHINE",
        show_default=False,
        rich_help_panel=CUTTING,
    ),
]
Inset = Annotated[
    float,
    typer.Option(
        help="Distance of these marks from the paper's edge.",
        parser=length("inset"),
        metavar="LENGTH",
        rich_help_panel=CUTTING,
    ),
]
ChangedSince = Annotated[
    str,
    typer.Option(
        metavar="OLD", help="What differs from a manifest or revision.", show_default=False, rich_help_panel=SHEETS
    ),
]
Dpi = Annotated[
    int | None,
    typer.Option(
        help="Dots an inch of png, the most in pictures.",
        metavar="N",
        min=LEAST_DPI,
        max=MOST_DPI,
        show_default=False,
        rich_help_panel=SHEETS,
    ),
]
NoGang = Annotated[
    bool, typer.Option("--no-gang", help="Let sets share no sheets with each other.", rich_help_panel=PAPER)
]
Stock = Annotated[float, typer.Option(help="How thick a card is.", parser=length("stock"), metavar="LENGTH")]
Sleeves = Annotated[bool, typer.Option("--sleeves", help="The cards are in sleeves.")]

_USUAL = Order()
# Each option by its name, that of the field of an order, with its default as it would be typed.
_OPTIONS: Mapping[str, tuple[Any, Any]] = {
    "paper": (Paper, _USUAL.paper),
    "formats": (Formats, None),
    "only": (Only, None),
    "players": (Players, None),
    "copies": (Copies, _USUAL.copies),
    "scale": (Scale, f"{_USUAL.scale:g}%"),
    "variant": (Variant, _USUAL.variant),
    "sides": (Sides, _USUAL.sides),
    "bleed": (Bleed, None),
    "booklet": (Booklet, False),
    "marks": (Marks, _USUAL.marks),
    "wording": (Wording, ""),
    "printer": (PrinterName, ""),
    "cut": (Cut, None),
    "easy_cut": (EasyCut, None),
    "overlap": (Overlap, f"{_USUAL.overlap:g}mm"),
    "registration": (Registration, ""),
    "inset": (Inset, f"{_USUAL.inset:g}mm"),
    "changed_since": (ChangedSince, ""),
    "dpi": (Dpi, None),
    "provenance": (NoProvenance, False),
    "gang": (NoGang, False),
    "stock": (Stock, f"{_USUAL.stock:g}mm"),
    "sleeved": (Sleeves, False),
}


def takes_order(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a verb the options of an order with these names, in the place of its parameter `typed`."""

    def with_options(verb: Callable[..., None]) -> Callable[..., None]:
        @wraps(verb)
        def called(**given: Any) -> None:
            typed = {name: given.pop(name) for name in names}
            verb(typed=typed, **given)

        options = [
            Parameter(name, Parameter.KEYWORD_ONLY, annotation=_OPTIONS[name][0], default=_OPTIONS[name][1])
            for name in names
        ]
        parameters = list(signature(verb, eval_str=True).parameters.values())
        at = [parameter.name for parameter in parameters].index("typed")
        return with_parameters(called, [*parameters[:at], *options, *parameters[at + 1 :]])

    return with_options


def order_of(project: Project, games: Sequence[str] | None, typed: Typed, *, pack: bool = False) -> Order:
    """Make an order of what was typed; raises BadParameter for what no order takes."""
    fields: dict[str, Any] = {"pack": pack}
    with wrong_use(BadValueError):
        for name, value in typed.items():
            match name:
                case "formats":
                    fields[name] = parse_formats(value)
                case "only":
                    fields[name] = parts_of(project, games, value)
                case "printer":
                    fields[name] = parse_printer(value)
                case "players" | "dpi":
                    fields[name] = value or 0
                case "cut":
                    fields["cut"], fields["easy_cut"] = parse_cut(value)
                case "easy_cut":
                    fields[name] = bool(value and parse_words(value, (EASY,), "--cut"))
                case "provenance" | "gang":
                    fields[name] = not value
                case _:
                    fields[name] = value
        return Order(**fields)
