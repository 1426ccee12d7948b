import ResumeDomain

/// The entries of a résumé by section.
struct EntryList: Sendable {
  /// The personal details and the members outside the sections; `nil` without the document.
  var personalDetails: NestedDocument?
  /// The entries of each section in display order.
  var sections: [ResumeSection: [NestedDocument]] = [:]
  /// The documents that belong to no section.
  private(set) var others: [Document] = []

  /// Groups the documents of a résumé; its entries are in display order, or in the order of the documents.
  init(_ file: ResumeFile, isSorted: Bool = true) {
    let jobs = Set(
      file.documents.lazy.map(\.path).filter {
        $0.segments.count == 2 && $0.segments[0] == ResumeSection.work.collection
      })
    var recommendations: [DocumentPath: [NestedDocument]] = [:]
    for document in file.documents {
      let path = document.path
      let entry = NestedDocument(document, hasGeneratedID: file.inventedIDs.contains(path))
      if path == ResumeSection.personPath {
        personalDetails = entry
      } else if path.segments.count == 2, let section = ResumeSection(collection: path.collection) {
        sections[section, default: []].append(entry)
      } else if path.segments.count == 4, let job = path.parent, jobs.contains(job),
        Identifier.areEqual(path.collection, ResumeSection.recommendationsCollection)
      {
        recommendations[job, default: []].append(entry)
      } else {
        others.append(document)
      }
    }
    for index in sections[.work]?.indices ?? 0..<0 {
      guard let path = sections[.work]?[index].path, let inner = recommendations[path] else { continue }
      sections[.work]?[index].recommendations = isSorted ? EntrySequence.sorted(inner, of: nil) : inner
    }
    guard isSorted else { return }
    for (section, entries) in sections { sections[section] = EntrySequence.sorted(entries, of: section) }
  }

  /// The entries of each section by the positions that their documents specify, then in the order of the documents.
  var inOrder: EntryList {
    var list = self
    for (section, entries) in sections where entries.contains(where: { EntrySequence.order(of: $0) != nil }) {
      let ranks = entries.enumerated().map { (EntrySequence.order(of: $1) ?? .max, $0) }
      list.sections[section] = ranks.sorted { $0 < $1 }.map { entries[$0.1] }
    }
    return list
  }

  /// Adds documents that belong to no section, in place of those with the same path.
  mutating func add(_ documents: [Document]) {
    let paths = Set(documents.map(\.path))
    others = others.filter { !paths.contains($0.path) } + documents
  }

  var entries: [NestedDocument] { ResumeSection.allCases.flatMap { sections[$0] ?? [] } }

  /// The documents in the owner's order.
  var documents: [Document] { (personalDetails?.documents ?? []) + entries.flatMap(\.documents) + others }

  var inventedIDs: Set<DocumentPath> { Set(entries.flatMap(\.generatedPaths)) }
}

/// A document during import or export, with the documents it contains.
struct NestedDocument: Sendable {
  var document: Document
  /// Whether an import generated the ID, so that exports omit it.
  var hasGeneratedID: Bool
  var recommendations: [NestedDocument] = []

  init(_ document: Document, hasGeneratedID: Bool) {
    self.document = document
    self.hasGeneratedID = hasGeneratedID
  }

  var path: DocumentPath { document.path }
  var fields: [String: FieldValue] {
    get { document.fields }
    set { document.fields = newValue }
  }

  var documents: [Document] { [document] + recommendations.flatMap(\.documents) }

  var generatedPaths: [DocumentPath] { (hasGeneratedID ? [path] : []) + recommendations.flatMap(\.generatedPaths) }

  /// The languages of the texts that name one.
  var languages: [String] {
    fields.flatMap { languages(of: $0.value, in: $0.key) } + recommendations.flatMap(\.languages)
  }

  /// Returns the languages of a field's texts, including those in objects.
  func languages(of value: FieldValue, in field: String) -> [String] {
    guard path == ResumeSection.personPath else { return value.textLanguages }
    return switch FieldTable.personalDetails.field(field)?.kind {
    case .object(let form), .objects(let form): form.languages(of: value)
    default: value.textLanguages
    }
  }
}

/// The display order of entries.
enum EntrySequence {
  /// Returns the entries sorted by their field `order`, then in the natural order.
  static func sorted(_ entries: [NestedDocument], of section: ResumeSection?) -> [NestedDocument] {
    let natural = naturally(entries, section)
    guard entries.contains(where: { order(of: $0) != nil }) else { return natural }
    let ranks = natural.enumerated().map { (order(of: $1) ?? .max, $0) }
    return ranks.sorted { $0 < $1 }.map { natural[$0.1] }
  }

  /// Returns the position that an entry's document specifies.
  static func order(of entry: NestedDocument) -> Int64? {
    if case .integer(let order)? = entry.fields[FieldTable.orderField] { order } else { nil }
  }

  /// Returns jobs by start, and projects with downloads by them; other entries stay in their order.
  static func naturally(_ entries: [NestedDocument], _ section: ResumeSection?) -> [NestedDocument] {
    switch section {
    case .work: sorted(entries, as: .works)
    case .projects: sorted(entries, as: .projects)
    default: entries
    }
  }

  private static func sorted<Listed>(_ entries: [NestedDocument], as collection: EntryCollection<Listed>)
    -> [NestedDocument]
  {
    let listed = entries.map { Listed(Entry($0.document, collection.table)) }
    return Listed.listingOrder(listed).map { entries[$0] }
  }
}
