"""Facts about the program that the files of a release state, each read from the one place that has it."""

import re
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent.parent
DESCRIPTION = "Create, edit, export and publish a résumé"
# Words of each license, by its SPDX identifier; the first match counts. GNU's licenses are assumed to be "or later", as they recommend.
LICENSES = {
    "MIT": "Permission is hereby granted, free of charge, to any person obtaining a copy of this software",
    "Apache-2.0": "Apache License Version 2.0",
    "GPL-3.0-or-later": "GNU GENERAL PUBLIC LICENSE Version 3",
    "AGPL-3.0-or-later": "GNU AFFERO GENERAL PUBLIC LICENSE Version 3",
    "MPL-2.0": "Mozilla Public License Version 2.0",
    "ISC": "Permission to use, copy, modify, and/or distribute this software for any purpose",
    "BSD-3-Clause": "Neither the name of",
    "BSD-2-Clause": "Redistribution and use in source and binary forms",
}


def swift(path, pattern):
    """Returns what the group of the pattern matches in a source file."""
    file = SOURCE / "Sources" / path
    match = re.search(pattern, file.read_text())
    if not match:
        sys.exit(f"{file} doesn't match {pattern}")
    return match.group(1)


def version():
    return swift("ResumeInterface/Session/ProgramVersion.swift", r'static let number = "(.+)"')


def url():
    """Returns the URL of the repository, empty until the project is published."""
    return swift("ResumePresentation/Help/HelpCommand.swift", r'static let url = "(.*)"')


def license_name():
    """Returns the SPDX identifier of the repository's license, or None if it has none."""
    file = SOURCE / "LICENSE"
    if not file.exists():
        return None
    text = " ".join(file.read_text().split())
    for name, words in LICENSES.items():
        if words in text:
            return name
    sys.exit(f"{Path(__file__).name}: LICENSE is not in the list; add its SPDX identifier and words that only it has")
