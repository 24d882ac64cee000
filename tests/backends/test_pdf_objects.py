"""Objects that are formatted in one step stand in the file byte for byte as reportlab would write them."""

import pytest

from pnp.backends.pdf.objects import Form, Resources, array, compressed_stream, dictionary, pdf_name, pdfdoc


@pytest.mark.parametrize(("fonts", "forms"), [(0, 0), (1, 0), (0, 6), (2, 7), (6, 13)])
def test_a_form_and_what_it_draws_with_are_written_as_reportlab_does(fonts, forms):
    document = pdfdoc.PDFDocument(invariant=1)
    named = {
        "Font": {f"F{number}": document.Reference(dictionary({}), f"font {number}") for number in range(fonts)},
        "XObject": {f"S{number:x}": document.Reference(dictionary({}), f"form {number}") for number in range(forms)},
    }
    resources, box = Resources(named), [-3.0, 0.125, 66.0001, 88.5]
    theirs = dictionary({kind: dictionary(part) for kind, part in named.items() if part})
    assert resources.format(document) == theirs.format(document)
    entries = {"Type": pdf_name("XObject"), "Subtype": pdf_name("Form"), "BBox": array(box), "Resources": theirs}
    form = Form(box=box, resources=resources, operators=b"0 0 m")
    assert form.format(document) == compressed_stream(b"0 0 m", entries).format(document)
