import ResumeSupport

/// The terms of an ad with their states and evidence.
struct MatchReport {
  /// A row so far: a thing, or several of which one is enough.
  private struct Draft {
    let members: [Int32]
    /// The first spelling of each member.
    var names: [String]
    var written: [String] = []
    var zone: AdMatch.Zone
    var years: Double?
  }

  private let text: [UInt8]
  private let tokens: [TermToken]
  private let sections: AdSections
  private let terms: AdTerms
  private let evidence: TermEvidence
  /// The terms of the whole résumé, if a document doesn't print all.
  private let whole: TermEvidence?
  private let today: PartialDate
  private let preference: LanguagePreference

  private var drafts: [Draft] = []
  private var places: [[Int32]: Int] = [:]

  init(
    _ text: [UInt8], _ tokens: [TermToken], _ sections: AdSections, _ terms: AdTerms, _ evidence: TermEvidence,
    _ whole: TermEvidence?, today: PartialDate, preference: LanguagePreference
  ) {
    (self.text, self.tokens, self.sections, self.terms) = (text, tokens, sections, terms)
    (self.evidence, self.whole, self.today, self.preference) = (evidence, whole, today, preference)
  }

  /// Returns the result for the ad.
  mutating func match() -> AdMatch {
    readSegments()
    var match = AdMatch()
    for draft in drafts where !isCovered(draft) {
      if draft.zone.isIgnored {
        match.ignored[draft.zone, default: 0] += 1
      } else {
        match.terms.append(term(draft))
      }
    }
    return match
  }

  private mutating func readSegments() {
    let words = EverydayWords(tokens: tokens, hasCapitalNouns: hasCapitalNouns, isOwn: evidence.contains)
    let finder = AdYears(text: text, tokens: tokens)
    let alternatives = Alternatives(tokens: tokens, list: terms.list)
    let all = terms.occurrences
    var first = 0
    while first < all.count {
      var last = first + 1
      while last < all.count, all[last].segment == all[first].segment { last += 1 }
      let segment = sections.segments[all[first].segment]
      let found = words.accepted(Array(all[first..<last]), segment)
      let years = finder.years(in: segment, for: found.map(\.tokens))
      for run in alternatives.runs(found, segment) {
        add(Array(found[run]), years: years[run].compactMap(\.self).max())
      }
      first = last
    }
  }

  /// Words that only German has.
  private static let german = TermHash.set("der die das und mit fur oder wir von den")

  /// Whether the ad is in German, in which all nouns have capitals.
  private var hasCapitalNouns: Bool { tokens.count { Self.german.contains($0.exact) } * 25 > tokens.count }

  private mutating func add(_ found: [AdTerms.Occurrence], years: Double?) {
    var members: [Int32] = []
    var names: [String] = []
    for one in found where !members.contains(one.term) {
      members.append(one.term)
      names.append(written(one))
    }
    let key = members.sorted()
    let zone = found.map(\.zone).min() ?? .other
    let place = places[key] ?? drafts.count
    if place == drafts.count {
      places[key] = place
      drafts.append(Draft(members: members, names: names, zone: zone))
    }
    for one in found.map(written) where !drafts[place].written.contains(one) { drafts[place].written.append(one) }
    drafts[place].zone = min(drafts[place].zone, zone)
    if let years { drafts[place].years = max(drafts[place].years ?? 0, years) }
  }

  /// Returns what the ad writes for a term, with the level of a language.
  private func written(_ one: AdTerms.Occurrence) -> String {
    let start = Int(tokens[one.tokens.lowerBound].start)
    let end = Int(tokens[one.tokens.upperBound - 1].end)
    return Self.spelling(text[start..<end]) + (one.level.map { " " + Self.spelling(text[tokens[$0].range]) } ?? "")
  }

  /// Returns words of the ad on one line.
  static func spelling(_ words: ArraySlice<UInt8>) -> String {
    String(decoding: Quote.oneLine(String(decoding: words, as: UTF8.self)), as: UTF8.self)
  }

  /// Whether alternatives contain a single thing, in a zone that is as strong.
  private func isCovered(_ draft: Draft) -> Bool {
    draft.members.count == 1
      && drafts.contains { $0.members.count > 1 && $0.zone <= draft.zone && $0.members.contains(draft.members[0]) }
  }

  // MARK: States

  private func term(_ draft: Draft) -> AdMatch.Term {
    let states = draft.members.map { state(of: $0, in: evidence) }
    let best = AdMatch.State.allCases.first { states.contains($0) } ?? .absent
    let members = zip(draft.members, states).filter { $0.1 == best }.map(\.0)
    let sources = best == .related ? members.flatMap(related) : members
    let quotes = self.quotes(of: sources, in: evidence)
    // A contact detail is no evidence.
    let reached = quotes.isEmpty ? .absent : best
    var term = AdMatch.Term(
      term: name(members[0]), alternatives: draft.members.count > 1 ? draft.names : [], asWritten: draft.written,
      zone: draft.zone, state: reached, years: draft.years, months: nil, evidence: quotes)
    if reached == .shown {
      let showing = members.flatMap { evidence.places[$0] ?? [] }.map(\.entry).filter(evidence.isShowing)
      term.months = months(of: Set(showing).sorted())
    }
    if let whole, best != .shown {
      let better = AdMatch.State.allCases.filter { $0 != .related }.prefix { $0 != reached }
      term.beyond =
        draft.members.lazy.filter { better.contains(state(of: $0, in: whole)) }.compactMap {
          self.quotes(of: [$0], in: whole).first
        }.first
    }
    return term
  }

  private func name(_ term: Int32) -> String { terms.list.terms[Int(term)].name }

  private func state(of term: Int32, in evidence: TermEvidence) -> AdMatch.State {
    guard evidence.contains(term) else { return related(to: term).isEmpty ? .absent : .related }
    // No job shows a language or a degree.
    let kind = terms.list.kind(of: term)
    if kind == .language || kind == .degree { return .listed }
    return (evidence.places[term] ?? []).contains { evidence.isShowing($0.entry) } ? .shown : .listed
  }

  private func related(to term: Int32) -> [Int32] {
    terms.list.terms[Int(term)].families.flatMap { terms.list.families[Int($0)] }.filter {
      $0 != term && evidence.contains($0)
    }
  }

  private func months(of entries: [Int]) -> Int? {
    let periods = entries.compactMap { entry -> Period? in
      if case .work(let work) = evidence.entries[entry] { work.period } else { nil }
    }
    return Experience.union(periods.map { Experience.months($0, today: today) })?.total
  }

  // MARK: Evidence

  /// Returns the best quote of each entry with one of some terms, jobs and projects first, newest first.
  private func quotes(of terms: [Int32], in evidence: TermEvidence) -> [AdMatch.Evidence] {
    let places = Dictionary(grouping: terms.flatMap { evidence.places[$0] ?? [] }, by: \.entry)
    let found = places.compactMap { entry, places in quote(places, in: evidence).map { (entry, $0) } }
    func key(_ entry: Int, _ one: AdMatch.Evidence) -> (Int, Int, Int, Int) {
      let isCurrent = one.start != nil && one.end == nil
      return (
        evidence.isShowing(entry) ? 0 : 1, isCurrent ? Int.min : -(one.end?.latest ?? .min + 1),
        -(one.start?.earliest ?? .min + 1), entry
      )
    }
    return found.sorted { key($0.0, $0.1) < key($1.0, $1.1) }.map(\.1)
  }

  private func quote(_ places: [TermEvidence.Place], in evidence: TermEvidence) -> AdMatch.Evidence? {
    let ranked = places.enumerated().sorted { one, other in
      (rank(evidence.texts[one.element.text]), one.offset) < (rank(evidence.texts[other.element.text]), other.offset)
    }
    for (_, place) in ranked {
      let source = evidence.texts[place.text]
      let entry = evidence.entries[place.entry]
      guard let words = Quote.around(place.range, in: source.bytes) else { continue }
      let period = entry.entry.period
      let hasPeriod = entry.entry.hasPeriod
      return AdMatch.Evidence(
        id: entry.id, kind: entry.kind, title: entry.title, field: source.field, language: source.language,
        quote: withLevel(words, source, entry), start: hasPeriod ? period.start : entry.entry.date,
        end: hasPeriod ? period.end : nil, term: Self.spelling(source.bytes[place.range]))
    }
    return nil
  }

  /// Returns the name of a spoken language with its level, as in `German: A2`, or a degree with its field.
  private func withLevel(_ words: String, _ source: TermEvidence.Text, _ entry: SearchEntry) -> String {
    let detail: String?
    switch (entry.kind, source.field) {
    case (.section(.languages), "language"): detail = entry.entry.text("fluency")?.resolved(preference)
    case (.section(.education), "studyType"): detail = entry.entry.text("area")?.resolved(preference)
    default: detail = nil
    }
    guard let detail else { return words }
    let quote = words + ": " + String(decoding: Quote.oneLine(detail), as: UTF8.self)
    return Quote.isAllowed(quote) ? quote : words
  }

  /// Sentences precede names and tags; among them, the languages that the user prefers.
  private func rank(_ text: TermEvidence.Text) -> Int {
    let language = text.language.map { tag in
      preference.tags.firstIndex { LanguageTag.matches(tag, $0) } ?? preference.tags.count
    }
    return text.rank * 100 + (language ?? 0)
  }
}
