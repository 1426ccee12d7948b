import ResumeDomain

/// Holds a file against JSON Resume.
struct JSONResumeRules {
  let today: PartialDate
  private let rules = MemberRules()

  init(today: PartialDate) {
    self.today = today
  }

  func check(_ root: JSONNode, _ findings: inout ValidationFindings) {
    guard let members = root.members else {
      findings.add(root.isNot(.object), at: root.position, path: nil)
      return
    }
    let names = ResumeSection.allCases.map(\.rawValue) + JSONResumeSchema.rootMembers.keys
    let present = Set(members.map(\.name))
    let absent = names.filter { !present.contains($0) }
    var entries: [DatedEntry] = []
    for member in members {
      let path = FieldPath().member(member.name)
      if let section = ResumeSection(rawValue: member.name) {
        entries += check(section, member.value, path, &findings)
      } else if let form = JSONResumeSchema.rootMembers[member.name] {
        rules.check(member.value, form, path, &findings)
      } else {
        let meant = MemberSpelling.meant(by: member.name, among: absent)
        findings.add(.unknownSection(member.name, meant: meant), at: member.position, path: path.text)
      }
    }
    EntryRules(today: today).check(entries, &findings)
  }

  private func check(
    _ section: ResumeSection, _ value: JSONNode, _ path: FieldPath, _ findings: inout ValidationFindings
  ) -> [DatedEntry] {
    let form = JSONResumeSchema.entry(of: section)
    guard let elements = value.elements, !elements.isEmpty else {
      rules.check(value, .objects(form), path, &findings)
      return []
    }
    var entries: [DatedEntry] = []
    for (index, element) in elements.enumerated() {
      let place = path.element(index)
      guard let members = element.members else {
        findings.add(element.isNot(.object), at: element.position, path: place.text)
        continue
      }
      guard !members.isEmpty else {
        findings.add(.emptyEntry, at: element.position, path: place.text)
        continue
      }
      rules.check(members, form, place, &findings)
      entries.append(entry(element, section, place))
    }
    return entries
  }

  private func entry(_ element: JSONNode, _ section: ResumeSection, _ path: FieldPath) -> DatedEntry {
    var entry = DatedEntry(
      path: path, position: element.position, section: section.rawValue, id: element["id"]?.presentText,
      start: date(element, "startDate", path), end: date(element, "endDate", path),
      isCurrent: element["endDate"].map { $0.isNull || $0.string == "" } ?? true)
    // The name that a company has had before is as good.
    func text(_ name: String) -> String? {
      element[name]?.presentText ?? (section == .work && name == "name" ? element["company"]?.presentText : nil)
    }
    let names = JSONResumeSchema.identity(of: section)
    let needed = names.needed.compactMap(text)
    if needed.count == names.needed.count { entry.identity = needed + names.further.map { text($0) ?? "" } }
    if section == .work { entry.company = text("name") }
    return entry
  }

  private func date(_ element: JSONNode, _ name: String, _ path: FieldPath) -> DatedEntry.PositionedDate? {
    guard let value = element[name], let date = value.string.flatMap(rules.date) else { return nil }
    return DatedEntry.PositionedDate(date: date, position: value.position, path: path.member(name))
  }
}
