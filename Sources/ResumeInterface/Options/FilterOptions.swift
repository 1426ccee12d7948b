package import ResumeArguments
package import ResumeDomain

/// The options that filter and sort a list of entries.
package enum FilterOptions {
  package static let since = Option<PartialDate>("since", valueName: "value.date", help: "option.since", parser: date)
  package static let until = Option<PartialDate>("until", valueName: "value.date", help: "option.until", parser: date)
  package static let tag = RepeatableOption<String>(
    "tag", valueName: "value.tagName", help: "option.tag", parser: .nonEmptyText.completing(.dynamic("tags")))
  package static let anyTag = RepeatableOption<String>(
    "any-tag", valueName: "value.tagName", help: "option.anyTag", parser: .nonEmptyText.completing(.dynamic("tags")))
  package static let company = Option<String>(
    "company", valueName: "value.text", help: "option.company",
    parser: .nonEmptyText.completing(.dynamic("companies")))
  package static let favorites = Flag("favorites", help: "option.favorites", excludes: ["file"])
  /// A sort key, or a name of its field.
  package static let sort = Option<String>(
    "sort", valueName: "value.order", help: "option.sort",
    parser: .text.completing(.values(EntryOrder.Key.allCases.map(\.rawValue))))
  package static let reverse = Flag("reverse", help: "option.reverse")
  package static let limit = Option<Int>(
    "limit", short: "n", valueName: "value.number", help: "option.limit", parser: .integer(in: 1...))

  package static let all: [any DeclaredOption] = [since, until, tag, anyTag, company, favorites, sort, reverse, limit]

  package static let forFavorites: [any DeclaredOption] = [since, until, tag, anyTag, company, sort, reverse, limit]

  /// The options for documents, which keep entries without tags and projects without dates so that a career has no gaps.
  package static let forDocuments: [any DeclaredOption] = [
    since.described(by: "option.since.document"), until.described(by: "option.until.document"),
    tag.described(by: "option.tag.document"), anyTag.described(by: "option.anyTag.document"), company,
    favorites.described(by: "option.favorites.document"), sort, reverse,
    limit.described(by: "option.limit.document"),
  ]

  /// Returns the filter that the options describe. Throws `ParserError` if `--until` is before `--since`.
  package static func filter(
    _ arguments: ParsedArguments, _ preference: LanguagePreference, of tables: [FieldTable], path: [CommandDeclaration]
  ) throws(ParserError) -> EntryFilter {
    if let since = arguments[since], let until = arguments[until], until.isBefore(since) {
      throw ParserError(
        .invalidValue(
          option: "--until", value: until.description,
          InvalidValue(reason: "option.until.beforeSince", arguments: [since.description])), path: path)
    }
    let key = try arguments[sort].map { (name) throws(ParserError) in try self.key(name, tables, path) }
    return EntryFilter(
      since: arguments[since], until: arguments[until], tags: arguments[tag], anyTags: arguments[anyTag],
      company: arguments[company], isFavorite: arguments[ifDeclared: favorites],
      order: EntryOrder(key, isReversed: arguments[reverse], preference: preference),
      limit: arguments[limit])
  }

  /// Returns the sort key with a name of a field.
  private static func key(
    _ name: String, _ tables: [FieldTable], _ path: [CommandDeclaration]
  ) throws(ParserError) -> EntryOrder.Key {
    if let key = EntryOrder.Key(name, in: tables) { return key }
    guard let error = ValueParser<EntryOrder.Key>.choice.parse(name).error else { return .start }
    throw ParserError(.invalidValue(option: "--sort", value: name, error), path: path)
  }

  package static let date = ValueParser<PartialDate> { text in
    PartialDate(text).map { .success($0) } ?? .failure(InvalidValue(reason: "option.date.invalid"))
  }
}
