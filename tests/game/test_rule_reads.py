"""What functions of rules in Python read of the YAML, found without running them."""

import ast

import pytest

from pnp.game import rule_views
from pnp.game.rule_code import kept_by_source, parsed, statements
from pnp.game.rule_reads import rule_reads

RULES = """\
class Purse(Part):
    value = Number("coin_value")
    idle = Number()

    def pay(self, seat, price):
        self.change(seat)

    def change(self, seat):
        return self.value


class Powers(Part):
    dig = Price("digging")
    drill = Price()

    def prepare(self):
        wide = self.drill
        self._wide = wide
        self.usual = Power(dig=self.dig)

    def of(self, seat):
        return self.usual


class Base(Part):
    deep = Reading("depth.deep")

    def lacks(self):
        return self.deep


class Mine(Base):
    purse: Purse
    powers: Powers
    most, least = 1, 2
    crews = Numbers("crew", "cost.hire.gold")
    yields = Rows(of=int)
    ore = Heap("good.ore", "ground")

    @action(phase="work", of={"count": "number.most_at_once"}, text="{seat} digs")
    def dig(self, seat, count):
        self.purse.pay(seat, self.powers.of(seat).dig)
        self.lacks()

    @dig.options
    def pits(self, seat):
        return self.table.number[f"{seat}_pits"], self.yields

    @automatic("rest")
    def rest(self):
        self.ore.gain(1)
        return self.crews

    def rank(self, seat):
        return self.purse.pay(seat), self.ore[seat], self.yields
"""


@pytest.fixture
def reads(tmp_path):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "mine.py").write_text(RULES)
    (tmp_path / "rules" / "torn.py").write_text("def (")
    return rule_reads(tmp_path)


NEAR = {"number.most_at_once", "number.*_pits", "table.yields", "cost.digging", "reading.depth.deep"}


def test_an_action_reads_by_itself_what_its_functions_name(reads):
    assert reads.of_action("dig", far=False) == NEAR


def test_an_action_reads_what_the_functions_that_it_calls_on_other_parts_read(reads):
    assert reads.of_action("dig", far=True) == NEAR | {"number.coin_value"}


def test_what_a_part_does_by_itself_belongs_to_its_phase(reads):
    assert reads.of_phase("rest") == {"pool.good.ore", "number.crew", "cost.hire.gold"}
    assert reads.of_phase("work") == set()


def test_an_attribute_reads_what_it_was_made_of(reads):
    assert reads.of_function("mine.of") == set()
    assert reads.of_function("mine.prepare") == {"cost.drill", "cost.digging"}


def test_the_steps_of_a_function_have_the_order_of_its_source(reads):
    assert reads.steps("mine.rank") == ("purse", "pay", "ore", "yields")
    assert reads.of_step("mine.rank", "ore") == {"pool.good.ore"}
    assert reads.of_step("mine.rank", "pay") == {"number.coin_value"}


def test_a_function_that_is_not_there_reads_nothing(reads):
    assert reads.of_function("mine.melt") == reads.of_action("melt", far=True) == set()
    assert reads.steps("mine.melt") == ()


def test_sources_that_were_read_before_are_not_parsed_again(reads, tmp_path, monkeypatch):
    kept_by_source.cache_clear()
    monkeypatch.setattr(rule_views, "parsed", pytest.fail)
    assert rule_reads(tmp_path) == reads


@pytest.mark.usefixtures("reads")
def test_a_saved_rule_is_read_again(tmp_path):
    (tmp_path / "rules" / "mine.py").write_text(RULES.replace("coin_value", "gold_value"))
    assert rule_reads(tmp_path).of_function("mine.pay") == {"number.gold_value"}


def test_statements_are_those_of_a_walk_in_its_order_and_no_expressions():
    source = """
@action(of=lambda self: [one for one in self.all])
class Market:
    def sell(self):
        if price := self.price:
            for good in self.goods:
                with self.open(good) as stall, self.rest:
                    stall.sell(lambda: price)
            else:
                def inner(): return 1
        elif self.closed:
            try:
                raise Closed
            except Closed:
                self.wait()
            else:
                self.left = 1
            finally:
                self.right = 2
        match self.good:
            case "salt" if self.dear:
                while True:
                    self.pay()
    async def buy(self): self.bought = [1 if self.dear else 2]
"""
    module = parsed(source.encode())
    kinds = ast.mod | ast.stmt | ast.ExceptHandler | ast.match_case
    found = list(statements(module))
    assert len(found) > 20
    assert found == [node for node in ast.walk(module) if isinstance(node, kinds)]
