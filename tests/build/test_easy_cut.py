"""A whole game with an easy cut: planned, built, audited."""

import json

from pnp.sheets.order import Order


def planned(project, *options):
    done = project.run("plan", *options, "--json")
    assert done.exit_code == 0, done.output
    (game,) = json.loads(done.stdout)["games"]
    return game


def test_the_plan_counts_the_cuts_with_an_easy_cut_and_without(harvest):
    game = planned(harvest, "--cut", "easy")
    easy, usual = game["in_all"], game["usually"]
    assert (usual["strokes"], usual["outlines"]) == (6, 20)
    assert easy["outlines"] == 0
    assert 6 < easy["strokes"] < 26
    assert "usually" not in planned(harvest)


def test_the_table_says_both(harvest):
    lines = harvest.run("plan", "--cut", "easy").stdout.splitlines()
    assert [line.split("  ")[1].strip() for line in (lines[-1], *(one for one in lines if "in all" in one))] == [
        "without --cut easy",
        "in all",
    ]


def test_tokens_with_bleed_share_their_cuts_unless_bleed_is_ordered(harvest):
    harvest.change("tokens.yaml", "size: 20mm\n", "size: 20mm\nbleed: 1mm\n")
    strokes = [planned(harvest, "--cut", "easy", *more)["sets"][1]["strokes"] for more in ((), ("--bleed", "1mm"))]
    assert strokes[0] < strokes[1]


def test_the_sheets_have_a_folder_a_guide_and_pass_the_audit(harvest):
    harvest.change("tokens.yaml", "size: 20mm\n", "size: 20mm\nbleed: 1mm\nback: same\n")
    done = harvest.run("build", "--cut", "easy,svg", "--format", "pdf", "--no-gang")
    assert done.exit_code == 0, done.output
    files = harvest.built("a4-no-gang-cut-easy")
    assert {"cut/token-01.svg", "token.pdf"} <= files.keys()
    listed = {one["file"]: one["pages"] for one in json.loads(files["manifest.json"])["files"]}
    assert [len(page["pieces"]) for page in listed["harvest.pdf"]] == [0, 0, 3, 20, 20]
    audited = harvest.run("audit", "--folder", "a4-no-gang-cut-easy")
    assert audited.exit_code == 0, audited.output


def test_another_order_of_cuts_is_refused(harvest):
    for verb in ("build", "plan", "pack"):
        done = harvest.run(verb, "--cut", "eazy")
        assert done.exit_code == 2
        assert 'did you mean "easy"' in done.output


def test_an_easy_cut_is_named_in_the_folder_and_in_the_manifest_alone():
    assert Order(easy_cut=True).folder == "a4-cut-easy"
    assert Order(wording="cut-easy").folder == "a4-text-cut-easy"
    assert Order(easy_cut=True).as_words()["easy_cut"] is True
    assert "easy_cut" not in Order().as_words()
    assert (Order(easy_cut=True).most_bleed, Order(easy_cut=True, bleed=1.0).most_bleed) == (0.0, 1.0)
