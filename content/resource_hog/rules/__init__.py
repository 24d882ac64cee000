"""The rules of Resource Hog.

land: who has what where; wishes: what good players want; work, nobles, trade: the three cards; fights, ransom, retreat:
what follows from a battle; building, households, seasons: the seasons; setup: how the land is settled; rounds: the
order of the cards, and who has won.
"""

from .rounds import Rounds as Rules

__all__ = ["Rules"]
