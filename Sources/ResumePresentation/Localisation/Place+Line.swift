import ResumeDomain

extension Person.Place {
  /// The place in a line: the city, and the region or else the country; `nil` where none of them has words.
  ///
  /// - Parameter text: puts a text into words.
  func line(_ text: (LocalizedText?) -> String?) -> String? {
    let parts = [text(city), text(region) ?? text(countryCode)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
