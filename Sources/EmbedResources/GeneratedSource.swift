/// The Swift file that holds all resources.
///
/// A string literal costs neither compile time nor start-up, whatever its size; an array or dictionary literal costs both.
enum GeneratedSource {
  static func text(for files: [EmbeddedFile]) throws -> String {
    let languages = files.compactMap(\.labelLanguage)
    let tables = try files.compactMap { file in
      try file.labelLanguage.map { (key: $0, literal: try LabelTable(file).records) }
    }
    // Tables of labels are looked up, never read as files.
    let plain = files.filter { $0.labelLanguage == nil }
    return """
      // Made by EmbedResources; edits are lost.

      enum Generated {
        static var paths: [String] { [\(plain.map { SwiftLiteral.quoted($0.path) }.joined(separator: ", "))] }

        static var languages: [String] { [\(languages.map(SwiftLiteral.quoted).joined(separator: ", "))] }

      \(function("file", cases: plain.map { (key: $0.path, literal: $0.text) }))

      \(function("labels", cases: tables))
      }

      """
  }

  private static func function(_ name: String, cases: [(key: String, literal: String)]) -> String {
    let cases = cases.map { "    case \(SwiftLiteral.quoted($0.key)): \(SwiftLiteral.quoted($0.literal))\n" }
    return """
        static func \(name)(_ key: String) -> StaticString? {
          switch key {
      \(cases.joined())    default: nil
          }
        }
      """
  }
}

/// Text as a Swift string literal.
enum SwiftLiteral {
  /// A literal in quotation marks and printable ASCII alone, so that no character can end it, hide in it or be warned about.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.utf8.count * 5 / 4)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case "\n": bytes += Array("\\n".utf8)
      case " "..."~": bytes.append(UInt8(scalar.value))
      default: bytes += Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
