import Foundation
import ResumeDomain

/// The editor of whoever runs the program: `$VISUAL`, `$EDITOR`, else `vi`, started as git starts it.
struct Editor: TextEditor {
  let environment: [String: String]

  func makeTemporaryFile(_ text: [UInt8], named name: String) throws(ResumeError) -> String {
    let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    // A folder of its own, which nobody else may look into.
    var template = Array((parent + "/resume-edit-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure(parent) }
    let folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = folder + "/" + Self.fileName(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    defer { close(descriptor) }
    var written = 0
    while written < text.count {
      let count = text[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw Self.failure(path) }
      written += max(0, count)
    }
    return path
  }

  func edit(_ path: String) throws(ResumeError) {
    guard let editor = command else { throw .editorFailed(command: "", status: nil) }
    // `:` is the editor that leaves everything as it is.
    guard editor != ":" else { return }
    // What is pressed in the editor is meant for the editor.
    let former = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in former { signal(number, handler) } }
    // The words belong to the shell, the path is an argument.
    let words = ["/bin/sh", "-c", editor + " \"$@\"", editor, path]
    let status = ChildProcess(environment: environment, streams: .outputToStandardError).run(words)
    guard status == 0 else { throw .editorFailed(command: editor, status: status) }
  }

  func removeTemporaryFile(_ path: String) {
    unlink(path)
    if let slash = path.lastIndex(of: "/") { rmdir(String(path[..<slash])) }
  }

  /// What to start; `nil` where the terminal can show no full screen and nothing else was asked for.
  private var command: String? {
    let isDumb = (environment["TERM"] ?? "dumb") == "dumb"
    let chosen = (isDumb ? ["EDITOR"] : ["VISUAL", "EDITOR"]).lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return chosen ?? (isDumb ? nil : "vi")
  }

  /// A name that is one in every file system.
  private static func fileName(_ name: String) -> String {
    let plain = name.unicodeScalars.map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_.".unicodeScalars.contains(scalar))
        ? Character(scalar) : "-"
    }
    return "resume-" + String(plain.prefix(80)) + ".json"
  }

  private static func failure(_ path: String) -> ResumeError {
    .cannotWrite(path: path, detail: String(cString: strerror(errno)))
  }
}
