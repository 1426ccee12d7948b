import ResumeDomain

/// The entries of a résumé, by what holds them.
struct EntryList: Sendable {
  /// The person and what stands beside the sections; `nil` where there is no such document.
  var person: Entry?
  /// The entries of each section in the order in which they are shown.
  var sections: [ResumeSection: [Entry]] = [:]
  /// The documents that belong to none of them.
  private(set) var others: [ResumeDocument] = []

  /// Takes a résumé apart.
  init(_ file: ResumeFile) {
    var parts: [DocumentPath: [Entry]] = [:]
    var documents: [ResumeSection: [ResumeDocument]] = [:]
    var jobs: Set<DocumentPath> = []
    for document in file.documents where document.path.segments.count == 2 {
      if document.path == ResumeSection.personPath {
        person = Self.entry(document, file)
      } else if let section = ResumeSection(collection: document.path.collection) {
        documents[section, default: []].append(document)
        if section == .work { jobs.insert(document.path) }
      } else {
        others.append(document)
      }
    }
    for document in file.documents where document.path.segments.count > 2 {
      if document.path.collection == ResumeSection.recommendationsCollection, document.path.segments.count == 4,
        let parent = document.path.parent, jobs.contains(parent)
      {
        parts[parent, default: []].append(Self.entry(document, file))
      } else {
        others.append(document)
      }
    }
    for (section, documents) in documents {
      let entries = documents.map { document in
        var entry = Self.entry(document, file)
        entry.recommendations = EntrySequence.sorted(parts[document.path] ?? [], of: nil)
        return entry
      }
      sections[section] = EntrySequence.sorted(entries, of: section)
    }
  }

  /// The documents in the owner's order.
  var documents: [ResumeDocument] {
    (person?.documents ?? []) + ResumeSection.allCases.flatMap { sections[$0] ?? [] }.flatMap(\.documents) + others
  }

  /// The documents whose ids were made up.
  var inventedIDs: Set<DocumentPath> {
    Set(ResumeSection.allCases.flatMap { sections[$0] ?? [] }.flatMap(\.inventedPaths))
  }

  private static func entry(_ document: ResumeDocument, _ file: ResumeFile) -> Entry {
    Entry(path: document.path, fields: document.fields, isInvented: file.inventedIDs.contains(document.path))
  }
}
