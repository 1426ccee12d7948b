import ResumeSupport

/// Compares what a job ad asks with what a résumé contains.
///
/// It compares words in two texts, in time that is linear in their sizes; the same texts give the same result.
package struct MatchAd: Sendable {
  /// The error for an ad larger than 256 KiB.
  package static let tooLarge = ResumeError.message(.badData, "error.match.tooLarge", ["\(AdText.maximumSize >> 10)"])

  private let terms: TermList
  private let cues: AdCues
  private let today: PartialDate
  private let cities: CityTable

  /// Creates the use case.
  ///
  /// - Parameter cities: The names of the countries, of which the personal details contain a code.
  package init(terms: TermList, cues: AdCues, today: PartialDate, cities: CityTable = CityTable()) {
    self.terms = terms
    self.cues = cues
    self.today = today
    self.cities = cities
  }

  /// Returns the terms of an ad and their evidence.
  ///
  /// - Parameters:
  ///   - ad: The content of a file: text, Markdown or HTML.
  ///   - resume: The résumé as shown, with a variant.
  ///   - whole: The résumé without the variant; nil if there is none.
  /// - Throws: `ResumeError` if the ad is empty, binary or too large.
  package func callAsFunction(
    _ ad: [UInt8], resume: Resume, whole: Resume? = nil, preference: LanguagePreference
  ) throws(ResumeError) -> AdMatch {
    let ad = try AdText(ad)
    var list = terms
    list.add(phrases: (whole ?? resume).termNames)
    let knowledge = AdKnowledge(&list)
    var tokenizer = TermTokenizer()
    let tokens = tokenizer.tokens(of: ad.bytes)
    let sections = AdSections(ad.bytes, tokens, cues)
    let terms = AdTerms(ad.bytes, tokens, sections, list, knowledge)
    let shown = TermEvidence(resume, terms, cities)
    var report = MatchReport(ad.bytes, tokens, sections, terms, shown, today: today, preference: preference)
    var match = report.match()
    match.hidden = ad.hidden
    if let whole {
      let all = TermEvidence(whole, terms, cities)
      match.omitted = report.omissions(all, of: match)
    }
    return match
  }
}

extension Resume {
  /// The names of skills, keywords, tags and certificates, each in its languages.
  fileprivate var termNames: [[String]] {
    searchEntries.flatMap { entry -> [[String]] in
      var names: [[String]] = []
      switch entry {
      case .skill(let group): names = group.items.map { $0.title.translations.map(\.text) }
      case .section(let entry) where entry.table.section == .certificates:
        names = [entry.title].compactMap { $0?.translations.map(\.text) }
      default: break
      }
      names += entry.entry.texts(.keywords).map { $0.translations.map(\.text) }
      names += entry.entry.knownTags.map { [$0] }
      return names
    }
  }
}
