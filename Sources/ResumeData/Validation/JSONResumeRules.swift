import ResumeDomain

/// Validates a JSON Resume file.
struct JSONResumeRules {
  let today: PartialDate
  private let rules: MemberRules
  private let hints: HintRules?

  /// Creates the rules; `isImport` also reports what an import changes or nothing shows.
  init(today: PartialDate, isImport: Bool = false, hints: HintRules? = nil) {
    self.today = today
    self.hints = hints
    rules = MemberRules(isImport: isImport)
  }

  func check(_ root: JSON, _ findings: inout ValidationFindings) {
    guard let members = root.members else {
      findings.add(root.isNot(.object), at: root.position, path: nil)
      return
    }
    let form = ObjectForm(schema: .root)
    let names = ResumeSection.allCases.map(\.rawValue) + form.members.keys + ["basics"]
    let present = Set(members.map(\.name))
    let absent = names.filter { !present.contains($0) }
    let base = root["meta"]?["language"]?.string ?? "en"
    var entries: [DatedEntry] = []
    var texts: [MultilingualField] = []
    for member in members {
      let path = FieldPath().member(member.name)
      if let section = FieldTable.sectionNames[member.name] {
        if section.rawValue != member.name {
          let finding = ValidationFinding.formerName(
            member.name, now: section.rawValue, entries: member.value.elements?.count ?? 0)
          findings.add(finding, at: member.position, path: path.text)
        }
        entries += check(section, member.value, path, &findings)
        for (index, element) in (member.value.elements ?? []).enumerated() {
          texts += MultilingualField.fields(of: element, section.table, path.element(index))
        }
      } else if member.name == "basics" {
        rules.check(member.value, object: ObjectForm(schema: .personalDetails), path, &findings)
        texts += MultilingualField.fields(of: member.value, .personalDetails, path)
      } else if let kind = form.members[member.name] {
        // Metadata may have members for any program.
        MemberRules().check(member.value, kind, path, &findings)
      } else {
        let meant = MemberSpelling.suggestion(for: member.name, among: absent)
        let entries = member.value.elements?.count ?? 1
        findings.add(.unknownSection(member.name, meant: meant, entries: entries), at: member.position, path: path.text)
      }
    }
    EntryRules(today: today).check(entries, &findings)
    findings.missing?.check(texts, base: base)
    hints?.check(root["basics"].map { ($0, FieldPath().member("basics")) }, entries, texts, &findings)
  }

  private func check(
    _ section: ResumeSection, _ value: JSON, _ path: FieldPath, _ findings: inout ValidationFindings
  ) -> [DatedEntry] {
    let form = ObjectForm(schema: section.table)
    var entries: [DatedEntry] = []
    for (index, element) in rules.elements(ofList: value, path, &findings).enumerated() {
      let elementPath = path.element(index)
      guard let members = element.members else {
        findings.add(element.isNot(.object), at: element.position, path: elementPath.text)
        continue
      }
      guard !members.isEmpty else {
        findings.add(.emptyEntry, at: element.position, path: elementPath.text)
        continue
      }
      rules.check(members, form, elementPath, &findings)
      entries.append(entry(element, section, elementPath))
    }
    return entries
  }

  private func entry(_ element: JSON, _ section: ResumeSection, _ path: FieldPath) -> DatedEntry {
    let table = section.table
    var entry = DatedEntry(section, element, path: path, position: element.position, date: MemberRules.date) { member in
      let names = [member] + (table.member(named: member)?.otherNames ?? [])
      return names.lazy.compactMap { element[$0] }.first { !$0.isNull }
    }
    entry.id = element["id"]?.presentText
    return entry
  }
}
