/// A text in every language its document has, and the form it was written in.
public struct LocalizedText: Sendable, Equatable {
  /// One language's text.
  public struct Translation: Sendable, Equatable {
    /// A BCP-47 tag as the document spells it; `nil` for a text that names no language.
    public var language: String?
    /// The text, never empty.
    public var text: String

    /// Creates a translation.
    public init(language: String?, text: String) {
      self.language = language
      self.text = text
    }

    /// Whether there is more than white space.
    var hasText: Bool {
      if let first = text.utf8.first, (0x21..<0x7F).contains(first) { return true }
      return text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
  }

  /// How a document holds the text, so that writing it back keeps its form.
  public enum Form: Sendable, Equatable {
    /// A plain string.
    case plain
    /// A map from language to string.
    case perLanguage
    /// A key into string tables, the original app's form.
    case key(String)
  }

  /// The texts, ordered by language tag; never empty.
  public let translations: [Translation]
  /// The form the document has.
  public let form: Form

  /// Creates a text from what a document holds; `nil` when no language has more than white space.
  public init?(_ translations: [Translation], form: Form) {
    // Most lists are whole and in order already; thousands of texts are made this way.
    var present = translations
    if !present.allSatisfy(\.hasText) { present.removeAll { !$0.hasText } }
    guard !present.isEmpty else { return nil }
    let isSorted = zip(present, present.dropFirst()).allSatisfy { ($0.language ?? "") <= ($1.language ?? "") }
    self.translations = isSorted ? present : present.sorted { ($0.language ?? "") < ($1.language ?? "") }
    self.form = form
  }

  /// Creates a plain text without a language.
  public init(_ text: String) {
    translations = [Translation(language: nil, text: text)]
    form = .plain
  }

  /// The text in the first language of `preference` that has one, else the first there is.
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

/// An entity with texts in several languages.
public protocol Multilingual {
  /// Every text it has.
  var texts: [LocalizedText] { get }
}

extension Multilingual {
  /// The languages any of its texts has, sorted.
  public var languages: [String] { [self].languages }
}

extension Sequence where Element: Multilingual {
  /// The languages any text of any element has, sorted.
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

extension Work: Multilingual {
  /// Title, company, place, summary and goals.
  public var texts: [LocalizedText] { [title, company, location, summary].compactMap { $0 } + highlights }
}

extension Recommendation: Multilingual {
  /// Author, role and words.
  public var texts: [LocalizedText] { [author, role, text].compactMap { $0 } }
}

extension WorkDetails: Multilingual {
  /// The job's texts and those of what is said about it.
  public var texts: [LocalizedText] { work.texts + recommendations.flatMap(\.texts) }
}

extension PetProject: Multilingual {
  /// Title, subtitle and description.
  public var texts: [LocalizedText] { [title, subtitle, summary].compactMap { $0 } }
}

extension SkillGroup: Multilingual {
  /// The group's title and each skill's.
  public var texts: [LocalizedText] { [title].compactMap { $0 } + items.map(\.title) }
}

extension Person: Multilingual {
  /// Name, headline, summary, place, what the links are called and where the PDF is.
  public var texts: [LocalizedText] {
    [name, headline, summary, place?.city, place?.region, place?.countryCode, pdf].compactMap { $0 }
      + links.compactMap(\.title)
  }
}
