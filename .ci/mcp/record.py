"""Runs a program between a client and its standard streams, and appends each line to a log as {"by": "client" or "server", "line": text}.
Usage: record.py LOG PROGRAM [ARGUMENT]..."""

import json
import subprocess
import sys
import threading


def main():
    log, command = open(sys.argv[1], "a", encoding="utf-8"), sys.argv[2:]
    lock = threading.Lock()
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def copy(source, target, by):
        for line in source:
            with lock:
                log.write(json.dumps({"by": by, "line": line.decode("utf-8", "surrogateescape")}) + "\n")
                log.flush()
            target.write(line)
            target.flush()

    def copy_input():
        copy(sys.stdin.buffer, program.stdin, "client")
        program.stdin.close()

    threading.Thread(target=copy_input, daemon=True).start()
    copy(program.stdout, sys.stdout.buffer, "server")
    code = program.wait()
    with lock:
        log.write(json.dumps({"by": "end", "line": str(code)}) + "\n")
    log.close()
    sys.exit(code)


main()
