"""The front of an effect card: head with emblem and level, art under an arch, icons, words, foot."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing.api import WHITE, Box, Item, Path, Type, darker, lighter, outlines

from .arches import arch, spandrels, view
from .effect_head import FOOT, HEAD, SIDE, STRIP, EffectFront, foot, head
from .effects import bound_to, icons_of, words_of

_LEAST_ART = 12.0
_WORDS_PT, _LEAST_WORDS_PT = 8.0, 7.5
_ICONS_PT, _LEAST_ICONS_PT = 15.0, 11.0


def front_items(front: EffectFront) -> Iterator[Item]:
    """Draw everything, from the ground up."""
    trim, body = front.trim, _body(front.trim)
    reach = trim.inset(-front.spec.bleed)
    yield Path(outline=outlines.rectangle(reach), fill=WHITE if front.low else lighter(front.kit.style.ground, 0.45))
    rooms = _shared(front, body)
    yield from _art(front, rooms.art)
    yield from _icons(front, rooms.icons, rooms.icons_pt)
    yield from _words(front, rooms.words)
    yield from head(front, Box(reach.x, reach.y, reach.width, HEAD - reach.y))
    yield from foot(front, Box(reach.x, trim.bottom - FOOT, reach.width, FOOT + front.spec.bleed))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rooms:
    art: Box
    icons: Box
    icons_pt: float
    words: Box


def _body(trim: Box) -> Box:
    top = HEAD + STRIP + 1.0
    return Box(SIDE, top, trim.width - 2 * SIDE, trim.height - top - FOOT - 0.8)


def _shared(front: EffectFront, body: Box) -> _Rooms:
    """Divide the body: icons and words get the height they need, art the rest, but at least a small strip."""
    row, pt = _icon_row(front, body.width)
    needed = front.kit.height(_words_on(front), body.width - 1, _words_type(front)) + 1.6
    left, most = body.height - needed - row * 0.55, body.height * front.spec.art_share
    art = 0.0 if front.spec.window == "none" else max(_LEAST_ART, min(left, most))
    top = art - row * 0.45 if art else 0.0
    icons = Box(body.x, body.y + top, body.width, row)
    below = icons.bottom + 0.6
    return _Rooms(
        art=body.from_top(art),
        icons=icons,
        icons_pt=pt,
        words=Box(body.x + 0.5, below, body.width - 1, body.bottom - below),
    )


def _icon_row(front: EffectFront, width: float) -> tuple[float, float]:
    """The height of the plate of icons, and their type size: in one row if they fit, else in two."""
    long, room = front.kit.width(_icons_on(front), _icons_type(front, _ICONS_PT)), width - 4
    if long <= room:
        return 8.6, _ICONS_PT
    if long * _LEAST_ICONS_PT / _ICONS_PT <= room:
        return 8.0, _ICONS_PT * room / long - 0.1
    return 12.6, 12.5


def _words_on(front: EffectFront) -> str:
    return words_of(front.card, front.rules) or ""


def _icons_on(front: EffectFront) -> str:
    shown = not front.card.end and bound_to(front.card.effects) is not None
    return icons_of(front.card, front.rules, bound=shown) or ""


def _icons_type(front: EffectFront, size_pt: float) -> Type:
    return front.kit.style.rules().but(
        size_pt=size_pt, min_pt=7.5, bold=True, align="centre", valign="middle", leading=1.2
    )


def _words_type(front: EffectFront) -> Type:
    return front.kit.style.rules().but(
        size_pt=_WORDS_PT, min_pt=_LEAST_WORDS_PT, align="centre", valign="middle", leading=1.18
    )


def _art(front: EffectFront, box: Box) -> Iterator[Item]:
    if not box.height:
        return
    card, scenes = front.card, front.suit.scenes
    recipe = card.scene or (scenes[min(max(card.level, 1), len(scenes)) - 1] if scenes else None)
    window = arch(box.inset(1.1, 1.0)) if front.spec.window == "arch" else outlines.rectangle(box, 1.6)
    yield from view(recipe, card.art, box, window, front.kit, seed=front.item)
    if front.spec.window == "arch":
        yield from spandrels(box, window, front.colour, front.kit)
    else:
        yield Path(outline=window, stroke=darker(front.dark, 0.1), width=0.35)


def _icons(front: EffectFront, box: Box, size_pt: float) -> Iterator[Item]:
    icons = _icons_on(front)
    if not icons:
        return
    type_ = _icons_type(front, size_pt)
    width = min(box.width, max(box.width * 0.5, front.kit.width(icons, type_) + 5)) if box.height < 9 else box.width
    plate = Box(box.centre.x - width / 2, box.y, width, box.height)
    fill = WHITE if front.low else front.kit.colour("#FFFDF6")
    yield Path(outline=outlines.rectangle(plate, 2.2), fill=fill, stroke=front.dark, width=0.5)
    place = front.card.place_of("effects")
    yield front.kit.text(icons, plate.inset(1.4, 0.4), type_, what=f"icons of {front.card.id}", place=place)


def _words(front: EffectFront, box: Box) -> Iterator[Item]:
    if words := _words_on(front):
        place = front.card.place_of("text" if front.card.text else "effects")
        yield front.kit.text(words, box, _words_type(front), what=f"words of {front.card.id}", place=place)
