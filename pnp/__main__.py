"""Lets `python -m pnp` do what `pnp` does."""

from pnp.cli.app import main

main()
