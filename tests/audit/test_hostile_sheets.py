"""Sheets whose operators are all there and that nobody could use: each is found on its page, at its piece."""

import re

import pytest
from helpers.tampering import Tampered
from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, NameObject, NumberObject

from .test_run import audit, objections, only

PAGE = b"2.834646 0 0 -2.834646 0 841.89 cm"
PLACED = rb"BDC\nq\n1 0 0 1 (\S+) (\S+) cm\n"
CARD = b"0 0 63.5 88.9"


def drawn_over(data, drawing):
    """The page with a drawing over it, in millimetres from the top left."""
    return b"q\n" + data + b"\nQ\nq " + PAGE + b" " + drawing + b" Q"


def first_place(data):
    met = re.search(PLACED, data)
    return float(met[1]), float(met[2])


def word_of(data):
    """Where the word Nothing begins on the page, and its size, in millimetres."""
    before, _, _ = data.partition(b"(Nothing")
    x, y = map(float, re.findall(rb"BT 1 0 0 -1 (\S+) (\S+) Tm", before)[-1])
    for dx, dy in re.findall(rb"\n(\S+) (\S+) Td", before[before.rindex(b"BT ") :]):
        x, y = x + float(dx), y - float(dy)
    left, top = map(float, re.findall(PLACED, before)[-1])
    size = float(re.findall(rb"/\S+ (\S+) Tf", before)[-1])
    return left + x, top + y, size


def box_over_word(grey):
    def drawn(data):
        x, y, size = word_of(data)
        return drawn_over(data, b"%s g %.4f %.4f %.4f %.4f re f" % (grey, x, y - size, size * 3, size * 1.3))

    return drawn


def test_a_black_box_over_a_page_is_found(sound, built, cards):
    cards.rewritten(1, lambda data: drawn_over(data, b"0 g 0 0 210 297 re f"))
    only(sound, built, "visible", "page 1", "crop_card rye copy 1 (front)", "letters cannot be seen")
    only(sound, built, "visible", "page 1", "something that belongs to no piece lies on it")
    only(sound, built, "visible", "page 1: in the margin", "letters cannot be seen")


def test_what_is_found_at_all_copies_of_a_piece_is_one_finding_with_their_number(sound, built):
    tokens = Tampered(built / "harvest" / "a4" / "token.pdf")
    tokens.rewritten(1, lambda data: drawn_over(data, b"0 g 0 0 210 297 re f"))
    (met,) = (message for _, message in objections(sound, built) if "lies on it" in message)
    assert met == (
        "harvest/a4/token.pdf, page 1, token grain copy 1 (front): something that belongs to no piece lies on it; "
        "expected nothing (and 19 more of its copies)"
    )


@pytest.mark.parametrize("page", [1, 2])
def test_a_black_box_over_one_card_is_found_at_that_card_alone(sound, built, cards, page):
    def drawn(data):
        return drawn_over(data, b"0 g %.4f %.4f 63.5 88.9 re f" % first_place(data))

    cards.rewritten(page, drawn)
    only(sound, built, "visible", f"page {page}", "something that belongs to no piece lies on it")
    hidden = {message.split(": ")[0] for code, message in objections(sound, built) if code == "audit-visible"}
    assert len(hidden) == 1


@pytest.mark.parametrize("grey", [b"0", b"1"])
def test_a_box_over_one_word_is_found(sound, built, cards, grey):
    cards.rewritten(1, box_over_word(grey))
    only(sound, built, "visible", "page 1", "crop_card rye", "letters cannot be seen", 'first "N" of "Nothing')
    hint = (
        f"hint: pnp plan harvest tells what lies on a text; if it tells nothing: pnp build harvest -o {built} --force"
    )
    assert hint in audit(sound, built).output


def test_a_box_over_a_word_inside_the_piece_is_found(sound, built, cards):
    """It belongs to the piece, so that only the letters tell."""

    def drawn(data):
        x, y, size = word_of(data)
        left, top = map(float, re.findall(PLACED, data.partition(b"(Nothing")[0])[-1])
        start = data.index(b"(Nothing")
        end = data.index(b"Q\nEMC", start)
        box = b"0 g %.4f %.4f %.4f %.4f re f\n" % (x - left, y - top - size, size * 3, size * 1.3)
        return data[:end] + box + data[end:]

    cards.rewritten(1, drawn)
    only(sound, built, "visible", "page 1", "crop_card rye", "letters cannot be seen")


def test_a_clip_that_hides_most_of_a_page_is_found(sound, built, cards):
    cards.rewritten(1, lambda data: b"q 0 0 100 100 re W n " + data + b" Q")
    only(sound, built, "clips", "page 1", "crop_card rye", "mm of it are shown; expected 63.50 x 88.90 mm")
    only(sound, built, "visible", "page 1", "letters cannot be seen")


def test_a_clip_that_hides_the_corner_of_one_card_is_found(sound, built, cards):
    def clipped(data):
        met = re.search(PLACED, data)
        body = data.index(b"re f", met.end()) + 4
        return data[:body] + b"\n0 0 60 85 re W n" + data[body:]

    cards.rewritten(1, clipped)
    only(sound, built, "clips", "page 1", "oats", "60.00 x 85.00 mm of it are shown; expected 63.50 x 88.90 mm")


def test_a_clip_around_the_drawing_of_one_card_is_found(sound, built, cards):
    cards.rewritten(1, lambda data: re.sub(PLACED, lambda m: b"BDC\nq\n0 0 40 297 re W n\n" + m[0][6:], data, count=1))
    only(sound, built, "clips", "page 1", "of it are shown; expected 63.50 x 88.90 mm")


def test_a_clip_that_takes_no_part_of_a_card_is_none(sound, built, cards):
    cards.rewritten(1, lambda data: b"q -1 -1 600 850 re W n " + data + b" Q")
    assert audit(sound, built).exit_code == 0


def test_a_page_of_other_units_is_found(sound, built, cards):
    cards.page(1)[NameObject("/UserUnit")] = NumberObject(2)
    cards.save()
    only(sound, built, "structure", "page 1", "2 times its size (UserUnit)")


@pytest.mark.parametrize("count", [1, 3, 200])
def test_a_number_of_pages_that_is_wrong_is_found(sound, built, cards, count):
    cards.writer.root_object["/Pages"].get_object()[NameObject("/Count")] = NumberObject(count)
    cards.save()
    only(sound, built, "structure", f"it says that it has {count} pages; expected 2")


def test_a_page_that_another_reader_does_not_show_is_found(sound, built, cards):
    """A number of pages that is too small hides the last page; its place is changed to make it a new page."""
    cards.rewritten(2, lambda data: data + b"\n")
    cards.writer.root_object["/Pages"].get_object()[NameObject("/Count")] = NumberObject(1)
    cards.save()
    only(sound, built, "visible", "page 2", "it cannot be painted")


def test_a_page_turned_by_a_quarter_is_found(sound, built, cards):
    cards.turn(1, 90)
    only(sound, built, "boxes", "page 1", "turned by 90")


def test_a_drawing_at_half_its_size_is_found(sound, built, cards):
    cards.rewritten(1, lambda data: re.sub(PLACED, lambda m: m[0] + b"0.5 0 0 0.5 0 0 cm\n", data, count=1))
    only(sound, built, "sizes", "page 1", "31.75 x 44.45 mm; expected 63.5 x 88.9")


def test_text_that_is_not_painted_is_found(sound, built, cards):
    cards.content(1, b"(Nothing", b"3 Tr (Nothing")
    only(sound, built, "visible", "page 1", "crop_card rye", "letters cannot be seen")


@pytest.mark.parametrize("mode", [b"3 Tr", b"7 Tr"])
def test_text_that_is_not_painted_on_a_whole_page_is_found(sound, built, cards, mode):
    cards.rewritten(1, lambda data: data.replace(b"BT ", b"BT " + mode + b" "))
    only(sound, built, "visible", "page 1", "crop_card rye", "letters cannot be seen")


def test_text_in_the_colour_of_its_ground_is_found(sound, built, cards):
    def bleached(data):
        before, nothing, after = data.partition(b"(Nothing")
        ground = re.findall(rb"((?:[\d.]+ ){2,3}(?:rg)|[\d.]+ g)\n" + CARD + rb" re f", before)[-1]
        return before + ground + b"\n" + nothing + after

    cards.rewritten(1, bleached)
    only(sound, built, "visible", "page 1", "crop_card rye", "letters cannot be seen")


def test_a_crop_box_that_hides_half_a_page_is_found(sound, built, cards):
    cards.box(1, "/CropBox", 0, 0, 595.276, 420)
    only(sound, built, "boxes", "page 1", "the crop box hides all but 210.00 x 148.17 mm")


def test_a_piece_that_lies_on_another_is_found(sound, built, cards):
    def gathered(data):
        x, y = first_place(data)
        places = iter([b"%.4f %.4f" % (x, y), b"%.4f %.4f" % (x + 20, y)])
        return re.sub(PLACED, lambda m: m[0].replace(m[1] + b" " + m[2], next(places)), data, count=2)

    cards.rewritten(1, gathered)
    only(sound, built, "visible", "page 1", "crop_card", "it lies on crop_card")


def test_two_pages_that_changed_places_are_found(sound, built, cards):
    first, second = cards.page(1), cards.page(2)
    first[NameObject("/Contents")], second[NameObject("/Contents")] = second["/Contents"], first["/Contents"]
    cards.save()
    only(sound, built, "places", "page 1", "it is there; the manifest does not list it")
    only(sound, built, "places", "page 2", "it is not there; the manifest lists it")


def test_a_note_over_a_page_is_found(sound, built, cards):
    note = DictionaryObject({NameObject("/Type"): NameObject("/Annot"), NameObject("/Subtype"): NameObject("/Square")})
    note[NameObject("/Rect")] = ArrayObject(FloatObject(v) for v in (0, 0, 500, 800))
    cards.page(1)[NameObject("/Annots")] = ArrayObject([note])
    cards.save()
    only(sound, built, "structure", "page 1", "the page has /Annots")


@pytest.mark.parametrize("name", ["/OpenAction", "/AcroForm", "/OCProperties"])
def test_what_acts_or_comes_and_goes_is_found(sound, built, cards, name):
    words = DictionaryObject({NameObject("/S"): NameObject("/JavaScript")})
    cards.writer.root_object[NameObject(name)] = words
    cards.save()
    only(sound, built, "structure", f"it has {name}")


def test_a_ruler_that_is_half_hidden_is_found(sound, built, cards):
    """Its operators say 50 mm; the page shows less."""

    def hidden(data):
        before, _, _ = data.partition(b" 2.8 m ")
        x, y = map(float, re.findall(rb"1 0 0 1 (\S+) (\S+) cm", before)[-1])
        return drawn_over(data, b"1 g %.4f %.4f 25 5 re f" % (x, y - 1))

    cards.rewritten(1, hidden)
    only(sound, built, "visible", "page 1", "the ruler is painted", "expected 50")
