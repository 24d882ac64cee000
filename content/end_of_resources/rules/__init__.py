"""The rules of End of Resources.

rounds: rows and areas that die, exile, and how a round is scored.
"""

from .rounds import Rounds


class Rules(Rounds):
    """All of them together."""
