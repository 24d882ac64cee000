"""What a team of Resourcity wants; only playouts use it."""

from ._setup import Setup


class Team(Setup):
    """How well all stand together."""

    def aim(self, _seat: int) -> int:
        """Everybody plays for all."""
        return sum(self.left(resource) for resource in range(3))
