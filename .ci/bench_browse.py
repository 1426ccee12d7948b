"""Measures `resume browse` on a pseudo-terminal, and pagers that show the same list. Used by `.ci/bench`.

A screen is complete when the program stops writing; its time is that of the last byte before the pause. Each key is sent when
the screen is complete. For Linux and macOS.
"""

import fcntl
import os
import select
import shutil
import signal
import struct
import sys
import termios
import time

COLUMNS, ROWS = 80, 24


class Session:
    """A program that runs on its own pseudo-terminal."""

    def __init__(self, command, environment, columns=COLUMNS, rows=ROWS):
        self.master, slave = os.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        name = os.ttyname(slave)
        # With these the program sends no query for the background color, which this terminal would not answer.
        environment = {**environment, "TERM": "xterm-256color", "COLORTERM": "truecolor", "COLORFGBG": "15;0"}
        self.started = time.perf_counter()
        # Opened by name in a new session, it becomes the controlling terminal.
        self.process = os.posix_spawn(
            shutil.which(str(command[0])) or str(command[0]), [str(word) for word in command], environment, setsid=True,
            setsigdef=[signal.SIGPIPE, signal.SIGINT],
            file_actions=[(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0), (os.POSIX_SPAWN_DUP2, 0, 1),
                          (os.POSIX_SPAWN_DUP2, 0, 2), (os.POSIX_SPAWN_CLOSE, self.master)])
        os.close(slave)

    def read(self, since, until=b"", quiet=0.1, limit=20.0):
        """Returns the chunks written until the program has shown `until` and pauses, each with its time in ms after `since`."""
        chunks, end, seen = [], time.perf_counter() + limit, not until
        while time.perf_counter() < end:
            if not select.select([self.master], [], [], quiet if seen else 0.5)[0]:
                if seen:
                    return chunks
                continue
            try:
                data = os.read(self.master, 1 << 16)
            except OSError:
                data = b""
            if not data:
                raise EOFError(f"{self.process} ended: {b''.join(chunk for _, chunk in chunks)[-400:]}")
            chunks.append(((time.perf_counter() - since) * 1000, data))
            seen = seen or until in b"".join(chunk for _, chunk in chunks)
        raise EOFError(f"{until} was not shown: {b''.join(chunk for _, chunk in chunks)[-400:]}")

    def press(self, key):
        """Returns the chunks that the program writes after a key."""
        pressed = time.perf_counter()
        os.write(self.master, key)
        return self.read(pressed)

    def end(self, key):
        os.write(self.master, key)
        deadline = time.perf_counter() + 5
        while not os.waitpid(self.process, os.WNOHANG)[0]:
            if select.select([self.master], [], [], 0.02)[0]:
                try:
                    os.read(self.master, 1 << 16)
                except OSError:
                    pass
            if time.perf_counter() > deadline:
                os.kill(self.process, signal.SIGKILL)
                os.waitpid(self.process, 0)
                break
        os.close(self.master)


class Viewer:
    """A program that shows a list, the keys to press (of a list of keys, the last is measured), and the measured times in ms."""

    def __init__(self, name, command, environment, shows, keys, quit):
        self.name, self.command, self.environment, self.shows = name, command, environment, shows
        self.keys, self.quit, self.note = keys, quit, ""
        self.first, self.complete, self.pressed = [], [], {}

    def run_if_possible(self):
        """Measures once, unless the program could not run before; `note` has the reason."""
        try:
            if not self.note:
                self.run()
        except FileNotFoundError:
            self.note = "not installed"
        except EOFError as error:
            self.note = "fails"
            print(f"{self.name}: {error}", file=sys.stderr)

    def run(self):
        session = Session(self.command, self.environment)
        chunks = session.read(session.started, self.shows, 0.25)
        # The first, short chunk only sets up the terminal.
        self.first.append(next(moment for moment, data in chunks if len(data) > 150))
        self.complete.append(chunks[-1][0])
        for name, key in self.keys:
            chunks = []
            for one in key if isinstance(key, list) else [key]:
                chunks = session.press(one)
            # A key that changes nothing writes nothing.
            if chunks:
                self.pressed.setdefault(name, []).append(chunks[-1][0])
        session.end(self.quit)


def browse(name, program, environment):
    keys = [("down", b"\x1b[B"), ("down, where the list scrolls", [b"\x1b[B"] * 12), ("page down", b" "), ("end", b"\x1b[F"),
            ("up", b"\x1b[A"), ("home", b"\x1b[H"), ("skills tab", b"2"), ("career tab", b"1"), ("open details", b"\r"),
            ("back", b"\x7f"), ("`/`", b"/"), ("a letter of the search", b"e"), ("the next letter", b"n")]
    return Viewer(name, [program, "browse", "--no-splash"], environment, b"Engineer", keys, b"\x03")


def pagers(text, environment):
    """Returns programs that show a text in a terminal; the file `text` has the output of `works`."""
    def viewer(name, command, page, home, quit):
        keys = [("down", b"j"), ("page down", page), ("end", b"G"), ("up", b"k"), ("home", home)]
        return Viewer(name, [*command, text], environment, b"Engineer", keys, quit)

    return [viewer("`less -R`", ["less", "-R"], b" ", b"g", b"q"),
            viewer("`vim -u NONE`", ["vim", "-u", "NONE", "-N", "-R"], b"\x06", b"gg", b":q!\r")]
