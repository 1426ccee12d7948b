import Foundation

#if !canImport(Darwin)
  // The headers declare both only with _GNU_SOURCE; the libraries always export them.
  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  @discardableResult
  private func posix_spawn_file_actions_addchdir_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ folder: UnsafePointer<CChar>
  ) -> Int32
#endif

#if canImport(Glibc)
  @_silgen_name("posix_spawn_file_actions_addclosefrom_np")
  @discardableResult
  private func posix_spawn_file_actions_addclosefrom_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ lowest: Int32
  ) -> Int32
#endif

/// Starts processes with default signals, no inherited files and a new session.
enum ChildSpawner {
  #if canImport(Darwin)
    private static let flags =
      POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    // POSIX_SPAWN_SETSID, which the header declares only with _GNU_SOURCE.
    private static let newSession: Int32 = 0x80
    private static let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | newSession
  #endif

  /// Starts the command and returns its process ID.
  static func spawn(_ command: Command, streams: [ChildStreams.Child]) throws(CommandError) -> pid_t {
    #if canImport(Darwin)
      // Opaque pointers on Darwin, structures elsewhere.
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, stream) in streams.enumerated() {
      switch stream {
      case .descriptor(let source): posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
      case .terminal(let source, _): posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
      case .path(let path, let flags): posix_spawn_file_actions_addopen(&actions, Int32(target), path, flags, 0o600)
      }
    }
    if let folder = command.workingDirectory { posix_spawn_file_actions_addchdir_np(&actions, folder) }
    #if canImport(Glibc)
      // Close-on-exec is set after a descriptor is created, and another thread may spawn in between.
      posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    #endif

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let variables = command.effectiveEnvironment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    let words = line(command, streams)
    let code = withCStrings(words) { arguments in
      withCStrings(variables) { environment in
        posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw CommandError("\(command.executable) can't be started: errno \(code)") }
    return process
  }

  /// Returns the executable and its arguments.
  ///
  /// A session leader gets a controlling terminal by opening it by path, which `posix_spawn` can't do in a new session on
  /// macOS. Therefore a shell opens the terminal and then executes the program.
  private static func line(_ command: Command, _ streams: [ChildStreams.Child]) -> [String] {
    let redirections = streams.enumerated().compactMap { target, stream in
      if case .terminal(_, let path) = stream { " \(target)<>\(path)" } else { nil }
    }
    let line = [command.executable] + command.arguments
    return redirections.isEmpty ? line : ["/bin/sh", "-c", "exec \"$0\" \"$@\"" + redirections.joined()] + line
  }

  private static func withCStrings<Value>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    let copies = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
    copies.initialize(repeating: nil)
    for (index, string) in strings.enumerated() { copies[index] = strdup(string) }
    defer {
      for copy in copies { free(copy) }
      copies.deallocate()
    }
    guard let start = copies.baseAddress else { preconditionFailure("the buffer has at least its terminator") }
    return body(start)
  }
}
