"""Measures `resume browse` on a pseudo-terminal, and pagers that show the same list. Used by `.ci/bench`.

A screen is complete when the program stops writing; its time is that of the last byte before the pause. Each key is sent when
the screen is complete. For Linux and macOS; CPU time while idle is read from /proc, only on Linux.
"""

import fcntl
import os
import select
import shutil
import signal
import statistics
import struct
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
                raise SystemExit(f"{self.process} ended: {b''.join(chunk for _, chunk in chunks)[-400:]}")
            chunks.append(((time.perf_counter() - since) * 1000, data))
            seen = seen or until in b"".join(chunk for _, chunk in chunks)
        raise SystemExit(f"{until} was not shown: {b''.join(chunk for _, chunk in chunks)[-400:]}")

    def press(self, key):
        """Returns the chunks that the program writes after a key."""
        pressed = time.perf_counter()
        os.write(self.master, key)
        return self.read(pressed)

    def idle(self, seconds):
        """Returns CPU time in ms, bytes written and context switches during a time without keys; None without /proc."""
        def used():
            try:
                with open(f"/proc/{self.process}/stat") as stat:
                    fields = stat.read().rsplit(")", 1)[1].split()
                switches = 0
                for thread in os.listdir(f"/proc/{self.process}/task"):
                    with open(f"/proc/{self.process}/task/{thread}/status") as status:
                        switches += sum(int(line.split()[1]) for line in status if "ctxt_switches" in line)
                return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK"), switches
            except OSError:
                return None
        before, end, count = used(), time.perf_counter() + seconds, 0
        while (left := end - time.perf_counter()) > 0:
            if select.select([self.master], [], [], left)[0]:
                count += len(os.read(self.master, 1 << 16))
        after = used()
        return (after[0] - before[0], count, after[1] - before[1]) if before and after else (None, count, None)

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
    """A program that shows a list, the keys to press (of a list of keys, the last is measured), and the measured times."""

    def __init__(self, name, command, environment, shows, keys, quit):
        self.name, self.command, self.environment, self.shows = name, command, environment, shows
        self.keys, self.quit = keys, quit
        self.first, self.complete, self.pressed, self.idle = [], [], {}, None

    def run(self, idle=0):
        session = Session(self.command, self.environment)
        chunks = session.read(session.started, self.shows, 0.25)
        # The first, short chunk only sets up the terminal.
        self.first.append(next(moment for moment, data in chunks if len(data) > 150))
        self.complete.append(chunks[-1][0])
        if idle:
            self.idle = session.idle(idle)
        for name, key in self.keys:
            chunks = []
            for one in key if isinstance(key, list) else [key]:
                chunks = session.press(one)
            times = self.pressed.setdefault(name, ([], [], []))
            # A key that changes nothing writes nothing.
            if chunks:
                times[0].append(chunks[0][0])
                times[1].append(chunks[-1][0])
                times[2].append(sum(len(data) for _, data in chunks))
        session.end(self.quit)


def browse(name, program, environment, splash=False):
    keys = [("down", b"\x1b[B"), ("down, where the list scrolls", [b"\x1b[B"] * 12), ("page down", b" "), ("end", b"\x1b[F"),
            ("up", b"\x1b[A"), ("home", b"\x1b[H"), ("skills tab", b"2"), ("career tab", b"1"), ("open details", b"\r"),
            ("back", b"\x7f"), ("`/`", b"/"), ("a letter of the search", b"e"), ("the next letter", b"n")]
    words = [program, "browse"] + ([] if splash else ["--no-splash"])
    return Viewer(name, words, environment, b"Engineer", [] if splash else keys, b"\x03")


def pagers(program, text, environment):
    """Returns the installed programs that show a text in a terminal; the file `text` has the output of `works`."""
    def viewer(name, command, page, home, quit):
        keys = [("down", b"j"), ("page down", page), ("end", b"G"), ("up", b"k"), ("home", home)]
        return Viewer(name, command, environment, b"Engineer", keys, quit)

    found = []
    if shutil.which("less"):
        piped = f'COLUMNS={COLUMNS} "$0" works --color=always | less -R'
        found += [viewer("`less -R` of the same text", ["less", "-R", text], b" ", b"g", b"q"),
                  viewer("`works \\| less -R`", ["sh", "-c", piped, program], b" ", b"g", b"q")]
    if shutil.which("vim"):
        found.append(viewer("`vim -u NONE` on the same text", ["vim", "-u", "NONE", "-N", "-R", text], b"\x06", b"gg", b":q!\r"))
    return found


def median(values):
    return statistics.median(values) if values else float("nan")


def tables(title, viewers, rounds, idle, log):
    log(f"{title}: {len(viewers)} programs, {rounds} rounds")
    for number in range(rounds):
        for viewer in viewers:
            viewer.run(idle if number == 0 else 0)
    print(f"\n### {title}, {COLUMNS} × {ROWS}\n\n| | first bytes of the screen, ms | complete | fastest | idle CPU, ms in {idle} s | bytes | context switches |"
          "\n|---|---:|---:|---:|---:|---:|---:|")
    for viewer in viewers:
        cpu, count, switches = viewer.idle
        print(f"| {viewer.name} | {median(viewer.first):.1f} | {median(viewer.complete):.1f} | {min(viewer.complete):.1f} | "
              f"{'–' if cpu is None else f'{cpu:.0f}'} | {count} | {'–' if switches is None else switches} |")
    print("\n| key | program | first bytes, ms | screen complete | slowest | bytes |\n|---|---|---:|---:|---:|---:|")
    for viewer in viewers:
        for name, (first, rest, count) in viewer.pressed.items():
            slowest = f"{max(rest):.1f}" if rest else "–"
            print(f"| {name} | {viewer.name} | {median(first):.1f} | {median(rest):.1f} | {slowest} | {median(count):.0f} |", flush=True)
