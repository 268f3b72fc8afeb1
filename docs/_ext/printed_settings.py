"""What the book on paper and in an e-reader sets otherwise than the pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent
TITLE = "From a puzzle to the pseudo-inverse"
NAME = "modlinalg-book"
ONLY_PAGES = {
    "browser_python",
    "docstrings",
    "front",
    "offline",
    "policy",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.intersphinx",
    "sphinx_click",
    "sphinx_copybutton",
}
_FONTS = r"""
\usepackage{fontspec}
\setmainfont{Latin Modern Roman}
\setsansfont{Latin Modern Sans}
\setmonofont{DejaVu Sans Mono}[Scale=0.8]
"""
_TITLE_PAGE = r"""
\begin{titlepage}\centering
\vspace*{0.22\textheight}
{\Huge\bfseries %(title)s\par}
\bigskip
{\Large %(subtitle)s\par}
\vspace{3\baselineskip}
{\large %(author)s\par}
\bigskip
{Version %(version)s\par}
\vfill
{\small MIT licence\par}
\end{titlepage}
"""


def cited(field: str) -> str:
    """Return a field of CITATION.cff, which says how the library is called and by whom it is."""
    text = (HERE.parent / "CITATION.cff").read_text(encoding="utf-8")
    found = re.search(rf'^(?:  - )?{field}: "?(.*?)"?$', text, re.MULTILINE)
    if found is None:
        raise KeyError(f"CITATION.cff has no {field}")
    return found[1]


def settings(pages: dict[str, Any]) -> dict[str, Any]:
    """Return the settings of the printed book, given those of the pages."""
    title, author, version = cited("title"), cited("name"), cited("version")
    shown = {"title": TITLE, "subtitle": title.replace("Z_n", r"$\mathbb{Z}_n$"), "author": author}
    preamble = (HERE / "printed" / "preamble.tex").read_text(encoding="utf-8")
    return {
        "root_doc": "printed",
        "include_patterns": ["book/[0-9]*.md", "printed.md", "printed/*.md"],
        "exclude_patterns": ["_build", "book/answers"],
        "extensions": [name for name in pages["extensions"] if name not in ONLY_PAGES] + ["printed"],
        "html_static_path": ["printed/printed.css"],
        "html_css_files": ["printed.css"],
        "html_favicon": None,
        "latex_engine": "xelatex",
        "latex_use_xindy": False,
        "latex_show_urls": "no",
        "latex_documents": [("printed", f"{NAME}.tex", TITLE, author, "manual", True)],
        "latex_elements": {
            "papersize": "a4paper",
            "pointsize": "11pt",
            "extraclassoptions": "openany,oneside",
            "fncychap": "",
            "fontpkg": _FONTS,
            "preamble": preamble,
            "maketitle": _TITLE_PAGE % (shown | {"version": version}),
            "tableofcontents": r"\sphinxtableofcontents\setcounter{secnumdepth}{-1}",
            "figure_align": "H",
            "sphinxsetup": "verbatimwithframe=false, VerbatimColor={rgb}{0.96,0.96,0.96}",
        },
        "epub_title": f"{TITLE}. {title}",
        "epub_author": author,
        "epub_publisher": author,
        "epub_copyright": pages["project_copyright"],
        "epub_description": cited("title"),
        "epub_identifier": f"modlinalg-book-{version}",
        "epub_scheme": "name",
        "epub_uid": f"modlinalg-book-{version}",
        "epub_basename": NAME,
        "epub_show_urls": "no",
        "epub_tocdepth": 2,
        "epub_exclude_files": ["search.xhtml"],
    }
