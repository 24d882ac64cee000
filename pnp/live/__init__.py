"""The live page: a game kept drawn in memory, shown in a browser, and edited there."""
