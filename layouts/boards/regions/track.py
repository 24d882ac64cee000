"""Tracks on a board: where the numbered spaces lie, and how they look."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from pydantic import Field

from pnp.base.colours import WHITE, Colour, ink_on, mix
from pnp.base.units import whole_number
from pnp.drawing.api import FRAME, HAIRLINE, HEAVY, Box, Item, Kit, Path, Point, Type, centred, outlines
from pnp.game.model import ColourName, IconName, Placed, RichText, nearest

from ...parts.tints import readable, with_words
from ..parts.course import Course, joining, places
from ..parts.region import MOST_SPACES, Canvas, Region, Shape, space_outline

# A smaller space cannot hold a readable number.
_LEAST = 1.5


class Mark(Placed):
    """Something shown on one space of a track."""

    at: RichText = Field(description="the number or word of the space, or the placeholder that has it")
    icon: IconName | None = None
    colour: ColourName | None = None
    note: RichText | None = Field(None, description="a few words under the number")

    def unprinted(self) -> Collection[str]:
        """The name of the space, which the track already prints."""
        return ("at",)


class Track(Course):
    """Numbered spaces on a course."""

    start: RichText | None = Field(None, description="word on a space before the first number")
    first: int = Field(1, ge=-1_000_000, le=1_000_000)
    last: RichText = Field(description="the last number, or the placeholder that has it, such as {number.rounds}")
    step: int = Field(1, ge=1, le=1_000_000)
    marks: tuple[Mark, ...] = ()

    @property
    def lead(self) -> int:
        """The space with the word."""
        return 1 if self.start else 0


class TrackRegion(Region):
    """A track."""

    track: Track


def draw(region: TrackRegion, canvas: Canvas) -> Iterator[Item]:
    """The spaces of a track in its box, joined by a line, with their marks and words."""
    track, kit, colour = region.track, canvas.kit, canvas.ink(region.colour)
    words = _words(track, kit)
    centres, side = places(track, len(words), canvas.box)
    if words and side < _LEAST:
        message = f"{len(words):,} spaces have {max(0.0, side):.1f} mm each; expected at least {_LEAST:g} mm"
        kit.findings.error("track-room", message, place=region.place_of("box"), hint="give the track a larger box")
        return
    canvas.check_fits(region, (side, side))
    marks = {kit.filled(mark.at): mark for mark in track.marks}
    _check_marks(marks, [kit.filled(word) for word in words], kit)
    if track.way != "rows":
        yield Path(outline=joining(track, centres), stroke=mix(colour, WHITE, 0.5), width=HEAVY)
    for index, (word, centre) in enumerate(zip(words, centres, strict=False)):
        ground = mix(kit.style.ground, colour, 0.1 if index % 2 else 0.22)
        look = _Look(shape=track.shape, ground=ground, colour=colour, ink=kit.style.ink)
        mark = marks.get(word)
        if mark and mark.colour:
            plate = with_words(kit.colour(mark.colour))
            strong = readable(plate)
            ink = strong if kit.style.is_low_ink else ink_on(plate)
            look = _Look(shape=track.shape, ground=plate, colour=strong, ink=ink, is_strong=True)
        yield from _space(word, centre, side, mark, look, kit)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    shape: Shape
    ground: Colour
    colour: Colour
    ink: Colour
    is_strong: bool = False


def _words(track: Track, kit: Kit) -> tuple[str, ...]:
    """The words of the spaces, in order; a last number that is no number, or is too high, is a finding."""
    written, place = kit.filled(track.last), track.place_of("last")
    last = whole_number(written)
    if last is None:
        message, hint = f'a track ends at a number; met "{written}"', "last: 20, or last: {number.rounds}"
        kit.findings.error("track-end", message, place=place, hint=hint)
        return ()
    numbers = range(track.first, last + 1, track.step)
    if len(numbers) > MOST_SPACES:
        message = f"met {len(numbers):,} spaces on a track; expected at most {MOST_SPACES:,}"
        kit.findings.error("track-end", message, place=place, hint="step: 5 leaves spaces out")
        return ()
    if not numbers:
        message = f"a track from {track.first} to {last} has no spaces"
        kit.findings.error("track-end", message, place=place, hint=f"first: {min(1, last)}")
        return ()
    if numbers[-1] != last:
        message = f"a track from {track.first} in steps of {track.step} ends at {numbers[-1]}; expected {last}"
        kit.findings.error("track-end", message, place=place, hint=f"last: {numbers[-1]}")
        return ()
    words = tuple(map(str, numbers))
    if (start := kit.filled(track.start or "")) in words:
        first = f"first: {track.first + track.step}, or " if start == words[0] else "choose another word, or "
        message, hint = f'two spaces of a track are called "{start}"', f"{first}leave out `start`"
        kit.findings.error("track-start", message, place=track.place_of("start"), hint=hint)
    return (track.start, *words) if track.start else words


def _check_marks(marks: Mapping[str, Mark], words: Collection[str], kit: Kit) -> None:
    """Report marks on spaces that do not exist."""
    for name, mark in marks.items():
        if words and name not in words:
            message = f'the track has no space "{name}"'
            kit.findings.error("track-mark", message, place=mark.place_of("at"), nearest=nearest(name, words))


def _space(word: str, centre: Point, side: float, mark: Mark | None, look: _Look, kit: Kit) -> Iterator[Item]:
    is_low_ink = kit.style.is_low_ink
    outline = space_outline(centred(centre, side), look.shape, min(2.0, side * 0.16))
    frame = HEAVY if look.is_strong and is_low_ink else FRAME
    yield Path(outline=outline, fill=WHITE if is_low_ink else look.ground, stroke=look.colour, width=frame)
    room = centred(centre, side * 0.86)
    if mark and mark.note:
        note = kit.style.label().but(
            size_pt=7, min_pt=6, colour=look.ink, align="centre", valign="middle", letter_spacing_pt=0.0
        )
        low, what = room.height * 0.42, f"note on space {word}"
        yield kit.text(mark.note, room.from_bottom(low), note, what=what, place=mark.place_of("note"))
        room = room.above(low)
    if mark and mark.icon:
        small = room.height * (0.5 if word else 0.9)
        icon = Box(room.centre.x - small / 2, room.bottom - small, small, small)
        yield kit.glyph(mark.icon, icon, look.ink)
        room = room.above(small)
    yield kit.text(word, room, _number_type(word, side, look, kit), what=f"the space {word} of a track")
    if look.shape == "disc" and not is_low_ink:
        # A fine line inside the frame of a round space, where a token is placed.
        ring = outlines.circle(centre, side / 2 - 0.8)
        yield Path(outline=ring, stroke=mix(look.colour, WHITE, 0.5), width=HAIRLINE)


def _number_type(word: str, side: float, look: _Look, kit: Kit) -> Type:
    """The type of a word in a space: large for numbers, as large as the space for a sign, small for words."""
    size = min(24.0, side * 1.25)
    if whole_number(word) is None:
        size = side * 1.45 if word.startswith("{icon:") else min(9.0, side * 0.6)
    return kit.style.heading().but(size_pt=size, min_pt=6, colour=look.ink, align="centre", valign="middle")
