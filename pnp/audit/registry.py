"""Finds the proofs, and runs them all on a finished file."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from pnp.audit import proofs
from pnp.audit.expected import ExpectedFile, Objection
from pnp.audit.pdf_reader.model import ReadFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A proof: its name, the sentence it proves, and the function that looks for contradictions."""

    name: str
    sentence: str
    prove: Callable[[ReadFile, ExpectedFile], Iterator[Objection]]


@cache
def all_proofs() -> tuple[Proof, ...]:
    """Every module of this package that has a `prove`, by name."""
    every = []
    for info in pkgutil.iter_modules(proofs.__path__):
        module = importlib.import_module(f"{proofs.__name__}.{info.name}")
        prove = getattr(module, "prove", None)
        if prove is not None:
            sentence = (inspect.getdoc(module) or "").partition("\n")[0]
            every.append(Proof(name=info.name, sentence=sentence, prove=prove))
    return tuple(every)


def objections(file: ReadFile, expected: ExpectedFile) -> dict[str, list[Objection]]:
    """The objections to each proof, by its name, each once."""
    return {proof.name: list(dict.fromkeys(proof.prove(file, expected))) for proof in all_proofs()}
