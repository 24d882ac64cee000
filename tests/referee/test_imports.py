"""The rules half of the project loads nothing of the half that draws."""

import json
import subprocess
import sys

import pytest

IMPORT_ALL = """
import importlib, json, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(json.dumps(sorted(sys.modules)))
"""
DRAWING = ("fontTools", "reportlab", "PIL", "pypdf", "pypdfium2", "svgwrite")
ROOMS = ("pnp.drawing", "pnp.sheets", "pnp.backends", "pnp.audit", "pnp.build")


@pytest.mark.parametrize(
    ("room", "module"), [("pnp.play", "match"), ("pnp.referee", "run"), ("pnp.checks", "registry")]
)
def test_no_module_of_the_room_loads_drawing(room, module):
    done = subprocess.run([sys.executable, "-c", IMPORT_ALL, room], capture_output=True, text=True, check=True)
    loaded = json.loads(done.stdout)
    assert f"{room}.{module}" in loaded
    assert [name for name in loaded if name.partition(".")[0] in DRAWING] == []
    assert [name for name in loaded if name.startswith(ROOMS)] == []
