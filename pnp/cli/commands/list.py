"""`pnp list`: what a project holds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import SET_UP
from pnp.cli.options import Games, Json, NoCode, ProjectOption, chosen_games, open_chosen
from pnp.cli.output import show_and_exit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pnp.base.findings import Place
    from pnp.game.model import Game, SetHead
    from pnp.game.typed_sets import Layout, ReadGame
    from pnp.project.folder import Project
    from pnp.project.kept_sets import KeptSets

app = typer.Typer()


@app.command("list", rich_help_panel=SET_UP, epilog="Example: pnp list --json")
def list_games(games: Games = None, project: ProjectOption = None, no_code: NoCode = False, json: Json = False) -> None:
    """List games, their components with counts, and the layouts."""
    from pnp.build.answers import Answers

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    answers = Answers(opened)

    def listing(found: Findings, sets: KeptSets, game_id: str) -> dict[str, Any] | None:
        from pnp.project.read import read_game

        read = read_game(opened, answers.layouts, game_id, found, kept=sets)
        return {"lines": _game_lines(read), "data": _game_as_json(read)} if read else None

    chosen = chosen_games(opened, games)
    asked = (answers.about(game_id, "list", findings, partial(listing, game_id=game_id)) for game_id in chosen)
    listed = [answer for answer in asked if answer]
    known = answers.about_layouts("layouts", findings, partial(_layouts, opened))
    if json:
        show_and_exit({"games": [game["data"] for game in listed], "layouts": known}, findings, opened.root)
    lines = [line for game in listed for line in game["lines"]]
    width = max((len(layout["name"]) for layout in known), default=0)
    lines += [
        "Layouts",
        *(f"  {layout['name']:<{width}}  {layout['sentence']}  [{layout['file']}]" for layout in known),
    ]
    show_and_exit("\n".join(lines), findings, opened.root)


def _layouts(project: Project, findings: Findings) -> list[dict[str, str]]:
    from pnp.project.loader import every_layout

    root = project.root
    return [
        {"name": layout.name, "sentence": layout.sentence, "file": _origin(layout, root)}
        for layout in every_layout(project, findings)
    ]


def _game_lines(read: ReadGame) -> list[str]:
    from pnp.checks.counts import count_content

    game, content, players = read.game, count_content(read), read.game.file.players
    width = max((len(key) for key in game.components), default=0)
    counted = [(c, "bring" if c.bring else str(content[c.id])) for c in game.components.values()]
    lines = [f"  {component.id:<{width}}  {count:>5}  {component.name}" for component, count in counted]
    head = f"{game.id}  {game.title}, {players.span} {'players' if players.max > 1 else 'player'}"
    return [head, *lines, *_lines_of_rules(read), ""]


def _lines_of_rules(read: ReadGame) -> Iterator[str]:
    for head in read.game.sets:
        for place, copies_of in _made_by_rules(head, read.game).items():
            width = max(map(len, copies_of))
            yield f"  {len(copies_of)} {head.piece_kind}s of a rule, {place.file}:{place.line}"
            yield from (f"    {piece:<{width}}  {copies:>3}" for piece, copies in copies_of.items())


def _made_by_rules(head: SetHead, game: Game) -> dict[Place, dict[str, int]]:
    """The entries that a rule in YAML makes, with their copies, by the place of the rule."""
    from pnp.game.model import copies_of

    by_place: dict[Place, dict[str, int]] = {}
    for piece in head.pieces:
        by_place.setdefault(piece.place, {})[piece.id] = copies_of(head, piece, game)
    return {place: entries for place, entries in by_place.items() if len(entries) > 1}


def _game_as_json(read: ReadGame) -> dict[str, Any]:
    from pnp.checks.counts import count_content

    game, content = read.game, count_content(read)
    return {
        "id": game.id,
        "title": game.title,
        "players": {"min": game.file.players.min, "max": game.file.players.max},
        "components": [
            {"id": c.id, "name": c.name, "count": content[c.id], "source": c.source.kind}
            for c in game.components.values()
        ],
        "sets": [_set_as_json(typed_set.head, game) for typed_set in read.sets],
    }


def _set_as_json(head: SetHead, game: Game) -> dict[str, Any]:
    rules = _made_by_rules(head, game)
    listed = [{"file": place.file, "line": place.line, "pieces": entries} for place, entries in rules.items()]
    return {"id": head.id, "layout": head.layout, **({"rules": listed} if listed else {})}


def _origin(layout: Layout, root: Path) -> str:
    return str(layout.file.relative_to(root)) if layout.file.is_relative_to(root) else "ships with pnp"
