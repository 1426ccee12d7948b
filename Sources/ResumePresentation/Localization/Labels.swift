public import ResumeArguments
import ResumeDomain

/// The program's words in one language, with English where that language lacks one.
public struct Labels: Words {
  /// Finds the text of a key in a language; `nil` when the table has no such key.
  public typealias Lookup = @Sendable (_ key: String, _ language: String) -> String?

  /// The languages there are tables for.
  public let languages: [String]
  /// The language of these words, one of `languages`.
  public let language: String
  private let lookup: Lookup

  /// Creates words; an unknown language gives English.
  public init(languages: [String], language: String, lookup: @escaping Lookup) {
    self.languages = languages
    self.language = languages.contains(language) ? language : "en"
    self.lookup = lookup
  }

  /// The same words in another language.
  public func inLanguage(_ language: String) -> Labels {
    Labels(languages: languages, language: language, lookup: lookup)
  }

  /// The text of a key, with `%1$@`, `%2$@`… replaced by the arguments.
  public func text(_ key: String, _ arguments: [String] = []) -> String {
    let template = lookup(key, language) ?? lookup(key, "en") ?? key
    return arguments.isEmpty ? template : Self.fill(template, arguments)
  }

  /// The form of a text that a number asks for, `key.one` or `key.other`, with the number as `%1$@`.
  public func plural(_ key: String, _ count: Int, _ arguments: [String] = []) -> String {
    text(key + (count == 1 ? ".one" : ".other"), [Numbers.grouped(count, language: language)] + arguments)
  }

  private static func fill(_ template: String, _ arguments: [String]) -> String {
    var result = ""
    var rest = template[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...]
      let index = rest.dropFirst().first.flatMap { $0.wholeNumberValue } ?? 0
      if rest.dropFirst(2).hasPrefix("$@"), arguments.indices.contains(index - 1) {
        result += arguments[index - 1]
        rest = rest.dropFirst(4)
      } else {
        result.append("%")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}

/// Which language was asked for, and by whom; what the answer is in is known once the data is.
struct LanguageRequest: Sendable, Equatable {
  /// Who asked.
  enum Source: Sendable, Equatable {
    case setting(SettingSource)
    /// `LC_ALL`, `LC_MESSAGES` or `LANG`: nobody asked this program.
    case locale
  }

  let tag: String
  let source: Source

  /// The language of labels: the tag, its base, or English.
  func labelLanguage(_ available: [String]) -> String {
    Self.match(tag, available) ?? "en"
  }

  /// The language of an answer over data in some languages.
  ///
  /// - Throws: `ResumeError.unknownLanguage` when somebody asked for a language that neither labels nor data have.
  func resolved(labels: [String], data: [String]) throws(ResumeError) -> String {
    let exact = (labels + data).first { LanguageTag.matches($0, tag) }
    if let found = exact ?? Self.match(tag, labels) ?? Self.match(tag, data) { return found }
    guard case .setting(let source) = source else { return "en" }
    throw .unknownLanguage(tag, source: source, available: Array(Set(labels + data)).sorted())
  }

  /// The language of an answer without data: only a flag insists on one that the labels do not have.
  func resolvedForLabels(_ available: [String]) throws(ResumeError) -> String {
    guard source == .setting(.flag) else { return labelLanguage(available) }
    return try resolved(labels: available, data: [])
  }

  private static func match(_ tag: String, _ available: [String]) -> String? {
    ([tag] + LanguageTag.broader(than: tag)).lazy
      .compactMap { wanted in available.first { LanguageTag.matches($0, wanted) } }.first
  }
}
