import ResumeTerminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A process with a terminal that is really stopped, as by a shell, time and again.
struct StoppingTests {
  /// What whoever has it go on has seen.
  private struct Visit: Sendable {
    var stops = 0
    var shown = ""
    var isTaken = false
  }

  @Test func wheneverItIsStoppedTheTerminalIsGivenBack() async throws {
    let pseudo = try PseudoTerminal()
    let before = InteractiveTerminalTests.settings(pseudo)
    let path = pseudo.path
    let shell = Task.detached { Self.haveItGoOn(pseudo, before) }
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      // A group of its own, whose parent is of the same session: only such a one can be stopped.
      setpgid(0, 0)
      for number in [SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let hello = Array("pid \(getpid())\n".utf8)
      _ = write(descriptor, hello, hello.count)
      let terminal = InteractiveTerminal(
        environment: ["TERM": "xterm", "COLORFGBG": "15;0"], colorMode: .never, input: descriptor, output: descriptor)
      try terminal?.open { _ in }
      // Any of two threads may get the signal.
      _ = try Worker {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        while true { pause() }
      }.run {
        for _ in 0..<300 {
          kill(getpid(), SIGTSTP)
          usleep(500)
        }
        terminal?.close()
        exit(0)
      }
    }
    let visit = await shell.value
    #expect(visit.stops > 10)
    #expect(!visit.isTaken)
    #expect(InteractiveTerminalTests.settings(pseudo) == before)
    #expect((visit.shown + pseudo.shown()).hasSuffix(InteractiveTerminalTests.leave))
  }

  /// Waits for each stop of the process that tells its number on the terminal, and looks at that before it has it go on.
  private static func haveItGoOn(_ pseudo: PseudoTerminal, _ before: [UInt8]) -> Visit {
    var visit = Visit()
    var process: pid_t?
    for _ in 0..<200_000 {
      visit.shown += pseudo.shown()
      if process == nil { process = visit.shown.firstMatch(of: /pid (\d+)\r/).flatMap { pid_t($0.1) } }
      guard let process else {
        usleep(100)
        continue
      }
      var info = siginfo_t()
      guard waitid(P_PID, id_t(process), &info, WSTOPPED | WNOHANG) == 0, kill(process, 0) == 0 else { break }
      if info.si_signo == SIGCHLD {
        visit.shown += pseudo.shown()
        visit.stops += 1
        let isLeft = visit.shown.hasSuffix(InteractiveTerminalTests.leave)
        if !isLeft || InteractiveTerminalTests.settings(pseudo) != before { visit.isTaken = true }
        kill(process, SIGCONT)
      }
      usleep(100)
    }
    return visit
  }
}
