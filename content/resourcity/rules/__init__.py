"""The rules of Resourcity.

pool: the resources of all; city: what stands where; farms: what grows; streets: moving and building; events: Crises and
Huats; setup: the beginning; team: what a good team wants; turns: how a turn ends, and how the game is won.
"""

from .turns import Turns as Rules

__all__ = ["Rules"]
