import Foundation
package import ResumeArguments
package import ResumeDocuments
package import ResumeDomain
package import ResumeTerminal

/// The options that select the content of a document.
package enum HandoutOptions {
  package static let sections = Option<[HandoutSection]>(
    "sections", valueName: "value.sections", help: "option.sections", parser: list)
  package static let without = Option<OmittedContent>("without", help: "option.without", parser: .choice)
  package static let with = Option<AddedContent>("with", help: "option.with.document", parser: .choice(of: [.address]))
  package static let onlyTagged = Flag("only-tagged", help: "option.onlyTagged")
  package static let tags = Flag("tags", help: "option.tags.document")
  package static let noTags = Flag("no-tags", help: "option.noTags", excludes: ["tags"])
  package static let titles = RepeatableOption<(section: HandoutSection, title: String)>(
    "title", valueName: "value.title", help: "option.title", parser: title)
  package static let heads = Option<Handout.Heads>(
    "heads", help: "option.heads", defaultText: Handout.Heads.one.rawValue, parser: .choice)
  package static let dates = Option<Dates.Style>(
    "dates", help: "option.dates", defaultText: Dates.Style.short.rawValue, parser: .choice)
  package static let asTyped = Flag("as-typed", help: "option.asTyped")

  package static let all: [any DeclaredOption] = FilterOptions.forDocuments + [onlyTagged, sections, without]
  /// The options of the formats that are read as a page.
  package static let printed: [any DeclaredOption] = all + [with, tags, noTags, titles] + form
  /// The options for the form of entries.
  package static let form: [any DeclaredOption] = [heads, dates]

  /// Returns the filter that the options describe; without `--only-tagged`, entries without tags are kept. A command
  /// without these options gets a filter that keeps everything.
  package static func filter(_ context: CommandContext) throws(ResumeError) -> EntryFilter {
    guard context.arguments.declares(onlyTagged) else {
      return EntryFilter(untagged: .kept, order: EntryOrder(preference: LanguagePreference(context.language.tag)))
    }
    var filter = try context.filter()
    filter.untagged = context.arguments[onlyTagged] ? .dropped : .kept
    return filter
  }

  /// Checks the names of custom sections in the options against those of the résumé.
  package static func checkCustomSections(_ known: [String], _ context: CommandContext) throws(ResumeError) {
    // A setting is for every résumé.
    let list = hasKeptSections(context) ? [] : context.arguments[ifDeclared: sections] ?? []
    let text = list.map(\.rawValue).joined(separator: ",")
    let typed =
      list.map { (option: "--sections", section: $0, text: text) }
      + context.arguments[ifDeclared: titles].map {
        (option: "--title", section: $0.section, text: $0.section.rawValue + "=" + $0.title)
      }
    for (option, section, text) in typed {
      guard case .custom(let name) = section, !known.contains(where: { Identifier.areEqual($0, name) }),
        let range = text.range(of: name)
      else { continue }
      let error = unknown(text[range], in: text, among: names + known)
      let problem = UsageProblem.invalidValue(option: option, value: text, error)
      throw ResumeError(ParserError(problem, path: context.path), words: context.labels)
    }
  }

  /// Whether a setting, not the command line, chooses the sections.
  package static func hasKeptSections(_ context: CommandContext) -> Bool {
    let option = sections.declaration
    return context.arguments.declares(option) && !context.arguments.isGiven(option)
      && context.arguments[sections] != nil
  }

  private static let names = HandoutSection.allCases.map(\.rawValue)

  private static let list = ValueParser<[HandoutSection]>(completion: .list(names)) { text in
    var sections: [HandoutSection] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let section = HandoutSection(rawValue: trimmed(name)) else { return .failure(unknown(name, in: text)) }
      if !sections.contains(section) { sections.append(section) }
    }
    return .success(sections)
  }

  private static let title = ValueParser<(section: HandoutSection, title: String)>(
    completion: .values(names.map { $0 + "=" })
  ) { text in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let section = HandoutSection(rawValue: trimmed(parts[0])) else {
      return .failure(unknown(parts[0], in: text))
    }
    guard parts.count == 2, let title = String(parts[1]).visibleLine else {
      return .failure(InvalidValue(reason: "arguments.invalid.title", arguments: [section.rawValue]))
    }
    return .success((section, title))
  }

  /// Returns the error of an unknown section; the candidates are the value with the name corrected.
  private static func unknown(_ name: Substring, in text: String, among names: [String] = names) -> InvalidValue {
    InvalidValue(
      reason: "arguments.invalid.titleSection", arguments: [trimmed(name), names.joined(separator: ", ")],
      candidates: Suggestion.nearest(to: trimmed(name), in: names).map {
        String(text[..<name.startIndex]) + $0 + text[name.endIndex...]
      })
  }

  private static func trimmed(_ name: Substring) -> String {
    name.trimmingCharacters(in: CharacterSet(charactersIn: " "))
  }
}

package enum DocumentOptions {
  /// Only a site has this option, and several languages.
  package static let hosting = Option<SiteHosting>(
    "hosting", help: "option.site.hosting", defaultText: SiteHosting.firebase.rawValue, parser: .choice)

  /// The options with a setting for their default, named `document.` and the option's name.
  package static let kept: [any DeclaredOption] = [
    HandoutOptions.sections, ThemeOption.theme, ThemeOption.color, HandoutOptions.tags, HandoutOptions.heads,
    HandoutOptions.dates, PDFOptions.paper, PDFOptions.fontSize, PDFOptions.margins, PDFOptions.footer,
    SourceOption.source,
  ]
}

/// Where a site is published.
package enum SiteHosting: String, CaseIterable {
  case firebase, github, none
}

/// The option with which documents carry their data. Documents of an application have no such option.
package enum SourceOption {
  package static let source = Flag("source", help: "option.source")
  package static let noSource = Flag("no-source", help: "option.noSource", excludes: ["source"])

  package static let all: [any DeclaredOption] = [source, noSource]

  /// Whether the documents of a command carry their data; the setting only counts for commands with the option.
  package static func isOn(_ context: CommandContext) -> Bool {
    let arguments = context.arguments
    return arguments.declares(source) && arguments[source] && !arguments[noSource]
  }
}

/// The options for the appearance of a PDF.
package enum PDFOptions {
  package static let paper = Option<Paper>("paper", help: "option.paper", parser: .choice)
  package static let font = Option<String>("font", valueName: "value.file", help: "option.font", parser: .file)
  package static let boldFont = Option<String>(
    "font-bold", valueName: "value.file", help: "option.fontBold", parser: .file)
  package static let fontSize = Option<Double>(
    "font-size", valueName: "value.points", help: "option.fontSize",
    parser: .number(in: 8...14).completing(.values(["9", "10", "11", "12"])))
  package static let margins = Option<Double>(
    "margins", valueName: "value.length", help: "option.margins", parser: .margin)
  package static let footer = Option<PageFooter>(
    "footer", help: "option.footer", defaultText: PageFooter.page.rawValue, parser: .choice)
  package static let photo = Flag("photo", help: "option.photo")
  package static let pages = Option<Int>(
    "pages", valueName: "value.number", help: "option.pages", parser: .integer(in: 1...20))

  /// The options that Word documents have too.
  package static let word: [any DeclaredOption] = [paper] + ThemeOption.all + [fontSize, margins, footer, photo]
  package static let all: [any DeclaredOption] = word + [pages, font, boldFont]
  /// The options of a letter.
  package static let letter: [any DeclaredOption] =
    [paper] + ThemeOption.all + [fontSize, margins, footer, font, boldFont]
}

extension ValueParser where Value == Double {
  /// The width of a margin, in millimeters or with a unit, as points.
  package static var margin: Self {
    Self(completion: .values(["10mm", "15mm", "20mm", "25mm"])) { text in
      let unit = text.drop { !$0.isLetter }
      let digits = text[..<unit.startIndex]
      let number = number(in: 0...1e6).parse(String(digits.hasSuffix(" ") ? digits.dropLast() : digits))
      guard let scale = units[unit.isEmpty ? "mm" : unit.lowercased()], case .success(let length) = number else {
        return .failure(InvalidValue(reason: "option.margins.invalid"))
      }
      let points = length * scale
      guard (5 * millimeter...50 * millimeter).contains(points) else {
        return .failure(InvalidValue(reason: "option.margins.range"))
      }
      return .success(points)
    }
  }

  private static var millimeter: Double { 72 / 25.4 }
  private static var units: [String: Double] { ["mm": millimeter, "cm": 10 * millimeter, "in": 72, "pt": 1] }
}

/// The options for the appearance of a page.
package enum HTMLOptions {
  package static let css = Option<String>("css", valueName: "value.file", help: "option.css", parser: .file)

  package static let all: [any DeclaredOption] = ThemeOption.all + [PDFOptions.photo, css]

  package static func sheet(_ context: CommandContext) throws(ResumeError) -> StyleSheet? {
    guard let path = context.arguments[ifDeclared: css] else { return nil }
    return try StyleSheet(path: path, try context.files.bytes(path))
  }
}

package enum ThemeOption {
  package static let theme = Option<Theme>(
    "theme", help: "option.theme", defaultText: Theme.classic.rawValue, parser: .choice)

  /// Replaces the option of all commands, and also accepts its values.
  package static let color = Option<DocumentColor>(
    "color", valueName: "value.color", help: "option.color.document", excludes: ["no-color"],
    parser: DocumentColor.parser)

  package static let all: [any DeclaredOption] = [theme, color]

  /// Returns the accent color; an option for the terminal doesn't replace the one in the settings.
  package static func accent(_ context: CommandContext) -> Color? {
    context.arguments[ifDeclared: color]?.accent ?? context.arguments.defaultValue(of: color)?.accent
  }
}

/// The color of a document, or when to use color on the terminal.
package enum DocumentColor {
  case accent(Color)
  case terminal(ColorMode)

  package var accent: Color? { if case .accent(let color) = self { color } else { nil } }

  package static let invalid = InvalidValue(
    reason: "arguments.invalid.color", arguments: [Color.names.joined(separator: ", ")], candidates: Color.names)

  package static let parser = ValueParser<DocumentColor>(completion: .values(Color.names)) { text in
    if let mode = ColorMode(rawValue: text) { return .success(.terminal(mode)) }
    guard let color = Color(text) else { return .failure(invalid) }
    let contrast = color.contrastWithWhite
    guard contrast >= Color.minimumContrast else {
      // Rounded down, so that a contrast below the minimum never looks sufficient.
      let shown = (contrast * 10).rounded(.down) / 10
      return .failure(
        InvalidValue(
          reason: "arguments.invalid.contrast",
          arguments: ["\(shown)", "\(Color.minimumContrast)", color.readable.hexadecimal]))
    }
    return .success(.accent(color))
  }
}
