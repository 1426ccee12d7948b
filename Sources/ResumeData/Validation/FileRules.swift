import ResumeDomain

/// Validates a JSON Resume file: its structure and names, and its entries as documents.
struct FileRules {
  let documents: DocumentRules

  func check(_ root: JSON, _ findings: inout ValidationFindings) {
    guard let members = root.members else { return findings.add(root.isNot(.object), at: root.position, path: nil) }
    checkNames(root, members, &findings)
    // Malformed lists and entries are reported, and the others are checked.
    guard let file = try? JSONResumeFile(root, [], skipsMalformed: true) else { return }
    let rules = MemberRules(checksTypes: false)
    var checked: [PositionedDocument] = []
    for place in file.places where place.source.members?.isEmpty == false || place.path == ResumeSection.personPath {
      let document = PositionedDocument(place)
      findings.inDocument { findings in
        checkParts(of: place, &findings)
        documents.check(document, &findings)
        if let table = FieldTable.of(place.path) {
          rules.check(place.members.members, ObjectForm(file: table), place.fieldPath, &findings)
        }
      }
      checked.append(document)
    }
    documents.checkTogether(checked, language: file.file.language, &findings)
    checkVariants(of: file.file, root, &findings)
  }

  /// Checks what variants name, and the members of variants.
  private func checkVariants(of file: ResumeFile, _ root: JSON, _ findings: inout ValidationFindings) {
    let place = ["meta", "resume", "variants"]
    let found = place.reduce(Optional(root)) { $0?[$1] }
    if let found, found.members == nil, !found.isNull {
      let path = place.reduce(FieldPath()) { $0.member($1) }
      return findings.add(found.isNot(.object), at: found.position, path: path.text)
    }
    for member in found?.members ?? [] {
      let path = (place + [member.name]).reduce(FieldPath()) { $0.member($1) }
      guard member.value.members != nil else {
        findings.add(member.value.isNot(.object), at: member.value.position, path: path.text)
        continue
      }
      let variant = Variant(name: member.name, members: FieldValue(json: member.value, areTexts: true).members ?? [:])
      for problem in variant.problems(in: file, today: documents.today) {
        let value = problem.place.reduce(Optional(member.value)) { $0?[$1] }
        let path = problem.place.reduce(path) { $0.member($1) }
        findings.add(
          .variant(member.name, problem.kind), at: value?.position ?? member.value.position, path: path.text)
      }
    }
  }

  /// Checks the names of the file, and the values that aren't entries.
  private func checkNames(_ root: JSON, _ members: [JSON.Member], _ findings: inout ValidationFindings) {
    let form = ObjectForm(schema: .root)
    let present = Set(members.map(\.name))
    let names = ResumeSection.allCases.map(\.rawValue) + form.members.keys + ["basics"]
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
        let kind = MemberRules().isNull(member.value, path, &findings) ? JSONKind.object : member.value.kind
        if kind != .object { findings.add(member.value.isNot(.object), at: member.value.position, path: path.text) }
      } else if let kind = form.members[member.name] {
        // Metadata may have members for any program.
        MemberRules().check(member.value, kind, path, &findings)
        if member.name == "meta" { checkMetadata(member.value["resume"], path.member("resume"), &findings) }
      } else if !EntryMembers.isOwn(member.name) {
        checkSection(member, isShown: shown?[member.name] != nil, absent, path, &findings)
      }
    }
  }

  /// Checks a member that is no known section. A list of objects is a section, and a text only if the file says so.
  private func checkSection(
    _ member: JSON.Member, isShown: Bool, _ absent: [String], _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    let elements = member.value.elements
    let meant = MemberSpelling.suggestion(for: member.name, among: absent)
    let isSection = elements?.isEmpty == false && elements?.allSatisfy { $0.members != nil } == true
    if isSection { checkCustomEntries(member, path, &findings) }
    if isShown || meant == nil && (isSection || elements?.isEmpty == true) { return }
    let isText = (elements ?? [member.value]).allSatisfy { element in
      element.string != nil || FieldValue(json: element).translations != nil
    }
    if isText, meant == nil, elements?.isEmpty != true {
      return findings.add(
        .hiddenText(member.name, isProfile: documents.isProfile), at: member.position, path: path.text)
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
  private func checkCustomEntries(_ member: JSON.Member, _ path: FieldPath, _ findings: inout ValidationFindings) {
    let form = ObjectForm(file: .custom)
    for (index, element) in (member.value.elements ?? []).enumerated() {
      let entry = EntryMembers(element.members ?? [], .custom)
      let place = JSONResumeFile.Place(
        path: ResumeSection.personPath.document(member.name, "\(index)"), source: element, members: entry,
        fieldPath: path.element(index))
      findings.inDocument { findings in
        if entry.members.isEmpty { return findings.add(.emptyEntry, at: element.position, path: place.fieldPath.text) }
        documents.check(PositionedDocument(place), &findings)
        MemberRules(checksTypes: false).check(entry.members, form, place.fieldPath, &findings)
      }
    }
  }

  private func checkEntries(_ list: JSON, _ path: FieldPath, _ findings: inout ValidationFindings) {
    for (index, element) in MemberRules().elements(ofList: list, path, &findings).enumerated() {
      let path = path.element(index)
      if element.members == nil {
        findings.add(element.isNot(.object), at: element.position, path: path.text)
      } else if element.members?.isEmpty == true {
        findings.add(.emptyEntry, at: element.position, path: path.text)
      }
    }
  }

  /// Checks what this program adds to the metadata.
  private func checkMetadata(_ resume: JSON?, _ path: FieldPath, _ findings: inout ValidationFindings) {
    guard let resume else { return }
    guard let members = resume.members else {
      return findings.add(resume.isNot(.object), at: resume.position, path: path.text)
    }
    var form = ObjectForm(ObjectFields([Field]()), namesUnknown: true)
    form.others = ["format", "language", "variants", "sections", "collections"]
    MemberRules().check(members, form, path, &findings)
    if let number = resume["format"], PlainForm.format(number) == nil {
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
    guard let sections else { return }
    guard let members = sections.members else {
      return findings.add(sections.isNot(.object), at: sections.position, path: path.text)
    }
    for member in members {
      let place = path.member(member.name)
      guard let settings = member.value.members else {
        findings.add(member.value.isNot(.object), at: member.value.position, path: place.text)
        continue
      }
      var form = ObjectForm(ObjectFields([]), namesUnknown: true)
      form.others = ["title", "hidden"]
      MemberRules().check(settings, form, place, &findings)
      if let hidden = settings["hidden"], hidden.kind != .boolean {
        findings.add(hidden.isNot(.boolean), at: hidden.position, path: place.member("hidden").text)
      }
      if let title = settings["title"], title.string == nil, FieldValue(json: title).translations == nil {
        findings.add(title.isNot(.text), at: title.position, path: place.member("title").text)
      }
    }
  }

  /// Checks the ID and the names of an entry, of which several may be one field's.
  private func checkParts(of place: JSONResumeFile.Place, _ findings: inout ValidationFindings) {
    if let id = place.members.invalidID {
      findings.add(.invalidID(id.string ?? ""), at: id.position, path: place.fieldPath.member("id").text)
    }
    for conflict in place.members.conflicts {
      let path = place.fieldPath.member(conflict.other).text
      findings.add(.syntax(conflict.failure.problem), at: conflict.otherPosition, path: path)
    }
    for member in place.members.members where !FieldTable.isOwn(member.name) {
      checkReserved(member.value, place.fieldPath.member(member.name), &findings)
    }
  }

  /// Reports objects with a reserved name that stand for no value; members of the user's own may have any name.
  private func checkReserved(_ value: JSON, _ path: FieldPath, _ findings: inout ValidationFindings) {
    guard let members = value.members else {
      for (index, element) in (value.elements ?? []).enumerated() {
        checkReserved(element, path.element(index), &findings)
      }
      return
    }
    for member in members where !FieldTable.isOwn(member.name) {
      if FieldValue.isInvalidReserved(member, in: members) {
        findings.add(.syntax(.reservedName(member.name)), at: member.position, path: path.member(member.name).text)
      }
      checkReserved(member.value, path.member(member.name), &findings)
    }
  }
}

extension PositionedDocument {
  /// Creates the document of an entry in a JSON Resume file.
  init(_ place: JSONResumeFile.Place) {
    var names: [String: String] = [:]
    let members = place.members.fields.keys.compactMap { key -> JSON.Member? in
      guard let member = place.members.member(ofField: key) else { return nil }
      names[key] = member.name
      return JSON.Member(key, member.value)
    }
    self.init(
      place.path, read: place.members.fields, members.ordered(), at: place.source.position, place: place.fieldPath,
      names: names, id: place.members.id)
  }
}
