import ResumeDomain

/// Exports a résumé as JSON Resume 1.0.0 in one language.
///
/// Fields without a member in JSON Resume become additional members, which its schema allows: `id`, `tags`, `coordinates`,
/// `recommendations` and every unknown field. Only an import adds members at the top level.
struct JSONResumeWriter: Sendable {
  let language: String
  /// The sections to export; `nil` exports all.
  var sections: Set<ResumeSection>?

  func source(_ file: ResumeFile) -> JSON {
    source(EntryList(file, isSorted: false).inOrder)
  }

  func source(_ list: EntryList) -> JSON {
    var members = rootMembers(list.personalDetails?.fields[FieldTable.rootField]?.members ?? [:])
    if let details = list.personalDetails, details.hasPersonalDetails {
      let basics = EntryWriter(.personalDetails, language: language).members(details, at: 0)
      members.removeAll { $0.name == "basics" }
      members.append(JSON.Member("basics", .object(basics)))
    }
    for section in ResumeSection.allCases {
      guard let entries = list.sections[section], !entries.isEmpty else { continue }
      let writer = EntryWriter(section.table, language: language)
      let elements = entries.enumerated().map { JSON.object(writer.members($1, at: $0)) }
      members.removeAll { $0.name == section.rawValue }
      members.append(JSON.Member(section.rawValue, .array(elements)))
    }
    if let sections {
      let unwanted = ResumeSection.allCases.filter { !sections.contains($0) }.map(\.rawValue)
      members.removeAll { member in unwanted.contains { Identifier.areEqual($0, member.name) } }
    }
    return .object(members.ordered(by: Self.order))
  }

  private static let order = JSONResumeFile.order + ["meta"]

  /// Returns the members outside the sections; texts of other sections are in the language.
  private func rootMembers(_ root: [String: FieldValue]) -> [JSON.Member] {
    root.sorted { $0.key < $1.key }.map { key, value in
      var shown = value
      if key == "meta", case .map(var meta) = value {
        if meta["language"] != nil { meta["language"] = .string(language) }
        shown = .map(meta)
      } else if key.utf8.first != UInt8(ascii: "$") {
        let preference = LanguagePreference(language)
        // An entry with only a URL has the form of a text in one language.
        shown =
          CustomSection.entries(in: value).map { entries in
            .array(entries.map { .map($0.mapValues { $0.resolvingTexts(preference) }) })
          } ?? value.resolvingTexts(preference)
      }
      return JSON.Member(FieldName.name(ofKey: key), shown.json(areTexts: true))
    }
  }
}

extension NestedDocument {
  var hasPersonalDetails: Bool { fields.contains { $0.key != FieldTable.rootField } }
}
