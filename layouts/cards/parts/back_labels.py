"""The plate with the label of a back, the word on it, and the marks of a level."""

from pnp.drawing.api import Box, Group, Item, Outline, Path, Point, Shape, Type, outlines

from .back_sheet import BackSheet

ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
# The distance from the trim to the inside of a border.
_BORDER = 6.0
# The space on both sides of a plate, including its points.
_SIDES = 17.0
# The same at an edge that slants away from the plate.
_ROUND_SIDES = 9.0
# The height of the plate's middle, in radii of the heart from the centre.
_FOOT_OF_PIPS = 1.68


def label_plate(sheet: BackSheet, label: str, plate: str, *, has_pips: bool) -> Group:
    """The label on its plate, between the heart, or the pips under it, and the border."""
    kit, trim, tones = sheet.kit, sheet.trim, sheet.tones
    top = sheet.centre.y + sheet.radius * (_FOOT_OF_PIPS if has_pips else 1.3)
    is_large = trim.width > 50
    type_ = Type(
        family=kit.style.title_family,
        size_pt=10 if is_large else 8,
        bold=True,
        colour=tones.ink,
        align="centre",
        valign="middle",
        letter_spacing_pt=0.5,
    )
    height = _height(sheet)
    y = (top + sheet.foot - _BORDER - height) / 2
    sides = _SIDES if sheet.shape is Shape.RECTANGLE else _ROUND_SIDES
    # A long label is set at a smaller size, so that its plate keeps off the edge.
    width = min(kit.width(label, type_) + height, sheet.across(y + height) - sides)
    room = Box(trim.centre.x - width / 2, y, width, height)
    items: list[Item] = [Path(outline=_outline(plate, room), fill=tones.light, stroke=tones.ink, width=0.35)]
    if plate in ("tablet", "tag"):
        dash = (0.9, 0.7) if plate == "tag" else ()
        inner = _outline(plate, room.inset(0.6))
        items.append(Path(outline=inner, stroke=tones.ink, width=0.2, dash=dash))
    items.append(kit.text(label, room, type_, what=f'label "{label}" of a back'))
    return Group(items=tuple(items))


def _outline(plate: str, box: Box) -> Outline:
    x, y, right, bottom, middle = box.x, box.y, box.right, box.bottom, box.centre.y
    if plate == "pill":
        return outlines.rectangle(box, box.height / 2)
    if plate == "ribbon":
        x, right = x - 2.2, right + 2.2
        return outlines.polygon(
            [(x, y), (right, y), (right - 2, middle), (right, bottom), (x, bottom), (x + 2, middle)]
        )
    if plate == "tablet":
        x, right, cut = x - 1.2, right + 1.2, box.height * 0.3
        return outlines.polygon(
            [(x, y), (right, y), (right + cut, middle), (right, bottom), (x, bottom), (x - cut, middle)]
        )
    return outlines.rectangle(box, 0.8)


def has_room_for_pips(sheet: BackSheet) -> bool:
    """Tell whether pips fit between the heart and a label."""
    foot = sheet.trim.bottom - _BORDER - _height(sheet) - 1.2
    return foot - sheet.centre.y > sheet.radius * _FOOT_OF_PIPS


def _height(sheet: BackSheet) -> float:
    """The height of a plate."""
    return 5.6 if sheet.trim.width > 50 else 4.8


def pips(sheet: BackSheet, level: int) -> Group:
    """One pip for each level, under the heart."""
    tones, size = sheet.tones, sheet.radius * 0.12
    row = (sheet.centre.x + (i - (level - 1) / 2) * size * 2.7 for i in range(level))
    foot = sheet.centre.y + sheet.radius * 1.56
    discs = (outlines.circle(Point(x, foot), size) for x in row)
    return Group(items=tuple(Path(outline=disc, fill=tones.full, stroke=tones.ink, width=0.4) for disc in discs))


def level_number(sheet: BackSheet, level: int) -> Group:
    """The Roman numeral of a level in the top left corner."""
    tones, trim, kit = sheet.tones, sheet.trim, sheet.kit
    side = 7.6 if trim.width > 50 else 6.0
    box = Box(trim.x + 3.4, trim.y + 3.4, side, side)
    type_ = kit.style.title().but(
        size_pt=11 if trim.width > 50 else 9, colour=tones.ink, align="centre", valign="middle"
    )
    disc = Path(outline=outlines.circle(box.centre, side / 2), fill=tones.light, stroke=tones.ink, width=0.4)
    return Group(items=(disc, kit.text(ROMAN[level], box, type_, what="level of a back")))
