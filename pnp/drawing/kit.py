"""The drawing tools of a layout: fitted texts, icons, pictures and colours of one game."""

from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, TypeVar

from pnp.base.colours import Colour
from pnp.base.findings import Findings, Place
from pnp.base.icon_names import KNOWN_ICONS
from pnp.base.nearest import nearest
from pnp.base.units import INCH, PT
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, moved, scaled
from pnp.drawing.icon_items import badged_items, glyph_items, provenance_ring
from pnp.drawing.pictures import icons
from pnp.drawing.pictures.artwork import ArtFolder, Artwork
from pnp.drawing.pictures.continuation import continued
from pnp.drawing.pictures.photos import COARSE, Photo
from pnp.drawing.pictures.rendered_art import RenderedArt
from pnp.drawing.pictures.svg_art import Art
from pnp.drawing.scene import Group, Item, Stamp, StampKey, Use
from pnp.drawing.style import Style, Type
from pnp.drawing.typesetting import text
from pnp.drawing.typesetting.borrowing import report_borrowed
from pnp.drawing.typesetting.missing import report_missing
from pnp.drawing.typesetting.text import Fitted, Setter
from pnp.game.catalogue import Catalogue
from pnp.game.fields import nearest_icon
from pnp.game.model import Piece, PieceSet
from pnp.game.placeholders import MARK, fill, placeholders

_SQUARE = (icons.GRID, icons.GRID)
_MIDDLE = Point(0.5, 0.5)
# The size of the caches of setters and of placed icons.
_MOST_KEPT = 512
# The share of a line that is left of the point at which it is set, by alignment.
_BEFORE = {"left": 0.0, "centre": 0.5, "right": 1.0}
_NOWHERE = Box(0, 0, 0, 0)

K = TypeVar("K")
V = TypeVar("V")

Fit = Literal["contain", "cover", "stretch"]
"""How a picture fills a box."""


class Setting(NamedTuple):
    """How a text was set: its size in points, its lines, and how many more lines would fit."""

    size_pt: float
    lines: int
    lines_left: int
    fits: bool


WorkedOut = Callable[[str, Iterable[Stamp], object, Callable[[], Any]], Any]

DrawEntry = Callable[[Piece, object, Callable[[], Stamp]], Stamp]


def _drawn_now(_entry: Piece, _also: object, draw: Callable[[], Stamp]) -> Stamp:
    return draw()


def _worked_out_now(_kind: str, _stamps: Iterable[Stamp], _also: object, make: Callable[[], Any]) -> Any:
    return make()


@dataclass(slots=True, kw_only=True)
class Kit:
    """The drawing tools of one game, handed to every layout.

    `facts` are the values of placeholders; `art` holds the game's own pictures by name; `language` decides hyphenation
    and number forms; `words` are the words of pnp itself; `sizes` are the sizes of the pieces of each component.

    `marked` are the facts with a provenance mark, None if the sheets have no marks; texts at a place in `marked_whole`
    have none, because their whole piece is marked.

    `settings` collects how texts with a place were set: texts that do not fit their box, and with `notes_all` all
    others, each in the box that suits it least. `place` is the place of the set being drawn, for findings without a
    place of their own; `spec` is the model of the set; `larger_paper` names a paper with more room for its pages, if
    the order decides their size. `coarse` has the messages on pictures of low resolution, by name.

    `worked_out(name, drawings, also, make)` gives plain values that `make` works out from drawings and `also`, which
    a build keeps. `drawn(entry, also, draw)` gives the drawing of an entry, for `drawing_of`; `unchanged` are drawings
    from an earlier build, which had no findings.
    """

    style: Style
    facts: Mapping[str, str]
    findings: Findings
    art: Mapping[str, Artwork] = field(default_factory=dict)
    language: str = "en"
    words: Catalogue
    has_all_facts: bool = True
    marked: frozenset[str] | None = None
    marked_whole: frozenset[Place] = frozenset()
    sizes: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    settings: dict[Place, Setting] = field(default_factory=dict)
    notes_all: bool = False
    coarse: dict[str, str] = field(default_factory=dict)
    place: Place | None = None
    spec: type[PieceSet] | None = None
    larger_paper: str = ""
    worked_out: WorkedOut = _worked_out_now
    drawn: DrawEntry = _drawn_now
    unchanged: AbstractSet[Stamp] = frozenset()
    _stamps: dict[StampKey, Stamp] = field(default_factory=dict)
    # Not shared with copies of the kit, because a setter takes its icons from the kit that made it.
    _setters: dict[tuple[Box, Type], Setter] = field(default_factory=dict, init=False)
    _placed: dict[tuple[Stamp, Box], Use] = field(default_factory=dict, init=False)

    def at(
        self,
        place: Place | None,
        spec: type[PieceSet] | None = None,
        marked_whole: frozenset[Place] = frozenset(),
        larger_paper: str = "",
    ) -> "Kit":
        """The same kit for the piece set at a place; drawings, settings and findings are shared."""
        return replace(self, place=place, spec=spec, marked_whole=marked_whole, larger_paper=larger_paper)

    @property
    def stamps(self) -> Mapping[StampKey, Stamp]:
        """The icons and pictures drawn so far, which all sets share."""
        return self._stamps

    def shared(self, key: StampKey, make: Callable[[], Stamp]) -> Stamp:
        """The stamp under a key; it is made on first use."""
        if key not in self._stamps:
            self._stamps[key] = make()
        return self._stamps[key]

    def take_over(self, earlier: "Kit", changed: Collection[str]) -> None:
        """Take over the icons and pictures of an earlier kit of the same style, except those with these names."""
        self._stamps.update((key, stamp) for key, stamp in earlier.stamps.items() if key[1] not in changed)
        if isinstance(self.art, ArtFolder) and isinstance(earlier.art, ArtFolder):
            self.art.take_over(earlier.art, changed)

    def drawing_of(self, entry: Piece, draw: Callable[[], Stamp], *, also: object = ()) -> Stamp:
        """The drawing of one entry of a set: from an earlier build if its inputs are the same, else made by `draw`.

        It may depend on the content of the entry, on the keys of the set other than its entries, and on `also`, but not
        on other entries.
        """
        return self.drawn(entry, also, draw)

    def colour(self, name: str) -> Colour:
        """The colour of a palette name, or of `#RRGGBB`."""
        return self.style.colour(name)

    def filled(self, markup: str) -> str:
        """The rich text with its placeholders filled."""
        return fill(markup, self.facts, self.language)

    def shown(self, markup: str) -> str:
        """The rich text as it is set: placeholders are filled, and provenance marks added behind them."""
        return fill(markup, self.facts, self.language, self.marked or ())

    def mark(self, name: str) -> str:
        """The markup of the provenance mark for a printed table or cost of this name; empty if it has none."""
        return f"{{icon:{MARK}}}" if name in (self.marked or ()) else ""

    def is_too_long(self, place: Place | None) -> bool:
        """Tell whether the text at a place was drawn, and does not fit its box."""
        return place in self.settings and not self.settings[place].fits

    def knows(
        self, name: str, known: Collection[str], message: str, place: Place | None, *, code: str = "unknown-name"
    ) -> bool:
        """Tell whether a name is known; an unknown name becomes a finding with the nearest known name."""
        if name not in known:
            self.findings.error(code, message, place=place, subject=name, nearest=nearest(name, known))
        return name in known

    def text(self, markup: str, box: Box, type_: Type, *, what: str = "text", place: Place | None = None) -> Group:
        """Set a rich text in a box, shrinking it to the type's minimum; a text that does not fit becomes a finding.

        `what` names the box in the finding ("title of card p12"); `place` is the place of the text in the YAML.
        """
        return self.set_text(markup, self.setter(box, type_), what=what, place=place)

    def setter(self, box: Box, type_: Type) -> Setter:
        """A setter for many texts of one type in one box."""
        setter = self._setters.get((box, type_))
        if setter is None:
            setter = Setter(box, type_, icon=self._icon_stamp, language=self.language)
            _keep(self._setters, (box, type_), setter)
        return setter

    def set_text(self, markup: str, setter: Setter, *, what: str = "text", place: Place | None = None) -> Group:
        """Set a rich text as `text` does, in the box and type of a setter."""
        filled = self._filled_at(markup, place)
        return self._placed_text(filled, setter.fit(filled, place), what, place, setter)

    def _filled_at(self, markup: str, place: Place | None) -> str:
        return self.filled(markup) if place in self.marked_whole else self.shown(markup)

    def _placed_text(self, filled: str, fitted: Fitted, what: str, place: Place | None, setter: Setter) -> Group:
        """The items of a text that was set; records its setting and findings."""
        # Texts that a layout types as plain `str` were not checked when they were read.
        for name in placeholders(filled) if "{" in filled and self.has_all_facts else ():
            message, close = f"unknown placeholder {{{name}}}", nearest(name, self.facts)
            self.findings.error("unknown-placeholder", message, place=place or self.place, nearest=close)
        if place is not None and (fitted.overflow > 0 or self.notes_all):
            setting = _setting(fitted, setter.box, setter.type_)
            self.settings[place] = min(self.settings.get(place, setting), setting, key=_ease)
        if fitted.overflow > 0 or fitted.missing:
            self._tell(fitted, setter, what, place or self.place)
        report_borrowed(fitted.items, setter.type_.family, place or self.place, self.findings)
        return Group(fitted.items)

    def _tell(self, fitted: Fitted, setter: Setter, what: str, where: Place | None) -> None:
        """Report a text that does not fit, and characters that no font can draw."""
        box, type_ = setter.box, setter.type_
        if fitted.overflow > 0:
            self.findings.error(
                "text-overflow",
                f"{what} does not fit its box of {box.width:.1f} x {box.height:.1f} mm: "
                f"{fitted.overflow:.1f} mm too much at the smallest size of {type_.min_pt:g} pt",
                place=where,
                hint=self._how_to_fit(),
            )
        report_missing(fitted.missing, what, where, self.findings)

    def _how_to_fit(self) -> str:
        if self.larger_paper:
            return f"shorten the text, or print it on larger paper: --paper {self.larger_paper}"
        from pnp.game.keys import shorter_or_roomier  # noqa: PLC0415  # the models of all keys take long to make

        return shorter_or_roomier(self.spec)

    def line(self, markup: str, x: float, y: float, type_: Type, *, place: Place | None = None) -> Group:
        """Set one line whose baseline starts (or is centred, or ends, by the type's align) at a point, never shrunk."""
        setter, filled = self.setter(_NOWHERE, type_), self._filled_at(markup, place)
        name, fitted = f'the line "{markup}"', setter.line(filled, x, y, place)
        if fitted is not None:
            return self._placed_text(filled, fitted, name, place, setter)
        width = text.width(filled, type_)
        # A little slack, so that rounding in the last digit does not break the line.
        height, left = text.line_height(type_) + 0.01, x - _BEFORE[type_.align] * width
        box = Box(left, y - text.ascent(type_), width + 0.01, height)
        one_size = type_.but(min_pt=type_.size_pt, align="left", valign="top")
        return self.set_text(markup, self.setter(box, one_size), what=name, place=place)

    def width(self, markup: str, type_: Type) -> float:
        """The length of a rich text on one line, in millimetres."""
        return text.width(self.shown(markup), type_)

    def height(self, markup: str, width: float, type_: Type) -> float:
        """The height of a rich text at its full size in a column of this width, in millimetres."""
        return text.height(self.shown(markup), width, type_, language=self.language)

    def icon(self, name: str, box: Box, colour: Colour | None = None) -> Use:
        """An icon, on its badge if the game gives it one, scaled to the box and centred."""
        return self._in_middle(self._icon_stamp(name, colour or self.style.ink), box)

    def glyph(self, name: str, box: Box, colour: Colour) -> Use:
        """An icon without its badge, in one colour."""
        badge = self.style.badges.get(name)
        glyph = badge.icon or name if badge else name
        stamp = self._stamp("glyph", glyph, colour, lambda: self._glyph(glyph, colour))
        return self._in_middle(stamp, box)

    def _in_middle(self, stamp: Stamp, box: Box) -> Use:
        """A stamp in the middle of a box; cached, because a deck has the same few icons in the same few boxes."""
        placed = self._placed.get((stamp, box))
        if placed is None:
            side, centre = min(box.width, box.height), box.centre
            matrix = scaled(side / icons.GRID).then(moved(centre.x - side / 2, centre.y - side / 2))
            placed = Use(stamp, matrix)
            _keep(self._placed, (stamp, box), placed)
        return placed

    def varies(self, name: str | None) -> bool:
        """Tell whether a picture of the game's `art/` folder has variations."""
        return name is not None and isinstance(art := self.art.get(name), Art) and art.lots is not None

    def picture(
        self,
        name: str,
        box: Box,
        *,
        fit: Fit = "contain",
        keep: Point = _MIDDLE,
        variation: int = 0,
        reach: Box | None = None,
    ) -> Group:
        """A picture of the game's `art/` folder in a box: contained, covering the box and clipped, or stretched.

        `keep` is the point of the picture that is aligned with the same point of the box: (0, 0) keeps the top left.
        `reach` is the box with the bleed: beyond the box it shows the clipped part, and then the picture mirrored.
        """
        art = self.art[name]
        across, down = box.width / art.width, box.height / art.height
        if fit != "stretch":
            across = down = max(across, down) if fit == "cover" else min(across, down)
        self._check_resolution(name, art, max(across, down))
        x = box.x + box.width * keep.x - art.width * across * keep.x
        y = box.y + box.height * keep.y - art.height * down * keep.y
        stamp = self._picture_stamp(name, art, max(across, down), variation if self.varies(name) else 0)
        placed = scaled(across, down).then(moved(x, y))
        whole = Box(x, y, art.width * across, art.height * down)
        items = tuple(Use(stamp=stamp, matrix=placed.then(copy)) for copy in continued(whole, reach or whole))
        is_cut_off = fit == "cover" or len(items) > 1
        return Group(items=items, clip=outlines.rectangle(reach or box) if is_cut_off else None)

    def _picture_stamp(self, name: str, art: Artwork, scale: float, variation: int) -> Stamp:
        """The stamp of a picture; `scale` is the size of its unit in millimetres."""
        size, ink = (art.width, art.height), self.style.ink
        if variation and isinstance(art, Art):
            seed = f"{name}/{variation}"
            return self._stamp(f"picture_{variation}", name, ink, lambda: art.varied(seed).items(self.style), size)
        if isinstance(art, RenderedArt):
            kind = f"picture_of_{art.across(scale)}_dots"
            return self._stamp(kind, name, ink, lambda: art.items(self.style, scale=scale), size)
        return self._stamp("picture", name, ink, lambda: art.items(self.style), size)

    def _check_resolution(self, name: str, art: Artwork, scale: float) -> None:
        """Warn once about a picture of low resolution; `scale` is the size of a dot in millimetres."""
        dots = INCH / scale if scale > 0 else 0.0
        if isinstance(art, Photo) and dots < COARSE and name not in self.coarse:
            message = f'the picture "{name}" is printed at {dots:.0f} dots per inch; expected at least {COARSE}'
            self.coarse[name] = message
            hint = "use a picture with more dots, or print it smaller"
            self.findings.warning("picture-coarse", message, subject=name, hint=hint)

    def _stamp(
        self,
        kind: str,
        name: str,
        colour: Colour,
        draw: Callable[[], tuple[Item, ...]],
        size: tuple[float, float] = _SQUARE,
    ) -> Stamp:
        return self.shared(
            (kind, name, colour),
            lambda: Stamp(name=f"{kind}_{name}", width=size[0], height=size[1], items=draw()),
        )

    def _icon_stamp(self, name: str, colour: Colour) -> Stamp:
        if name == MARK:
            return self._stamp("mark", "provenance", colour, lambda: provenance_ring(colour))
        return self._stamp("icon", name, colour, lambda: badged_items(name, colour, self.style, self._glyph))

    def _glyph(self, name: str, colour: Colour) -> tuple[Item, ...]:
        items = glyph_items(name, colour, self.style, self.art)
        if items is None:
            # Names in pieces are checked when they are read; this name comes from another source, such as a table.
            close = nearest_icon(name, frozenset({*KNOWN_ICONS, *self.art}))
            self.findings.error("unknown-icon", f'unknown icon "{name}"', place=self.place, subject=name, nearest=close)
            return ()
        return items


def _keep(cache: dict[K, V], key: K, value: V) -> None:
    """Add to a bounded cache, which is emptied when it is full."""
    if len(cache) >= _MOST_KEPT:
        cache.clear()
    cache[key] = value


def _setting(fitted: Fitted, box: Box, type_: Type) -> Setting:
    line = fitted.size_pt * type_.leading * PT
    left = max(0, int((box.height - fitted.height) / line + 1e-6))
    return Setting(size_pt=fitted.size_pt, lines=fitted.lines, lines_left=left, fits=fitted.overflow <= 0)


def _ease(setting: Setting) -> tuple[bool, float, int]:
    """How well a box suits its text; the greater, the better."""
    return setting.fits, setting.size_pt, setting.lines_left
