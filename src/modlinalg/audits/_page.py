"""The report of an audit as a page of HTML, which fetches nothing and runs no script."""

from __future__ import annotations

from string import Template

from modlinalg._matrices.typeset.embedding import digest, markup, part
from modlinalg.audits._records import FAILURES, AuditFinding, AuditRecord
from modlinalg.audits._shown import counts_text, facts, heading, part_lines, title, trap_table

_WORDS = {"answer": "Answer", "why": "Why", "printed": "Printed", "note": "Note", "again": "Ask again"}
_CODE = ("answer", "again")


def page_of(audit: AuditRecord) -> str:
    """Return a document with a table of the traps for each claim, and the findings below."""
    style = part("page.css") + part("audit.css", "modlinalg.audits")
    policy = f"default-src 'none'; style-src {digest(style)}; base-uri 'none'; form-action 'none'"
    said = "clean" if audit.status == 0 else "not clean" if not audit.is_clean else "not all answered"
    verdict = f'<p class="verdict {"good" if audit.status == 0 else "bad"}">{said}</p>'
    body = [
        "<h1>Audit</h1>",
        f"<p>{markup(title(audit))}</p>",
        verdict,
        f"<p>{audit.asked} asked: {counts_text(audit.counts)}</p>",
        *(f"<p>{markup(note)}</p>" for note in audit.notes),
        *(_table(audit, claim) for claim in audit.claims),
        *map(_section, audit.findings),
    ]
    return Template(part("page.html")).substitute(
        policy=policy, title="Audit", style=style, stepper="\n".join(body)
    )


def _table(audit: AuditRecord, claim: str) -> str:
    results, rows = trap_table(audit, claim)
    heads = "".join(f'<th scope="col">{result}</th>' for result in results)
    lines = []
    for trap, counts in rows:
        cells = "".join(
            f'<td class="{"bad" if count and result in FAILURES else ""}">{count or "&middot;"}</td>'
            for result, count in zip(results, counts, strict=True)
        )
        lines.append(f'<tr><th scope="row">{markup(trap)}</th>{cells}</tr>')
    head = f'<tr><th scope="col">{markup(claim)}</th>{heads}</tr>'
    table = f"<table><thead>{head}</thead><tbody>{''.join(lines)}</tbody></table>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="{markup(claim)}">{table}</div>'


def _section(finding: AuditFinding) -> str:
    question = finding.smallest
    shown = "\n".join(line for part_ in question.parts for line in part_lines(part_, question))
    items = "".join(f"<dt>{_WORDS[word]}</dt><dd>{_value(word, text)}</dd>" for word, text in facts(finding))
    kind = "bad" if finding.sort in FAILURES else ""
    return (
        f'<section><h2 class="{kind}">{markup(heading(finding))}</h2>'
        f'<pre tabindex="0">{markup(shown)}</pre><dl>{items}</dl></section>'
    )


def _value(word: str, text: str) -> str:
    return f"<code>{markup(text)}</code>" if word in _CODE else markup(text)
