"""Tokens: discs, squares, hexagons, drops, standees and folding strips with icon, letter, value and patterned rim."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Literal, Self

from pydantic import Field

from pnp.drawing.api import Box, CopyLook, Face, Kit, Stamp, varied
from pnp.game.model import (
    ColourName,
    Game,
    IconName,
    Length,
    PictureName,
    Piece,
    PieceSet,
    Placed,
    RichText,
    Variations,
    entry_of,
)
from pnp.project.vocabulary import functions

from .parts.cut import Cut
from .parts.side import SideLook, side_items
from .parts.texture import is_seeded

SHAPES = functions(f"{__package__}.shapes", called="shape", function="Form")
RIMS = functions(f"{__package__}.rims", called="rim", function="draw")
TEXTURES = functions(f"{__package__}.textures", called="texture", function="draw")

if TYPE_CHECKING:
    ShapeName = str
    RimName = str
    TextureName = str
else:
    ShapeName, RimName, TextureName = (Literal[tuple(words)] for words in (SHAPES, RIMS, TEXTURES))


class TokenSide(Placed):
    """The contents of one side of a token; keys that are left out are taken from the set."""

    icon: IconName | None = Field(None, description="the symbol, without its badge")
    picture: PictureName | None = Field(None, description="a picture of art/ in place of the symbol")
    value: RichText | None = Field(None, description="a number or a few letters, large")
    letter: RichText | None = Field(None, description="a small letter under the symbol, read where colours are not")
    label: RichText | None = Field(None, description="a word or two, small")
    colour: ColourName | None = Field(None, description="ground; left out: the badge of the icon, or the set's")
    ink: ColourName | None = Field(None, description="symbol and letters; left out: dark or light, whichever reads")
    rim: RimName | None = Field(None, description="pattern along the edge")
    texture: TextureName | None = Field(None, description="pattern over the ground")
    ring: IconName | None = Field(None, description="symbol three times on a broad band around the picture")
    dot: bool = Field(default=False, description="a dot on that band, at the top")
    middle: ColourName | None = Field(
        None, description="ground within the band, left out: the game's; without a band a plate that the picture fills"
    )
    focus: float = Field(0.5, ge=0, le=1, description="share of the picture's width that stays in sight on its plate")


class Token(Piece, TokenSide):
    """One kind of token."""

    shape: ShapeName | None = Field(None, description="left out: the set's")
    size: Length | None = Field(None, gt=0, description="left out: the set's")
    height: Length | None = Field(None, gt=0, description="left out: the set's")
    back: TokenSide | Literal["same"] | None = Field(
        None, description="the other side; `same` repeats the front; left out: the set's"
    )


class Spec(PieceSet):
    """A box of tokens of one shape and size, unless a token has its own."""

    shape: ShapeName = Field("disc", description="how the pieces are cut")
    size: Length = Field(16.0, gt=0, description="diameter, side, or distance between flat sides; width of a panel")
    height: Length | None = Field(None, gt=0, description="of a rectangle, drop, or panel; left out: by the shape")
    panels: int = Field(4, ge=2, le=8, description="panels of a folding strip, the last of them glued")
    base: Length = Field(6.0, ge=3, description="depth of the feet of a standee")
    colour: ColourName | None = None
    ink: ColourName | None = None
    rim: RimName | None = Field(None, description="pattern along the edge; left out: as the game's look says")
    texture: TextureName = "none"
    back: Literal["same"] | None = Field(None, description="`same` prints the front on both sides")
    variations: Variations = 6
    items: tuple[Token, ...] = Field(min_length=1)

    def for_easy_cut(self) -> Self:
        """The set with round tokens drawn on squares."""
        eased = ((token, _cut(token, self).easy or token.shape) for token in self.items)
        items = tuple(token.model_copy(update={"shape": shape}) for token, shape in eased)
        return self.model_copy(update={"items": items})

    def size_of(self, piece: Piece) -> tuple[float, float]:
        """The panel of a token, which is the part that lies on a board."""
        assert isinstance(piece, Token), "the set holds tokens"
        return _cut(piece, self).panel


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every kind of token once, with both sides if it has two."""
    rim, place = kit.style.rim, game.file.look.place_of("rim")
    kit.knows(rim, RIMS, f'there is no rim "{rim}"', place, code="bad-value")
    for token in spec.items:
        cut = _cut(token, spec)
        entry = entry_of(spec, token, game)
        looks = min(spec.variations, entry["count"]) if _varies(token, spec, kit) else 1
        yield Face(
            **varied(looks, partial(_sides, token, cut, spec, kit)),
            shape=cut.shape,
            cut=cut.edge(Box(0, 0, *cut.trim)) if cut.has_own_line else None,
            panel=cut.upright,
            folds=cut.folds,
            **entry,
        )


def _varies(token: Token, spec: Spec, kit: Kit) -> bool:
    """Tell whether a picture or a texture of a token has variations."""
    sides = [side for side in (token, token.back) if isinstance(side, TokenSide)]
    textures = {side.texture or token.texture or spec.texture for side in sides}
    return any(kit.varies(side.picture) for side in sides) or any(is_seeded(TEXTURES[name]) for name in textures)


def _sides(token: Token, cut: Cut, spec: Spec, kit: Kit, variation: int) -> CopyLook:
    front = _stamp(_look(token, token, spec, kit, variation), cut, kit)
    back = None if cut.is_folded else token.back or spec.back
    if back is None:
        return CopyLook(front)
    other = back if isinstance(back, TokenSide) else token
    return CopyLook(front, _stamp(_look(other, token, spec, kit, variation), cut, kit, "_back"))


def _stamp(look: SideLook, cut: Cut, kit: Kit, ending: str = "") -> Stamp:
    width, height = cut.trim
    items = tuple(cut.front(lambda box: side_items(look, cut, box, kit), kit))
    return Stamp(name=look.name + ending, width=width, height=height, items=items, bleed=cut.reach)


def _cut(token: Token, spec: Spec) -> Cut:
    cut: Cut = SHAPES[token.shape or spec.shape](
        size=token.size or spec.size,
        height=token.height or spec.height,
        panels=spec.panels,
        base=spec.base,
        bleed=spec.bleed,
    )
    return cut


def _look(side: TokenSide, token: Token, spec: Spec, kit: Kit, variation: int) -> SideLook:
    """A side with all open choices made: by its own keys, or else by those of the token, the set, or the badge."""
    badge = kit.style.badges.get(side.icon or "")
    named = side.colour or (badge.colour if badge else None) or token.colour or spec.colour
    rim = side.rim or token.rim or spec.rim or kit.style.rim
    ink = side.ink or spec.ink or (badge.ink if badge and not side.colour else None)
    return SideLook(
        name=f"{spec.id}_{token.id}",
        icon=side.icon,
        picture=side.picture,
        value=side.value,
        letter=side.letter,
        label=side.label,
        colour=kit.colour(named) if named else kit.style.accent,
        ink=kit.colour(ink) if ink else None,
        rim=RIMS.get(rim, RIMS["plain"]),
        texture=TEXTURES[side.texture or token.texture or spec.texture],
        has_rim=rim != "none",
        ring=side.ring or token.ring,
        dot=side.dot,
        middle=kit.colour(side.middle) if side.middle else None,
        focus=side.focus,
        place=side.place or token.place,
        variation=variation,
    )
