import Foundation
import TestSupport
import Testing

/// An empty home folder and environment for the commands of one test.
///
/// The folder and the fake Firebase project exist as long as the sandbox.
struct Sandbox: Sendable {
  let folder: TemporaryFolder
  var environment: [String: String]
  /// The `--timeout` of commands that fetch data, in seconds, for a server that other tests slow down.
  var timeout: Int?
  private let firebase: FakeFirebase?

  /// Creates an empty home.
  init(_ environment: [String: String] = [:]) throws {
    try self.init(environment, firebase: nil)
  }

  /// Creates an empty home that reads a fake project, which the environment specifies.
  init(_ firebase: FakeFirebase, key: String? = nil) throws {
    var environment = firebase.environment
    environment["RESUME_PROJECT"] = firebase.firestore.project
    environment["RESUME_API_KEY"] = key
    try self.init(environment, firebase: firebase)
  }

  /// Creates an empty home for profiles of a fake project.
  init(emulating firebase: FakeFirebase) throws {
    try self.init(firebase.environment, firebase: firebase)
  }

  private init(_ environment: [String: String], firebase: FakeFirebase?) throws {
    folder = try TemporaryFolder()
    self.firebase = firebase
    self.environment = [
      "HOME": folder.path, "RESUME_CONFIG_HOME": folder.path("kept"), "LANG": "C.UTF-8", "PAGER": "cat",
    ].merging(environment) { $1 }
  }

  /// Copies the contents of a prepared home, and corrects the paths in its profiles.
  func copyContents(of template: TemporaryFolder) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: template.path) {
      try FileManager.default.copyItem(atPath: template.path(name), toPath: folder.path(name))
    }
    guard FileManager.default.fileExists(atPath: folder.path("kept/profiles.json")) else { return }
    let profiles = try folder.text(of: "kept/profiles.json")
    try folder.write(profiles.replacing(template.path, with: folder.path), to: "kept/profiles.json")
  }

  /// Returns the built program with arguments; `more` is added to the environment.
  func command(_ arguments: [String], _ more: [String: String], _ input: Command.Input = .none) throws
    -> Command
  {
    var arguments = arguments
    if let timeout, ["browse", "login", "pull", "publish", "work", "works"].contains(arguments.first) {
      arguments += ["--timeout", String(timeout)]
    }
    var command = try Command.resume(
      arguments, environment: environment.merging(more) { $1 }, workingDirectory: folder.path)
    command.standardInput = input
    return command
  }

  /// Runs the program to its end, in the test process unless the test or a stream needs a process.
  func run(
    _ arguments: String..., with more: [String: String] = [:], input: Command.Input = .none
  ) async throws -> CommandResult {
    try await run(arguments, with: more, input: input)
  }

  /// Runs the program to its end, with these destinations of its streams.
  func run(
    _ arguments: [String], with more: [String: String] = [:], input: Command.Input = .none,
    output: Command.Output = .captured, error: Command.Output = .captured
  ) async throws -> CommandResult {
    var command = try command(arguments, more, input)
    command.standardOutput = output
    command.standardError = error
    return try await Gate.commands.pass { [command] in try await Self.run(command) }
  }

  private static func run(_ command: Command) async throws -> CommandResult {
    guard !BuiltProgram.isRequired, ProgramInProcess.canRun(command) else { return try await command.run() }
    return try await ProgramInProcess.run(command)
  }

  /// Runs the program to its end outside the gate, for commands that mostly wait.
  func runOutsideTheGate(
    _ arguments: [String], with more: [String: String] = [:], timeout: Duration
  ) async throws -> CommandResult {
    var command = try command(arguments, more)
    command.timeout = timeout
    return try await Self.run(command)
  }

  /// Runs the program on a terminal with scripted input.
  func onTerminal(
    _ arguments: [String], with more: [String: String] = [:], columns: Int = 80, steps: [PseudoTerminal.Step] = []
  ) async throws -> CommandResult {
    let command = try command(arguments, more)
    return try await Gate.commands.pass {
      guard steps.isEmpty, !BuiltProgram.isRequired else {
        return try await PseudoTerminal.run(command, columns: columns, steps: steps)
      }
      return try await ProgramInProcess.show(command.onTerminal(columns: columns, rows: 24))
    }
  }

  /// Starts the program, performs an action, and waits for the end.
  func start(
    _ arguments: [String], through line: String = "exec \"$@\"", input: Command.Input = .none,
    _ action: (RunningCommand) async throws -> Void
  ) async throws -> CommandResult {
    let command = try command(arguments, [:], input).through(line)
    return try await Gate.commands.pass {
      let running = try command.start()
      try await action(running)
      return await running.result()
    }
  }

  /// Runs the program with `--json`, and expects success, an empty standard error, and one line with compact and sorted JSON
  /// that is valid for the schema.
  @discardableResult
  func json(
    _ arguments: String..., as schema: String? = nil, with more: [String: String] = [:],
    input: Command.Input = .none, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> JSON {
    let result = try await run(arguments + ["--json"], with: more, input: input)
    #expect(result.exitCode == 0, "\(result)", sourceLocation: sourceLocation)
    #expect(result.error == "", sourceLocation: sourceLocation)
    #expect(
      try Schema.problems(ofOutput: result.standardOutput, schema) == [], "\(result)", sourceLocation: sourceLocation)
    let json = try JSON(result.output)
    #expect(JSONLayout.isCompactAndSorted(result.output), "\(result)", sourceLocation: sourceLocation)
    return json
  }

  /// Runs the program with `--json`, and expects this exit code, an empty standard output, and one line with the error, which
  /// is returned.
  @discardableResult
  func failure(
    _ arguments: String..., code: Int32, with more: [String: String] = [:], input: Command.Input = .none,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> JSON {
    try await failure(arguments, code: code, with: more, input: input, sourceLocation: sourceLocation)
  }

  /// Runs the program as the other overload, with an array of arguments.
  @discardableResult
  func failure(
    _ arguments: [String], code: Int32, with more: [String: String] = [:], input: Command.Input = .none,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> JSON {
    let result = try await run(arguments + ["--json"], with: more, input: input)
    #expect(result.exitCode == code, "\(result)", sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    #expect(try Schema.problems(ofError: result.standardError) == [], "\(result)", sourceLocation: sourceLocation)
    let json = try JSON(result.error)
    #expect(JSONLayout.isCompactAndSorted(result.error), "\(result)", sourceLocation: sourceLocation)
    #expect(json["error"]["code"].string == Self.names[code], sourceLocation: sourceLocation)
    return json["error"]
  }

  private static let names: [Int32: String] = [
    1: "internal", 64: "usage", 65: "badData", 66: "notFound", 69: "unavailable", 73: "cantWrite", 77: "denied",
    78: "configuration", 130: "interrupted", 143: "interrupted",
  ]
}

extension Sandbox {
  /// The relative paths of the files in the data folder, without lock files.
  var dataFiles: [String] {
    folder.contents().filter { $0.hasPrefix("kept/") && !$0.hasSuffix(".lock") }.map { String($0.dropFirst(5)) }
  }

  /// Returns the relative paths of the JSON files in a subfolder: `sessions` or `cache`.
  func files(in part: String) -> [String] { dataFiles.filter { $0.hasPrefix(part + "/") && $0.hasSuffix(".json") } }

  /// Shifts the save date of all cache files.
  func shiftCacheDates(by seconds: Double) throws {
    for file in files(in: "cache") {
      var text = try folder.text(of: "kept/" + file)
      // Only the number changes; the rest stays as the program wrote it.
      let match = try #require(text.firstMatch(of: /"savedAt":([0-9.eE+]+)/))
      let savedAt = try #require(Double(match.1))
      text.replaceSubrange(match.1.startIndex..<match.1.endIndex, with: String(savedAt + seconds))
      try folder.write(text, to: "kept/" + file)
    }
  }
}
