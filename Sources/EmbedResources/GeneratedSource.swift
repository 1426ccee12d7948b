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
