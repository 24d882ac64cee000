"""Properties of scripts: possible line breaks, and whether letters can be set one by one."""

import re
import unicodedata

# Ideographs, kana, and the punctuation and full-width signs that go with them. Korean has spaces between its words.
_FIRST_EAST_ASIAN = "\u2e80"
_EAST_ASIAN = (
    r"\u2e80-\u2fdf\u3001-\u303f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff9f"
    r"\U00020000-\U0003ffff"
)
# The full-width characters are meant, not the similar ASCII characters.
_NEVER_FIRST = (
    r"、。，．・：；？！゛゜ヽヾゝゞ々〻ー〜～…‥％）］｝〕〉》」』】〙〗〟’”»,.;:!?)\]}%\u00b0"  # noqa: RUF001
    r"ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ\u31f0-\u31ff\uff61\uff63-\uff65\uff67-\uff70\uff9e\uff9f"
)
_NEVER_LAST = r"（［｛〔〈《「『【〘〖〝‘“«(\[{\uff62￥＄#"  # noqa: RUF001
# A line may end after a hyphen between letters, a dash or a slash; ranges such as 3-5 are not broken.
_WESTERN = r"(?<=[^\W\d_]-)(?=[^\W\d_])|(?<=\w[–—])(?=\w)(?<!\d[–—])|(?<=[^\W\d_]{2}/)(?=[^\W\d_]{2})"
_LINE_MAY_END = re.compile(_WESTERN)
# It may end between East Asian characters, and between such a character and a letter, except before closing and after
# opening punctuation. A number stays with the character behind it, which it counts. These are texts, because the large
# patterns take milliseconds to compile, and most runs need none: `re` compiles and caches the ones that are used.
_LINE_MAY_END_IN_THE_EAST = (
    rf"{_WESTERN}"
    rf"|(?<=[{_EAST_ASIAN}])(?<![{_NEVER_LAST}])(?=[^{_NEVER_FIRST}])"
    rf"|(?:(?<=[^\W\d])|(?<=[{_NEVER_FIRST}]))(?<![{_NEVER_LAST}])(?=[{_EAST_ASIAN}])(?![{_NEVER_FIRST}])"
)
# Scripts without hyphenation: East Asian ones, Korean, Thai and Lao.
_FIRST_WITHOUT_HYPHENS = "\u0e00"
_WITHOUT_HYPHENS = rf"[{_EAST_ASIAN}\u0e00-\u0eff\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]"
# Scripts that cannot be set one letter at a time: written from right to left (such as Hebrew and Arabic), or with
# letters that change beside others (Devanagari to Sinhala, Tibetan, Burmese, Khmer, Mongolian).
_NOT_SET = re.compile(
    r"[\u0590-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ufb1d-\ufdff\ufe70-\ufefc"
    r"\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def parts_of(text: str) -> list[str]:
    """Divide the letters between two spaces at possible line breaks."""
    if text.isascii() or max(text) < _FIRST_EAST_ASIAN:
        return _LINE_MAY_END.split(text)
    return re.split(_LINE_MAY_END_IN_THE_EAST, text)


def has_hyphens(character: str) -> bool:
    """Tell whether words in the script of a letter are hyphenated."""
    return character < _FIRST_WITHOUT_HYPHENS or not re.match(_WITHOUT_HYPHENS, character)


def unset_letters(text: str) -> list[str]:
    """Give the letters of scripts that cannot be set one letter at a time, from left to right."""
    return [] if text.isascii() else _NOT_SET.findall(text)


def script_of(letter: str) -> str:
    """Give the name of the script of a letter, such as Hebrew."""
    return unicodedata.name(letter, "unknown").partition(" ")[0].capitalize()
