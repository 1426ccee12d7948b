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
  private enum Role { case prose, name, position, organization, location }

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
  private let leadership: Leadership
  /// The languages of the document that the résumé becomes; nil for all that it contains.
  private let printed: LanguagePreference?

  init(_ resume: Resume, _ list: TermList, _ leadership: Leadership, printed: LanguagePreference?) {
    (self.list, self.leadership, self.printed) = (list, leadership, printed)
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
    let table = entry.kind.table
    for (name, text) in entry.entry.fieldTexts {
      let field = table.field(name)
      let isPerson = entry.kind == .person
      // The number of a credential, such as C-123, isn't the name of a technology.
      if field?.role == .link || name == "credentialId" || isPerson && Self.omitted.contains(name) { continue }
      if let field, !isPrinted(field) { continue }
      let role: Role =
        switch field?.role {
        case .organization: .organization
        case .location: .location
        case .title where entry.kind == .section(.work): .position
        default: isPerson && name == "location" ? .location : field?.isName ?? false && !isPerson ? .name : .prose
        }
      add(text, field?.member ?? name, role, &tokenizer)
    }
    for field in table.fields where isPrinted(field) {
      switch field.kind {
      case .strings, .plain:
        for text in entry.entry.strings(field.name) { add(text, field.member, nil, .name, rank: 2, &tokenizer) }
      default: break
      }
    }
  }

  private func isPrinted(_ field: Field) -> Bool {
    printed == nil || field.omission?.outputs.isSuperset(of: .documents) != true
  }

  private mutating func add(_ text: LocalizedText, _ field: String, _ role: Role, _ tokenizer: inout TermTokenizer) {
    let shown = printed.map { text.resolved($0) }
    for translation in text.translations where shown == nil || translation.text == shown {
      let plain = role == .prose ? RichText.plain(translation.text) : translation.text
      add(plain, field, translation.language, role, rank: role == .prose ? 0 : 1, &tokenizer)
    }
  }

  private mutating func add(
    _ text: String, _ field: String, _ language: String?, _ role: Role, rank: Int, _ tokenizer: inout TermTokenizer
  ) {
    if role == .organization { return }
    let bytes = Quote.oneLine(text)
    let tokens = tokenizer.tokens(of: bytes)
    guard !tokens.isEmpty else { return }
    texts.append(Text(entry: entries.count - 1, field: field, language: language, bytes: bytes, rank: rank))
    func place(of words: Range<Int>) -> Range<Int> {
      Int(tokens[words.lowerBound].start)..<Int(tokens[words.upperBound - 1].end)
    }
    let finder = TermFinder(list: list, text: bytes, tokens: tokens)
    var start = 0
    while start < tokens.count {
      var end = start + 1
      while end < tokens.count, end - start < 200, tokens[end].gap < .stop { end += 1 }
      let sentence = start..<end
      start = end
      let matches = finder.allMatches(in: sentence)
      let words = Set(matches.flatMap(\.tokens))
      let negation = TermNegation(tokens: tokens, terms: words)
      let everyday = EverydayWords(tokens: tokens)
      for match in matches {
        let term = list.names[Int(match.name)].term
        if role == .location, list.kind(of: term) != .remote { continue }
        if role == .prose, negation.denies(match.tokens, in: sentence) { continue }
        if role == .prose, match.isAmbiguous,
          !everyday.isName(match.tokens, in: sentence, language: language, isTerm: words.contains)
        {
          continue
        }
        append(term, at: place(of: match.tokens))
      }
      for found in leadership.found(tokens, in: sentence, isOwn: true, isTitle: role == .position)
      where !negation.denies(found.tokens, in: sentence) {
        append(found.term, at: place(of: found.tokens))
      }
    }
  }

  /// Adds a place in the last text for a term and those that it includes.
  private mutating func append(_ term: Int32, at range: Range<Int>) {
    for other in [term] + list.included(in: term) {
      if list.kind(of: other) == .degree, entries.last?.kind != .section(.education) { continue }
      places[other, default: []].append(
        Place(entry: entries.count - 1, text: texts.count - 1, range: range, term: term))
    }
  }
}
