import ResumeDomain

/// Exports a résumé as JSON Resume 1.0.0 in one language.
///
/// Fields without a member in JSON Resume become additional members, which its schema allows: `id`, `tags`, `coordinates`,
/// `recommendations` and every unknown field. Only an import adds members at the top level.
struct JSONResumeWriter: Sendable {
  let language: String
  /// The sections to export; `nil` exports all.
  var sections: Set<ResumeSection>?

  /// Returns the whole file.
  func source(_ file: ResumeFile) -> JSONNode {
    let list = EntryList(file)
    // The members outside the sections include empty sections that were imported.
    var members = list.personalDetails?.root.map { EntryWriter(.root, language: language).members($0, at: 0) } ?? []
    if let details = list.personalDetails, details.hasPersonalDetails {
      let basics = EntryWriter(.personalDetails, language: language).members(details, at: 0)
      members.removeAll { $0.name == "basics" }
      members.append(JSONNode.Member("basics", JSONNode(.object(basics))))
    }
    for section in ResumeSection.allCases {
      guard let entries = list.sections[section], !entries.isEmpty else { continue }
      let writer = EntryWriter(.of(section), language: language)
      let elements = entries.enumerated().map { JSONNode(.object(writer.members($1, at: $0))) }
      members.removeAll { $0.name == section.rawValue }
      members.append(JSONNode.Member(section.rawValue, JSONNode(.array(elements))))
    }
    if let sections {
      let unwanted = ResumeSection.allCases.filter { !sections.contains($0) }.map(\.rawValue)
      members.removeAll { member in unwanted.contains { Identifier.areEqual($0, member.name) } }
    }
    return JSONNode(.object(members.ordered(by: Self.order)))
  }

  private static let order = ["$schema", "basics"] + ResumeSection.allCases.map(\.rawValue) + ["meta"]
}

extension Entry {
  /// The members outside the sections, stored with the personal details.
  var root: Entry? {
    guard case .map(let fields)? = fields[FieldTable.rootField] else { return nil }
    return Entry(path: path, fields: fields, hasGeneratedID: true)
  }

  /// Whether the document has personal details.
  var hasPersonalDetails: Bool { fields.contains { $0.key != FieldTable.rootField } }
}

/// Finds the exported values that violate JSON Resume's schema.
struct SchemaViolations {
  let language: String

  /// Returns a warning for each member of the wrong type.
  func warnings(of file: ResumeFile) -> [DataWarning] {
    let list = EntryList(file)
    var warnings: [DataWarning] = []
    if let details = list.personalDetails, details.hasPersonalDetails {
      warnings += self.warnings(of: details, at: 0, .personalDetails)
    }
    if let root = list.personalDetails?.root { warnings += self.warnings(of: root, at: 0, .root) }
    for section in ResumeSection.allCases {
      for (index, entry) in (list.sections[section] ?? []).enumerated() {
        warnings += self.warnings(of: entry, at: index, .of(section))
      }
    }
    return warnings
  }

  private func warnings(of entry: Entry, at index: Int, _ table: FieldTable) -> [DataWarning] {
    let form = ObjectForm(schema: table)
    return EntryWriter(table, language: language).members(entry, at: index).compactMap { member in
      guard let expected = form.members[member.name], !Self.fits(member.value, expected) else { return nil }
      return DataWarning(
        .wrongType, documentID: entry.path.id, field: table.member(named: member.name)?.name ?? member.name)
    }
  }

  /// Whether a value has the expected type; `null` fits every type.
  private static func fits(_ value: JSONNode, _ form: Field.Kind) -> Bool {
    if case .null = value.value { return true }
    switch form {
    case .text, .string, .date, .url, .image, .email, .countryCode: return value.string != nil
    case .texts, .strings: return value.elements?.allSatisfy { $0.string != nil } ?? false
    case .object(let fields): return fits(value, ObjectForm(fields))
    case .objects(let fields): return value.elements?.allSatisfy { fits($0, ObjectForm(fields)) } ?? false
    case .plain, .integer, .coordinates: return true
    }
  }

  private static func fits(_ value: JSONNode, _ form: ObjectForm) -> Bool {
    value.members?.allSatisfy { member in form.members[member.name].map { fits(member.value, $0) } ?? true } ?? false
  }
}
