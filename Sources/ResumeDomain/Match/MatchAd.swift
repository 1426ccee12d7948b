import ResumeSupport

/// Compares what a job ad asks with what a résumé contains.
///
/// It compares words in two texts, in time that is linear in their sizes; the same texts give the same result.
package struct MatchAd: Sendable {
  /// The error for an ad larger than 256 KiB.
  package static let tooLarge = ResumeError.message(.badData, "error.match.tooLarge", ["\(AdText.maximumSize >> 10)"])

  /// What a résumé is compared as.
  package enum Scope: Sendable {
    /// All that it contains, in every language.
    case everything
    /// What a document in the preferred language prints; the whole résumé may contain more than its variant.
    case document(whole: Resume)
  }

  private let terms: TermList
  private let leadership: Leadership
  private let cues: AdCues
  private let today: PartialDate

  /// Creates the use case.
  ///
  /// - Parameters:
  ///   - leadership: The text of ``Leadership``.
  ///   - cues: The text of ``AdCues``.
  package init(terms: TermList, leadership: String, cues: String, today: PartialDate) {
    var terms = terms
    self.leadership = Leadership(leadership, &terms)
    (self.terms, self.cues, self.today) = (terms, AdCues(cues), today)
  }

  /// Returns the terms of an ad and their evidence.
  ///
  /// - Parameters:
  ///   - ad: The content of a file: text, Markdown or HTML.
  ///   - resume: The résumé as shown, with a variant.
  /// - Throws: `ResumeError` if the ad is empty, binary or too large.
  package func callAsFunction(
    _ ad: [UInt8], resume: Resume, scope: Scope = .everything, preference: LanguagePreference
  ) throws(ResumeError) -> AdMatch {
    let ad = try AdText(ad)
    var all = resume
    var printed: LanguagePreference?
    if case .document(let whole) = scope { (all, printed) = (whole, preference) }
    var list = terms
    list.add(phrases: all.termNames.filter { !$0.contains(where: leadership.isNoun) })
    var tokenizer = TermTokenizer()
    let tokens = tokenizer.tokens(of: ad.bytes)
    let sections = AdSections(ad, tokens, cues)
    let terms = AdTerms(ad.bytes, tokens, sections, list, leadership)
    let shown = TermEvidence(resume, terms.list, leadership, printed: printed)
    let beyond = printed.map { _ in TermEvidence(all, terms.list, leadership, printed: nil) }
    var report = MatchReport(ad.bytes, tokens, sections, terms, shown, beyond, today: today, preference: preference)
    var match = report.match()
    match.hidden = ad.hidden
    return match
  }
}

extension Resume {
  /// Returns the résumé without the summary if the sections of a variant leave it out, as documents do.
  package func printed(by variant: Variant?) -> Resume {
    guard let sections = variant?.selection.sections, !sections.contains("summary") else { return self }
    var printed = self
    printed.person?.entry["summary"] = nil
    return printed
  }

  /// The names of skills, keywords, tags, projects and certificates, each in its languages.
  fileprivate var termNames: [[String]] {
    searchEntries.flatMap { entry -> [[String]] in
      var names: [LocalizedText] = entry.entry.texts(.keywords)
      switch entry {
      case .skill(let group): names += group.items.map(\.title)
      case .project(let project): names += [project.title].compactMap(\.self)
      case .section(let entry) where entry.table.section == .certificates: names += [entry.title].compactMap(\.self)
      default: break
      }
      return names.map { $0.translations.map(\.text) } + entry.entry.knownTags.map { [$0] }
    }
  }
}
