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
    match.unsure = enumeration.unsure.filter { !known.contains($0) && !Self.isLevel($0) }.map {
      AdMatch.Unsure(asWritten: [$0])
    }
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

  private static let levels = TermHash.set("a1 a2 b1 b2 c1 c2")

  private static func isLevel(_ word: String) -> Bool { levels.contains(TermHash.of(word.lowercased().utf8)) }

  /// Returns the level that the ad asks for a spoken language, next to its name: `B2` in `English (B2)`.
  private func level(at occurrence: AdTerms.Occurrence) -> String? {
    let sentence = sections.segments[occurrence.segment].tokens
    let (first, end) = (occurrence.tokens.lowerBound, occurrence.tokens.upperBound)
    // `English at level B2`.
    for place in end..<max(end, min(end + 4, sentence.upperBound)) {
      let token = tokens[place]
      if token.gap > .comma && token.gap != .bracket && token.gap != .dash && token.gap != .colon { break }
      if Self.levels.contains(token.exact) { return Self.spelling(text[token.range]) }
      if token.gap == .comma || AdEnumeration.links.contains(token.exact) { break }
    }
    guard first > sentence.lowerBound, tokens[first].gap < .comma, Self.levels.contains(tokens[first - 1].exact) else {
      return nil
    }
    return Self.spelling(text[tokens[first - 1].range])
  }

  /// Returns words of the ad without line ends and marks.
  static func spelling(_ words: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    let bytes =
      words.contains { $0 >= 0x80 }
      ? Array(EvidenceText.visible(String(decoding: words, as: UTF8.self)).utf8)[...] : words
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
      if let quote = quote(Array(places[first..<last]), in: evidence) {
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

  private func quote(_ places: [TermEvidence.Place], in evidence: TermEvidence) -> AdMatch.Evidence? {
    let ranked = places.enumerated().sorted { one, other in
      (rank(evidence.texts[one.element.text]), one.offset) < (rank(evidence.texts[other.element.text]), other.offset)
    }
    for (_, place) in ranked {
      let source = evidence.texts[place.text]
      let entry = evidence.entries[place.entry]
      guard let words = Quote.around(place.range, in: source.bytes) else { continue }
      let quote = withLevel(words, source, entry)
      let period = entry.entry.period
      let hasPeriod = entry.entry.hasPeriod
      return AdMatch.Evidence(
        id: entry.id, kind: entry.kind, title: entry.title, field: source.field, quote: quote,
        start: hasPeriod ? period.start : entry.entry.date, end: hasPeriod ? period.end : nil,
        term: terms.list.terms[Int(place.term)].name)
    }
    return nil
  }

  /// Returns the name of a spoken language with its level, as in `German: A2`.
  private func withLevel(_ words: String, _ source: TermEvidence.Text, _ entry: SearchEntry) -> String {
    guard entry.kind == .section(.languages), entry.kind.table.field(source.field)?.role == .title,
      let level = entry.entry.text("fluency")?.resolved(preference)
    else { return words }
    let quote = words + ": " + String(decoding: EvidenceText.oneLine(level), as: UTF8.self)
    return Quote.isAllowed(quote) ? quote : words
  }

  /// Sentences precede names and tags; among them, the languages that the user prefers.
  private func rank(_ text: TermEvidence.Text) -> Int {
    let language = text.language.map { tag in
      preference.tags.firstIndex { LanguageTag.matches(tag, $0) } ?? preference.tags.count
    }
    return text.rank * 100 + (language ?? 0)
  }

  // MARK: Variants

  /// A text of an entry in one language.
  private struct Passage: Hashable {
    let entry: DocumentPath
    let field: String
    let bytes: [UInt8]
  }

  private static func passage(_ text: Int, _ entry: Int, _ evidence: TermEvidence) -> Passage {
    let source = evidence.texts[text]
    return Passage(entry: evidence.entries[entry].path, field: source.field, bytes: source.bytes)
  }

  /// Returns the entries of the whole résumé, and the passages of entries, that the variant omits and that support terms further.
  func omissions(_ whole: TermEvidence, of match: AdMatch) -> [AdMatch.Omission] {
    let entries = Set(evidence.entries.map { $0.path })
    let passages = Set(evidence.texts.indices.map { Self.passage($0, evidence.texts[$0].entry, evidence) })
    let states = Dictionary(match.terms.map { ($0.term, $0.state) }, uniquingKeysWith: { one, _ in one })
    /// The places by entry, and by text for an entry that the variant shows.
    var found: [[Int]: [(term: Int32, place: TermEvidence.Place)]] = [:]
    for draft in drafts where !draft.zone.isIgnored {
      let state = states[terms.list.terms[Int(draft.term)].name] ?? .absent
      guard state != .shown else { continue }
      for place in whole.places[draft.term] ?? [] {
        if state == .listed, !whole.isShowing(place.entry) { continue }
        let isShown = entries.contains(whole.entries[place.entry].path)
        if isShown, passages.contains(Self.passage(place.text, place.entry, whole)) { continue }
        let key = isShown ? [place.entry, place.text] : [place.entry]
        if found[key]?.last?.term != draft.term { found[key, default: []].append((draft.term, place)) }
      }
    }
    return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { key, found in
      guard let first = found.first else { return nil }
      let places = (whole.places[first.term] ?? []).filter {
        $0.entry == key[0] && (key.count == 1 || $0.text == key[1])
      }
      return quote(places, in: whole).map { evidence in
        AdMatch.Omission(
          evidence: evidence, terms: found.map { terms.list.terms[Int($0.term)].name },
          element: key.count > 1 ? evidence.quote : nil, isShowing: whole.isShowing(key[0]))
      }
    }
  }
}
