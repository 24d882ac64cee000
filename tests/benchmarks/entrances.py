"""Every door by which something from outside comes into pnp, as a function of bytes that tells whether it was let in.

What the door refuses in its own words is refused; any other exception is a fault of the door.
"""

import io
import json
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent), str(HERE)]

import small_play
import test_bad_input as bad
from mutations import Tree, dumped, spoilt_bytes, spoilt_text, spoilt_tree

from pnp.artwork import DrawnSet, kit_of
from pnp.backends import pdf
from pnp.backends.reading_pdf import UnreadablePdfError, read_pdf
from pnp.checks.panel import all_checks
from pnp.drawing import units
from pnp.drawing.geometry import Box
from pnp.drawing.icons import NAMES
from pnp.drawing.kit import Kit
from pnp.drawing.photo_files import read_photo
from pnp.drawing.style import Variant
from pnp.drawing.svg_art import read_art
from pnp.editions import in_words_of
from pnp.examining import examine
from pnp.findings import Findings
from pnp.freshness import read_record
from pnp.game import reader
from pnp.game.characters import first_unprintable
from pnp.game.audit import Audit, Waivers
from pnp.game.expressions import Expression
from pnp.game.folders import ITEMS_KEYS
from pnp.game.loading import for_paper
from pnp.game.model import GameFile, Names, Rules
from pnp.game.nodes import MappingNode
from pnp.game.overlays import Overlay
from pnp.game.placed import Placed
from pnp.game.play import Play
from pnp.game.scenario import Scenario
from pnp.game.shaping import typed
from pnp.game.texts import icons, loose_end
from pnp.order import Order
from pnp.plugins import Layouts
from pnp.press import files_of, lay_game_out, lay_out
from pnp.project import Project, find_project, open_project
from pnp.proving import audit_folder
from pnp.reading import ReadGame, names_of, read_game
from pnp.referee.kept import needs
from pnp.referee.opening import CannotPlayError, opener
from pnp.referee.playouts import Setting, play_games
from pnp.revisions import NoSuchRevisionError, pieces_before
from pnp.sheets.paper import parse_paper
from pnp.verbs.spreadsheets import UnreadableTableError, read_table, write_table

SHOWN = "content/game/f.yaml"
LONGEST_SEED = 12_000
SINGLES: Mapping[str, type[Placed]] = {
    "game": GameFile, "rules": Rules, "audit": Audit, "waivers": Waivers, "play": Play,
}  # fmt: skip


class BrokenLayoutError(Exception):
    """One of our own layouts failed on content that the reader had let in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrance:
    """A door, the files that are tried there, and how they are spoilt."""

    name: str
    enter: Callable[[bytes], bool]
    seeds: tuple[bytes, ...] = ()
    trees: tuple[Tree, ...] = ()
    is_text: bool = False

    def spoilt(self, lot: random.Random) -> bytes:
        """One file that nobody has seen before."""
        if self.trees and (not self.seeds or lot.random() < 0.6):
            return spoilt_tree(lot.choice(self.trees), self.trees, lot)
        seed = lot.choice(self.seeds) if self.seeds else dumped(lot.choice(self.trees))
        if self.is_text:
            return spoilt_text(seed.decode("utf-8", "replace"), lot).encode("utf-8", "surrogatepass")
        return spoilt_bytes(seed, lot)


def judged(findings: Findings) -> bool:
    """Whether what was met is let in; a layout of ours that broke is a fault of ours."""
    for finding in findings:
        if finding.code == "layout-broken":
            raise BrokenLayoutError(finding.message)
        for line in finding.as_text().splitlines():
            assert line.isprintable(), line
            assert len(line) < 1_200, line
    return not findings.has_errors()


def plain(value: Any) -> Any:
    """A value of the reader without its places."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list) else value


@cache
def shipped() -> Project:
    """The games that ship with pnp."""
    return find_project(HERE)


@cache
def read(game_id: str) -> ReadGame:
    """One of them, as it should be."""
    project = shipped()
    made = read_game(project, Layouts(project.layout_folders), game_id, Findings())
    assert made is not None
    return made


@cache
def kit(game_id: str) -> Kit:
    """Its drawing table."""
    return kit_of(read(game_id), Variant.COLOUR, Findings())


def fresh_kit(game_id: str, findings: Findings) -> Kit:
    """The same with nothing drawn yet."""
    usual = kit(game_id)
    return Kit(style=usual.style, facts=usual.facts, findings=findings, art=usual.art, language=usual.language)


def documents_of(path: Path) -> tuple[MappingNode, ...]:
    """The documents of a file that is as it should be."""
    return reader.parse(path.read_bytes(), shown_as=path.name, findings=Findings())


def pieces(game_id: str) -> Entrance:
    """Piece sets of a game, a few pieces each: read, typed, drawn, and now and then laid out and printed."""
    project, usual = shipped(), read(game_id)
    layouts = Layouts(project.layout_folders)
    names = names_of(usual.game, usual.art_files)
    paper, order = parse_paper("a4"), Order()

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
            table = fresh_kit(game_id, findings)
            drawn = DrawnSet(id=spec.id, title="", faces=tuple(layout.faces(spec, usual.game, table)))
            if not findings.has_errors() and len(data) % 4 == 0 and sum(f.count for f in drawn.faces) < 200:
                sets = lay_out(usual.game, [drawn], paper, order, findings, table.words)
                if not findings.has_errors():
                    files_of_sets(sets)
        return judged(findings)

    return Entrance(name=f"pieces of {game_id}", enter=enter, trees=tuple(_cut_sets(game_id)))


def files_of_sets(sets: list[Any]) -> None:
    """The sheets as PDF."""
    from pnp.sheets.sheet import Document

    list(pdf.render_all((Document(title="t", author="a", subject="s", sets=tuple(sets)),)))


def _cut_sets(game_id: str) -> Iterator[Tree]:
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


def single(kind: str) -> Entrance:
    """A file that a game has one of: read, typed, and now and then put before all checks."""
    usual = read("resourced")

    def enter(data: bytes) -> bool:
        findings = Findings()
        for document in reader.parse(data, shown_as=SHOWN, findings=findings):
            names = Names(colours=_palette(document)) if kind == "game" else names_of(usual.game, usual.art_files)
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
            typed(Scenario, document, names=names_of(read("resourced").game, ()), findings=findings)
        return judged(findings)

    paths = [p for g in shipped().game_ids for p in sorted((read(g).game.folder / "scenarios").glob("*.yaml"))[:3]]
    trees = tuple(plain(document) for path in paths for document in documents_of(path)[:5])
    return Entrance(name="scenarios", enter=enter, trees=trees)


def overlays() -> Entrance:
    """Translations and editions, put on a game."""
    usual = read("end_of_resources")
    names = names_of(usual.game, usual.art_files)

    def enter(data: bytes) -> bool:
        findings = Findings()
        for document in reader.parse(data, shown_as=SHOWN, findings=findings):
            overlay = typed(Overlay, document, names=names, findings=findings)
            if overlay is not None and len(data) % 4 == 0:
                in_words_of(usual, overlay, names, findings)
        return judged(findings)

    paths = [p for g in shipped().game_ids for p in sorted((read(g).game.folder / "texts").glob("*.yaml"))]
    trees = [plain(document) for path in paths for document in documents_of(path)]
    return Entrance(name="overlays", enter=enter, trees=tuple(t for tree in trees for t in _portions(tree)))


def whole(folder: Path) -> Entrance:
    """Any file of a small game, the bad ones included: the whole way to the sheets, as `pnp build` goes."""
    root, places = _orchard(folder)
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
            laid = lay_game_out(project, layouts, "orchard", order, findings)
            if laid is not None and len(data) % 4 == 0 and sum(f.count for one in laid.drawn for f in one.faces) < 200:
                files_of(laid, order)
        finally:
            target.unlink() if before is None else target.write_bytes(before)
        return judged(findings)

    seeds = [name + b"\n" + (root / "content" / "orchard" / path).read_bytes() for name, path in places.items()
             if (root / "content" / "orchard" / path).exists()] * 40
    for case in bad.CASES:
        place = bad.PLACES.get(case.parent.name, f"{case.parent.name}.yaml")
        name = next((name for name, path in places.items() if path == place), None)
        if name is not None and case.stat().st_size < LONGEST_SEED:
            seeds.append(name + b"\n" + case.read_bytes())
    return Entrance(name="a whole game", enter=enter, seeds=tuple(seeds))


def _orchard(folder: Path) -> tuple[Path, dict[bytes, str]]:
    root = folder / "whole"
    for name, text in bad.FILES.items():
        path = root / "content" / "orchard" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    places = [*bad.FILES, "audit.yaml", "waivers.yaml", "art/tree.png", "art/tree.jpg"]
    return root, {name.encode(): name for name in places}


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
            play = typed(Play, document, names=names_of(usual.game, ()), findings=findings)
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


def pictures(folder: Path, ending: str) -> Entrance:
    """SVG, PNG and JPEG files."""
    path = folder / f"picture.{ending}"
    palette = {name: c for g in shipped().game_ids for name, c in read(g).game.file.look.palette.items()}
    usual = kit("resourced").style
    style = replace(usual, palette={**usual.palette, **palette})

    def enter(data: bytes) -> bool:
        path.write_bytes(data)
        findings = Findings()
        if ending == "svg":
            met: Any = read_art(path, shown_as=path.name, findings=findings, palette=style.palette, inside=folder)
            if met is not None:
                met.items(style)
        else:
            met = read_photo(path, shown_as=path.name, findings=findings, inside=folder)
        assert (met is None) == findings.has_errors()
        return judged(findings)

    return Entrance(name=f"{ending} pictures", enter=enter, seeds=tuple(_seed_pictures(ending)))


def _seed_pictures(ending: str) -> Iterator[bytes]:
    kinds = ("jpg", "jpeg") if ending == "jpg" else (ending,)
    for root in (bad.BAD / ending, shipped().content):
        for path in sorted(p for p in root.rglob("*") if p.suffix[1:] in kinds):
            if path.stat().st_size < LONGEST_SEED:
                yield path.read_bytes()
    if ending != "svg":
        from PIL import Image

        for mode in ("RGB", "L", "CMYK") if ending == "jpg" else ("RGB", "RGBA", "P", "I;16", "1", "LA"):
            stream = io.BytesIO()
            Image.new(mode, (9, 7)).save(stream, "JPEG" if ending == "jpg" else "PNG")
            yield stream.getvalue()


def texts() -> Entrance:
    """Rich text: set in a box with its placeholders filled."""
    table = fresh_kit("resourced", Findings())
    type_ = table.style.rules()
    markup = [text for g in shipped().game_ids for tree in _cut_sets(g) for text in _texts_in(tree) if len(text) > 30]

    def enter(data: bytes) -> bool:
        text = data.decode("utf-8", "replace")
        known = {*NAMES, *table.style.badges, *table.art}
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


def tables(folder: Path, ending: str) -> Entrance:
    """Spreadsheets that come back."""
    path = folder / f"table.{ending}"
    write_table(path, [["key", "where", "text", "fi"], ["a.b", "f:1:2", "Pay {cost.press}.", "Maksa\nnyt"]])
    seeds = [path.read_bytes()]

    def enter(data: bytes) -> bool:
        path.write_bytes(data)
        try:
            rows = read_table(path)
        except UnreadableTableError:
            return False
        assert all(isinstance(cell, str) for row in rows for cell in row)
        return True

    return Entrance(name=f"{ending} tables", enter=enter, seeds=tuple(seeds))


def manifests(folder: Path) -> Entrance:
    """What a build left: manifest, record, answer of the referee, read again by audit, diff, build and count."""
    root, _ = _orchard(folder / "manifests")
    project = open_project(root)
    layouts = Layouts(project.layout_folders)
    laid = lay_game_out(project, layouts, "orchard", Order(), Findings())
    assert laid is not None
    home = root / "output" / "orchard" / "a4"
    home.mkdir(parents=True)
    seeds = files_of(laid, Order(formats=("pdf",))).files
    for name, data in seeds.items():
        (home / name).write_bytes(data)

    def enter(data: bytes) -> bool:
        (home / "manifest.json").write_bytes(data)
        (home / ".build.json").write_bytes(data)
        (home.parent / "referee.json").write_bytes(data)
        _, met = audit_folder("orchard", home, lambda order, found: lay_game_out(
            project, layouts, "orchard", order, found) if len(data) % 16 == 0 else None)
        record = read_record(home)
        if record is not None:
            record.is_whole(home)
        needs(project, "orchard")
        try:
            pieces_before(project, "orchard", str(home), Findings())
        except NoSuchRevisionError:
            return False
        return not met

    tree = json.loads(seeds["manifest.json"])
    record = {"inputs": "a", "code": "b", "files": {"orchard.pdf": 3}}
    kept = {"rules": "x", "components": [{"component": "fruit", "low": 1, "high": 2, "proof": "p"}]}
    texts_of = tuple(json.dumps(one).encode() for one in (tree, record, kept))
    return Entrance(name="manifests", enter=enter, seeds=(*texts_of, texts_of[0]), trees=(tree, record, kept))


def finished() -> Entrance:
    """PDF files that audit and count read back."""
    laid = _small_laid_out()
    seeds = tuple(data for name, data in files_of(laid, Order(formats=("pdf",))).files.items() if name.endswith("pdf"))

    def enter(data: bytes) -> bool:
        try:
            read_pdf("f.pdf", data)
        except UnreadablePdfError:
            return False
        return True

    return Entrance(name="finished PDFs", enter=enter, seeds=seeds)


def _small_laid_out() -> Any:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        root, _ = _orchard(Path(folder))
        project = open_project(root)
        return lay_game_out(project, Layouts(project.layout_folders), "orchard", Order(), Findings())


# How often each kind is tried: cheap doors more often than dear ones.
SHARES = {"pieces": 30, "single": 22, "whole": 10, "small": 30, "dear": 8}


def entrances(folder: Path) -> tuple[tuple[Entrance, float], ...]:
    """Every door with the share of all tries it gets."""
    kinds: dict[str, list[Entrance]] = {
        "pieces": [pieces(game_id) for game_id in shipped().game_ids],
        "single": [*(single(kind) for kind in SINGLES), scenarios(), overlays()],
        "whole": [whole(folder)],
        "small": [pictures(folder, "svg"), texts(), expressions(), lengths(), tables(folder, "csv")],
        "dear": [pictures(folder, "png"), pictures(folder, "jpg"), tables(folder, "xlsx"), manifests(folder),
                 finished(), plays(folder)],
    }
    return tuple((one, SHARES[kind] / len(group)) for kind, group in kinds.items() for one in group)
