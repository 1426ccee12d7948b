import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// A line around a match in a field that the result does not show: a text, tags or skills.
struct SearchExcerpt {
  /// The maximum number of bytes of a text that are searched for the match.
  static let maximumLength = 1 << 14

  private let label: String
  private let text: String
  /// The UTF-8 offset from which to look for the match.
  private let offset: Int
  private let query: SearchQuery

  /// Creates the excerpt of a text around its first match.
  init(_ text: String, _ query: SearchQuery) { (label, self.text, offset, self.query) = ("", text, 0, query) }

  /// Creates the excerpt that explains a result; nil if the visible fields and highlights do. Tags explain no result with
  /// matching highlights.
  init?(_ hit: SearchHit, _ query: SearchQuery, shown: [String], highlights: [String], _ style: ViewStyle) {
    self.query = query
    var hit = hit
    let tags = hit.entry.entry.tags
    func isTag(_ passage: SearchPassage?) -> Bool {
      passage.map { ["tags", "keywords"].contains($0.field.name) && tags.contains($0.text) } ?? false
    }
    if !highlights.isEmpty { hit.passages = hit.passages.map { isTag($0) ? nil : $0 } }
    let passage = Self.passage(hit, query, shown: shown + highlights)
    switch (hit.entry, passage?.field.name) {
    case (.skill(let group), "items"?), (.skill(let group), nil):
      guard !group.items.isEmpty else { return nil }
      // The matched skill is shown in the language of the match.
      let titles = group.items.map { item in
        item.title.translations.contains { $0.text == passage?.text }
          ? passage?.text ?? "" : item.title.resolved(style.preference)
      }
      (label, text, offset) = ("", titles.joined(separator: ", "), 0)
    case _ where isTag(passage):
      (label, text, offset) = (style.labels.text("fact.tags") + ": ", tags.joined(separator: ", "), 0)
    default:
      guard let passage else { return nil }
      (label, text, offset) = ("", passage.text, passage.offset)
    }
  }

  private static func passage(_ hit: SearchHit, _ query: SearchQuery, shown: [String]) -> SearchPassage? {
    let hidden = hit.passages.enumerated().filter { _, passage in passage.map { !shown.contains($0.text) } ?? false }
    guard !hidden.isEmpty else { return nil }
    let visible = shown.reduce(into: Set<Int>()) {
      $0.formUnion(query.highlights(in: String($1.prefix(maximumLength))).words)
    }
    return hidden.filter { !visible.contains($0.offset) }.compactMap(\.element)
      .max { $0.field.weight < $1.field.weight }
  }

  /// Returns the excerpt on one line, cut between words if possible.
  func text(_ canvas: TextCanvas, indent: Int) -> HighlightedText {
    // A slice of scalars rounds its bounds down, so no character is cut.
    let (bytes, scalars) = (text.utf8, text.unicodeScalars)
    let place = bytes.index(bytes.startIndex, offsetBy: offset)
    let start = bytes.index(place, offsetBy: -Self.maximumLength / 16, limitedBy: bytes.startIndex) ?? bytes.startIndex
    let end = bytes.index(place, offsetBy: Self.maximumLength, limitedBy: bytes.endIndex) ?? bytes.endIndex
    let head = Array(Sanitizer.singleLine(String(scalars[start..<place])))
    let tail = Array(Sanitizer.singleLine(String(scalars[place..<end])))
    let places = query.highlights(in: String(tail)).places
    let hit = head.count + (places.min() ?? 0)
    let label = HighlightedText(label)
    let room = canvas.width - indent - label.text.displayWidth - 2 * canvas.symbols.ellipsis.displayWidth
    let line = head + tail
    let range = Self.range(of: line, around: hit, room: max(room, 1))
    let isCutBefore = start > bytes.startIndex || line[..<range.lowerBound].contains { $0 != " " }
    let isCutAfter = end < bytes.endIndex || line[range.upperBound...].contains { $0 != " " }
    let shown = HighlightedText(
      clean: String(line[range]), places: Set(places.map { $0 + head.count - range.lowerBound }))
    return label + HighlightedText(isCutBefore ? canvas.symbols.ellipsis : "") + shown
      + HighlightedText(isCutAfter ? canvas.symbols.ellipsis : "")
  }

  /// Returns the characters that fit, with a third of the space before the match.
  private static func range(of line: [Character], around hit: Int, room: Int) -> Range<Int> {
    var (start, end, width) = (hit, hit, 0)
    func goBack(upTo room: Int) {
      while start > 0, width + line[start - 1].displayWidth <= room {
        start -= 1
        width += line[start].displayWidth
      }
    }
    goBack(upTo: room / 3)
    while end < line.count, width + line[end].displayWidth <= room {
      width += line[end].displayWidth
      end += 1
    }
    goBack(upTo: room)
    if start > 0, line[start - 1] != " ", let space = line[start..<hit].firstIndex(of: " ") { start = space + 1 }
    if end < line.count, line[end] != " ", let space = line[hit..<end].lastIndex(of: " ") { end = space }
    while start < hit, line[start] == " " { start += 1 }
    while end > start, line[end - 1] == " " { end -= 1 }
    return start..<end
  }
}
