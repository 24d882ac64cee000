"""The proofs of finished PDFs: every module here is one proof, with a sentence and `prove(file, wanted)`.

`prove` yields an objection for everything that contradicts the sentence. A new proof is a new module; nothing else has
to name it.
"""
