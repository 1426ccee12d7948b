#!/usr/bin/env python3
"""Packs FOLDER as FILE, a .tar.gz with the folder or a .mcpb (ZIP) with its contents; the same files give the same bytes.

Entries are sorted, belong to no user, and have the time of SOURCE_DATE_EPOCH. Usage: archive.py FOLDER FILE
"""

import gzip
import os
import sys
import tarfile
import time
import zipfile
from pathlib import Path

EPOCH = int(os.environ["SOURCE_DATE_EPOCH"])


def mode(path):
    return 0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644


def write_tar(folder, file):
    with file.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=EPOCH) as packed, \
            tarfile.open(mode="w", fileobj=packed, format=tarfile.GNU_FORMAT) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            entry = archive.gettarinfo(path, str(path.relative_to(folder.parent)))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime, entry.mode = EPOCH, mode(path)
            with path.open("rb") if path.is_file() else open(os.devnull, "rb") as contents:
                archive.addfile(entry, contents)


def write_zip(folder, file):
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(str(path.relative_to(folder)), time.gmtime(EPOCH)[:6])
            entry.create_system, entry.external_attr = 3, (0o100000 | mode(path)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


def main():
    folder, file = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    (write_tar if file.name.endswith(".tar.gz") else write_zip)(folder, file)


main()
