"""Is this checkout fit to be released? `python3 scripts/check_release.py v0.2.0 [owner/repository]`

Says what is wrong and exits with 1: the tag is not the version, the changelog has no dated section for it, or
pyproject.toml names another home than the repository that releases.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def faults(tag: str, repository: str | None) -> list[str]:
    """What speaks against a release of this checkout under a tag, by a repository of the forge if it is known."""
    found = []
    version = re.findall('^__version__ = "(.+)"$', (ROOT / "src/alhambra/__init__.py").read_text("utf-8"), re.MULTILINE)
    if tag != f"v{version[0]}":
        found.append(f"the tag is {tag}, the version of src/alhambra/__init__.py {version[0]}")
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    if not re.search(rf"^## \[{re.escape(tag[1:])}\] – \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        found.append(f"CHANGELOG.md has no dated section for {tag[1:]}: ## [{tag[1:]}] – 2026-12-31")
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    if any("OWNER" in url for url in urls.values()):
        found.append("pyproject.toml: project.urls still name OWNER")
    elif repository and urls["Source"] != f"https://github.com/{repository}":
        found.append(f"pyproject.toml: project.urls name {urls['Source']}, the release comes from {repository}")
    return found


if __name__ == "__main__":
    wrong = faults(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
    for fault in wrong:
        print(f"not fit for release: {fault}", file=sys.stderr)
    sys.exit(1 if wrong else 0)
