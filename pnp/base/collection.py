"""Sets how often Python collects garbage. Every command calls it before all other imports, so it imports only `gc`."""

import gc

# Allocations minus deallocations that start a collection of the youngest generation; Python's default is 700. A build
# after one change ends before the first, and what a collection of a large build finds is less than a megabyte.
_VALUES = 1_000_000
# A page that is open all day draws again and again, and each drawing leaves a few dozen kilobytes in cycles.
_VALUES_OF_A_DAY = 20_000


def collect_rarely() -> None:
    """Make garbage collections of this process rare; a program may call this, a library must not.

    A game is very many small values without cycles; the search for cycles took 10 to 20 % of the time of a build.
    """
    gc.set_threshold(_VALUES, 20, 20)


def collect_all_day() -> None:
    """Make garbage collections as frequent as a process needs that runs all day, so that its memory stays level."""
    gc.set_threshold(_VALUES_OF_A_DAY, 5, 5)
