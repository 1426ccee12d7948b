import ResumeDomain

/// Imports a JSON Resume file into a résumé.
struct JSONResumeImporter {
  let language: WritingLanguage
  /// Whether the import adds texts in another language.
  let isAddition: Bool

  /// Returns the résumé with the file imported, and the entries without a match.
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

  /// Returns the personal details with the members outside the sections.
  private func person(
    _ text: JSONResumeText, _ former: Entry?, sections: [ResumeSection: [Entry]]
  ) -> Entry? {
    let empty = Entry(path: ResumeSection.personPath, fields: [:], hasGeneratedID: true)
    var person = basics(text.basics, former.flatMap { $0.isPerson ? $0 : nil }) ?? empty
    // An empty section is ignored if the résumé has entries in it.
    let root = text.root.filter { member in
      ResumeSection(rawValue: member.name).map { (sections[$0] ?? []).isEmpty } ?? true
    }
    let fields = self.root(root, former?.root).fields
    person.fields[FieldTable.rootField] = fields.isEmpty ? nil : .map(fields)
    return person.fields.isEmpty ? nil : person
  }

  private func basics(_ members: [JSONNode.Member]?, _ former: Entry?) -> Entry? {
    let importer = EntryImporter(kind: .personalDetails, language: language)
    let prior = former.map { former in
      var prior = former
      prior.fields[FieldTable.rootField] = nil
      return prior
    }
    guard let members else { return isAddition ? prior : nil }
    let reader = EntryReader(table: .personalDetails, language: language)
    var person = prior ?? Entry(path: ResumeSection.personPath, fields: [:], hasGeneratedID: true)
    if isAddition, let prior {
      person.fields = reader.fields(members, addingTo: prior, shown: importer.shown(prior, at: 0))
    } else {
      let shown = prior.map { EntryWriter(.personalDetails, language: language.tag).members($0, at: 0) }
      person.fields = reader.fields(members, replacing: prior, shown: shown ?? [])
    }
    return importer.sealed(
      person, at: 0, members: members, isAddition: isAddition && prior != nil, former: prior.map { ($0, 0) })
  }

  private func root(_ members: [JSONNode.Member], _ former: Entry?) -> Entry {
    let importer = EntryImporter(kind: .root, language: language)
    let reader = EntryReader(table: .root, language: language)
    let prior = former ?? Entry(path: ResumeSection.personPath, fields: [:], hasGeneratedID: true)
    var root = prior
    if !isAddition {
      let shown = EntryWriter(.root, language: language.tag).members(prior, at: 0)
      root.fields = reader.fields(members, replacing: prior, shown: shown)
    }
    // A file without such members removes them.
    return importer.sealed(root, at: 0, members: members, isAddition: isAddition, former: (prior, 0))
  }

  private static func unmatched(
    _ items: [EntryImporter.Item], _ formers: [Entry], _ outcome: EntryMatcher.Outcome, _ section: ResumeSection,
    _ language: String
  ) -> [ImportReport.Unmatched] {
    let identity = FieldTable.of(section).matching
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

/// The parts of a JSON Resume file, with the member names of version 1.0.
struct JSONResumeText {
  /// The members outside the sections, and empty sections.
  var root: [JSONNode.Member] = []
  /// The personal details; `nil` if absent.
  var basics: [JSONNode.Member]?
  /// The entries, by section.
  var sections: [ResumeSection: [EntryImporter.Item]] = [:]

  /// Splits a file.
  ///
  /// - Parameter hasLines: whether the positions of the values are lines of a file.
  init(_ source: JSONNode, hasLines: Bool = true) throws(JSONReader.Failure) {
    guard let members = source.members else { throw Self.expected(.expectedObject, source) }
    for member in members {
      if member.name == "basics" {
        try takeBasics(member)
      } else if let section = ResumeSection(rawValue: member.name) {
        try take(section, member, hasLines: hasLines)
      } else {
        root.append(member)
      }
    }
  }

  /// The language that the file specifies.
  var language: String? {
    guard let language = root["meta"]?["language"]?.string, LanguageTag.isWellFormed(language) else { return nil }
    return language
  }

  private mutating func takeBasics(_ member: JSONNode.Member) throws(JSONReader.Failure) {
    switch member.value.value {
    case .null: root.append(member)
    case .object(let members) where members.isEmpty: root.append(member)
    case .object(let members): basics = FieldTable.personalDetails.current(members)
    default: throw Self.expected(.expectedObject, member.value)
    }
  }

  private mutating func take(
    _ section: ResumeSection, _ member: JSONNode.Member, hasLines: Bool
  ) throws(JSONReader.Failure) {
    switch member.value.value {
    case .null: root.append(member)
    case .array(let elements) where elements.isEmpty: root.append(member)
    case .array(let elements):
      var items: [EntryImporter.Item] = []
      for element in elements {
        guard let members = element.members else { throw Self.expected(.expectedObject, element) }
        items.append(
          EntryImporter.Item(
            line: hasLines ? element.position.line : nil, members: FieldTable.of(section).current(members)))
      }
      sections[section] = items
    default: throw Self.expected(.expectedArray, member.value)
    }
  }

  private static func expected(_ problem: SyntaxProblem, _ source: JSONNode) -> JSONReader.Failure {
    JSONReader.Failure(position: source.position, problem: problem)
  }
}

/// The language in which texts are written into documents.
struct WritingLanguage: Sendable {
  /// The language itself.
  let tag: String
  /// The base language, which texts without a language tag have.
  let base: String
  /// Whether new texts are plain strings without a language tag.
  let isPlain: Bool

  /// Whether the language is the base language.
  var isBase: Bool { LanguageTag.matches(tag, base) }
}
