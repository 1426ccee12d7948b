import ResumeTerminal

/// The system's clipboard, if a program can access it.
struct SystemClipboard {
  private let program: String
  private let environment: [String: String]

  init?(environment: [String: String]) {
    guard let program = ClipboardProgram.path(environment: environment) else { return nil }
    self.program = program
    // The program decodes its input with this locale.
    self.environment = environment.merging(["LC_ALL": "en_US.UTF-8"]) { $1 }
  }

  /// Copies text, and returns whether that succeeded.
  func copy(_ text: String) -> Bool {
    ChildProcess(environment: environment, streams: .none).run([program], input: text) == 0
  }
}
