"""Sphinx configuration; `sh scripts/docs` builds without warnings, and without a network."""

import os
import sys
import zlib
from pathlib import Path

HERE = Path(__file__).parent
_own = ["_ext", "_live", "../examples", "../src", ".."]
sys.path[:0] = [str((HERE / folder).resolve()) for folder in _own]

import modlinalg  # noqa: E402  # the path above

project = "modlinalg"
author = "The modlinalg maintainers"
project_copyright = f"{author}, MIT licence"
release = version = modlinalg.__version__
language = "en-GB"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.intersphinx",
    "sphinx_copybutton",
    "sphinx_click",
    "sphinxcontrib.bibtex",
    "accessible",
    "browser_python",
    "docstrings",
    "front",
    "mathml",
    "offline",
    "policy",
    "running",
    "terms",
    "theorems",
    "tries",
    "walk",
]
exclude_patterns = ["_build", "_ext", "_inventories", "_live", "book/answers", "printed*"]
nitpicky = True
# Names in type hints that the reference spells out in words where they matter.
_aliases = (
    "AnyRules|AskedModulo|Cell|Closing|Counterexample|DecompositionMethod|Element|Event|Flavour|Goal"
    "|Measure|Method|Offset|PatternName|Position|ProgressListener|Proof|Ring|Runner|Side|StepGoal|Style"
)
_parts = (  # modules of records whose parts are described with them
    "_matrices._over_rings _answers.modules._spanned _matrices.sides _answers.systems.solving batch._work"
    " elimination games._chasing _answers.lightest._coset games._graphs games._reduction"
    " games._rules grading._records nonexistence traces._exercise_skills traces._practice"
    " traces._practice_slips certificates._verdicts verification._verdicts"
)
nitpick_ignore_regex = [
    ("py:.*", rf"(modlinalg\..*|.*\.)?({_aliases})"),
    ("py:.*", rf"modlinalg\.({_parts.replace(' ', '|')})\..*"),
]
root_doc = "index"

myst_enable_extensions = ["amsmath", "attrs_inline", "colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3
myst_dmath_double_inline = True

autosummary_generate = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
python_use_unqualified_type_names = True
bibtex_bibfiles = ["references.bib"]
bibtex_reference_style = "author_year"

# The part of Python's inventory that the type hints need, so that no build asks the network.
_inventory = HERE / "_build" / "python.inv"
_inventory.parent.mkdir(exist_ok=True)
_fresh = _inventory.with_suffix(f".{os.getpid()}")  # builds of pages and of books may run at once
_fresh.write_bytes(
    b"# Sphinx inventory version 2\n# Project: Python\n# Version: 3\n"
    b"# The remainder of this file is compressed using zlib.\n"
    + zlib.compress((HERE / "_inventories" / "python.txt").read_bytes())
)
_fresh.replace(_inventory)
intersphinx_mapping = {"python": ("https://docs.python.org/3", str(_inventory))}

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "modlinalg"
html_math_renderer = "mathml"
html_static_path = ["_static"]
html_favicon = "_static/favicon.svg"
html_css_files = ["book.css"]
html_js_files = [("scrolling.js", {"defer": "defer"})]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": False}  # the arrow keys are for the steppers
pygments_style = "default"
pygments_dark_style = "github-dark"

# The book on paper and in an e-reader: `sh scripts/docs pdf` and `sh scripts/docs epub`.
if tags.has("printed"):  # noqa: F821  # Sphinx puts it here
    from printed_settings import settings

    globals().update(settings(globals()))
