"""Variations of copies of a piece, which differ only in decoration."""


def seed_of(seed: str, variation: int) -> str:
    """The seed of a variation; the first variation has the seed itself."""
    return f"{seed}/{variation}" if variation else seed
