"""The files of a small game that tests spoil, and the spoilt files."""

from pathlib import Path

from helpers import bad_fonts

GAME = """\
title: Orchard
players: {min: 2, max: 4, source: {designed: a small table}}
credits: {authors: [Somebody], licence: CC BY 4.0, statement: The game is theirs.}
look: {palette: {field: "#5C7A3A"}, accent: field, badges: {apple: {shape: disc, colour: field, icon: leaf}}}
"""
COMPONENTS = """\
components:
  - {id: fruit, name: Fruit card, count: 2, source: {designed: tried}}
"""
RULES = """\
numbers:
  hand: {value: 5, source: {designed: tried}}
costs:
  press: {apple: 2, source: {designed: tried}}
tables:
  odds: {columns: [roll, fruit], rows: [[1, 2], [2, 3]], source: {designed: tried}}
"""
CARDS = """\
deck: fruit
layout: cards
size: poker
cards:
  - {id: plum, title: Plum, art: tree, text: "Keep {number.hand} cards."}
  - {id: pear, title: Pear, text: "Pay {cost.press}."}
"""
TREE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16h-16z" fill="#5C7A3A"/></svg>\n'

FILES = {
    "game.yaml": GAME, "components.yaml": COMPONENTS, "rules.yaml": RULES, "cards.yaml": CARDS, "art/tree.svg": TREE
}  # fmt: skip
BAD = Path(__file__).parents[1] / "cases" / "bad"
CASES = sorted([*(path for path in BAD.glob("*/*") if path.is_file()), *(BAD / "fonts" / n for n in bad_fonts.MADE)])
PLACES = {"svg": "art/tree.svg", "png": "art/tree.png", "jpg": "art/tree.jpg", "texts": "texts/other.yaml"}
