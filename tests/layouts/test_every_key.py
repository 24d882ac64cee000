"""Whatever keys an entry has, together: each text is read again in the PDF, or the game is refused with a finding."""

import random
import re
from pathlib import Path
from typing import get_args

import pytest
import yaml

from pnp.audit.pdf_reader.reader import read_pdf
from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings, Severity
from pnp.drawing.scene import Use
from pnp.exports.previews.picture_book import BOOK, draw_example, examples
from pnp.game import fields
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.reader.placed import Placed
from pnp.sheets.sheet import document_of, drawn_sheet
from pnp.texts.keys import fields_with

ROOT = Path(__file__).resolve().parents[2]
LAYOUTS = Layouts([ROOT / "layouts"])
SHIPPED = open_project(ROOT)
EXAMPLES = dict(examples((ROOT / BOOK).read_text(encoding="utf-8")))
TRIES = 8
WORDS = ("Zukor", "Pilda", "Vexum", "Gorat", "Limbo", "Tarok", "Hedun", "Quast", "Nobil", "Sumak")
ICONS = ("sword", "heart", "gear", "moon")


def models(annotation):
    """The models that a type may be."""
    if isinstance(annotation, type) and issubclass(annotation, Placed):
        return {annotation}
    return {model for part in get_args(annotation) for model in models(part)}


def entry_model(layout, entry):
    """The model of an entry: the one that has all its keys."""
    found = models(LAYOUTS.load(layout).spec.model_fields["items"].annotation)
    return next((model for model in found if set(entry) <= set(model.model_fields)), None)


def more_keys(layout, entry, chance):
    """Some texts, icons and pictures that the entry does not have."""
    model = entry_model(layout, entry)
    words, values = iter(chance.sample(WORDS, len(WORDS))), {}
    kinds = {fields.TEXT: words.__next__, fields.ICON: lambda: chance.choice(ICONS), fields.PICTURE: lambda: "scene"}
    for mark, value in kinds.items() if model else ():
        marked = sorted(fields_with(mark, model) - entry.keys())
        free = [name for name in marked if takes_a_word(model.model_fields[name].annotation)]
        values |= {name: value() for name in free if chance.random() < 0.4}
    return values


def takes_a_word(annotation):
    return annotation is str or str in get_args(annotation)


def with_more_keys(layout, chance):
    """The layout's example with more keys for its entries, and the words that were added, by entry."""
    text, added = EXAMPLES[layout], {}
    for document in yaml.safe_load_all(text):
        for entries in document.values() if document.get("layout") == layout else ():
            for entry in entries if isinstance(entries, list) else ():
                if isinstance(entry, dict) and "id" in entry:
                    values = more_keys(layout, entry, chance)
                    added[entry["id"]] = [value for value in values.values() if value in WORDS]
                    start = re.escape(str(entry["id"]))
                    keys = [f"{key}: {value}" for key, value in values.items()]
                    flow, block = ("".join(end(key) for key in keys) for end in ("{}, ".format, "    {}\n".format))
                    text = re.sub(rf"^(  - \{{)(?=id: {start}\b)", rf"\1{flow}", text, flags=re.MULTILINE)
                    text = re.sub(rf"^(  - id: {start}\n)", rf"\1{block}", text, flags=re.MULTILINE)
    return text, added


def read_back(faces):
    """The letters of each entry in a PDF of its faces, a side on a page."""
    sides = [(face.item, side) for face in faces for side in (face.front, face.back) if side]
    sheets = [drawn_sheet("x", side.width, side.height, (Use(stamp=side),)) for _, side in sides]
    read: dict[str, str] = {}
    for (item, _), page in zip(sides, read_pdf("x", pdf.render(document_of("x", sheets))).pages, strict=True):
        read[item] = read.get(item, "") + page.stray.text
    return read


@pytest.mark.parametrize("layout", LAYOUTS.names)
def test_every_text_of_any_combination_of_keys_is_in_the_pdf_or_refused(layout):
    drawn = 0
    for seed in range(TRIES):
        text, added = with_more_keys(layout, random.Random(f"{layout} {seed}"))
        findings = Findings()
        faces = draw_example(SHIPPED, text, findings)
        if any(finding.severity is Severity.ERROR for finding in findings):
            continue
        drawn += 1
        read = read_back(faces)
        for item, words in added.items():
            of_item = "".join(letters for name, letters in read.items() if name.startswith(item)).lower()
            assert [word for word in words if word.lower() not in of_item] == []
    assert drawn
