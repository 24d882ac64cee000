"""The rules validator: each module with a function `check(game)` is a check; its docstring says what must hold.

To add a check, add a module, and the code of its findings to `base/code_tables/checks.toml`. A check that reads no
numbers sets `WORDS_ONLY = True`, and `pnp mutate` then does not repeat it for every number that it changes.
"""
