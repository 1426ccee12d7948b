import Foundation
import ResumeData
import ResumeDomain
import ResumeInterface
import ResumePresentation
import ResumeTerminal

/// The user's editor: `$VISUAL`, `$EDITOR`, else `vi`, started like git does.
struct Editor: TextEditor {
  /// The beginning of the names of folders with a temporary file.
  private static let prefix = "resume-edit-"

  let environment: [String: String]

  func makeTemporaryFile(_ text: [UInt8], named name: String) throws(ResumeError) -> String {
    try TemporaryFile(environment: environment).make(text, named: Self.fileName(name), in: Self.prefix)
  }

  func edit(_ path: String) throws(ResumeError) {
    guard let editor = command else { throw .editorFailed(command: "", status: nil) }
    // `:` is a shell command that changes nothing.
    guard editor != ":" else { return }
    // The shell splits the command, but not the path.
    let arguments = ["/bin/sh", "-c", editor + " \"$@\"", editor, path]
    let process = ChildProcess(environment: environment, streams: .outputToStandardError)
    let status = ChildProcess.leavingInterrupts { process.run(arguments) }
    guard status == 0 else { throw .editorFailed(command: editor, status: status) }
  }

  func removeTemporaryFile(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = String(path[..<slash])
    // Including the editor's backup files, in the folder that was created for this edit.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  func removeAbandonedFiles(_ text: [UInt8]) {
    let parent = TemporaryFile(environment: environment).parent
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(Self.prefix) {
      // A backup file of the editor may have more of the text.
      guard InputFile.isOwnFolder(parent + "/" + name),
        let names = try? FileManager.default.contentsOfDirectory(atPath: parent + "/" + name), names.count == 1
      else { continue }
      let path = parent + "/" + name + "/" + names[0]
      guard InputFile.isAbandoned(path), let bytes = try? InputFile.bytes(of: path), bytes.isEmpty || bytes == text
      else { continue }
      removeTemporaryFile(path)
    }
  }

  var isChosen: Bool { chosen != nil }

  /// The program; `nil` if none is chosen and the terminal has no full screen.
  var program: ExternalProgram? {
    guard let command, let name = command.split(separator: " ").first.map(String.init) else { return nil }
    // Only the shell can find the program in a command with shell syntax.
    let isPlain = !name.contains { "\"'$`\\~;&|()".contains($0) }
    return ExternalProgram(
      name: name, isInstalled: name == ":" || !isPlain || SystemPrograms(environment: environment).isInstalled(name),
      variable: chosenVariable)
  }

  /// The command; `nil` if none is chosen and the terminal has no full screen.
  private var command: String? { chosen ?? (isDumb ? nil : "vi") }

  private var isDumb: Bool { (environment["TERM"] ?? "dumb") == "dumb" }

  private var chosen: String? { chosenVariable.flatMap { environment[$0] } }

  private var chosenVariable: String? {
    (isDumb ? ["EDITOR"] : ["VISUAL", "EDITOR"]).first { !(environment[$0] ?? "").isEmpty }
  }

  /// Returns a file name that is valid in every file system.
  private static func fileName(_ name: String) -> String {
    let plain = name.unicodeScalars.map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_.".unicodeScalars.contains(scalar))
        ? Character(scalar) : "-"
    }
    return "resume-" + String(plain.prefix(80)) + ".json"
  }
}
