"""The rules of Resafa.

numbering: zones and values by number; cards: what cards do; house: what players have; agenda: what may still be done in
a turn. Then come, each building on the one before: display, tracks, city, production, gardens, canals, rain, caravan,
trading, hand (cards in use), turns, bot, scoring, aims (what a player wants) and rounds.
"""

from .rounds import Rounds as Rules

__all__ = ["Rules"]
