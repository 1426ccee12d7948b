extension Resume {
  /// Returns the résumé with only the jobs and projects that match a filter, in its order, and with only the entries of other sections and
  /// the elements that have the tags of the filter, or none.
  /// A company filter doesn't apply to projects, and projects without dates match any range.
  package func tailored(_ filter: EntryFilter, favorites: Favorites, today: PartialDate) -> Resume {
    var ofProjects = filter
    ofProjects.company = nil
    ofProjects.includesUndated = true
    var resume = self
    resume.works = Self.selection(of: works, filter, favorites, today)
    resume.petProjects = Self.selection(of: petProjects, ofProjects, favorites, today)
    guard filter.hasTags else { return resume }
    resume.works = resume.works.map(filter.withElements)
    resume.petProjects = resume.petProjects.map(filter.withElements)
    resume.skills = skills.filter(filter.hasTags).map(filter.withElements)
    resume.sections = sections.mapValues { $0.filter(filter.hasTags).map(filter.withElements) }
    for index in resume.customSections.indices {
      resume.customSections[index].documents = customSections[index].documents.compactMap { document in
        let entry = SectionEntry(Entry(document, .custom))
        return filter.hasTags(entry) ? filter.withElements(entry).entry.document : nil
      }
    }
    return resume
  }

  private static func selection<Entry: ListEntry>(
    of entries: [Entry], _ filter: EntryFilter, _ favorites: Favorites, _ today: PartialDate
  ) -> [Entry] {
    filter.selected(of: entries, today: today) { favorites.contains(Entry.kind, entries[$0].id) }.map { entries[$0] }
  }
}

extension EntryFilter {
  /// Whether the filter names tags.
  var hasTags: Bool { !tags.isEmpty || !anyTags.isEmpty }

  /// Whether an entry of a section without other filters has the tags, or none.
  fileprivate func hasTags(_ view: some EntryView) -> Bool { view.entry.tags.isEmpty || accepts(tags: view.entry.tags) }

  /// Returns an entry with the elements of its lists that have the tags, or none.
  fileprivate func withElements<View: EntryView>(_ view: View) -> View {
    var view = view
    view.entry.document = view.entry.document.keepingElements(view.table) { _, _, element in
      element.localTags.isEmpty || accepts(tags: element.localTags)
    }
    return view
  }
}

extension ResumeFile {
  /// Returns the résumé with only the elements, and the entries besides jobs and projects, that have the tags of a filter, or none.
  package func selected(byTagsOf filter: EntryFilter) -> ResumeFile {
    guard filter.hasTags else { return self }
    var file = withCustomDocuments
    file.documents = file.documents.compactMap { document in
      guard let table = FieldTable.of(document.path) else { return document }
      let entry = SectionEntry(Entry(document, table))
      let isFiltered = table.section == .work || table.section == .projects || document.path == ResumeSection.personPath
      return isFiltered || filter.hasTags(entry) ? filter.withElements(entry).entry.document : nil
    }
    return file.withCustomLists
  }

  /// Returns the résumé with only some parts, by default all.
  ///
  /// - Parameters:
  ///   - entries: the jobs and projects to include, in order.
  ///   - sections: the sections to include, without documents outside of sections.
  ///   - omitsContact: whether to omit email, phone, address and links to them.
  package func tailored(
    entries: Resume? = nil, sections: Set<ResumeSection>? = nil, includesSummary: Bool = true,
    omitsContact: Bool = false
  ) -> ResumeFile {
    var file = self
    if let entries {
      file.select(entries.works.map(\.id), in: .work)
      file.select(entries.petProjects.map(\.id), in: .projects)
    }
    if let sections {
      file.documents.removeAll { document in
        let top = document.path.segments[0]
        return !Identifier.areEqual(top, ResumeSection.personPath.collection)
          && !(ResumeSection(collection: top).map(sections.contains) ?? false)
      }
    }
    if omitsContact {
      let matcher = contactMatcher
      file.documents = file.documents.map { matcher.omitted(from: $0) }
    }
    if var person = file[ResumeSection.personPath] {
      if !includesSummary { person = Self.withoutSummary(person) }
      file[ResumeSection.personPath] = person
    }
    return file
  }

  /// Removes all entries of a section but those with these IDs and their subcollections, and numbers the rest in order.
  private mutating func select(_ ids: [String], in section: ResumeSection) {
    let places = Dictionary(
      ids.enumerated().map { (DocumentPath(section.collection, $1), $0) }, uniquingKeysWith: { one, _ in one })
    documents = documents.compactMap { document in
      guard Identifier.areEqual(document.path.segments[0], section.collection) else { return document }
      guard let place = places[DocumentPath(section.collection, document.path.segments[1])] else { return nil }
      var document = document
      if document.path.segments.count == 2 { document.fields["order"] = .integer(Int64(place)) }
      return document
    }
  }

  private static func withoutSummary(_ person: Document) -> Document {
    var person = person
    person.fields["summary"] = nil
    return person
  }
}
