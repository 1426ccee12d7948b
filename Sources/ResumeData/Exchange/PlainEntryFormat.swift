package import ResumeDomain

/// An entry as people edit it: JSON with JSON Resume's names, dates as days, and the absent fields as comments.
///
/// Every name of a field is accepted. A value that comes back unchanged keeps its stored form.
package struct PlainEntryFormat: EntryTextFormat {
  package init() {}

  package func text(
    of document: Document, comments: [String], isNew: Bool, explaining explanation: @escaping (Field) -> String
  ) -> [UInt8] {
    let template = EntryTemplate(table: FieldTable.of(document.path), isNew: isNew, explanation: explanation)
    return Array(
      (comments.map { "// " + $0 } + template.lines(Self.shown(document)) + [""]).joined(separator: "\n").utf8)
  }

  package func document(
    from text: [UInt8], inPlaceOf previous: Document, path: String
  ) throws(ResumeError) -> (document: Document, warnings: [DataWarning]) {
    let source: JSON
    do {
      source = try JSON.parse(text)
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    return try self.document(from: source, inPlaceOf: previous, path: path)
  }

  /// Returns the entry of a value, and warnings about it.
  func document(
    from source: JSON, inPlaceOf previous: Document, path: String
  ) throws(ResumeError) -> (document: Document, warnings: [DataWarning]) {
    let document: Document
    do {
      document = try Self.document(source, inPlaceOf: previous)
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    // String tables aren't loaded here, so unknown keys are ignored.
    let warnings = KeyLookup(tables: nil).warnings(document).filter { $0.kind != .unknownLinkKey }
    let table = FieldTable.of(document.path)
    // Accepts values of another type that can be read, except dates, and values that the edit doesn't change.
    let wrong = warnings.filter { warning in
      let field = warning.field.flatMap { table?.field($0) }
      if let field, document.fields[field.name] == previous.fields[field.name] { return false }
      if warning.kind == .readAs {
        guard let field, field.isDate, let text = document.fields[field.name]?.string else { return false }
        return DateCorrection(text) == nil && !DateCorrection.isShownAsTyped(text)
      }
      return ![.endBeforeStart, .missingTitle].contains(warning.kind)
    }
    guard wrong.isEmpty else {
      throw .invalidEntry(
        path: path,
        wrong.map { warning in
          var warning = warning
          if warning.kind == .readAs { (warning.kind, warning.fact) = (.invalidDate, nil) }
          warning.field = warning.field.flatMap { table?.field($0)?.member } ?? warning.field
          return warning
        })
    }
    return (document, warnings)
  }

  /// Returns the invalid values of an entry; all at the same position, because there is no text.
  package func problems(of document: Document, today: PartialDate) -> [ValidationProblem] {
    let table = FieldTable.of(document.path)
    let fields = document.fields.filter { !Self.isHidden($0.key, document) }
    let members = fields.map { JSON.Member($0, Self.shown($1, table?.field($0)) ?? $1.plainForm) }
    let names = Dictionary((table?.fields ?? []).map { ($0.name, $0.member) }, uniquingKeysWith: { one, _ in one })
    var findings = ValidationFindings()
    let positioned = PositionedDocument(
      document.path, read: document.fields, members.sorted { $0.name < $1.name }, at: TextPosition(),
      fieldPath: FieldPath(), names: names)
    var scope = ValidationScope(today: today, isProfile: true)
    scope.includesHints = true
    let walk = FileWalk(scope: scope)
    findings.inDocument { walk.check(positioned, &$0) }
    walk.checkTogether([positioned], &findings)
    return findings.report.problems.filter { Self.valueRules.contains($0.finding.rule) }
  }

  /// The rules about single values; the others need the whole résumé.
  private static let valueRules: Set = [
    "invalidDate", "invalidEmail", "invalidURL", "invalidLink", "invalidCountryCode", "invalidColor",
    "invalidCoordinate",
    "invalidValue", "endBeforeStart", "futureStart", "unopenedURL", "incompleteJob",
  ]

  package func applying(_ edited: Document, to file: ResumeFile) -> ResumeFile {
    var file = file
    file[edited.path] = edited
    return file
  }

  // MARK: Writing

  /// Whether a field is hidden and stays: the members outside the sections.
  private static func isHidden(_ key: String, _ document: Document) -> Bool {
    key == FieldTable.rootField && document.path == ResumeSection.personPath
  }

  /// Returns the members of the shown fields under JSON Resume's names.
  static func shown(_ document: Document) -> [JSON.Member] {
    let table = FieldTable.of(document.path)
    var members: [JSON.Member] = []
    var hidden: [String: FieldValue] = [:]
    for (key, value) in document.fields where !isHidden(key, document) {
      if let name = EntryMembers.memberName(ofField: key, table), let json = shown(value, table?.field(key)) {
        members.append(JSON.Member(name, json))
      } else {
        hidden[key] = value
      }
    }
    if !hidden.isEmpty { members.append(JSON.Member(EntryMembers.firestoreName, FieldValue.map(hidden).plainForm)) }
    return members
  }

  /// Returns a value as JSON: a timestamp as its day, a location as latitude and longitude; nil if the value needs Firestore's form.
  private static func shown(_ value: FieldValue, _ field: Field?) -> JSON? {
    switch value {
    case .timestamp(let text): FirestoreTimestamp(text).map { .string($0.day.description) } ?? value.json(of: field)
    case .geoPoint(let latitude, let longitude): ["latitude": .number(latitude), "longitude": .number(longitude)]
    default: value.json(of: field)
    }
  }

  // MARK: Reading

  private static func document(
    _ source: JSON, inPlaceOf previous: Document
  ) throws(JSONReader.Failure) -> Document {
    guard let members = source.members else {
      throw JSONReader.Failure(position: source.position, problem: .expectedObject)
    }
    let table = FieldTable.of(previous.path)
    let entry = EntryMembers(nested(members, table), table)
    try check(entry, previous)
    var document = previous
    document.fields = previous.fields.filter { isHidden($0.key, previous) }
    for (key, value) in entry.fields {
      let field = table?.field(key)
      let old = previous.fields[key]
      if let old, let shown = shown(old, field), let typed = entry.member(ofField: key)?.value {
        document.fields[key] = merged(value, typed, over: old, shown, field)
      } else if !value.withoutEmptyParts(of: field).isEmpty {
        // A line of the template that was not filled in.
        document.fields[key] = value.withoutEmptyParts(of: field)
      }
    }
    if let id = entry.id, table?.isEntry == true, let path = try? previous.path.renamed(id) { document.path = path }
    return document
  }

  /// Returns an object of links by kind, as in the JSON output of a project, as members with the names of fields.
  private static func nested(_ members: [JSON.Member], _ table: FieldTable?) -> [JSON.Member] {
    members.flatMap { member -> [JSON.Member] in
      guard table?.field(named: member.name) == nil, let parts = member.value.members, !parts.isEmpty else {
        return [member]
      }
      let fields = parts.map { JSON.Member(member.name + "." + $0.name, $0.value) }
      return fields.allSatisfy { table?.field(named: $0.name) != nil } ? fields : [member]
    }
  }

  /// Checks names and IDs.
  private static func check(_ entry: EntryMembers, _ previous: Document) throws(JSONReader.Failure) {
    if let conflict = entry.conflicts.first { throw conflict.failure }
    for member in entry.members {
      let isID = Identifier.areEqual(member.name, EntryMembers.idName) && entry.table?.isEntry == true
      if isID {
        guard let id = entry.id, (try? previous.path.renamed(id)) != nil else {
          throw JSONReader.Failure(position: member.value.position, problem: .invalidID)
        }
      } else if !Identifier.areEqual(member.name, EntryMembers.firestoreName) {
        let key = EntryMembers.key(of: member.name, entry.table)
        guard let key, FieldName.isLegal(key), !isHidden(key, previous) else {
          throw JSONReader.Failure(position: member.position, problem: .reservedName(member.name))
        }
        if !FieldTable.isOwn(member.name) { try checkReserved(member.value) }
      }
    }
  }

  /// Checks that objects with a reserved name stand for a value.
  private static func checkReserved(_ value: JSON) throws(JSONReader.Failure) {
    for element in value.elements ?? [] { try checkReserved(element) }
    guard let members = value.members else { return }
    for member in members where !FieldTable.isOwn(member.name) {
      if FieldValue.isInvalidReserved(member, in: members) {
        throw JSONReader.Failure(position: member.position, problem: .reservedName(member.name))
      }
      try checkReserved(member.value)
    }
  }

  /// Returns a typed value, of which unchanged parts keep their stored form.
  private static func merged(
    _ value: FieldValue, _ typed: JSON, over old: FieldValue, _ shown: JSON, _ field: Field?
  ) -> FieldValue {
    if typed == shown { return old }
    guard let elements = typed.elements, let values = value.elements, let shownElements = shown.elements,
      let stored = old.elements, stored.count == shownElements.count, values.count == elements.count
    else { return value }
    return .array(
      zip(elements, values).map { element, value in shownElements.firstIndex(of: element).map { stored[$0] } ?? value })
  }
}

extension FieldValue {
  /// The value without the empty members of objects that a template offers.
  fileprivate func withoutEmptyParts(of field: Field?) -> FieldValue {
    switch (field?.kind, self) {
    case (.object?, .map(let members)): .map(members.filter { !$0.value.isEmpty })
    case (.objects?, .array(let elements)):
      .array(elements.map { $0.members.map { .map($0.filter { !$0.value.isEmpty }) } ?? $0 }.filter { !$0.isEmpty })
    case (.texts?, .array(let elements)), (.strings?, .array(let elements)): .array(elements.filter { !$0.isEmpty })
    default: self
    }
  }
}
