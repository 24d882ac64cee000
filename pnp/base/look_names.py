"""The names of the looks that come with pnp, each a file of `pnp/game/looks/`."""

LOOKS = ("plate", "woodcut", "arch", "suburb", "flat", "ink", "neon", "parchment")
USUAL_LOOK = "suburb"
