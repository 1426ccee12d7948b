import ResumeDomain

/// Omits what JSON Resume's official schema rejects from an export, and empty values.
struct CleanExport {
  /// The name of the member of each omitted value, such as `work.url`.
  private(set) var omitted: [String] = []

  mutating func cleaned(_ source: JSON) -> JSON {
    let findings = FieldTable.root.findings(in: source)
    return .object(
      (source.members ?? []).compactMap { member in
        let (name, value) = (member.name, member.value)
        let kept: JSON? =
          if let section = ResumeSection(rawValue: name) {
            counted(name) { $0.list(value.elements ?? [], name) { section.table.findings(in: $1) } }
          } else if name == "basics" {
            cleaned(value, FieldTable.personalDetails.findings(in: value), name)
          } else if FieldTable.root.schemaField(named: name) != nil {
            cleaned(value, findings.inside(.member(name)), name)
          } else {
            // The schema allows no other members at the top level.
            counted(name) { _ in nil }
          }
        return kept.map { JSON.Member(name, $0) }
      })
  }

  /// Returns a value without what the schema rejects; nil if nothing is left.
  private mutating func cleaned(_ value: JSON, _ findings: [FieldCheck.Finding], _ name: String) -> JSON? {
    counted(name) { export in
      if let finding = findings.first(where: \.place.isEmpty) { return export.replacement(of: value, finding, name) }
      switch value.value {
      case .null, .positioned: return nil
      case .string: return value.presentText == nil ? nil : value
      case .boolean, .number: return value
      case .array(let elements): return export.list(elements, name) { index, _ in findings.inside(.element(index)) }
      case .object(let members):
        let kept = members.compactMap { member in
          export.cleaned(member.value, findings.inside(.member(member.name)), name + "." + member.name).map {
            JSON.Member(member.name, $0)
          }
        }
        return kept.isEmpty ? nil : .object(kept)
      }
    }
  }

  private mutating func list(
    _ elements: [JSON], _ name: String, _ findings: (Int, JSON) -> [FieldCheck.Finding]
  ) -> JSON? {
    let kept = elements.enumerated().compactMap { cleaned($1, findings($0, $1), name) }
    return kept.isEmpty ? nil : .array(kept)
  }

  /// Counts a value of which nothing is left as omitted, unless parts of it are counted.
  private mutating func counted(_ name: String, _ kept: (inout CleanExport) -> JSON?) -> JSON? {
    let before = omitted.count
    let value = kept(&self)
    if value == nil, omitted.count == before { omitted.append(name) }
    return value
  }

  /// Returns what the schema accepts in place of a value: a URL with a scheme, or the text of an object that stands for one.
  private mutating func replacement(of value: JSON, _ finding: FieldCheck.Finding, _ name: String) -> JSON? {
    switch (finding.field?.kind, finding.problem) {
    case (.url?, .finding(.invalidURL(let text))):
      return WebLink(typed: text).flatMap { URLForm.isURI($0.address) ? .string($0.address) : nil }
    case (.text?, .wrongType(_, .text)), (.texts?, .wrongType(_, .text)), (.string?, .wrongType(_, .text)):
      guard let title = value.title else { return nil }
      omitted += (value.members ?? []).filter { $0.name != title.name }.map { name + "." + $0.name }
      return title.value.presentText == nil ? nil : title.value
    default: return nil
    }
  }
}

extension EntryList {
  /// Returns a warning for each exported member of another type than JSON Resume's schema has.
  func typeMismatches(in language: String) -> [DataWarning] {
    var lists = ResumeSection.allCases.map { ($0.table, sections[$0] ?? []) }
    if let details = personalDetails, details.hasPersonalDetails { lists.insert((.personalDetails, [details]), at: 0) }
    return lists.flatMap { table, entries in
      let writer = EntryWriter(table, language: language)
      return entries.enumerated().flatMap { index, entry in
        writer.members(entry, at: index).filter { member in
          table.findings(in: .object([member])).contains { finding in
            guard case .wrongType = finding.problem else { return false }
            // An object in a list may stand for a text.
            guard case .element(let index)? = finding.place.last else { return true }
            return member.value.elements?[index].title == nil
          }
        }.compactMap { member -> DataWarning? in
          let field = table.member(named: member.name)
          // What can be read has its own warning.
          if field?.meaning(of: FieldValue(json: member.value, areTexts: true)) != nil { return nil }
          var warning = DataWarning(.wrongType, documentID: entry.path.id, field: field?.name ?? member.name)
          warning.member = member.name
          return warning
        }
      }
    }
  }
}

extension FieldTable {
  /// Returns the field of JSON Resume's schema with this name.
  fileprivate func schemaField(named name: String) -> Field? {
    member(named: name).flatMap { $0.exchange == .schema ? $0 : nil }
  }

  /// Returns what the schema rejects in an entry.
  fileprivate func findings(in entry: JSON) -> [FieldCheck.Finding] {
    var findings: [FieldCheck.Finding] = []
    for member in entry.members ?? [] {
      guard let field = schemaField(named: member.name) else { continue }
      FieldCheck(field, .schema).check(FieldValue(json: member.value, areTexts: true)) {
        findings.append($0.inside(.member(member.name)))
      }
    }
    return findings
  }
}

extension [FieldCheck.Finding] {
  /// Returns the findings about a value inside, with their places in it.
  fileprivate func inside(_ step: FieldCheck.Step) -> [FieldCheck.Finding] {
    filter { $0.place.first == step }.map { finding in
      var finding = finding
      finding.place.removeFirst()
      return finding
    }
  }
}

extension JSON {
  /// The text of an object that stands for one.
  fileprivate var title: Member? {
    members.flatMap { members in
      members.first { (StoredText.objectMembers + [FieldValue.textMember]).contains($0.name) && $0.value.string != nil }
    }
  }
}
