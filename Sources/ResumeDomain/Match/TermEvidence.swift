import ResumeSupport

/// The terms of a résumé, with the places that contain them.
struct TermEvidence {
  /// A text of an entry that contains a term.
  struct Place {
    let entry: Int
    let text: Int
    /// The bytes of the term in the text.
    let range: Range<Int>
    /// The term in the text: the same, or one that includes it.
    let term: Int32
  }

  /// What a text is about.
  private enum Role {
    case prose, name, organization, location
  }

  /// A text of an entry in one language, without markup.
  struct Text {
    let entry: Int
    let field: String
    let language: String?
    let bytes: [UInt8]
    /// The rank among the texts of an entry: sentences precede names, and names tags.
    let rank: Int
  }

  private(set) var entries: [SearchEntry] = []
  private(set) var texts: [Text] = []
  /// The places of each term, in the order of the résumé.
  private(set) var places: [Int32: [Place]] = [:]

  private let list: TermList
  private let kinds: [Int32: AdKnowledge.Kind]
  /// The degrees that a degree includes.
  private let included: [Int32: [Int32]]
  /// The places of the ad that are countries, by their codes.
  private var countries: [String: [Int32]] = [:]

  init(_ resume: Resume, _ terms: AdTerms, _ cities: CityTable) {
    list = terms.list
    kinds = terms.kinds
    included = terms.knowledge.included
    for (term, kind) in kinds where kind == .place {
      if let code = cities.country(named: list.terms[Int(term)].name) { countries[code, default: []].append(term) }
    }
    var tokenizer = TermTokenizer()
    for entry in resume.searchEntries {
      entries.append(entry)
      read(entry, &tokenizer)
    }
  }

  /// Whether the résumé contains a term.
  func contains(_ term: Int32) -> Bool { places[term] != nil }

  /// Whether an entry is a job or a project.
  func isShowing(_ entry: Int) -> Bool {
    switch entries[entry] {
    case .work, .project: true
    default: false
    }
  }

  // MARK: Reading

  private static let omitted: Set = [
    "name", "links", "pdfUrl", "email", "phone", "url", "companyLogoUrl", "iconUrl", "headerColor", "linkWeb",
    "linkAppStore", "linkPlayStore",
  ]

  private mutating func read(_ entry: SearchEntry, _ tokenizer: inout TermTokenizer) {
    let kind = entry.kind
    let table = kind.table
    for (name, text) in entry.entry.fieldTexts {
      let field = table.field(name)
      // The number of a credential, such as C-123, isn't the name of a technology.
      if field?.role == .link || name == "credentialId" || kind == .person && Self.omitted.contains(name) { continue }
      let role: Role =
        if field?.role == .organization {
          .organization
        } else if field?.role == .location || kind == .person && name == "location" {
          .location
        } else if field?.isName ?? false, kind != .person {
          .name
        } else {
          .prose
        }
      add(text, field?.member ?? name, role, &tokenizer)
    }
    if case .work(let work) = entry, work.location == nil, let place = work.placeName {
      add(place, "location", .location, &tokenizer)
    }
    for field in table.fields {
      switch field.kind {
      case .strings, .plain:
        for text in entry.entry.strings(field.name) { add(text, field.member, nil, .name, rank: 2, &tokenizer) }
      default: break
      }
    }
  }

  private mutating func add(_ text: LocalizedText, _ field: String, _ role: Role, _ tokenizer: inout TermTokenizer) {
    for translation in text.translations {
      let plain = role == .prose ? RichText.plain(translation.text) : translation.text
      add(plain, field, translation.language, role, rank: role == .prose ? 0 : 1, &tokenizer)
    }
  }

  private mutating func add(
    _ text: String, _ field: String, _ language: String?, _ role: Role, rank: Int, _ tokenizer: inout TermTokenizer
  ) {
    let bytes = EvidenceText.oneLine(text)
    let tokens = tokenizer.tokens(of: bytes)
    guard !tokens.isEmpty else { return }
    let finder = TermFinder(list: list, text: bytes, tokens: tokens)
    texts.append(Text(entry: entries.count - 1, field: field, language: language, bytes: bytes, rank: rank))
    if role == .location, let terms = countries[String(decoding: bytes, as: UTF8.self)] {
      for term in terms { append(term, at: 0..<bytes.count) }
    }
    var start = 0
    while start < tokens.count {
      var end = start + 1
      while end < tokens.count, tokens[end].gap < .stop { end += 1 }
      let matches = finder.allMatches(in: start..<end, kinds: kinds)
      let negation = TermNegation(tokens: tokens, terms: Set(matches.flatMap(\.tokens)))
      for match in matches {
        let isProse = role == .prose
        if isProse, match.isAmbiguous && match.tokens.lowerBound == start { continue }
        if isProse, negation.denies(match.tokens, in: start..<end) { continue }
        let term = list.names[Int(match.name)].term
        guard accepts(term, role) else { continue }
        let range = Int(tokens[match.tokens.lowerBound].start)..<Int(tokens[match.tokens.upperBound - 1].end)
        append(term, at: range)
      }
      start = end
    }
  }

  /// Whether a term counts in texts with a role.
  private func accepts(_ term: Int32, _ role: Role) -> Bool {
    let kind = kinds[term]
    switch role {
    case .organization: return kind == .place
    case .location: return kind == .place || kind == .remote || kind == nil && list.isFromAd(term)
    case .prose, .name: return kind != .place
    }
  }

  /// Adds a place in the last text for a term and those that it includes.
  private mutating func append(_ term: Int32, at range: Range<Int>) {
    for other in [term] + (included[term] ?? []) {
      if kinds[other] == .degree, entries.last?.kind != .section(.education) { continue }
      places[other, default: []].append(
        Place(entry: entries.count - 1, text: texts.count - 1, range: range, term: term))
    }
  }
}
