import ResumeDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The browser of whoever runs the program.
struct Browser {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// Opens an address with the first of the commands that can, and waits for it; false where none did.
  ///
  /// The address is one argument, and no shell ever sees it.
  /// - Parameter mayTalk: whether it is given the terminal, as a text browser needs; else it hears and says nothing.
  func open(_ link: WebLink, mayTalk: Bool) -> Bool {
    for command in BrowserCommands(environment: environment).all(opening: link) where run(command, mayTalk) {
      return true
    }
    return false
  }

  private func run(_ command: [String], _ mayTalk: Bool) -> Bool {
    guard let process = start(command, mayTalk) else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  private func start(_ command: [String], _ mayTalk: Bool) -> pid_t? {
    var actions = Actions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if !mayTalk {
      for stream: Int32 in 0...2 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
    }
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores is none of the browser's business.
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&ignored, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    // Neither is the key of a project.
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
