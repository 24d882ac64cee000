"""The sentences of a rulebook at the command line: recorded once from its text, then known by their hashes."""

import json

import pytest

RULEBOOK = """\
Play
Nobody may hold more than seven cards at the end of a turn.
A mill costs two grain, which go back to the stock.
The valley is old.
"""
RULES = """\
numbers:
  hand_limit: {value: 7, source: {stated: Play, quote: "Nobody may hold more than seven cards"}}
costs:
  mill: {grain: 2, source: {stated: Play}}
"""
LISTED = """\
sections:
  - section: Play
    rules:
      - {rule: A mill costs two grain., by: [cost.mill], unshown: one cost, sentences: [MILL]}
flavour: [OLD]
"""


@pytest.fixture
def recorded(harvest, tmp_path):
    """The harvest with two fates still missing, its sentences recorded, and the ids of these."""
    (harvest.folder / "rules.yaml").write_text(RULES)
    text = tmp_path / "rulebook.txt"
    text.write_text(RULEBOOK)
    harvest.rulebook = text
    harvest.run("validate", "--rulebook", str(text), "--record")
    told = json.loads(harvest.run("explain", "harvest.sentence", "--json").stdout)
    harvest.ids = [sentence["id"] for sentence in told["sentences"]]
    return harvest


def listed(recorded):
    _, mill, old = recorded.ids
    (recorded.folder / "rulebook.yaml").write_text(LISTED.replace("MILL", mill).replace("OLD", old))


def test_the_record_holds_no_word_of_the_text(recorded):
    record = (recorded.folder / "sentences.yaml").read_text().partition("recorded:")[2].lower()
    assert all(word not in record for word in ("nobody", "cards", "costs", "stock", "valley"))


def test_what_has_no_fate_is_reported_by_its_place_and_with_the_text_by_its_words(recorded):
    _, mill, _ = recorded.ids
    told = recorded.run("validate")
    assert told.exit_code == 1
    assert f"error[sentence-without-fate]: the sentence {mill} of 11 words (Play, sentence 2) is neither" in told.output
    told = recorded.run("validate", "--rulebook", str(recorded.rulebook)).output
    assert f'the sentence {mill} "A mill costs two grain, which go back to the stock." (Play' in told
    assert told.count("error[sentence-without-fate]") == 2


def test_sentences_with_fates_are_listed_with_what_gives_them(recorded):
    listed(recorded)
    first, mill, old = recorded.ids
    assert recorded.run("validate").exit_code == 0
    assert recorded.run("explain", "harvest.sentence").output.splitlines() == [
        "Harvest: 3 of 3 sentences have a fate (100 %): 1 cited, 1 told, 1 flavour, 0 left out",
        "",
        "Play",
        f"    1  {first}  cited     number.hand_limit",
        f"    2  {mill}  told      A mill costs two grain.",
        f"    3  {old}  flavour",
    ]


def test_one_sentence_is_explained_with_the_sheets_that_print_it(recorded):
    listed(recorded)
    first, mill, _ = recorded.ids
    assert recorded.run("explain", f"harvest.sentence.{first}").output.splitlines() == [
        f"harvest.sentence.{first}: 13 words, Play, sentence 1",
        "  fate: cited",
        "  quoted: 7 of its words",
        "  cited by number.hand_limit",
        "  printed on the sheets of crop_card",
    ]
    told = json.loads(recorded.run("explain", f"harvest.sentence.{mill}", "--json").stdout)
    assert told["sentences"][0]["printed"] == ["crop_card"]


def test_words_that_two_quotes_share_are_counted_once(recorded):
    recorded.change(
        "rules.yaml", "costs:", "  end: {value: 7, source: {stated: Play, quote: seven cards at the end}}\ncosts:"
    )
    recorded.run("validate", "--rulebook", str(recorded.rulebook), "--record")
    assert "  quoted: 10 of its words\n" in recorded.run("explain", f"harvest.sentence.{recorded.ids[0]}").output


def test_texts_that_tell_an_action_print_the_sentences_of_its_rule(recorded):
    _, mill, _ = recorded.ids
    listed(recorded)
    recorded.change("rulebook.yaml", "[cost.mill]", "[action.rest]")
    recorded.change("cards.yaml", "text: Nothing happens.", "text: Nothing happens.\n    tells: action.rest")
    (recorded.folder / "play.yaml").write_text(
        "pools:\n  token: {component: token, home: bag}\nzones:\n  bag: {}\n"
        "actions:\n  rest: {turn: next, source: {designed: x}}\nends:\n  full: {of: round, source: {designed: x}}\n"
    )
    told = recorded.run("explain", f"harvest.sentence.{mill}").output
    assert told.endswith("  printed on the sheets of crop_card\n")


def test_a_sentence_of_which_less_than_half_is_quoted_is_not_cited(recorded):
    recorded.change("rules.yaml", "Nobody may hold more than seven cards", "more than seven cards")
    listed(recorded)
    told = recorded.run("validate", "--rulebook", str(recorded.rulebook), "--record").output
    assert "is neither cited nor told by a rule; only 4 of its 13 words are quoted" in told


def test_an_unknown_sentence_is_wrong_use(recorded):
    done = recorded.run("explain", "harvest.sentence.bcdfgh")
    assert done.exit_code == 2
    assert '"bcdfgh" is not a sentence of harvest' in done.output


def test_the_page_of_rules_states_the_coverage_and_the_sentences_of_a_rule(recorded):
    listed(recorded)
    shown = recorded.run("referee", "--rules").output
    assert "3 of 3 sentences have a fate (100 %)" in shown
    assert "tells       Play, sentence 2" in shown
    (game,) = json.loads(recorded.run("referee", "--rules", "--json").stdout)["games"]
    assert game["sentences"] == {"all": 3, "with_fate": 3, "cited": 1, "told": 1, "flavour": 1, "left out": 0}


def test_a_changed_text_is_listed_sentence_by_sentence(recorded):
    listed(recorded)
    recorded.rulebook.write_text(RULEBOOK.replace("two grain", "three grain"))
    told = recorded.run("validate", "--rulebook", str(recorded.rulebook)).output
    assert f"the rulebook no longer has the sentence {recorded.ids[1]} (Play, sentence 2)" in told
    assert 'has a new sentence in "Play": "A mill costs three grain, which go back to the stock."' in told
    assert told.count("error[rulebook-changed]") == 2


def test_a_quote_is_refuted_without_the_text(recorded):
    recorded.change("rules.yaml", '"Nobody may hold more than seven cards"', '"seven bananas of elephants"')
    told = recorded.run("validate").output
    assert 'error[quote-missing]: the rulebook does not say "seven bananas of elephants"' in told


@pytest.mark.parametrize("options", [["--record"], ["--record", "--rulebook", "RULEBOOK", "harvest", "mill"]])
def test_a_record_needs_the_text_and_one_game(recorded, options):
    (recorded.folder.parent / "mill").mkdir()
    (recorded.folder.parent / "mill" / "game.yaml").write_text("title: Mill\n")
    done = recorded.run("validate", *(str(recorded.rulebook) if word == "RULEBOOK" else word for word in options))
    assert done.exit_code == 2
    assert "expected one game and --rulebook FILE" in done.output


def test_a_text_that_is_no_file_changes_nothing(recorded):
    before = (recorded.folder / "sentences.yaml").read_bytes()
    assert recorded.run("validate", "--rulebook", "nowhere.txt", "--record").exit_code == 2
    assert (recorded.folder / "sentences.yaml").read_bytes() == before
