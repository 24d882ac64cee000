"""The words for values of the state: `shown` of `play.yaml` gives the domain of a number, or of a set of numbers."""

from collections.abc import Callable, Iterator, Mapping

from pnp.game.model import nearest
from pnp.play.domains import domain_of
from pnp.play.errors import PlayError
from pnp.play.model import PlayModel

_SET = "set of "


def kept_words(model: PlayModel) -> dict[int, Callable[[int], str]]:
    """The functions that word the numbers of each value in `shown`; raises PlayError for an unknown name."""
    return dict(_spoken_values(model))


def meaning(model: PlayModel, name: str) -> Mapping[int, str]:
    """The words for the possible numbers of a value; empty if `shown` names no domain for it."""
    domain = model.play.shown.get(name, _SET)
    return {} if domain.startswith(_SET) else _words(model, name, domain)


def _spoken_values(model: PlayModel) -> Iterator[tuple[int, Callable[[int], str]]]:
    for name, domain in model.play.shown.items():
        if name not in model.value_numbers:
            place = model.play.place_of("shown", name)
            raise PlayError(f'"{name}" is not a kept value{nearest(name, model.value_numbers)}', place)
        words = _words(model, name, domain.removeprefix(_SET))
        say = _members(words) if domain.startswith(_SET) else _one(words)
        yield from ((number, say) for number in model.value_numbers[name])


def _words(model: PlayModel, name: str, domain: str) -> Mapping[int, str]:
    found = domain_of(domain, model, model.play.place_of("shown", name))
    return {number: word for word, number in found.items()}


def _one(words: Mapping[int, str]) -> Callable[[int], str]:
    return lambda number: words.get(number, str(number))


def _members(words: Mapping[int, str]) -> Callable[[int], str]:
    """The words for a set of numbers, which is stored as bits, the lowest for 0."""
    return lambda digits: (
        ", ".join(words.get(at, str(at)) for at in range(digits.bit_length()) if digits >> at & 1) or "none"
    )
