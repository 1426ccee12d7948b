extension EntriesRepository {
  /// Returns the entry that an argument selects, to open one of its links: an ID, a whole title or company in any letter case,
  /// or a unique prefix of an ID, after `work:`, `project:` or another section if several match.
  ///
  /// Projects come first: the other sections are loaded only if no project matches, or a job matches too.
  ///
  /// - Throws: `ResumeError.documentNotFound`, `.ambiguousIdentifier`, `.invalidIdentifier`, or an error of loading.
  package func linkedEntry(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<SearchEntry> {
    let kind = EntryKind.project.rawValue + ":"
    let sections = FieldTable.sections.compactMap(\.section).filter { $0 != .projects }
    if text.hasPrefix(kind) || !sections.contains(where: { text.hasPrefix($0.rawValue + ":") }) {
      let id = text.hasPrefix(kind) ? String(text.dropFirst(kind.count)) : text
      do {
        let project = try await project(id, freshness)
        let jobs = id == text ? await jobs(matching: text, like: project, freshness) : []
        let matches = [.project(project.value)] + jobs.map(SearchEntry.work)
        if id != text || (try? Self.match(text, among: matches))?.kind == .section(.projects) {
          return project.map(SearchEntry.project)
        }
      } catch {
        switch error {
        case .notFound where id == text, .ambiguousIdentifier where id == text: break
        default: throw error
        }
      }
    }
    let text = try Identifier.argument(text)
    var loaded = try await whole(freshness)
    let entries = loaded.value.searchEntries
    guard let entry = try Self.match(text, among: entries) else {
      // A section that the security rules hide has nothing to open; after any other error it might have.
      let errors = loaded.sources.compactMap(\.error)
      for error in errors { if case .denied(.permission) = error { continue } else { throw error } }
      throw .documentNotFound(text, known: entries.linkedIDs, names: entries.flatMap(\.names))
    }
    loaded.sources = []
    loaded.warnings.removeAll { warning in
      warning.kind == .partFailed || warning.documentID.map { !Identifier.areEqual($0, entry.id) } ?? false
    }
    return loaded.map { _ in entry }
  }

  /// Returns the jobs that may match like a project; without a cached list, a request is made only if the project needed one.
  private func jobs(
    matching text: String, like project: Loaded<PetProject>, _ freshness: Freshness
  ) async -> [Work] {
    if let cached = await cachedEntries(of: .works, freshness) { return cached.value }
    guard project.origin == .remote else { return [] }
    guard Identifier.areEqual(project.value.id, text) else {
      return (try? await entries(of: .works, freshness))?.value ?? []
    }
    return (try? await entry(text, of: .works, freshness))?.value.map { [$0] } ?? []
  }

  package func linkedIDs(_ freshness: Freshness) async throws(ResumeError) -> [String] {
    try await whole(freshness).value.searchEntries.linkedIDs
  }

  private func whole(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Resume> {
    try await resume(freshness, parts: SourceReport.Part.all, isComplete: false)
  }

  private static func match(_ text: String, among entries: [SearchEntry]) throws(ResumeError) -> SearchEntry? {
    try Identifier.match(
      text, among: entries, id: \.id, selector: \.selector, names: \.names, candidates: { $0.map(\.selector) })
  }
}

extension [SearchEntry] {
  /// The IDs of the entries with a link; projects come first.
  fileprivate var linkedIDs: [String] {
    let linked = filter { !$0.links(LanguagePreference("en")).isEmpty }
    let isProject = { (entry: SearchEntry) in entry.kind == .section(.projects) }
    return (linked.filter(isProject) + linked.filter { !isProject($0) }).map(\.id)
  }
}

extension SearchEntry {
  /// Returns the links that can be opened, in order of preference; stores are links of projects only.
  package func links(_ preference: LanguagePreference) -> [(kind: ProjectLink, link: WebLink)] {
    func web(_ links: [WebLink?]) -> [(kind: ProjectLink, link: WebLink)] {
      links.compactMap { link in link.map { (.web, $0) } }
    }
    return switch self {
    case .project(let project): project.links(preference)
    case .work(let work): web([work.url])
    case .section(let entry): web(entry.table.fields.map { entry.link($0.name) })
    case .person(let person): web(person.links.map(\.url))
    case .skill, .recommendation: []
    }
  }

  /// The ID after the kind, which is unique in a résumé.
  fileprivate var selector: String {
    let name = if case .section(let section) = kind { section.entryName } else { kind.rawValue }
    return name + ":" + id
  }

  /// The titles, and the companies of a job, in every language.
  fileprivate var names: [String] {
    let company: LocalizedText? = if case .work(let work) = self { work.company } else { nil }
    return [title, company].compactMap(\.self).flatMap { $0.translations.map(\.text) }
  }
}
