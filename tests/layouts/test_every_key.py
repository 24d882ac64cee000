"""Whatever keys an entry has, together: each text is read again in the PDF, or the game is refused with a finding."""

import random
from pathlib import Path
from typing import get_args

import pytest
import yaml
from helpers.small_games import PICTURE

import pnp
from pnp.audit.pdf_reader.reader import read_pdf
from pnp.exports.previews.picture_book import BOOK, examples, head_of
from pnp.game import fields
from pnp.project.loader import Layouts
from pnp.reader.placed import Placed
from pnp.texts.keys import fields_with

ROOT = Path(__file__).resolve().parents[2]
LAYOUTS = Layouts([ROOT / "layouts"])
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


def with_more_keys(layout, entry, chance):
    """The entry with some more texts, icons and pictures, and the words that were added."""
    model = entry_model(layout, entry)
    if model is None:
        return entry, ()
    words, values = iter(chance.sample(WORDS, len(WORDS))), {}
    for mark, value in (
        (fields.TEXT, lambda: next(words)),
        (fields.ICON, lambda: chance.choice(ICONS)),
        (fields.PICTURE, lambda: "scene"),
    ):
        free = sorted(
            n for n in fields_with(mark, model) if n not in entry and takes_a_word(model.model_fields[n].annotation)
        )
        values |= {name: value() for name in free if chance.random() < 0.4}
    return entry | values, tuple(word for word in values.values() if word in WORDS)


def takes_a_word(annotation):
    return annotation is str or str in get_args(annotation)


def project_of(folder, layout, chance):
    """A game of the layout's example with more keys, and the words that were added, by entry."""
    documents, added = list(yaml.safe_load_all(EXAMPLES[layout])), {}
    for document in documents:
        if document.get("layout") != layout:
            continue
        (key,) = [key for key, value in document.items() if isinstance(value, list) and key in ENTRIES] or [None]
        for number, entry in enumerate(document.get(key, ())):
            document[key][number], words = with_more_keys(layout, entry, chance)
            added[entry["id"]] = words
    game = folder / "content" / "example"
    (game / "art").mkdir(parents=True)
    (game / "art" / "scene.svg").write_text(PICTURE.replace("night", "sea"))
    text = head_of(EXAMPLES[layout]) + yaml.safe_dump_all(documents, sort_keys=False, allow_unicode=True)
    (game / "game.yaml").write_text(text, encoding="utf-8")
    return pnp.open_project(folder), added


ENTRIES = ("cards", "tokens", "tiles", "boards", "maps", "pages", "items", "spinners", "dials", "counters")


@pytest.mark.parametrize("layout", sorted(EXAMPLES))
def test_every_text_of_any_combination_of_keys_is_in_the_pdf_or_refused(tmp_path, layout):
    built = 0
    for seed in range(TRIES):
        folder = tmp_path / str(seed)
        project, added = project_of(folder, layout, random.Random(f"{layout} {seed}"))
        try:
            done = project.game("example").build()
        except pnp.PnpError as error:
            assert getattr(error, "findings", ())
            continue
        if not done.files:
            assert done.findings
            continue
        built += 1
        (file,) = (folder / "output").rglob("example.pdf")
        read = {}
        for page in read_pdf(file.name, file.read_bytes()).pages:
            for piece in page.pieces:
                read[piece.item] = read.get(piece.item, "") + piece.words.text
        for item, words in added.items():
            assert [word for word in words if word.lower() not in read[item].lower()] == []
    assert built
