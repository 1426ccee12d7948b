import ResumeSupport

/// The words that the search for new facts knows.
package struct FactLexicon: Sendable {
  /// A common name of each technology by folded name, as "PostgreSQL" by "postgres".
  let technologies: [String: String]
  /// The English name of each spoken language by folded name.
  let languages: [String: String]
  /// The keys of "PhD", "degree", "award", "prize" and "clearance" by word.
  private var honors: [String: String] = [:]
  /// The numbers that words mean in the sources, and the factors of words such as "million".
  private(set) var numbers: [String: Double] = [:]
  private(set) var scales: [String: Double] = [:]
  private var lists: [String: Set<String>] = [:]

  /// Words with a capital that aren't names, such as days of the week.
  var common: Set<String> { lists["common"] ?? [] }
  /// Words that only German has, words in front of German names, and the endings of German nouns.
  var german: Set<String> { lists["german"] ?? [] }
  var wordsBeforeNames: Set<String> { lists["german-before"] ?? [] }
  var germanEndings: Set<String> { lists["german-noun"] ?? [] }
  var percents: Set<String> { lists["percent"] ?? [] }
  var units: Set<String> { lists["unit"] ?? [] }
  /// Words between a month and its year.
  var dateJoints: Set<String> { lists["date"] ?? [] }

  /// Creates a lexicon.
  ///
  /// - Parameters:
  ///   - text: Lines of a topic, perhaps a key, a colon and words separated by spaces, as in `honor prize: premio preistrager*`; `*` stands for any ending.
  ///   - technologies: A common name by folded name; the ones in lowercase are concepts, unless the line `technology` has them.
  ///   - languages: The same of spoken languages.
  package init(_ text: String, technologies: [String: String], languages: [String: String]) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let words = line[line.index(after: colon)...].split(separator: " ").map { TextFolding.folded(String($0)) }
      let head = line[..<colon].split(separator: " ").map(String.init)
      switch head[0] {
      case "number": for word in words { numbers[word] = Double(head[1]) }
      case "scale": for word in words { scales[word] = Double(head[1]) }
      case "honor": for word in words { honors[word] = head[1] }
      default: lists[head[0], default: []].formUnion(words)
      }
    }
    let small = lists["technology"] ?? []
    self.languages = languages
    self.technologies = technologies.filter { folded, name in
      small.contains(folded)
        || name.contains { $0.isUppercase }
          && name.split(separator: " ").allSatisfy { $0.count < 4 || $0.contains { $0.isUppercase || $0.isNumber } }
    }
  }

  private static let firstIdeograph: UInt32 = 0x2E80

  /// Returns the key of a word such as "award"; nil for other words.
  func honor(of word: String) -> String? {
    if let key = honors[word] { return key }
    // Chinese and Japanese have no spaces between words.
    if word.unicodeScalars.first.map({ $0.value >= Self.firstIdeograph }) ?? false {
      return honors.filter {
        $0.key.unicodeScalars.allSatisfy { $0.value >= Self.firstIdeograph } && word.contains($0.key)
      }
      .map(\.value).min()
    }
    return (2...max(2, min(word.count, 16))).reversed().lazy.compactMap { honors[word.prefix($0) + "*"] }.first
  }
}
