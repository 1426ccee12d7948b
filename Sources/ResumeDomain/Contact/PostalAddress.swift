import Foundation

/// The address of the personal details, to find its postal code in texts about the same place.
struct PostalAddress: Hashable, Sendable {
  /// Shorter names are in too many other words.
  private static let minimumName = 4

  /// The streets with their numbers.
  let lines: Set<String>
  /// The street, with and without the house number.
  let streets: Set<String>
  /// The postal codes: the member of the location, and those within its texts.
  private let codes: Set<String>
  private let city: String?

  /// Creates the address of personal details; nil if they have neither a street nor a postal code.
  init?(of person: [String: FieldValue]) {
    let location = person["location"]?.members ?? [:]
    func texts(_ name: String) -> [String] {
      (location[name].map { $0.translations.map { Array($0.values) } ?? [$0] } ?? []).compactMap { value in
        if case .integer(let number) = value { String(number) } else { value.string }
      }
    }
    let whole = person["location"]?.string.flatMap { ContactText.isAddress($0).certain ? $0 : nil }
    let addresses = texts("address") + [whole].compactMap(\.self)
    let lines = addresses.compactMap { $0.split { ",;\n".contains($0) }.first.map(String.init) }
    self.lines = Set(lines.filter { $0.contains(where: \.isNumber) && $0.contains(where: \.isLetter) })
    let names = lines.map { $0.replacing(/\s*\d.*$/, with: "") }
    streets = Set((lines + names).filter { $0.count >= Self.minimumName })
    let inner = addresses.flatMap { $0.matches(of: /\b\d{4,6}\b/).map { String($0.0) } }
    codes = Set((texts("postalCode") + inner).filter { $0.count >= Self.minimumName })
    city = texts("city").first { $0.count >= Self.minimumName }
    if streets.isEmpty, codes.isEmpty { return nil }
  }

  /// Returns patterns of the postal codes that are to be withheld in a text: none unless it names the street or the city.
  func codes(in text: String) -> [String] {
    guard !codes.isEmpty, text.contains(where: \.isNumber),
      streets.contains(where: { text.range(of: $0, options: .caseInsensitive) != nil })
        || city.map({ text.range(of: $0, options: .caseInsensitive) != nil }) ?? false
    else { return [] }
    return codes.sorted().map { code in
      let words = code.split(whereSeparator: \.isWhitespace).map(ContactText.escaped)
      return #"(?<![\p{L}\p{N}])"# + words.joined(separator: #"\s*"#) + #"(?![\p{L}\p{N}])"#
    }
  }
}
