"""What looks different from before, and a reprint of just that."""

import json
import subprocess
from pathlib import Path

import pytest
from helpers.printed_words import words_of_pages

from pnp.audit.pdf_reader.pieces import pieces


def commit(harvest):
    for command in (["init", "-q"], ["add", "content"], ["commit", "-q", "-m", "first"]):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *who, *command], cwd=harvest.root, check=True)


@pytest.fixture
def printed(harvest):
    """A project under git, built once, of which one card then changes."""
    harvest.run("build", "--format", "pdf")
    commit(harvest)
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    return harvest


def diff_of(harvest, *arguments):
    done = harvest.run("diff", *arguments)
    assert done.exit_code == 0, done.output
    return done.output.splitlines()


def old_folder(harvest):
    return str(harvest.root / "output" / "harvest" / "a4")


@pytest.mark.parametrize("old", ["HEAD", "folder", "manifest"])
def test_the_changed_card_is_named(printed, old):
    names = {"folder": old_folder(printed), "manifest": old_folder(printed) + "/manifest.json"}
    assert diff_of(printed, names.get(old, old)) == ["harvest: changed crop_card rye: take out 1, add 1"]


def test_findings_about_the_new_content_name_the_game(printed):
    printed.change("cards.yaml", "Everybody draws.", "Everybody draws {number.hand}.")
    done = printed.run("diff", old_folder(printed), "--json")
    assert {(one["game"], one["code"]) for one in json.loads(done.stdout)["findings"]} == {
        ("harvest", "unknown-placeholder")
    }


def test_two_builds_are_compared_with_each_other(printed):
    printed.run("build", "--format", "pdf", "--output", str(printed.root / "later"))
    later = str(printed.root / "later" / "harvest" / "a4")
    assert diff_of(printed, old_folder(printed), later) == ["harvest: changed crop_card rye: take out 1, add 1"]
    assert diff_of(printed, later, later) == ["nothing looks different"]


def test_new_and_gone_pieces_are_named(printed):
    printed.change("cards.yaml", "id: rye", "id: wheat")
    assert diff_of(printed, "HEAD") == ['harvest: new crop_card wheat "Rye" (1 now, 0 before): add 1',
                                     "harvest: gone crop_card rye (0 now, 1 before): take out 1"]  # fmt: skip


def test_a_number_in_the_rules_changes_the_cards_that_print_it(printed):
    printed.change("cards.yaml", "Everybody draws.", "Nothing happens.")
    printed.change("rules.yaml", "value: 7", "value: 8")
    words = json.loads(printed.run("diff", "HEAD", "--json").stdout)
    assert [(d["kind"], d["item"]) for d in words["differences"]] == [("changed", "barley")]


def test_a_reprint_holds_only_what_changed_and_leaves_the_full_sheets(printed):
    before = printed.built()
    done = printed.run("build", "--changed-since", "HEAD", "--format", "pdf")
    assert done.exit_code == 0, done.output
    changes = printed.built("a4-changes")
    assert set(changes) == {".build.json", "harvest.pdf", "crop_card.pdf", "manifest.json"}
    assert {(p.component, p.item) for p in pieces(changes["harvest.pdf"])} == {("crop_card", "rye")}
    assert printed.built() == before


@pytest.mark.parametrize(
    ("options", "folder"),
    [
        (["--no-provenance"], "a4-changes-no-provenance"),
        (["--variant", "low-ink"], "a4-low-ink-changes"),
        (["--bleed", "4mm"], "a4-bleed4-changes"),
        (["--edition", "space"], "a4-space-changes"),
    ],
)
def test_a_revision_is_drawn_with_the_options_of_the_reprint(harvest, options, folder):
    harvest.change("rules.yaml", "stated: Play 2", "designed: it fits")
    (harvest.folder / "texts").mkdir()
    (harvest.folder / "texts" / "space.yaml").write_text("texts: {crop_card.oats.title: Mars}\n")
    commit(harvest)
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    done = harvest.run("build", *options, "--changed-since", "HEAD", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert {p.item for p in pieces(harvest.built(folder)["harvest.pdf"])} == {"rye"}


def test_a_revision_without_the_edition_is_drawn_in_its_own_words(printed):
    (printed.folder / "texts").mkdir()
    (printed.folder / "texts" / "space.yaml").write_text("texts: {crop_card.oats.title: Mars}\n")
    done = printed.run("build", "--edition", "space", "--changed-since", "HEAD", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert {p.item for p in pieces(printed.built("a4-space-changes")["harvest.pdf"])} == {"oats", "rye"}


def test_the_cover_of_a_reprint_states_what_each_piece_replaces(printed):
    printed.run("build", "--changed-since", "HEAD", "--format", "pdf")
    cover = words_of(printed.built("a4-changes")["harvest.pdf"], 0)
    assert "rye" in cover
    assert "replaces the one printed before" in cover


def words_of(data, page):
    return words_of_pages(data)[page]


def test_each_piece_says_on_its_sheet_what_it_replaces(printed):
    printed.change("cards.yaml", "id: oats\n    title: Oats", "id: wheat\n    title: Wheat")
    printed.run("build", "--changed-since", "HEAD", "--format", "pdf")
    sheet = words_of(printed.built("a4-changes")["crop_card.pdf"], 0)
    assert "Rye (replaces rye)" in sheet
    assert "Wheat (new)" in sheet
    assert "Oats" not in sheet


def test_a_piece_too_narrow_for_that_says_its_id(printed):
    printed.change("tokens.yaml", "size: 20mm", "size: 12mm")
    printed.run("build", "--changed-since", "HEAD", "--format", "pdf")
    sheet = words_of(printed.built("a4-changes")["token.pdf"], 0)
    assert sheet.count("grain") == 20
    assert "replaces" not in sheet


def deck_of_72(harvest):
    harvest.change("components.yaml", "count: 3", "count: 72")
    cards = "".join(f"  - {{id: c{n}, title: Card {n}}}\n" for n in range(1, 73))
    (harvest.folder / "cards.yaml").write_text(
        f"deck: crop_card\nlayout: cards\nsize: poker\nback: {{emblem: leaf}}\ncards:\n{cards}"
    )


def test_a_theme_for_72_cards_reprints_all_72_and_one_card_just_that_with_its_back(harvest):
    deck_of_72(harvest)
    harvest.run("build", "--format", "pdf")
    before = old_folder(harvest)
    texts = harvest.folder / "texts"
    texts.mkdir()
    themed = "".join(f"  crop_card.c{n}.title: Planet {n}\n" for n in range(1, 73))
    (texts / "space.yaml").write_text(f"texts:\n{themed}")
    (texts / "one.yaml").write_text("texts:\n  crop_card.c7.title: Planet 7\n")

    def again(edition):
        done = harvest.run("build", "--edition", edition, "--changed-since", before, "--format", "pdf")
        assert done.exit_code == 0, done.output
        met = pieces(harvest.built(f"a4-{edition}-changes")["harvest.pdf"])
        return sorted((p.item, p.side) for p in met)

    everyone = [f"c{n}" for n in range(1, 73)]
    assert again("space") == sorted((item, side) for item in everyone for side in ("back", "front"))
    assert again("one") == [("c7", "back"), ("c7", "front")]


@pytest.mark.parametrize("verb", [["diff", "no-such-thing"], ["build", "--changed-since", "no-such-thing"]])
def test_an_unknown_revision_is_one_clear_line(printed, verb):
    done = printed.run(*verb)
    assert done.exit_code in (1, 2)
    assert "no git revision that has content/harvest" in " ".join(done.output.split())
    assert "Traceback" not in done.output


def test_a_broken_manifest_is_reported(printed):
    path = Path(old_folder(printed)) / "manifest.json"
    path.write_text('{"game": "harvest"}')
    assert printed.run("diff", str(path)).exit_code == 2


def test_an_option_of_git_is_no_revision(printed, tmp_path):
    kept = tmp_path / "kept"
    kept.write_text("mine")
    done = printed.run("diff", "--", f"--output={kept}")
    assert done.exit_code == 2
    assert kept.read_text() == "mine"


@pytest.mark.parametrize(("arguments", "wrong"), [(("nowhere",), "OLD"), (("HERE", "nowhere"), "NEW")])
def test_the_argument_that_is_wrong_is_named(printed, arguments, wrong):
    typed = [old_folder(printed) if word == "HERE" else word for word in arguments]
    done = printed.run("diff", *typed)
    assert done.exit_code == 2
    assert f"Invalid value for {wrong}" in " ".join(done.output.split())
