#!/usr/bin/env python3
"""Prints an SBOM in SPDX 2.3: the program with its embedded data, and the libraries that are linked into it or that it loads.

Linked libraries are those that the linker's map names, loaded ones those that the program names. A library without a known
license fails. Usage: sbom.py PROGRAM MAP COMMIT
"""

import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import facts

SWIFT = "Apache-2.0 WITH Swift-exception"
# Archives of the toolchain, by the beginning of their names: component, license. The first match counts.
STATIC = {
    "lib_FoundationICU": ("swift-foundation-icu", "Unicode-3.0"),
    "lib_FoundationCollections": ("swift-collections", SWIFT),
    "lib_Foundation": ("swift-foundation", SWIFT),
    "libFoundationEssentials": ("swift-foundation", SWIFT),
    "libFoundationInternationalization": ("swift-foundation", SWIFT),
    "libFoundation": ("swift-corelibs-foundation", SWIFT),
    "libCoreFoundation": ("swift-corelibs-foundation", SWIFT),
    "lib_CF": ("swift-corelibs-foundation", SWIFT),
    "libdispatch": ("swift-corelibs-libdispatch", SWIFT),
    "libBlocksRuntime": ("swift-corelibs-libdispatch", SWIFT),
    "libswiftDispatch": ("swift-corelibs-libdispatch", SWIFT),
    "libswift": ("swift-runtime", SWIFT),
    "libclang_rt": ("compiler-rt", "Apache-2.0 WITH LLVM-exception"),
    "libgcc": ("libgcc", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "libstdc++": ("libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "libc_nonshared": ("glibc", "LGPL-2.1-or-later"),
}
# Libraries that the program loads, by the beginning of their names.
SHARED = {
    "libstdc++": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libgcc_s": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libc.": "LGPL-2.1-or-later", "libm.": "LGPL-2.1-or-later", "ld-linux": "LGPL-2.1-or-later",
    "libdl.": "LGPL-2.1-or-later", "libpthread.": "LGPL-2.1-or-later", "librt.": "LGPL-2.1-or-later",
    "libutil.": "LGPL-2.1-or-later", "libresolv.": "LGPL-2.1-or-later", "libz.": "Zlib",
}
# Embedded data besides fonts: file, description, license.
DATA = [
    ("terms.txt", "Terms of job ads", None), ("ad-cues.txt", "Phrases that divide job ads", None),
    ("leadership.txt", "Words for leading people", None),
    ("facts.txt", "Words of the search for claims without a source", None),
    ("land.json", "Land outlines of Natural Earth", "LicenseRef-Natural-Earth"),
    ("cities.json", "Cities of Natural Earth, with names of countries from Unicode CLDR",
     "LicenseRef-Natural-Earth AND Unicode-3.0"),
]
NATURAL_EARTH = "All versions of Natural Earth raster + vector map data found on this website are in the public domain."


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def digest(path, algorithm="sha256"):
    return hashlib.new(algorithm, path.read_bytes()).hexdigest()


def package(name, version, license_, comment=None, file=None):
    """Returns a package of SPDX; None as license is that of the program."""
    license_ = license_ or facts.license_name() or "NOASSERTION"
    result = {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name, "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "licenseConcluded": license_, "licenseDeclared": license_, "copyrightText": "NOASSERTION",
    }
    if version:
        result["versionInfo"] = version
    if comment:
        result["comment"] = comment
    if file:
        result["packageFileName"] = file.name
        result["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest(file)}]
    return result


def revision(font):
    """Returns the revision of a TrueType font, from its table `head`."""
    data = font.read_bytes()
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if tag == b"head":
            return f"{struct.unpack_from('>i', data, offset + 4)[0] / 65536:.3f}"
    sys.exit(f"sbom.py: {font} has no revision")


def embedded():
    resources = facts.SOURCE / "Resources"
    for font in sorted((resources / "fonts").glob("*.ttf")):
        yield package(font.stem, revision(font), "OFL-1.1", "Embedded font", font)
    for name, description, license_ in DATA:
        yield package(name, None, license_, description, resources / name)


def matching(table, name, kind):
    for beginning, value in table.items():
        if name.startswith(beginning):
            return value
    sys.exit(f"sbom.py: the {kind} library {name} has no known license; add it to the table")


def linked(text):
    """Returns the components that the linker took archives from; its map names each archive with its members."""
    archives = {Path(path).name: path for path in re.findall(r"(/\S+?\.a)\(", text)}
    info = json.loads(output("swiftc", "-print-target-info"))
    swift = re.search(r"Swift version (\S+)", info["compilerVersion"]).group(1)
    members = {}
    for name, path in sorted(archives.items()):
        # Our own functions that load libcurl.
        if name != "libcurl.a":
            members.setdefault(matching(STATIC, name, "linked"), []).append((name, path))
    for (component, license_), files in members.items():
        is_swift = "/swift" in files[0][1]
        version = swift if is_swift else installed(files[0][1])
        yield package(component, version, license_, "Linked: " + ", ".join(name for name, _ in files))


def installed(path):
    """Returns the version of the system's package that a file belongs to, or None."""
    if not shutil.which("dpkg-query"):
        return None
    for name in (path, os.path.realpath(path), os.path.realpath(path).removeprefix("/usr")):
        found = subprocess.run(["dpkg-query", "-S", name], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if found.returncode == 0:
            owner = found.stdout.split(": ")[0].split(",")[0]
            return output("dpkg-query", "-W", "-f", "${Version}", owner)
    return None


def loaded(program):
    if sys.platform == "darwin":
        pattern = r"^\t(\S+) \(compatibility version .*, current version (.*)\)"
        for path, version in dict(re.findall(pattern, output("otool", "-L", program), re.M)).items():
            yield package(Path(path).name, version, "NOASSERTION", "Loaded; part of macOS")
        return
    paths = dict(re.findall(r"^\s*(\S+) .*=> (/\S+)$", output("/sbin/ldconfig", "-p"), re.M))
    for name in re.findall(r"\(NEEDED\).*\[(.+)\]", output("readelf", "-d", program)):
        version = installed(paths[name]) if name in paths else None
        yield package(name, version, matching(SHARED, name, "loaded"), "Loaded at the start")


def main():
    program, linker_map, commit = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    version = facts.version()
    whole = package("resume", version, None, f"Built from commit {commit}", program)
    whole["primaryPackagePurpose"] = "APPLICATION"
    whole["downloadLocation"] = f"git+{facts.url()}@{commit}" if facts.url() else "NOASSERTION"
    groups = [("CONTAINS", list(embedded())), ("STATIC_LINK", list(linked(linker_map.read_text(errors="replace")))),
              ("DYNAMIC_LINK", list(loaded(program)))]
    if sys.platform != "darwin":
        curl = package("libcurl.so.4", None, "curl", "Loaded with the first request")
        groups.append(("DYNAMIC_LINK", [curl]))
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", whole["SPDXID"])]
    relations += [(whole["SPDXID"], kind, item["SPDXID"]) for kind, items in groups for item in items]
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))
    document = {
        "spdxVersion": "SPDX-2.3", "SPDXID": "SPDXRef-DOCUMENT", "dataLicense": "CC0-1.0", "name": f"resume-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/resume-{version}-{digest(program)}",
        "creationInfo": {"created": created, "creators": ["Tool: resume-sbom"]},
        "packages": [whole, *(item for _, items in groups for item in items)],
        "relationships": [{"spdxElementId": of, "relationshipType": kind, "relatedSpdxElement": to} for of, kind, to in relations],
        "hasExtractedLicensingInfos": [{"licenseId": "LicenseRef-Natural-Earth", "extractedText": NATURAL_EARTH,
                                        "name": "Natural Earth", "seeAlsos": ["https://www.naturalearthdata.com/about/terms-of-use/"]}],
    }
    print(json.dumps(document, indent=1, ensure_ascii=False))


main()
