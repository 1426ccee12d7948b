import Foundation
import ResumeDomain

/// Validates a file of Firestore documents.
struct DocumentRules {
  let today: PartialDate
  let tables: StringTables?
  /// The rules for hints; nil for none.
  var hints: HintRules?
  /// Whether an import's corrections of dates are reported in place of the invalid dates.
  var isImport = false
  /// Whether the entries are a profile's, which need titles, and which commands can name.
  var isProfile = true

  func check(_ root: JSON, _ findings: inout ValidationFindings) {
    guard let list = root["documents"], !list.isNull else { return }
    guard let elements = list.elements else {
      findings.add(list.isNot(.list), at: list.position, path: "documents")
      return
    }
    var paths: Set<DocumentPath> = []
    var documents: [PositionedDocument] = []
    for (index, element) in elements.enumerated() {
      let path = FieldPath().member("documents").element(index)
      findings.inDocument { findings in
        guard let document = document(element, path, &findings) else { return }
        check(document, &findings)
        if !paths.insert(document.path).inserted {
          findings.add(
            .duplicateDocument(document.path.text), at: element["name"]?.position ?? element.position,
            path: document.fieldPath.text)
        }
        documents.append(document)
      }
    }
    checkTogether(documents, language: root["language"]?.string, &findings)
  }

  /// Checks documents that are already decoded.
  func check(_ documents: [PositionedDocument], language: String? = nil, _ findings: inout ValidationFindings) {
    for document in documents {
      findings.inDocument { check(document, &$0) }
    }
    checkTogether(documents, language: language, &findings)
  }

  /// Reports the values that Firestore doesn't accept.
  private func checkSoundness(
    _ value: FieldValue, _ source: JSON, isPlainForm: Bool, _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    switch value {
    case .array(let values):
      for (index, (value, source)) in zip(values, source.elements ?? []).enumerated() {
        checkSoundness(value, source, isPlainForm: isPlainForm, path.element(index), &findings)
      }
    case .map(let fields):
      for member in source.members ?? [] {
        let name = isPlainForm ? PlainForm.fieldName(member.name) : member.name
        guard let value = fields[FieldName.key(name)] else { continue }
        checkSoundness(value, member.value, isPlainForm: isPlainForm, path.member(member.name), &findings)
      }
    case _ where value.isSound != false || findings.has("invalidValue", at: path.text ?? ""): break
    case .timestamp(let text): findings.add(.invalidDate(text), at: source.position, path: path.text)
    case .geoPoint: findings.add(.invalidCoordinate, at: source.position, path: path.text)
    default: findings.add(isPlainForm ? .invalidReservedValue : .invalidValue, at: source.position, path: path.text)
    }
  }

  func checkTogether(
    _ documents: [PositionedDocument], language: String?, _ findings: inout ValidationFindings
  ) {
    let entries = documents.compactMap(entry)
    EntryRules(today: today).check(entries, &findings)
    let texts = documents.flatMap { MultilingualField.fields(of: $0, tables) }
    LanguageRules(language: language).check(texts, &findings)
    findings.missing?.check(texts, base: language ?? "en")
    let person = documents.first { $0.path == ResumeSection.personPath }
    hints?.check(person.map { ($0.fields, $0.fieldPath) }, entries, texts, &findings)
  }

  private func document(
    _ source: JSON, _ elementPath: FieldPath, _ findings: inout ValidationFindings
  ) -> PositionedDocument? {
    guard source.members != nil else {
      findings.add(source.isNot(.object), at: source.position, path: elementPath.text)
      return nil
    }
    guard let read = FirestoreDocument(source)?.document else {
      let name = source["name"]
      findings.add(
        .unreadableDocument(name: name?.string), at: name?.position ?? source.position,
        path: name == nil ? elementPath.text : elementPath.member("name").text)
      return nil
    }
    let path = read.path
    let fieldPath = FieldPath(document: path.text)
    for segment in path.segments where !Identifier.isLegal(segment) {
      findings.add(.invalidID(segment), at: source["name"]?.position ?? source.position, path: fieldPath.text)
    }
    if let fields = source["fields"], !fields.isNull, fields.members == nil {
      findings.add(fields.isNot(.object), at: fields.position, path: elementPath.member("fields").text)
    }
    let members = source["fields"]?.members ?? []
    let fields = PositionedFirestoreValue.fields(members, fieldPath, &findings)
    return PositionedDocument(path, read: read.fields, fields, at: source.position)
  }

  func check(_ document: PositionedDocument, _ findings: inout ValidationFindings) {
    if !document.isFile {
      document.fields.walk(document.fieldPath) { member, _, path in
        guard let member, !FieldName.isLegal(member.name) else { return }
        findings.add(.invalidFieldName(member.name), at: member.position, path: path.text)
      }
    }
    for member in document.fields.members ?? [] {
      guard let value = document.read[FieldName.key(member.name)] else { continue }
      let path = document.path(ofField: member.name)
      checkSoundness(value, member.value, isPlainForm: document.isPlainForm, path, &findings)
    }
    guard let table = FieldTable.of(document.path), let members = document.fields.members else { return }
    let read = Document(path: document.path, fields: document.read)
    for problem in Entry(read, table).problems(KeyLookup(tables: tables).warnings(read)) {
      check(problem, document, &findings)
    }
    // The rules about files check other names.
    guard !document.isFile else { return }
    MemberRules(checksOnlyNames: true).check(members, ObjectForm(document: table), document.fieldPath, &findings)
  }

  private func check(
    _ problem: Entry.Problem, _ document: PositionedDocument, _ findings: inout ValidationFindings
  ) {
    var path = document.path(ofField: problem.field)
    var node = document.fields[problem.field]
    if let index = problem.element {
      // A duplicate member may have fewer elements.
      (path, node) = (path.element(index), node?.elements?.dropFirst(index).first)
    }
    if let member = problem.member { (path, node) = (path.member(member), node?[member]) }
    // An invalid value has been reported.
    if node != nil, findings.has("invalidValue", at: path.text ?? "") { return }
    let position = node?.position ?? document.position
    switch problem.kind {
    case .finding(.missingTitle) where !isProfile: break
    // Other programs may show a URL that this one omits.
    case .finding(.invalidLink(let text)) where document.isFile:
      let kind = FieldTable.of(document.path)?.field(problem.field)?.kind
      if let finding = kind?.problem(of: text) { findings.add(finding, at: position, path: path.text) }
    case .finding(.invalidDate(let text)) where isImport:
      let member = JSON.Member(problem.field, .string(text))
      let finding = MemberRules.correction(of: member).map { ValidationFinding.correctedDate(text, $0) }
      findings.add(finding ?? .invalidDate(text), at: position, path: path.text)
    case .finding(.missingTitle):
      // Other sections have other names for the title.
      findings.add(
        .missingTitle, at: document.position, path: problem.field == "title" ? document.fieldPath.text : path.text)
    case .finding(let finding): findings.add(finding, at: position, path: path.text)
    case .wrongType(let value, let expected, let others):
      // The types of JSON are those of the plain form.
      let node = document.isPlainForm && expected != nil ? node : nil
      if let node, let expected, node.kind != expected {
        // The value isn't an element of a list of objects.
        let kind = FieldTable.of(document.path)?.field(problem.field)?.kind
        let isList = if case .objects? = kind { true } else { false }
        return findings.add(node.isNot(expected, quotesValue: !isList), at: position, path: path.text)
      }
      let elements = node?.elements ?? []
      guard let first = elements.firstIndex(where: { $0.string == nil && $0.members == nil }) else {
        return findings.add(.wrongFieldType(FirestoreValue.kind(value)), at: position, path: path.text)
      }
      for index in [first] + others where elements.indices.contains(index) {
        findings.add(elements[index].isNot(.text), at: elements[index].position, path: path.element(index).text)
      }
    }
  }

  private func entry(_ document: PositionedDocument) -> DatedEntry? {
    guard document.path.segments.count == 2, let section = ResumeSection(collection: document.path.collection) else {
      return nil
    }
    let table = section.table
    var entry = DatedEntry(
      section, document.fields, path: document.fieldPath, position: document.position,
      date: { FirestoreTimestamp($0)?.day ?? PartialDate($0) }
    ) { member in
      table.member(named: member).flatMap { document.fields[$0.name] ?? document.fields[$0.keyName] }
    }
    entry.name = isProfile ? document.entryName : nil
    entry.id = document.id
    return entry
  }
}

/// A document with the positions of its fields.
struct PositionedDocument {
  let path: DocumentPath
  let read: [String: FieldValue]
  /// The fields as plain JSON with positions: a timestamp as its text.
  let fields: JSON
  /// The place in a local file, such as `work[0]`.
  let place: FieldPath?
  /// The names of the fields in a JSON Resume file; nil for other forms.
  private let names: [String: String]?
  /// The ID in a JSON Resume file.
  private(set) var id: String?

  init(
    _ path: DocumentPath, read: [String: FieldValue], _ members: [JSON.Member], at position: TextPosition,
    place: FieldPath? = nil, names: [String: String]? = nil, id: String? = nil
  ) {
    self.path = path
    self.read = read
    self.place = place
    self.names = names
    self.id = id
    let plain = members.map { member in
      var member = member
      let value = read[FieldName.key(member.name)]
      switch value {
      case .timestamp(let text)?: member.value.value = .string(text)
      // So that the rules about languages don't read the object of an invalid value as translations.
      case .bytes?, .reference?: if value?.isSound == false { member.value.value = .null }
      default: break
      }
      return member
    }
    fields = JSON.object(plain).at(position)
  }

  var position: TextPosition { fields.position }

  var isPlainForm: Bool { place != nil }

  /// The name of the entry in commands; a recommendation has that of its job.
  var entryName: String {
    path == ResumeSection.personPath ? DocumentQuery.person : (path.parent ?? path).id
  }

  var fieldPath: FieldPath { place ?? FieldPath(document: path.text) }

  var isFile: Bool { names != nil }

  /// Returns the name of a field in the file.
  func name(ofField name: String) -> String { names?[name] ?? name }

  func path(ofField name: String) -> FieldPath { fieldPath.member(self.name(ofField: name)) }
}

/// Converts values in Firestore's REST form to plain JSON with positions, and reports malformed ones.
enum PositionedFirestoreValue {
  static func fields(
    _ members: [JSON.Member], _ path: FieldPath, _ findings: inout ValidationFindings
  ) -> [JSON.Member] {
    members.map { member in
      var plain = member
      plain.value.value = value(member.value, path.member(member.name), inList: false, &findings)
      return plain
    }
  }

  /// Returns a value as plain JSON; `null` for a malformed one.
  private static func value(
    _ source: JSON, _ path: FieldPath, inList: Bool, _ findings: inout ValidationFindings
  ) -> JSON {
    guard let members = source.members, members.count == 1 else { return reportInvalid(source, path, &findings) }
    let inner = members[0].value
    switch (members[0].name, inner.value) {
    case ("geoPointValue", .object(let members)):
      let isWhole = members.allSatisfy { ["latitude", "longitude"].contains($0.name) && $0.value.kind == .number }
      return isWhole ? inner.value : reportInvalid(source, path, &findings)
    case ("integerValue", .number(let text)) where Int64(text) == nil: return reportInvalid(source, path, &findings)
    case ("mapValue", .object):
      guard let fields = inner["fields"], !fields.isNull else { return .object([]) }
      return fields.members.map { .object(self.fields($0, path, &findings)) } ?? reportInvalid(source, path, &findings)
    case ("arrayValue", .object) where !inList:
      guard let values = inner["values"], !values.isNull else { return .array([]) }
      return values.elements.map { elements in
        .array(
          elements.enumerated().map { index, element in
            value(element, path.element(index), inList: true, &findings).at(element.position)
          })
      } ?? reportInvalid(source, path, &findings)
    case ("arrayValue", _): return reportInvalid(source, path, &findings)
    default: break
    }
    let read = FirestoreValue(source).value
    switch read {
    case .unknown: return reportInvalid(source, path, &findings)
    case .null: return .null
    // `checkSoundness` reports it.
    case .bytes where read.isSound == false, .reference where read.isSound == false: return .null
    case .integer(let number): return .number(String(number))
    default: return inner.value
    }
  }

  private static func reportInvalid(
    _ source: JSON, _ path: FieldPath, _ findings: inout ValidationFindings
  ) -> JSON {
    findings.add(.invalidValue, at: source.position, path: path.text)
    return .null
  }
}

extension PlainForm {
  /// Returns the documents of a file, in its order, with the positions of their fields.
  static func positioned(_ documents: [Document], in root: JSON) -> [PositionedDocument] {
    let sources = (root.members ?? []).flatMap { member -> [(source: JSON, place: FieldPath)] in
      let place = FieldPath().member(member.name)
      if member.name == "basics" { return [(member.value, place)] }
      if member.name == "collections" {
        return (member.value.members ?? []).flatMap { entries($0.value, $0.name, place.member($0.name)) }
      }
      return ResumeSection(rawValue: member.name).map { entries(member.value, $0.collection, place) } ?? []
    }
    return zip(documents, sources).map { document, entry in
      let source = entry.source
      let collection = Array(document.path.segments.dropLast())
      let isEntry = document.path != ResumeSection.personPath || source[id] != nil
      let members = (source.members ?? []).compactMap { member -> JSON.Member? in
        if isEntry, isMember(member.name, of: collection) { return nil }
        var field = member
        field.name = fieldName(member.name)
        return field
      }
      return PositionedDocument(
        document.path, read: document.fields, members, at: source.position, place: entry.place)
    }
  }

  /// Returns the name of the field that a member of an entry or of a map stands for.
  static func fieldName(_ member: String) -> String {
    member.utf8.first == UInt8(ascii: "$") ? String(Substring(member.utf8.dropFirst())) : member
  }

  /// Returns the entries of a collection, each job before its recommendations, and their places.
  private static func entries(
    _ source: JSON, _ collection: String, _ place: FieldPath
  ) -> [(source: JSON, place: FieldPath)] {
    (source.elements ?? []).enumerated().flatMap { index, entry in
      let place = place.element(index)
      let inner = hasRecommendations([collection]) ? entry[recommendations]?.elements ?? [] : []
      return [(entry, place)]
        + inner.enumerated().map { ($1, place.member(recommendations).element($0)) }
    }
  }
}
