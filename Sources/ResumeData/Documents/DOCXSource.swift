import Foundation
import ResumeDomain
import ResumeSupport

/// Reads the JSON Resume text that a Word document of this program carries in a custom XML part, also after Word saved the document.
enum DOCXSource {
  private static let maximumSize = 20 << 20
  private static let maximumParts = 100
  private static let start = "<source xmlns=\"urn:resume:json\">", end = "</source>"

  /// Whether an archive is a Word document.
  static func isDocument(_ archive: ZIPReader) -> Bool {
    archive.entries.contains { $0.name == "[Content_Types].xml" }
      && archive.entries.contains { $0.name.hasPrefix("word/") }
  }

  /// Returns the text; `path` is for errors.
  static func text(of archive: ZIPReader, at path: String) throws(ResumeError) -> [UInt8] {
    let parts = archive.entries.filter {
      $0.name.lowercased().hasPrefix("customxml/item") && $0.name.lowercased().hasSuffix(".xml")
    }
    for part in parts.prefix(maximumParts) {
      do throws(ZIPReader.Failure) {
        let head = String(decoding: try archive.start(of: part, count: 1024), as: UTF8.self)
        guard head.contains(start) else { continue }
        guard part.size <= maximumSize else { throw .tooLarge }
        let content = String(decoding: try archive.content(of: part), as: UTF8.self)
        guard let first = content.range(of: start), let last = content.range(of: end, options: .backwards),
          first.upperBound <= last.lowerBound,
          let data = Data(
            base64Encoded: String(content[first.upperBound..<last.lowerBound]), options: .ignoreUnknownCharacters),
          !data.isEmpty
        else { throw .damaged }
        return Array(data)
      } catch {
        throw .source(error == .tooLarge ? .tooLarge : .damaged, path: path)
      }
    }
    throw .source(.none, path: path)
  }
}
