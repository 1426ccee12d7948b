"""Renders a résumé with RenderCV, which uses Typst. Used by `.ci/bench`."""

import json
import shutil
import subprocess
import sys


def rendercv(data, folder, case):
    """Returns the case of `.ci/bench` that renders the JSON Resume file `data`; `case` creates it from a name and a command."""
    folder.mkdir()
    icons(folder)
    source = folder / "rendercv.yaml"
    source.write_text(json.dumps(converted(json.loads(data.read_text()))))  # JSON is YAML.
    program = shutil.which("rendercv") or installed(folder / "venv")
    rendered = case("RenderCV (Typst, without icons)", program, "render", source, "-nomd", "-nohtml", "-nopng", "-o", folder / "rendercv")
    # RenderCV checks PyPI for a newer version each time. The proxy refuses that, so that it takes no time.
    rendered.environment = {**rendered.environment, "HOME": str(folder), "https_proxy": "http://127.0.0.1:9"}
    rendered.run(0)
    # RenderCV exits with 0 even if it fails.
    if not rendered.note and not list((folder / "rendercv").glob("*.pdf")):
        rendered.ms, rendered.note = None, "fails"
    return rendered


def converted(data):
    def dates(entry):
        return {"start_date": entry.get("startDate", "2000"), "end_date": entry.get("endDate", "present")}

    basics = data["basics"]
    sections = {
        "summary": [basics["summary"]] if "summary" in basics else [],
        "experience": [{"company": entry["name"], "position": entry["position"], **dates(entry),
                        "summary": entry.get("summary"), "highlights": entry.get("highlights", [])}
                       for entry in data["work"]],
        "projects": [{"name": entry["name"], "summary": entry.get("description")} for entry in data["projects"]],
        "education": [{"institution": entry["institution"], "area": entry.get("area", ""),
                       "degree": entry.get("studyType")} for entry in data["education"]],
        "skills": [{"label": entry["name"], "details": ", ".join(entry.get("keywords", []))} for entry in data["skills"]],
    }
    return {"cv": {"name": basics["name"], "sections": {name: entries for name, entries in sections.items() if entries}}}


def icons(folder):
    """Typst would fetch the icons from its registry. Empty ones need no network, and less time."""
    package = folder / ".cache/typst/packages/preview/fontawesome/0.5.0"
    package.mkdir(parents=True)
    (package / "typst.toml").write_text('[package]\nname = "fontawesome"\nversion = "0.5.0"\nentrypoint = "lib.typ"\n')
    (package / "lib.typ").write_text("#let fa-icon(..arguments) = []\n")


def installed(folder):
    try:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True, stdout=sys.stderr, timeout=60)
        # The last release for Python 3.11 and for this input. It needs click, a Typer that still has the names it imports,
        # and fonts that still include Font Awesome 6.
        subprocess.run([folder / "bin" / "pip", "install", "-q", "rendercv[full]==2.2", "rendercv-fonts<0.5", "click",
                        "typer<0.20"], check=True, stdout=sys.stderr, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        print(f"RenderCV could not be installed: {error}", file=sys.stderr)
    return folder / "bin" / "rendercv"
