"""The rules validator: every module here is one check, with one sentence and one `check(game)` that gives findings.

A new check is a new module; nothing else names it. One that reads no numbers says `WORDS_ONLY = True`, so that it is
not asked again whenever a number is changed to see who notices.
"""
