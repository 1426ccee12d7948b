import Foundation

/// Files of this folder, embedded in the binary as string literals.
///
/// Only `*.json` and `*.txt` at the top, the schema of local résumés and `fonts/*.ttf` are embedded as files; the labels in `*.lproj` become ``LabelTables``.
package enum EmbeddedResource {
  /// The paths of all embedded files relative to the folder, such as `sample.json`, sorted.
  package static var paths: [String] { Generated.paths }

  /// The UTF-8 text of an embedded file, without a copy of it; `nil` when there is none of this path. A font is in Base64.
  package static func file(_ path: String) -> StaticString? {
    Generated.file(path)
  }

  /// Returns the bytes of an embedded font, such as `OpenSans-Regular`; nil if there is none of this name.
  package static func font(_ name: String) -> [UInt8]? {
    guard let text = file("fonts/\(name).ttf") else { return nil }
    return text.withUTF8Buffer { Data(base64Encoded: Data($0)) }.map { Array($0) }
  }
}
