"""Verbs about printing and what comes out of it: the audit of finished PDFs, the printers on the desk."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli import output as printing
from pnp.cli.options import (
    Bleed,
    CutFiles,
    Formats,
    Games,
    Json,
    Output,
    Paper,
    Players,
    ProjectOption,
    Sides,
    Variant,
    Wording,
    a_bleed,
    a_variant,
    build_and_show,
    chosen_games,
    cut_formats,
    exit_on_errors,
    file_formats,
    known_printer,
    length,
    one_of,
    paper_name,
    processors,
    some_sides,
    the_project,
)
from pnp.sheets.order import Order

prints = typer.Typer()
printers = typer.Typer(help="Printers that miss with backs: measure one, keep its numbers, print with them.")
prints.add_typer(printers, name="printer")

PrinterName = Annotated[str, typer.Argument(metavar="NAME", help="What you call the printer.")]


@prints.command(epilog="Example: pnp audit resafa --paper a4")
def audit(
    games: Games = None,
    project: ProjectOption = None,
    output: Annotated[Path | None, typer.Option(help="Folder with the results.", metavar="DIR")] = None,
    paper: Annotated[str, typer.Option(help="Only this paper; otherwise all that were built.")] = "",
    json: Json = False,
) -> None:
    """Read the finished PDFs back and prove counts, sizes, backs, fonts, words, boxes and the ruler."""
    from pnp.cli.commands.audit import audit as audit_games

    here = the_project(project, output)
    findings = Findings()
    wanted = paper_name(paper) if paper else ""
    report = audit_games(here, chosen_games(here, games), findings, paper=wanted, jobs=processors())
    printing.show(report.as_json() if json else report.as_table(), findings, here.root)
    exit_on_errors(findings)


@printers.command("calibrate", epilog="Example: pnp printer calibrate --paper letter")
def printer_calibrate(
    output: Annotated[Path, typer.Option(help="Where the sheets go.")] = Path("calibration.pdf"),
    paper: Paper = "a4",
    sides: Annotated[str, typer.Option(help="How the printer turns the paper: long or short.")] = "long",
    printer: Annotated[str, typer.Option(help="One that is known: the sheets show what is left.")] = "",
    lang: Annotated[str, typer.Option(help="The language of the sheets.")] = "en",
) -> None:
    """Write sheets to print on both sides and read against a window: they tell how far backs miss."""
    from pnp.cli.commands.printer import write_calibration

    turned = one_of(sides, ("long", "short"), "--sides")
    try:
        typer.echo(write_calibration(output, paper_name(paper), turned, known_printer(printer), lang))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--paper") from None


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
    from pnp.cli.commands.printer import PrinterError, keep_printer

    try:
        typer.echo(keep_printer(name, dx, dy, rotate, (wide_dx, wide_dy)))
    except PrinterError as error:
        raise typer.BadParameter(str(error)) from None


@printers.command("list", epilog="Example: pnp printer list --json")
def printer_list(json: Json = False) -> None:
    """Show the printers kept on this machine."""
    from pnp.cli.commands.printer import PrinterError, kept_printers

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
    from pnp.cli.commands.printer import PrinterError, forget_printer

    try:
        typer.echo(forget_printer(name))
    except PrinterError as error:
        raise typer.BadParameter(str(error)) from None


@prints.command("plan", epilog="Example: pnp plan resafa --paper a3")
def plan(
    games: Games = None,
    project: ProjectOption = None,
    paper: Paper = "a4",
    players: Players = None,
    variant: Variant = "colour",
    sides: Sides = "long",
    bleed: Bleed = "",
    json: Json = False,
) -> None:
    """Tell what printing takes: sheets, pieces on each, straight cuts, how much of the paper is used, and ink."""
    from pnp.cli.commands.plan import plan_games

    here = the_project(project)
    findings = Findings()
    order = Order(
        paper=paper_name(paper),
        players=players or 0,
        variant=a_variant(variant),
        sides=some_sides(sides),
        bleed=a_bleed(bleed),
    )
    planned = plan_games(here, chosen_games(here, games), order, findings)
    printing.show(planned.as_json() if json else planned.as_table(), findings, here.root)
    exit_on_errors(findings)


@prints.command("pack", epilog="Example: pnp pack resafa --sleeves")
def pack(  # noqa: PLR0913  # as many as a build has
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    formats: Formats = "pdf,svg",
    paper: Paper = "a4",
    stock: Annotated[str, typer.Option(help="How thick a card is.")] = "0.3mm",
    sleeves: Annotated[bool, typer.Option("--sleeves", help="The cards are in sleeves.")] = False,
    variant: Variant = "colour",
    wording: Wording = "",
    cut: CutFiles = "",
    json: Json = False,
) -> None:
    """Write what helps to put a game together and away: a guide with checklist and bags, tuck boxes, a box label."""
    order = Order(
        paper=paper_name(paper),
        formats=file_formats(formats),
        variant=a_variant(variant),
        wording=wording,
        cut=cut_formats(cut),
        pack=True,
        stock=length(stock, "--stock"),
        sleeved=sleeves,
    )
    build_and_show(the_project(project, output), games, order, as_json=json)


@prints.command("colours", epilog="Example: pnp colours resafa --closest 20")
def colours(
    games: Games = None,
    project: ProjectOption = None,
    closest: Annotated[int, typer.Option(help="How many pairs of each game.", min=1)] = 10,
    json: Json = False,
) -> None:
    """Measure how far colours are apart to every kind of eye and in grey, and what else tells the pieces apart."""
    from pnp.cli.commands.colours import see_colours

    here = the_project(project)
    findings = Findings()
    seen = see_colours(here, chosen_games(here, games), findings, closest)
    printing.show(seen.as_json() if json else seen.as_text(), findings, here.root)
    exit_on_errors(findings)


@prints.command("export", epilog="Example: pnp export resafa --for tts")
def export(  # noqa: PLR0913  # each shop asks for something
    target: Annotated[str, typer.Option("--for", metavar="WHOM", help="gamecrafter, drivethru, mpc, or tts.")],
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    only: Annotated[str, typer.Option(help="Components, separated by commas.", show_default=False)] = "",
    players: Players = None,
    wording: Wording = "",
    nearest: Annotated[bool, typer.Option("--nearest", help="Scale what has no product onto the nearest.")] = False,
    keep_size: Annotated[bool, typer.Option("--keep-size", help="Draw no face smaller for the safe zone.")] = False,
    url_base: Annotated[str, typer.Option(help="Where the pictures for tts will lie.", show_default=False)] = "",
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each processor.", min=0)] = 0,
    json: Json = False,
) -> None:
    """Write files for a shop that prints on demand, or for the virtual table Tabletop Simulator."""
    from pnp.cli.commands.export import export as export_games
    from pnp.exports.order import TARGETS, ExportOrder

    here = the_project(project, output)
    order = ExportOrder(
        target=one_of(target, TARGETS, "--for"),
        only=tuple(word.strip() for word in only.split(",") if word.strip()),
        players=players or 0,
        wording=wording,
        nearest=nearest,
        keep_size=keep_size,
        url_base=url_base.rstrip("/"),
    )
    findings = Findings()
    shipped = export_games(here, chosen_games(here, games), order, findings, jobs=jobs or processors())
    told = "\n".join(one.as_text() for one in shipped)
    printing.show({"exports": [one.as_json() for one in shipped]} if json else told, findings, here.root)
    exit_on_errors(findings)


@prints.command("gallery", epilog="Example: pnp gallery resourced -o pieces.html")
def gallery(
    games: Games = None,
    project: ProjectOption = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The file.", metavar="FILE.html")] = None,
    players: Players = None,
    wording: Wording = "",
) -> None:
    """Write one page for a browser with every piece, front and back, to search and to look through."""
    from pnp.cli.commands.gallery import write_gallery

    here = the_project(project)
    findings = Findings()
    told = write_gallery(
        here,
        chosen_games(here, games),
        findings,
        output=output,
        players=players or 0,
        wording=wording,
        jobs=processors(),
    )
    printing.show(told, findings, here.root)
    exit_on_errors(findings)
