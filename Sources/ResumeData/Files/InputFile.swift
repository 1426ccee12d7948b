package import Foundation
package import ResumeDomain

/// Reads a file that the user specified, with errors about that file.
package enum InputFile {
  /// Returns the bytes of a regular file of at most `limit` bytes. Throws `ResumeError.inputFileMissing`.
  package static func bytes(
    of path: String, limit: Int = FileSystem.maximumInputSize
  ) throws(ResumeError) -> [UInt8] {
    Array(try read(path, limit: limit).data)
  }

  /// Returns the bytes of a regular file of at most 32 MiB and the time of its last change. Throws `ResumeError.inputFileMissing`.
  package static func contents(of path: String) throws(ResumeError) -> (bytes: [UInt8], modified: Date) {
    let contents = try read(path)
    return (Array(contents.data), contents.modified)
  }

  /// Returns the contents of a regular file of at most `limit` bytes; the file of a profile has errors of its own.
  static func read(
    _ path: String, isProfile: Bool = false, limit: Int = FileSystem.maximumInputSize
  ) throws(ResumeError) -> FileSystem.Contents {
    do {
      return try FileSystem.contents(of: path, limit: limit)
    } catch {
      let problem = problem(error)
      throw .inputFileMissing(path: path, problem: isProfile ? problem.ofProfileFile : problem)
    }
  }

  /// Returns why a path isn't that of a regular file of at most 32 MiB, or of a folder; nil if it is.
  package static func problem(at path: String, isFolder: Bool) -> InputFileProblem? {
    var status = stat()
    // `stat` follows links.
    guard stat(path, &status) == 0 else { return problem(FileSystem.Failure(code: errno)) }
    if isFolder { return status.st_mode & S_IFMT == S_IFDIR ? nil : .notFolder }
    return status.failure(limit: FileSystem.maximumInputSize).map(problem)
  }

  /// Whether a path is that of a pipe, such as a shell's `<(…)`.
  package static func isPipe(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
  }

  /// Opens a pipe for reading, after waiting for a writer, and returns its descriptor. Throws `ResumeError.inputFileMissing`.
  package static func openPipe(_ path: String) throws(ResumeError) -> Int32 {
    while true {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor < 0 else { return descriptor }
      guard errno == EINTR else {
        throw .inputFileMissing(path: path, problem: problem(FileSystem.Failure(code: errno)))
      }
    }
  }

  /// Whether anything exists at a path, even a dead link.
  package static func exists(_ path: String) -> Bool { FileSystem.exists(path) }

  package static func stamp(of path: String) -> FileStamp? {
    guard let status = status(of: path) else { return nil }
    let modified = status.modified
    return [modified.tv_sec, modified.tv_nsec, Int(status.st_size), Int(truncatingIfNeeded: status.st_ino)]
  }

  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether a path is that of a folder, not of a link, that belongs to this user.
  package static func isOwnFolder(_ path: String) -> Bool {
    FileSystem.isUnlinkedFolder(path) && status(of: path)?.st_uid == geteuid()
  }

  /// Whether a path is that of a regular file, not of a link, that was last changed more than a day ago.
  package static func isAbandoned(_ path: String) -> Bool { FileSystem.isRegular(path, changedBefore: FileSystem.day) }

  /// Whether two paths are those of one file or folder.
  package static func areSame(_ path: String, _ other: String) -> Bool {
    guard let first = status(of: path), let second = status(of: other) else { return false }
    return first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }

  /// Returns a path without links.
  package static func resolved(_ path: String) -> String { FileSystem.resolved(path) }

  static func problem(_ failure: FileSystem.Failure) -> InputFileProblem {
    switch failure.code {
    case _ where failure.isMissing: .missing
    case FileSystem.Failure.tooLarge: .tooLarge
    case FileSystem.Failure.folder: .isFolder
    case FileSystem.Failure.notRegular: .notRegular
    case EACCES, EPERM: .noAccess
    default: .unreadable
    }
  }
}
