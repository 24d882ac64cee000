"""Pages of text of a whole game on both sides of the paper, and as a booklet: built, planned, audited, refused."""

import json

import pytest

PARAGRAPHS = "".join(f'      - text: "Paragraph {n}: {"keep your cards. " * 40}"\n' for n in range(20))
RULES = f"""\
page_set: rules
layout: rules_summary
text_pt: 10
pages:
  - id: rules
    component: rules
    heading: Harvest
    blocks:
{PARAGRAPHS}"""


@pytest.fixture
def with_rules(harvest):
    (harvest.folder / "pages.yaml").write_text(RULES)
    text = "  - id: rules\n    name: Rules\n    count: 1\n    source: {designed: printed here}\n"
    harvest.change("components.yaml", "components:\n", f"components:\n{text}")
    return harvest


def built(project, *options):
    """The names and parts of the pieces on every page of the whole game's file, and its findings when audited."""
    done = project.run("build", "--format", "pdf", *options)
    assert done.exit_code == 0, done.output
    (folder,) = (path for path in (project.root / "output" / "harvest").iterdir() if path.is_dir())
    audited = project.run("audit", "--folder", folder.name)
    assert audited.exit_code == 0, audited.output
    files = json.loads((folder / "manifest.json").read_text())["files"]
    return folder, {
        file["file"]: [[one.get("part") for one in page["pieces"]] for page in file["pages"]] for file in files
    }


def test_a_summary_is_printed_on_both_sides_and_proved(with_rules):
    _, files = built(with_rules)
    assert files["rules.pdf"] == [["page 1"], ["page 2"], ["page 3"], []]


def test_on_one_side_every_page_has_a_sheet(with_rules):
    _, files = built(with_rules, "--sides", "single")
    assert files["rules.pdf"] == [["page 1"], ["page 2"], ["page 3"]]


@pytest.mark.parametrize(("paper", "size"), [("a4", (190, 260)), ("letter", (190, 260)), ("a5", (135.3, 190.3))])
def test_pages_that_are_larger_than_the_paper_get_its_size(with_rules, paper, size):
    folder, _ = built(with_rules, "--only", "rules", "--paper", paper)
    files = json.loads((folder / "manifest.json").read_text())["files"]
    (piece,) = next(file for file in files if file["file"] == "rules.pdf")["pages"][0]["pieces"]
    assert (round(piece["width"], 1), round(piece["height"], 1)) == size


def test_an_aid_that_is_larger_than_the_paper_is_refused(with_rules):
    with_rules.change("pages.yaml", "text_pt: 10", "form: cards")
    done = with_rules.run("build", "--only", "rules", "--paper", "a5")
    assert done.exit_code == 1
    assert "error[too-large]" in done.stderr


@pytest.mark.parametrize("order", [["--paper", "80x120mm"], ["--paper", "a6", "--booklet", "--sides", "short"]])
@pytest.mark.parametrize(
    ("text", "code"), [("", "block-overflow"), ("keep your cards. " * 40, "text-overflow")], ids=["block", "subtitle"]
)
def test_what_does_not_fit_on_the_pages_of_a_paper_fits_on_the_one_that_the_hint_names(with_rules, order, text, code):
    if code == "text-overflow":
        with_rules.change("pages.yaml", text, "")
        with_rules.change("pages.yaml", "heading: Harvest", f"heading: Harvest\n    subtitle: {'Grow and reap. ' * 7}")
    words = json.loads(with_rules.run("build", *order, "--format", "pdf", "--json").stdout)
    (finding,) = (finding for finding in words["findings"] if finding["severity"] == "error")
    assert finding["code"] == code
    advice, _, larger = finding["hint"].rpartition(", or print it on larger paper: --paper ")
    assert advice in {"shorten the text", "break it into several blocks"}
    order = [larger if word == order[1] else word for word in order]
    assert with_rules.run("build", *order, "--format", "pdf").exit_code == 0


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_booklet_is_built_and_proved(with_rules, paper):
    folder, files = built(with_rules, "--booklet", "--sides", "short", "--paper", paper)
    assert folder.name == f"{paper}-short-booklet"
    pages = sorted(part for page in files["booklet.pdf"] for part in page)
    assert len(pages) > 4
    assert pages == sorted(f"page {number}" for number in range(1, len(pages) + 1))
    assert files["booklet.pdf"][0][-1] == "page 1"
    assert "rules.pdf" not in files


def test_a_booklet_is_planned_with_fewer_sheets_and_no_cut(with_rules):
    done = with_rules.run("plan", "--booklet", "--sides", "short", "--json")
    (game,) = json.loads(done.stdout)["games"]
    one = {one["set"]: one for one in game["sets"]}["booklet"]
    assert (one["pieces"], one["strokes"], one["outlines"], one["by_hand"]) == (1, 0, 0, 0)
    assert one["pages"] == 2 * one["sheets"]


@pytest.mark.parametrize("verb", ["build", "plan"])
def test_a_booklet_on_one_side_is_wrong_use(harvest, verb):
    done = harvest.run(verb, "--booklet", "--sides", "single")
    assert done.exit_code == 2
    assert "--booklet" in done.output
    assert "met --sides single; expected --sides long or short" in done.output
