"""The wind over the river."""


def strength() -> int:
    """How far everything drifts in a turn."""
    return 1
