"""Draws the faces of a game with the bleed that an export needs, and gives the kind, title and texts of each piece."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pnp.base.findings import Findings
from pnp.checks.run import objections
from pnp.drawing.faces import CARD_CORNER, Face, Shape
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Stamp
from pnp.drawing.style import Style, Variant
from pnp.exports.order import Selection
from pnp.game.model import Component, component_of
from pnp.game.placeholders import fill, plain_words
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import draw, with_bleed
from pnp.project.folder import Project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import if_sound, read_game
from pnp.sheets.title_panel import key_art_stamp
from pnp.texts.keys import wordings
from pnp.texts.translation import translated

_TITLES = ("title", "name")

KINDS = ("card", "tile", "token", "board", "page")
"""The kinds of piece, in the order in which people look for them."""

EVERYTHING = Selection()

_PANORAMA = (280.0, 80.0)


@dataclass(frozen=True, kw_only=True)
class DrawnGame:
    """A game's faces in printing order; `kinds` gives the kind of each component, one of KINDS.

    `texts` are the rich texts of pieces besides their titles; `panorama` is the key art, None for a game without one.
    """

    read: ReadGame
    kit: Kit
    faces: tuple[Face, ...]
    kinds: Mapping[str, str]
    titles: Mapping[tuple[str, str], str]
    texts: Mapping[tuple[str, str], str]
    language: str
    panorama: Stamp | None = None

    @property
    def style(self) -> Style:
        """The look of the game."""
        return self.kit.style

    def kind_of(self, face: Face) -> str:
        """The kind of piece that a face belongs to."""
        return self.kinds.get(face.component, "page")

    def corner_of(self, face: Face) -> float:
        """The radius of the corners with which a piece is shown: that of cards, and none of other pieces."""
        return CARD_CORNER if self.kind_of(face) == "card" and face.shape is Shape.RECTANGLE else 0.0

    def by_component(self, *kinds: str) -> dict[str, list[Face]]:
        """The faces of each component of some kinds, by default of all, in the order of KINDS."""
        components: dict[str, list[Face]] = {}
        for face in sorted(self.faces, key=lambda face: KINDS.index(self.kind_of(face))):
            if not kinds or self.kind_of(face) in kinds:
                components.setdefault(face.component, []).append(face)
        return components

    def title_of(self, face: Face) -> str:
        """The title of a piece, or the name of its component, with the piece's id if there are several pieces."""
        title = self.titles.get((face.component, face.item))
        if title or self.items[face.component] == 1:
            return title or self.name_of(face.component)
        return f"{self.name_of(face.component)} {face.item.replace('_', ' ')}"

    @cached_property
    def items(self) -> Counter[str]:
        """The number of different pieces of each component."""
        return Counter(component for component, _ in {(face.component, face.item) for face in self.faces})

    def name_of(self, component: str) -> str:
        """The name of a component."""
        known = self.read.game.components.get(component)
        return known.name if known else component.replace("_", " ")

    def brought(self, only: Sequence[str]) -> list[tuple[Component, int]]:
        """The components that players have to supply, because they are not drawn, with their numbers."""
        game, drawn = self.read.game, {face.component for face in self.faces}
        listed = (part for part in game.components.values() if part.bring and (not only or part.id in only))
        return [(part, game.amount(part.count)) for part in listed if part.id not in drawn]


def drawn_game(
    project: Project,
    game_id: str,
    findings: Findings,
    *,
    bleed: float,
    selection: Selection = EVERYTHING,
    is_examined: bool = True,
) -> DrawnGame | None:
    """Read, check and draw a game with this much bleed around every face; None when it has errors.

    Without `is_examined` the checks of the rules do not run; a picture of the table does not need them.
    """
    read = if_sound(read_game(project, Layouts(project.layout_folders), game_id, findings, players=selection.players))
    if read is None:
        return None
    if is_examined:
        findings.extend(objections(read))
    language = "en"
    if selection.wording:
        read, language = translated(read, selection.wording, findings)
    read = with_bleed(read, bleed)
    kit = kit_of(read, Variant.COLOUR, findings, language, provenance=selection.provenance)
    drawn = draw(read, kit, only=selection.only)
    if findings.has_errors():
        return None
    faces = tuple(face for drawn_set in drawn for face in drawn_set.faces if face.count > 0)
    return DrawnGame(
        read=read,
        kit=kit,
        faces=faces,
        kinds=_kinds(read),
        titles=_titles(read, kit.facts, language),
        texts=_texts(read, kit.facts, language),
        language=language,
        panorama=key_art_stamp(read.game, kit, *_PANORAMA) if read.game.file.key_art else None,
    )


def _kinds(read: ReadGame) -> dict[str, str]:
    """The kind of every component, by its piece set; an optional set decides only if there is no other."""
    kinds: dict[str, str] = {}
    for typed in sorted(read.sets, key=lambda typed: not typed.spec.optional):
        kinds |= {component_of(typed.spec, piece, read.game): typed.head.piece_kind for piece in typed.spec.pieces}
    return kinds


def _titles(read: ReadGame, facts: Mapping[str, str], language: str) -> dict[tuple[str, str], str]:
    titles = {}
    for typed in read.sets:
        for piece in typed.spec.pieces:
            title = next((text for name in _TITLES if (text := getattr(piece, name, None))), None)
            if isinstance(title, str):
                titles[component_of(typed.spec, piece, read.game), piece.id] = plain_words(fill(title, facts, language))
    return titles


def _texts(read: ReadGame, facts: Mapping[str, str], language: str) -> dict[tuple[str, str], str]:
    texts: dict[tuple[str, str], list[str]] = {}
    for typed in read.sets:
        for wording in wordings(typed.spec, typed.spec.id):
            if wording.path[0] == "items" and wording.path[-1] not in _TITLES:
                piece = typed.spec.pieces[int(wording.path[1])]
                key = (component_of(typed.spec, piece, read.game), piece.id)
                texts.setdefault(key, []).append(fill(wording.text, facts, language))
    return {key: " ".join(of_piece) for key, of_piece in texts.items()}
