"""Files that the documents show, as the tests write them."""

import re
from pathlib import Path

BOOK = Path(__file__).parents[2] / "layouts" / "README.md"
FILE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def words_of_the_book() -> dict[str, str]:
    """The files that the picture book of the layouts shows, by the path in the line that opens their block."""
    return dict(FILE.findall(BOOK.read_text()))
