import Foundation
import ResumeArguments
import ResumeDomain
import ResumeInterface

/// The options of `export site`.
enum SiteOptions {
  static let folder = Option<String>(
    "output", short: "o", valueName: "value.folder", help: "option.site.output", parser: .folder)
  static let url = Option<String>("url", valueName: "value.url", help: "option.site.url", parser: address)
  /// Replaces the option of all commands.
  static let languages = Option<[String]>(
    "lang", valueName: "value.tags", help: "option.site.lang", isCommon: true, parser: tags)
  static let with = Option<OmittedContent>("with", help: "option.site.with", parser: .choice)

  static let all: [any DeclaredOption] =
    [
      folder.required, url.required, languages, DocumentOptions.hosting, with,
      OutputFile.force.described(by: "option.site.force"),
    ]
    + [OutputFile.strict] + ThemeOption.all + [PDFOptions.paper, PDFOptions.photo] + FilterOptions.forDocuments
    + [
      HandoutOptions.onlyTagged, HandoutOptions.sections.described(by: "option.site.sections"), HandoutOptions.tags,
      HandoutOptions.noTags, HandoutOptions.titles,
    ] + HandoutOptions.form

  /// Returns the languages of the site in their order; only that of the output without `--lang`.
  static func requests(_ context: CommandContext) throws(ResumeError) -> [LanguageRequest] {
    guard let tags = context.arguments[languages] else { return [context.language] }
    var requests: [LanguageRequest] = []
    for tag in tags { requests.append(try context.resolver.language(flag: tag)) }
    return requests
  }

  /// One or several language tags, separated by commas.
  private static let tags = ValueParser<[String]>(completion: .dynamic("languages")) { text in
    let tags = text.split(separator: ",", omittingEmptySubsequences: false).map(CommonOptions.trimmed)
    let areTags = tags.allSatisfy { LanguageTag.isWellFormed(String($0.map { $0 == "_" ? "-" : $0 })) }
    return areTags ? .success(tags) : .failure(InvalidValue(reason: "option.site.lang.invalid"))
  }

  /// The URL of a start page, without a slash at the end.
  private static let address = ValueParser<String> { text in
    let failure = Result<String, InvalidValue>.failure(InvalidValue(reason: "option.site.url.invalid"))
    // Names of hosts and paths in other letters are encoded, as browsers do.
    guard !text.contains(where: { "?#@".contains($0) }), let link = WebLink(text),
      var address = URL(string: link.address)?.absoluteString, address.utf8.allSatisfy({ $0 < 0x80 })
    else { return failure }
    while address.hasSuffix("/") { address.removeLast() }
    let parts = address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
    return parts.contains { $0.isEmpty || $0 == "." || $0 == ".." } ? failure : .success(address)
  }
}
