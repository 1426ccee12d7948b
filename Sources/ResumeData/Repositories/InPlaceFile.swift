import Foundation
import ResumeDomain

/// A file in a form that the program only imports, such as JSON Resume, and that a profile reads in place.
enum InPlaceFile {
  /// Returns the résumé that an import of the file would create; nil if the file can't be imported.
  static func resume(_ data: Data, at path: String) -> ResumeFile? {
    // Comments in the program's own form would be lost at the next change.
    guard let source = try? JSONNode.parse(data), source["format"] == nil else { return nil }
    let language = ImportLanguage(requested: nil, fallback: "en")
    return try? LocalResumeFormats().importing(Array(data), from: path, into: nil, in: language).file
  }
}
