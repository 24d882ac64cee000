"""The command line: a verb finds the project, calls one function, prints, and gives an exit code."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from pnp import __version__
from pnp.base.findings import Findings, shown
from pnp.base.workers import NoSchedulerError
from pnp.base.writer import LockedError, NotWritableError
from pnp.cli import output as printing
from pnp.cli.options import (
    Bleed,
    CutFiles,
    Formats,
    Games,
    Json,
    NoCode,
    Output,
    Paper,
    Players,
    ProjectOption,
    Scheduler,
    Sides,
    Variant,
    a_bleed,
    a_range,
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
    without_code,
)
from pnp.cli.print_commands import prints
from pnp.cli.text_commands import texts
from pnp.live import CannotServeError
from pnp.sheets.order import MACHINES, MARKS, Order

MACHINE, INTERRUPTED = 3, 130

app = typer.Typer(
    help="Print-and-play sheets from YAML, checked against the rulebook.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"max_content_width": 110},
)
app.add_typer(texts, name="text")
app.add_typer(prints)


def main() -> None:
    """Run the command line; what the machine refuses is told in one line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A name or a text may hold what this terminal cannot write.
            stream.reconfigure(errors="replace")
    try:
        app()
    except (CannotServeError, LockedError, NoSchedulerError, NotWritableError) as error:
        _fail(shown(str(error)), MACHINE)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        sys.exit(0)
    except OSError as error:
        _fail(shown(f"{error.filename or 'the system'}: {error.strerror or error}"), MACHINE)


@app.command("list", epilog="Example: pnp list --json")
def list_(games: Games = None, project: ProjectOption = None, json: Json = False) -> None:
    """Show games, their components with counts, and the layouts with where each comes from."""
    from pnp.cli.commands.list import overview

    here = the_project(project)
    findings = Findings()
    seen = overview(here, chosen_games(here, games), findings)
    printing.show(seen.as_json() if json else seen.as_text(), findings, here.root)
    exit_on_errors(findings)


@app.command(epilog="Example: pnp build resourced --paper letter --format pdf")
def build(  # noqa: PLR0913  # the options of a build are many
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    formats: Formats = "pdf,svg",
    paper: Paper = "a4",
    only: Annotated[str, typer.Option(help="Components, separated by commas.", show_default=False)] = "",
    players: Players = None,
    variant: Variant = "colour",
    sides: Sides = "long",
    bleed: Bleed = "",
    marks: Annotated[str, typer.Option(help="crop, lines, borders or none.")] = "crop",
    lang: Annotated[str, typer.Option(help="A translation in the games' texts/; or pseudo.", show_default=False)] = "",
    edition: Annotated[str, typer.Option(help="An edition in the games' texts/.", show_default=False)] = "",
    printer: Annotated[str, typer.Option(help="A printer of pnp printer list, to put its backs right.")] = "",
    cut: CutFiles = "",
    registration: Annotated[
        str, typer.Option(help="Marks a machine finds the print by: silhouette or cricut.", show_default=False)
    ] = "",
    inset: Annotated[str, typer.Option(help="From the paper's edges to these marks.")] = "10mm",
    changed_since: Annotated[
        str,
        typer.Option(metavar="OLD", help="Only what looks different from a manifest, its folder, or a git revision."),
    ] = "",
    jobs: Annotated[int, typer.Option(help="Games built at the same time; 0: one for each processor.", min=0)] = 0,
    scheduler: Scheduler = "",
    force: Annotated[bool, typer.Option("--force", help="Build even what is up to date.")] = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Check the content and write the sheets as PDF and SVG."""
    order = Order(
        paper=paper_name(paper),
        formats=file_formats(formats),
        only=tuple(word.strip() for word in only.split(",") if word.strip()),
        players=players or 0,
        variant=a_variant(variant),
        sides=some_sides(sides),
        bleed=a_bleed(bleed),
        marks=one_of(marks, MARKS, "--marks"),
        wording=edition or lang,
        changed_since=changed_since,
        printer=known_printer(printer),
        cut=cut_formats(cut),
        registration=one_of(registration, MACHINES, "--registration") if registration else "",
        inset=length(inset, "--inset"),
    )
    build_and_show(
        the_project(project, output),
        games,
        order,
        jobs=jobs,
        scheduler=scheduler,
        force=force,
        no_code=no_code,
        as_json=json,
    )


@app.command(epilog="Example: pnp validate resourced --waived")
def validate(
    games: Games = None,
    project: ProjectOption = None,
    waived: Annotated[bool, typer.Option("--waived", help="Show also what was ruled on, with the rulings.")] = False,
    rulebook: Annotated[
        Path | None, typer.Option(help="The rulebook's text: words quoted from it are looked up.", exists=True)
    ] = None,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Read and check everything without drawing: counts, costs, sums, tables, sources, and the rulings on gaps."""
    from pnp.cli.commands.validate import validate as validate_games

    here = the_project(project)
    chosen = chosen_games(here, games)
    here = without_code(here, chosen) if no_code else here
    findings = Findings()
    report = validate_games(here, chosen, findings, rulebook=rulebook)
    printing.show(report.as_json() if json else report.as_table(), findings, here.root, with_waived=waived)
    exit_on_errors(findings)


@app.command(epilog="Example: pnp explain resourced.count.card_wood")
def explain(
    path: Annotated[str, typer.Argument(metavar="GAME.PATH", help="A number, such as resourced.number.hand_limit.")],
    project: ProjectOption = None,
    json: Json = False,
) -> None:
    """Tell of one number its value, source and rulebook place, and everything that uses it."""
    from pnp.cli.commands.explain import UnknownNumberError, explain_number

    here = the_project(project)
    game, _, name = path.partition(".")
    findings = Findings()
    try:
        told = explain_number(here, chosen_games(here, [game])[0], name, findings)
    except UnknownNumberError as error:
        raise typer.BadParameter(str(error), param_hint="GAME.PATH") from None
    printing.show(told.as_json() if json else told.as_text(), findings, here.root)
    exit_on_errors(findings)


@app.command(epilog="Example: pnp mutate resourced")
def mutate(
    games: Games = None,
    project: ProjectOption = None,
    play: Annotated[bool, typer.Option("--play", help="Change the rules of play.yaml too, and play.")] = False,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each processor.", min=0)] = 0,
    json: Json = False,
) -> None:
    """Change every number by one, in memory and one at a time, and tell which changes the checks catch."""
    from pnp.cli.commands.mutate import mutate_games

    here = the_project(project)
    findings = Findings()
    report = mutate_games(here, chosen_games(here, games), findings, play=play, jobs=jobs or processors())
    printing.show(report.as_json() if json else report.as_text(), findings, here.root)
    exit_on_errors(findings)


@app.command(epilog="Example: pnp referee end_of_resources --games 20 --players 2-3")
def referee(  # noqa: PLR0913  # a wish has many parts
    games: Games = None,
    project: ProjectOption = None,
    playouts: Annotated[int, typer.Option("--games", help="Games played for each number of players.", min=1)] = 100,
    actions: Annotated[
        int, typer.Option(help="Play on until so many actions of each game were checked.", min=0, show_default=False)
    ] = 0,
    players: Annotated[str, typer.Option(help="N or A-B; left out: all the game is for.", show_default=False)] = "",
    seed: Annotated[int, typer.Option(help="One seed, one answer.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each processor.", min=0)] = 0,
    scheduler: Scheduler = "",
    save: Annotated[Path | None, typer.Option(help="Failing games become scenarios here.", metavar="DIR")] = None,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Replay the scenarios, play whole games, and tell how many of each component play can need."""
    from pnp.cli.commands.referee import Wish, referee_games

    here = the_project(project)
    chosen = chosen_games(here, games)
    here = without_code(here, chosen) if no_code else here
    wish = Wish(
        games=playouts,
        actions=actions,
        players=a_range(players),
        seed=seed,
        jobs=jobs or processors(),
        scheduler=scheduler,
        save=save,
        run_code=here.runs_code,
    )
    findings = Findings()
    report = referee_games(here, chosen, findings, wish)
    printing.show(report.as_json() if json else report.as_text(), findings, here.root)
    exit_on_errors(findings)


@app.command(epilog="Example: pnp count resourced --json")
def count(
    games: Games = None,
    project: ProjectOption = None,
    paper: Paper = "a4",
    players: Players = None,
    json: Json = False,
) -> None:
    """Compare every component: in the rulebook, in the content, in the finished PDF, needed in play."""
    from pnp.cli.commands.count import count as count_components

    here = the_project(project)
    findings = Findings()
    counted = count_components(here, chosen_games(here, games), findings, paper=paper_name(paper), players=players or 0)
    printing.show(counted.as_json() if json else counted.as_table(), findings, here.root)
    exit_on_errors(findings)


@app.command(epilog="Example: pnp diff HEAD~1")
def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="A manifest.json, a folder with one, or a git revision.")],
    new: Annotated[
        str, typer.Argument(metavar="NEW", help="The same; left out: the content as it is now.", show_default=False)
    ] = "",
    game: Annotated[list[str] | None, typer.Option(help="Games; all when none is named.")] = None,
    project: ProjectOption = None,
    json: Json = False,
) -> None:
    """List the pieces that look different: changed, new or gone."""
    from pnp.build.revisions import NoSuchRevisionError, compare

    here = the_project(project)
    findings = Findings()
    try:
        met = [one for name in chosen_games(here, game) for one in compare(here, name, old, new, findings)]
    except NoSuchRevisionError as error:
        raise typer.BadParameter(str(error), param_hint="OLD") from None
    told = "\n".join(map(str, met)) or "nothing looks different"
    printing.show({"differences": [one.as_json() for one in met]} if json else told, findings, here.root)
    exit_on_errors(findings)


@app.command(epilog="Example: pnp keys cards.scene")
def keys(
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help="A layout, or a file such as game; then a key, after a point.")
    ] = "",
    project: ProjectOption = None,
    json: Json = False,
) -> None:
    """Tell what can be written: every key with what it takes and what it does."""
    from pnp.cli.commands.keys import UnknownKeyError, list_all, tell_keys

    here = the_project(project)
    findings = Findings()
    try:
        told = tell_keys(here, what, findings) if what else ()
    except UnknownKeyError as error:
        raise typer.BadParameter(str(error), param_hint="WHAT") from None
    text = "\n\n".join(one.as_text() for one in told) or list_all(here, findings)
    printing.show({"sections": [one.as_json() for one in told]} if json else text, findings, here.root)
    exit_on_errors(findings)


@app.command(epilog="Example: pnp schema --output .vscode/schemas")
def schema(
    output: Annotated[Path | None, typer.Option(help="Write one file for each kind into this folder.")] = None,
    project: ProjectOption = None,
) -> None:
    """Print the JSON Schemas that let an editor complete and check the content files."""
    from pnp.cli.commands.new import write_schemas

    typer.echo(write_schemas(the_project(project), output))


@app.command(epilog="Example: pnp new moon_harvest")
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Id of the game: small letters, digits and _.")],
    project: ProjectOption = None,
) -> None:
    """Make a new game folder that builds at once."""
    from pnp.cli.commands.new import NameTakenError, start_game
    from pnp.project.folder import root_for_new

    try:
        typer.echo(start_game(project.resolve() if project else root_for_new(Path.cwd()), name))
    except NameTakenError as error:
        raise typer.BadParameter(str(error), param_hint="NAME") from None


@app.command(epilog="Example: pnp watch resourced --serve")
def watch(
    games: Games = None,
    project: ProjectOption = None,
    paper: Paper = "a4",
    serve: Annotated[bool, typer.Option("--serve", help="Show the pieces in a browser, and edit their texts.")] = False,
    port: Annotated[int, typer.Option(help="Where --serve listens; 0: any free port.", min=0, max=65535)] = 8000,
) -> None:
    """Rebuild whenever a content file or a layout is saved, or show it at once with --serve."""
    from pnp.cli.commands.watch import serve_page, watch_games

    here = the_project(project)
    chosen = chosen_games(here, games)
    if serve:
        serve_page(here, chosen, paper=paper_name(paper), port=port)
    else:
        watch_games(here, chosen, Order(paper=paper_name(paper)))


@app.command(epilog="Example: pnp preview resourced")
def preview(games: Games = None, project: ProjectOption = None) -> None:
    """Make content/GAME/preview.png, a picture of real sheets, for a README or a shop page."""
    from pnp.exports.previews.game import write_previews

    here = the_project(project)
    findings = Findings()
    written = write_previews(here, chosen_games(here, games), findings)
    printing.show(written, findings, here.root)
    exit_on_errors(findings)


@app.command(epilog="Example: pnp icons --output icons.pdf")
def icons(output: Annotated[Path, typer.Option(help="Where the contact sheet goes.")] = Path("icons.pdf")) -> None:
    """Print a contact sheet of every icon that ships with pnp, with its name."""
    from pnp.exports.previews.icons import write_contact_sheet

    typer.echo(write_contact_sheet(output))


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pnp {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show it.")] = False,
) -> None:
    del version


def _fail(sentence: str, code: int) -> None:
    typer.echo(f"error: {sentence}", err=True)
    sys.exit(code)
