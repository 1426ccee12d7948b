extension Resume {
  /// The same résumé with only those jobs and projects that a filter lets through, in its order.
  ///
  /// What is asked of companies is asked of jobs alone, since projects have none; and a project without dates can't be
  /// asked of its time.
  public func tailored(_ filter: EntryFilter, favorites: Favorites, today: PartialDate) -> Resume {
    var ofProjects = filter
    ofProjects.company = nil
    ofProjects.includesUndated = true
    var resume = self
    resume.works = Self.selection(of: works, filter, favorites, today)
    resume.petProjects = Self.selection(of: petProjects, ofProjects, favorites, today)
    return resume
  }

  private static func selection<Entry: ListEntry>(
    of entries: [Entry], _ filter: EntryFilter, _ favorites: Favorites, _ today: PartialDate
  ) -> [Entry] {
    filter.selected(of: entries, today: today) { favorites.contains(Entry.kind, entries[$0].id) }.map { entries[$0] }
  }
}

extension ResumeFile {
  /// What of a résumé's documents is handed out.
  public struct Choice: Sendable {
    /// The jobs and projects that are left, in their order; `nil` leaves all as they are.
    public var entries: Resume?
    /// The sections that are left; `nil` leaves all, and the documents that are in none.
    public var sections: Set<ResumeSection>?
    /// Whether the person's summary is left.
    public var includesSummary: Bool
    /// Whether the person's e-mail, phone and address are left out, and the links that lead to them.
    public var omitsContact: Bool

    /// Creates a choice; by default everything is handed out.
    public init(
      entries: Resume? = nil, sections: Set<ResumeSection>? = nil, includesSummary: Bool = true,
      omitsContact: Bool = false
    ) {
      self.entries = entries
      self.sections = sections
      self.includesSummary = includesSummary
      self.omitsContact = omitsContact
    }
  }

  /// The résumé with only what was chosen.
  public func tailored(_ choice: Choice) -> ResumeFile {
    var file = self
    if let resume = choice.entries {
      file.keep(resume.works.map(\.id), in: .work)
      file.keep(resume.petProjects.map(\.id), in: .projects)
    }
    if let sections = choice.sections {
      file.documents.removeAll { document in
        let top = document.path.segments[0]
        return !Identifier.areSame(top, ResumeSection.personPath.collection)
          && !(ResumeSection(collection: top).map(sections.contains) ?? false)
      }
    }
    if var person = file[ResumeSection.personPath] {
      if choice.omitsContact { person = ContactDetails.removed(from: person, server: [:]) }
      if !choice.includesSummary { person = Self.withoutSummary(person) }
      file[ResumeSection.personPath] = person
    }
    return file
  }

  /// Keeps the entries of a section that have these ids, with what is in them, and notes their order.
  private mutating func keep(_ ids: [String], in section: ResumeSection) {
    let places = Dictionary(
      ids.enumerated().map { (DocumentPath(section.collection, $1), $0) }, uniquingKeysWith: { one, _ in one })
    documents = documents.compactMap { document in
      guard Identifier.areSame(document.path.segments[0], section.collection) else { return document }
      guard let place = places[DocumentPath(section.collection, document.path.segments[1])] else { return nil }
      var document = document
      if document.path.segments.count == 2 { document.fields["order"] = .integer(Int64(place)) }
      return document
    }
  }

  private static func withoutSummary(_ person: ResumeDocument) -> ResumeDocument {
    var person = person
    person.fields["summary"] = nil
    // The spelling that was imported is one of it too.
    if case .map(var exact)? = person.fields["jsonResume"] {
      exact["summary"] = nil
      person.fields["jsonResume"] = .map(exact)
    }
    return person
  }
}
