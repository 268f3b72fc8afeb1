"""The files of a release and of its forge: they parse, agree with pyproject.toml, and name what exists."""

import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest

import modlinalg

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parent.parent
BUILT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = BUILT["project"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
YAML = [
    *WORKFLOWS,
    *sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")),
    *(ROOT / name for name in (".pre-commit-config.yaml", ".readthedocs.yaml", "CITATION.cff")),
]
FILES = re.compile(
    r"(?<![\w./-])((?:\.ci|scripts|examples|docs|tests|src)/[\w./-]*\w|\w+\.(?:md|toml|cff))(?![\w*/])"
)
MADE = {"docs/_build/html", "docs/_build"}  # by the command in front of it


def read(path):
    """Return what a file of YAML holds."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def commands(path):
    """Return the commands of a workflow."""
    return [step["run"] for job in read(path)["jobs"].values() for step in job["steps"] if "run" in step]


def recipe():
    """Return the lines of the conda recipe, which is YAML only after a template has been filled in."""
    return (ROOT / "conda" / "meta.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", YAML, ids=lambda path: path.name)
def test_a_file_of_the_forge_is_yaml_with_fields(path):
    """It parses, and is no bare text."""
    assert isinstance(read(path), dict)


@pytest.mark.parametrize(
    "name",
    [
        *(str(path.relative_to(ROOT)) for path in YAML),
        *("SECURITY.md", "CODE_OF_CONDUCT.md", "conda/meta.yaml", ".github/pull_request_template.md"),
    ],
)
def test_named_files_exist(name):
    """Every file of the project that is named in a file of the forge is there."""
    missing = [
        found
        for found in FILES.findall((ROOT / name).read_text(encoding="utf-8"))
        if found not in MADE and not (ROOT / found).exists()
    ]
    assert [] == missing


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_run_with_few_rights_and_an_end(path):
    """They read the contents and no more, unless a job says so, and no secret is used."""
    workflow = read(path)
    assert {"contents": "read"} == workflow["permissions"]
    assert "secrets." not in path.read_text(encoding="utf-8")
    for job in workflow["jobs"].values():
        assert "timeout-minutes" in job or not any("run" in step for step in job["steps"])


PINNED = re.compile(r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+(?:;.*)?")
INSTALLED = re.compile(r"\b(?:pip install|npm (?:install|pack)|(?:pipx run|npx)(?= (?!--spec ))) ([^&|;\n]*)")
WITH_VALUE = {"--resolution", "--editable", "--path", "-r", "-c"}


def unpinned(command):
    """Return the packages of a command that have no version; files of ours are no packages."""
    words = iter(shlex.split(command))
    found = []
    for word in words:
        if word in WITH_VALUE:
            next(words)
        elif not word.startswith("-") and not re.search(r"==[\w.]+$|@\d[\w.]*$|^\.|/", word):
            found.append(word)
    return found


@pytest.mark.parametrize("path", [*WORKFLOWS, ROOT / "examples/audit/audit.yml"], ids=lambda path: path.name)
def test_workflows_run_only_what_they_name_exactly(path):
    """Actions by their commits, with the version beside them, tools by versions, containers by digests."""
    text = path.read_text(encoding="utf-8")
    uses = re.findall(r"\buses: .*", text)
    assert uses
    assert [] == [line for line in uses if not PINNED.fullmatch(line)]
    jobs = read(path)["jobs"].values()
    images = [job["container"] for job in jobs if "container" in job]
    assert [] == [image for image in images if not re.fullmatch(r"[\w:.-]+@sha256:[0-9a-f]{64}", image)]
    found = [command for run in commands(path) for command in INSTALLED.findall(run)]
    assert [] == [word for command in found for word in unpinned(command)]


def test_each_action_has_one_commit():
    """Also in the example: an update is one change everywhere."""
    files = [*WORKFLOWS, ROOT / "examples/audit/audit.yml"]
    found = {match for path in files for match in re.findall(r"uses: (.*?)@(\S+)", path.read_text())}
    assert len(dict(found)) == len(found)


def test_a_release_is_built_by_exact_versions():
    """Also one that is tried: the constraints have all that pyproject.toml names, and no range."""
    lines = (ROOT / ".github" / "build-constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = dict(line.split("==") for line in lines if not line.startswith("#"))
    assert {re.match(r"[\w-]+", each)[0] for each in BUILT["build-system"]["requires"]} <= {*pinned}
    for path in WORKFLOWS:
        text = path.read_text(encoding="utf-8")
        assert text.count("python -m build\n") == text.count("PIP_CONSTRAINT: .github/build-constraints.txt")


def test_a_tool_without_a_version_is_found():
    """And a file of ours, an option or a pinned one is none."""
    assert ["build", "uv"] == unpinned("build pipx==1.2 -q uv --editable '.[test]' dist/*.whl pyodide@1.0")


def test_the_workflow_of_tests_runs_what_the_readme_and_ci_say():
    """`.ci/run`, and both commands of the README, on every system and each version of Python."""
    found = " ".join(" ".join(commands(ROOT / ".github" / "workflows" / "tests.yml")).split())
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    said = re.findall(r"^    (sh scripts/setup.*)$", readme, re.MULTILINE)
    assert 2 == len(said)
    assert "bash .ci/run" in found
    for command in said:
        assert command in found.replace("PYTHON=python ", "").replace("${{ matrix.bin }}", "bin")
    matrix = read(ROOT / ".github" / "workflows" / "tests.yml")["jobs"]["two-commands"]["strategy"]["matrix"]
    assert ["ubuntu-latest", "macos-latest", "windows-latest"] == matrix["system"]
    stated = [line.rsplit(" ", 1)[1] for line in PROJECT["classifiers"] if ":: Python :: 3." in line]
    assert stated == matrix["python"]


def test_a_release_is_published_without_a_password():
    """The job that publishes has the right to an identity, and the environment that the index trusts."""
    job = read(ROOT / ".github" / "workflows" / "release.yml")["jobs"]["publish"]
    assert {"id-token": "write"} == job["permissions"]
    assert "pypi" == job["environment"]
    assert not any("with" in step and "password" in step["with"] for step in job["steps"])


def test_versions_agree():
    """pyproject.toml, the citation and the conda recipe name one version."""
    assert PROJECT["version"] == read(ROOT / "CITATION.cff")["version"]
    assert PROJECT["version"] == re.search(r'set version = "(.*?)"', recipe())[1]
    assert PROJECT["version"] == modlinalg.__version__
    assert PROJECT["license"] == read(ROOT / "CITATION.cff")["license"]


def test_the_version_has_its_changes_and_one_date():
    """The newest version in the changelog is this one, with the date of the citation."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    version, date = re.search(r"^## (\d\S*) - (\S+)$", changes, re.MULTILINE).groups()
    assert version == PROJECT["version"]
    assert date == read(ROOT / "CITATION.cff")["date-released"]
    assert changes.index("## Unreleased") < changes.index(f"## {version}")


def test_the_package_index_gets_no_links_into_a_clone():
    """Of README.md: no picture, and the words of each link to a page of the documentation."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "](docs/" in text
    for each in BUILT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        text = re.sub(each["pattern"], each["replacement"], text)
    assert "](" not in text
    assert "CHANGELOG.md" in text
    assert "An elimination of a 3 x 3 matrix" not in text


def test_the_conda_recipe_needs_what_the_project_needs():
    """The dependencies, the oldest Python and the program are those of pyproject.toml."""
    run = re.search(r"^  run:\n((?:    - .*\n)+)", recipe(), re.MULTILINE)[1]
    needed = {line.strip(" -").replace(" ", "") for line in run.splitlines()}
    stated = {line.split(";")[0].strip() for line in PROJECT["dependencies"]}
    assert stated | {f"python{PROJECT['requires-python']}"} == needed
    assert f"modlinalg = {PROJECT['scripts']['modlinalg']}" in recipe()


def test_hooks_are_the_tools_of_ci():
    """Each hook runs a tool of the environment as .ci/run does; none brings another version."""
    hooks = [hook for repo in read(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for hook in hooks:
        assert "system" == hook["language"]
        tool = hook["entry"].removeprefix(".venv/bin/").split(" --force-exclude")[0]
        assert f"step {tool.split(' -q')[0]}" in ci, tool


def test_templates_ask_for_versions_and_steps():
    """A form has a name, and its fields have ids of their own."""
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"):
        form = read(path)
        ids = [field["id"] for field in form["body"]]
        assert form["name"]
        assert form["description"]
        assert len(ids) == len(set(ids))


def test_forms_are_json_as_well():
    """Nothing in the files of YAML is a date or another thing that only YAML has."""
    for path in YAML:
        json.dumps({str(key): value for key, value in read(path).items()})


def test_the_paper_cites_what_its_bibliography_has_and_figures_of_the_record():
    """Each key is there, and each time stands in the table of benchmarks."""
    paper = (ROOT / "paper" / "paper.md").read_text(encoding="utf-8")
    keys = re.findall(
        r"^@\w+\{(\w+),", (ROOT / "paper" / "paper.bib").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert set(keys) == set(re.findall(r"@(\w+)", paper))
    times = re.findall(r"[\d.]+ ms", paper)
    table = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    row = [line for line in table.splitlines() if line.startswith("| record | Z_65537 | 1000 |")]
    assert times
    assert [] == [time for time in times if not any(f"| {time} |" in line for line in row)]
