import ResumeDomain

extension FileWalk {
  /// Checks the values of an entry.
  func check(_ document: PositionedDocument, _ findings: inout ValidationFindings) {
    for member in document.fields.members ?? [] {
      guard let value = document.read[FieldName.key(member.name)] else { continue }
      checkSoundness(value, member.value, document.path(ofField: member.name), &findings)
    }
    guard let table = FieldTable.of(document.path) else { return }
    func add(_ name: String, _ finding: FieldCheck.Finding) {
      guard finding.problem == .finding(.missingTitle) else {
        return self.add(finding, in: document.fields[name], of: document, document.path(ofField: name), &findings)
      }
      // Other sections have other names for the title.
      let path = name == "title" ? document.fieldPath : document.path(ofField: name)
      if scope.isProfile { findings.add(.missingTitle, at: document.position, path: path.text) }
    }
    var warnings: [DataWarning] = []
    let read = Document(path: document.path, fields: document.read)
    for document in KeyLookup(tables: tables).resolvingKeys([read], &warnings) {
      Entry(document, table).check(add)
    }
    for warning in warnings {
      guard let field = warning.field.flatMap({ table.field($0) }) else { continue }
      if warning.kind == .unknownLinkKey {
        let position = document.fields[field.name]?.position ?? document.position
        findings.add(.unknownLinkKey, at: position, path: document.path(ofField: field.name).text)
      } else if let key = document.read[field.name] {
        FieldCheck(field).check(key) { add(field.name, $0) }
      }
    }
  }

  /// Adds a finding at its place in a value; without a value, at the position of its entry.
  func add(
    _ finding: FieldCheck.Finding, in value: JSON?, of document: PositionedDocument?, _ path: FieldPath,
    _ findings: inout ValidationFindings
  ) {
    var (path, node) = (path, value)
    for step in finding.place {
      switch step {
      // A duplicate member may have fewer elements.
      case .element(let index): (path, node) = (path.element(index), node?.elements?.dropFirst(index).first)
      case .member(let name): (path, node) = (path.member(name), node?[name])
      }
    }
    // An invalid value has been reported.
    if node != nil, findings.has("invalidValue", at: path.text ?? "") { return }
    let shown: ValidationFinding
    switch finding.problem {
    // Other programs may show a URL that this one omits.
    case .finding(.invalidLink): return
    case .finding(.invalidDate(let text)) where scope.isImport:
      let correction = finding.field.flatMap { FieldCheck($0).correction(of: .string(text)) }
      shown = correction.map { .correctedDate(text, $0) } ?? .invalidDate(text)
    case .finding(let finding): shown = finding
    case .wrongType(let value, let expected):
      if let field = finding.field, let found = node.flatMap({ Self.finding($0, in: field) }) {
        shown = found
      } else if let node, let expected, node.kind != expected {
        // The value isn't an element of a list of objects.
        let isList = if case .objects? = finding.field?.kind { true } else { false }
        shown = node.isNot(expected, quotesValue: !isList)
      } else if node != nil, case .object? = finding.field?.kind {
        // Its members are named as unknown.
        return
      } else {
        shown = .wrongFieldType(FirestoreValue.kind(value))
      }
    }
    findings.add(shown, at: node?.position ?? document?.position ?? TextPosition(), path: path.text)
  }

  /// Returns the finding about a number or a truth value in a field with a form, which its text may not have; nil for other fields.
  private static func finding(_ node: JSON, in field: Field) -> ValidationFinding? {
    let text: String
    switch node.value {
    case .number(let number): text = number
    case .boolean(let value): text = String(value)
    default: return nil
    }
    switch field.kind {
    case .date:
      let date = DateCorrection.date(ofNumber: text)
      return date.map { .wrongType(expected: .text, found: node.kind, value: $0.description) } ?? .invalidDate(text)
    case .email: return .invalidEmail(text)
    case .url: return .invalidURL(text)
    case .countryCode: return .invalidCountryCode(text)
    default: return field.isColor ? .invalidColor(text) : nil
    }
  }

  /// Reports the values that Firestore doesn't accept.
  private func checkSoundness(
    _ value: FieldValue, _ source: JSON, _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    switch value {
    case .array(let values):
      for (index, (value, source)) in zip(values, source.elements ?? []).enumerated() {
        checkSoundness(value, source, path.element(index), &findings)
      }
    case .map(let fields):
      for member in source.members ?? [] {
        let name = FieldValue.fieldName(member.name, inTexts: true) ?? member.name
        guard let value = fields[FieldName.key(name)] else { continue }
        checkSoundness(value, member.value, path.member(member.name), &findings)
      }
    case _ where value.isSound != false: break
    case .timestamp(let text): findings.add(.invalidDate(text), at: source.position, path: path.text)
    case .geoPoint: findings.add(.invalidCoordinate, at: source.position, path: path.text)
    default: findings.add(.invalidValue, at: source.position, path: path.text)
    }
  }

  func checkTogether(
    _ documents: [PositionedDocument], language: String? = nil, _ findings: inout ValidationFindings
  ) {
    let entries = documents.compactMap(entry)
    EntryRules(today: scope.today).check(entries, &findings)
    let texts = documents.flatMap { FieldTexts.all(of: $0, tables) }
    LanguageRules(language: language).check(texts, &findings)
    findings.missing?.check(texts, base: language ?? "en")
    let person = documents.first { $0.path == ResumeSection.personPath }
    guard scope.includesHints, scope.missingLanguage == nil else { return }
    HintRules(today: scope.today, includesGaps: scope.includesGaps)
      .check(person.map { ($0.fields, $0.fieldPath) }, entries, texts, &findings)
  }

  /// Returns the facts about an entry of a section.
  private func entry(_ document: PositionedDocument) -> DatedEntry? {
    guard document.path.segments.count == 2, let section = ResumeSection(collection: document.path.collection) else {
      return nil
    }
    let table = section.table
    var entry = DatedEntry(
      section, document.fields, path: document.fieldPath, position: document.position,
      date: { FirestoreTimestamp($0)?.day ?? PartialDate($0) ?? DateCorrection.readable($0) }
    ) { member in
      table.member(named: member).flatMap { document.fields[$0.name] ?? document.fields[$0.keyName] }
    }
    entry.name = scope.isProfile ? document.entryName : nil
    entry.id = document.id
    return entry
  }

  /// Checks the ID and the names of an entry, of which several may be one field's.
  func checkParts(of place: JSONResumeFile.Place, _ findings: inout ValidationFindings) {
    if let id = place.members.invalidID {
      findings.add(.invalidID(id.string ?? ""), at: id.position, path: place.fieldPath.member("id").text)
    }
    // Two members with one name are duplicates.
    for conflict in place.members.conflicts where !Identifier.areEqual(conflict.name, conflict.other) {
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
