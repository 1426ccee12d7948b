/// The order in which languages are tried: asked for, what it is a kind of, its base, English.
public struct LanguagePreference: Sendable, Equatable {
  /// The tags to try, best first; what a text has beyond them comes last.
  public let tags: [String]

  /// The language asked for.
  public var language: String { tags[0] }

  /// Creates the order for a tag such as `pt-BR`.
  public init(_ tag: String) {
    var tags = [tag]
    for fallback in LanguageTag.broader(than: tag) + ["en"]
    where !tags.contains(where: { LanguageTag.matches($0, fallback) }) {
      tags.append(fallback)
    }
    self.tags = tags
  }
}
