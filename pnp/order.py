"""A print order: what is asked of a build, in the words of the command line."""

from dataclasses import dataclass

FORMATS = ("pdf", "svg", "png")


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What to print and how.

    `bleed` in millimetres overrides what each piece set says; `players` 0 means as many as can play;
    `only` names components, all of them when empty; `wording` is a language or edition of the game's `texts/`;
    `changed_since` is a manifest, a folder with one, or a git revision: only what looks different is printed.
    """

    paper: str = "a4"
    formats: tuple[str, ...] = ("pdf", "svg")
    only: tuple[str, ...] = ()
    players: int = 0
    variant: str = "colour"
    sides: str = "long"
    bleed: float | None = None
    marks: str = "crop"
    wording: str = ""
    changed_since: str = ""
