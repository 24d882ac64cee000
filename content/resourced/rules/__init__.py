"""The rules of ResourCEd.

suburb: what stands where and who holds what; upkeep: the setup and what houses cost; events: what the cards of the die
do; team: how well the players stand; turns: what a player does, and how a round ends. Each builds on the one before.
"""

from .turns import Turns as Rules

__all__ = ["Rules"]
