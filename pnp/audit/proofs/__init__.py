"""The audit of finished PDFs: every module here is one proof, with one sentence and one `prove(file, wanted)`.

A proof gives what contradicts it, as objections; a new proof is a new module, and nothing else names it.
"""
