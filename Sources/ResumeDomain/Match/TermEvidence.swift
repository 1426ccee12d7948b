import Foundation
import ResumeSupport

/// The terms of a résumé, with the places that contain them.
struct TermEvidence {
  /// A text of an entry that contains a term.
  struct Place {
    let entry: Int
    let text: Int
    /// The bytes of the term in the text.
    let range: Range<Int>
  }

  /// A text of an entry in one language, without markup.
  struct Text {
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

  init(_ resume: Resume, _ list: TermList, _ kinds: [Int32: AdKnowledge.Kind]) {
    self.list = list
    self.kinds = kinds
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
      let isPlace = field?.role == .location || kind == .person && name == "location"
      if field?.role == .organization || field?.role == .link || kind == .person && Self.omitted.contains(name) {
        continue
      }
      let isProse = !(field?.isName ?? false) || kind == .person
      for translation in text.translations {
        let plain = isProse ? RichText.plain(translation.text) : translation.text
        add(
          plain, field?.member ?? name, translation.language, rank: isProse ? 0 : 1, isName: !isProse, isPlace: isPlace,
          &tokenizer)
      }
    }
    for field in table.fields {
      switch field.kind {
      case .strings, .plain:
        for text in entry.entry.strings(field.name) {
          add(text, field.member, nil, rank: 2, isName: true, &tokenizer)
        }
      default: break
      }
    }
  }

  private mutating func add(
    _ text: String, _ field: String, _ language: String?, rank: Int, isName: Bool, isPlace: Bool = false,
    _ tokenizer: inout TermTokenizer
  ) {
    let bytes = Self.oneLine(text)
    let tokens = tokenizer.tokens(of: bytes)
    guard !tokens.isEmpty else { return }
    let finder = TermFinder(list: list, text: bytes, tokens: tokens)
    let entry = entries.count - 1
    let place = texts.count
    texts.append(Text(field: field, language: language, bytes: bytes, rank: rank))
    var start = 0
    while start < tokens.count {
      var end = start + 1
      while end < tokens.count, tokens[end].gap < .stop { end += 1 }
      for match in finder.matches(in: start..<end) {
        let name = list.names[Int(match.name)]
        if match.isAmbiguous, !isName, match.tokens.lowerBound == start { continue }
        if (kinds[name.term] == .place) != isPlace { continue }
        if kinds[name.term] == .degree, entries[entry].kind != .section(.education) { continue }
        let range = Int(tokens[match.tokens.lowerBound].start)..<Int(tokens[match.tokens.upperBound - 1].end)
        places[name.term, default: []].append(Place(entry: entry, text: place, range: range))
      }
      start = end
    }
  }

  /// Returns a text on one line without control and hidden characters.
  private static func oneLine(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in HiddenCharacters.removed(from: text).text.precomposedStringWithCompatibilityMapping.unicodeScalars {
      let isSpace =
        scalar.value < 0x21 || (0x7F...0xA0).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
      if isSpace {
        if bytes.last != 0x20, !bytes.isEmpty { bytes.append(0x20) }
      } else {
        TermScalars.append(scalar.value == 0x2019 ? 0x27 : scalar.value, to: &bytes)
      }
    }
    return bytes
  }
}
