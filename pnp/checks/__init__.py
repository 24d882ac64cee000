"""The rules validator: a module with a function `check(game)` is a check, its docstring the sentence that must hold.

A new check is a new module; nothing else names it. A check that reads no numbers sets `WORDS_ONLY = True`, so that it
does not run again for every number that `pnp mutate` changes.
"""
