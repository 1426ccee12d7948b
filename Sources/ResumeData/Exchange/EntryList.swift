import ResumeDomain

/// The entries of a résumé by section.
struct EntryList: Sendable {
  /// The personal details and the members outside the sections; `nil` without the document.
  var personalDetails: Entry?
  /// The entries of each section in display order.
  var sections: [ResumeSection: [Entry]] = [:]
  /// The documents that belong to no section.
  private(set) var others: [ResumeDocument] = []

  /// Groups the documents of a résumé; its entries are in display order, or in the order of the documents.
  init(_ file: ResumeFile, isSorted: Bool = true) {
    let jobs = Set(file.documents.lazy.map(\.path).filter { PlainForm.hasRecommendations($0.segments.dropLast()) })
    var recommendations: [DocumentPath: [Entry]] = [:]
    for document in file.documents {
      let path = document.path
      let entry = Entry(path: path, fields: document.fields, hasGeneratedID: file.inventedIDs.contains(path))
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

  var entries: [Entry] { ResumeSection.allCases.flatMap { sections[$0] ?? [] } }

  /// The documents in the owner's order.
  var documents: [ResumeDocument] { (personalDetails?.documents ?? []) + entries.flatMap(\.documents) + others }

  var inventedIDs: Set<DocumentPath> { Set(entries.flatMap(\.generatedPaths)) }
}

/// A document during import or export, with the documents it contains.
struct Entry: Sendable {
  var path: DocumentPath
  var fields: [String: FieldValue]
  /// Whether an import generated the ID, so that exports omit it.
  var hasGeneratedID: Bool
  var recommendations: [Entry] = []

  var documents: [ResumeDocument] {
    [ResumeDocument(path: path, fields: fields)] + recommendations.flatMap(\.documents)
  }

  var generatedPaths: [DocumentPath] { (hasGeneratedID ? [path] : []) + recommendations.flatMap(\.generatedPaths) }

  /// The languages of the texts that name one.
  var languages: [String] {
    fields.filter { $0.key != ExactValues.field }.flatMap { languages(of: $0.value, in: $0.key) }
      + ExactValues(fields[ExactValues.field]).languages + recommendations.flatMap(\.languages)
  }

  /// Returns the languages of a field's texts, including those in objects.
  func languages(of value: FieldValue, in field: String) -> [String] {
    guard path == ResumeSection.personPath else { return TextField.languages(of: value) }
    return switch FieldTable.personalDetails.field(field)?.kind {
    case .object(let form), .objects(let form): form.languages(of: value)
    default: TextField.languages(of: value)
    }
  }
}

/// The display order of entries.
enum EntrySequence {
  /// Returns the entries sorted by their field `order`, then in the natural order.
  static func sorted(_ entries: [Entry], of section: ResumeSection?) -> [Entry] {
    let natural = naturally(entries, section)
    guard entries.contains(where: { order(of: $0) != nil }) else { return natural }
    let ranks = natural.enumerated().map { (order(of: $1) ?? .max, $0) }
    return ranks.sorted { $0 < $1 }.map { natural[$0.1] }
  }

  /// Returns the position that an entry's document specifies.
  static func order(of entry: Entry) -> Int64? {
    if case .integer(let order)? = entry.fields[FieldTable.orderField] { order } else { nil }
  }

  /// Returns jobs by start, and projects with downloads by them; other entries stay in their order.
  static func naturally(_ entries: [Entry], _ section: ResumeSection?) -> [Entry] {
    switch section {
    case .work: sorted(entries, as: .works)
    case .projects: sorted(entries, as: .projects)
    default: entries
    }
  }

  private static func sorted<Listed>(_ entries: [Entry], as collection: EntryCollection<Listed>) -> [Entry] {
    let listed = entries.map { ReadEntry(StoredDocument(id: $0.path.id, fields: $0.fields), collection, nil).entry }
    return Listed.listingOrder(listed).map { entries[$0] }
  }
}
