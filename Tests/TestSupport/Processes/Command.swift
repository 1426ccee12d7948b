public import Foundation

/// A program to run, with its environment and streams.
///
/// The process has no other open files, its own session, a controlling terminal only if a stream is one, and default
/// unblocked signals.
public struct Command: Sendable {
  /// The source of standard input.
  public enum Input: Sendable {
    /// An empty stream: `/dev/null`.
    case none
    /// A pipe with these bytes, closed after them.
    case data(Data)
    /// A pipe that stays open until ``RunningCommand/closeInput()``.
    case open
    /// The pseudo terminal.
    case terminal

    /// Returns a pipe with this text, closed after it.
    public static func text(_ text: String) -> Input { .data(Data(text.utf8)) }
  }

  /// The destination of standard output or standard error.
  public enum Output: Sendable {
    /// A pipe with captured contents.
    case captured
    /// A pipe with a closed reading end.
    case brokenPipe
    /// A file such as `/dev/full`, created if it doesn't exist.
    case path(String)
    /// The pseudo terminal.
    case terminal
  }

  /// The path of the executable.
  public var executable: String
  /// The arguments after the name of the program.
  public var arguments: [String]
  /// The complete environment, except for the inherited `PATH` and variables of instrumented programs, and `SSH_CONNECTION`,
  /// which keeps `resume` from using the browser, viewer or clipboard of a Mac.
  public var environment: [String: String]
  /// The working folder; `nil` means that of the test process.
  public var workingDirectory: String?
  /// The source of standard input.
  public var standardInput: Input = .none
  /// The destination of standard output.
  public var standardOutput: Output = .captured
  /// The destination of standard error.
  public var standardError: Output = .captured
  /// The size of the pseudo terminal, if a stream is one.
  public var terminalSize = TerminalSize(columns: 80, rows: 24)
  /// The time after which the process and its children are killed.
  public var timeout: Duration = .seconds(600)

  /// Creates a command with captured output and empty input.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    workingDirectory: String? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
  }

  /// Creates a command that runs the built `resume`.
  /// - Throws: ``CommandError`` if `resume` has not been built.
  public static func resume(
    _ arguments: [String] = [], environment: [String: String] = [:], workingDirectory: String? = nil
  ) throws(CommandError) -> Command {
    Command(
      try builtProduct("resume").path, arguments, environment: environment, workingDirectory: workingDirectory)
  }

  /// Returns a copy with all three streams on a pseudo terminal.
  public func onTerminal(columns: Int, rows: Int) -> Command {
    var copy = self
    copy.terminalSize = TerminalSize(columns: columns, rows: rows)
    copy.standardInput = .terminal
    copy.standardOutput = .terminal
    copy.standardError = .terminal
    return copy
  }

  /// Returns a copy that a line of shell starts, in which `"$@"` is the command.
  public func through(_ line: String, shell: String = "/bin/sh") -> Command {
    var copy = self
    copy.executable = shell
    copy.arguments = ["-c", line, shell, executable] + arguments
    return copy
  }

  /// Starts the process.
  /// - Throws: ``CommandError`` if the process can't be started.
  public func start() throws(CommandError) -> RunningCommand {
    try RunningCommand(self)
  }

  /// Runs the process to its end.
  /// - Throws: ``CommandError`` if the process can't be started.
  public func run() async throws(CommandError) -> CommandResult {
    try await start().result()
  }

  private static let inherited: Set = ["PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"]

  /// The environment of the process, including inherited variables.
  public var effectiveEnvironment: [String: String] {
    var own = ProcessInfo.processInfo.environment.filter { Self.inherited.contains($0.key) }
    own["SSH_CONNECTION"] = "127.0.0.1 1 127.0.0.1 22"
    return own.merging(environment) { $1 }
  }

  var usesTerminal: Bool {
    if case .terminal = standardInput { return true }
    return [standardOutput, standardError].contains { if case .terminal = $0 { true } else { false } }
  }
}
