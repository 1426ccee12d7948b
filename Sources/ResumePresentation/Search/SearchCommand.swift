import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume search <words>…`: jobs, projects and skills that answer a query, best first.
enum SearchCommand: Command {
  static let words = RepeatableArgument<String>(
    "words", valueName: "value.words", help: "argument.words", parser: .text)
  static let kind = RepeatableOption<SearchKind>(
    "kind", help: "option.searchKind", parser: kinds)

  static let declaration = CommandDeclaration(
    name: "search", summary: "command.search.summary", discussion: "command.search.discussion",
    section: "section.reading", arguments: [words.declaration],
    options: [kind.declaration, FilterOptions.limit.declaration] + ReadingOptions.everybodysDeclarations,
    examples: [
      CommandExample("resume search intelygens", "command.search.example.typo"),
      CommandExample("resume search ios sdk --kind work --limit 3", "command.search.example.kind"),
      CommandExample("resume search swift --json | jq '.results[0].id'", "command.search.example.json"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let text = context.arguments[words].joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .usage(
        message: context.labels.text("search.noWords"), hint: context.labels.text("search.noWords.hint"),
        candidates: nil)
    }
    let query = SearchQuery(text)
    let given = context.arguments[kind]
    let kinds = Set(given.isEmpty ? SearchKind.allCases : given)
    let limit = context.arguments[FilterOptions.limit]
    let readers = try context.readers(needsFavorites: false)
    let search = SearchResume(readers: readers.each)
    var loaded = try await context.waiting { () async throws(ResumeError) in
      try await search(query, kinds: kinds, limit: limit, context.freshness)
    }
    loaded.warnings += readers.warnings
    let results = loaded.value
    try LoadedAnswer(
      loaded: loaded, profile: readers.profile, languages: { results.languages },
      count: (results.hits.count, results.found), nothing: nothing(results),
      nothingFacts: [shown(text, context)] + [results.suggestions.joined(separator: ", ")].filter { !$0.isEmpty }
    ).print(context) { style in SearchView(results: results, query: query, style: style).answer }
  }

  /// The key of what to say when there is no hit.
  private static func nothing(_ results: SearchResults) -> String? {
    guard results.hits.isEmpty else { return nil }
    if results.searched == 0 { return "search.nothing" }
    return results.suggestions.isEmpty ? "search.noMatch" : "search.noMatch.nearest"
  }

  /// As much of the query as a sentence can hold.
  private static func shown(_ text: String, _ context: CommandContext) -> String {
    Columns.truncate(Sanitizer.singleLine(String(text.prefix(400))), to: 60, ellipsis: context.ornaments.ellipsis)
  }

  /// A kind, or the name of the command that lists it.
  private static var kinds: ValueParser<SearchKind> {
    let names = SearchKind.allCases.map(\.rawValue)
    return ValueParser(completion: .values(names)) { text in
      if let kind = SearchKind.allCases.first(where: { text == $0.rawValue || text == $0.rawValue + "s" }) {
        return .success(kind)
      }
      return .failure(
        InvalidValue(
          reason: "arguments.invalid.choice", arguments: [names.joined(separator: ", ")], candidates: names))
    }
  }
}
