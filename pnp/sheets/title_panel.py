"""The title panel of a game: its title, set large over its key art, with the number of players, the time and the age.

The same panel is the head of the cover, the front of a box and its label.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum

from pnp.base.colours import WHITE, Colour, mix
from pnp.base.units import PT
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path, Stamp
from pnp.drawing.scenery.key_art import key_art, title_ink
from pnp.drawing.style import HAIRLINE, Type
from pnp.game.box import Look
from pnp.game.key_art import KeyArt, Layer
from pnp.game.model import Game
from pnp.sheets.margins import plain

_EMBLEMS = ("emblem", "logo")
_MOST_SIGNS = 5

# The largest and the smallest size of the title in points, and the factor by which it shrinks until it fits.
_LARGEST, _SMALLEST, _STEP = 64.0, 9.0, 0.95
# The least space between two facts.
_APART = 2.4


def art_of(game: Game, kit: Kit) -> KeyArt:
    """The key art of a game; a game without key art gets its emblem or its badges on its accent colour."""
    return game.file.key_art or _plain_art(game.file.look, kit)


def _plain_art(look: Look, kit: Kit) -> KeyArt:
    emblem = next((name for name in _EMBLEMS if name in kit.art), None)
    names = (emblem,) if emblem else tuple(look.badges)[:_MOST_SIGNS]
    # Built without validation: most games have no key art, and building a validator takes milliseconds.
    layers = tuple(
        Layer.model_construct(show=(name,), at=((at + 0.5) / len(names),), foot=0.85, size=0.7)
        for at, name in enumerate(names)
    )
    return KeyArt.model_construct(sky=(look.accent,), layers=layers)


def key_art_stamp(game: Game, kit: Kit, width: float, height: float) -> Stamp:
    """The key art of a game without its title, of any width and height in millimetres."""
    art = key_art(art_of(game, kit), Box(0, 0, width, height), kit, seed=game.id)
    return Stamp(name="key_art", width=width, height=height, items=(art,))


def facts(game: Game, kit: Kit, *, in_full: bool = False) -> list[str]:
    """Number of players, time and age, each with its icon, and with the provenance mark if no rulebook states it.

    With `in_full`, the words say when the rulebook states the time.
    """
    file, say = game.file, kit.words.say
    players = file.players
    lines = ["{icon:people} " + say("pack.players", range=players.printed, most=players.max) + kit.mark("players")]
    if file.minutes:
        words = say("pack.minutes", range=plain(file.minutes.printed))
        if in_full and file.minutes.source and file.minutes.source.stated:
            words += say("cover.by_rulebook")
        lines.append("{icon:hourglass} " + words + kit.mark("minutes"))
    if file.age:
        lines.append("{icon:person} " + say("pack.age", age=file.age.min) + kit.mark("age"))
    return lines


def authors(game: Game, kit: Kit) -> str:
    """The authors, listed as in a sentence; empty if the game names none."""
    names, last = [plain(name) for name in game.file.credits.authors], kit.words.say("cover.and")
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])}{last}{names[-1]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlePanel:
    """The art with words over it: the title, and below it as many other words as fit.

    `margin` is kept free of words; `title_pt` is the largest size of the title, which may take two lines in an upright
    panel; `bar` are facts for a strip along the foot; words keep clear of a `notch` in the middle of the upper edge.
    """

    game: Game
    kit: Kit
    margin: float = 4.0
    title_pt: float = _LARGEST
    small_pt: float = 9.0
    has_tagline: bool = True
    has_credit: bool = True
    bar: Sequence[str] = ()
    notch: float = 0.0

    def least_height(self, width: float) -> float:
        """The least height of a panel of this width in which all words fit, with the title at its smallest size."""
        flat = Box(0, 0, width - 2 * self.margin, 0)
        return fsum(height for *_, height in self._words(flat)) + 2 * self.margin + self._bar_height(width)

    def items(self, panel: Box) -> Iterator[Item]:
        """Draw the panel: art, words, and the strip of facts."""
        kit, game = self.kit, self.game
        rows, bar = self._bar_rows(panel.width), self._bar_height(panel.width)
        scene = panel.above(bar)
        words = list(self._words(scene.inset(self.margin)))
        top = max(self.margin, self.notch + 1.0)
        calm = min(top + 0.7 * self.margin + fsum(height for *_, height in words), scene.height)
        art = art_of(game, kit)
        yield key_art(art, scene, kit, seed=game.id, calm=calm)
        y = scene.y + top
        ink = title_ink(art, kit.style)
        if not art.layers:
            yield from _frame(scene.below(self.notch), self.margin / 2, ink)
            y = max(y, scene.centre.y - fsum(height for *_, height in words) / 2)
        for text, type_, key, height in words:
            room = Box(scene.x + self.margin, y, scene.width - 2 * self.margin, height)
            yield kit.text(text, room, type_.but(colour=ink), what=key, place=game.file.place_of(key))
            y += height
        if rows:
            yield from self._bar(rows, panel.from_bottom(bar))

    def _words(self, room: Box) -> Iterator[tuple[str, Type, str, float]]:
        """Every line of words with its type, its key in game.yaml and its height."""
        file, style = self.game.file, self.kit.style
        title = plain(file.title)
        type_ = self._title_type(title, room)
        yield title, type_, "title", self.kit.height(title, room.width, type_) + 0.1
        small = style.flavour().but(size_pt=self.small_pt, min_pt=6, italic=True, align="centre")
        if self.has_tagline and file.tagline:
            yield self._fitted(plain(file.tagline), small, "tagline", room, 0.8)
        if self.has_credit and file.credits.authors:
            label = style.rules().but(size_pt=max(6.5, 0.72 * self.small_pt), min_pt=6, align="centre")
            yield self._fitted(authors(self.game, self.kit), label, "credits", room, 0.8)

    def _fitted(self, text: str, type_: Type, key: str, room: Box, gap: float) -> tuple[str, Type, str, float]:
        return text, type_.but(valign="bottom"), key, self.kit.height(text, room.width, type_) + gap

    def _title_type(self, title: str, room: Box) -> Type:
        """The largest type in which the title needs few enough lines and each word fits on a line."""
        most_lines = 2 if room.height > room.width else 1
        size, highest = self.title_pt, self._title_share(room) * room.height
        while size > _SMALLEST:
            type_ = self._titled(size)
            lines = round(self.kit.height(title, room.width, type_) / (size * type_.leading * PT))
            longest = max(self.kit.width(word, type_) for word in title.split())
            if lines <= most_lines and longest <= room.width and lines * size * PT < highest:
                break
            size *= _STEP
        return self._titled(size)

    def _title_share(self, room: Box) -> float:
        if not art_of(self.game, self.kit).layers:
            return 0.4
        return 0.3 if room.height > room.width else 0.24

    def _titled(self, size: float) -> Type:
        heading = self.kit.style.heading()
        return heading.but(size_pt=size, min_pt=min(size, _SMALLEST), align="centre", valign="middle")

    def _bar_type(self) -> Type:
        rules = self.kit.style.rules()
        return rules.but(size_pt=self.small_pt, min_pt=6, bold=True, align="centre", valign="middle")

    def _bar_rows(self, width: float) -> list[list[tuple[str, float]]]:
        """The facts with their widths, in the fewest rows that fit the width."""
        type_ = self._bar_type()
        rows: list[list[tuple[str, float]]] = []
        for fact in self.bar:
            length = self.kit.width(fact, type_) + _APART
            if not rows or fsum(taken for _, taken in rows[-1]) + length > width:
                rows.append([])
            rows[-1].append((fact, length))
        return rows

    def _bar_height(self, width: float) -> float:
        rows = len(self._bar_rows(width))
        return rows * (2.1 if rows == 1 else 1.5) * self.small_pt * PT

    def _bar(self, rows: Sequence[Sequence[tuple[str, float]]], strip: Box) -> Iterator[Item]:
        """The facts on a strip of the ground colour, without art below them."""
        style = self.kit.style
        ground = WHITE if style.is_low_ink else mix(style.ground, WHITE, 0.35)
        yield Path(outline=outlines.rectangle(strip), fill=ground)
        edge = outlines.line(strip.x, strip.y, strip.right, strip.y)
        yield Path(outline=edge, stroke=style.accent, width=2 * HAIRLINE)
        height = strip.height / len(rows)
        for number, row in enumerate(rows):
            x, spare = strip.x, (strip.width - fsum(length for _, length in row)) / len(row)
            for fact, length in row:
                cell = Box(x, strip.y + number * height, length + spare, height)
                yield self.kit.text(fact, cell, self._bar_type(), what="players, time and age")
                x = cell.right


def _frame(panel: Box, inset: float, ink: Colour) -> Iterator[Item]:
    """Two lines along the edges of a panel without art."""
    for beyond, width in ((0.0, 0.6), (1.2, HAIRLINE)):
        yield Path(outline=outlines.rectangle(panel.inset(inset + beyond)), stroke=ink, width=width)
