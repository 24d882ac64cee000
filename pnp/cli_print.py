"""Verbs about printing and what comes out of it: the printers on the desk."""

from typing import Annotated

import typer

from pnp import printing
from pnp.arguments import Json

prints = typer.Typer()
printers = typer.Typer(help="Printers that miss with backs: measure one, keep its numbers, print with them.")
prints.add_typer(printers, name="printer")

PrinterName = Annotated[str, typer.Argument(metavar="NAME", help="What you call the printer.")]


@printers.command("add", epilog="Example: pnp printer add home --dx 0.6 --dy -0.3 --rotate 0.1")
def printer_add(
    name: PrinterName,
    dx: Annotated[float, typer.Option(help="Millimetres that backs lie too far right, as the sheet says.")] = 0.0,
    dy: Annotated[float, typer.Option(help="Millimetres that backs lie too far down.")] = 0.0,
    rotate: Annotated[float, typer.Option(help="Degrees that backs are turned clockwise.")] = 0.0,
    wide_dx: Annotated[float | None, typer.Option(help="dx of the wide sheet; otherwise from --dy.")] = None,
    wide_dy: Annotated[float | None, typer.Option(help="dy of the wide sheet; otherwise from --dx.")] = None,
) -> None:
    """Keep what was read on a calibration sheet, in the signs that stand on it."""
    from pnp.verbs.calibrating import PrinterError, keep_printer

    try:
        typer.echo(keep_printer(name, dx, dy, rotate, (wide_dx, wide_dy)))
    except PrinterError as error:
        raise typer.BadParameter(str(error)) from None


@printers.command("list", epilog="Example: pnp printer list --json")
def printer_list(json: Json = False) -> None:
    """Show the printers kept on this machine."""
    from pnp.verbs.calibrating import PrinterError, kept_printers

    try:
        kept = kept_printers()
    except PrinterError as error:
        raise typer.BadParameter(str(error)) from None
    if json:
        printing.print_json(kept.as_json(), ())
    else:
        printing.show(kept.as_table(), (), kept.file.parent)


@printers.command("remove", epilog="Example: pnp printer remove home")
def printer_remove(name: PrinterName) -> None:
    """Forget a printer."""
    from pnp.verbs.calibrating import PrinterError, forget_printer

    try:
        typer.echo(forget_printer(name))
    except PrinterError as error:
        raise typer.BadParameter(str(error)) from None
