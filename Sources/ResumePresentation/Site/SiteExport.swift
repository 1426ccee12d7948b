import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeSupport

/// Composes the files of a site.
struct SiteExport {
  /// The files in the order of their paths.
  var files: [SiteFile]
  /// The tags of the languages; the first one is at the root.
  var languages: [String]
  /// The résumé of the first language, with the warnings about all.
  var data: LoadedOutput<Resume>

  /// Loads the active profile's résumé, and composes its pages in each language and its documents in the first one.
  ///
  /// - Parameter address: The URL of the start page.
  static func composed(at address: String, _ context: CommandContext) async throws(ResumeError) -> SiteExport {
    let context = context.withoutContactByDefault
    var tailored = try await HandoutExport.tailored(context)
    let publishesReferences = context.publishesReferences
    // Their authors agreed to a résumé, not to search engines.
    if !publishesReferences { tailored.sections.removeAll { $0 == .section(.references) } }
    var editions: [Site.Edition] = []
    var first: LoadedOutput<Resume>?
    for request in try SiteOptions.requests(context) {
      var context = context
      context.language = request
      let (handout, output) = try HandoutExport.composed(of: tailored, context)
      let tag = try output.style(context).language
      guard !editions.contains(where: { LanguageTag.matches($0.tag, tag) }) else { continue }
      editions.append(Site.Edition(tag: tag, handout: handout, words: words(in: tag, context)))
      first = first?.addingWarnings(output.loaded.warnings) ?? output
    }
    guard var data = first else { throw .internalError("a site has no language") }
    let name = try PDFFileName.stem(data.style(context).text(data.loaded.value.person?.name) ?? "").lowercased()
    let documents = Site.Documents(
      pdf: (name.isEmpty ? "resume" : name) + ".pdf", json: "resume.json", text: "resume.txt")
    let site = Site(
      address: address, editions: editions, names: SiteNames.names(of: tailored.resume.petProjects.map(\.id)),
      documents: documents, theme: context.arguments[ThemeOption.theme] ?? .classic,
      accent: ThemeOption.accent(context))
    let handout = editions[0].handout
    let pdf = try PDFExport.bytes(handout, &data.loaded.warnings, context)
    let json = try await jsonResume(in: handout.language, publishesReferences, context)
    data = data.addingWarnings(json.warnings)
    let files =
      SiteWriter.files(site, bundled: context.files.bundledFont) + [
        SiteFile(documents.pdf, pdf), SiteFile(documents.json, json.text),
        SiteFile(documents.text, TextWriter.bytes(handout, width: 80)),
      ]
    return SiteExport(
      files: files.sorted { Identifier.isOrderedBefore($0.path, $1.path) }, languages: editions.map(\.tag), data: data)
  }

  /// Returns the file of `export json-resume`, without references and recommendations unless they are published.
  private static func jsonResume(
    in language: String, _ publishesReferences: Bool, _ context: CommandContext
  ) async throws(ResumeError) -> (text: [UInt8], warnings: [DataWarning]) {
    var context = context
    context.language = LanguageRequest(tag: language, source: .flag)
    let (text, data) = try await JSONResumeExport.composed(
      context,
      publicWithout: { path in
        !publishesReferences
          && [ResumeSection.references.collection, ResumeSection.recommendationsCollection].contains(path.collection)
      })
    // Pages have the same texts.
    return (text, data.loaded.warnings.filter { $0.kind != .missingTexts })
  }

  private static func words(in tag: String, _ context: CommandContext) -> Site.Words {
    let labels = context.labels.ofDocument(in: tag)
    let name = labels.text("site.language")
    let isNamed = LanguageTag.matches(LanguageTag.base(of: tag), labels.language)
    return Site.Words(
      language: isNamed ? name : tag, languages: labels.text("handout.section.languages"),
      files: labels.text("site.files"), text: labels.text("site.text"),
      projects: labels.text("handout.section.projects"), notFound: labels.text("site.notFound"),
      notFoundText: labels.text("site.notFoundText"), home: labels.text("site.home"))
  }
}

/// The names of projects in the paths of their pages.
enum SiteNames {
  /// Returns names in letters, digits and dashes by ID. Names that differ only in letter case, which some file systems ignore, and those
  /// without such a character have a digest of the ID.
  static func names(of ids: [String]) -> [String: String] {
    let stems = ids.map { (id: $0, name: PDFFileName.stem($0)) }
    let counts = Dictionary(grouping: stems) { $0.name.lowercased() }.mapValues(\.count)
    let names = stems.map { id, name in
      guard name.isEmpty || counts[name.lowercased()] != 1 else { return (id, name) }
      let digest = SHA256.hexadecimal(of: Array(id.utf8)).prefix(8)
      return (id, name.isEmpty ? String(digest) : "\(name)-\(digest)")
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }
}

extension CommandContext {
  /// The same context, in which documents have contact details only with `--with contact`.
  fileprivate var withoutContactByDefault: CommandContext {
    var context = self
    let isOmitted = arguments[SiteOptions.with] == nil
    context.arguments.setDefault(
      HandoutOptions.without, to: isOmitted ? [OmittedContent.contact.rawValue] : [])
    return context
  }

  /// Whether the command line, and not a setting or a variant, names the references.
  fileprivate var publishesReferences: Bool {
    arguments.isGiven(HandoutOptions.sections)
      && arguments[HandoutOptions.sections]?.contains(.section(.references)) ?? false
  }
}

extension LoadedOutput {
  /// Returns the output with more warnings, each once.
  fileprivate func addingWarnings(_ warnings: [DataWarning]) -> Self {
    var output = self
    output.loaded.warnings += warnings.filter { !loaded.warnings.contains($0) }
    return output
  }
}
