"""The proofs of finished PDFs: every module here is one proof, with a sentence and `prove(file, expected)`.

`prove` yields an objection for everything that contradicts the sentence. A new proof is a new module, and the entry
`audit-<name>` of `base/code_tables/sheets.toml` for the code of its findings; nothing else has to name it.
"""
