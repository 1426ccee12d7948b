import ResumeDomain

/// Imports a JSON Resume file into a résumé.
struct JSONResumeImporter {
  let language: WritingLanguage
  let isAddition: Bool

  /// Returns the résumé with the file imported, the entries without a match, and the number of untranslated texts.
  func merged(
    _ text: JSONResumeText, into previous: EntryList
  ) -> (list: EntryList, unmatched: [ImportReport.Unmatched], untranslated: Int) {
    var (list, text) = (previous, text)
    var unmatched: [ImportReport.Unmatched] = []
    var untranslated = 0
    for section in ResumeSection.allCases {
      let importer = EntryImporter(table: section.table, language: language)
      let (items, entries) = (text.sections[section] ?? [], previous.sections[section] ?? [])
      guard isAddition else {
        list.sections[section] = importer.replacing(entries, with: items)
        continue
      }
      let added = importer.adding(items, to: entries)
      list.sections[section] = added.entries
      unmatched += self.unmatched(items, entries, added.outcome, in: section)
      untranslated += added.untranslated
    }
    if isAddition, let person = previous.personalDetails, var basics = text.basics {
      untranslated += EntryImporter(table: .personalDetails, language: language)
        .omitUntranslated(from: &basics, addedTo: person, at: 0)
      text.basics = basics
    }
    list.personalDetails = personalDetails(text, previous.personalDetails, sections: list.sections)
    return (list, unmatched, untranslated)
  }

  /// Returns the personal details with the members outside the sections.
  private func personalDetails(
    _ text: JSONResumeText, _ previous: NestedDocument?, sections: [ResumeSection: [NestedDocument]]
  ) -> NestedDocument? {
    let empty = NestedDocument(Document(path: ResumeSection.personPath, fields: [:]), hasGeneratedID: true)
    var details = previous.flatMap { $0.hasPersonalDetails ? $0 : nil }
    details?.fields[FieldTable.rootField] = nil
    if let basics = text.basics {
      let importer = EntryImporter(table: .personalDetails, language: language)
      details =
        isAddition
        ? importer.importing(basics, over: details, isAddition: true) : importer.replacing(details, with: basics)
    } else if !isAddition, let fields = details?.fields {
      details?.fields = fields.filter { FieldTable.personalDetails.staysWithoutMember($0.key) }
    }
    // An empty section is ignored if the résumé has entries in it.
    let rootMembers = text.root.filter { member in
      ResumeSection(rawValue: member.name).map { (sections[$0] ?? []).isEmpty } ?? true
    }
    // A file without such members removes them.
    let root = EntryImporter(table: .root, language: language)
      .importing(rootMembers, over: previous?.root ?? empty, isAddition: isAddition)
    var entry = details ?? empty
    entry.fields[FieldTable.rootField] = root.fields.isEmpty ? nil : .map(root.fields)
    return entry.fields.isEmpty ? nil : entry
  }

  private func unmatched(
    _ items: [EntryImporter.Item], _ entries: [NestedDocument], _ outcome: EntryMatcher.Outcome,
    in section: ResumeSection
  ) -> [ImportReport.Unmatched] {
    let identity = section.table.matching
    let writer = EntryWriter(section.table, language: language.base)
    let matched = Set(outcome.partners.compactMap(\.self))
    func unmatched(
      _ members: [JSON.Member], id: String? = nil, line: Int? = nil, reason: ImportReport.Reason = .none
    ) -> ImportReport.Unmatched {
      ImportReport.Unmatched(
        entry: .init(part: section.rawValue, id: id, title: identity.title(members)), line: line, reason: reason)
    }
    return items.indices.filter { outcome.partners[$0] == nil }.map { index in
      unmatched(
        items[index].members, line: items[index].line,
        reason: outcome.ambiguous.contains(index) ? .ambiguous : .none)
    }
      + entries.indices.filter { !matched.contains($0) }.map { index in
        unmatched(writer.members(entries[index], at: index), id: entries[index].path.id)
      }
  }
}

/// The parts of a JSON Resume file, with current member names.
struct JSONResumeText {
  /// The members outside the sections, and empty sections.
  var root: [JSON.Member] = []
  /// The personal details; `nil` if absent.
  var basics: [JSON.Member]?
  var sections: [ResumeSection: [EntryImporter.Item]] = [:]

  /// Splits a file; the entries of a member with an old name follow those of the current one. Only a text of a user has lines.
  init(_ source: JSON, hasLines: Bool = true) throws(JSONReader.Failure) {
    let members = try Self.members(of: source)
    let isOld = { (member: JSON.Member) in
      FieldTable.sectionNames[member.name].map { $0.rawValue != member.name } ?? false
    }
    for var member in members.filter({ !isOld($0) }) + members.filter(isOld) {
      if member.name == "basics" {
        let members = member.value.isNull ? [] : try Self.members(of: member.value)
        if members.isEmpty { root.append(member) } else { basics = FieldTable.personalDetails.current(members) }
      } else if let section = FieldTable.sectionNames[member.name] {
        member.name = section.rawValue
        guard let elements = member.value.isNull ? [] : member.value.elements else {
          throw JSONReader.Failure(position: member.value.position, problem: .expectedArray)
        }
        var items: [EntryImporter.Item] = []
        for element in elements {
          let members = section.table.current(try Self.members(of: element))
          items.append(EntryImporter.Item(line: hasLines ? element.position.line : nil, members: members))
        }
        if !items.isEmpty {
          sections[section, default: []] += items
        } else if root[section.rawValue] == nil {
          root.append(member)
        }
      } else {
        root.append(member)
      }
    }
  }

  var language: String? {
    guard let language = root["meta"]?["language"]?.string, LanguageTag.isWellFormed(language) else { return nil }
    return language
  }

  private static func members(of source: JSON) throws(JSONReader.Failure) -> [JSON.Member] {
    guard let members = source.members else {
      throw JSONReader.Failure(position: source.position, problem: .expectedObject)
    }
    return members
  }
}

/// The language in which texts are written into documents.
struct WritingLanguage: Sendable {
  let tag: String
  /// The base language, which texts without a language tag have.
  let base: String
  /// Whether new texts are plain strings without a language tag.
  let isPlain: Bool

  var isBase: Bool { LanguageTag.matches(tag, base) }

  /// Whether a value shows this text in the language or in the base language, so that adding the text changes nothing.
  func shows(_ text: String, for value: FieldValue?) -> Bool {
    guard let value else { return false }
    return [tag, base].contains { language in
      TextField.resolved(value, LanguagePreference(language).tags).map { Identifier.areEqual($0, text) } ?? false
    }
  }
}
