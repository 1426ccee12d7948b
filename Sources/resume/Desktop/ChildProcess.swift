import Foundation

/// Another program that this one starts and waits for.
struct ChildProcess {
  /// What it is given of our streams.
  enum Streams {
    /// All three.
    case ours
    /// Input and errors; what it prints goes to the errors, for our output is the answer's.
    case outputToStandardError
    /// None: it hears and says nothing.
    case none
  }

  /// Its variables; the key of a project is none of its business and left out.
  let environment: [String: String]
  let streams: Streams

  /// Runs a program, named by its path, with its arguments, and waits for it.
  ///
  /// - Returns: its exit status, 128 and the signal's number where one has ended it; `nil` where it could not be started.
  func run(_ command: [String]) -> Int32? {
    start(command).flatMap(Self.exitStatus)
  }

  /// Runs a program with this text as its standard input, and waits for it.
  ///
  /// - Returns: its exit status as ``run(_:)`` does; `nil` if it could not be started.
  func run(_ command: [String], input: String) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = start(command, input: ends[0])
    close(ends[0])
    var bytes = Array(input.utf8)[...]
    while process != nil, !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { break }
      bytes = bytes.dropFirst(max(0, count))
    }
    close(ends[1])
    return process.flatMap(Self.exitStatus)
  }

  /// Waits until a process ends.
  private static func exitStatus(_ process: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Starts a program that goes on by itself, out of reach of this terminal's signals, and looks at it for a second.
  ///
  /// - Returns: whether it could be started and has not failed by then.
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
    // Both are pointers on a Mac, and structures elsewhere.
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
    case .ours: break
    case .outputToStandardError: posix_spawn_file_actions_adddup2(&actions, 2, 1)
    case .none:
      for stream: Int32 in 0...2 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    // What this program ignores is for itself alone.
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&ignored, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | (leavesGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0))
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
