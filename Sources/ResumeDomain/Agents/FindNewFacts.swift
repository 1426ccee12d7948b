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
  ///   - redaction: what withholds contact details, which are no sources then; nil if everything is a source.
  ///   - makeGuard: returns the guard for texts.
  package init(
    in file: ResumeFile, versions repository: (any ResumeFileRepository)?,
    withholding redaction: ContactRedaction? = nil,
    _ makeGuard: (Set<String>) -> FactGuard
  ) {
    func sources(_ state: ResumeFile) -> Set<String> { (redaction?.redacted(state) ?? state).texts }
    var texts = sources(file)
    for version in (try? repository?.versions()) ?? [] {
      if let state = try? repository?.state(ofVersion: version.id) { texts.formUnion(sources(state)) }
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
      let old = Set(change.claims(in: change.before))
      return change.claims(in: change.after).filter { !old.contains($0) }.unique(by: \.self)
    }.flatMap(search.newFacts).unique(by: \.self)
  }
}

extension ResumeFile {
  /// The texts of all entries in all languages, without those of variants and of other metadata.
  fileprivate var texts: Set<String> {
    var file = self
    if var person = file[ResumeSection.personPath], var root = person.fields[FieldTable.rootField]?.members {
      root["meta"] = nil
      person.fields[FieldTable.rootField] = .map(root)
      file[person.path] = person
    }
    return Set(file.factTexts)
  }
}

extension FieldChange {
  /// Returns the texts of the changed value that can have claims: of variants only their words, not the selection.
  fileprivate func claims(in value: FieldValue?) -> [String] {
    guard let value else { return [] }
    let whole = Document(path: path, fields: [field: value])
    guard path == ResumeSection.personPath, field == FieldTable.rootField else { return whole.factTexts }
    let file = ResumeFile(documents: [whole])
    let words = file.variants.flatMap { variant in
      let letter = variant.members[Variant.Member.letter]?.members ?? [:]
      return [variant.members[Variant.Member.override], variant.document["title"], letter["subject"], letter["body"]]
        .compactMap(\.self)
    }
    return Array(file.texts) + words.flatMap { Document(path: path, fields: [field: $0]).factTexts }
  }
}
