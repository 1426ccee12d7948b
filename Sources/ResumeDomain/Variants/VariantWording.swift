/// Another wording of a text or of elements of a list: the value of a field in a variant's `override`.
struct VariantWording {
  /// The member of a wording that names the element of a list by its text in the résumé's language.
  static let original = "of"

  let path: DocumentPath
  let field: Field
  /// A text, `null` for none, or for a list `[{"of": text, language: text}]`.
  let value: FieldValue

  /// Returns the wordings of a variant that the résumé has a place for, and adds the problems of the others.
  static func all(
    of variant: Variant, in index: VariantIndex, _ problems: inout [VariantProblem]
  ) -> [VariantWording] {
    var wordings: [VariantWording] = []
    for (id, fields) in variant.overrides.sorted(by: { $0.key < $1.key }) {
      let paths = index.paths(named: id)
      if paths.isEmpty {
        let place = [Variant.Member.override, id]
        problems.append(VariantProblem(.unknownEntry(id, near: index.names(near: id)), at: place))
      }
      for path in paths {
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) where !FieldTable.isOwn(name) {
          let place = [Variant.Member.override, id, name]
          guard let table = FieldTable.of(path), let field = table.field(named: name) else {
            let near = FieldTable.of(path)?.members(near: name) ?? []
            problems.append(VariantProblem(.unknownField(name, id: id, near: near), at: place))
            continue
          }
          guard field.isReworded, field.accepts(value) else {
            problems.append(VariantProblem(.invalidWording(name, id: id), at: place))
            continue
          }
          wordings.append(VariantWording(path: path, field: field, value: value))
        }
      }
    }
    return wordings
  }

  /// Returns the document with the wording in place of the texts of the whole résumé.
  func applied(to document: Document, in whole: ResumeFile) -> Document {
    var document = document
    let language = whole.textLanguage
    switch field.kind {
    case .texts, .strings, .plain:
      guard var elements = document.fields[field.name]?.elements else { return document }
      let positions = Self.positions(of: elements, field, language)
      for wording in value.elements ?? [] {
        guard let original = wording.members?[Self.original]?.string else { continue }
        for index in positions[original] ?? [] {
          elements[index] = Self.reworded(elements[index], field, Self.texts(of: wording), language) ?? elements[index]
        }
      }
      document.fields[field.name] = .array(elements)
    default: document.fields[field.name] = Self.reworded(document.fields[field.name], field, value, language)
    }
    return document
  }

  /// Returns the changes of texts by language; of a list, those of the elements that a document has.
  func changes(of document: Document, _ language: String) -> [FieldChange] {
    numberedChanges(of: document, language).map(\.change)
  }

  /// Returns the same, each with the position of its element in a list.
  func numberedChanges(of document: Document, _ language: String) -> [(index: Int?, change: FieldChange)] {
    func changes(_ old: FieldValue?, _ texts: FieldValue, _ index: Int?) -> [(Int?, FieldChange)] {
      guard field.isText, texts != .null else {
        return [(index, FieldChange(path: path, field: field.name, before: old, after: texts == .null ? nil : texts))]
      }
      let before = StoredText(old, field)
      return (texts.members ?? [language: texts]).sorted { $0.key < $1.key }.map { tag, text in
        let change = FieldChange(
          path: path, field: field.name, language: tag, before: before.text(in: tag, base: language),
          after: text.string.map { .string($0) })
        return (index, change)
      }
    }
    guard let wordings = value.elements else { return changes(document.fields[field.name], value, nil) }
    let elements = document.fields[field.name]?.elements ?? []
    let positions = Self.positions(of: elements, field, language)
    return wordings.flatMap { wording -> [(Int?, FieldChange)] in
      let original = wording.members?[Self.original]?.string
      let position = original.flatMap { positions[$0]?.first }
      return position.map { changes(elements[$0].withoutLocalTags, Self.texts(of: wording), $0) } ?? []
    }
  }

  /// Returns the positions of the elements by their text in a language.
  private static func positions(of elements: [FieldValue], _ field: Field, _ language: String) -> [String: [Int]] {
    var positions: [String: [Int]] = [:]
    for (index, element) in elements.enumerated() {
      if let text = StoredText(element, field).shown(in: language) { positions[text, default: []].append(index) }
    }
    return positions
  }

  /// Returns the texts of an element's wording, without the text that it replaces.
  static func texts(of wording: FieldValue) -> FieldValue {
    var members = wording.members ?? [:]
    members[original] = nil
    if members.count == 1, let text = members[FieldValue.textMember] { return text }
    return .map(members)
  }

  /// Whether two wordings give the same element the same text in a language.
  static func isSame(_ one: FieldValue, as other: FieldValue, _ field: Field, _ language: String) -> Bool {
    one.members?[original] == other.members?[original]
      && StoredText(texts(of: one), field).shown(in: language)
        == StoredText(texts(of: other), field).shown(in: language)
  }

  private static func reworded(
    _ old: FieldValue?, _ field: Field, _ texts: FieldValue, _ language: String
  ) -> FieldValue? {
    if texts == .null { return nil }
    guard field.isText else { return texts }
    var element = StoredText(old, field)
    let byLanguage = texts.members ?? [language: texts]
    for (tag, text) in byLanguage.sorted(by: { $0.key < $1.key }) {
      element.set(text.string, in: tag, base: language)
    }
    return element.value
  }
}

extension ResumeFile {
  /// Returns the documents that a name in `override` means.
  func wordedPaths(_ id: String) -> [DocumentPath] { variantEntries.map(\.path).filter { $0.isNamed(id) } }
}

extension Field {
  /// Whether a variant may reword the field: a text, or a string such as an email address.
  package var isReworded: Bool {
    switch kind {
    case .text, .string, .url, .email: true
    case .texts, .strings, .plain: isSelectable
    default: false
    }
  }

  /// Whether a value is a wording of the field.
  fileprivate func accepts(_ value: FieldValue) -> Bool {
    switch kind {
    case .texts, .strings, .plain:
      guard let elements = value.elements else { return false }
      return elements.allSatisfy { element in
        element.members?[VariantWording.original]?.string != nil
          && (isText
            ? LocalizedText.isText(VariantWording.texts(of: element))
            : VariantWording.texts(of: element).string != nil)
      }
    case .text: return value.isNull || LocalizedText.isText(value)
    default: return value.isNull || value.string != nil
    }
  }
}
