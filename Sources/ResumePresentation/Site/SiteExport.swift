import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeSupport

/// Composes the files of a site.
struct SiteExport {
  /// The files in the order of their paths.
  var files: [SiteFile]
  /// The tags of the languages; the first one is at the root.
  var languages: [String]
  /// The résumé of the first language, with the warnings about all.
  var data: LoadedOutput<Resume>
  /// Whether a language has no PDF, because no font has its letters.
  var lacksPDF: Bool { files.count { $0.path.hasSuffix(".pdf") } < languages.count }

  /// Loads the active profile's résumé, and composes its pages and documents in each language.
  ///
  /// - Parameter address: The URL of the start page.
  static func composed(at address: String, _ context: CommandContext) async throws(ResumeError) -> SiteExport {
    let context = context.withoutContactByDefault
    var tailored = try await HandoutExport.tailored(context)
    let person = tailored.resume.person
    // Their authors agreed to a résumé, not to search engines.
    if !context.publishesReferences { tailored.sections.removeAll { $0 == .section(.references) } }
    var (editions, files): ([Site.Edition], [SiteFile]) = ([], [])
    var first: LoadedOutput<Resume>?
    let requests = try SiteOptions.requests(context)
    for request in requests {
      var context = context
      context.language = request
      var (handout, output) = try HandoutExport.composed(of: tailored, context, hasSource: true)
      let style = try output.style(context)
      let tag = style.language
      guard requests.count == 1 || tailored.resume.hasTexts(in: tag) else {
        throw .message(.badData, "export.site.language", [tag], hintArguments: [tag])
      }
      guard !editions.contains(where: { LanguageTag.matches($0.tag, tag) }) else { continue }
      // The data is a file of the site, and not of its PDF.
      let json = handout.source ?? []
      handout.source = nil
      let pdf = try pdf(of: handout, &output.loaded.warnings, context)
      let folder = editions.isEmpty ? "" : tag + "/"
      let name = PDFFileName.stem(style.text(person?.name) ?? "").lowercased()
      let documents = Site.Documents(
        pdf: pdf.map { _ in folder + (name.isEmpty ? "resume" : name) + ".pdf" }, json: folder + "resume.json",
        text: folder + "resume.txt")
      if let path = documents.pdf, let pdf { files.append(SiteFile(path, pdf)) }
      files += [
        SiteFile(documents.json, json), SiteFile(documents.text, TextWriter.bytes(handout, width: 80)),
      ]
      editions.append(Site.Edition(tag: tag, handout: handout, words: words(in: tag, context), documents: documents))
      first = first?.addingWarnings(output.loaded.warnings) ?? output
    }
    guard let data = first else { throw .internalError("a site has no language") }
    let site = Site(
      address: address, editions: editions, names: SiteNames.names(of: tailored.resume.petProjects.map(\.id)),
      theme: context.arguments[ThemeOption.theme] ?? .classic, accent: ThemeOption.accent(context))
    files += SiteWriter.files(site, bundled: context.files.bundledFont)
    var paths: Set<String> = []
    if let file = files.first(where: { !paths.insert($0.path).inserted }) {
      throw .message(.badData, "export.site.sameNames", [file.path])
    }
    return SiteExport(
      files: files.sorted { Identifier.isOrderedBefore($0.path, $1.path) }, languages: editions.map(\.tag), data: data)
  }

  /// Returns the PDF; nil if no font has its letters, which pages don't need.
  private static func pdf(
    of handout: Handout, _ warnings: inout [DataWarning], _ context: CommandContext
  ) throws(ResumeError) -> [UInt8]? {
    do throws(ResumeError) {
      return try PDFExport.bytes(handout, &warnings, context)
    } catch {
      guard !context.arguments[OutputFile.strict], PDFExport.isAboutCharacters(error) else { throw error }
      return nil
    }
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

extension Resume {
  /// Whether texts are in a language, as far as they name one.
  fileprivate func hasTexts(in tag: String) -> Bool {
    (languages + documentLanguages).contains { LanguageTag.matches($0, tag) }
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
