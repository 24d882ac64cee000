"""Copies of a piece that differ in what only decorates them."""


def seed_of(seed: str, variation: int) -> str:
    """The seed of a variation; the first has the seed itself."""
    return f"{seed}/{variation}" if variation else seed
