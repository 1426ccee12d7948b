/// The clipboard of this machine, if a program copies text to it and the user isn't at another machine. A Mac needs the
/// program because Terminal ignores OSC 52. On Linux only the terminal reaches the user's clipboard.
struct SystemClipboard {
  #if canImport(Darwin)
    static let program: String? = "/usr/bin/pbcopy"
  #else
    static let program: String? = nil
  #endif

  private let program: String
  private let environment: [String: String]

  init?(environment: [String: String], program: String? = Self.program) {
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains { !(environment[$0] ?? "").isEmpty }
    guard let program, !isRemote else { return nil }
    self.program = program
    // The program decodes its input with this locale.
    self.environment = environment.merging(["LC_ALL": "en_US.UTF-8"]) { $1 }
  }

  func copy(_ text: String) -> Bool {
    ChildProcess(environment: environment, streams: .none).run([program], input: text) == 0
  }
}
