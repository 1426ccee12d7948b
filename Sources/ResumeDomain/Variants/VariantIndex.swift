/// The entries and elements of a résumé by the names that variants use: each reference is found without a search.
final class VariantIndex {
  /// A list of an entry.
  struct List: Hashable {
    let path: DocumentPath
    let field: Field

    static func == (one: List, other: List) -> Bool { one.path == other.path && one.field.name == other.field.name }

    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(field.name)
    }
  }

  /// The résumé with the entries of custom sections as documents.
  let file: ResumeFile
  let documents: [DocumentPath: Document]
  /// The number of elements and entries that were compared, which grows with the résumé and the references, not with their product.
  private(set) var comparisons = 0
  private let pathsByName: [String: [DocumentPath]]
  private var positions: [List: [String: [Int]]] = [:]
  private var similarNames: [String: [String]] = [:]

  init(_ file: ResumeFile) {
    self.file = file.withCustomDocuments
    documents = self.file.byPath
    let paths = self.file.variantEntries.map(\.path)
    pathsByName = Dictionary(grouping: paths.flatMap { path in path.namesInVariants.map { ($0, path) } }, by: \.0)
      .mapValues { $0.map(\.1) }
  }

  // MARK: Entries

  /// Returns the entries, or the personal details, that a name means.
  func paths(named name: String) -> [DocumentPath] {
    let paths = pathsByName[name] ?? []
    comparisons += paths.count
    // Strings are equal in every Unicode normalization, IDs are not.
    return paths.filter { $0.isNamed(name) }
  }

  /// Returns the name of an entry in a variant: its ID, after its kind if another entry has the same one.
  func id(of path: DocumentPath) -> String {
    path == ResumeSection.personPath
      || paths(named: path.id).contains { $0 != path && Identifier.areEqual($0.id, path.id) }
      ? path.selector : path.id
  }

  /// Returns the names of entries that are similar to a name.
  func names(near name: String) -> [String] {
    if let names = similarNames[name] { return names }
    let names = SimilarName.names(near: name, among: file.variantEntries.map { id(of: $0.path) })
    similarNames[name] = names
    return names
  }

  // MARK: Elements

  /// Returns the lists with a name of the entries with an ID.
  func lists(of id: String, _ name: String) -> [List] {
    paths(named: id).compactMap { path in
      guard let field = FieldTable.of(path)?.field(named: name), field.isSelectable else { return nil }
      return List(path: path, field: field)
    }
  }

  func elements(of list: List) -> [FieldValue] { documents[list.path]?.fields[list.field.name]?.elements ?? [] }

  /// Returns the texts of a list in the résumé's language, each with its positions.
  func texts(of list: List) -> [String: [Int]] {
    if let texts = positions[list] { return texts }
    var texts: [String: [Int]] = [:]
    for (index, element) in elements(of: list).enumerated() {
      comparisons += 1
      if let text = StoredText(element, list.field).shown(in: file.textLanguage) {
        texts[text, default: []].append(index)
      }
    }
    positions[list] = texts
    return texts
  }

  /// Returns the text of an element in the résumé's language.
  func text(at index: Int, of list: List) -> String? {
    let elements = elements(of: list)
    return elements.indices.contains(index)
      ? StoredText(elements[index], list.field).shown(in: file.textLanguage) : nil
  }

  // MARK: Parts

  /// Returns what a part names; an entry precedes an element.
  func selected(by part: VariantPart) -> (entries: [DocumentPath], elements: [ElementPlace]) {
    switch part {
    case .named(let text):
      let entries = paths(named: text)
      guard entries.isEmpty, let number = part.number else { return (entries, []) }
      let lists = lists(of: number.id, number.field).filter { elements(of: $0).indices.contains(number.index) }
      return ([], lists.map { ElementPlace(path: $0.path, field: $0.field.name, index: number.index) })
    case .element(let id, let field, let text):
      let places = lists(of: id, field).flatMap { list in
        (texts(of: list)[text] ?? []).map { ElementPlace(path: list.path, field: list.field.name, index: $0) }
      }
      comparisons += places.count
      return ([], places)
    }
  }
}

extension VariantPart {
  /// The entry, the list and the position, counted from 0, of a part such as `acme#3` or `acme#keywords.2`; nil for another part.
  var number: (id: String, field: String, index: Int)? {
    guard case .named(let text) = self, let hash = text.lastIndex(of: "#") else { return nil }
    let names = text[text.index(after: hash)...].split(separator: ".", maxSplits: 1)
    guard let number = names.last.flatMap({ Int($0) }), number > 0 else { return nil }
    return (String(text[..<hash]), names.count == 2 ? String(names[0]) : Self.defaultField, number - 1)
  }
}

extension DocumentPath {
  /// The names by which variants may mean the document, each of which ``isNamed(_:)`` accepts.
  fileprivate var namesInVariants: [String] {
    if self == ResumeSection.personPath { return [ResumeSection.personName] }
    return [id, selector]
      + (ResumeSection(collection: collection).map { [$0.rawValue + ":" + id] } ?? [])
      .filter { $0 != selector }
  }
}

extension VariantProblem {
  /// Returns the problems of the parts that name nothing, by list.
  static func references(
    _ lists: KeyValuePairs<VariantSelection.Member, SelectedParts>, in index: VariantIndex
  ) -> [VariantProblem] {
    lists.flatMap { member, parts in
      parts.unknown.map { part in
        let place = [Variant.Member.select, member.rawValue]
        switch part {
        case .named(let text):
          return VariantProblem(.unknownEntry(text, near: index.names(near: text)), at: place)
        case .element(let id, let field, let text):
          guard index.paths(named: id).isEmpty else {
            return VariantProblem(.missingElement(text, id: id, field: field), at: place)
          }
          return VariantProblem(.unknownEntry(id, near: index.names(near: id)), at: place)
        }
      }
    }
  }
}
