/// The names of countries in the languages of documents, from `countries.txt`.
package enum CountryNames {
  private static let lines = Dictionary(
    uniqueKeysWithValues: EmbeddedResource.list("countries.txt").split(separator: "\n").map { line in
      (String(line.prefix { $0 != " " }), line)
    })

  /// Returns the name of a country by its code of two capitals; nil if the language or the code has none.
  package static func name(of code: String, language: String) -> String? {
    guard let names = lines[language]?.utf8, let range = names.firstRange(of: " \(code) ".utf8) else { return nil }
    return String(names[range.upperBound...].prefix { $0 != UInt8(ascii: ";") })
  }
}
