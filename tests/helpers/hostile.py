# ruff: noqa: RUF001  that some characters look like others is what they are here for
"""Texts that mean something in HTML, Markdown, LaTeX or to a terminal, and traces that are full of them."""

from dataclasses import replace

from modlinalg import matrix, trace_decomposition
from modlinalg.elimination._steps import DisplayedEquation, Heading, Remark, TraceStep

TEXTS = (
    "</script><script>alert(1)</script>",
    "<b>bold</b> <!-- comment --> <?php ?> <![CDATA[ ]]> &lt; &amp; &#x41; &copy",
    "a & b $ c % d _ e ^ f # g { h } i \\ j ~ k < l > m | n ` o * p",
    "$x_1$ $$y$$ \\(z\\) \\[w\\] \\begin{document} \\end{document} \\input{x} \\\\ \\",
    "100% of it, %comment, \\% and \\\\%",
    "# heading", "## heading ##", "- item", "* item", "+ item", "1. item", "12) item", "> quotation",
    "===", "---", "***", "___", "```", "~~~ text", "    code", "\tcode", ":::{note}", "+++", "(target)=",
    "[link](http://example.org)", "![image](x.png)", "<http://example.org>", "[x]: http://example.org",
    "{role}`text`", "{{ substitution }}", "| a | b |", ": definition", "@name", "=", "!", "[ ] task", "[^1]",
    "**bold** *italic* __bold__ _italic_ ~~struck~~ `code` ``co`de``",
    "'quoted' \"quoted\" ''two'' ``two'' -- --- ... ?` !` ,, << >>",
    "\x00 \x07 \x08 \x1b[31mred\x1b[0m \x7f \x85 \x9b31m",
    "a\nb", "a\r\nb", "a\n\nb", "a\u2028b\u2029c", "\n", " ", "",
    "\u202eright to left\u202c \u2066isolated\u2069",
    "\ud800 \udfff",
    "e\u0301 x\u0302\u0323 \u0301 ế ǖ i\u0308 ȷ\u0301",
    "ßæøłœ ÅÇÉÎÕŰŽ ąęđħı αβγ ΩΣ абв ℤ ≤≥≠→↔×·−±∞ “quoted” ‘quoted’ – — …",
    "漢字 かな 한글 العربية עברית ไทย 😀 👨‍👩‍👧 🇩🇪 \U000e0041 \ufffe \ufeff",
    "x" * 1000, "中" * 300, "&" * 300, "1*" * 200, "-" * 300, "R1" * 100, "Z_" + "9" * 300,
    "]", "[", "{", "}", "{}", "[*]", "*", "\\", "^^", "^^M", "_", "Z_8", "R1 <- R1 - 2*R2", "(M*X)^T",
)  # fmt: skip


def full_of(text):
    """Return a trace whose title, name, heading, remark, reasons and equations all hold a text."""
    trace = trace_decomposition(matrix([[2, 4], [1, 5]], mod=6))
    steps = tuple(replace(step, said=text) for step in trace.events if isinstance(step, TraceStep))
    return replace(
        trace,
        title=text,
        name=text,
        events=(Heading(text), Remark(text), *steps),
        conclusion=(
            Heading(text),
            Remark(text),
            DisplayedEquation(text, (text, "=", trace.start, text), holds=False),
            DisplayedEquation(text, ()),
        ),
    )


def short(text):
    """Return the name of a case."""
    return ascii(text[:30])
