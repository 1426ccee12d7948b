import ResumeSupport

/// Finds the claims that changes of a résumé add without a source in it or in its earlier versions.
package struct FindNewFacts: Sendable {
  /// A claim and the index of the change that adds it.
  package typealias Found = (change: Int, fact: NewFact)

  private let search: FactGuard

  /// Creates the search for changes of a résumé.
  ///
  /// - Parameters:
  ///   - repository: the file with the earlier versions; nil if there are none. A version that can't be read is no source.
  ///   - makeGuard: returns the guard for texts.
  package init(
    in file: ResumeFile, versions repository: (any ResumeFileRepository)?, _ makeGuard: (Set<String>) -> FactGuard
  ) {
    var texts = file.texts
    for version in (try? repository?.versions()) ?? [] {
      if let state = try? repository?.state(ofVersion: version.id) { texts.formUnion(state.texts) }
    }
    search = makeGuard(texts)
  }

  /// Returns the claims of texts that each change adds.
  package func callAsFunction(_ changes: [FieldChange]) -> [Found] {
    changes.enumerated().flatMap { index, change in facts(of: [change]).map { (index, $0) } }
  }

  /// Returns the claims of texts that changes add, each once.
  package func facts(of changes: [FieldChange]) -> [NewFact] {
    changes.flatMap { change in
      let old = Set(change.before?.texts ?? [])
      return (change.after?.texts ?? []).filter { !old.contains($0) }.unique(by: \.self)
    }.flatMap(search.newFacts).unique(by: \.self)
  }
}

extension ResumeFile {
  /// The texts of all entries in all languages, without those of variants and of other metadata.
  fileprivate var texts: Set<String> {
    Set(
      documents.flatMap { document -> [String] in
        var fields = document.fields
        if document.path == ResumeSection.personPath, var root = fields[FieldTable.rootField]?.members {
          root["meta"] = nil
          fields[FieldTable.rootField] = .map(root)
        }
        return FieldValue.map(fields).texts
      })
  }
}

extension FieldValue {
  /// The texts, dates and numbers inside, without the digests of a variant.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .timestamp(let text): [FirestoreTimestamp.plainDate(text) ?? text]
    case .integer(let number): [String(number)]
    case .double(let number): [String(number)]
    case .array(let elements): elements.flatMap(\.texts)
    case .map(let members):
      members.sorted { $0.key < $1.key }.filter { $0.key != Variant.Member.bases }.flatMap(\.value.texts)
    default: []
    }
  }
}
