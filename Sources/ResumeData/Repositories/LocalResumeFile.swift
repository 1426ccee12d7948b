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

  /// Reads a file. Throws `ResumeError.malformedFile`, `.fileNotUnderstood`.
  init(_ data: Data, at path: String) throws(ResumeError) {
    let problem: FileProblem
    do throws(JSONReader.Failure) {
      let bytes = Array(data)
      let root = try JSON.parse(bytes)
      switch ResumeTextForm(root) {
      case .jsonResume where root.members != nil:
        self.data = data
        jsonResume = try JSONResumeFile(root, bytes)
        return
      case .otherFormat(let other): problem = other
      case .jsonResume, .other: problem = .notResume
      }
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    throw .fileNotUnderstood(path: path, line: nil, detail: problem)
  }

  var warnings: [DataWarning] { jsonResume.warnings }
}
