package import ResumeArguments
import ResumeDocuments
package import ResumeDomain

/// The options of documents that a variant sets: the member `document`.
package enum VariantOptions {
  /// The options by the names in a variant; `lang` is an option of every command.
  package static let all: [any DeclaredOption] = [
    ThemeOption.theme, PDFOptions.pages, PDFOptions.paper, ThemeOption.color, PDFOptions.fontSize, PDFOptions.margins,
    PDFOptions.footer, HandoutOptions.tags, HandoutOptions.heads, HandoutOptions.dates, PDFOptions.photo,
    HandoutOptions.titles,
  ]

  /// The names of the options that the variants of a file set.
  package static let language = "lang", title = "title", address = "address"

  /// Makes the options of a variant defaults of a command.
  ///
  /// - Throws: A data error for a value that the option doesn't accept.
  package static func setDefaults(of variant: Variant, in context: inout CommandContext) throws(ResumeError) {
    for option in all {
      let declaration = option.declaration
      guard let value = variant.document[declaration.long], !value.isEmpty,
        context.arguments.declares(option), !context.arguments.isGiven(option)
      else { continue }
      let texts = try texts(value, of: declaration, in: variant, context)
      if declaration.takesValue {
        context.arguments.setDefault(option, to: texts)
      } else if value == .boolean(true) {
        context.arguments.setDefault(option, to: [])
      }
    }
    if variant.document[address] == .boolean(true), context.arguments.declares(HandoutOptions.with) {
      context.arguments.setDefault(HandoutOptions.with, to: AddedContent.address.rawValue)
    }
    if let tag = variant.document[language]?.string, context.arguments[CommonOptions.language] == nil {
      let isDocument =
        context.arguments.declares(ThemeOption.theme) || context.arguments.declares(HandoutOptions.titles)
      // Other output has fewer languages, and is then in another one.
      let isKnown = isDocument || context.labels.languages.contains { LanguageTag.matches($0, tag) }
      context.language = LanguageRequest(tag: tag, source: isKnown ? .flag : .config)
    }
  }

  /// Returns a value as texts on a command line.
  private static func texts(
    _ value: FieldValue, of option: OptionDeclaration, in variant: Variant, _ context: CommandContext
  ) throws(ResumeError) -> [String] {
    let texts: [String]
    switch value {
    case .map(let titles) where option.long == title:
      let preference = LanguagePreference(variant.document[language]?.string ?? context.language.tag)
      texts = titles.sorted { $0.key < $1.key }.compactMap { name, title in
        LocalizedText.parse(title).map { name + "=" + $0.resolved(preference) }
      }
    default: texts = [text(value)].compactMap(\.self)
    }
    if option.takesValue, let invalid = texts.first(where: { option.check($0) != nil }) ?? (texts.isEmpty ? "" : nil) {
      throw .message(
        .badData, "error.variant.option", [variant.name, option.long, invalid], hintArguments: [variant.name])
    }
    return texts
  }

  /// Returns a text or number as on a command line.
  package static func text(_ value: FieldValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number): number == number.rounded() ? String(Int(number)) : String(number)
    default: nil
    }
  }
}
