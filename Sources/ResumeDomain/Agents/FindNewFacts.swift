import ResumeSupport

/// Finds the claims that changes of a résumé add without a source in it or in its earlier versions.
package struct FindNewFacts: Sendable {
  /// A text of a change.
  fileprivate struct Claim: Hashable {
    var text: String
    /// Whether the text is the value of a name field: an employer, school, title or certificate.
    var isName: Bool
  }

  private let file: ResumeFile
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
    self.file = file
    search = makeGuard(texts)
  }

  /// Returns the claims of texts that changes add, each once.
  ///
  /// - Parameter base: the language of texts without a language.
  package func facts(of changes: [DocumentChange], base: String) -> [NewFact] {
    changes.filter { $0.kind != .delete }.flatMap { change in
      change.fieldChanges(base: base).flatMap { field in
        let old = Set(field.claims(in: field.before, file))
        let new = field.claims(in: field.after, file).filter { !old.contains($0) }.unique(by: \.self)
        return field.openedEnd + new.flatMap { search.newFacts(in: $0.text, isName: $0.isName) }
      }
    }.unique(by: \.self)
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
  /// The claim that a removed end date makes: that it is until today.
  fileprivate var openedEnd: [NewFact] {
    let isOpened = before != nil && after == nil && ["endDate", "validUntil"].contains(field)
    return isOpened ? [NewFact(kind: .date, text: field + ": null")] : []
  }

  /// Returns the texts of a value of the field that can have claims: of variants only their words, not the selection.
  fileprivate func claims(in value: FieldValue?, _ file: ResumeFile) -> [FindNewFacts.Claim] {
    guard let value else { return [] }
    let whole = Document(path: path, fields: [field: value])
    guard path == ResumeSection.personPath, field == FieldTable.rootField else {
      return whole.claims(
        isName: path != ResumeSection.personPath && FieldTable.of(path)?.field(field)?.isEntryName ?? false)
    }
    let root = ResumeFile(documents: [whole])
    return root.texts.sorted().map { FindNewFacts.Claim(text: $0, isName: false) }
      + root.variants.flatMap { variant in
        let letter = variant.members[Variant.Member.letter]?.members ?? [:]
        let words = [variant.document["title"], letter["subject"], letter["body"]].compactMap(\.self).flatMap {
          Document(path: path, fields: [field: $0]).claims(isName: false)
        }
        return words
          + variant.overrides.flatMap { id, fields in
            let table = file.wordedPaths(id).first.flatMap(FieldTable.of)
            return fields.flatMap { name, value in
              Document(path: path, fields: [name: value]).claims(
                isName: table?.field(named: name)?.isEntryName ?? false)
            }
          }
      }
  }
}

extension Document {
  fileprivate func claims(isName: Bool) -> [FindNewFacts.Claim] {
    factTexts.map { FindNewFacts.Claim(text: $0, isName: isName) }
  }
}

extension Field {
  /// Whether the value is the name of an employer, school, title, certificate or skill.
  fileprivate var isEntryName: Bool { role == .title || role == .organization || role == .keywords && name != "tags" }
}
