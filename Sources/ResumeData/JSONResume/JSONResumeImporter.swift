import ResumeDomain

/// Takes a JSON Resume file into a résumé.
struct JSONResumeImporter {
  let language: WritingLanguage
  /// Whether the texts come beside those that are there.
  let isAddition: Bool

  /// The résumé with the file in it, and what found no partner.
  func merged(_ text: JSONResumeText, into former: EntryList) -> (list: EntryList, unmatched: [ImportReport.Unmatched])
  {
    var list = former
    var unmatched: [ImportReport.Unmatched] = []
    for section in ResumeSection.allCases {
      let importer = EntryImporter(kind: ListKind(section), language: language)
      let (items, formers) = (text.sections[section] ?? [], former.sections[section] ?? [])
      guard isAddition else {
        list.sections[section] = importer.replacing(formers, with: items)
        continue
      }
      let (entries, outcome) = importer.adding(items, to: formers)
      list.sections[section] = entries
      unmatched += Self.unmatched(items, formers, outcome, section, language.base)
    }
    list.person = person(text, former.person, sections: list.sections)
    return (list, unmatched)
  }

  /// The person, and with it what stands beside the sections.
  private func person(
    _ text: JSONResumeText, _ former: Entry?, sections: [ResumeSection: [Entry]]
  ) -> Entry? {
    let empty = Entry(path: ResumeSection.personPath, fields: [:], isInvented: true)
    var person = basics(text.basics, former.flatMap { $0.isPerson ? $0 : nil }) ?? empty
    // Where the résumé has entries, a section without any says nothing.
    let root = text.root.filter { member in
      ResumeSection(rawValue: member.name).map { (sections[$0] ?? []).isEmpty } ?? true
    }
    let fields = self.root(root, former?.root).fields
    person.fields[MemberTable.rootField] = fields.isEmpty ? nil : .map(fields)
    return person.fields.isEmpty ? nil : person
  }

  private func basics(_ members: [JSONSource.Member]?, _ former: Entry?) -> Entry? {
    let importer = EntryImporter(kind: .basics, language: language)
    let prior = former.map { former in
      var prior = former
      prior.fields[MemberTable.rootField] = nil
      return prior
    }
    guard let members else { return isAddition ? prior : nil }
    let reader = EntryReader(table: .basics, language: language)
    var person = prior ?? Entry(path: ResumeSection.personPath, fields: [:], isInvented: true)
    if isAddition, let prior {
      person.fields = reader.fields(members, addingTo: prior, shown: importer.shown(prior, at: 0))
    } else {
      let shown = prior.map { EntryWriter(.basics, language: language.tag).members($0, at: 0) }
      person.fields = reader.fields(members, replacing: prior, shown: shown ?? [])
    }
    return importer.sealed(
      person, at: 0, members: members, isAddition: isAddition && prior != nil, former: prior.map { ($0, 0) })
  }

  private func root(_ members: [JSONSource.Member], _ former: Entry?) -> Entry {
    let importer = EntryImporter(kind: .root, language: language)
    let reader = EntryReader(table: .root, language: language)
    let prior = former ?? Entry(path: ResumeSection.personPath, fields: [:], isInvented: true)
    var root = prior
    if !isAddition {
      let shown = EntryWriter(.root, language: language.tag).members(prior, at: 0)
      root.fields = reader.fields(members, replacing: prior, shown: shown)
    }
    // A résumé without any such member says that it has none.
    return importer.sealed(root, at: 0, members: members, isAddition: isAddition, former: (prior, 0))
  }

  private static func unmatched(
    _ items: [EntryImporter.Item], _ formers: [Entry], _ outcome: EntryMatcher.Outcome, _ section: ResumeSection,
    _ language: String
  ) -> [ImportReport.Unmatched] {
    let identity = EntryIdentity.of(section)
    let part = ImportReport.Part.section(section)
    let ofFile = items.indices.filter { outcome.partners[$0] == nil }.map { index in
      ImportReport.Unmatched(
        entry: .init(part: part, id: nil, title: identity.title(items[index].members)), line: items[index].line,
        reason: outcome.ambiguous.contains(index) ? .ambiguous : .none)
    }
    let matched = Set(outcome.partners.compactMap(\.self))
    let writer = EntryWriter(.of(section), language: language)
    let ofResume = formers.indices.filter { !matched.contains($0) }.map { place in
      ImportReport.Unmatched(
        entry: .init(
          part: part, id: formers[place].path.id, title: identity.title(writer.members(formers[place], at: place))),
        line: nil, reason: .none)
    }
    return ofFile + ofResume
  }
}
