import Foundation
package import ResumeDomain

/// Reads a file that the user specified, with errors about that file.
package enum InputFile {
  /// Returns the bytes of a regular file of at most 32 MiB. Throws `ResumeError.inputFileMissing`.
  package static func bytes(of path: String) throws(ResumeError) -> [UInt8] { Array(try read(path).data) }

  /// Returns the contents of a regular file of at most 32 MiB.
  ///
  /// - Parameter missing: the problem that a missing file is.
  static func read(
    _ path: String, missing: InputFileProblem = .missing
  ) throws(ResumeError) -> FileSystem.Contents {
    do {
      return try FileSystem.contents(of: path)
    } catch {
      throw .inputFileMissing(path: path, problem: error.isMissing ? missing : problem(error))
    }
  }

  private static func problem(_ failure: FileSystem.Failure) -> InputFileProblem {
    switch failure.code {
    case FileSystem.Failure.tooLarge: .tooLarge
    case FileSystem.Failure.folder: .isFolder
    case FileSystem.Failure.notRegular: .notRegular
    case EACCES, EPERM: .noAccess
    default: .unreadable
    }
  }
}
