import Foundation
import ResumeTerminal

struct ChildProcess {
  /// The standard streams of the child.
  enum Streams {
    /// Those of this process.
    case inherited
    /// Those of this process, but with output on standard error, because standard output is for data.
    case outputToStandardError
    /// `/dev/null`.
    case none
  }

  /// The environment variables, from which the API key is removed.
  let environment: [String: String]
  let streams: Streams

  /// Runs a program, waits for it, and returns its exit status, or 128 plus the number of the signal that ended it; `nil` if it
  /// couldn't be started.
  func run(_ command: [String]) -> Int32? { start(command).flatMap(Self.exitStatus) }

  /// Runs a pager with this text as its standard input, like ``run(_:)``.
  func run(_ command: [String], input: String) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return SignalGuard.withPager {
      let process = start(command, input: ends[0])
      close(ends[0])
      if process == nil { close(ends[1]) }
      return process
    } whileRunning: { process in
      // The pager may end before the text does.
      try? FileDescriptorSink(descriptor: ends[1], isBuffered: false).write(Array(input.utf8))
      close(ends[1])
      return Self.exitStatus(process)
    }
  }

  /// Runs `body`, in which the keys for an interrupt reach only the child.
  static func leavingInterrupts<Value>(_ body: () -> Value) -> Value {
    let previous = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in previous { signal(number, handler) } }
    return body()
  }

  private static func exitStatus(_ process: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Starts a program that keeps running without the signals of this terminal; returns whether it didn't fail within a second.
  func launch(_ command: [String]) -> Bool {
    guard let process = start(command, leavesGroup: true) else { return false }
    var status: Int32 = 0
    for _ in 0..<100 {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status == 0 }
      if ended < 0, errno != EINTR { return false }
      usleep(10_000)
    }
    return true
  }

  private func start(_ command: [String], leavesGroup: Bool = false, input: Int32? = nil) -> pid_t? {
    // Both are pointers on macOS, structures elsewhere.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch streams {
    case .inherited: break
    case .outputToStandardError: posix_spawn_file_actions_adddup2(&actions, 2, 1)
    case .none:
      for stream: Int32 in 0...2 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    // The child must not inherit the signals that this process ignores.
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&ignored, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    // Nor those that the threads of Dispatch block, such as SIGTERM.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (leavesGroup ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = environment.filter { $0.key != "RESUME_API_KEY" }.map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    let code = Self.withCStrings(command) { arguments in
      Self.withCStrings(variables) { variables in
        posix_spawn(&process, command[0], &actions, &attributes, arguments, variables)
      }
    }
    return code == 0 ? process : nil
  }

  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
