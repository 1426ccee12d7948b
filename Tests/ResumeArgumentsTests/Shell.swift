import Foundation

/// A real shell that runs a completion script, with a stub in place of the program.
struct Shell {
  let name: String
  let folder: URL

  /// The folders that may contain a shell.
  private static let searchPath = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]

  /// A UTF-8 locale that every system of this kind has.
  private static var locale: String {
    #if os(Linux)
      "C.UTF-8"
    #else
      "en_US.UTF-8"
    #endif
  }

  static func path(of name: String) -> String? {
    searchPath.map { $0 + "/" + name }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  static func has(_ name: String) -> Bool {
    path(of: name) != nil
  }

  /// Creates a folder with the script, and with a stub that records its arguments and prints `output`.
  init(_ name: String, script: String, output: String) throws {
    self.name = name
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("completion-" + UUID().uuidString)
    let files = folder.appendingPathComponent("files")
    try FileManager.default.createDirectory(
      at: files.appendingPathComponent("a dir"), withIntermediateDirectories: true)
    try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
    try Data(output.utf8).write(to: folder.appendingPathComponent("output"))
    try Data().write(to: files.appendingPathComponent("a file.json"))
    let text = """
      #!/bin/sh
      for word in "$@"; do printf '%s\\n' "$word"; done > "$HOME/call"
      cat "$HOME/output"

      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("program"))
  }

  /// The arguments of the last call of the program.
  var call: [String] {
    let text = try? String(contentsOf: folder.appendingPathComponent("call"), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  /// Runs a driver, which finds the script in `$SCRIPT`, and returns the printed lines.
  func lines(_ flags: [String], _ driver: String, _ arguments: [String]) throws -> [String] {
    let process = Process()
    let output = Pipe()
    // The child installs the stub: a file that this process has written can be busy, because a shell that another test
    // starts at the same time inherits the descriptor.
    let install = #"cp "$HOME/program" "$HOME/resume" && chmod 755 "$HOME/resume" && exec "$@""#
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", install, "sh", Self.path(of: name) ?? name] + flags + ["-c", driver] + arguments
    process.currentDirectoryURL = folder.appendingPathComponent("files")
    process.environment = [
      "PATH": ([folder.path] + Self.searchPath).joined(separator: ":"), "HOME": folder.path, "LC_ALL": Self.locale,
      "SCRIPT": folder.appendingPathComponent("script").path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The names of the files in the folder where the shell runs.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("files").path)) ?? []).sorted()
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
