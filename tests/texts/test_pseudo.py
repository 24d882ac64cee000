"""The pseudo-language: proof that every printed word has a key, and that layouts hold words 40 % longer."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.findings import Findings, Severity
from pnp.base.units import PT
from pnp.drawing.scene import Text, walk
from pnp.drawing.style import Variant
from pnp.game.placeholders import all_placeholders, icons, placeholders
from pnp.project.faces import draw
from pnp.project.folder import find_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.texts.pseudo import PSEUDO, stretched
from pnp.texts.translation import translated

PROJECT = find_project(Path(__file__).parents[1])
# A word without any accent, though it has letters that would have got one; Roman numerals are numbers.
PLAIN = re.compile(r"(?<![^\W\d_])(?=[A-Za-z]*[acdegiklnorstuyz])(?![IVXLC]+\b)[A-Za-z]{2,}(?![^\W\d_])", re.IGNORECASE)
# Texts that cannot be had 40 % longer, each with its reason.
TOO_LONG: dict[str, dict[str, str]] = {}


def drawn(game_id):
    findings = Findings(game=game_id)
    read = read_game(PROJECT, Layouts(PROJECT.layout_folders), game_id, findings)
    read, words = translated(read, PSEUDO, findings)
    kit = kit_of(read, Variant.COLOUR, findings, words)
    optional = [one.spec.id for one in read.sets if one.spec.optional]
    sets = draw(read, kit, only=())
    sets += draw(read, kit, only=optional) if optional else []
    return [face for one in sets for face in one.faces], list(findings)


def texts(items):
    return ((item, matrix) for item, matrix in walk(items) if isinstance(item, Text))


def stamps(faces):
    sides = ((face, side) for face in faces for side in (face.front, face.back) if side)
    return {id(side): (f"{face.component} {face.item}", side) for face, side in sides}


def bounds(text, matrix):
    """The box of the small letters: what stands above or below them may come close to another line."""
    ends = matrix.apply(text.x, text.y - 0.6 * text.size_pt * PT), matrix.apply(text.x + text.width, text.y)
    (x1, x2), (y1, y2) = (sorted(pair) for pair in zip(*ends, strict=True))
    return x1, y1, x2, y2


def meet(one, other):
    return all(min(one[i + 2], other[i + 2]) - max(one[i], other[i]) > 0.15 for i in (0, 1))


def plain_words(name, side):
    return [(name, met.group()) for text, _ in texts(side.items) for met in PLAIN.finditer(text.text)]


def collisions(name, side):
    """Texts that leave their piece, and pairs that lie on each other."""
    boxes = sorted((bounds(text, matrix), text.text) for text, matrix in texts(side.items))
    for number, (box, text) in enumerate(boxes):
        if min(box[:2]) < -0.1 or box[2] > side.width + 0.1 or box[3] > side.height + 0.1:
            yield name, text
        for other, beside in boxes[number + 1 :]:
            if other[0] >= box[2]:
                break
            if meet(box, other):
                yield name, text, beside


@pytest.mark.parametrize("game_id", PROJECT.game_ids)
def test_every_word_has_a_key_and_fits_and_keeps_its_place_when_40_percent_longer(game_id):
    faces, findings = drawn(game_id)
    sides = stamps(faces).values()
    assert [word for name, side in sides for word in plain_words(name, side)] == []
    assert [hit for name, side in sides for hit in collisions(name, side)] == []
    too_long = {str(finding.place): finding.message for finding in findings}
    assert set(too_long) == set(TOO_LONG.get(game_id, {})), too_long


@pytest.mark.parametrize(
    "text",
    [
        "Draw **{number.hand}** cards: {icon:wood}.",
        "{count.card|# card|# cards}\n- one\n- *two*",
        r"A \* and a \{brace\}",
        "Fox",
    ],
)
def test_references_and_marks_are_kept(text):
    made = stretched(text)
    assert list(placeholders(made)) == list(placeholders(text))
    assert list(icons(made)) == list(icons(text))
    assert [len(p.forms) for p in all_placeholders(made)] == [len(p.forms) for p in all_placeholders(text)]
    assert re.findall(r"\*+|\\.|^- ", made, re.MULTILINE) == re.findall(r"\*+|\\.|^- ", text, re.MULTILINE)
    assert made != text


@given(st.text(alphabet="abcdefghij klmnopqrstuvwxyz", min_size=20, max_size=300))
def test_every_text_is_longer_by_its_share(text):
    letters = sum(map(str.isalpha, text))
    longer = sum(map(str.isalpha, stretched(text)))
    assert abs(longer - 1.4 * letters) <= 1


def test_a_build_in_the_pseudo_language_needs_no_file_and_warns_of_what_does_not_fit(harvest):
    harvest.change("cards.yaml", "Nothing happens.", "Nothing happens at all. " * 30)
    assert harvest.run("build", "--format", "pdf").exit_code == 0
    done = harvest.run("build", "--lang", "pseudo", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert not (harvest.folder / "texts").exists()
    assert "content/harvest/cards.yaml:13:11: warning[text-overflow]" in done.stderr
    assert "in a language that is 40% longer" in done.stderr


def test_what_is_wrong_otherwise_stays_an_error(harvest):
    harvest.change("cards.yaml", "Nothing happens.", "\u6f22\u5b57")
    done = harvest.run("build", "--lang", "pseudo", "--format", "pdf")
    assert done.exit_code == 1
    assert f"{Severity.ERROR}[glyph-missing]" in done.stderr
