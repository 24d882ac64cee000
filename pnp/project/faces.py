"""Draws the faces of a game, grouped by sheet set."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from pnp.base.findings import BadValueError, Findings, Place, Severity
from pnp.base.steps import log, step
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Stamp
from pnp.drawing.scenery.figures import FigureError
from pnp.game.catalogue import Catalogue
from pnp.game.model import Game, component_of
from pnp.game.sprues import Sprue
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.project.completeness import check_completeness
from pnp.project.loader import LayoutError, code_finding
from pnp.project.marked_faces import places_of_marked, with_marks
from pnp.project.ordered_pieces import ordered_pieces


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnSet:
    """The faces of one sheet set, and the sprue that they are printed on, if any; pages of text may form a booklet.

    For sets that are printed together, `members` are their ids, and `titles` gives the title of each piece's set by
    component and item.
    """

    id: str
    title: str
    faces: tuple[Face, ...]
    sprue: Sprue | None = None
    is_booklet: bool = False
    members: tuple[str, ...] = ()
    titles: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def times(self, games: int) -> "DrawnSet":
        """The set with the pieces for so many copies of the game."""
        return replace(self, faces=tuple(replace(face, count=face.count * games) for face in self.faces))


def with_bleed(read: ReadGame, bleed: float) -> ReadGame:
    """Give every piece set at least this bleed."""

    def bleeding(typed_set: TypedSet) -> TypedSet:
        return replace(typed_set, spec=typed_set.spec.model_copy(update={"bleed": max(bleed, typed_set.spec.bleed)}))

    return replace(read, sets=tuple(map(bleeding, read.sets)))


def for_easy_cut(read: ReadGame) -> ReadGame:
    """Give every piece set shapes that straight cuts separate."""
    return replace(read, sets=tuple(replace(typed_set, spec=typed_set.spec.for_easy_cut()) for typed_set in read.sets))


def for_booklet(read: ReadGame, width: float, height: float, larger: str) -> ReadGame:
    """Give the texts of a game pages of this size; texts that need more room get pages for the paper `larger`."""
    return replace(read, sets=tuple(_on_pages(typed_set, width, height, larger) for typed_set in read.sets))


def for_small_paper(read: ReadGame, room: Box, page: Box, larger: str) -> ReadGame:
    """Give texts whose pages do not fit the room of a paper, upright or turned, pages of another size."""
    shorter, longer = sorted((room.width, room.height))

    def fitted(typed_set: TypedSet) -> TypedSet:
        sizes = (
            [piece.size for piece in typed_set.outline.pieces if piece.size]
            if typed_set.head.kind == "page_set"
            else []
        )
        if all(min(size) <= shorter and max(size) <= longer for size in sizes):
            return typed_set
        return _on_pages(typed_set, page.width, page.height, larger)

    return replace(read, sets=tuple(map(fitted, read.sets)))


def _on_pages(typed_set: TypedSet, width: float, height: float, larger: str) -> TypedSet:
    spec = typed_set.spec.for_booklet(width, height)
    return typed_set if spec is typed_set.spec else replace(typed_set, spec=spec, larger_paper=larger)


DrawSet = Callable[[Game, Kit], list[Face]]
"""Draws one set."""


def draw(
    read: ReadGame,
    kit: Kit,
    *,
    only: Iterable[str],
    faces_of: Callable[[TypedSet, Kit, DrawSet], list[Face]] | None = None,
) -> list[DrawnSet]:
    """Draw the faces of a game, grouped by sheet set.

    `only` has words of `pnp.game.ordered_parts`; without any, all pieces are drawn. `faces_of` gives the faces of a
    set: kept faces, or those that the function passed to it draws.
    """
    ordered = ordered_pieces(frozenset(only), read, kit.findings)
    wanted = ordered.parts
    usual = {c for item in read.sets if not item.outline.optional for c in _components(item, read.game)}
    titles: dict[str, str] = {}
    sprues: dict[str, str | None] = {}
    gathered: dict[str, list[Face]] = {}
    for item in read.sets:
        outline = item.outline
        named = outline.id in wanted
        # An optional set is another way to print a component: it is drawn if it is named itself, or if a component
        # is named that no usual set prints.
        if outline.optional and not named and not wanted & (_components(item, read.game) - usual):
            log.info('%s: the set "%s" is optional, and not ordered', read.game.id, outline.id)
            continue
        sheet_set = outline.sheet_set
        faces: list[Face] = []
        coarse = frozenset(kit.coarse)
        # A set of which nothing is printed is not drawn, so that there are no findings about its drawings.
        if not wanted or named or wanted & _components(item, read.game):
            draw_set = partial(_drawn, item, read.filled_in)
            faces = faces_of(item, kit, draw_set) if faces_of else draw_set(read.game, kit)
        printed = ordered.of_set(outline.id, faces)
        if len(printed) < len(faces):
            _withdraw_coarse(kit.coarse.keys() - coarse, printed, kit)
        gathered.setdefault(sheet_set, []).extend(printed)
        titles.setdefault(sheet_set, outline.sheet_title)
        _check_sprue(item, sprues.setdefault(sheet_set, outline.sprue_name), kit.findings)
    ordered.report_unknown(kit.findings)
    for key in sorted(key for key, faces in gathered.items() if not faces):
        log.info('%s: the set "%s" is skipped, because none of it is ordered', read.game.id, key)
    known = read.game.sprues
    return [
        DrawnSet(id=key, title=titles[key], faces=tuple(faces), sprue=known.get(sprues[key] or ""))
        for key, faces in gathered.items()
        if faces
    ]


def _drawn(item: TypedSet, filled_in: Collection[Place], game: Game, kit: Kit) -> list[Face]:
    """Draw a set, check that all of its content is printed, and mark its pieces."""
    before, was_flooded = len(kit.findings.found), kit.findings.is_flooded()
    with step(f'{game.id}: drawing the set "{item.spec.id}"'):
        faces = _faces(item, game, kit, stops_in_flood=not was_flooded)
    is_whole = was_flooded or not kit.findings.is_flooded()
    if is_whole and all(finding.severity is not Severity.ERROR for finding in kit.findings.found[before:]):
        check_completeness(item, faces, kit, filled_in=filled_in)
    return with_marks(item, faces, kit)


def _withdraw_coarse(names: Collection[str], printed: Iterable[Face], kit: Kit) -> None:
    """Withdraw findings about coarse pictures that no printed face shows; another set may show them.

    Drawing reports them at once, because a build keeps only drawings without findings.
    """
    stamps = {key: stamp for key, stamp in kit.stamps.items() if key[1] in names}
    waiting = [stamp for face in printed for stamp in face.stamps] if stamps else []
    shown: set[Stamp] = set()
    while waiting:
        new = {stamp for stamp in waiting.pop().placed if stamp not in shown}
        shown |= new
        waiting += new
    for name in names:
        if not any(stamp in shown for key, stamp in stamps.items() if key[1] == name):
            kit.findings.withdraw("picture-coarse", kit.coarse.pop(name))


def _check_sprue(item: TypedSet, first: str | None, findings: Findings) -> None:
    """Report a set whose sheet set is printed on another sprue."""
    if item.outline.sprue_name != first:
        spec = item.spec
        expected = f'the sprue "{first}"' if first else "no sprue"
        message = f'"{spec.id}" shares the sheet "{spec.sheet}" with sets on {expected}'
        place = spec.place_of("sprue" if spec.sprue else "sheet")
        findings.error("sprue-mixed", message, place=place, subject=spec.id, hint="give it a sheet of its own")


def apart_for_folding(drawn: Iterable[DrawnSet], words: Catalogue) -> Iterator[DrawnSet]:
    """Split off single-sided pieces into sets of their own; a folded sheet would glue them to blank paper."""
    for drawn_set in drawn:
        with_backs = tuple(face for face in drawn_set.faces if face.back)
        without = tuple(face for face in drawn_set.faces if not face.back)
        if not (with_backs and without):
            yield drawn_set
            continue
        yield replace(drawn_set, faces=with_backs)
        title = words.say("sheet.one_sided", title=drawn_set.title)
        yield DrawnSet(id=f"{drawn_set.id}_one_sided", title=title, faces=without, sprue=drawn_set.sprue)


def _components(item: TypedSet, game: Game) -> set[str]:
    return {component_of(item.outline, piece, game) for piece in item.outline.pieces}


def _faces(item: TypedSet, game: Game, kit: Kit, *, stops_in_flood: bool) -> list[Face]:
    faces: list[Face] = []
    try:
        for face in item.layout.faces(
            item.spec, game, kit.at(item.spec.place, type(item.spec), places_of_marked(item, kit), item.larger_paper)
        ):
            faces.append(face)
            if stops_in_flood and kit.findings.is_flooded():
                break
    except (FigureError, LayoutError) as error:
        kit.findings.extend(error.findings)
    except BadValueError as error:
        place = error.place or item.spec.place
        kit.findings.error(error.code, error.message, place=place, subject=item.spec.id, hint=error.hint)
    except Exception as error:  # noqa: BLE001  # a layout is a user's code: whatever it raises becomes a finding
        sentence = f'the layout "{item.layout.name}" failed on "{item.spec.id}"'
        kit.findings.extend([replace(code_finding(sentence, error, item.layout.folders), game=game.id)])
    return faces
