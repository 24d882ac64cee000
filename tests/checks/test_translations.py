"""Translations are checked where the game is: what they lose of their originals is told at their lines."""

import pytest

TEXT = "Keep **{number.hand_limit}** cards; put the two others under the deck. Then draw."
RIGHT = "Pidä **{number.hand_limit}** korttia; pane kaksi muuta pakan alle. Nosta sitten."


@pytest.fixture
def translated(harvest):
    """Validates the small project with a Finnish text of one card."""
    harvest.change("cards.yaml", "Keep **{number.hand_limit}** cards.", f'"{TEXT}"')
    (harvest.folder / "texts").mkdir()

    def said(text):
        (harvest.folder / "texts" / "fi.yaml").write_text(f'language: fi\ntexts:\n  crop_card.barley.text: "{text}"\n')
        return [line for line in harvest.run("validate").output.splitlines() if "texts/fi.yaml:3" in line]

    return said


def test_a_translation_that_says_all_is_right(translated):
    assert translated(RIGHT) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (RIGHT.removesuffix(" Nosta sitten."), "has 1 ends of clauses, the original has 2"),
        (RIGHT.replace("kaksi", "kolme"), "says 3; the original does not"),
        (RIGHT.replace("kaksi", "4"), "says 4; the original does not"),
        (RIGHT.replace("**{number.hand_limit}**", "**7**"), "has lost {number.hand_limit}"),
    ],
)
def test_what_a_translation_loses_or_changes_is_reported(translated, text, told):
    assert any(told in line for line in translated(text)), translated(text)


def test_a_text_much_shorter_than_others_of_its_language_is_reported(harvest):
    long = "Every player who has a mill keeps the grain that the others have thrown away"
    for old in ("Keep **{number.hand_limit}** cards.", '"Pay {cost.mill} for a mill."', "Nothing happens."):
        harvest.change("cards.yaml", old, long)
    (harvest.folder / "texts").mkdir()
    finnish = "Jokainen pelaaja, jolla on mylly, pitää viljan, jonka muut ovat heittäneet pois"
    keys = ("barley", "oats")
    texts = "".join(f'  crop_card.{key}.text: "{finnish}"\n' for key in keys)
    (harvest.folder / "texts" / "fi.yaml").write_text(
        f"language: fi\ntexts:\n{texts}  crop_card.rye.text: Myllyllä pidetään vilja\n"
    )
    said = harvest.run("validate").output
    assert said.count("warning[clause-lost]") == 1
    assert 'the text for "crop_card.rye.text" has 21 letters' in said


@pytest.mark.parametrize(
    ("finnish", "told"),
    [
        ("Vuorot kulkevat {term.clockwise|myötäpäivään}.", None),
        ("Vuorot kulkevat {term.clockwise|vastapäivään}.", 'has "vastapäivään" for {term.clockwise}'),
        ("Vuorot {term.clockwise|pöydän ympäri} myötäpäivään.", 'has the direction "myötäpäivään" without its term'),
    ],
)
def test_a_direction_of_a_translation_is_that_of_its_term(harvest, finnish, told):
    harvest.change("cards.yaml", "Nothing happens.", '"Turns go {term.clockwise}."')
    (harvest.folder / "texts").mkdir()
    (harvest.folder / "texts" / "fi.yaml").write_text(f'language: fi\ntexts:\n  crop_card.rye.text: "{finnish}"\n')
    said = harvest.run("validate").output
    assert ("warning[term-changed]" in said) is (told is not None)
    assert (told or "") in said
