"""The site: made of the documents by the command of the contributor's guide, with no link that leads nowhere."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

pytest.importorskip("sphinx")

ROOT = Path(__file__).parents[2]
ROOMS = ("content", "layouts", "pnp", "tests")
COMMAND = re.compile(r"^\.venv/bin/python (-m sphinx .*) output/site$", re.MULTILINE)


class Page(HTMLParser):
    """The links, the pictures and the anchors of a page."""

    def __init__(self, file):
        super().__init__()
        self.links, self.anchors = [], {""}
        self.feed(file.read_text())

    def handle_starttag(self, _, attrs):
        of = dict(attrs)
        self.anchors.add(of.get("id"))
        self.links += [of[name] for name in ("href", "src") if name in of]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    (words,) = COMMAND.findall((ROOT / ".github" / "CONTRIBUTING.md").read_text())
    assert words in (ROOT / ".github" / "workflows" / "ci.yml").read_text()
    command = [sys.executable, *words.split(), f"--doctree-dir={folder / 'kept'}", str(folder / "pages")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "pages"


def test_every_link_anchor_and_picture_of_the_site_is_there(site):
    pages = {file: Page(file) for file in site.rglob("*.html")}
    lost = []
    for file, page in pages.items():
        for link in page.links:
            address = urlsplit(link)
            target = (file.parent / unquote(address.path)).resolve() if address.path else file
            if not address.scheme and (
                not target.is_file() or (target in pages and unquote(address.fragment) not in pages[target].anchors)
            ):
                lost.append(f"{file.relative_to(site)}: {link}")
    assert lost == []


def test_the_site_has_a_page_for_each_document_all_verbs_and_the_library(site):
    pages = {file.relative_to(site).as_posix() for file in site.rglob("*.html")}
    documents = {"index.html", "changelog.html", "contributing.html", *(f"{room}/index.html" for room in ROOMS)}
    assert documents <= pages
    verbs = Page(site / "commands.html").anchors
    assert {"pnp", "pnp-build", "pnp-text", "pnp-text-set"} <= verbs
    assert {"pnp.open_project", "pnp.Match.legal"} <= Page(site / "library.html").anchors
