"""The doors for content: piece sets, rules, plays, translations, whole games, and the small languages in them."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from entrance import LONGEST_SEED, SHOWN, Entrance, documents_of, fresh_kit, judged, orchard, plain, read, shipped
from helpers import orchard as bad
from helpers import small_play
from mutations import Tree, dumped

from pnp.backends.pdf import document as pdf
from pnp.base import units
from pnp.base.findings import Findings
from pnp.base.icon_names import ICON_NAMES
from pnp.build.game_sheets import sheets_of_game
from pnp.build.printed import files_of
from pnp.checks.registry import all_checks
from pnp.checks.run import examine
from pnp.drawing.geometry import Box
from pnp.game.audit import Audit, Waivers
from pnp.game.expressions import Expression
from pnp.game.heads import ITEMS_KEYS, for_paper
from pnp.game.model import GameFile, Names, Rules, copies_of
from pnp.game.placeholders import icons, loose_end
from pnp.game.play import Play
from pnp.game.scenario import Scenario
from pnp.play.opening import CannotPlayError, opener
from pnp.project.faces import DrawnSet
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.reader import yaml_reader as reader
from pnp.reader.characters import first_unprintable
from pnp.reader.nodes import MappingNode
from pnp.reader.placed import Placed
from pnp.reader.typed import typed
from pnp.referee.playouts import play_games
from pnp.referee.tally import Setting
from pnp.sheets.imposition import impose_sets
from pnp.sheets.order import Order
from pnp.sheets.paper import parse_paper
from pnp.texts.overlays import Overlay
from pnp.texts.translation import in_words_of

HERE = Path(__file__).resolve().parent
MOST_PIECES = 300
SINGLES: Mapping[str, type[Placed]] = {
    "game": GameFile, "rules": Rules, "audit": Audit, "waivers": Waivers, "play": Play,
}  # fmt: skip


def pieces(game_id: str) -> Entrance:
    """Piece sets of a game, a few pieces each: read, typed, drawn, and now and then laid out and printed."""
    project, usual = shipped(), read(game_id)
    layouts = Layouts(project.layout_folders).for_game(usual.game.folder)
    names = usual.names
    order = Order()

    def enter(data: bytes) -> bool:
        findings = Findings()
        for document in reader.parse(data, shown_as=SHOWN, findings=findings):
            head = next((key for key in document if key in ITEMS_KEYS), None)
            if head is None or document.get("layout") not in layouts.names or ITEMS_KEYS[head] not in document:
                return False
            node = document.renamed(head, "id").renamed(ITEMS_KEYS[head], "items")
            layout = layouts.load(document["layout"])
            spec = typed(layout.spec, for_paper(node, "a4"), names=names, findings=findings)
            if spec is None:
                continue
            # So many pieces are much to draw, and no fault.
            if sum(copies_of(spec, piece, usual.game) for piece in spec.pieces) > MOST_PIECES:
                continue
            table = fresh_kit(game_id, findings)
            drawn = DrawnSet(id=spec.id, title="", faces=tuple(layout.faces(spec, usual.game, table)))
            if not findings.has_errors() and len(data) % 4 == 0 and sum(f.count for f in drawn.faces) < 200:
                sets = impose_sets(usual.game, [drawn], order, table, findings)
                if not findings.has_errors():
                    files_of_sets(sets)
        return judged(findings)

    return Entrance(name=f"pieces of {game_id}", enter=enter, trees=tuple(cut_sets(game_id)))


def files_of_sets(sets: list[Any]) -> None:
    """The sheets as PDF."""
    from pnp.sheets.sheet import Document

    list(pdf.render_all((Document(title="t", author="a", subject="s", sets=tuple(sets)),)))


def single(kind: str) -> Entrance:
    """A file that a game has one of: read, typed, and now and then put before all checks."""
    usual = read("resourced")

    def enter(data: bytes) -> bool:
        findings = Findings()
        for document in reader.parse(data, shown_as=SHOWN, findings=findings):
            names = Names(colours=_palette(document)) if kind == "game" else usual.names
            made = typed(SINGLES[kind], document, names=names, findings=findings)
            if made is not None and kind in ("rules", "audit", "waivers") and len(data) % 16 == 0:
                game = replace(usual.game, **{kind: made})
                for met in examine(replace(usual, game=game), all_checks()).values():
                    findings.extend(met)
        return judged(findings)

    paths = [read(game_id).game.folder / f"{kind}.yaml" for game_id in shipped().game_ids]
    trees = [plain(document) for path in paths if path.exists() for document in documents_of(path)[:1]]
    portions = _portions if kind != "game" else lambda tree: [tree]
    return Entrance(name=f"{kind}.yaml", enter=enter, trees=tuple(t for tree in trees for t in portions(tree)))


def _palette(document: MappingNode) -> frozenset[str]:
    look = document.get("look")
    palette = look.get("palette") if isinstance(look, dict) else None
    return frozenset({"ground", "ink", "accent", *(palette if isinstance(palette, dict) else ())})


def _portions(tree: dict[str, Any]) -> Iterator[Tree]:
    """A large file in portions: every key kept, of a long mapping or list only a few entries."""
    lot = random.Random(len(tree))
    for _ in range(12):
        yield {key: _few(value, lot) for key, value in tree.items()}


def _few(value: Any, lot: random.Random) -> Any:
    if isinstance(value, dict) and len(value) > 4:
        return {key: value[key] for key in lot.sample(list(value), 4)}
    return lot.sample(value, 3) if isinstance(value, list) and len(value) > 3 else value


def scenarios() -> Entrance:
    """Worked examples."""

    def enter(data: bytes) -> bool:
        findings = Findings()
        for document in reader.parse(data, shown_as=SHOWN, findings=findings):
            typed(Scenario, document, names=read("resourced").names, findings=findings)
        return judged(findings)

    paths = [p for g in shipped().game_ids for p in sorted((read(g).game.folder / "scenarios").glob("*.yaml"))[:3]]
    trees = tuple(plain(document) for path in paths for document in documents_of(path)[:5])
    return Entrance(name="scenarios", enter=enter, trees=trees)


def overlays() -> Entrance:
    """Translations and editions, put on a game."""
    usual = read("end_of_resources")
    names = usual.names

    def enter(data: bytes) -> bool:
        findings = Findings()
        for document in reader.parse(data, shown_as=SHOWN, findings=findings):
            overlay = typed(Overlay, document, names=names, findings=findings)
            if overlay is not None and len(data) % 4 == 0:
                in_words_of(usual, overlay, findings)
        return judged(findings)

    paths = [p for g in shipped().game_ids for p in sorted((read(g).game.folder / "texts").glob("*.yaml"))]
    trees = [plain(document) for path in paths for document in documents_of(path)]
    return Entrance(name="overlays", enter=enter, trees=tuple(t for tree in trees for t in _portions(tree)))


def whole(folder: Path) -> Entrance:
    """Any file of a small game, the bad ones included: the whole way to the sheets, as `pnp build` goes."""
    root, places = orchard(folder)
    project = open_project(root)
    layouts = Layouts(project.layout_folders)
    order = Order(formats=("pdf",))

    def enter(data: bytes) -> bool:
        place, _, content = data.partition(b"\n")
        target = root / "content" / "orchard" / places.get(place, "cards.yaml")
        before = target.read_bytes() if target.exists() else None
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(content)
        findings = Findings(game="orchard")
        try:
            laid = sheets_of_game(project, layouts, "orchard", order, findings)
            if laid is not None and len(data) % 4 == 0 and sum(f.count for one in laid.drawn for f in one.faces) < 200:
                files_of(laid.imprint, order)
        finally:
            target.unlink() if before is None else target.write_bytes(before)
        return judged(findings)

    seeds = [
        name + b"\n" + (root / "content" / "orchard" / path).read_bytes()
        for name, path in places.items()
        if (root / "content" / "orchard" / path).exists()
    ] * 40
    for case in bad.CASES:
        place = bad.PLACES.get(case.parent.name, f"{case.parent.name}.yaml")
        name = next((name for name, path in places.items() if path == place), None)
        if name is not None and case.stat().st_size < LONGEST_SEED:
            seeds.append(name + b"\n" + case.read_bytes())
    return Entrance(name="a whole game", enter=enter, seeds=tuple(seeds))


def plays(folder: Path) -> Entrance:
    """A `play.yaml` with rules of its own: planned, and played for a game when it can be."""
    small_play.write(folder / "plays")
    project = open_project(folder / "plays")
    layouts = Layouts(project.layout_folders)
    usual = read_game(project, layouts, "mill", Findings())
    assert usual is not None

    def enter(data: bytes) -> bool:
        findings = Findings()
        for document in reader.parse(data, shown_as=SHOWN, findings=findings):
            play = typed(Play, document, names=usual.names, findings=findings)
            if play is None:
                continue
            game = replace(usual.game, play=play)
            try:
                opened = opener(game)
                opened.match(2)
                play_games(opened, Setting(players=2), range(2), 1)
            except CannotPlayError as error:
                findings.extend(error.findings)
        return judged(findings)

    (tree,) = (plain(d) for d in reader.parse(small_play.PLAY.encode(), shown_as=SHOWN, findings=Findings()))
    return Entrance(name="play of a small game", enter=enter, seeds=(small_play.PLAY.encode(),), trees=(tree,))


def texts() -> Entrance:
    """Rich text: set in a box with its placeholders filled."""
    table = fresh_kit("resourced", Findings())
    type_ = table.style.rules()
    markup = [text for g in shipped().game_ids for tree in cut_sets(g) for text in _texts_in(tree) if len(text) > 30]

    def enter(data: bytes) -> bool:
        text = data.decode("utf-8", "replace")
        known = {*ICON_NAMES, *table.style.badges, *table.art}
        if loose_end(text) or not known.issuperset(icons(text)) or first_unprintable(text):
            return False
        findings = Findings()
        fresh_kit("resourced", findings).text(text, Box(0, 0, 50, 40), type_)
        return judged(findings)

    return Entrance(name="rich texts", enter=enter, seeds=tuple(m.encode() for m in markup), is_text=True)


def _texts_in(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list):
        for value in tree.values() if isinstance(tree, dict) else tree:
            yield from _texts_in(value)


FORMULAS = (
    "50 * players", "min(players, 4) + max(1, 2) * 3", "hand.total + reading.harvest <= number.hand_limit",
    "not (value.points.P1 == 3 or bank.mill > 0) and 1 < 2", "(players - 1) // 2", "-(-players)", "7",
)  # fmt: skip


def expressions() -> Entrance:
    """Formulas and conditions."""

    def enter(data: bytes) -> bool:
        text = data.decode("utf-8", "replace")
        met = False
        for parse in (Expression.parse, Expression.condition):
            try:
                made = parse(text)
                made.value(dict.fromkeys(made.names, 3))
                met = True
            except ValueError:
                pass
        return met

    return Entrance(name="formulas", enter=enter, seeds=tuple(f.encode() for f in FORMULAS), is_text=True)


def lengths() -> Entrance:
    """Lengths and papers of the command line."""

    def enter(data: bytes) -> bool:
        text = data.decode("utf-8", "replace")
        met = False
        for parse in (units.parse_length, parse_paper):
            try:
                parse(text)
                met = True
            except ValueError:
                pass
        return met

    return Entrance(name="lengths and papers", enter=enter, seeds=(b"1.5mm", b"200x300mm", b"a4", b"2in"), is_text=True)


def cut_sets(game_id: str) -> Iterator[Tree]:
    """The piece sets of a game, a few pieces of each."""
    lot = random.Random(game_id)
    for path in sorted(read(game_id).game.folder.glob("*.yaml")):
        for document in documents_of(path):
            head = next((key for key in document if key in ITEMS_KEYS), None)
            if head is None:
                continue
            tree = plain(document)
            items = tree[ITEMS_KEYS[head]]
            for _ in range(min(3, len(items))):
                cut = {**tree, ITEMS_KEYS[head]: lot.sample(items, min(2, len(items)))}
                if len(dumped(cut)) < LONGEST_SEED:
                    yield cut
