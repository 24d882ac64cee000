"""Lets `python -m pnp` do what `pnp` does."""

from pnp.cli import main

main()
