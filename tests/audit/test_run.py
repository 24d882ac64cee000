"""Finished PDFs put to the proof: sound ones pass, and every kind of tampering is found where it was done."""

import json
import re
import shlex
from io import BytesIO

import pytest
from helpers.small_fonts import without_outline
from helpers.small_project import SmallProject
from helpers.tampering import Tampered
from pypdf import PdfReader
from pypdf.generic import NameObject
from typer.testing import CliRunner

from pnp.audit.pdf_reader.reader import read_pdf
from pnp.audit.registry import all_proofs
from pnp.base.codes import all_codes
from pnp.cli.app import app

from .conftest import FILE, new_project


def file_of(files, name):
    return read_pdf(name, files[name])


def audit(sound, output, *arguments):
    arguments = ["audit", "--project", str(sound.root), "--output", str(output), *arguments]
    done = CliRunner().invoke(app, arguments)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def objections(sound, output):
    """The findings of an audit that must fail: code and message of each."""
    done = audit(sound, output, "--json")
    assert done.exit_code == 1
    words = json.loads(done.stdout)
    assert words["ok"] is False
    return [(one["code"], one["message"]) for one in words["findings"]]


def only(sound, output, code, *words):
    """The one objection there must be about the cards, which holds all of these words."""
    met = [message for found, message in objections(sound, output) if found == f"audit-{code}"]
    assert met, objections(sound, output)
    assert any(FILE in message and all(word in message for word in words) for message in met), met


def test_sound_sheets_pass_every_proof(sound, built):
    done = audit(sound, built, "--json")
    assert done.exit_code == 0, done.output
    words = json.loads(done.stdout)
    (one,) = words["audited"]
    assert (one["game"], one["folder"], one["files"], one["pieces"]) == ("harvest", "a4", 3, 26)
    assert {proof["name"] for proof in one["proofs"]} == {proof.name for proof in all_proofs()}
    assert all(proof["failed"] == 0 and proof["sentence"] for proof in one["proofs"])


def test_the_table_says_what_was_read(sound, built):
    done = audit(sound, built)
    head, row = done.stdout.splitlines()
    assert head.split() == ["game", "folder", "files", "pages", "pieces", "letters", "proved", "failed"]
    assert row.split()[:5] == ["harvest", "a4", "3", "7", "26"]
    assert row.split()[-1] == "0"


def test_nothing_is_proved_of_sheets_whose_content_cannot_be_read(harvest):
    assert harvest.run("build", "--format", "pdf").exit_code == 0
    harvest.change("cards.yaml", "title: Barley", "titel: Barley")
    done = harvest.run("audit")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[1].split() == ["harvest", "a4", "0", "0", "0", "0", "0", "0"]


def test_a_file_rewritten_by_another_program_passes(sound, built, cards):
    cards.save()
    assert audit(sound, built).exit_code == 0


def moved(data, by, number=1):
    """The operators with one piece's placing shifted along x."""
    places = list(re.finditer(rb"BDC\nq\n1 0 0 1 (\S+) (\S+) cm", data))
    met = places[number]
    return data[: met.start(1)] + b"%.4f" % (float(met[1]) + by) + data[met.end(1) :]


@pytest.mark.parametrize("by", [0.02, -0.02])
def test_a_back_moved_by_a_fiftieth_of_a_millimetre_is_found(sound, built, cards, by):
    cards.rewritten(2, lambda data: moved(data, by))
    only(sound, built, "backs", "page 2", "(back)", "misses its front by 0.020 mm", "expected 0.010")


def test_a_piece_moved_by_a_fiftieth_of_a_millimetre_is_not_where_the_manifest_says(sound, built, cards):
    cards.rewritten(1, lambda data: moved(data, 0.02))
    only(sound, built, "places", "page 1", "(front)", "the manifest says")


def test_a_back_upside_down_is_found(sound, built, cards):
    turned = lambda data: re.sub(  # noqa: E731
        rb"BDC\nq\n1 0 0 1 (\S+) (\S+) cm",
        lambda m: b"BDC\nq\n-1 0 0 -1 %.4f %.4f cm" % (float(m[1]) + 63.5, float(m[2]) + 88.9),
        data,
        count=1,
    )
    cards.rewritten(2, turned)
    only(sound, built, "backs", "page 2", "misses its front by 109")


def test_a_font_that_is_not_embedded_is_found(sound, built, cards):
    font = cards.fonts()[0]
    del font["/FontDescriptor"].get_object()["/FontFile2"]
    cards.save()
    only(sound, built, "fonts", font["/BaseFont"][1:], "not embedded")


def test_a_font_that_is_not_cut_down_or_does_not_say_what_it_means_is_found(sound, built, cards):
    font = cards.fonts()[0]
    font[NameObject("/BaseFont")] = NameObject("/SourceSansPro")
    del font["/ToUnicode"]
    cards.save()
    only(sound, built, "fonts", "SourceSansPro", "subset")
    only(sound, built, "fonts", "ToUnicode")
    only(sound, built, "words", "\ufffd")


def test_a_standard_font_of_the_reader_is_found(sound, built, cards):
    font = cards.fonts()[0]
    for key in set(font) - {"/Type"}:
        del font[key]
    font[NameObject("/Subtype")], font[NameObject("/BaseFont")] = NameObject("/Type1"), NameObject("/Helvetica")
    cards.save()
    only(sound, built, "fonts", "Helvetica", "expected TrueType")


def test_a_letter_that_a_font_leaves_empty_is_found(sound, built, cards):
    for font in cards.fonts():
        stream = font["/FontDescriptor"].get_object()["/FontFile2"].get_object()
        stream.set_data(without_outline(stream.get_data(), "N"))
    cards.save()
    only(sound, built, "fonts", 'it draws nothing for "N"')


def test_a_word_changed_is_found_with_both_words(sound, built, cards):
    cards.content(1, b"Nothing", b"Noshing")
    only(sound, built, "words", "page 1", "crop_card rye copy 1 (front)", "Noshing happens", "Nothing happens")


def test_letters_that_mean_something_else_are_found(sound, built, cards):
    """What is seen stays the same; what a reader copies or reads aloud does not."""
    for font in cards.fonts():
        stream = font["/ToUnicode"].get_object()
        stream.set_data(stream.get_data().replace(b"<4E> <004E>", b"<4E> <004D>"))
    cards.save()
    only(sound, built, "words", 'reads "', "Mothing", "Nothing")


def test_words_outside_every_piece_are_found(sound, built, cards):
    before, _, _ = cards.page(1).get_contents().get_data().partition(b"(Nothing")
    font = re.findall(rb"/\S+ \S+ Tf", before)[-1]
    cards.rewritten(1, lambda data: data + b"\nBT " + font + b" 1 0 0 -1 20 20 Tm (Nothing) Tj ET")
    only(sound, built, "words", "page 1", '"Nothing" is outside every piece')


def test_a_letter_beyond_the_cutting_line_is_found(sound, built, cards):
    def pushed(data):
        met = re.search(rb"BT 1 0 0 -1 (\S+) (\S+) Tm", data)
        return data[: met.start(1)] + b"60.5" + data[met.end(1) :]

    cards.rewritten(1, pushed)
    only(sound, built, "edges", "page 1", "oats", "reaches beyond the edge")
    assert "hint: shorten the text or move it inwards, then: pnp build harvest" in audit(sound, built).output


def test_a_piece_that_is_gone_is_found_by_name(sound, built, cards):
    cards.rewritten(1, lambda data: re.sub(rb"/Piece <<[^>]*\(rye\).*?EMC", b"", data, count=1, flags=re.DOTALL))
    only(sound, built, "counts", "5 pieces of crop_card; expected 6", "missing: rye copy 1")
    only(sound, built, "places", "crop_card rye copy 1 (front)", "it is not there")
    only(sound, built, "backs", "page 2", "its front is missing on the page before")


def test_a_back_that_is_gone_is_found(sound, built, cards):
    cards.rewritten(2, lambda data: re.sub(rb"/Piece <<[^>]*\(rye\).*?EMC", b"", data, count=1, flags=re.DOTALL))
    only(sound, built, "backs", "page 1", "crop_card rye copy 1 (front)", "it has no back")


def test_a_piece_printed_twice_is_found(sound, built, cards):
    def doubled(data):
        met = re.search(rb"/Piece <<[^>]*\(rye\).*?EMC", data, re.DOTALL)
        return data[: met.end()] + b"\n" + met[0] + data[met.end() :]

    cards.rewritten(1, doubled)
    only(sound, built, "counts", "rye copy 1", "printed 2 times; expected 1")


def test_a_piece_the_content_does_not_know_is_found(sound, built, cards):
    cards.content(1, b"/Item (rye)", b"/Item (emmer)")
    only(sound, built, "counts", "not in the content: emmer copy 1")


def test_a_piece_of_another_size_is_found(sound, built, cards):
    place = re.compile(rb"BDC\nq\n1 0 0 1 ")
    cards.rewritten(1, lambda data: place.sub(b"BDC\nq\n1.01 0 0 1.01 ", data, count=1))
    only(sound, built, "sizes", "page 1", "64.14 x 89.79 mm; expected 63.5 x 88.9")


def test_a_slanted_piece_is_found(sound, built, cards):
    place = re.compile(rb"BDC\nq\n1 0 0 1 ")
    cards.rewritten(1, lambda data: place.sub(b"BDC\nq\n1 0 0.02 1 ", data, count=1))
    only(sound, built, "sizes", "page 1", "expected 63.5 x 88.9")


def test_boxes_outside_each_other_are_found(sound, built, cards):
    cards.box(1, "/TrimBox", -10, 0, 595, 842)
    only(sound, built, "boxes", "page 1", "the trim box", "is not inside the bleed box")


def test_a_crop_box_that_hides_what_is_cut_is_found(sound, built, cards):
    cards.box(1, "/CropBox", 100, 100, 400, 400)
    only(sound, built, "boxes", "page 1", "the bleed box", "is not inside the crop box")


def test_another_paper_is_found(sound, built, cards):
    cards.box(1, "/MediaBox", 0, 0, 612, 792)
    only(sound, built, "boxes", "page 1", "215.90 x 279.40 mm; expected A4")


def test_a_page_that_is_turned_is_found(sound, built, cards):
    cards.turn(2, 90)
    only(sound, built, "boxes", "page 2", "turned by 90")


def test_a_ruler_that_is_not_fifty_millimetres_is_found(sound, built, cards):
    cards.content(1, b"50 2.8 ", b"49.9 2.8 ", count=-1)
    only(sound, built, "rulers", "page 1", "49.900 mm long; expected 50")


def test_a_page_that_is_scaled_is_found_by_its_ruler(sound, built, cards):
    cards.rewritten(1, lambda data: b"0.97 0 0 0.97 0 0 cm " + data)
    only(sound, built, "rulers", "page 1", "48.500 mm long; expected 50")
    only(sound, built, "sizes", "page 1", "61.60 x 86.23 mm; expected 63.5 x 88.9")


def test_a_ruler_that_is_gone_is_found(sound, built, cards):
    cards.rewritten(1, lambda data: re.sub(rb"\S+ 2\.8 m \S+ \S+ l ", b"", data))
    only(sound, built, "rulers", "page 1", "there is no ruler")


def test_preferences_that_are_gone_are_found(sound, built, cards):
    del cards.writer.root_object["/ViewerPreferences"]
    cards.save()
    only(sound, built, "preferences", "PrintScaling is not stated; expected None")
    only(sound, built, "preferences", "Duplex is not stated; expected DuplexFlipLongEdge")


def test_the_wrong_way_of_turning_is_found(sound, built, cards):
    preferences = cards.writer.root_object["/ViewerPreferences"].get_object()
    preferences[NameObject("/Duplex")] = NameObject("/DuplexFlipShortEdge")
    cards.save()
    only(sound, built, "preferences", "Duplex is DuplexFlipShortEdge; expected DuplexFlipLongEdge")


def test_a_page_too_few_is_found(sound, built, cards):
    cards.writer.remove_page(cards.writer.pages[1])
    cards.save()
    only(sound, built, "places", "1 pages; the manifest lists 2")
    only(sound, built, "backs", "it has no back")


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: data[:-200],
        lambda data: data.replace(b"startxref", b"startxxxx"),
        lambda data: data.replace(b"/Pages", b"/Paget"),
        lambda data: data.replace(b"FlateDecode", b"FlateDecide"),
        lambda data: data.replace(b"/Kids", b"/Kuds"),
        lambda _: b"",
        lambda _: b"%PDF-1.7\n",
        lambda _: b"\x00\xff not a PDF",
        lambda data: data[: len(data) // 3] + b"\x00" * 400 + data[len(data) // 3 + 400 :],
    ],
)
def test_a_damaged_file_is_reported_in_one_line(sound, built, damage):
    path = built / FILE
    path.write_bytes(damage(path.read_bytes()))
    met = [message for code, message in objections(sound, built) if code == "audit-unreadable"]
    assert len(met) == 1
    assert FILE in met[0]
    assert "\n" not in met[0]


def test_counting_a_damaged_file_is_a_finding(tmp_path):
    project = new_project(tmp_path)
    project.run("build", "--format", "pdf")
    path = tmp_path / "output" / "harvest" / "a4" / "harvest.pdf"
    path.write_bytes(path.read_bytes()[:4000])
    done = project.run("count")
    assert done.exit_code == 1
    assert "harvest/a4/harvest.pdf is not a complete PDF" in done.stderr
    assert done.exception is None or isinstance(done.exception, SystemExit)


@pytest.mark.parametrize("formats", ["svg", "pdf,svg"])
def test_a_folder_without_pdfs_is_one_finding_with_the_command_that_makes_them(tmp_path, formats):
    project = new_project(tmp_path)
    output = project.root / "output"
    assert project.run("build", "--format", formats, "--copies", "2").exit_code == 0
    for pdf in (output / "harvest/a4-copies2").glob("*.pdf"):
        pdf.unlink()
    done = audit(project, output, "--all")
    assert (done.exit_code, done.stderr.count("error")) == (1, 2)
    assert "error[audit-missing]: harvest/a4-copies2 has no PDF to read\n" in done.stderr
    (command,) = re.findall(r"hint: pnp (.*)", done.stderr)
    assert project.run(*shlex.split(command)).exit_code == 0
    assert audit(project, output, "--all").exit_code == 0
    assert any(name.endswith(".svg") for name in project.built("a4-copies2"))


def test_a_missing_file_and_a_strange_one_are_found(sound, built):
    (built / FILE).rename(built / "harvest" / "a4" / "other.pdf")
    met = dict(objections(sound, built))
    assert FILE in met["audit-missing"]
    assert "other.pdf" in met["audit-stranger"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"paper": "a4", "order": {}, "files": []}', '{"paper": 3}', "null"])
def test_a_manifest_that_states_nothing_is_a_finding(sound, built, text):
    (built / "harvest" / "a4" / "manifest.json").write_text(text)
    assert [code for code, _ in objections(sound, built)] == ["audit-manifest"]


def test_what_was_exported_for_others_is_no_sheet(tmp_path):
    project = new_project(tmp_path)
    project.run("build", "--format", "pdf")
    project.run("export", "--for", "mpc")
    done = project.run("audit", "--json")
    assert done.exit_code == 0, done.stderr
    assert [one["folder"] for one in json.loads(done.stdout)["audited"]] == ["a4"]


def test_the_manifest_is_not_believed(sound, built):
    """A piece gone from the manifest and from the PDF is still missing: the content says so."""
    cards = Tampered(built / FILE)
    cards.rewritten(1, lambda data: re.sub(rb"/Piece <<[^>]*\(rye\).*?EMC", b"", data, count=1, flags=re.DOTALL))
    path = built / "harvest" / "a4" / "manifest.json"
    words = json.loads(path.read_text())
    for file in words["files"]:
        for page in file["pages"]:
            page["pieces"] = [piece for piece in page["pieces"] if piece["item"] != "rye"]
    path.write_text(json.dumps(words))
    only(sound, built, "counts", "missing: rye copy 1")


def test_sheets_older_than_the_content_are_one_finding_with_the_command_that_prints_them(tmp_path):
    project = new_project(tmp_path)
    order = ["--paper", "letter", "--marks", "lines", "--only", "crop_card,token"]
    project.run("build", "--format", "pdf", *order)
    project.change("cards.yaml", "Nothing happens", "Everything happens")
    project.change("cards.yaml", "title: Barley", "title: Bere")
    folder = "letter-lines-only-crop_card-token"
    done = project.run("audit", "--folder", folder, "--json")
    assert done.exit_code == 1
    (finding,) = json.loads(done.stdout)["findings"]
    assert finding["code"] == "sheets-outdated"
    assert re.search(rf'^harvest/{folder} was built before .*"Bere"; and \d+ more$', finding["message"])
    assert finding["hint"] == "pnp build harvest --paper letter --marks lines --only crop_card,token"
    assert project.run(*finding["hint"].split()[1:]).exit_code == 0
    assert project.run("audit", "--folder", folder).exit_code == 0


def test_sheets_of_other_orders_that_an_audit_leaves_out_are_named(tmp_path):
    project = new_project(tmp_path)
    project.run("build", "--format", "pdf")
    assert "not read" not in project.run("audit").stdout
    project.run("build", "--format", "pdf", "--variant", "low-ink", "--only", "token")
    line = "not read: a4-low-ink-only-token; pnp audit --all reads the sheets of all orders"
    assert project.run("audit").stdout.splitlines()[-1] == line
    assert "not read" not in project.run("audit", "--all").stdout
    assert "not read" not in project.run("audit", "--folder", "a4-low-ink-only-token").stdout


def test_sheets_that_a_change_of_the_content_leaves_as_they_are_pass(tmp_path):
    project = new_project(tmp_path)
    project.run("build", "--format", "pdf")
    project.change("cards.yaml", "title: Barley", "title: Barley  # old English: bere")
    assert project.run("audit").exit_code == 0


def test_a_count_that_has_changed_since_the_sheets_were_built_is_one_finding(tmp_path):
    project = new_project(tmp_path)
    project.run("build", "--format", "pdf", "--paper", "letter")
    project.change("cards.yaml", "count: 4", "count: 5")
    project.change("components.yaml", "count: 6", "count: 7")
    finding = json.loads(project.run("count", "--paper", "letter", "--json").stdout)["findings"]
    assert [(one["code"], one["message"], one["hint"]) for one in finding] == [
        (
            "sheets-outdated",
            'harvest/letter was built before the content changed: the PDF holds 6 of "crop_card", the content says 7',
            "pnp build harvest --paper letter",
        )
    ]


def test_a_count_on_another_paper_than_the_sheets_names_theirs(tmp_path):
    project = new_project(tmp_path)
    assert json.loads(project.run("count", "--json").stdout)["findings"] == []
    project.run("build", "--format", "pdf", "--paper", "letter")
    done = project.run("count", "--json")
    assert done.exit_code == 0
    (finding,) = json.loads(done.stdout)["findings"]
    assert finding["message"] == "nothing is printed in harvest/a4; there are sheets in letter"
    assert finding["hint"] == "pnp count harvest --paper letter"
    assert json.loads(project.run(*finding["hint"].split()[1:], "--json").stdout)["findings"] == []


def test_the_hint_of_a_damaged_file_builds_the_folder_that_it_lies_in(tmp_path):
    project = new_project(tmp_path)
    project.run("build", "--format", "pdf", "--paper", "letter")
    (tmp_path / "output/harvest/letter/token.pdf").unlink()
    assert "hint: pnp build harvest --paper letter --force" in project.run("audit").stderr


def test_hints_lead_to_the_folder_of_the_results(tmp_path, monkeypatch):
    project = new_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    project.run("build", "--format", "pdf", "--paper", "letter", "-o", "my sheets")
    told = project.run("audit", "--paper", "a4", "-o", "my sheets").stderr
    assert "hint: pnp audit harvest --folder letter -o 'my sheets'\n" in told
    assert "hint: pnp build harvest -o nothing\n" in project.run("audit", "-o", "nothing").stderr
    (tmp_path / "my sheets/harvest/letter/token.pdf").unlink()
    hint = "pnp build harvest --paper letter -o 'my sheets' --force"
    assert f"hint: {hint}\n" in project.run("audit", "-o", "my sheets").stderr
    assert project.run(*shlex.split(hint)[1:]).exit_code == 0
    assert project.run("audit", "-o", "my sheets").exit_code == 0


def test_the_hint_of_a_damaged_packing_guide_mends_it(tmp_path):
    project = new_project(tmp_path)
    assert project.run("pack", "--format", "pdf").exit_code == 0
    (tmp_path / "output/harvest/a4-pack/tuck_boxes.pdf").write_bytes(b"%PDF-1.7 damaged")
    done = project.run("audit", "--folder", "a4-pack", "--json")
    (hint,) = {one["hint"] for one in json.loads(done.stdout)["findings"]}
    assert hint == "pnp pack harvest"
    assert project.run(*hint.split()[1:]).exit_code == 0
    assert project.run("audit", "--folder", "a4-pack").exit_code == 0


def test_a_game_that_was_never_built_is_found(tmp_path):
    done = SmallProject(tmp_path).run("audit")
    assert done.exit_code == 1
    assert "there are no sheets of harvest to audit" in done.stderr
    assert "pnp build harvest" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--sides", "short"],
        ["--sides", "fold", "--marks", "borders"],
        ["--sides", "separate"],
        ["--sides", "single"],
        ["--bleed", "3mm", "--marks", "lines"],
        ["--marks", "none", "--variant", "low-ink"],
        ["--only", "crop_card", "--players", "2"],
        ["--paper", "297x210mm", "--sides", "short"],
    ],
)
def test_sheets_pass_however_they_were_ordered(tmp_path, arguments):
    project = new_project(tmp_path)
    done = project.run("build", "--format", "pdf", *arguments)
    assert done.exit_code == 0, done.output
    done = project.run("audit", "--all")
    assert done.exit_code == 0, done.output


def test_one_sided_pieces_are_not_folded_with_others(tmp_path):
    """On a folded sheet blank paper would be glued to their backs."""
    project = new_project(tmp_path)
    project.change("tokens.yaml", "layout: tokens\n", "layout: tokens\nsheet: crop_card\n")
    assert project.run("build", "--format", "pdf", "--sides", "fold").exit_code == 0
    folded, plain = (file_of(project.built("a4-fold"), name) for name in ("crop_card.pdf", "crop_card_one_sided.pdf"))
    assert {piece.component for page in folded.pages for piece in page.pieces} == {"crop_card"}
    assert {piece.component for page in plain.pages for piece in page.pieces} == {"token"}
    assert "fold" in folded.pages[0].margin.text
    assert "fold" not in plain.pages[0].margin.text
    assert project.run("audit", "--folder", "a4-fold").exit_code == 0


def test_what_is_printed_again_and_what_is_packed_pass_too(tmp_path):
    project = new_project(tmp_path)
    project.run("build", "--format", "pdf")
    project.change("cards.yaml", "Nothing happens", "Everything happens")
    old = str(tmp_path / "output/harvest/a4")
    assert project.run("build", "--format", "pdf", "--changed-since", old).exit_code == 0
    assert project.run("build", "--format", "pdf").exit_code == 0
    assert project.run("pack").exit_code == 0
    done = project.run("audit", "--all", "--json")
    assert done.exit_code == 0, done.output
    audited = {one["folder"]: one["pieces"] for one in json.loads(done.stdout)["audited"]}
    assert set(audited) == {"a4", "a4-changes", "a4-pack"}
    assert audited["a4-changes"] < audited["a4"]


def test_the_usual_order_is_audited_unless_another_is_chosen(tmp_path):
    project = new_project(tmp_path)
    project.run("build", "--format", "pdf", "--only", "token")
    done = project.run("audit")
    assert done.exit_code == 1
    assert "there are no sheets of harvest to audit; there are others: a4-only-token" in " ".join(done.stderr.split())
    assert "pnp audit harvest --folder a4-only-token" in done.stderr
    project.run("build", "--format", "pdf", "--paper", "letter")
    project.run("build", "--format", "pdf")

    def audited(*options):
        return [one["folder"] for one in json.loads(project.run("audit", "--json", *options).stdout)["audited"]]

    assert audited() == ["a4", "letter"]
    assert audited("--paper", "letter") == ["letter"]
    assert audited("--folder", "a4-only-token") == ["a4-only-token"]
    assert audited("--all") == ["a4", "letter", "a4-only-token"]


def test_a_word_changed_in_the_margin_is_found(sound, built, cards):
    def changed(data):
        head, artifact, margin = data.partition(b"/Artifact BMC")
        return head + artifact + margin.replace(b"long", b"lung", 1)

    cards.rewritten(1, changed)
    only(sound, built, "words", "page 1", "in the margin", "lung", "long edge")


def test_all_papers_are_audited_unless_one_is_named(sound, tmp_path):
    for paper in ("a4", "letter"):
        assert sound.run("build", "--format", "pdf", "--paper", paper, "--output", str(tmp_path)).exit_code == 0
    assert len(json.loads(audit(sound, tmp_path, "--json").stdout)["audited"]) == 2
    (one,) = json.loads(audit(sound, tmp_path, "--json", "--paper", "letter").stdout)["audited"]
    assert one["folder"] == "letter"


def test_a_form_is_read_once_for_all_its_places(built):
    (page,) = read_pdf("token.pdf", (built / "harvest" / "a4" / "token.pdf").read_bytes()).pages
    assert len(page.pieces) == 20
    assert len({id(piece.words) for piece in page.pieces}) == 1


def test_pieces_are_read_with_their_size_and_bleed(built):
    data = (built / FILE).read_bytes()
    front, back = read_pdf("x", data).pages
    assert len(PdfReader(BytesIO(data)).pages) == 2
    assert {(piece.trim.width, piece.trim.height, piece.bleed) for piece in front.pieces} == {(63.5, 88.9, 0.0)}
    assert {piece.side for piece in back.pieces} == {"back"}


def test_every_proof_has_a_code_of_the_list():
    assert {f"audit-{proof.name}" for proof in all_proofs()} <= all_codes().keys()
