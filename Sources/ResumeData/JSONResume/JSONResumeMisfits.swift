import ResumeDomain

/// What an export holds in spite of JSON Resume's schema, because it can't be said otherwise.
struct JSONResumeMisfits {
  let language: String

  /// A warning for each member of the wrong type.
  func warnings(of file: ResumeFile) -> [DataWarning] {
    let list = EntryList(file)
    var warnings: [DataWarning] = []
    if let person = list.person, person.isPerson {
      warnings += self.warnings(of: person, at: 0, .basics, JSONResumeSchema.basics)
    }
    if let root = list.person?.root {
      warnings += self.warnings(of: root, at: 0, .root, ObjectForm(members: Self.rootMembers))
    }
    for section in ResumeSection.allCases {
      let form = JSONResumeSchema.entry(of: section)
      for (place, entry) in (list.sections[section] ?? []).enumerated() {
        warnings += self.warnings(of: entry, at: place, .of(section), form)
      }
    }
    return warnings
  }

  /// What stands beside the sections and is not looked at as the person.
  private static var rootMembers: [String: MemberForm] { JSONResumeSchema.rootMembers.filter { $0.key != "basics" } }

  private func warnings(
    of entry: Entry, at place: Int, _ table: MemberTable, _ form: ObjectForm
  ) -> [DataWarning] {
    EntryWriter(table, language: language).members(entry, at: place).compactMap { member in
      guard let wanted = form.members[member.name], !Self.fits(member.value, wanted) else { return nil }
      return DataWarning(
        .wrongType, documentID: entry.path.id, field: table.row(ofMember: member.name)?.field ?? member.name)
    }
  }

  /// Whether a value has the type that is wanted; nothing has every type.
  private static func fits(_ value: JSONSource, _ form: MemberForm) -> Bool {
    if case .null = value.value { return true }
    switch form {
    case .text, .date, .url, .image, .email, .countryCode: return value.string != nil
    case .texts: return value.elements?.allSatisfy { $0.string != nil } ?? false
    case .object(let form): return fits(value, form)
    case .objects(let form): return value.elements?.allSatisfy { fits($0, form) } ?? false
    }
  }

  private static func fits(_ value: JSONSource, _ form: ObjectForm) -> Bool {
    value.members?.allSatisfy { member in form.members[member.name].map { fits(member.value, $0) } ?? true } ?? false
  }
}
