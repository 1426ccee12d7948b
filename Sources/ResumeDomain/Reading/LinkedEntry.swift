import ResumeSupport

/// What an argument of `open` selects: an entry, or one link of the personal details.
package struct LinkedEntry: Sendable {
  package let entry: SearchEntry
  /// The link of the personal details; nil for an entry, which has links of its own.
  package var link: PersonalLink?
  /// The selectors of all links and of the entries with a link, if the entry has none.
  package fileprivate(set) var others: [String] = []

  fileprivate init(_ entry: SearchEntry, _ link: PersonalLink? = nil) {
    self.entry = entry
    self.link = link
  }

  /// The ID, by which a link of the personal details isn't found.
  fileprivate var id: String { link == nil ? entry.id : "" }
  fileprivate var selector: String { link.map { SearchKind.person.rawValue + ":" + $0.name } ?? entry.selector }
  fileprivate var names: [String] { link?.names ?? entry.names }
  fileprivate var hasLink: Bool { link != nil || !entry.links(LanguagePreference("en")).isEmpty }
}

/// What an argument of `show` selects besides a known section.
package enum ShownSelection: Sendable {
  case entry(SearchEntry)
  /// The custom section with this name.
  case section(String)
}

extension EntriesRepository {
  /// Returns the entry that an argument selects, to open one of its links: an ID, a whole title or company in any letter case,
  /// the name of a link of the personal details, or a unique prefix of an ID, after `work:`, `project:`, `basics:` or another
  /// section if several match.
  ///
  /// Projects come first: the other sections are loaded only if no project with a link matches, or a job or a link matches too.
  ///
  /// - Throws: `ResumeError.documentNotFound`, `.personalLinkMissing`, `.ambiguousIdentifier`, `.invalidIdentifier`, or an error of
  /// loading.
  package func linkedEntry(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<LinkedEntry> {
    let kind = EntryKind.project.rawValue + ":"
    let sections = FieldTable.sections.compactMap(\.section).filter { $0 != .projects }
    if text.hasPrefix(kind) || !sections.contains(where: { text.hasPrefix($0.rawValue + ":") }) {
      let id = text.hasPrefix(kind) ? String(text.dropFirst(kind.count)) : text
      do {
        let project = try await project(id, freshness)
        let found = LinkedEntry(.project(project.value))
        var matches = [found]
        if id == text {
          matches += await jobs(matching: text, like: project, freshness).map { LinkedEntry(.work($0)) }
          // An exact ID precedes the name of a link.
          if !Identifier.areEqual(project.value.id, text) {
            matches += (try? await personalDetails(freshness).value)?.linked ?? []
          }
        }
        matches.removeAll { !$0.hasLink }
        if id != text || (try? Self.match(text, among: matches))?.entry.kind == .section(.projects) {
          return project.map { _ in found }
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
    let links = loaded.value.person?.linked ?? []
    let all = entries.map { LinkedEntry($0) } + links
    // What has no link must not hide what has one.
    var match = try Self.match(text, among: all.filter(\.hasLink))
    if match == nil { match = try Self.match(text, among: all) }
    guard var found = match else {
      try loaded.checkNothingFailed()
      if let name = PersonalLink.usualName(text) { throw .personalLinkMissing(name) }
      throw .documentNotFound(
        text, known: entries.linkedIDs, names: entries.flatMap(\.names) + links.flatMap(\.names))
    }
    loaded.sources = []
    loaded.warnings.removeAll { warning in
      warning.kind == .partFailed || warning.documentID.map { !Identifier.areEqual($0, found.entry.id) } ?? false
    }
    if !found.hasLink {
      let linked = entries.filter { $0.path != ResumeSection.personPath }.linkedIDs
      found.others = (links.compactMap(\.link?.name) + linked).unique(by: \.self)
    }
    let result = found
    return loaded.map { _ in result }
  }

  /// Returns the custom section with a name, or the entry of any section that an argument selects: an ID, a whole title or company in
  /// any letter case, or a unique prefix of an ID, after the section if several match.
  ///
  /// - Throws: `ResumeError.documentNotFound`, `.ambiguousIdentifier`, `.invalidIdentifier`, or an error of loading.
  package func shownSelection(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<ShownSelection> {
    let text = try Identifier.argument(text)
    let loaded = try await whole(freshness)
    let entries = loaded.value.searchEntries
    let custom = loaded.value.customSections.map(\.name)
    let named = custom.first { Identifier.areEqual($0, text) } ?? custom.first { $0.lowercased() == text.lowercased() }
    if let named { return loaded.map { _ in .section(named) } }
    guard let found = try Self.match(text, among: entries.map { LinkedEntry($0) }) else {
      try loaded.checkNothingFailed()
      let names =
        entries.flatMap(\.names)
        + FieldTable.sections.flatMap { [$0.command, $0.singular] + [$0.section?.rawValue].compactMap(\.self) } + custom
      throw .documentNotFound(text, known: entries.map(\.id), names: entries.isEmpty ? nil : names)
    }
    return loaded.map { _ in .entry(found.entry) }
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

  /// Returns the IDs of the entries with a link, then the names of the links of the personal details; with kinds, each after its kind.
  package func linkedIDs(_ freshness: Freshness, withKinds: Bool = false) async throws(ResumeError) -> [String] {
    let resume = try await whole(freshness).value
    guard !withKinds else {
      let all = resume.searchEntries.map { LinkedEntry($0) } + (resume.person?.linked ?? [])
      return all.filter(\.hasLink).map(\.selector)
    }
    return resume.searchEntries.linkedIDs + (resume.person?.namedLinks.map(\.name) ?? [])
  }

  /// Returns the IDs of all entries; with kinds, each after its kind, such as `work:acme`.
  package func entryIDs(_ freshness: Freshness, withKinds: Bool = false) async throws(ResumeError) -> [String] {
    try await whole(freshness).value.searchEntries.map { withKinds ? $0.selector : $0.id }
  }

  /// Returns the names of the custom sections that are shown.
  package func customSectionNames(_ freshness: Freshness) async throws(ResumeError) -> [String] {
    let sections = try await personalDetails(freshness).value?.customSections ?? []
    return sections.filter { $0.visibility == .shown }.map(\.name)
  }

  private func whole(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Resume> {
    try await resume(freshness, parts: SourceReport.Part.all, isComplete: false)
  }

  private static func match(_ text: String, among entries: [LinkedEntry]) throws(ResumeError) -> LinkedEntry? {
    try Identifier.match(
      text, among: entries, id: \.id, selector: \.selector, names: \.names, candidates: { $0.map(\.selector) })
  }
}

extension Person {
  fileprivate var linked: [LinkedEntry] { namedLinks.map { LinkedEntry(.person(self), $0) } }
}

extension Loaded where Value == Resume {
  /// Throws the first error of a part, which may contain what wasn't found in the others; a section that the security rules hide
  /// contains nothing to show.
  fileprivate func checkNothingFailed() throws(ResumeError) {
    for error in sources.compactMap(\.error) { if case .denied(.permission) = error { continue } else { throw error } }
  }
}

extension [SearchEntry] {
  /// The IDs of the entries with a link; projects come first.
  fileprivate var linkedIDs: [String] {
    let linked = filter { LinkedEntry($0).hasLink }
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
    case .work, .section: web(entry.table.fields(.link).map { entry.link($0.name) })
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
