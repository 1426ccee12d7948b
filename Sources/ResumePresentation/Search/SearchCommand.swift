import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum SearchCommand: Command {
  static let words = RepeatableArgument<String>(
    "words", valueName: "value.words", help: "argument.words", parser: .text)
  static let kind = RepeatableOption<SearchKind>(
    "kind", valueName: "value.kind", help: "option.searchKind", parser: kinds)

  static var name: String { "search" }
  static let declaration = declared(
    synonyms: ["find", "grep"], section: "section.reading", arguments: [words],
    options: [kind, FilterOptions.limit, ListLayout.long] + ReadingOptions.all,
    examples: [
      "resume search intelygens": "typo",
      "resume search ios sdk --kind work --limit 3": "kind",
      "resume search swift --json | jq '.results[0].id'": "json",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let text = context.arguments[words].joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .message(.usage, "search.noWords")
    }
    let query = SearchQuery(text)
    let given = context.arguments[kind]
    let kinds = given.isEmpty ? nil : Set(given)
    let limit = context.arguments[FilterOptions.limit]
    var (output, _) = try await context.load(languages: \.languages) { (reader) async throws(ResumeError) in
      try await SearchResume(reader: reader)(query, kinds: kinds, limit: limit, context.freshness)
    }
    let results = output.loaded.value
    output.count = (results.hits.count, results.found)
    output.emptyMessage = emptyMessage(results)
    output.emptyMessageArguments =
      [shown(text, context)] + [results.suggestions.joined(separator: ", ")].filter { !$0.isEmpty }
    try output.print(context) { style in SearchView(results: results, query: query, style: style).output }
  }

  static func emptyMessage(_ results: SearchResults) -> String? {
    guard results.hits.isEmpty else { return nil }
    if results.searched == 0 { return "search.nothing" }
    return results.suggestions.isEmpty ? "search.noMatch" : "search.noMatch.nearest"
  }

  private static func shown(_ text: String, _ context: CommandContext) -> String {
    Columns.truncate(Sanitizer.singleLine(String(text.prefix(400))), to: 60, ellipsis: context.symbols.ellipsis)
  }

  /// A kind of entry, or the name of the command that lists it.
  private static var kinds: ValueParser<SearchKind> {
    let names = SearchKind.allCases.map(\.rawValue)
    return ValueParser(completion: .values(names)) { text in
      if let kind = SearchKind(named: text) { return .success(kind) }
      return .failure(
        InvalidValue(reason: "arguments.invalid.choice", arguments: [names.joined(separator: ", ")], candidates: names))
    }
  }
}

extension SearchKind {
  /// Creates the kind with a name, or that of the section that a command lists; nil if no section may have the name.
  init?(named text: String) {
    if let kind = Self.allCases.first(where: {
      text == $0.rawValue || text == $0.rawValue + "s" || text == $0.table.command
    }) {
      self = kind
    } else if CustomSection.isName(text) {
      // Whether a résumé has this section is known after reading it.
      self = .custom(text)
    } else {
      return nil
    }
  }
}

struct SearchView {
  let results: SearchResults
  let query: SearchQuery
  let style: ViewStyle

  var output: CommandOutput {
    CommandOutput(
      text: lines, plain: { records.plain },
      json: { ["results": records.json, "suggestions": JSON(results.suggestions)] })
  }

  private func title(_ hit: SearchHit) -> String { style.text(hit.entry.title) ?? hit.entry.id }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let bullet = canvas.symbols.bullet + " "
    var lines: [String] = []
    for (index, hit) in results.hits.enumerated() {
      if canvas.isLong, index > 0 { lines.append("") }
      let star = hit.isFavorite ? HighlightedText(" " + canvas.symbols.star) : HighlightedText()
      lines += canvas.wrapped(marked(title(hit), canvas) + star, firstIndent: bullet, indent: "  ", styles: .bold)
      let (facts, id) = (facts(hit, canvas), marked(hit.entry.id, canvas))
      let highlights = highlights(hit)
      let excerpt =
        highlights.flatMap { canvas.prose.wrapped(marked($0, canvas), firstIndent: "  " + bullet, indent: "    ") }
        + (self.excerpt(hit, highlights, canvas).map { canvas.wrapped($0, firstIndent: "  ", indent: "  ") } ?? [])
      if canvas.isLong {
        lines += canvas.wrapped(facts, firstIndent: "  ", indent: "  ") + excerpt
        lines += canvas.wrapped(id, firstIndent: "  ", indent: "  ", styles: .dim)
        continue
      }
      let all = facts + HighlightedText(canvas.symbols.separator) + id
      if all.text.displayWidth + 2 <= canvas.width {
        lines += canvas.wrapped(all, firstIndent: "  ", indent: "  ", styles: .dim) + excerpt
      } else {
        lines += canvas.wrapped(facts, firstIndent: "  ", indent: "  ", styles: .dim) + excerpt
        lines += canvas.unbroken.wrapped(id, firstIndent: "  ", styles: .dim)
      }
    }
    return lines
  }

  struct Rows {
    let title: HighlightedText
    let isFavorite: Bool
    let facts: HighlightedText
    let excerpt: HighlightedText?
  }

  /// Returns the lines of a result, for a view that truncates lines instead of wrapping them.
  func rows(_ hit: SearchHit, _ canvas: TextCanvas) -> Rows {
    let first = highlights(hit).first.map { SearchExcerpt($0, query).text(canvas.prose, indent: 2) }
    return Rows(
      title: marked(title(hit), canvas), isFavorite: hit.isFavorite, facts: facts(hit, canvas),
      excerpt: first ?? excerpt(hit, [], canvas))
  }

  /// Returns the highlights that contain a word of the query, in the user's language if that text does.
  private func highlights(_ hit: SearchHit) -> [String] {
    hit.entry.highlights.compactMap { text in
      let shown = text.resolved(style.preference)
      let others = text.translations.lazy.map(\.text).filter { $0 != shown }
      return ([shown] + others).lazy.map(RichText.plain).first {
        query.mayContainWord($0)
          && query.highlights(in: String($0.prefix(SearchExcerpt.maximumLength))).containsWord
      }
    }
  }

  /// Returns the excerpt that explains the words that neither the visible fields nor the highlights do.
  private func excerpt(_ hit: SearchHit, _ highlights: [String], _ canvas: TextCanvas) -> HighlightedText? {
    SearchExcerpt(hit, query, shown: shown(hit), highlights: highlights, style)?.text(canvas.prose, indent: 2)
  }

  private func facts(_ hit: SearchHit, _ canvas: TextCanvas) -> HighlightedText {
    style.facts(hit.entry).reduce(HighlightedText(style.kindName(hit.entry))) {
      $0 + HighlightedText(canvas.symbols.separator) + marked($1, canvas)
    }
  }

  private func shown(_ hit: SearchHit) -> [String] { [title(hit)] + style.facts(hit.entry) + [hit.entry.id] }

  /// Returns a text with the matches highlighted; without styles, highlighting is skipped.
  private func marked(_ text: String, _ canvas: TextCanvas) -> HighlightedText {
    guard canvas.styler.isEnabled else { return HighlightedText(text) }
    let clean = Sanitizer.singleLine(text)
    return HighlightedText(clean: clean, places: query.highlights(in: clean).places)
  }

  /// The results; records end with the name and the text of each field with a match.
  private var records: Records<SearchHit> {
    func passages(_ hit: SearchHit) -> [SearchHit.Passage] { hit.passages(query, style.preference) }
    return Records(
      columns: [
        .value("kind") { .string($0.entry.kind.rawValue) }, .value("id") { .string($0.entry.id) },
        .value("title") { .string(title($0)) }, .value("score") { .number($0.score) },
        .plain("favorite") { $0.isFavorite ? "*" : "" },
        .json("passages", fields: { passages($0).flatMap { [$0.field, $0.text] } }) {
          .array(passages($0).map { ["field": .string($0.field), "text": .string($0.text)] })
        },
      ], rows: results.hits)
  }
}
