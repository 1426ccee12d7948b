import Foundation
import ResumeDomain
import ResumeSupport

/// The content of a local résumé's file, which is JSON Resume.
struct LocalResumeFile: Sendable {
  /// The bytes of the file.
  let data: Data
  /// The content, which is changed in its text.
  let jsonResume: JSONResumeFile
  /// When the file was last changed; nil if it was not read as a profile's.
  private(set) var modified: Date?

  /// The documents; dates in the form of a file.
  var file: ResumeFile { jsonResume.file }

  /// The files that were read, by path, since a command needs its file several times.
  private static let files = Locked<[String: (stamp: FileStamp, contents: LocalResumeFile)]>([:])

  /// Reads the file of a profile, unless it was read already and is unchanged.
  static func read(at path: String) throws(ResumeError) -> LocalResumeFile {
    let stamp = InputFile.stamp(of: path)
    return try files.withLock { files throws(ResumeError) in
      if let file = files[path], file.stamp == stamp { return file.contents }
      let bytes = try InputFile.read(path, isProfile: true)
      var contents = try LocalResumeFile(bytes.data, at: path)
      contents.modified = bytes.modified
      files[path] = stamp.map { ($0, contents) }
      return contents
    }
  }

  /// Reads a file. Throws `ResumeError.malformedFile`, `.fileNotUnderstood`, `.foreignFile`.
  init(_ data: Data, at path: String) throws(ResumeError) {
    let bytes = Array(data)
    let root = try ForeignText.parse(bytes, at: path)
    switch ResumeTextForm(root) {
    case .jsonResume where root.members != nil: break
    // Earlier versions imported these; only an import refuses them.
    case .foreign(.reactiveResume), .foreign(.fresh): break
    case .foreign(let form): throw .foreignFile(path: path, form)
    case .member(let member): throw .foreignFile(path: path, .members([member.name]))
    case .otherFormat(let problem): throw .fileNotUnderstood(path: path, line: nil, detail: problem)
    case .jsonResume, .other: throw .fileNotUnderstood(path: path, line: nil, detail: .notResume)
    }
    do {
      (self.data, jsonResume) = (data, try JSONResumeFile(root, bytes))
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
  }

  var warnings: [DataWarning] { jsonResume.warnings }
}
