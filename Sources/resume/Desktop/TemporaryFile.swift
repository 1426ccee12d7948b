import Foundation
import ResumeDomain
import ResumeTerminal

/// New files that only this user can read, for other programs.
struct TemporaryFile {
  let environment: [String: String]

  /// The folder for temporary files.
  var parent: String { environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp" }

  /// Writes a file into a new folder with a name that begins with `prefix`, and returns its path.
  ///
  /// - Throws: `ResumeError.cannotWrite`.
  func make(_ content: [UInt8], named name: String, in prefix: String) throws(ResumeError) -> String {
    var template = Array((parent + "/" + prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure(parent) }
    let folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = folder + "/" + name
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    defer { close(descriptor) }
    do {
      try FileDescriptorSink(descriptor: descriptor, isBuffered: false).write(content)
    } catch {
      let code = if case .failed(let code) = error { code } else { EPIPE }
      throw Self.failure(path, code)
    }
    return path
  }

  private static func failure(_ path: String, _ code: Int32 = errno) -> ResumeError {
    .cannotWrite(path: path, detail: String(cString: strerror(code)))
  }
}
