import Foundation
import TestSupport
import Testing

/// All output and files of a series of commands.
struct OutputRecord {
  /// The contents of one source after one command.
  struct Entry {
    let command: String
    /// `output`, or a path relative to the sandbox.
    let source: String
    let bytes: Data
  }

  let sandbox: Sandbox
  private(set) var entries: [Entry] = []
  /// The tokens found in session files.
  private(set) var tokens: Set<String> = []
  private(set) var commandCount = 0
  private var last: [String: Data] = [:]

  init(_ sandbox: Sandbox) {
    self.sandbox = sandbox
  }

  /// Runs a command, records its output and files, and returns its exit code.
  @discardableResult
  mutating func run(
    _ arguments: String..., with more: [String: String] = [:], input: Command.Input = .none
  ) async throws -> Int32? {
    let result = try await sandbox.run(arguments, with: more, input: input)
    commandCount += 1
    let command = "\(commandCount): \(arguments.joined(separator: " "))"
    entries.append(Entry(command: command, source: "output", bytes: result.standardOutput + result.standardError))
    for path in sandbox.folder.contents() {
      // File names are searched too: a key must not be part of one.
      if last[path] == nil { entries.append(Entry(command: command, source: "name", bytes: Data(path.utf8))) }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: sandbox.folder.path(path), isDirectory: &isFolder),
        !isFolder.boolValue, let bytes = FileManager.default.contents(atPath: sandbox.folder.path(path)),
        last[path] != bytes
      else { continue }
      last[path] = bytes
      entries.append(Entry(command: command, source: path, bytes: bytes))
      guard path.contains("/sessions/"), let json = try? JSON(String(decoding: bytes, as: UTF8.self)) else { continue }
      tokens.formUnion([json["token"].string, json["refreshToken"].string].compactMap { $0 })
    }
    #expect(result.exitCode != nil && result.exitCode != 1, "\(command): \(result)")
    return result.exitCode
  }

  /// Returns the secrets in sources that are not allowed to contain them.
  func leaks(of secrets: SecretSearch, except allowed: (String, String) -> Bool) -> [String] {
    entries.flatMap { entry in
      let found = secrets.found(in: entry.bytes)
      return found.filter { !allowed($0, entry.source) }.map { "\($0) in \(entry.source) after \(entry.command)" }
    }
  }
}
