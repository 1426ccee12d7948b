import Foundation
package import ResumeDomain
import ResumeSupport

/// Reads files in other forms than JSON: archives, folders and tables of LinkedIn, and documents of this program that carry their data.
package enum ResumeInput {
  /// Returns the text of a file or folder in one of these forms; nil for any other file and a missing one.
  ///
  /// - Parameter name: The path as the user typed it, for error messages.
  package static func read(
    _ path: String, named name: String, _ options: ArchiveOptions = ArchiveOptions()
  ) throws(ResumeError) -> ImportedInput? {
    if InputFile.problem(at: path, isFolder: true) == nil {
      return try LinkedInArchive.input(LinkedInFiles(folder: path, at: name), at: name, options)
    }
    let result: Result<ImportedInput?, ResumeError>
    do {
      result = try FileSystem.withFile(at: path, limit: LinkedInFiles.maximumSize) {
        (descriptor, status) throws(FileSystem.Failure) in
        let file = ZIPFile(descriptor: descriptor, count: Int(status.st_size))
        let start = Array(try FileSystem.bytes(of: descriptor, in: 0..<min(file.count, LinkedInHeader.bytes)))
        do throws(ResumeError) {
          return .success(try recognized(start, of: file, path, named: name, options))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      // The reader of JSON reports the problem.
      guard error.code == FileSystem.Failure.tooLarge, name.lowercased().hasSuffix(".zip") else { return nil }
      throw .archive(.tooLarge, path: name)
    }
    return try result.get()
  }

  /// Returns the text of an open file; nil if its start is that of another form.
  private static func recognized(
    _ start: [UInt8], of file: ZIPFile, _ path: String, named name: String, _ options: ArchiveOptions
  ) throws(ResumeError) -> ImportedInput? {
    if start.starts(with: "PK\u{3}\u{4}".utf8) || start.starts(with: "PK\u{5}\u{6}".utf8) {
      let archive = try ResumeError.readingArchive(name) { () throws(ZIPReader.Failure) in
        try ZIPReader(file, limits: ZIPReader.Limits(entries: LinkedInFiles.maximumFiles, bytes: .max))
      }
      if DOCXSource.isDocument(archive) { return try embedded(DOCXSource.text(of: archive, at: name), in: name) }
      return try LinkedInArchive.input(LinkedInFiles(archive, at: name), at: name, options)
    }
    if start.starts(with: "%PDF-".utf8) {
      return try embedded(PDFSource.text(of: InputFile.bytes(of: path), at: name), in: name)
    }
    guard name.lowercased().hasSuffix(".csv") || LinkedInArchive.isTable(start, at: name) else { return nil }
    let bytes = try InputFile.bytes(of: path)
    return try LinkedInArchive.input(LinkedInFiles(bytes, named: name), at: name, options)
  }

  /// Returns the text in a document. This program writes JSON, so anything else is damage.
  private static func embedded(_ text: [UInt8], in name: String) throws(ResumeError) -> ImportedInput {
    guard (try? JSON.parse(text)) != nil else { throw .source(.damaged, path: name) }
    return ImportedInput(text)
  }
}
