import ResumeArguments
import ResumeDomain

/// The flags that say which entries of a list are wanted.
enum FilterOptions {
  static let since = Option<PartialDate>(
    "since", valueName: "value.date", help: "option.since", parser: date)
  static let until = Option<PartialDate>(
    "until", valueName: "value.date", help: "option.until", parser: date)
  static let tag = RepeatableOption<String>(
    "tag", valueName: "value.tagName", help: "option.tag", parser: .nonEmptyText.completing(.dynamic("tags")))
  static let anyTag = RepeatableOption<String>(
    "any-tag", valueName: "value.tagName", help: "option.anyTag", parser: .nonEmptyText.completing(.dynamic("tags")))
  static let company = Option<String>(
    "company", valueName: "value.text", help: "option.company",
    parser: .nonEmptyText.completing(.dynamic("companies")))
  static let favorites = Flag("favorites", help: "option.favorites")
  static let sort = Option<EntryOrder.Key>("sort", valueName: "value.order", help: "option.sort", parser: .choice)
  static let reverse = Flag("reverse", help: "option.reverse")
  static let limit = Option<Int>(
    "limit", valueName: "value.number", help: "option.limit", parser: .integer(in: 1...))

  static let declarations = [
    since.declaration, until.declaration, tag.declaration, anyTag.declaration, company.declaration,
    favorites.declaration, sort.declaration, reverse.declaration, limit.declaration,
  ]

  /// Those that are of use where all entries are favourites.
  static let forFavorites = declarations.filter { $0.long != favorites.declaration.long }

  /// The same for documents, where a career must not get holes: entries without any tag stay, and projects without a date.
  static let forDocuments = declarations.map { declaration in
    documentDeclarations.first { $0.long == declaration.long } ?? declaration
  }

  private static let documentDeclarations = [
    Option<PartialDate>(
      "since", valueName: "value.date", help: "option.since.document", parser: date
    ).declaration,
    Option<PartialDate>(
      "until", valueName: "value.date", help: "option.until.document", parser: date
    ).declaration,
    RepeatableOption<String>(
      "tag", valueName: "value.tagName", help: "option.tag.document",
      parser: .nonEmptyText.completing(.dynamic("tags"))
    ).declaration,
    RepeatableOption<String>(
      "any-tag", valueName: "value.tagName", help: "option.anyTag.document",
      parser: .nonEmptyText.completing(.dynamic("tags"))
    ).declaration,
  ]

  /// The filter that was typed.
  ///
  /// - Throws: `ParserError` when the time asked for ends before it begins.
  static func filter(
    _ arguments: ParsedArguments, _ preference: LanguagePreference, path: [CommandDeclaration]
  ) throws(ParserError) -> EntryFilter {
    let range = DateRange(since: arguments[since], until: arguments[until])
    if let since = range.since, let until = range.until, until.isBefore(since) {
      throw ParserError(
        .invalidValue(
          option: "--until", value: until.description,
          InvalidValue(reason: "option.until.beforeSince", arguments: [since.description])),
        path: path)
    }
    return EntryFilter(
      range: range, tags: arguments[tag], anyTags: arguments[anyTag], company: arguments[company],
      isFavorite: arguments[favorites],
      order: EntryOrder(arguments[sort], isReversed: arguments[reverse], preference: preference),
      limit: arguments[limit])
  }

  private static let date = ValueParser<PartialDate> { text in
    PartialDate(text).map { .success($0) } ?? .failure(InvalidValue(reason: "option.date.invalid"))
  }
}
