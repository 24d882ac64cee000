"""Puts a finished file before every proof."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from pnp.audit import proofs
from pnp.audit.expected import Objection, WantedFile
from pnp.audit.pdf_reader.model import ReadFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A proof: its name, the sentence it proves, and what looks for the contrary."""

    name: str
    sentence: str
    prove: Callable[[ReadFile, WantedFile], Iterator[Objection]]


@cache
def all_proofs() -> tuple[Proof, ...]:
    """Every module of this package that has a `prove`, by name."""
    found = []
    for info in pkgutil.iter_modules(proofs.__path__):
        module = importlib.import_module(f"{proofs.__name__}.{info.name}")
        prove = getattr(module, "prove", None)
        if prove is not None:
            sentence = (inspect.getdoc(module) or "").partition("\n")[0]
            found.append(Proof(name=info.name, sentence=sentence, prove=prove))
    return tuple(found)


def objections(file: ReadFile, wanted: WantedFile) -> dict[str, list[Objection]]:
    """What contradicts each proof, by its name, every objection once."""
    return {proof.name: list(dict.fromkeys(proof.prove(file, wanted))) for proof in all_proofs()}
