/// A text in all its languages.
public struct LocalizedText: Sendable, Equatable {
  /// The text in one language.
  public struct Translation: Sendable, Equatable {
    /// The BCP 47 tag as the document spells it; nil for a text without a language.
    public var language: String?
    /// The text; never empty.
    public var text: String

    /// Creates a translation.
    public init(language: String?, text: String) {
      self.language = language
      self.text = text
    }

    /// Whether the text has more than white space.
    var hasText: Bool {
      if let first = text.utf8.first, (0x21..<0x7F).contains(first) { return true }
      return text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
  }

  /// The texts, ordered by language tag; never empty.
  public let translations: [Translation]
  /// Whether the document has a string; otherwise, it has a map from language to string or a key into string tables.
  public let isPlain: Bool

  /// Creates a text; nil if every translation is white space.
  public init?(_ translations: [Translation], isPlain: Bool = false) {
    // A fast path: documents have thousands of texts, and most are complete and sorted.
    var present = translations
    if !present.allSatisfy(\.hasText) { present.removeAll { !$0.hasText } }
    guard !present.isEmpty else { return nil }
    let isSorted = zip(present, present.dropFirst()).allSatisfy { ($0.language ?? "") <= ($1.language ?? "") }
    self.translations = isSorted ? present : present.sorted { ($0.language ?? "") < ($1.language ?? "") }
    self.isPlain = isPlain
  }

  /// Creates a text without a language.
  public init(_ text: String) {
    translations = [Translation(language: nil, text: text)]
    isPlain = true
  }

  /// Returns the text in the first language of `preference` that exists, or else the first text.
  public func resolved(_ preference: LanguagePreference) -> String {
    guard translations.count > 1 else { return translations.first?.text ?? "" }
    for tag in preference.tags {
      if let match = translations.first(where: { $0.language.map { LanguageTag.matches($0, tag) } ?? false }) {
        return match.text
      }
    }
    return translations[0].text
  }
}

extension LocalizedText {
  /// Returns the text of a string or of a map from language to string, and whether the whole value is text; nil without text.
  static func parse(_ value: FieldValue) -> (text: LocalizedText?, isComplete: Bool)? {
    switch value {
    case .string(let text): return (LocalizedText([.init(language: nil, text: text)], isPlain: true), true)
    case .map(let texts):
      var translations: [Translation] = []
      var isComplete = true
      for (language, text) in texts {
        guard LanguageTag.isWellFormed(language) else {
          isComplete = false
          continue
        }
        switch text {
        case .string(let text): translations.append(.init(language: language, text: text))
        case .null: break
        default: isComplete = false
        }
      }
      guard isComplete || !translations.isEmpty else { return nil }
      return (LocalizedText(translations), isComplete)
    default: return nil
    }
  }

  /// Returns the text of an element of a list: a text, or a map with the text in one of `members`.
  static func parse(_ value: FieldValue, members: [String]) -> (text: LocalizedText?, isComplete: Bool)? {
    if !members.isEmpty, let fields = value.members, let text = members.lazy.compactMap({ fields.text($0) }).first {
      return (text, true)
    }
    guard let (text, isComplete) = parse(value) else { return nil }
    return (text, isComplete || !members.isEmpty)
  }
}

/// A value with texts in several languages.
public protocol Multilingual {
  /// All texts.
  var texts: [LocalizedText] { get }
}

extension Multilingual {
  /// The languages of the texts, sorted.
  public var languages: [String] { [self].languages }
}

extension Sequence where Element: Multilingual {
  /// The languages of all texts of all elements, sorted.
  public var languages: [String] {
    var found: [String] = []
    for element in self {
      for text in element.texts {
        for case let language? in text.translations.lazy.map(\.language) where !found.contains(language) {
          found.append(language)
        }
      }
    }
    return found.sorted()
  }
}
