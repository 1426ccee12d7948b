/// The names of countries in the languages of documents, from `countries.txt`.
package enum CountryNames {
  private static let lines = EmbeddedResource.list("countries.txt").split(separator: "\n")

  /// Returns the name of a country by its code of two capitals; nil if the language or the code has none.
  package static func name(of code: String, language: String) -> String? {
    let names = lines.first { $0.hasPrefix(language + " = ") }
    return names?.dropFirst(language.count + 3).split(separator: ";").lazy
      .map { $0.drop { $0 == " " } }.first { $0.hasPrefix(code + " ") }.map { String($0.dropFirst(code.count + 1)) }
  }
}
