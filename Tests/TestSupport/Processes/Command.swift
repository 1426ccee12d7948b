public import Foundation

/// A program to run: what it gets, and where its streams lead.
///
/// The process has no other open file, a session of its own, no controlling terminal unless a stream is one, and every
/// signal at its default and unblocked.
public struct Command: Sendable {
  /// Where standard input comes from.
  public enum Input: Sendable {
    /// Nothing: `/dev/null`.
    case none
    /// A pipe that holds these bytes and then ends.
    case data(Data)
    /// A pipe that stays open until ``RunningCommand/closeInput()``.
    case open
    /// The pseudo terminal.
    case terminal

    /// A pipe that holds this text and then ends.
    public static func text(_ text: String) -> Input { .data(Data(text.utf8)) }
  }

  /// Where standard output or standard error goes.
  public enum Output: Sendable {
    /// A pipe that is read to its end.
    case captured
    /// A pipe whose reader is gone already.
    case brokenPipe
    /// A file to write to, such as `/dev/full`; made where it does not exist.
    case path(String)
    /// The pseudo terminal.
    case terminal
  }

  /// The path of the executable.
  public var executable: String
  /// The arguments after the program's name.
  public var arguments: [String]
  /// The whole environment, except for `PATH` and the variables of instrumented programs, which are inherited, and
  /// `SSH_CONNECTION`, which keeps `resume` away from a Mac's desktop: no browser, viewer or clipboard of the person is used.
  public var environment: [String: String]
  /// The folder to start in; the test process's own where it is `nil`.
  public var workingDirectory: String?
  /// Where standard input comes from.
  public var standardInput: Input = .none
  /// Where standard output goes.
  public var standardOutput: Output = .captured
  /// Where standard error goes.
  public var standardError: Output = .captured
  /// The size of the pseudo terminal, where a stream is one.
  public var terminalSize = TerminalSize(columns: 80, rows: 24)
  /// How long it may run before it and its children are killed.
  public var timeout: Duration = .seconds(90)

  /// Creates a command whose output is captured and whose input is empty.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    workingDirectory: String? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
  }

  /// The built `resume` with these arguments.
  /// - Throws: ``CommandError`` where it has not been built.
  public static func resume(
    _ arguments: [String] = [], environment: [String: String] = [:], workingDirectory: String? = nil
  ) throws(CommandError) -> Command {
    Command(
      try builtProduct("resume").path, arguments, environment: environment, workingDirectory: workingDirectory)
  }

  /// The same command with all three streams on a pseudo terminal.
  public func onTerminal(columns: Int, rows: Int) -> Command {
    var copy = self
    copy.terminalSize = TerminalSize(columns: columns, rows: rows)
    copy.standardInput = .terminal
    copy.standardOutput = .terminal
    copy.standardError = .terminal
    return copy
  }

  /// The same command started by a line of shell, in which `"$@"` stands for it.
  public func through(_ line: String, shell: String = "/bin/sh") -> Command {
    var copy = self
    copy.executable = shell
    copy.arguments = ["-c", line, shell, executable] + arguments
    return copy
  }

  /// Starts it; the result tells how to steer it and how it ended.
  /// - Throws: ``CommandError`` where it can't be started.
  public func start() throws(CommandError) -> RunningCommand {
    try RunningCommand(self)
  }

  /// Runs it to its end.
  /// - Throws: ``CommandError`` where it can't be started.
  public func run() async throws(CommandError) -> CommandResult {
    try await start().result()
  }

  private static let inherited: Set = ["PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"]

  /// The environment that the process gets.
  public var effectiveEnvironment: [String: String] {
    var own = ProcessInfo.processInfo.environment.filter { Self.inherited.contains($0.key) }
    own["SSH_CONNECTION"] = "127.0.0.1 1 127.0.0.1 22"
    return own.merging(environment) { _, given in given }
  }

  var usesTerminal: Bool {
    if case .terminal = standardInput { return true }
    return [standardOutput, standardError].contains { if case .terminal = $0 { true } else { false } }
  }
}
