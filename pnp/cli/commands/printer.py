"""`pnp printer`: measures, keeps and forgets how far printers misplace backs."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from pnp.base.writer import write_file
from pnp.cli import completers
from pnp.cli.groups import SET_UP
from pnp.cli.options import Json, Paper, a_word_of
from pnp.cli.output import say, show_and_exit, table_of
from pnp.cli.parsers import parse_language, parse_printer, wrong_use
from pnp.sheets.order import DUPLEX

app = typer.Typer(
    name="printer",
    rich_help_panel=SET_UP,
    help="Measure where printers put backs, and keep their numbers.",
)

Name = Annotated[
    str, typer.Argument(metavar="NAME", help="What you call the printer.", autocompletion=completers.printers)
]


@app.command(epilog="Example: pnp printer calibrate --paper letter")
def calibrate(
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Where the sheets go.", metavar="FILE.pdf", dir_okay=False)
    ] = Path("calibration.pdf"),
    paper: Paper = "a4",
    sides: Annotated[str, a_word_of(DUPLEX, help="The edge to turn on: long or short.", metavar="EDGE")] = "long",
    printer: Annotated[
        str,
        typer.Option(
            help="A printer that is known: shows what is still off.",
            metavar="PRINTER",
            show_default=False,
            autocompletion=completers.printers,
        ),
    ] = "",
    lang: Annotated[
        str, typer.Option(help="The language of the sheets.", metavar="LL", callback=parse_language)
    ] = "en",
) -> None:
    """Write the sheets that show how far backs are misplaced.

    Print them on both sides and hold them against a window to read them.
    """
    from pnp.build.printers import calibration_sheets

    with wrong_use(ValueError, hint="--paper"):
        write_file(output, calibration_sheets(paper, sides, lang, parse_printer(printer)))
    say(f"wrote {output}; print it at 100 % on both sides, turned on the {sides} edge, and read it against a window")


@app.command(epilog="Example: pnp printer add home --dx 0.6 --dy -0.3 --rotate 0.1")
def add(
    name: Name,
    dx: Annotated[float, typer.Option(help="Millimetres that backs lie too far right.", metavar="MM")] = 0.0,
    dy: Annotated[float, typer.Option(help="Millimetres that backs lie too far down.", metavar="MM")] = 0.0,
    rotate: Annotated[float, typer.Option(help="Degrees that backs are turned clockwise.", metavar="DEG")] = 0.0,
    wide_dx: Annotated[
        float | None, typer.Option(help="dx of the wide sheet; otherwise from --dy.", metavar="MM")
    ] = None,
    wide_dy: Annotated[
        float | None, typer.Option(help="dy of the wide sheet; otherwise from --dx.", metavar="MM")
    ] = None,
) -> None:
    """Keep the readings of a calibration sheet.

    Type them with the signs that the sheet shows.
    """
    from pnp.build.printers import PrinterError, add_printer, measured

    with wrong_use(PrinterError):
        add_printer(measured(name, dx, dy, rotate, wide_dx, wide_dy))
    say(f"kept {name}; print with it: pnp build --printer {name}")


@app.command("list", epilog="Example: pnp printer list --json")
def list_printers(json: Json = False) -> None:
    """Show the printers kept on this machine."""
    from pnp.build.printers import PrinterError, printers, printers_file

    with wrong_use(PrinterError):
        known = tuple(printers().values())
    columns = ("dx", "dy", "rotate", "wide dx", "wide dy")
    rows = [
        (printer.name, *(f"{getattr(printer, column.replace(' ', '_')):g}" for column in columns)) for printer in known
    ]
    table = table_of(("printer", *columns), rows, words=["printer"])
    nothing = "no printers yet; print a sheet to measure yours with: pnp printer calibrate"
    report = {"printers": [asdict(printer) for printer in known]}
    show_and_exit(report if json else table if known else nothing, (), printers_file().parent)


@app.command(epilog="Example: pnp printer remove home")
def remove(name: Name) -> None:
    """Forget a printer."""
    from pnp.build.printers import PrinterError, remove_printer

    with wrong_use(PrinterError):
        remove_printer(name)
    say(f"forgot {name}")
