import Foundation
import ResumeDomain
import ResumePresentation
import ResumeSupport
import ResumeTerminal
import TestSupport
import Testing

@testable import resume

/// The complete program in the test process: hundreds of runs cost less than one start of a debug binary.
///
/// Network, files and all layers are real. Features of a process (signals, terminals, closed streams, proxies, kills) need
/// the built program: see ``BuiltProgram``.
enum ProgramInProcess {
  /// Returns whether a command needs only arguments, environment, files and captured streams.
  static func canRun(_ command: Command) -> Bool {
    guard case .captured = command.standardOutput, case .captured = command.standardError else { return false }
    switch command.standardInput {
    case .none, .data: return true
    case .open, .terminal: return false
    }
  }

  /// Runs a command to its end.
  static func run(_ command: Command) async throws -> CommandResult {
    let (output, error) = (BufferSink(), BufferSink())
    let environment = command.effectiveEnvironment
    let console = Console(
      output: output, error: error, columns: TerminalSize.columns(environment: environment, descriptor: -1),
      environment: environment)
    return try await run(command, on: console) { status, start in
      CommandResult(
        status: status, standardOutput: Data(output.bytes), standardError: Data(error.bytes),
        duration: .now - start, endedAt: .now)
    }
  }

  /// Runs a command to its end as if on a terminal, without input.
  static func show(_ command: Command) async throws -> CommandResult {
    let screen = BufferSink()
    let environment = command.effectiveEnvironment
    let columns = environment["COLUMNS"] == nil ? command.terminalSize.columns : nil
    let width = max(columns ?? TerminalSize.columns(environment: environment, descriptor: -1), 20)
    let console = Console(
      output: TerminalSink(screen, isBuffered: true), error: TerminalSink(screen, isBuffered: false),
      inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: width, environment: environment)
    return try await run(command, on: console) { status, start in
      CommandResult(
        status: status, standardOutput: Data(), standardError: Data(), terminalOutput: Data(screen.bytes),
        terminalEchoes: true, duration: .now - start, endedAt: .now)
    }
  }

  private static func run(
    _ command: Command, on console: Console, result: (TestSupport.ExitStatus, ContinuousClock.Instant) -> CommandResult
  ) async throws -> CommandResult {
    let input = try InputFile(command.standardInput)
    let start = ContinuousClock.now
    let root = CompositionRoot(
      environment: command.effectiveEnvironment,
      workingFolder: command.workingDirectory ?? FileManager.default.currentDirectoryPath,
      standardInput: StandardInput(descriptor: input.descriptor), isProcess: false)
    let code = await root.makeProgram(on: console).run(command.arguments)
    withExtendedLifetime(input) {}
    return result(.exited(code.rawValue), start)
  }
}

/// A trait for tests that always run the built program in its own process.
struct BuiltProgram: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  /// Whether commands must run in their own processes: always in the full soak.
  @TaskLocal static var isRequired = Soak.isFull

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await ConcurrencyLimit.run { try await Self.$isRequired.withValue(true) { try await function() } }
  }
}

extension BuiltProgram {
  /// Runs commands that only prepare or check something in the test process, unless the full soak is on.
  static func inTestProcess<Value>(_ commands: () async throws -> Value) async rethrows -> Value {
    try await $isRequired.withValue(Soak.isFull) { try await commands() }
  }
}

extension Trait where Self == BuiltProgram {
  /// Runs the built program in its own process, a few tests at a time.
  static var builtProgram: Self { BuiltProgram() }
}

/// The contents of standard input in an unlinked file.
private final class InputFile {
  let descriptor: Int32

  init(_ input: Command.Input) throws {
    guard case .data(let data) = input else {
      descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      return
    }
    let path = FileManager.default.temporaryDirectory.path + "/resume-input-\(UUID().uuidString)"
    try data.write(to: URL(fileURLWithPath: path))
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    unlink(path)
  }

  deinit { close(descriptor) }
}

/// A sink for streams that share a terminal: line ends become CR LF.
private final class TerminalSink: ByteSink {
  private let screen: BufferSink
  private let pending: Locked<[UInt8]>?

  init(_ screen: BufferSink, isBuffered: Bool) {
    self.screen = screen
    pending = isBuffered ? Locked([]) : nil
  }

  func write(_ bytes: [UInt8]) throws(WriteError) {
    if let pending { pending.withLock { $0 += bytes } } else { try show(bytes) }
  }

  func flush() throws(WriteError) {
    guard let pending else { return }
    let bytes = pending.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
    try show(bytes)
  }

  private func show(_ bytes: [UInt8]) throws(WriteError) {
    try screen.write(bytes.flatMap { $0 == UInt8(ascii: "\n") ? [0x0D, 0x0A] : [$0] })
  }
}
