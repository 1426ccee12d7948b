import Foundation
public import ResumeDomain
public import ResumeNetworking

/// Reads a file that the user specified, with errors about that file.
enum InputFile {
  static func read(_ path: String) throws(ResumeError) -> FileSystem.Contents {
    do {
      return try FileSystem.contents(of: path)
    } catch {
      throw .inputFileMissing(path: path, problem: problem(error))
    }
  }

  private static func problem(_ failure: FileSystem.Failure) -> InputFileProblem {
    switch failure.code {
    case FileSystem.Failure.tooLarge: .tooLarge
    case FileSystem.Failure.folder: .isFolder
    case FileSystem.Failure.notRegular: .notRegular
    case EACCES, EPERM: .noAccess
    default: failure.isMissing ? .missing : .unreadable
    }
  }
}

/// Reads files that the user specified.
public enum InputBytes {
  /// Returns the bytes of a regular file of at most 32 MiB.
  ///
  /// - Throws: `ResumeError.inputFileMissing`.
  public static func read(_ path: String) throws(ResumeError) -> [UInt8] {
    Array(try InputFile.read(path).data)
  }
}

/// Downloads PDFs from public https URLs.
public struct HTTPSDownloads: PDFDownloads {
  private let file: FileDownload

  /// Creates downloads with the given client.
  public init(through file: FileDownload) {
    self.file = file
  }

  /// Fetches a PDF.
  public func pdf(
    at address: String, progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
  ) async throws(ResumeError) -> [UInt8] {
    do {
      return Array(try await file.bytes(of: address, beginningWith: Array("%PDF-".utf8), progress: progress))
    } catch {
      throw ResumeError(download: error)
    }
  }
}
