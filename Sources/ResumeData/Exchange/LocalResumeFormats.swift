import Foundation
public import ResumeDomain

/// The résumé formats that the program imports and exports.
public struct LocalResumeFormats: ResumeFormats {
  /// Creates the value.
  public init() {}

  /// Imports a text into a résumé.
  public func importing(
    _ text: [UInt8], from path: String, into former: ResumeFile?, in language: ImportLanguage
  ) throws(ResumeError) -> (file: ResumeFile, report: ImportReport) {
    let isAddition = language.adds(to: former)
    switch try ImportedText.read(text, from: path) {
    case .jsonResume(let text):
      let tag = language.requested ?? former.map(ImportLanguage.base) ?? text.language ?? language.fallback
      return merged(text, former, tag, isPlain: language.requested == nil)
    case .documents(let documents) where isAddition:
      // From documents in several languages, the import adds what an export in one language contains.
      let tag = language.requested ?? ImportLanguage.base(of: documents)
      let source = JSONResumeWriter(language: tag).source(documents)
      let text: JSONResumeText
      do {
        text = try JSONResumeText(source, hasLines: false)
      } catch {
        throw .internalError("an export can't be imported")
      }
      return merged(text, former, tag, isPlain: false)
    case .documents(let documents):
      return replaced(documents, former, language)
    }
  }

  /// Returns the résumé as JSON Resume.
  public func jsonResume(_ file: ResumeFile, language: String, sections: Set<ResumeSection>? = nil) -> [UInt8] {
    JSONResumeWriter(language: language, sections: sections).source(file).indented
  }

  /// Returns warnings about exported values that violate JSON Resume's schema.
  public func typeMismatches(of file: ResumeFile, language: String) -> [DataWarning] {
    SchemaViolations(language: language).warnings(of: file)
  }

  /// Returns the number of documents that belong to no section.
  public func countUnsupportedDocuments(of file: ResumeFile) -> Int { EntryList(file).others.count }

  /// Returns the languages of all texts.
  public func languages(of file: ResumeFile) -> [String] {
    let list = EntryList(file)
    let entries = ResumeSection.allCases.flatMap { list.sections[$0] ?? [] }
    let found = (list.person?.languages ?? []) + (list.person?.root?.languages ?? []) + entries.flatMap(\.languages)
    return Array(Set(found + [file.language].compactMap(\.self))).sorted()
  }

  private func merged(
    _ text: JSONResumeText, _ former: ResumeFile?, _ tag: String, isPlain: Bool
  ) -> (ResumeFile, ImportReport) {
    let base = former.map(ImportLanguage.base) ?? tag
    let isAddition = former != nil && !LanguageTag.matches(tag, base)
    let writing = WritingLanguage(tag: tag, base: base, isPlain: isPlain)
    let before = EntryList(former ?? ResumeFile())
    let (list, unmatched) = JSONResumeImporter(language: writing, isAddition: isAddition).merged(text, into: before)
    var file = former ?? ResumeFile()
    file.language = former?.language ?? base
    // Adding a language keeps the order.
    file.documents = isAddition ? Self.inPlace(list.documents, file.documents) : list.documents
    file.inventedIDs = list.inventedIDs
    let counting = ImportCounter(former: before, current: list, language: base)
    return (
      file,
      ImportReport(
        language: tag, isAddition: isAddition, counts: counting.counts, removed: counting.removed, unmatched: unmatched)
    )
  }

  /// Returns the documents in the order of `former`, new ones at the end.
  private static func inPlace(_ documents: [ResumeDocument], _ former: [ResumeDocument]) -> [ResumeDocument] {
    let places = Dictionary(former.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { one, _ in one })
    return documents.enumerated().sorted { one, other in
      let ranks = (places[one.element.path] ?? .max, places[other.element.path] ?? .max)
      return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : one.offset < other.offset
    }.map(\.element)
  }

  private func replaced(
    _ documents: ResumeFile, _ former: ResumeFile?, _ language: ImportLanguage
  ) -> (ResumeFile, ImportReport) {
    var file = documents
    file.language = former?.language ?? language.requested ?? documents.language ?? language.fallback
    if documents.remote == nil, let former { (file.remote, file.bases) = (former.remote, former.bases) }
    let base = ImportLanguage.base(of: file)
    let counting = ImportCounter(
      former: EntryList(former ?? ResumeFile()), current: EntryList(file), language: base)
    return (
      file, ImportReport(language: base, isAddition: false, counts: counting.counts, removed: counting.removed)
    )
  }
}

/// A text to import, by its form.
enum ImportedText {
  /// JSON Resume.
  case jsonResume(JSONResumeText)
  /// Documents and the metadata of their file.
  case documents(ResumeFile)

  /// Reads a text.
  ///
  /// - Parameter path: the path for error messages.
  static func read(_ bytes: [UInt8], from path: String) throws(ResumeError) -> ImportedText {
    do {
      let source = try JSONNode.parse(bytes)
      switch ResumeTextForm(source) {
      case .documents(let page): return .documents(try documents(page, path))
      case .originalApp: return .documents(try OriginalAppFile.file(source))
      case .jsonResume: return .jsonResume(try JSONResumeText(source))
      case .other: throw ResumeError.fileNotUnderstood(path: path, line: nil, detail: .unknownForm)
      }
    } catch let failure as JSONReader.Failure {
      throw .malformedFile(path: path, failure.position, failure.problem)
    } catch let error as ResumeError {
      throw error
    } catch {
      throw .internalError("an import can't be read")
    }
  }

  private static func documents(_ page: JSONNode, _ path: String) throws -> ResumeFile {
    guard !ResumeFileMetadata.isNewer(page["format"]) else {
      throw ResumeError.fileNotUnderstood(path: path, line: nil, detail: .newerVersion)
    }
    // The page token of a Firestore response is irrelevant for an import.
    let members = (page.members ?? []).filter { $0.name != "nextPageToken" }
    guard let file = DocumentFile(Data(JSONNode(.object(members)).compact)), file.isWhole else {
      throw ResumeError.fileNotUnderstood(path: path, line: nil, detail: .notResume)
    }
    return file.file
  }
}
