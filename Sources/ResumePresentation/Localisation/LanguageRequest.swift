import ResumeDomain

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
