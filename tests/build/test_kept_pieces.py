"""Pieces that are not drawn again: each kind of input draws those that it concerns, and all comes out the same."""

import pytest

from pnp.build.kept_pieces import KeptPieces
from pnp.project import completeness

ART = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#AA0000"/></svg>'
ALL = ["barley", "oats", "rye"]


@pytest.fixture
def drawn(harvest, monkeypatch, tmp_path_factory):
    """Builds, and gives the cards that were drawn; files and messages are those of a build from nothing."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path_factory.mktemp("kept")))
    names: list[str] = []
    taken = KeptPieces.drawing_of

    def noting(pieces, entry, also, draw):
        def drawing():
            names.append(entry.id)
            return draw()

        return taken(pieces, entry, also, drawing)

    monkeypatch.setattr(KeptPieces, "drawing_of", noting)

    def build(*options):
        names.clear()
        done = harvest.run("build", *options)
        assert done.exit_code == 0, done.output
        met, files, told = sorted(names), harvest.built(), done.output.count("warning")
        with monkeypatch.context() as patch:
            patch.setenv("PNP_CACHE", str(tmp_path_factory.mktemp("nothing")))
            anew = harvest.run("build", "--force", *options)
        assert (harvest.built(), anew.output.count("warning")) == (files, told)
        return met

    (harvest.folder / "art").mkdir(exist_ok=True)
    (harvest.folder / "art" / "mill.svg").write_text(ART)
    assert build() == ALL
    return build


def test_only_the_card_whose_text_changed_is_drawn(drawn, harvest):
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert drawn() == ["rye"]
    harvest.change("cards.yaml", "Everybody draws.", "Nobody draws.")
    assert drawn() == ["rye"]


def test_a_card_that_stands_elsewhere_is_drawn_because_its_texts_bear_their_places(drawn, harvest):
    harvest.change("cards.yaml", "    text: Nothing happens.", "\n    text: Nothing happens.")
    assert drawn() == ["rye"]
    harvest.change("cards.yaml", "cards:", "\ncards:")
    assert drawn() == ALL


def test_a_key_of_the_set_draws_all_its_cards(drawn, harvest):
    harvest.change("cards.yaml", "cards:", "bleed: 1mm\ncards:")
    assert drawn() == ALL


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("rules.yaml", "value: 7", "value: 6"),
        ("game.yaml", '"#5C7A3A"', '"#5C7A3B"'),
        ("game.yaml", "title: Harvest", "title: Spring"),
    ],
)
def test_what_every_set_may_show_draws_all(drawn, harvest, name, old, new):
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    harvest.change(name, old, new)
    assert drawn() == ALL


def test_what_a_layout_says_of_a_drawing_counts(drawn, harvest):
    # The cards are numbered, each with how many there are.
    harvest.change("cards.yaml", "cards:", "cards:\n  - {id: wheat, title: Wheat}")
    harvest.change(
        "components.yaml",
        "id: crop_card\n    name: Crop card\n    count: 3",
        "id: crop_card\n    name: Crop card\n    count: 4",
    )
    assert drawn() == [*ALL, "wheat"]


def test_a_picture_draws_all_cards_of_a_set_that_shows_it(drawn, harvest):
    harvest.change("cards.yaml", "Nothing happens.", "Nothing {icon:mill} happens.")
    assert drawn() == ["rye"]
    (harvest.folder / "art" / "mill.svg").write_text(ART.replace("AA0000", "00AA00"))
    harvest.change("cards.yaml", "Nothing {icon:mill}", "Much {icon:mill}")
    assert drawn() == ALL


def test_cards_with_the_mark_of_what_no_rulebook_states_are_kept_without_it(drawn, harvest):
    harvest.change("cards.yaml", "cards:", "source: {designed: ours}\ncards:")
    assert drawn() == ALL
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert drawn() == ["rye"]
    harvest.change("cards.yaml", "Everybody draws.", "Nobody draws.")
    assert drawn() == ["rye"]


def test_of_a_set_with_a_warning_no_card_is_kept(drawn, harvest):
    (harvest.folder / "art" / "mill.svg").write_text(
        ART.replace("<rect", '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><rect filter="url(#f)"')
    )
    harvest.change("cards.yaml", "Nothing happens.", "Nothing {icon:mill} happens.")
    drawn()
    harvest.change("cards.yaml", "Nothing {icon:mill}", "Much {icon:mill}")
    drawn()
    harvest.change("cards.yaml", "Much {icon:mill}", "Much")
    assert drawn() == ["rye"]


@pytest.mark.usefixtures("drawn")
def test_a_card_that_was_not_drawn_is_not_checked_for_completeness_again(harvest, monkeypatch):
    looked_at, values = [], completeness.content_values

    def noting(model, kit, *, filled_in):
        looked_at.append(model.id)
        return values(model, kit, filled_in=filled_in)

    monkeypatch.setattr(completeness, "content_values", noting)
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    harvest.run("build")
    assert looked_at == ["rye", "crop_card"]


def test_another_order_draws_all_and_the_first_is_kept_beside_it(drawn, harvest):
    assert drawn("--variant", "low-ink") == ALL
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert drawn() == drawn("--variant", "low-ink") == ["rye"]


def test_of_a_table_only_the_row_that_changed_is_drawn(drawn, harvest):
    (harvest.folder / "crops.csv").write_text(
        "id,title,text\nbarley,Barley,Keep two.\noats,Oats,Pay.\nrye,Rye,Nothing happens.\n"
    )
    (harvest.folder / "cards.yaml").write_text("deck: crop_card\nlayout: cards\nsize: poker\nrows: crops.csv\n")
    assert drawn() == ALL
    harvest.change("crops.csv", "Nothing happens.", "Everybody draws.")
    assert drawn() == ["rye"]
