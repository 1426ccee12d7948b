import Foundation
import ResumeSupport
import ResumeTerminal
import Testing

import enum TestSupport.Sanitizer

/// Each test runs in its own process, because a process can open only one terminal at a time.
@Suite struct InteractiveTerminalTests {
  private static let environment = ["TERM": "xterm-256color", "COLORFGBG": "15;0"]
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[H\u{1B}[2J"
  static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  static func terminal(_ pseudo: PseudoTerminal, _ environment: [String: String] = environment) throws
    -> InteractiveTerminal
  {
    try #require(
      InteractiveTerminal(
        environment: environment, colorMode: .auto, input: pseudo.slave, output: pseudo.slave))
  }

  static func settings(_ pseudo: PseudoTerminal) -> [UInt8] {
    var settings = termios()
    tcgetattr(pseudo.slave, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Waits up to a minute until the terminal received all of these texts, and returns its input.
  static func shown(_ pseudo: PseudoTerminal, until texts: String...) -> String {
    var shown = ""
    for _ in 0..<60_000 where !texts.allSatisfy(shown.contains) {
      usleep(1000)
      shown += pseudo.shown()
    }
    return shown
  }

  private static func check(_ holds: Bool, _ code: Int32) {
    if !holds { _exit(code) }
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], [:]])
  func requiresATerminalWithAFullScreen(_ environment: [String: String]) throws {
    let pseudo = try PseudoTerminal()
    #expect(
      InteractiveTerminal(environment: environment, colorMode: .always, input: pseudo.slave, output: pseudo.slave)
        == nil)
  }

  @Test func requiresTerminalsNotPipes() throws {
    let pseudo = try PseudoTerminal()
    let pipe = try Pipe()
    for (input, output) in [(pipe.reader, pseudo.slave), (pseudo.slave, pipe.writer)] {
      #expect(
        InteractiveTerminal(environment: Self.environment, colorMode: .auto, input: input, output: output) == nil)
    }
  }

  @Test func reportsTheSizeOfTheWindow() throws {
    for (columns, expected) in [(123, 123), (0, 80), (65535, 1000)] {
      let pseudo = try PseudoTerminal(columns: UInt16(columns))
      #expect(try Self.terminal(pseudo).size == ScreenSize(columns: expected, rows: 24))
    }
  }

  @Test func opensDrawsAndCloses() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let pseudo = try PseudoTerminal()
      let before = Self.settings(pseudo)
      let terminal = try Self.terminal(pseudo)
      let log = EventLog()
      try terminal.draw([ScreenLine("before")])
      Self.check(pseudo.shown().isEmpty, 2)
      try terminal.open(log.record)
      try terminal.open(log.record)
      Self.check(Self.settings(pseudo) != before && !pseudo.echoes, 3)
      Self.check(Self.shown(pseudo, until: "[2J") == Self.enter, 4)
      Self.check(log.wait(for: 1) == [.background(isLight: false)], 5)

      try terminal.draw([ScreenLine("Ana García")])
      Self.check(Self.shown(pseudo, until: "Ana García").contains("Ana García"), 6)
      try terminal.draw([ScreenLine("Ana García")])
      try terminal.copy("x")
      Self.check(Self.shown(pseudo, until: "eA==") == "\u{1B}]52;c;eA==\u{1B}\\", 7)

      pseudo.type("j\r\u{1B}[A")
      Self.check(log.wait(for: 4).suffix(3) == [.key(.character("j")), .key(.enter), .key(.up)], 8)
      pseudo.type("\u{1B}")
      Self.check(log.wait(for: 5).last == .key(.escape), 9)

      terminal.close()
      terminal.close()
      Self.check(Self.settings(pseudo) == before, 10)
      Self.check(Self.shown(pseudo, until: "1049l") == Self.leave, 11)
      try terminal.draw([ScreenLine("after")])

      // Open a second time.
      try terminal.open(log.record)
      Self.check(Self.shown(pseudo, until: "[2J") == Self.enter, 12)
      Self.check(log.wait(for: 6).count == 6, 13)
      terminal.close()
      Self.check(Self.settings(pseudo) == before, 14)
      // The reader's thread has ended, and no longer reads keys.
      pseudo.type("late\n")
      Self.check(pseudo.hasUnreadInput && log.events.count == 6, 15)
      exit(0)
    }
  }

  @Test func queriesTheBackgroundOfTerminalsThatRespond() async {
    await #expect(processExitsWith: .exitCode(0)) {
      for (kind, sendsQuery) in [
        ("xterm-256color", true), ("tmux-256color", true), ("screen-256color", false), ("linux", false),
      ] {
        let pseudo = try PseudoTerminal()
        let terminal = try Self.terminal(pseudo, ["TERM": kind, "COLORTERM": "truecolor"])
        let log = EventLog()
        try terminal.open(log.record)
        try terminal.draw([ScreenLine("after the query")])
        let shown = Self.shown(pseudo, until: "after the query")
        Self.check(shown.contains("\u{1B}]11;?\u{1B}\\") == sendsQuery, 2)
        pseudo.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
        Self.check(log.wait(for: 1) == [.background(isLight: true)], 3)
        // The shell does not receive a late response.
        terminal.close()
        Self.check(!pseudo.hasUnreadInput, 4)
      }
      exit(0)
    }
  }

  @Test func lendsTheTerminalAndEntersAgain() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let pseudo = try PseudoTerminal()
      let before = Self.settings(pseudo)
      let terminal = try Self.terminal(pseudo)
      let log = EventLog()
      try terminal.open(log.record)
      try terminal.draw([ScreenLine("first")])
      _ = Self.shown(pseudo, until: "first")
      // If the reader's thread read the line, the read below would never return.
      alarm(300)
      let line = try terminal.lending {
        Self.check(Self.settings(pseudo) == before, 2)
        Self.check(Self.shown(pseudo, until: "1049l") == Self.leave, 3)
        try? terminal.draw([ScreenLine("second")])
        // The reader's thread has acknowledged the pause, and does not read the line.
        pseudo.type("for the child\n")
        var bytes = [UInt8](repeating: 0, count: 100)
        return read(pseudo.slave, &bytes, bytes.count)
      }
      Self.check(line == 14, 4)
      let shown = Self.shown(pseudo, until: Self.enter, "second")
      Self.check(shown.contains(Self.enter) && shown.contains("second") && !shown.contains("first"), 5)
      Self.check(!pseudo.echoes, 6)
      pseudo.type("k")
      Self.check(log.wait(for: 2).last == .key(.character("k")), 7)
      terminal.close()
      Self.check(Self.settings(pseudo) == before, 8)
      Self.check(terminal.lendingNothing == 7, 9)
      exit(0)
    }
  }

  @Test func reportsANewWindowSize() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let pseudo = try PseudoTerminal()
      let terminal = try Self.terminal(pseudo)
      let log = EventLog()
      try terminal.open(log.record)
      try terminal.draw([ScreenLine("text")])
      _ = Self.shown(pseudo, until: "text")
      var window = winsize(ws_row: 40, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(pseudo.master, UInt(TIOCSWINSZ), &window)
      kill(getpid(), SIGWINCH)
      Self.check(log.wait(for: 2).last == .resized(ScreenSize(columns: 132, rows: 40)), 2)
      try terminal.draw([ScreenLine("text")])
      Self.check(Self.shown(pseudo, until: "text").contains("text"), 3)
      terminal.close()
      exit(0)
    }
  }

  @Test func entersAgainWhenTheProcessContinues() async {
    await #expect(processExitsWith: .exitCode(0)) {
      // In a new session the process group is orphaned, so SIGTSTP does not stop the process.
      setsid()
      let pseudo = try PseudoTerminal()
      let before = Self.settings(pseudo)
      let terminal = try Self.terminal(pseudo)
      let log = EventLog()
      try terminal.open(log.record)
      let during = Self.settings(pseudo)
      try terminal.draw([ScreenLine("again")])
      _ = Self.shown(pseudo, until: "again")
      kill(getpid(), SIGTSTP)
      let shown = Self.shown(pseudo, until: Self.enter)
      Self.check(shown == Self.leave + Self.enter, 2)
      Self.check(log.wait(for: 2).last == .resized(ScreenSize(columns: 80, rows: 24)), 3)
      Self.check(Self.settings(pseudo) == during, 4)

      // As after SIGSTOP, when the shell has restored its own terminal settings.
      var settings = termios()
      before.withUnsafeBytes { settings = $0.loadUnaligned(as: termios.self) }
      tcsetattr(pseudo.slave, TCSANOW, &settings)
      kill(getpid(), SIGCONT)
      Self.check(log.wait(for: 3).count == 3, 5)
      Self.check(Self.settings(pseudo) == during && Self.shown(pseudo, until: Self.enter) == Self.enter, 6)
      try terminal.draw([ScreenLine("again")])
      Self.check(Self.shown(pseudo, until: "again").contains("again"), 7)
      terminal.close()
      Self.check(Self.settings(pseudo) == before, 8)
      exit(0)
    }
  }

  @Test(arguments: TerminationSignal.allCases)
  func terminationSignalsRestoreTheTerminal(_ ending: TerminationSignal) async throws {
    let pseudo = try PseudoTerminal()
    let before = Self.settings(pseudo)
    let path = pseudo.path
    let reader = Task.detached {
      var shown = ""
      while !Task.isCancelled {
        shown += pseudo.shown()
        try? await Task.sleep(for: .milliseconds(1))
      }
      return shown + pseudo.shown()
    }
    await #expect(processExitsWith: .exitCode(128 + ending.rawValue)) {
      [path = path as String, number = ending.rawValue as Int32] in
      signal(number, SIG_DFL)
      SignalGuard.install()
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let terminal = InteractiveTerminal(
        environment: Self.environment, colorMode: .auto, input: descriptor, output: descriptor)
      try terminal?.open { _ in }
      // The signal arrives while a frame is written.
      let isDrawn = Locked(false)
      _ = try Worker {
        for index in 0... {
          try terminal?.draw([ScreenLine("frame \(index)")])
          isDrawn.withLock { $0 = true }
        }
      }.run {
        while !isDrawn.withLock({ $0 }) { usleep(1000) }
        TerminationSignal(rawValue: number)?.raiseInThisProcess()
      }
    }
    #expect(Self.settings(pseudo) == before)
    reader.cancel()
    let shown = await reader.value
    #expect(shown.contains("frame"))
    #expect(shown.hasSuffix(Self.leave))
  }

  @Test(arguments: [SIGUSR1, SIGALRM])
  func otherFatalSignalsRestoreTheTerminal(_ number: Int32) async throws {
    let pseudo = try PseudoTerminal()
    let before = Self.settings(pseudo)
    let path = pseudo.path
    await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
      signal(number, SIG_DFL)
      SignalGuard.install()
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let terminal = InteractiveTerminal(
        environment: Self.environment, colorMode: .auto, input: descriptor, output: descriptor)
      try terminal?.open { _ in }
      kill(getpid(), number)
      while true { pause() }
    }
    #expect(Self.settings(pseudo) == before)
    #expect(Self.shown(pseudo, until: Self.leave) == Self.enter + Self.leave)
  }

  @Test func closingHandlesASignalThatTheReaderDidNotRead() async {
    await #expect(processExitsWith: .exitCode(143)) {
      signal(SIGTERM, SIG_DFL)
      let pseudo = try PseudoTerminal()
      let terminal = try Self.terminal(pseudo)
      try terminal.open { _ in
        // The reader's thread reads the next signal only after this.
        raiseInThisThread(SIGTERM)
        terminal.close()
        exit(1)
      }
      while true { pause() }
    }
  }

  @Test func ignoredSignalsStayIgnored() async {
    await #expect(processExitsWith: .exitCode(0)) {
      signal(SIGUSR2, SIG_IGN)
      SignalGuard.install()
      let pseudo = try PseudoTerminal()
      let terminal = try Self.terminal(pseudo)
      try terminal.open { _ in }
      raiseInThisThread(SIGUSR2)
      terminal.close()
      raiseInThisThread(SIGUSR2)
      exit(0)
    }
  }

  @Test func aStalledTerminalDoesNotBlockTermination() async throws {
    let pseudo = try PseudoTerminal()
    let before = Self.settings(pseudo)
    let path = pseudo.path
    await #expect(processExitsWith: .exitCode(143)) { [path = path as String] in
      signal(SIGTERM, SIG_DFL)
      SignalGuard.install()
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let terminal = InteractiveTerminal(
        environment: Self.environment, colorMode: .auto, input: descriptor, output: descriptor)
      try terminal?.open { _ in }
      // The master end is not read.
      _ = try Worker {
        for index in 0... { try terminal?.draw([ScreenLine("frame \(index)")]) }
      }.run {
        var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // A frame that is being written can also block output briefly.
        var refusals = 0
        while refusals < 50 {
          refusals = poll(&output, 1, 0) > 0 ? 0 : refusals + 1
          usleep(1000)
        }
        TerminationSignal.terminate.raiseInThisProcess()
      }
    }
    #expect(Self.settings(pseudo) == before)
  }

  /// A sanitizer handles the crash itself.
  @Test(.enabled(if: !TestSupport.Sanitizer.isPresent)) func aCrashRestoresTheTerminal() async throws {
    let pseudo = try PseudoTerminal()
    let before = Self.settings(pseudo)
    let path = pseudo.path
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
      unsetenv("SWIFT_BACKTRACE")
      SignalGuard.install()
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let terminal = InteractiveTerminal(
        environment: Self.environment, colorMode: .auto, input: descriptor, output: descriptor)
      try terminal?.open { _ in }
      kill(getpid(), SIGSEGV)
      while true { pause() }
    }
    #expect(Self.settings(pseudo) == before)
    #expect(Self.shown(pseudo, until: Self.leave) == Self.enter + Self.leave)
  }

  @Test func reportsAClosedTerminalOnceAndStaysIdle() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var ends: (master: Int32, slave: Int32) = (-1, -1)
      Self.check(openpty(&ends.master, &ends.slave, nil, nil, nil) == 0, 2)
      let terminal = InteractiveTerminal(
        environment: Self.environment, colorMode: .auto, input: ends.slave, output: ends.slave)
      let log = EventLog()
      try terminal?.open(log.record)
      close(ends.master)
      Self.check(log.wait(for: 2) == [.background(isLight: false), .closed], 3)
      let start = clock()
      usleep(200_000)
      Self.check(Double(clock() - start) / Double(CLOCKS_PER_SEC) < 0.1, 4)
      Self.check(log.events.count == 2, 5)
      Self.check((try? terminal?.lending { 7 }) == nil, 6)
      terminal?.close()
      exit(0)
    }
  }

  @Test func theReceiverMayLendAndClose() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let pseudo = try PseudoTerminal()
      let before = Self.settings(pseudo)
      let terminal = try Self.terminal(pseudo)
      let log = EventLog()
      try terminal.open { events in
        log.record(events)
        if events.contains(.key(.character("l"))) { Self.check((try? terminal.lending { 1 }) == 1, 2) }
        if events.contains(.key(.character("q"))) { terminal.close() }
      }
      _ = Self.shown(pseudo, until: "[2J")
      pseudo.type("l")
      _ = Self.shown(pseudo, until: Self.leave + Self.enter)
      pseudo.type("q")
      _ = Self.shown(pseudo, until: Self.leave)
      for _ in 0..<60_000 where Self.settings(pseudo) != before { usleep(1000) }
      pseudo.type("x\n")
      Self.check(pseudo.hasUnreadInput, 4)
      Self.check(log.events == [.background(isLight: false), .key(.character("l")), .key(.character("q"))], 3)
      exit(0)
    }
  }
}

extension InteractiveTerminal {
  /// The result of lending a closed terminal.
  fileprivate var lendingNothing: Int? { try? lending { 7 } }
}
