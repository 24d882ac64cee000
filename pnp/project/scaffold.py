"""Starts a new game: small and complete, with comments that explain the format."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pnp.base.findings import PnpError
from pnp.base.look_names import LOOKS, USUAL_LOOK
from pnp.base.made_ids import made_name, titled
from pnp.base.writer import write_file
from pnp.game.portable_names import GAME_ID, is_reserved
from pnp.project.table_scaffold import game_from_table

_GAME = """\
# What the game is and how it looks. A number always says where it comes from; its `source` is exactly one of
#   stated: the section of the rulebook      derived: the arithmetic
#   external: where it is published          designed: the reason
title: {title}
tagline: Water your beds before the sun takes them
players: {{min: 2, max: 4, source: {{designed: first draft}}}}
minutes: 20-30
credits:
  {authors}
  licence: all rights reserved
  statement: The game and its rules belong to their author.

look:
  like: {look:<17} # {looks}
                          # what stands beside it replaces its own: accent, border, back, title_family, palette ...
  accent: green
  palette:                # more colours, by names of your own, beside paper pale line ink white and
    sprout: "#4E7D4A"     # red orange gold green blue purple brown grey, which every look has
  badges:                 # an icon on a plate of its colour
    water: {{colour: blue}}
    sun: {{colour: gold, ink: ink}}
    seedling: {{colour: green}}

key_art:                   # the scene on cover, boxes and label, from the back to the front
  sky: ["#CFE6EE", "#E9F3EA", "#FBF0CF"]     # the title stands on the first colour
  layers:
    - {{show: sun, at: 0.8, foot: 0.4, size: 0.3}}
    - {{strip: hills, foot: 0.6, haze: 0.35}}
    - {{strip: grass, foot: 0.7}}
    - {{show: [round_tree, gum_tree], every: 0.55, foot: 0.76, size: 0.45}}
    - {{show: beds, every: 0.5, foot: 0.93, size: 0.17}}

order: [{name}_deck, tokens]
assembly:
  - Print the cards on both sides, turned on the long edge, or glue the backs on.
  - Glue the tokens to cardboard before you cut them out.
"""

_COMPONENTS = """\
# What is in the box. `pnp count` compares this list with the cards and tokens that are really there.
components:
  - {{id: {name}_deck, name: Garden card, count: 18, source: {{derived: "6 cards, 3 of each: 6 * 3"}}}}
  - {{id: water, name: Water token, count: 5 * players, source: {{designed: "a hand of five for each"}}}}
  - {{id: seed, name: Seed token, count: 12, source: {{designed: first draft}}}}
"""

_RULES = """\
# Every number of the rules, once. Cards print them as {{number.hand}}, {{cost.bed.water}} or {{count.seed}},
# so a change here changes every card.
numbers:
  hand: {{value: 3, name: Cards in hand, source: {{designed: first draft}}}}
  goal: {{value: 5, name: Beds to win, source: {{designed: first draft}}}}
  shower: {{value: 2, name: Water of a shower, source: {{designed: first draft}}}}

costs:
  bed: {{water: 1, source: {{designed: first draft}}}}
  greenhouse: {{water: 2, seedling: 1, source: {{designed: first draft}}}}
"""

_CARDS = """\
# A deck: one entry for each card. Whatever a card does not need is left out; `pnp keys cards` tells what it can have.
# Text knows **bold**, *italic*, lists of lines that begin with "- ", icons as {{icon:water}}, and numbers of the rules
# as {{number.hand}}.
deck: {name}_deck
title: Garden cards
layout: cards
size: poker                # a name such as poker, bridge, mini, tarot, or a size such as 63.5mm x 88.9mm
bleed: 0.8mm               # how far the ground goes on beyond the cut; with more, fewer than 9 cards fit on a sheet
label: GARDEN
text_size: 11
art_share: 0.62            # most of a card that the picture may take
back: {{emblem: seedling, colour: sprout, label: Garden}}
cards:
  - id: shower
    count: 3
    title: Shower
    colour: blue
    kind: water
    scene: {{sky: rain, clouds: 3, rain: true, ground: grass, back: [round_tree, shrub], front: [beds, seedling]}}
    icons: "+ {{number.shower}} {{icon:water}}"
    text: "Take **{{number.shower}} water** from the supply."
  - id: bed
    count: 3
    title: Raised bed
    kind: seedling
    cost: bed
    scene: {{sky: day, clouds: 2, back: [fence, shrub, fence], ground: grass, front: [beds, beds]}}
    text: "Put a seed on it. Whoever has **{{number.goal}} beds** first wins."
  - id: greenhouse
    count: 3
    title: Greenhouse
    kind: house
    cost: greenhouse
    scene: {{sky: dawn, far: hills, back: [round_tree, house, round_tree], front: [beds, seedling]}}
    text: "Your beds are safe from the heat. Draw up to **{{number.hand}} cards** at once."
  - id: heat
    count: 3
    title: Heat
    colour: gold
    kind: sun
    scene: {{sky: heat, sun: large, far: mesas, back: [shrub, house], ground: dry, front: [dead_tree, beds]}}
    text: |-
      Everybody chooses:
      - pay {{cost.bed}} for each bed, or
      - give up one bed
    flavour: Not a cloud since Tuesday.
  - id: neighbour
    count: 3
    title: Neighbour
    kind: players
    scene: {{sky: warm, far: hills, back: [house, round_tree, house], front: [person, fence]}}
    text: "Trade {{icon:water}} and {{icon:seedling}} with one player, as you both like."
  - id: compost
    count: 3
    title: Compost
    kind: compost
    scene: {{sky: dusk, far: hills, back: [house, round_tree], ground: grass, front: [crops, beds]}}
    text: "Discard a card. Take {{icon:seedling}} from the supply of {{count.seed}}."
    flavour: It was a very good lasagne.
"""

_TOKENS = """\
# Tokens: each belongs to the component of the same id, and as many are printed as components.yaml says.
token_set: tokens
title: Tokens
layout: tokens
bleed: 1.5mm
tokens:
  - {{id: water, icon: water, colour: blue}}
  - {{id: seed, icon: seedling, colour: green}}
"""

_FILES = {
    "game.yaml": _GAME,
    "components.yaml": _COMPONENTS,
    "rules.yaml": _RULES,
    "cards.yaml": _CARDS,
    "tokens.yaml": _TOKENS,
}
# Folders of a game for a designer's own files, which may exist before the game.
_BROUGHT = ("art", "fonts")


class NameTakenError(PnpError, ValueError):
    """Raised when a name is not a valid id, or when the game's folder exists already."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that was started: its folder, and notes on how its table was used, if it was made from one."""

    folder: Path
    notes: tuple[str, ...] = ()


def start_game(
    root: Path, name: str, table: Path | None = None, sheet: str = "", *, look: str = USUAL_LOOK, author: str = ""
) -> NewGame:
    """Write the files of a new game into `content/NAME` of a project's folder.

    Its cards are the rows of a `table`, if there is one; without an `author` its cover names none. Raises
    NameTakenError or UnusableTableError.
    """
    if not GAME_ID.fullmatch(name):
        example = made_name(name) or "moon_harvest"
        raise NameTakenError(f'"{name}" is not a game id; expected small letters, digits and _, such as {example}')
    if is_reserved(name):
        raise NameTakenError(f'"{name}" is a name that Windows keeps for a device; choose another name')
    folder = root / "content" / name
    if _is_taken(folder):
        raise NameTakenError(f"{folder} is already there; choose another name")
    files: Iterable[tuple[Path, bytes]]
    notes: tuple[str, ...]
    if table:
        files, notes = game_from_table(folder, name, table, sheet, look, _authors(author))
    else:
        files, notes = [(path, text.encode()) for path, text in new_game(folder, name, look, author)], ()
    for path, content in files:
        write_file(path, content)
    return NewGame(folder, notes)


def _is_taken(folder: Path) -> bool:
    """Tell whether a folder holds more than pictures and fonts, which a designer may put there first."""
    if folder.is_symlink() or not folder.is_dir():
        return folder.is_symlink() or folder.exists()
    return any(path.name not in _BROUGHT and not path.name.startswith(".") for path in folder.iterdir())


def new_game(folder: Path, name: str, look: str = USUAL_LOOK, author: str = "") -> list[tuple[Path, str]]:
    """Give the files of a new game in a folder as paths and texts; writes nothing."""
    words = {"name": name, "title": titled(name), "look": look, "looks": " ".join(LOOKS), "authors": _authors(author)}
    return [(folder / file, text.format_map(words)) for file, text in _FILES.items()]


def _authors(author: str) -> str:
    """The line of the authors; a remark as long as nobody is named, so that the cover names nobody."""
    if not author.strip():
        return "# authors: [Your Name]    # named on the cover"
    return f"authors: [{json.dumps(author.strip(), ensure_ascii=False)}]"
