"""The live page: a game kept drawn in memory, shown in a browser, and edited there."""

from pnp.base.findings import PnpError


class CannotServeError(PnpError):
    """The page cannot be served here: a package is missing, or the port is taken."""
