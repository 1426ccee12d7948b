#!/usr/bin/env python3
"""Writes FOLDER/manifest.json of a bundle that runs `resume mcp` in Claude Desktop (MCPB, manifest version 0.3).

The program is FOLDER/server/resume. Usage: mcpb.py FOLDER
"""

import json
import sys
from pathlib import Path

import facts


def main():
    manifest = {
        "manifest_version": "0.3",
        "name": "resume",
        "display_name": "Résumé",
        "version": facts.version(),
        "description": "Read the active résumé, match a job ad and propose changes; contact details are withheld",
        "author": {"name": "resume"},
        "server": {
            "type": "binary",
            "entry_point": "server/resume",
            "mcp_config": {"command": "${__dirname}/server/resume", "args": ["mcp"], "env": {}},
        },
        "tools_generated": True,
        "prompts_generated": True,
        "compatibility": {"platforms": ["darwin"]},
    }
    if facts.url():
        manifest["repository"] = {"type": "git", "url": facts.url()}
    if facts.license_name():
        manifest["license"] = facts.license_name()
    text = json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"
    (Path(sys.argv[1]) / "manifest.json").write_text(text)


main()
