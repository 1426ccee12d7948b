import Foundation
import TestSupport

/// Processes that run in parallel, through a shell or on a terminal, and the files that they leave.
extension Sandbox {
  /// Starts one process per argument list at the same time, without other commands, and waits for all of them.
  func startAll(_ commands: [[String]]) async throws -> [CommandResult] {
    let commands = try commands.map { try command($0, [:]) }
    return try await Gate.commands.passExclusively {
      let running = try commands.map { try $0.start() }
      var results: [CommandResult] = []
      for command in running { results.append(await command.result()) }
      return results
    }
  }

  /// Runs the program to its end through a line of shell, in which `"$@"` is the command.
  func run(
    _ arguments: [String], through line: String, shell: String = "/bin/sh", with more: [String: String] = [:]
  ) async throws -> CommandResult {
    let command = try command(arguments, more).through(line, shell: shell)
    return try await Gate.commands.pass { try await command.run() }
  }

  /// Starts the program on a terminal, performs an action, and waits for the end.
  func startOnTerminal(
    _ arguments: [String], with more: [String: String] = [:], through line: String = "exec \"$@\"",
    shell: String = "/bin/sh", _ action: (RunningCommand) async throws -> Void
  ) async throws -> CommandResult {
    let command = try command(arguments, more).through(line, shell: shell).onTerminal(columns: 80, rows: 24)
    return try await Gate.commands.pass {
      let running = try command.start()
      try await action(running)
      return await running.result()
    }
  }

  /// Returns the problems of the files in the data folder: damaged, invalid or temporary files.
  func dataFileProblems() throws -> [String] {
    var problems: [String] = []
    for path in folder.contents() where path.hasPrefix("kept/") {
      let name = String(path.dropFirst(5))
      // A version is the text of a résumé, which has any content.
      if name == "versions" || name.hasPrefix("versions/") { continue }
      if ["cache", "sessions", "profiles", "published", "applications"].contains(name) { continue }
      // The documents and the ad of an application have any content.
      let parts = name.split(separator: "/")
      if parts.count > 1, parts[0] == "applications", !parts[1].hasPrefix("."), !name.hasSuffix(".json") { continue }
      guard let bytes = FileManager.default.contents(atPath: folder.path(path)) else {
        problems.append("\(name) can't be read")
        continue
      }
      if name.hasSuffix(".lock") {
        // A killed process may have created the file without its content.
        if !bytes.isEmpty, bytes != Data("resume lock\n".utf8) { problems.append("\(name) has other content") }
      } else if name.hasPrefix("profiles/") || name.hasSuffix("/resume.json") {
        problems += try Schema.problems(ofResume: bytes).map { "\(name): \($0)" }
      } else if let definition = Self.definition(of: name) {
        problems += try Schema.problems(ofFile: bytes, definition).map { "\(name): \($0)" }
      } else {
        problems.append("\(name) is left over")
      }
    }
    return problems
  }

  /// The paths of temporary files.
  var temporaryFiles: [String] { dataFiles.filter { $0.contains(".tmp-") } }

  private static func definition(of name: String) -> String? {
    switch name {
    case "config.json": "config"
    case "profiles.json": "profiles"
    case "favorites.json": "favorites"
    case _ where name.hasPrefix("applications/") && name.hasSuffix("/application.json"): "application"
    case _ where name.hasPrefix("published/"): "publishedState"
    case _ where !name.hasSuffix(".json") || name.contains(".tmp-"): nil
    case _ where name.hasPrefix("sessions/"): "session"
    case _ where name.hasPrefix("cache/"): "cacheFile"
    default: nil
    }
  }

  /// Sets the expiry of all saved tokens to a minute ago.
  func expireTokens() throws {
    for file in files(in: "sessions") {
      let text = try folder.text(of: "kept/" + file)
      let expired = String(Date().timeIntervalSince1970 - 60)
      try folder.write(text.replacing(/"expiresAt":[0-9.eE+]+/, with: "\"expiresAt\":" + expired), to: "kept/" + file)
    }
  }
}
