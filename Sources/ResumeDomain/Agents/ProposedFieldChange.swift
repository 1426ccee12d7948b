/// The change of a field that a program proposes, as the assignments of a person or as a value with members.
struct ProposedFieldChange {
  let change: ProposedChange
  /// A name of the field, with the number of an element or members.
  let field: String
  let table: FieldTable
  /// The language of texts without one.
  let base: String
  let format: any EntryTextFormat

  /// Returns the fields of an entry with the change made.
  ///
  /// - Parameter replace: Called with the list of which the change replaces the text of an element by its number, and both texts.
  func applied(
    to document: Document,
    replacing replace: (_ field: Field, _ before: String, _ after: String) -> Void = { _, _, _ in }
  ) throws(ResumeError) -> [String: FieldValue] {
    // An assignment would read these as its operator.
    guard !field.isEmpty, !field.contains("="), !field.hasSuffix("+"), !field.hasSuffix("-") else {
      throw table.unknownField(field)
    }
    switch change.operation {
    case .set: return try set(in: document, replacing: replace)
    case .add: return try added(to: document)
    case .remove: return try removed(from: document)
    case .move: throw .incompleteChange(.move, needs: "value")
    }
  }

  private func set(
    in document: Document, replacing replace: (Field, String, String) -> Void
  ) throws(ResumeError) -> [String: FieldValue] {
    guard let value = change.value else { throw .incompleteChange(.set, needs: "value") }
    if let text = value.assigned { return try assigning([("=", text)], to: document, replacing: replace) }
    let place = try place()
    let isWhole = place.element == nil && place.members.isEmpty
    guard value != .null else {
      guard isWhole, change.language == nil else { return try assigning([("=", "")], to: document) }
      var fields = document.fields
      fields[FieldName.key(place.field.name)] = nil
      return fields
    }
    guard isWhole else { throw invalid(.object) }
    guard let texts = place.field.texts(in: value) else { return try setting(value, place.field, in: document) }
    guard change.language == nil else {
      return try assigning([("=", "")] + texts.map { ("+=", $0) }, to: document)
    }
    var fields = document.fields
    let key = FieldName.key(place.field.name)
    fields[key] = StoredText.list(of: texts, keeping: fields[key], place.field, base: base)
    return fields
  }

  private func added(to document: Document) throws(ResumeError) -> [String: FieldValue] {
    guard let value = change.value, value != .null else { throw .incompleteChange(.add, needs: "value") }
    if let text = value.assigned { return try assigning([("+=", text)], to: document) }
    let place = try place()
    guard place.field.isList, place.element == nil, place.members.isEmpty else { throw invalid(.notList) }
    let key = FieldName.key(place.field.name)
    let new = try setting(
      .array(value.elements ?? [value]), place.field, in: Document(path: document.path, fields: [:]))
    var fields = document.fields
    let old = fields[key].map { $0.elements ?? [$0] } ?? []
    fields[key] = .array(old + (new[key]?.elements ?? []))
    return fields
  }

  private func removed(from document: Document) throws(ResumeError) -> [String: FieldValue] {
    guard let text = change.value?.assigned else { throw .incompleteChange(.remove, needs: "value") }
    let fields = try assigning([("-=", text)], to: document)
    guard !FieldValue.map(fields).isIdentical(to: .map(document.fields)) else {
      throw .elementNotFound(text, of: field, in: change.entry)
    }
    return fields
  }

  private func assigning(
    _ values: [(operator: String, text: String)], to document: Document,
    replacing replace: (Field, String, String) -> Void = { _, _, _ in }
  ) throws(ResumeError) -> [String: FieldValue] {
    let language = change.language.flatMap { LanguageTag.matches($0, base) ? nil : $0 }
    let assignments = try values.map { (value) throws(ResumeError) in
      var assignment = try FieldAssignment(field + value.operator + value.text)
      assignment.language = language
      return assignment
    }
    return try table.assigning(assignments, to: document.fields, base: base, replacing: replace)
  }

  /// Returns the fields with a value that has members or elements, read as in the file.
  private func setting(
    _ value: JSON, _ field: Field, in document: Document
  ) throws(ResumeError) -> [String: FieldValue] {
    // Its texts name their languages.
    guard change.language == nil else { throw .message(.usage, "agent.languages", [self.field]) }
    let empty = Document(path: document.path, fields: [:])
    let content: JSON = .object([.init(field.member, value)])
    let typed = try format.document(from: content.bytes(), inPlaceOf: empty, path: self.field).document
    if let unknown = table.unknownNames(in: typed.fields).first { throw table.unknownField(unknown.name) }
    var fields = document.fields
    let key = FieldName.key(field.name)
    fields[key] = typed.fields[key]
    return fields
  }

  private func place() throws(ResumeError) -> FieldAssignment.Place {
    try FieldAssignment(field + "=").place(in: table)
  }

  private func invalid(_ problem: FieldAssignment.Problem) -> ResumeError { .invalidAssignment(field + "=", problem) }
}

extension JSON {
  /// The value as the text of an assignment; nil for another value than a text or a number.
  fileprivate var assigned: String? {
    switch value {
    case .string(let text), .number(let text): text
    default: nil
    }
  }
}

extension Field {
  /// Returns the texts of a value if it is a list of nothing else, and the field one of texts.
  fileprivate func texts(in value: JSON) -> [String]? {
    switch kind {
    case .texts, .strings, .plain:
      guard let elements = value.elements else { return nil }
      let texts = elements.compactMap(\.string)
      return texts.count == elements.count ? texts : nil
    default: return nil
    }
  }
}

extension StoredText {
  /// Returns a list of texts in the base language. A text that the list already has keeps its other languages and its tags.
  fileprivate static func list(
    of texts: [String], keeping old: FieldValue?, _ field: Field, base: String
  ) -> FieldValue? {
    var rest = (old.map { $0.elements ?? [$0] } ?? []).map { StoredText($0, field) }
    let elements = texts.filter { !$0.isEmpty }.compactMap { text -> FieldValue? in
      guard let index = rest.firstIndex(where: { $0.isText(text, in: base, base: base) }) else { return .string(text) }
      return rest.remove(at: index).value
    }
    return elements.isEmpty ? nil : .array(elements)
  }
}
