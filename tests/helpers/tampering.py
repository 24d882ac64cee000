"""Finished PDFs changed on purpose, so that an audit has something to find."""

from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DecodedStreamObject, FloatObject, NameObject, NumberObject


class Tampered:
    """One PDF, changed in memory and written back."""

    def __init__(self, path):
        self.path = path
        self.writer = PdfWriter(clone_from=PdfReader(BytesIO(path.read_bytes())))

    def page(self, number):
        return self.writer.pages[number - 1]

    def save(self):
        self.writer.write(self.path)

    def content(self, number, old, new, count=1):
        """Replace words among the operators of a page."""
        page = self.page(number)
        data = page.get_contents().get_data()
        assert old in data, data[:2000]
        page[NameObject("/Contents")] = self._stream(data.replace(old, new, count))
        self.save()

    def rewritten(self, number, change):
        """Change the operators of a page by a function."""
        page = self.page(number)
        data = page.get_contents().get_data()
        changed = change(data)
        assert changed != data
        page[NameObject("/Contents")] = self._stream(changed)
        self.save()

    def fonts(self):
        """The dictionaries of all fonts."""
        return list({id(font): font for page in self.writer.pages for font in fonts_of(page)}.values())

    def box(self, number, name, *corners):
        self.page(number)[NameObject(name)] = ArrayObject(FloatObject(corner) for corner in corners)
        self.save()

    def turn(self, number, degrees):
        self.page(number)[NameObject("/Rotate")] = NumberObject(degrees)
        self.save()

    def _stream(self, data):
        stream = DecodedStreamObject()
        stream.set_data(data)
        return stream


def fonts_of(page):
    return [font.get_object() for font in page["/Resources"].get_object()["/Font"].get_object().values()]
