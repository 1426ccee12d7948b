import ResumeDomain

/// The language that texts are written into documents in.
struct WritingLanguage: Sendable {
  /// The language itself.
  let tag: String
  /// The language of texts that name none.
  let base: String
  /// Whether new texts name no language.
  let isPlain: Bool

  /// Whether it is that of texts that name none.
  var isBase: Bool { LanguageTag.matches(tag, base) }
}
