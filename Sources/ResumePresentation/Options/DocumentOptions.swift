import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// The flags that say what is in a résumé that is handed out.
enum HandoutOptions {
  static let sections = Option<[HandoutSection]>(
    "sections", valueName: "value.sections", help: "option.sections", parser: list)
  static let without = Option<Withheld>("without", help: "option.without.document", parser: .choice)
  static let onlyTagged = Flag("only-tagged", help: "option.onlyTagged")

  static let declarations =
    FilterOptions.forDocuments + [onlyTagged.declaration, sections.declaration, without.declaration]

  /// The filter that was typed: without `--only-tagged`, entries without a tag stay, whatever the tags asked for.
  static func filter(_ context: CommandContext) throws(ResumeError) -> EntryFilter {
    var filter = try context.filter()
    filter.untagged = context.arguments[onlyTagged] ? .dropped : .kept
    return filter
  }

  private static let names = HandoutSection.allCases.map(\.rawValue)

  private static let list = ValueParser<[HandoutSection]>(completion: .values(names)) { text in
    var sections: [HandoutSection] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let section = HandoutSection(rawValue: withoutBlanks(name)) else {
        return .failure(
          InvalidValue(
            reason: "arguments.invalid.choice", arguments: [names.joined(separator: ", ")], candidates: names))
      }
      if !sections.contains(section) { sections.append(section) }
    }
    return .success(sections)
  }

  private static func withoutBlanks(_ name: Substring) -> String {
    let rest = name.drop { $0 == " " }
    guard let last = rest.lastIndex(where: { $0 != " " }) else { return "" }
    return String(rest[...last])
  }
}

/// The flags that say how a PDF looks.
enum PDFOptions {
  static let paper = Option<Paper>(
    "paper", help: "option.paper", defaultText: Paper.a4.rawValue, parser: .choice)
  static let theme = ThemeOption.theme
  static let font = Option<String>("font", valueName: "value.file", help: "option.font", parser: .file)
  static let boldFont = Option<String>("font-bold", valueName: "value.file", help: "option.fontBold", parser: .file)

  static let declarations = [
    paper.declaration, theme.declaration, font.declaration, boldFont.declaration,
  ]
}

/// The flag that says how a document looks.
enum ThemeOption {
  static let theme = Option<Theme>(
    "theme", help: "option.theme", defaultText: Theme.classic.rawValue, parser: .choice)

  /// The theme that was asked for.
  static func theme(_ context: CommandContext) -> Theme { context.arguments[theme] ?? .classic }
}
