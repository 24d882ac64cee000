"""The faces of a tuck box: key art and title on the front, contents on the back, titles on the sides and the lid.

Every box of a game has the same art; a band in the colour of its deck shows the back of its cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum

from pnp.base.colours import READABLE, WHITE, Colour, contrast, ink_on, readable
from pnp.build.packing.tuck_boxes import TuckBox, dust_flaps, lids
from pnp.drawing import outlines
from pnp.drawing.faces import CARD_CORNER
from pnp.drawing.geometry import Box, centred, moved, scaled, turned
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Path, Stamp, Use
from pnp.drawing.scenery.key_art import key_art, sky_of, title_ink
from pnp.drawing.style import HAIRLINE, Type
from pnp.drawing.typesetting.chunks import NO_BREAK_SPACE
from pnp.game.model import Game
from pnp.sheets.cover import credits_of
from pnp.sheets.margins import plain
from pnp.sheets.title_panel import TitlePanel, art_of, facts

_SAFE = 3.0
_BAND = 0.19
# A side narrower than this has no room for a picture.
_NARROW = 9.0
_SMALLEST = 6.0
# The least share of a back, and the share of a side, that art takes.
_BACK_ART, _SIDE_ART = 0.3, 0.45
_MORE_ART = 0.2
_BACK_BAND = 0.11
_BETWEEN = 1.2
# A front narrower than this has room for the title alone.
_ROOMY = 55.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxFaces:
    """The faces of the box of one deck: `title` and `contents` of the deck, its colour, and the back of its cards."""

    game: Game
    kit: Kit
    title: str
    contents: str
    colour: Colour
    back: Stamp | None

    def items(self, box: TuckBox) -> Iterator[Item]:
        """Draw every visible panel of the net."""
        back, side, front, last = box.panels
        yield from self._grounds(box)
        yield from self._back(back)
        yield from self._front(front, box.notch)
        for panel in (side, last):
            yield from self._side(panel)
        yield from self._lids(box)

    @property
    def _sky(self) -> Colour:
        style = self.kit.style
        return WHITE if style.is_low_ink else sky_of(art_of(self.game, self.kit), style)[0]

    @property
    def _ink(self) -> Colour:
        return title_ink(art_of(self.game, self.kit), self.kit.style)

    @property
    def _band(self) -> Colour:
        """The colour of the deck; darker if neither ink nor white has enough contrast on it."""
        if self.kit.style.is_low_ink:
            return WHITE
        return self.colour if contrast(ink_on(self.colour), self.colour) >= READABLE else readable(self.colour)

    def _grounds(self, box: TuckBox) -> Iterator[Item]:
        """Colour every visible panel, and a little of the glue flap; lids and flaps have the colour of the deck."""
        if self.kit.style.is_low_ink:
            return
        back, *_, last = box.panels
        body = Box(back.x - 1.0, back.y, last.right - back.x + 1.0, back.height)
        yield Path(outline=outlines.rectangle(body), fill=self._sky)
        top, bottom = lids(box)
        yield Path(outline=outlines.polygon(top), fill=self._band)
        yield Path(outline=outlines.polygon(bottom), fill=self._sky)
        for flap in dust_flaps(box):
            yield Path(outline=outlines.polygon(flap), fill=self._band)

    def _front(self, panel: Box, notch: float) -> Iterator[Item]:
        band = _BAND * panel.height
        face = TitlePanel(
            game=self.game,
            kit=self.kit,
            margin=_SAFE + 1,
            title_pt=34,
            small_pt=7.5,
            notch=notch,
            has_tagline=panel.width >= _ROOMY,
            bar=facts(self.game, self.kit),
        )
        yield from face.items(panel.above(band))
        yield from self._deck(panel.from_bottom(band))

    def _deck(self, band: Box) -> Iterator[Item]:
        """The band of the deck: the back of its cards, its name, and the number of cards."""
        style, ink = self.kit.style, ink_on(self._band)
        yield Path(outline=outlines.rectangle(band), fill=self._band)
        yield Path(outline=outlines.line(band.x, band.y, band.right, band.y), stroke=style.accent, width=2 * HAIRLINE)
        room = band.inset(_SAFE, 1.6)
        if self.back is not None:
            width = room.height * self.back.width / self.back.height
            yield _card(self.back, Box(room.x, room.y, width, room.height))
            room = Box(room.x + width + 2.5, room.y, room.width - width - 2.5, room.height)
        name = style.title().but(size_pt=14, min_pt=_SMALLEST, colour=ink, valign="bottom")
        yield self._text(self.title, room.from_top(room.height * 0.62), name)
        number = style.rules().but(size_pt=8, colour=ink, valign="middle")
        yield self._text(self.contents, room.from_bottom(room.height * 0.36), number)

    def _text(self, words: str, room: Box, type_: Type) -> Item:
        return self.kit.text(words, room, type_, what=f"the box of {self.title}")

    def _back(self, panel: Box) -> Iterator[Item]:
        """The scene without its title, and below it the description of the game and the contents of the box."""
        kit, style = self.kit, self.kit.style
        band, least = _BACK_BAND * panel.height, _BACK_ART * panel.height
        room = panel.above(band).below(least).inset(_SAFE + 0.5, 2.0)
        passages = list(self._back_passages(room))
        spare = room.height - fsum(height + _BETWEEN for *_, height in passages)
        art = least + min(max(spare, 0.0), _MORE_ART * panel.height)
        yield key_art(art_of(self.game, kit), panel.from_top(art), kit, seed=self.game.id)
        paper = panel.below(art)
        yield Path(outline=outlines.rectangle(paper), fill=WHITE if style.is_low_ink else style.ground)
        edge = outlines.line(paper.x, paper.y, paper.right, paper.y)
        yield Path(outline=edge, stroke=style.accent, width=2 * HAIRLINE)
        y = room.y + art - least
        for words, type_, height in passages:
            yield self._text(words, Box(room.x, y, room.width, height + 0.05), type_)
            y += height + _BETWEEN
        foot = panel.from_bottom(band)
        yield Path(outline=outlines.rectangle(foot), fill=self._band)
        words = f"**{self.title}** · {self.contents}"
        type_ = style.rules().but(size_pt=9, colour=ink_on(self._band), align="centre", valign="middle")
        yield self._text(words, foot.inset(_SAFE, 0.5), type_)

    def _back_passages(self, room: Box) -> Iterator[tuple[str, Type, float]]:
        """Title, description and components of the game with their heights, as many as there is room for."""
        game, style = self.game, self.kit.style
        parts = [part for part in game.components.values() if not part.bring]
        # Spaces that do not break keep a number with its piece, and a dot with the piece before it.
        each = (f"{game.copies(part)}×{NO_BREAK_SPACE}{plain(part.name)}" for part in parts)
        pieces = f"{NO_BREAK_SPACE}· ".join(each)
        used = 0.0
        for words, type_ in (
            (plain(game.title), style.title().but(size_pt=13, min_pt=_SMALLEST)),
            (plain(game.file.description or game.file.tagline or ""), style.rules().but(size_pt=8.5, min_pt=_SMALLEST)),
            (pieces, style.rules().but(size_pt=6.5, min_pt=_SMALLEST)),
        ):
            for fitted in (type_, type_.but(size_pt=7), type_.but(size_pt=_SMALLEST)):
                height = self.kit.height(words, room.width, fitted)
                if words and used + height <= room.height:
                    yield words, fitted, height
                    used += height + _BETWEEN
                    break

    def _side(self, panel: Box) -> Iterator[Item]:
        """The title along the side, on the sky; the scene at the foot if the side is wide enough."""
        kit, art = self.kit, art_of(self.game, self.kit)
        has_art = panel.width >= _NARROW
        free = panel.height * (1 - _SIDE_ART if has_art else 1.0)
        if has_art:
            yield key_art(art, panel, kit, seed=self.game.id, calm=free)
        band = panel.from_top(5.0)
        yield Path(outline=outlines.rectangle(band), fill=self._band)
        room = Box(panel.x, band.bottom, panel.width, free - band.height).inset(1.2, 2.0)
        deep = 0.62 * room.width
        title = kit.style.heading().but(size_pt=24, min_pt=_SMALLEST, colour=self._ink, align="right", valign="middle")
        name = kit.style.rules().but(size_pt=9, min_pt=5.5, colour=self._ink, align="right", valign="middle")
        yield self._turned(plain(self.game.title), Box(room.right - deep, room.y, deep, room.height), title, -90)
        words = f"{self.title} · {self.contents}"
        yield self._turned(words, Box(room.x, room.y, room.width - deep, room.height), name, -90)

    def _turned(self, words: str, room: Box, type_: Type, degrees: float) -> Item:
        """A text turned about the middle of its room, on one line, at a smaller size if it is long."""
        across, down = (room.height, room.width) if degrees % 180 else (room.width, room.height)
        size_pt = type_.size_pt * min(1.0, 0.97 * across / self.kit.width(words, type_))
        text = self._text(words, centred(room.centre, across, down), type_.but(size_pt=max(type_.min_pt, size_pt)))
        return Group(items=(text,), matrix=turned(degrees, room.centre))

    def _lids(self, box: TuckBox) -> Iterator[Item]:
        """The name of the deck on the lid; the authors and the licence on the bottom."""
        back, style = box.panels[0], self.kit.style
        lid = Box(back.x, back.y - box.depth, back.width, box.depth).inset(_SAFE, 1)
        type_ = style.title().but(
            size_pt=15, min_pt=_SMALLEST, colour=ink_on(self._band), align="centre", valign="middle"
        )
        words = f"{plain(self.game.title)}: {self.title}"
        yield self._turned(words, lid, type_, 180)
        bottom = Box(back.x, back.bottom, back.width, box.depth).inset(_SAFE, 1)
        small = style.rules().but(size_pt=7, min_pt=_SMALLEST, colour=self._ink, align="centre", valign="middle")
        words = credits_of(self.game, self.kit)
        for lines in (words, " ".join(words.split("\n")[::2]), words.split("\n")[0]):
            if self.kit.height(lines, bottom.width, small.but(size_pt=_SMALLEST)) <= bottom.height:
                yield self.kit.text(lines, bottom, small, what="the credits")
                break


def _card(stamp: Stamp, room: Box) -> Item:
    """A card scaled to its room, with round corners."""
    scale = room.width / stamp.width
    trim = outlines.rectangle(stamp.trim, CARD_CORNER)
    return Group(items=(Use(stamp=stamp),), matrix=scaled(scale).then(moved(room.x, room.y)), clip=trim)
