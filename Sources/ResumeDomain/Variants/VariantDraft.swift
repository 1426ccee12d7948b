/// A variant with changes that aren't saved yet, and changes of tags that belong to the same visit.
package struct VariantDraft: Sendable {
  /// The résumé as it was read.
  private let original: ResumeFile
  private let today: PartialDate
  /// The variant with the changes.
  package private(set) var variant: Variant
  /// The résumé with the changes of tags, the variant and the entries of custom sections as documents.
  package private(set) var file: ResumeFile
  /// What the variant shows.
  package private(set) var outcome: VariantOutcome

  /// Creates a draft without changes.
  ///
  /// - Throws: `ResumeError.message` if the résumé has no variant with this name.
  package init(_ name: String, in file: ResumeFile, today: PartialDate) throws(ResumeError) {
    original = file.withCustomDocuments
    variant = try original.variant(named: name)
    (self.file, self.today) = (original, today)
    outcome = VariantOutcome(of: variant, in: original, today: today)
  }

  private init(_ variant: Variant, since original: ResumeFile, today: PartialDate) {
    (self.variant, self.original, self.today) = (variant, original, today)
    file = original
    outcome = VariantOutcome(of: variant, in: original, today: today)
  }

  private var saved: Variant { original.savedVariant(variant.name) }

  /// The number of changes that aren't saved: of entries, elements, texts and tags.
  package var changeCount: Int {
    let before = original.byPath
    return file.documents.reduce(variant.changeCount(since: saved)) { count, document in
      guard let old = before[document.path], old != document, let table = FieldTable.of(document.path) else {
        return count
      }
      let own = Entry(document, table).tags == Entry(old, table).tags ? 0 : 1
      return document.fields.reduce(count + own) { count, field in
        let elements = zip(field.value.elements ?? [], old.fields[field.key]?.elements ?? [])
        return count + elements.count { $0.localTags != $1.localTags }
      }
    }
  }

  /// The whole résumé in the words of the variant.
  package var wholeReworded: ResumeFile {
    var whole = file
    for path in Set(outcome.wordings.map(\.path)).union(variant.overrides.keys.flatMap(file.wordedPaths)) {
      if let document = file[path] { whole[path] = VariantOutcome.reworded(document, by: variant, in: file) }
    }
    return whole.withCustomLists
  }

  /// The whole résumé with the changes, as a file has it.
  package var content: ResumeFile { file.withCustomLists }

  // MARK: Changes

  /// Shows an entry or element, or omits it.
  package mutating func set(_ path: DocumentPath, _ place: ElementPlace? = nil, isShown: Bool) {
    variant = variant.setting(path, place, isShown: isShown, in: file, today: today)
    update()
  }

  /// Shows the entry or element with an ID such as `acme` or `acme#3`, or omits it, and returns its place.
  ///
  /// - Throws: An error with similar IDs if there is none.
  @discardableResult
  package mutating func set(named id: String, isShown: Bool) throws(ResumeError) -> (DocumentPath, ElementPlace?) {
    let path = try file.stored(id).path
    let place = VariantIndex(file).selected(by: .named(id)).elements.first
    guard path != ResumeSection.personPath || place != nil else { throw .message(.usage, "error.variant.person", [id]) }
    set(path, place, isShown: isShown)
    return (path, place)
  }

  /// Replaces the variant with another state of it; changes that were made since it was read remain.
  package mutating func apply(_ changed: Variant, since base: Variant) {
    variant = changed.merged(since: base, into: variant, language: original.textLanguage)
    update()
  }

  /// Sets the tags of an entry or element.
  ///
  /// - Throws: `ResumeError.unknownField` if the entry has no tags.
  package mutating func setTags(_ tags: [String], of path: DocumentPath, _ place: ElementPlace? = nil)
    throws(ResumeError)
  {
    guard var document = file[path], let table = FieldTable.of(path) else { return }
    var target = FieldTable.tagsField
    if let place {
      guard let field = table.field(place.field), document.element(place) != nil else { return }
      target = "\(field.member)#\(place.index + 1).\(FieldTable.tagsField)"
    }
    let texts = [target + "="] + tags.map { target + "+=" + $0 }
    let assignments = try texts.map { (text) throws(ResumeError) in try FieldAssignment(text) }
    document.fields = try table.assigning(assignments, to: document.fields, base: file.textLanguage)
    guard document != file[path] else { return }
    file[path] = document
    file.inventedIDs.remove(path)
    update()
  }

  /// Returns the tags of an entry or element.
  package func tags(of path: DocumentPath, _ place: ElementPlace? = nil) -> [String] {
    guard let document = file[path], let table = FieldTable.of(path) else { return [] }
    return place.map { document.element($0)?.localTags ?? [] } ?? Entry(document, table).tags
  }

  private mutating func update() {
    file = file.setting(variant)
    outcome = VariantOutcome(of: variant, in: file, today: today)
  }

  // MARK: Saving

  /// Returns another content of the file with the changes made in it.
  package func applied(to current: ResumeFile) -> ResumeFile {
    let current = current.withCustomDocuments
    let changed = current.merging(file, since: original, keeping: .theirs).file
    let merged = merged(into: current)
    guard merged != current.savedVariant(variant.name) else { return changed }
    return changed.setting(merged, referring: changed.paths(namedBy: merged))
  }

  /// Returns the draft with the same changes of another content of the file.
  package func rebased(on current: ResumeFile) -> VariantDraft {
    let current = current.withCustomDocuments
    var draft = VariantDraft(merged(into: current), since: current, today: today)
    draft.file = current.merging(file, since: original, keeping: .theirs).file
    draft.update()
    return draft
  }

  /// Returns the variant with the same changes as another content of the file has it; they follow the texts of elements.
  private func merged(into current: ResumeFile) -> Variant {
    let merged = variant.merged(
      since: saved, into: current.savedVariant(variant.name), language: current.textLanguage)
    return current.setting(merged).followingReferences(from: original).file.savedVariant(variant.name)
  }
}

extension ResumeFile {
  /// Returns a variant; one without members if there is none.
  fileprivate func savedVariant(_ name: String) -> Variant {
    variants.first { $0.name == name } ?? Variant(name: name)
  }

  /// Returns the entries for which two states of a variant have different words.
  package func paths(rewordedBy variant: Variant, since old: Variant) -> [DocumentPath] {
    let (words, before) = (variant.overrides, old.overrides)
    return Set(words.keys).union(before.keys).filter { words[$0] != before[$0] }.flatMap(wordedPaths)
  }

  /// Returns the entries that a variant names.
  package func paths(namedBy variant: Variant) -> [DocumentPath] {
    let parts = [VariantSelection.Member.include, .omit, .only].flatMap { variant.selection.parts($0) }
    let index = VariantIndex(self)
    let named = SelectedParts(parts, in: index)
    return Array(named.entries) + named.elements.map(\.path) + variant.overrides.keys.flatMap(index.paths)
  }
}
