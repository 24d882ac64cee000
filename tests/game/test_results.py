"""Results of a game are computed once for it, and freed with it or when it forgets them."""

from gc import collect
from weakref import ref

from pnp.game.results import WithResults


class Sum(WithResults):
    """Adds numbers, and counts how often it does."""

    times = 0

    def of(self, first, second):
        self.times += 1
        return [first + second]


def test_a_result_is_computed_once_for_the_same_arguments():
    numbers = Sum()
    assert numbers.once(Sum.of, 2, 3) is numbers.once(Sum.of, 2, 3)
    assert numbers.once(Sum.of, 3, 3) == [6]
    assert numbers.times == 2


def test_results_of_another_object_are_its_own():
    first, second = Sum(), Sum()
    assert first.once(Sum.of, 2, 3) is not second.once(Sum.of, 2, 3)


def test_a_result_is_computed_again_after_it_was_forgotten():
    numbers = Sum()
    numbers.once(Sum.of, 2, 3)
    numbers.forget_results()
    assert numbers.once(Sum.of, 2, 3) == [5]
    assert numbers.times == 2


def test_an_object_whose_results_hold_it_is_freed_all_the_same():
    numbers = Sum()
    numbers.once(lambda own: own)
    freed = ref(numbers)
    del numbers
    collect()
    assert freed() is None
