"""The site: the documents of the project as pages, with its library and the help of its verbs.

`bash .ci/site` builds it into `output/site`. Pages keep the places of their files, except that a README is the
`index.html` of its folder, and what stands in `.github/` stands at the top.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import font_source_sans_pro
import font_source_serif_pro
from docutils import nodes
from docutils.parsers.rst import Directive
from pygments.lexers.html import XmlLexer
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from typer.core import TyperGroup
from typer.main import get_command

import pnp
from pnp.cli.app import app as command_line

ROOT = Path(__file__).parents[2]
HERE = ".github/site"
_SANS = Path(font_source_sans_pro.__file__).parent / "files"
_SERIF = Path(font_source_serif_pro.__file__).parent / "files"

project = "pnp"
author = "the pnp contributors"
release = pnp.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
root_doc = "README"
include_patterns = [
    "README.md",
    "CHANGELOG.md",
    *(f"{room}/README.md" for room in ("content", "layouts", "pnp", "pnp/*", "tests")),
    "content/guide/*.md",
    ".github/CONTRIBUTING.md",
    f"{HERE}/*.md",
]
exclude_patterns = [".venv", "pnp/builtin"]

myst_heading_anchors = 4
default_role = "code"  # docstrings write names as Markdown does
napoleon_use_ivar = True
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}

html_theme = "furo"
html_title = f"pnp {release}"
html_theme_options = {"footer_icons": [], "top_of_page_buttons": []}
html_show_copyright = False
html_copy_source = False
html_static_path = [
    "style.css",
    *(str(_SANS / f"SourceSansPro-{cut}.ttf") for cut in ("Regular", "It", "Bold")),
    str(_SERIF / "SourceSerifPro-Bold.ttf"),
]
html_css_files = ["style.css"]

LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)#]+)\)")
CONTENTS = """
```{toctree}
:hidden:
:glob:

content/guide/tutorial
content/guide/cookbook
content/guide/printing
content/README
layouts/README
.github/site/commands
.github/site/library
pnp/README
pnp/*/README
tests/README
.github/CONTRIBUTING
CHANGELOG
```
"""


class SiteBuilder(StandaloneHTMLBuilder):
    """Writes each page where a browser looks for it."""

    name = "html"

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """Give the address that links have."""
        return super().get_target_uri(page_of(docname), typ)

    def get_output_path(self, page_name: str, /) -> Path:
        """Give the file of a page."""
        return Path(super().get_output_path(page_of(page_name)))


def page_of(document: str) -> str:
    """The place of a document's page on the site."""
    folder, _, name = document.removeprefix(f"{HERE}/").removeprefix(".github/").rpartition("/")
    return "/".join(filter(None, (folder, "index" if name == "README" else name.lower())))


class HelpOfEveryVerb(Directive):
    """A section for each verb, with what its `--help` prints."""

    def run(self) -> Sequence[nodes.Node]:
        """Make the sections."""
        return [self._section(words, text) for words, text in help_of(get_command(command_line), ())]

    def _section(self, words: str, text: str) -> nodes.section:
        section = nodes.section(ids=[nodes.make_id(words)], names=[words])
        section += nodes.title(text=words)
        section += nodes.literal_block(text, text, language="text")
        self.state.document.note_explicit_target(section, section)
        return section


def help_of(command: Any, words: tuple[str, ...], parent: Any = None) -> Iterator[tuple[str, str]]:
    """The words of each verb with its help, those of a group after the group."""
    context = command.context_class(
        command, info_name=words[-1] if words else "pnp", parent=parent, max_content_width=80
    )
    yield " ".join(("pnp", *words)), command.get_help(context)
    if isinstance(command, TyperGroup):
        for name in command.list_commands(context):
            yield from help_of(command.get_command(context, name), (*words, name), context)


def as_source(_: Sphinx, document: str, source: list[str]) -> None:
    """Drop the links to folders, which are no pages, and end the first document with the list of all pages."""
    folder = (ROOT / document).parent
    source[0] = LINK.sub(lambda link: link[1] if (folder / link[2]).is_dir() else link[0], source[0])
    if document == root_doc:
        source[0] += CONTENTS


def setup(app: Sphinx) -> None:
    """Register what Sphinx shall know."""
    app.add_builder(SiteBuilder, override=True)
    app.add_lexer("csv", TextLexer)
    app.add_lexer("svg", XmlLexer)
    app.add_directive("help-of-every-verb", HelpOfEveryVerb)
    app.connect("source-read", as_source)
