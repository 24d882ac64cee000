"""The options of verbs that make an order."""

from dataclasses import fields
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from pnp.cli.order_options import order_of, takes_order
from pnp.project.folder import Project
from pnp.sheets.order import Order

PROJECT = Project(root=Path(), output=Path("output"))
# `cut` takes the word for an easy cut, too; `pack` is another verb.
NAMES = [field.name for field in fields(Order) if field.name not in ("pack", "easy_cut")]


def ordered(*words, names=NAMES):
    """The order that a verb with these options makes of the words."""
    app, orders = typer.Typer(), []

    @app.command()
    @takes_order(*names)
    def verb(typed):
        orders.append(order_of(PROJECT, [], typed))

    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    return orders[0]


def test_where_nothing_is_typed_an_order_is_the_usual_one():
    assert ordered() == Order()


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("--format png --dpi 100 --players 3", Order(formats=("png",), dpi=100, players=3)),
        ("--no-gang --no-provenance --booklet", Order(gang=False, provenance=False, booklet=True)),
        ("--cut easy,svg --bleed 1.5mm", Order(cut=("svg",), easy_cut=True, bleed=1.5)),
        ("--scale 140% --stock 0.5mm --sleeves", Order(scale=140.0, stock=0.5, sleeved=True)),
        ("--only coin,card --edition fi", Order(only=("coin", "card"), wording="fi")),
    ],
)
def test_each_word_is_that_of_the_order(words, order):
    assert ordered(*words.split()) == order


def test_a_verb_that_makes_no_files_for_machines_takes_an_easy_cut_alone():
    assert ordered("--cut", "easy", names=["easy_cut"]) == Order(easy_cut=True)
    assert ordered(names=["easy_cut"]) == Order()
