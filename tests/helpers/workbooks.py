"""XLSX files written by hand, so that they can hold what no spreadsheet program writes."""

import io
from zipfile import ZIP_DEFLATED, ZipFile

_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_REFERENCES = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
_KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def workbook(rows: str, strings: str = "", *, before: str = "", **parts: str) -> bytes:
    """A workbook with these rows and shared strings as XML; `parts` replaces whole parts by the stem of their name."""
    whole = {
        "rels": _relations(officeDocument="xl/book.xml"),
        "book": f'<workbook {_MAIN} {_REFERENCES}><sheets><sheet name="texts" sheetId="1" r:id="worksheet"/></sheets>'
        "</workbook>",
        "book_rels": _relations(worksheet="sheets/one.xml", sharedStrings="/xl/strings.xml", styles="styles.xml"),
        "sheet": f"{before}<worksheet {_MAIN}><sheetData>{rows}</sheetData></worksheet>",
        "strings": f"<sst {_MAIN}>{strings}</sst>",
        "styles": f"<styleSheet {_MAIN}/>",
    } | parts
    names = {
        "rels": "_rels/.rels",
        "book": "xl/book.xml",
        "book_rels": "xl/_rels/book.xml.rels",
        "sheet": "xl/sheets/one.xml",
        "strings": "xl/strings.xml",
        "styles": "xl/styles.xml",
    }
    data = io.BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for part, text in whole.items():
            archive.writestr(names[part], text)
    return data.getvalue()


def _relations(**targets: str) -> str:
    each = "".join(f'<Relationship Id="{kind}" Type="{_KIND}/{kind}" Target="{to}"/>' for kind, to in targets.items())
    return f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{each}</Relationships>'


def ods(rows: str, *, name: str = "Texts", after: str = "", styles: str = "") -> bytes:
    """An ODS file with these rows of its first sheet as XML; `after` are further sheets, `styles` those of words."""
    office = "urn:oasis:names:tc:opendocument:xmlns"
    names = " ".join(f'xmlns:{part}="{office}:{part}:1.0"' for part in ("office", "table", "text", "style"))
    names += f' xmlns:fo="{office}:xsl-fo-compatible:1.0"'
    sheet = f'<table:table table:name="{name}">{rows}</table:table>'
    looks = f"<office:automatic-styles>{styles}</office:automatic-styles>"
    body = f"<office:body><office:spreadsheet>{sheet}{after}</office:spreadsheet></office:body>"
    whole = f"<office:document-content {names}>{looks}{body}"
    data = io.BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", 0)
        archive.writestr("content.xml", f"{whole}</office:document-content>")
    return data.getvalue()
