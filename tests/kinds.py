"""What follows from the table of claim kinds and from the checker's; `python -m tests.kinds` writes it.

Definitions and enumerations of the schemas, tables of the pages, lists of the reference, the stub of
`modlinalg.testing`, and the public names `verify_X`.  After these it runs the scripts that write what follows
from the names: the stub of `modlinalg`, the snapshot, the manual page, and the cases of the checker.
"""

import ast
import inspect
import json
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import modlinalg
from modlinalg import testing
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._kinds import KINDS
from modlinalg_check._kinds import KINDS as CERTIFIED
from modlinalg_check._verdicts import CLAIMS

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "modlinalg"
STUB = SOURCE / "testing" / "__init__.pyi"
WIDTH = 110
OF_READERS = {
    "entry": "number",
    "entries": "numbers",
}  # the schema has the others by name


# The claims of the checker in the order of the table; a Moore-Penrose inverse is claimed as another kind.
CLAIMED = {name: CLAIMS[name] for name in KINDS if name in CLAIMS}


# the stub


def stub():
    """Return the text of the stub of `modlinalg.testing`: what the assertions take, for type checkers."""
    imports, functions = set(), []
    for name in KINDS:
        assertion = getattr(testing, f"assert_{name}")
        shown = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(inspect.signature(assertion)))
        for annotation in assertion.__annotations__.values():
            imports |= {home(assertion, found) for found in re.findall(r"\b(?!None)[A-Z]\w+", annotation)}
        said = assertion.__doc__.replace("\n", "\n    ").replace("\n    \n", "\n\n")
        functions.append(f'def assert_{name}{shown}:\n    """{said}\n    """\n')
    listed = "".join(f'    "{name}",\n' for name in testing.__all__)
    head = "# Written by python -m tests.kinds\n" + "".join(sorted(imports))
    return "\n".join([head, f"__all__ = [\n{listed}]\n", *functions])


def home(assertion, name):
    """Return the statement that imports the name of a type from where `verify_X` has it."""
    module = inspect.getmodule(inspect.unwrap(assertion))
    nodes = (node for node in ast.walk(ast.parse(inspect.getsource(module))))
    found = (node for node in nodes if isinstance(node, ast.ImportFrom))
    sources = (node.module for node in found if name in {alias.name for alias in node.names})
    return f"from {next(sources, module.__name__)} import {name}\n"


# the schemas


def schema_of_claims(schema):
    """Return the schema of claims with each kind; what else a definition or a branch says stays."""
    definitions, branches = schema["$defs"], {}
    for branch in schema["allOf"]:
        branches[branch["if"]["properties"]["kind"]["const"]] = branch
    others = {name: found for name, found in definitions.items() if not name.startswith("claim_")}
    made = {f"claim_{name}": definition(name, kind, definitions) for name, kind in KINDS.items()}
    return schema | {
        "properties": schema["properties"] | {"kind": {"enum": list(KINDS)}},
        "allOf": [
            branches.get(name, {"if": {"properties": {"kind": {"const": name}}}})
            | {"then": {"$ref": f"#/$defs/claim_{name}"}}
            for name in KINDS
        ],
        "$defs": others | made,
    }


def definition(name, kind, definitions):
    """Return the definition of a kind."""
    ring = "ring" if kind.ring is None else "integers"
    common = {"ring": ring, "id": "id", "version": "version"}
    return definitions.get(f"claim_{name}", {}) | {
        "type": "object",
        "properties": {
            "kind": {"const": name},
            **{field: {"$ref": f"#/$defs/{found}"} for field, found in common.items()},
            **{field: property_of(name, field, definitions) for field in kind.readers},
        },
        "required": ["kind", "ring", *kind.required],
        "additionalProperties": False,
    }


def property_of(name, field, definitions):
    """Return what the schema says of a field: a definition, or the words that it may be."""
    kind = KINDS[name]
    option = kind.optional.get(field)
    if kind.readers[field] is fields.flag:
        return {"type": "boolean"}
    if field not in kind.required and field in definitions and field != "weight":
        return {"$ref": f"#/$defs/{field}"}
    if option is not None and option.choices:
        same = (key for key, found in definitions.items() if found.get("enum") == list(option.choices))
        found = next(same, None)
        return {"enum": list(option.choices)} if found is None else {"$ref": f"#/$defs/{found}"}
    read = kind.readers[field].__name__.removesuffix("_field")
    return {"$ref": f"#/$defs/{OF_READERS.get(read, read)}"}


def schema_of_verdicts(schema):
    """Return the schema of verdicts with each kind."""
    return schema | {"properties": schema["properties"] | {"kind": {"enum": [*KINDS, None]}}}


def schema_of_certificates(version):
    """Return what gives the schema of certificates of a version the kinds of claims over its rings."""
    rings = {1: {"Z_n", "Q"}, 2: {"Z"}}[version]

    def with_claims(schema):
        kind = schema["$defs"]["verdict"]["properties"]["claim"]["properties"]["kind"]
        kind["enum"] = [name for name, rule in CLAIMED.items() if rings & {*rule.rings}]
        return schema

    return with_claims


def dumped(value, indent=0, before=0):
    """Return JSON, each object and list on one line where there is room."""
    flat = json.dumps(value, ensure_ascii=False)
    if before + len(flat) < WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        keys = [(f"{json.dumps(key)}: ", item) for key, item in value.items()]
        items = [key + dumped(item, indent + 2, indent + 2 + len(key)) for key, item in keys]
    else:
        items = [dumped(item, indent + 2, indent + 2) for item in value]
    start, end = "{}" if isinstance(value, dict) else "[]"
    return f"{start}\n{inner}" + f",\n{inner}".join(items) + f"\n{' ' * indent}{end}"


def rewritten(change):
    """Return what changes the text of a schema by a function of its value."""
    return lambda text: dumped(change(json.loads(text))) + "\n"


# the proved checker


def words_of_rocq(text):
    """Return words.ml, which names the parts of the answers in what the proved checker prints."""
    for table, rules in (("answers", CERTIFIED), ("claimed", CLAIMED)):
        start = text.index(f"let {table} = [\n") + len(f"let {table} = [\n")
        quoted = {name: [f'"{part}"' for part in rule.answer] for name, rule in rules.items()}
        rows = [f'  "{name}", [ {"; ".join(parts)} ]'.replace("[  ]", "[]") for name, parts in quoted.items()]
        text = text[:start] + ";\n".join(rows) + text[text.index(" ]\n\n", start) :]
    return text


# the pages


def with_table(text, heading, rows):
    """Return a page with these rows in the table with this heading."""
    start = text.index(heading) + len(heading)
    return text[:start] + "".join(rows) + text[text.index("\n\n", start) + 1 :]


def page_of_claims(text):
    """Return docs/claim_format.md with the table of kinds."""
    rows = []
    for name, kind in KINDS.items():
        words = kind.words.replace("*", "\\*")
        optional = " ".join(["", *kind.optional])
        rows.append(f"| `{name}` | {' '.join(kind.required)} |{optional} | {words} |\n")
    return with_table(text, "| kind | fields | optional | the claim |\n|---|---|---|---|\n", rows)


def page_of_certificates(text):
    """Return docs/certificate_format.md with the tables of answers, and a row for each claim."""
    text = with_table(text, "| kind | answer |\n|---|---|\n", answers(CERTIFIED))
    text = with_table(text, "| kind of the claim | what is claimed |\n|---|---|\n", answers(CLAIMED))
    head, heading, rest = text.partition("| claim | fields | statements, in order |\n|---|---|---|\n")
    rows, blank, after = rest.partition("\n\n")
    found = {row.split()[1]: row for row in rows.split("\n")}
    missing = [name for name in CLAIMED if name not in found]
    for name in missing:
        before = [*CLAIMED][[*CLAIMED].index(name) - 1]
        found[before] += "\n" + statements(name)
    return head + heading + "\n".join(found.values()) + blank + after


def statements(name):
    """Return the row of a claim that has none yet: its fields, and the statements as the checker has them."""
    rule = CLAIMED[name]
    fields = [
        field.name
        + "?" * ("?" in field.marks)
        + (f" ({' x '.join(field.right)})" if field.right[:1] in {"1", field.right[1:]} - {""} else "")
        for field in rule.fields
    ]
    only = [] if len(rule.rings) == 3 else [f"over {' and '.join(rule.rings)} only"]
    said = " ".join(rule.words.split()).replace("*", "\\*")
    return f"| {name} | {', '.join([*fields, *only])} | {said.removesuffix('.')} |"


def answers(table):
    """Yield the rows of a table of answers; kinds with the same one share a row."""
    groups = {}
    for name, rule in table.items():
        groups.setdefault(rule.answer, []).append(name)
    for answer, names in groups.items():
        cells = [", ".join(f"`{word}`" for word in words) or "nothing" for words in (names, answer)]
        yield f"| {cells[0]} | {cells[1]} |\n"


def with_lines(*templates):
    """Return what adds to a text a line of each template for each kind, after that of the kind before."""

    def added(text):
        for template in templates:
            for before, name in zip(list(KINDS), list(KINDS)[1:], strict=False):
                line = template.format(name)
                if line not in text:
                    text = text.replace(template.format(before), template.format(before) + line)
        return text

    return added


def public_names(text):
    """Return modlinalg/__init__.py with the functions of all kinds among the public names."""
    names = {module: {*listed.split()} for module, listed in modlinalg._NAMES.items()}
    for kind in KINDS.values():
        module, _, name = kind.place.partition(".")
        names.setdefault(f"verification.{module}", set()).add(name)
    if {module: {*listed.split()} for module, listed in modlinalg._NAMES.items()} == names:
        return text
    rows = []
    for module, found in sorted(names.items()):
        listed = modlinalg._NAMES.get(module, "").split()
        listed = listed if {*listed} == found else sorted(found)
        row = f'    "{module}": "{" ".join(listed)}",\n'
        if len(row) > WIDTH:
            lines = textwrap.wrap(" ".join(listed), WIDTH - 12)
            row = (
                f'    "{module}": (\n'
                + "".join(f'        "{line} "\n' for line in lines)[:-3]
                + '"\n    ),\n'
            )
        rows.append(row)
    start = text.index("_NAMES = {\n") + len("_NAMES = {\n")
    return text[:start] + "".join(rows) + text[text.index("}\n", start) :]


# Each file, and what makes its text of the one that it has.
WRITTEN = {
    STUB: lambda _: stub(),
    SOURCE / "__init__.py": public_names,
    SOURCE / "schemas" / "claim-1.schema.json": rewritten(schema_of_claims),
    SOURCE / "schemas" / "verdict-1.schema.json": rewritten(schema_of_verdicts),
    SOURCE / "schemas" / "certificate-1.schema.json": rewritten(schema_of_certificates(1)),
    SOURCE / "schemas" / "certificate-2.schema.json": rewritten(schema_of_certificates(2)),
    ROOT / "src" / "rocq" / "extraction" / "words.ml": words_of_rocq,
    ROOT / "docs" / "claim_format.md": page_of_claims,
    ROOT / "docs" / "certificate_format.md": page_of_certificates,
    ROOT / "docs" / "reference" / "testing.rst": with_lines("\n.. autofunction:: assert_{}\n"),
    ROOT / "docs" / "reference" / "verification.rst": with_lines(
        "   verify_{}\n", "\n.. autofunction:: verify_{}\n"
    ),
}

if __name__ == "__main__":
    for path, change in WRITTEN.items():
        path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    for script in ("stub", "api", "manual", "checker.make_cases"):
        subprocess.run([sys.executable, "-m", f"tests.{script}"], check=True)
