"""The rules validator: every module here is one check, with one sentence and one `check(game)` that gives findings.

A new check is a new module; nothing else names it.
"""
