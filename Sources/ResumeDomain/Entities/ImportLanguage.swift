/// The language that a file's texts are in.
public struct ImportLanguage: Sendable, Equatable {
  /// The one that was asked for; `nil` where nobody said anything.
  public var asked: String?
  /// The one that holds where neither anybody nor the file says another.
  public var fallback: String

  /// Creates a language.
  public init(asked: String?, fallback: String) {
    self.asked = asked
    self.fallback = fallback
  }

  /// The language of texts that name none in a résumé there is.
  public static func base(of former: ResumeFile) -> String { former.language ?? "en" }

  /// Whether the texts come beside those that a résumé has, instead of in their place.
  public func adds(to former: ResumeFile?) -> Bool {
    guard let former, let asked else { return false }
    return !LanguageTag.matches(asked, Self.base(of: former))
  }
}
