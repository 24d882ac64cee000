"""The names of the looks that ship with pnp: the files in `pnp/game/looks/`."""

LOOKS = ("plate", "woodcut", "arch", "suburb", "flat", "ink", "neon", "parchment")
USUAL_LOOK = "suburb"
