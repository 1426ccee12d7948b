/// The terms of an ad with their states and evidence.
struct MatchReport {
  /// What is known about a term so far.
  private struct Draft {
    let term: Int32
    var written: [String] = []
    var zone: AdMatch.Zone
    var years: Double?
  }

  private let text: [UInt8]
  private let tokens: [TermToken]
  private let sections: AdSections
  private let terms: AdTerms
  private let evidence: TermEvidence
  private let today: PartialDate
  private let preference: LanguagePreference

  private var drafts: [Draft] = []
  private var places: [Int32: Int] = [:]
  private var spellings: Set<String> = []

  init(
    _ text: [UInt8], _ tokens: [TermToken], _ sections: AdSections, _ terms: AdTerms, _ evidence: TermEvidence,
    today: PartialDate, preference: LanguagePreference
  ) {
    self.text = text
    self.tokens = tokens
    self.sections = sections
    self.terms = terms
    self.evidence = evidence
    self.today = today
    self.preference = preference
  }

  /// Returns the result for the ad.
  mutating func match() -> AdMatch {
    let enumeration = AdEnumeration(text, tokens, sections, terms, evidence)
    let found = enumeration.certain
    let finder = AdYears(text: text, tokens: tokens)
    var first = 0
    while first < found.count {
      var last = first + 1
      while last < found.count, found[last].segment == found[first].segment { last += 1 }
      let segment = sections.segments[found[first].segment]
      let years = AdYears.years(finder.spans(in: segment), for: found[first..<last].map(\.tokens))
      for (occurrence, years) in zip(found[first..<last], years) { add(occurrence, years: years) }
      first = last
    }
    var match = AdMatch()
    for draft in drafts {
      guard !draft.zone.isIgnored else {
        match.ignored[draft.zone, default: 0] += 1
        continue
      }
      match.terms.append(term(draft))
    }
    let known = Set(match.terms.flatMap(\.asWritten))
    match.unsure = enumeration.unsure.filter { !known.contains($0) }.map { AdMatch.Unsure(asWritten: [$0]) }
    return match
  }

  private mutating func add(_ occurrence: AdTerms.Occurrence, years: Double?) {
    let place: Int
    if let known = places[occurrence.term] {
      place = known
    } else {
      place = drafts.count
      places[occurrence.term] = place
      drafts.append(Draft(term: occurrence.term, zone: occurrence.zone))
    }
    let start = Int(tokens[occurrence.tokens.lowerBound].start)
    let end = Int(tokens[occurrence.tokens.upperBound - 1].end)
    let level = occurrence.level.map { " " + Self.spelling(text[tokens[$0].range]) } ?? ""
    let written = Self.spelling(text[start..<end]) + level
    if spellings.insert("\(occurrence.term) " + written).inserted { drafts[place].written.append(written) }
    drafts[place].zone = min(drafts[place].zone, occurrence.zone)
    if let years { drafts[place].years = max(drafts[place].years ?? 0, years) }
  }

  /// Returns words of the ad without line ends and marks.
  static func spelling(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    for byte in bytes where byte >= 0x20 && byte != 0x7F {
      if byte == 0x20, result.last == 0x20 { continue }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: States

  private func term(_ draft: Draft) -> AdMatch.Term {
    let name = terms.list.terms[Int(draft.term)].name
    var term = AdMatch.Term(
      term: name, asWritten: draft.written, zone: draft.zone, state: .absent, years: draft.years, months: nil,
      evidence: quotes(of: draft.term, in: evidence))
    if term.evidence.isEmpty {
      for related in related(to: draft.term) {
        term.evidence = quotes(of: related, in: evidence)
        if !term.evidence.isEmpty {
          term.state = .related
          break
        }
      }
      return term
    }
    // No job shows a language or a degree.
    let kind = terms.kinds[draft.term]
    if kind == .language || kind == .degree {
      term.state = .listed
      return term
    }
    let showing = (evidence.places[draft.term] ?? []).filter { evidence.isShowing($0.entry) }
    term.state = showing.isEmpty ? .listed : .shown
    term.months = kind == .place ? nil : months(of: Set(showing.map(\.entry)).sorted())
    return term
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

  /// Returns the best quote of each entry with a term, jobs and projects first, newest first.
  private func quotes(of term: Int32, in evidence: TermEvidence) -> [AdMatch.Evidence] {
    guard let places = evidence.places[term] else { return [] }
    var entries: [(entry: Int, evidence: AdMatch.Evidence)] = []
    var first = 0
    while first < places.count {
      var last = first + 1
      while last < places.count, places[last].entry == places[first].entry { last += 1 }
      if let quote = quote(of: term, Array(places[first..<last]), in: evidence) {
        entries.append((places[first].entry, quote))
      }
      first = last
    }
    func key(_ item: (entry: Int, evidence: AdMatch.Evidence)) -> (Int, Int, Int, Int) {
      let isCurrent = item.evidence.start != nil && item.evidence.end == nil
      return (
        evidence.isShowing(item.entry) ? 0 : 1, isCurrent ? Int.min : -(item.evidence.end?.latest ?? .min + 1),
        -(item.evidence.start?.earliest ?? .min + 1), item.entry
      )
    }
    return entries.sorted { key($0) < key($1) }.map(\.evidence)
  }

  private func quote(of term: Int32, _ places: [TermEvidence.Place], in evidence: TermEvidence) -> AdMatch.Evidence? {
    let ranked = places.enumerated().sorted { one, other in
      (rank(evidence.texts[one.element.text]), one.offset) < (rank(evidence.texts[other.element.text]), other.offset)
    }
    for (_, place) in ranked {
      let source = evidence.texts[place.text]
      guard let quote = Quote.around(place.range, in: source.bytes) else { continue }
      let entry = evidence.entries[place.entry]
      let period = entry.entry.period
      let hasPeriod = entry.entry.hasPeriod
      return AdMatch.Evidence(
        id: entry.id, kind: entry.kind, title: entry.title, field: source.field, quote: quote,
        start: hasPeriod ? period.start : entry.entry.date, end: hasPeriod ? period.end : nil,
        term: terms.list.terms[Int(term)].name)
    }
    return nil
  }

  /// Sentences precede names and tags; among them, the languages that the user prefers.
  private func rank(_ text: TermEvidence.Text) -> Int {
    let language = text.language.map { tag in
      preference.tags.firstIndex { LanguageTag.matches(tag, $0) } ?? preference.tags.count
    }
    return text.rank * 100 + (language ?? 0)
  }

  // MARK: Variants

  /// Returns the entries of the whole résumé that show terms and that the variant omits.
  func omissions(_ whole: TermEvidence, of match: AdMatch) -> [AdMatch.Omission] {
    let shown = Set(evidence.entries.map { $0.path })
    var found: [Int: [(term: Int32, name: String)]] = [:]
    for draft in drafts where !draft.zone.isIgnored {
      let entries = Set((whole.places[draft.term] ?? []).map(\.entry)).filter {
        !shown.contains(whole.entries[$0].path)
      }
      for entry in entries { found[entry, default: []].append((draft.term, terms.list.terms[Int(draft.term)].name)) }
    }
    return found.keys.sorted().compactMap { entry in
      guard let terms = found[entry], let first = terms.first else { return nil }
      let places = (whole.places[first.term] ?? []).filter { $0.entry == entry }
      return quote(of: first.term, places, in: whole).map { AdMatch.Omission(evidence: $0, terms: terms.map(\.name)) }
    }
  }
}
