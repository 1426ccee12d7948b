/// The place of an element in a list of an entry.
package struct ElementPlace: Hashable, Sendable {
  package var path: DocumentPath
  /// The name of the field in Firestore.
  package var field: String
  /// The position, counted from 0.
  package var index: Int

  package init(path: DocumentPath, field: String, index: Int) {
    (self.path, self.field, self.index) = (path, field, index)
  }
}

/// The entries and elements of a résumé that parts of a variant name.
struct SelectedParts {
  var entries: Set<DocumentPath> = []
  var elements: Set<ElementPlace> = []
  /// The parts that name nothing.
  var unknown: [VariantPart] = []

  init(_ parts: [VariantPart], in index: VariantIndex) {
    for part in parts {
      let (entries, elements) = index.selected(by: part)
      if entries.isEmpty, elements.isEmpty { unknown.append(part) }
      self.entries.formUnion(entries)
      self.elements.formUnion(elements)
    }
  }
}

extension ResumeFile {
  /// Returns a part as a variant stores it: an element by its text instead of its number.
  ///
  /// - Throws: An error with similar IDs if it names nothing.
  package func stored(_ part: String) throws(ResumeError) -> (part: VariantPart, path: DocumentPath) {
    let index = VariantIndex(self)
    let file = index.file
    var found = index.selected(by: .named(part))
    // As for other commands, the start of an ID suffices.
    if found.entries.isEmpty, found.elements.isEmpty, let hash = part.lastIndex(of: "#"),
      let entry = try? DocumentQuery(String(part[..<hash])).resolve(in: file)
    {
      found = index.selected(by: .named(index.id(of: entry.path) + part[hash...]))
      guard !found.elements.isEmpty else {
        throw .message(.notFound, "error.notFound.element", [part], hintArguments: [entry.path.selector])
      }
    }
    if let place = found.elements.first, let table = FieldTable.of(place.path), let field = table.field(place.field),
      let text = StoredText(file[place.path]?.element(place), field).shown(in: textLanguage)
    {
      return (.element(id: index.id(of: place.path), field: field.member, text: text), place.path)
    }
    let document = try DocumentQuery(part).resolve(in: file)
    guard document.path != ResumeSection.personPath else { throw .message(.usage, "error.variant.person", [part]) }
    return (.named(file.variantID(of: document.path)), document.path)
  }

  /// Returns the name of an entry in a variant: its ID, after its kind if another entry has the same one.
  package func variantID(of path: DocumentPath) -> String {
    let others = variantEntries.filter { $0.path != path && Identifier.areEqual($0.path.id, path.id) }
    return path == ResumeSection.personPath || !others.isEmpty ? path.selector : path.id
  }

  /// The documents that a variant may name: the personal details, and the entries of all sections.
  var variantEntries: [Document] {
    documents.filter { $0.path.parent == nil && FieldTable.of($0.path) != nil || $0.path.customSection != nil }
  }
}

extension DocumentPath {
  /// Whether an ID, alone or after its kind, names the document.
  func isNamed(_ text: String) -> Bool {
    if self == ResumeSection.personPath { return text == ResumeSection.personName }
    if Identifier.areEqual(id, text) { return true }
    guard text.contains(":") else { return false }
    return Identifier.areEqual(selector, text)
      || ResumeSection(collection: collection).map { Identifier.areEqual($0.rawValue + ":" + id, text) } ?? false
  }
}

extension Document {
  /// Returns an element of a list.
  package func element(_ place: ElementPlace) -> FieldValue? {
    guard let elements = fields[place.field]?.elements, elements.indices.contains(place.index) else { return nil }
    return elements[place.index]
  }
}

extension Field {
  /// Whether the field is a list of texts, which variants select from; tags select themselves.
  package var isSelectable: Bool {
    switch kind {
    case .texts, .strings, .plain: name != FieldTable.tagsField
    default: false
    }
  }
}
