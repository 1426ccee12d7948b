import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// The options that select the content of a document.
enum HandoutOptions {
  static let sections = Option<[HandoutSection]>(
    "sections", valueName: "value.sections", help: "option.sections", parser: list)
  static let without = Option<OmittedContent>("without", help: "option.without.document", parser: .choice)
  static let onlyTagged = Flag("only-tagged", help: "option.onlyTagged")
  static let tags = Flag("tags", help: "option.tags.document")
  static let titles = RepeatableOption<(section: HandoutSection, title: String)>(
    "title", valueName: "value.title", help: "option.title", parser: title)

  /// The options of only the formats that are read as a page.
  static let composition: [any DeclaredOption] = [tags, titles]

  static let all: [any DeclaredOption] = FilterOptions.forDocuments + [onlyTagged, sections, without]
  /// The options of the formats that are read as a page.
  static let printed: [any DeclaredOption] = all + composition

  /// Returns the filter that the options describe; without `--only-tagged`, entries without tags are kept. A command
  /// without these options gets a filter that keeps everything.
  static func filter(_ context: CommandContext) throws(ResumeError) -> EntryFilter {
    guard context.arguments.declares(onlyTagged) else {
      return EntryFilter(untagged: .kept, order: EntryOrder(preference: LanguagePreference(context.language.tag)))
    }
    var filter = try context.filter()
    filter.untagged = context.arguments[onlyTagged] ? .dropped : .kept
    return filter
  }

  private static let names = HandoutSection.allCases.map(\.rawValue)

  private static let list = ValueParser<[HandoutSection]>(completion: .list(names)) { text in
    var sections: [HandoutSection] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let section = HandoutSection(rawValue: trimmed(name)) else {
        return .failure(
          InvalidValue(
            reason: "arguments.invalid.choice", arguments: [names.joined(separator: ", ")], candidates: names))
      }
      if !sections.contains(section) { sections.append(section) }
    }
    return .success(sections)
  }

  private static let title = ValueParser<(section: HandoutSection, title: String)>(
    completion: .values(names.map { $0 + "=" })
  ) { text in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let section = HandoutSection(rawValue: trimmed(parts[0])) else {
      return .failure(
        InvalidValue(
          reason: "arguments.invalid.choice", arguments: [names.map { $0 + "=" }.joined(separator: ", ")],
          candidates: names.map { $0 + "=" }))
    }
    guard parts.count == 2, let title = HandoutText.line(String(parts[1])) else {
      return .failure(InvalidValue(reason: "arguments.invalid.title", arguments: [section.rawValue]))
    }
    return .success((section, title))
  }

  private static func trimmed(_ name: Substring) -> String {
    let rest = name.drop { $0 == " " }
    guard let last = rest.lastIndex(where: { $0 != " " }) else { return "" }
    return String(rest[...last])
  }
}

/// The options for the appearance of a PDF.
enum PDFOptions {
  static let paper = Option<Paper>("paper", help: "option.paper", defaultText: Paper.a4.rawValue, parser: .choice)
  static let font = Option<String>("font", valueName: "value.file", help: "option.font", parser: .file)
  static let boldFont = Option<String>("font-bold", valueName: "value.file", help: "option.fontBold", parser: .file)

  static let all: [any DeclaredOption] = [paper, ThemeOption.theme, font, boldFont]
}

enum ThemeOption {
  static let theme = Option<Theme>(
    "theme", help: "option.theme", defaultText: Theme.classic.rawValue, parser: .choice)
}
