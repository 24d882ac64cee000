"""What is asked of an export, in the words of the command line."""

from dataclasses import dataclass

TARGETS = ("gamecrafter", "drivethru", "mpc", "tts")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOrder:
    """For whom a game is exported, and how.

    `nearest` draws also what has no product of its size, scaled onto the nearest; `keep_size` never draws a face
    smaller to bring its words into the safe zone; `url_base` is where the pictures for a virtual table will lie.
    """

    target: str
    only: tuple[str, ...] = ()
    players: int = 0
    wording: str = ""
    nearest: bool = False
    keep_size: bool = False
    url_base: str = ""
