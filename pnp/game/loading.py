"""Reads a game's folder as a Game: the box, the numbers of the rules, the heads of piece sets in printing order."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from pnp.base.colours import READABLE, contrast
from pnp.base.findings import Findings, Place
from pnp.base.look_names import LOOKS
from pnp.game.audit import Audit, Bound, Gap, Identity, Need, Waivers
from pnp.game.box import GROUND_AND_INKS
from pnp.game.component_list import ComponentList, read_components
from pnp.game.fields import nearest_icon
from pnp.game.folders import GameFolder
from pnp.game.heads import EDGE_TILES, SetHead, has_usable_count, report_repeated_ids, set_head
from pnp.game.looks import look_called, name_of_look
from pnp.game.model import Game, GameFile, Names, Placed, Rules, nearest
from pnp.game.play import Claim, Play
from pnp.game.portable_names import check_portable_names
from pnp.game.proofread import Proofread
from pnp.game.rule_list import RuleList
from pnp.game.sentences import SentenceRecord
from pnp.game.sprues import Sprue, is_sprue, sprues_among
from pnp.game.table_scene import check_scene
from pnp.game.tellings import Telling, without_tellings
from pnp.game.templates import with_templates
from pnp.reader.nodes import MappingNode, value_at
from pnp.reader.typed import typed

P = TypeVar("P", bound=Placed)

_Entry = Gap | Identity | Bound | Need | Claim

EntryModels = Callable[[str], type[Placed] | None]
"""Gives the model of the entries of a layout by its name; None for a layout that is not known."""


def load_game(
    folder: Path,
    *,
    shown_from: Path,
    findings: Findings,
    players: int = 0,
    entry_models: EntryModels = lambda _: None,
) -> Game | None:
    """Read a game's folder; every problem becomes a finding. Returns None without a usable `game.yaml`.

    Places are shown relative to `shown_from`; `players` is the number of players of this build, 0 for the most.
    `entry_models` decide the types of the cells of tables; without them, a cell is a number, a truth value or text.
    """
    files = GameFolder(folder, shown_from, findings)
    game_file, names = _game_file(files, findings)
    listed = read_components(files.single("components", needed=True), names, findings)
    rules, tellings = _rules(files, names, findings)
    audit = _optional(Audit, files, "audit", names, findings)
    waivers = _optional(Waivers, files, "waivers", names, findings)
    play = _optional(Play, files, "play", names, findings)
    rule_list = _optional(RuleList, files, "rulebook", names, findings)
    sentences = _optional(SentenceRecord, files, "sentences", names, findings)
    proofread = _optional(Proofread, files, "proofread", names, findings)
    sprues, documents = _sprues_and_sets(files, entry_models, findings)
    sets = tuple(_read_heads(documents, files, listed, names, findings))
    if game_file is None:
        return None
    game = Game(
        id=folder.name,
        folder=folder,
        file=game_file,
        components=listed.with_sums(sets),
        rules=rules or Rules.unwritten(),
        sets=_in_order(sets, game_file.order),
        audit=audit or Audit.unwritten(),
        waivers=waivers or Waivers.unwritten(),
        play=play,
        rule_list=rule_list,
        sentences=sentences,
        proofread=proofread,
        players=players,
        pieces_of=_pieces_of(sets),
        is_whole=files.all_read and listed.is_whole and (bool(rules) or not files.has("rules")),
        sprues=sprues,
        shown_from=shown_from,
        tellings=tellings,
        summed=listed.summed,
    )
    _check(game, sets, files, findings)
    return game


def _game_file(files: GameFolder, findings: Findings) -> tuple[GameFile | None, Names]:
    """The game's own file, and the names that it gives to the others."""
    node = files.single("game", needed=True)
    game_file = None if node is None else typed(GameFile, node, names=_colours(node), findings=findings)
    return game_file, Names(players=game_file.players.numbers) if game_file else Names()


def _sprues_and_sets(
    files: GameFolder, entry_models: EntryModels, findings: Findings
) -> tuple[Mapping[str, Sprue], list[MappingNode]]:
    """The sprues by their names, and the documents of the piece sets."""
    written = tuple(_with_rows(files, entry_models, findings))
    return sprues_among(written, findings), with_templates(
        (document for document in written if not is_sprue(document)), findings
    )


def _check(game: Game, sets: tuple[SetHead, ...], files: GameFolder, findings: Findings) -> None:
    """Report what one file alone does not show; `sets` are in the order in which they were read."""
    _check_repeated(game.audit, game.play, findings)
    check_portable_names(game.folder, files.shown(game.folder), game.components.values(), sets, findings)
    _check_order(game.file, sets, files, findings)
    _check_sheet_names(sets, game.id, findings)
    if files.all_read:
        check_scene(game.file.scene, sets, findings)
    _check_players(game.file, game.id, game.players, findings)


def _check_repeated(audit: Audit, play: Play | None, findings: Findings) -> None:
    """Report entries of audit.yaml and play.yaml with the id of an earlier one, and phases that are listed twice."""
    lists: list[tuple[str, str, Iterable[_Entry]]] = [
        ("gap", "audit.yaml", audit.gaps),
        ("identity", "audit.yaml", audit.identities),
        ("bound", "audit.yaml", audit.bounds),
        ("need", "audit.yaml", audit.needs),
    ]
    if play:
        lists.append(("claim", "play.yaml", play.claims))
        _check_phases(play, findings)
    for what, where, entries in lists:
        report_repeated_ids(((entry.id, entry.node) for entry in entries if entry.node), what, where, findings)


def _check_phases(play: Play, findings: Findings) -> None:
    first: dict[str, Place | None] = {}
    for number, name in enumerate(play.phases):
        place = play.place_of("phases", number)
        if (earlier := first.setdefault(name, place)) is not place and earlier:
            message = f'the phase "{name}" stands twice in play.yaml; first in line {earlier.line}'
            findings.error("duplicate-id", message, place=place, subject=name, hint="name each phase once")


def _rules(files: GameFolder, names: Names, findings: Findings) -> tuple[Rules | None, tuple[Telling, ...]]:
    """Read `rules.yaml`, and the `tells` of the rows of its tables."""
    node = files.single("rules", needed=False)
    if node is None:
        return None, ()
    cleaned, tellings = without_tellings(node, findings)
    return typed(Rules, cleaned, names=names, findings=findings), tellings


def _check_players(game_file: GameFile, game_id: str, players: int, findings: Findings) -> None:
    able = game_file.players
    if players and not able.min <= players <= able.max:
        message = f"{game_id} is for {able.min} to {able.max} players; these are sheets for {players}"
        findings.warning("player-range", message, place=able.place, subject=game_id, hint=f"--players {able.max}")


def _optional(model: type[P], files: GameFolder, name: str, names: Names, findings: Findings) -> P | None:
    node = files.single(name, needed=False)
    return None if node is None else typed(model, node, names=names, findings=findings)


def check_names(game: Game, *, names: Names, outlines: frozenset[str], findings: Findings) -> None:
    """Report unknown icons, pictures and placeholders in `game.yaml` and `rules.yaml`, once the whole game is read."""
    typed(GameFile, game.file.node, names=names, findings=findings)
    _check_title(game.file, findings)
    if game.rules.node is not None:
        typed(Rules, game.rules.node, names=names, findings=findings)
    for name, badge in game.file.look.badges.items():
        icon = badge.icon or name
        if icon not in outlines:
            findings.error(
                "unknown-icon",
                f'the badge "{name}" shows the icon "{icon}", which does not exist',
                place=badge.place_of("icon"),
                subject=name,
                hint=f"name another icon, or draw art/{icon}.svg",
                nearest=nearest_icon(icon, outlines, listed=()),
            )


def _check_title(game_file: GameFile, findings: Findings) -> None:
    """Report a title whose own colour is hard to read on the sky of the key art; the default colour is readable."""
    art, look = game_file.key_art, game_file.look
    if art is None or art.title is None:
        return
    ink, sky = look.colour(art.title), look.colour(art.sky[0])
    if (ratio := contrast(ink, sky)) < READABLE:
        message = (
            f'the title in "{art.title}" has a contrast of {ratio:.1f} to 1 on the sky; expected at least {READABLE:g}'
        )
        hint = "leave title out, and it is set in what is read best"
        findings.error("bad-value", message, place=art.place_of("title"), subject="key_art", hint=hint)


def _colours(node: MappingNode) -> Names:
    """The colours that `game.yaml` may name, before it is typed."""
    palette = value_at(node, ("look", "palette"))
    name = name_of_look(node.get("look"))
    given = look_called(name)["palette"] if name in LOOKS else ()
    names = palette if isinstance(palette, MappingNode) else ()
    return Names(colours=frozenset({*GROUND_AND_INKS, *given, *names}))


def _check_order(game_file: GameFile, sets: tuple[SetHead, ...], files: GameFolder, findings: Findings) -> None:
    """Report unknown names in `order`, unless a file of the folder could not be read."""
    if not files.all_read:
        return
    names = {name for head in sets for name in _names_of(head)}
    for at, name in enumerate(game_file.order):
        if name not in names:
            message = f'order names "{name}", which is neither a piece set nor a sheet'
            place = game_file.place_of("order", at)
            findings.error("unknown-set", message, place=place, subject=name, nearest=nearest(name, names))


def _check_sheet_names(sets: tuple[SetHead, ...], game_id: str, findings: Findings) -> None:
    """Report sheet sets whose PDF would have the same name as the PDF of the whole game."""
    for head in sets:
        if head.sheet_set == game_id:
            message = f'the sheets of "{head.id}" have the id of the game, whose PDF has that name'
            place = head.place_of("sheet" if head.sheet else "id")
            findings.error("duplicate-id", message, place=place, subject=head.id, hint=f"sheet: {head.id}_sheets")


def _names_of(head: SetHead) -> tuple[str, ...]:
    return (head.id, head.sheet) if head.sheet else (head.id,)


def _in_order(sets: tuple[SetHead, ...], order: tuple[str, ...]) -> tuple[SetHead, ...]:
    rank = {name: at for at, name in reversed(list(enumerate(order)))}
    return tuple(sorted(sets, key=lambda head: min(rank.get(name, len(order)) for name in _names_of(head))))


def _pieces_of(sets: tuple[SetHead, ...]) -> Mapping[str, int]:
    """The number of pieces of each component; pieces of an optional set are counted separately as `set/component`."""
    return Counter(
        f"{head.id}/{piece.component}" if head.optional else piece.component for head in sets for piece in head.pieces
    )


def _with_rows(files: GameFolder, entry_models: EntryModels, findings: Findings) -> Iterator[MappingNode]:
    """The documents of piece sets, with the rows of tables and generated tiles as entries."""
    for document in files.piece_sets():
        if "rows" not in document:
            before = len(findings.found)
            yield _with_generated_tiles(document, findings)
            files.all_read &= len(findings.found) == before
            continue
        layout = document.get("layout")
        entry = entry_models(layout) if isinstance(layout, str) else None
        from pnp.game.rows import with_rows  # noqa: PLC0415  # few games have tables, and workbooks load slowly

        whole = with_rows(document, entry, files.folder, files.shown(files.folder), findings)
        if whole is not None:
            yield whole
        else:
            files.all_read = False


def _with_generated_tiles(document: MappingNode, findings: Findings) -> MappingNode:
    if document.get("layout") != EDGE_TILES:
        return document
    from pnp.game.generated_tiles import with_generated_tiles  # noqa: PLC0415  # few games have such tiles

    return with_generated_tiles(document, findings)


def _read_heads(
    documents: Iterable[MappingNode],
    files: GameFolder,
    listed: ComponentList,
    names: Names,
    findings: Findings,
) -> Iterator[SetHead]:
    """The heads of a folder's piece sets, in the order of file names and then of the documents in each file."""
    first: dict[str, Place] = {}
    for document in documents:
        head = set_head(document, listed.components, listed.ids, findings)
        if head is None:
            files.all_read = False
            continue
        counted = [has_usable_count(piece, names, findings) for piece in head.pieces]
        files.all_read &= all(counted)
        if head.id in first:
            message = f'the piece set "{head.id}" exists twice; first in {first[head.id]}'
            findings.error(
                "duplicate-id", message, place=head.place_of("id"), subject=head.id, hint="give it another id"
            )
        else:
            first[head.id] = head.place_of("id")
            yield head
