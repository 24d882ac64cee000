"""`pnp export`: files for shops and virtual tables, and images of the pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import SHARE
from pnp.cli.options import (
    Games,
    Jobs,
    Json,
    NoCode,
    NoProvenance,
    Only,
    Output,
    Players,
    ProjectOption,
    Wording,
    a_word_of,
    chosen_games,
    open_chosen,
    parts_of,
    processors,
)
from pnp.cli.output import short_path, show_and_exit
from pnp.cli.parsers import parse_address
from pnp.cli.several_games import for_each_game
from pnp.exports.order import DPI, IMAGE_FORMATS, ExportOrder
from pnp.exports.places import PLACES, Sort
from pnp.game.plurals import counted
from pnp.sheets.order import LEAST_DPI, MOST_DPI

if TYPE_CHECKING:
    from pnp.exports.run import ExportedGame

app = typer.Typer()

_HELP = "\n\n".join(
    (
        "Write files for shops, virtual tables, or images of the pieces.",
        *(
            f"For {sort}: {', '.join(f'{place.id} ({place.name})' for place in PLACES.values() if place.sort is sort)}."
            for sort in Sort
        ),
    )
)

Target = Annotated[str, a_word_of(PLACES, "--for", metavar="WHOM", help="A shop, a virtual table, or images.")]
PicturesAt = Annotated[
    str,
    typer.Option(
        "--url-base",
        metavar="URL",
        help="Where the pictures for tts will lie.",
        show_default=False,
        callback=parse_address,
    ),
]
ImageFormat = Annotated[
    str, a_word_of(IMAGE_FORMATS, "--format", "-f", metavar="FORMAT", help="Of images: png, webp or svg.")
]


@app.command(help=_HELP, rich_help_panel=SHARE, epilog="Example: pnp export resafa --for tts")
def export(  # noqa: PLR0913  # one parameter for each option
    target: Target,
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    only: Only = None,
    players: Players = None,
    wording: Wording = "",
    nearest: Annotated[bool, typer.Option("--nearest", help="Scale what has no product onto the nearest.")] = False,
    keep_size: Annotated[bool, typer.Option("--keep-size", help="Draw no face smaller for the safe zone.")] = False,
    url_base: PicturesAt = "",
    format_: ImageFormat = "png",
    dpi: Annotated[int, typer.Option(help="Dots per inch of images.", metavar="N", min=LEAST_DPI, max=MOST_DPI)] = DPI,
    bleed: Annotated[bool, typer.Option("--bleed", help="Images with 3 mm beyond the cut.")] = False,
    backs: Annotated[bool, typer.Option("--backs", help="Images of backs, too.")] = False,
    no_provenance: NoProvenance = False,
    jobs: Jobs = 0,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Write files for shops, virtual tables, or images of the pieces."""
    from pnp.exports.run import export_games

    opened, findings = open_chosen(project, output, no_code=no_code), Findings()
    order = ExportOrder(
        target=target,
        only=parts_of(opened, games, only),
        players=players or 0,
        wording=wording,
        nearest=nearest,
        keep_size=keep_size,
        url_base=url_base,
        format=format_,
        dpi=dpi,
        bleed=bleed,
        backs=backs,
        provenance=not no_provenance,
    )
    exported = for_each_game(
        opened,
        chosen_games(opened, games),
        order,
        findings,
        lambda some, parts: export_games(opened, some, parts, findings, jobs=processors(jobs)),
    )
    text = "\n".join(map(_as_text, exported))
    show_and_exit({"exports": [game.as_json() for game in exported]} if json else text, findings, opened.root)


def _as_text(game: ExportedGame) -> str:
    files = f"{game.written} of {counted(game.files, 'file')}"
    return f"{game.game}: {game.summary}\n{files} written to {short_path(game.folder)}"
