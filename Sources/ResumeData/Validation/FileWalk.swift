import ResumeDomain

/// Walks through a JSON Resume file: checks its structure and names, and finds the positions of what `FieldCheck` finds in its values.
struct FileWalk {
  let scope: ValidationScope
  var tables: StringTables?

  func check(_ root: JSON, _ findings: inout ValidationFindings) {
    guard let members = findings.members(of: root, FieldPath()) else { return }
    checkNames(root, members, &findings)
    // Malformed lists and entries are reported, and the others are checked.
    guard let file = try? JSONResumeFile(root, []) else { return }
    var checked: [PositionedDocument] = []
    for place in file.places where place.source.members?.isEmpty == false || place.path == ResumeSection.personPath {
      let document = PositionedDocument(place)
      findings.inDocument { findings in
        checkParts(of: place, &findings)
        check(document, &findings)
        guard let table = FieldTable.of(place.path) else { return }
        MemberNames(table).check(place.members.members, place.fieldPath, &findings)
      }
      checked.append(document)
    }
    checkTogether(checked, language: file.file.language, &findings)
    checkVariants(of: file.file, root, &findings)
  }

  /// Checks what variants name, and the members of variants.
  private func checkVariants(of file: ResumeFile, _ root: JSON, _ findings: inout ValidationFindings) {
    let place = ["meta", "resume", "variants"]
    let path = place.reduce(FieldPath()) { $0.member($1) }
    guard let found = place.reduce(Optional(root), { $0?[$1] }), !found.isNull else { return }
    for member in findings.members(of: found, path) ?? [] {
      let path = path.member(member.name)
      guard findings.members(of: member.value, path) != nil else { continue }
      let variant = Variant(name: member.name, members: FieldValue(json: member.value, areTexts: true).members ?? [:])
      for problem in variant.problems(in: file, today: scope.today) {
        let value = problem.place.reduce(Optional(member.value)) { $0?[$1] }
        let path = problem.place.reduce(path) { $0.member($1) }
        findings.add(
          .variant(member.name, problem.kind), at: value?.position ?? member.value.position, path: path.text)
      }
    }
  }

  /// Checks the names of the file, and the values that aren't entries.
  private func checkNames(_ root: JSON, _ members: [JSON.Member], _ findings: inout ValidationFindings) {
    let present = Set(members.map(\.name))
    let names = ResumeSection.allCases.map(\.rawValue) + FieldTable.root.schemaOrder + ["basics"]
    let absent = names.filter { !present.contains($0) }
    let shown = root["meta"]?["resume"]?["sections"]
    for member in members {
      let path = FieldPath().member(member.name)
      if let section = FieldTable.sectionNames[member.name] {
        if section.rawValue != member.name {
          let count = member.value.elements?.count ?? 0
          let finding = ValidationFinding.formerName(member.name, now: section.rawValue, entries: count)
          findings.add(finding, at: member.position, path: path.text)
        }
        checkEntries(member.value, path, &findings)
      } else if member.name == "basics" {
        if !findings.isNull(member.value, path) { _ = findings.members(of: member.value, path) }
      } else if let field = FieldTable.root.member(named: member.name) {
        FieldCheck(field).check(FieldValue(json: member.value)) { add($0, in: member.value, of: nil, path, &findings) }
        // Metadata may have members for any program.
        MemberNames(reportsUnknown: false).checkInside(member.value, field, path, &findings)
        if member.name == "meta" { checkMetadata(member.value["resume"], path.member("resume"), &findings) }
      } else if !EntryMembers.isOwn(member.name) {
        let meant = FieldTable.personalDetail(meantBy: member.name) { field in
          field.names.contains { root["basics"]?[$0] != nil }
        }
        checkSection(
          member, isShown: shown?[member.name] != nil, meaning: meant, absent, path,
          base: JSONResumeFile.language(of: root) ?? "en", &findings)
      }
    }
  }

  /// Checks a member that is no known section. A list of objects is a section, and a text only if the file says so.
  private func checkSection(
    _ member: JSON.Member, isShown: Bool, meaning detail: String?, _ absent: [String], _ path: FieldPath,
    base: String, _ findings: inout ValidationFindings
  ) {
    let elements = member.value.elements
    let meant = detail ?? MemberSpelling.suggestion(for: member.name, among: absent)
    let isSection = CustomSection.readEntries(in: FieldValue(json: member.value, areTexts: true))?.isEmpty == false
    if isSection { checkCustomEntries(member, path, base: base, &findings) }
    if isShown || meant == nil && (isSection || elements?.isEmpty == true) { return }
    if let detail, !isSection {
      return findings.add(.unknownMember(member.name, meant: detail), at: member.position, path: path.text)
    }
    let isText = (elements ?? [member.value]).allSatisfy { element in
      element.string != nil || FieldValue(json: element).translations != nil
    }
    if isText, meant == nil, elements?.isEmpty != true {
      return findings.add(
        .hiddenText(member.name, isProfile: scope.isProfile), at: member.position, path: path.text)
    }
    let count = elements?.count ?? 1
    let finding: ValidationFinding =
      if isSection, let meant {
        .similarSection(member.name, meant: meant, entries: count)
      } else {
        .unknownSection(member.name, meant: meant, entries: count)
      }
    findings.add(finding, at: member.position, path: path.text)
  }

  /// Checks the entries of a custom section: their values, and names that nothing shows.
  private func checkCustomEntries(
    _ member: JSON.Member, _ path: FieldPath, base: String, _ findings: inout ValidationFindings
  ) {
    for (index, element) in (member.value.elements ?? []).enumerated() {
      guard let members = findings.members(of: element, path.element(index)) else { continue }
      let entry = EntryMembers(members, .custom)
      let place = JSONResumeFile.Place(
        path: ResumeSection.personPath.document(member.name, "\(index)"), source: element, members: entry,
        fieldPath: path.element(index))
      findings.inDocument { findings in
        if entry.members.isEmpty { return findings.add(.emptyEntry, at: element.position, path: place.fieldPath.text) }
        let document = PositionedDocument(place)
        check(document, &findings)
        findings.missing?.check(FieldTexts.all(of: document, tables), base: base)
        MemberNames(.custom).check(entry.members, place.fieldPath, &findings)
      }
    }
  }

  private func checkEntries(_ list: JSON, _ path: FieldPath, _ findings: inout ValidationFindings) {
    guard !findings.isNull(list, path) else { return }
    guard let elements = list.elements else {
      // The value isn't an element of a list of objects.
      return findings.add(list.isNot(.list, quotesValue: false), at: list.position, path: path.text)
    }
    for (index, element) in elements.enumerated() {
      let path = path.element(index)
      guard findings.members(of: element, path)?.isEmpty == true else { continue }
      findings.add(.emptyEntry, at: element.position, path: path.text)
    }
  }

  /// Checks what this program adds to the metadata.
  private func checkMetadata(_ resume: JSON?, _ path: FieldPath, _ findings: inout ValidationFindings) {
    guard let resume, let members = findings.members(of: resume, path) else { return }
    let names = MemberNames(others: ["format", "language", "variants", "sections", "collections"])
    names.check(members, path, &findings)
    if let number = resume["format"], number.formatNumber == nil {
      let value = "\(JSONResumeFile.format)"
      let finding = ValidationFinding.wrongType(expected: .number, found: number.kind, value: value)
      findings.add(finding, at: number.position, path: path.member("format").text)
    }
    checkSettings(resume["sections"], path.member("sections"), &findings)
    if let language = resume["language"], !LanguageTag.isWellFormed(language.string ?? "") {
      let path = path.member("language").text
      findings.add(.deadLanguage(language.string ?? "", .malformed), at: language.position, path: path)
    }
  }

  /// Checks the titles of custom sections, and which of them are hidden.
  private func checkSettings(_ sections: JSON?, _ path: FieldPath, _ findings: inout ValidationFindings) {
    for member in sections.flatMap({ findings.members(of: $0, path) }) ?? [] {
      let place = path.member(member.name)
      guard let settings = findings.members(of: member.value, place) else { continue }
      MemberNames(others: ["title", "hidden"]).check(settings, place, &findings)
      if let hidden = settings["hidden"], hidden.kind != .boolean {
        findings.add(hidden.isNot(.boolean), at: hidden.position, path: place.member("hidden").text)
      }
      if let title = settings["title"], title.string == nil, FieldValue(json: title).translations == nil {
        findings.add(title.isNot(.text), at: title.position, path: place.member("title").text)
      }
    }
  }
}
