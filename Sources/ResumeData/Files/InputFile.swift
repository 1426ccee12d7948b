import ResumeDomain

/// Reads a file that the reader named, with errors about that file.
enum InputFile {
  static func read(_ path: String) throws(ResumeError) -> FileSystem.Contents {
    do {
      return try FileSystem.read(path)
    } catch {
      throw .inputFileMissing(path: path, problem: problem(error))
    }
  }

  private static func problem(_ failure: FileSystem.Failure) -> InputFileProblem {
    switch failure.code {
    case FileSystem.Failure.tooLarge: .tooLarge
    case FileSystem.Failure.notRegular: .notRegular
    default: failure.isMissing ? .missing : .unreadable
    }
  }
}
