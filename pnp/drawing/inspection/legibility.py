"""Finds texts that are hard to read: low contrast with their ground, on busy art, covered, small, or cut off."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from pnp.base.colours import BLACK, WHITE, Colour, contrast, luminance, readable
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import IDENTITY, Matrix, magnification
from pnp.drawing.inspection.edges import cut_off
from pnp.drawing.inspection.fault import Fault, fault_of
from pnp.drawing.inspection.grounds import passages_of
from pnp.drawing.inspection.letters import Cover
from pnp.drawing.inspection.marks import Mark
from pnp.drawing.inspection.passages import Passage
from pnp.drawing.inspection.unfolding import Unfolding
from pnp.drawing.scene import Stamp, Text
from pnp.drawing.style import SMALLEST_PT

# WCAG 2.1, 1.4.3: large letters may have less contrast.
_CONTRAST, _LARGE_CONTRAST = 4.5, 3.0
_LARGE_PT, _LARGE_BOLD_PT = 18.0, 14.0
# Contrasts and sizes in points are reported with one digit after the point.
_ROUNDING = 0.05
# The least share of a text that must be faint, half hidden or divided to be reported.
_FAINT, _PART, _HIDDEN = 0.25, 0.06, 0.1
# The greatest contrast between the lightest and the darkest ground behind one text.
_BUSY = 2.0
_RULES_PT = 7.0
_WORD = re.compile(r"[^\W\d_]{3}")
_kind = attrgetter("colour", "font", "size_pt")


def faults(
    stamp: Stamp,
    unruly: Sequence[str] = (),
    unfolding: Unfolding | None = None,
    shape: Shape = Shape.RECTANGLE,
) -> Iterator[Fault]:
    """Every text that is hard to read, and with a shape also the content that is cut off.

    Words of `unruly`, such as the title of the game, are not rules. `unfolding` caches stamps that several drawings
    place.
    """
    passages = passages_of(stamp, unfolding or Unfolding())
    yield from cut_off(stamp, shape, passages)
    for passage in passages:
        if passage.is_hidden:
            continue
        if passage.letters:
            for letters in passage.letters:
                text, matrix = letters.mark.text, letters.mark.matrix
                yield from _on_ground(text, matrix, letters.colours)
                yield from _under(text, matrix, letters.over)
                yield from _small(text, matrix, unruly)
        else:
            yield from _on_one_ground(passage, passage.ground or WHITE, unruly)


def _on_one_ground(passage: Passage, ground: Colour, unruly: Sequence[str]) -> Iterator[Fault]:
    """The faults of a passage with one ground; most passages have one or two kinds of letters, and no fault."""
    scale = 1.0 if passage.matrix is IDENTITY else magnification(passage.matrix)
    glances = {kind: _glance(*kind, scale, ground) for kind in set(map(_kind, passage.texts))}
    if not any(glance.is_faint or glance.is_small for glance in glances.values()):
        return
    for text in passage.texts:
        is_faint, is_small = glances[_kind(text)]
        if is_faint:
            words = _words_of_faint(text.colour, ground, _least(text.font, text.size_pt * scale))
            yield fault_of("low-contrast", text, passage.matrix, *words)
        if is_small:
            yield from _small(text, passage.matrix, unruly)


class _Glance(NamedTuple):
    """The verdict on letters of one kind on one ground: whether they are faint, or too small for a rule."""

    is_faint: bool
    is_small: bool


@lru_cache(maxsize=256)
def _glance(colour: Colour, font: str, size_pt: float, scale: float, ground: Colour) -> _Glance:
    size = size_pt * scale
    return _Glance(contrast(colour, ground) < _least(font, size) - _ROUNDING, size < _RULES_PT - _ROUNDING)


def _on_ground(text: Text, matrix: Matrix, colours: Sequence[Colour]) -> Iterator[Fault]:
    least = _least(text.font, text.size_pt * magnification(matrix))
    counts = Counter(colours)
    contrasts = {colour: contrast(text.colour, colour) for colour in counts}
    worst = min(contrasts, key=lambda colour: (contrasts[colour], colour))
    faint = sum(counts[colour] for colour in counts if contrasts[colour] < least - _ROUNDING) / counts.total()
    spread = _spread(colours)
    if faint >= _FAINT:
        halo = _halo(text.colour, least) if spread >= _BUSY else None
        yield fault_of("low-contrast", text, matrix, *_words_of_faint(text.colour, worst, least), halo)
    elif spread >= _BUSY or faint >= _PART:
        message = f"it lies across colours with a contrast of {spread:.1f} to each other; expected a quiet ground"
        hint = "lay a plate behind the text, or move it off the art"
        yield fault_of("busy-ground", text, matrix, "", message, hint, _halo(text.colour, least))


def _halo(colour: Colour, least: float) -> Colour | None:
    """The colour of a rim on which letters can be read: white or black; None if neither has enough contrast."""
    return next((shade for shade in (WHITE, BLACK) if contrast(colour, shade) >= least), None)


@lru_cache(maxsize=256)
def _words_of_faint(colour: Colour, ground: Colour, least: float) -> tuple[str, str, str]:
    """The kind, message and hint for faint letters on a ground; cached, because a map may have thousands of them."""
    message = f"{colour} on {ground} has a contrast of {contrast(colour, ground):.1f}; expected at least {least:g}"
    return f"{colour} {ground}", message, _cure(colour, ground, least)


def _cure(colour: Colour, ground: Colour, least: float) -> str:
    if luminance(colour) > luminance(ground):
        return f"it can be read on {readable(ground, colour, least)}; or print it dark"
    return f"it can be read in {readable(colour, ground, least)}; or print it on another ground"


def _spread(colours: Sequence[Colour]) -> float:
    """The contrast between the lightest and the darkest colour behind more than a few letters."""
    if len(set(colours)) == 1:
        return 1.0
    shades = sorted(colours, key=luminance)
    few = int(len(shades) * _PART)
    return contrast(shades[few], shades[-1 - few])


def _under(text: Text, matrix: Matrix, covers: Sequence[Cover]) -> Iterator[Fault]:
    for over, share, hides_letter in covers:
        if isinstance(over.item, Text) and (over.item.text == text.text or share < _HIDDEN):
            continue
        if share < _HIDDEN and not hides_letter:
            continue
        cover = _named(over)
        message = f"{cover} lies on {f'{share:.0%}' if share >= _HIDDEN else 'a letter'} of it; expected nothing"
        yield fault_of("text-covered", text, matrix, cover, message, "move one of them")


def _named(mark: Mark) -> str:
    if isinstance(mark.item, Text):
        return f'the text "{mark.item.text}"'
    return f'the icon "{mark.icon}"' if mark.icon else "a part of the drawing"


def _small(text: Text, matrix: Matrix, unruly: Sequence[str]) -> Iterator[Fault]:
    size = text.size_pt * magnification(matrix)
    tells_rule = _WORD.search(text.text) is not None and text.text not in unruly
    least = _RULES_PT if tells_rule else SMALLEST_PT
    if size < least - _ROUNDING:
        message = f"it is printed at {size:.1f} pt; expected at least {least:g} pt"
        hint = "shorten it, or make the room for it larger" if tells_rule else "make it larger"
        yield fault_of("small-text", text, matrix, f"{least:g}", message, hint)


def _least(font: str, size_pt: float) -> float:
    is_large = size_pt >= _LARGE_PT or (size_pt >= _LARGE_BOLD_PT and "bold" in str(font))
    return _LARGE_CONTRAST if is_large else _CONTRAST
