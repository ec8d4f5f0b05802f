"""What runs on GitHub, read here: nothing that it calls may be missing."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.commands import ROOT

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
Workflow = dict[Any, Any]


def read(path: Path) -> Workflow:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(workflow, dict)
    return workflow


def steps(workflow: Workflow) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job.get("steps", ())]


def job(name: str) -> dict[str, Any]:
    found: dict[str, Any] = read(ROOT / ".github" / "workflows" / "release.yml")["jobs"][name]
    return found


every_workflow = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def test_there_are_two():
    assert [path.stem for path in FILES] == ["release", "test"]


@every_workflow
def test_actions_are_pinned_to_what_was_read(path: Path):
    """A tag can be moved; a commit cannot."""
    used = re.findall(r"uses: (\S+)(.*)", path.read_text(encoding="utf-8"))
    for action, comment in used:
        if action.startswith("./"):
            assert (ROOT / action).is_file(), action
        else:
            assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", action), action
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), action


@every_workflow
def test_all_that_is_called_exists(path: Path):
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    scripts = "\n".join(str(step["run"]) for step in steps(read(path)) if "run" in step)
    targets = re.findall(r"\bmake ([a-z-]+)", scripts)
    for target in targets:
        assert re.search(rf"^{target}:", made, re.MULTILINE), target
    for module in re.findall(r"python -m (tools[\w.]*)", scripts):
        assert find_spec(module), module
    for file in re.findall(r"(?<![\w/])((?:tools|requirements|fastlane)/[\w./-]+|\w+\.md)", scripts):
        assert (ROOT / file).exists(), file
    assert targets


@every_workflow
def test_every_job_has_an_end_and_no_more_rights_than_it_needs(path: Path):
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    for name, own in workflow["jobs"].items():
        if "uses" not in own:
            assert 0 < own["timeout-minutes"] <= 120, name
            assert not str(own["runs-on"]).endswith("latest"), name
        assert own.get("permissions", {"contents": "read"}) == {
            "contents": "write" if name == "release" else "read"
        }


@every_workflow
def test_nothing_from_outside_is_put_into_a_script(path: Path):
    """A title or a branch could be a command."""
    for step in steps(read(path)):
        assert "${{" not in str(step.get("run", "")), step


def test_every_python_that_we_support_is_tested():
    matrix = read(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]


def test_a_tag_becomes_a_release_with_everything_attached():
    release = job("release")
    assert release["if"] == "${{ startsWith(github.ref, 'refs/tags/v') }}"
    assert set(release["needs"]) == {"test", "wheel", "desktop", "android"}
    uploads = {name: job(name)["steps"][-1]["with"] for name in ("wheel", "desktop", "android")}
    assert all(upload["if-no-files-found"] == "error" for upload in uploads.values())
    assert uploads["android"]["path"].split() == ["bin/*.apk", "bin/*.aab"]
    assert {name.partition("-")[0] for name in job("desktop")["strategy"]["matrix"]["system"]} == {
        "ubuntu",
        "windows",
        "macos",
    }
    assert "files/*" in release["steps"][-1]["run"]


def test_the_android_job_installs_what_the_build_asks_for():
    from tools.android.machine import HEADERS, PROGRAMS

    always_there = {"git", "gcc", "g++", "make", "patch", "pkg-config"}  # on GitHub's Ubuntu
    (line,) = [step["run"] for step in job("android")["steps"] if "apt-get" in str(step.get("run"))]
    assert {*PROGRAMS.values(), *HEADERS.values()} - always_there <= set(line.split())
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    assert "android.accept_sdk_license = False" in spec  # without the key the variable would be ignored
    assert job("android")["env"] == {"APP_ANDROID_ACCEPT_SDK_LICENSE": "True"}
