"""Sets how often Python collects garbage; imports only `gc`, because commands call it before all other imports."""

import gc

# Allocations minus deallocations that start a collection of the youngest generation; Python's default is 700. A build
# after one change ends before the first collection, and a collection in a large build frees less than a megabyte.
_VALUES = 1_000_000
# A live page draws again and again all day, and each drawing leaves a few dozen kilobytes in cycles.
_VALUES_OF_A_DAY = 20_000


def collect_rarely() -> None:
    """Make garbage collections of this process rare; a program may call this, a library must not.

    A game consists of very many small values without cycles, and searching them took 10 to 20 % of the time of a build.
    """
    gc.set_threshold(_VALUES, 20, 20)


def collect_all_day() -> None:
    """Make garbage collections frequent enough for a process that runs all day, so that its memory stays level."""
    gc.set_threshold(_VALUES_OF_A_DAY, 5, 5)
