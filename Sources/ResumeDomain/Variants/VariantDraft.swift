/// A variant with changes that aren't saved yet, and changes of tags that belong to the same visit.
package struct VariantDraft: Sendable {
  /// The tags of an entry or of an element of its list.
  private struct TagChange: Sendable {
    let path: DocumentPath
    /// The name of the list, and the text of the element in the résumé's language; nil for the entry.
    let element: (field: String, text: String)?
    let tags: [String]

    func isAbout(_ other: TagChange) -> Bool {
      path == other.path && element?.field == other.element?.field && element?.text == other.element?.text
    }
  }

  /// The résumé as it was read.
  private let original: ResumeFile
  private let today: PartialDate
  /// The changes of tags by place, each with its last value.
  private var tagChanges: [TagChange] = []
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
    variant.changeCount(since: saved)
      + tagChanges.count { original.tags(at: $0.path, $0.element) != file.tags(at: $0.path, $0.element) }
  }

  /// The whole résumé in the words of the variant.
  package var wholeReworded: ResumeFile {
    var whole = file
    for path in Set(outcome.wordings.map(\.path)).union(variant.overrides.keys.flatMap(file.wordedPaths)) {
      if let document = file[path] { whole[path] = VariantOutcome.reworded(document, by: variant, in: file) }
    }
    return whole.withCustomLists(changedFrom: nil)
  }

  /// The whole résumé with the changes, as a file has it.
  package var content: ResumeFile { file.withCustomLists(changedFrom: nil) }

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
    variant = changed.merged(since: base, into: variant)
    update()
  }

  /// Sets the tags of an entry or element.
  ///
  /// - Throws: `ResumeError.unknownField` if the entry has no tags.
  package mutating func setTags(_ tags: [String], of path: DocumentPath, _ place: ElementPlace? = nil)
    throws(ResumeError)
  {
    var element: (field: String, text: String)?
    if let place {
      guard let text = file.text(of: place) else { return }
      element = (place.field, text)
    }
    let change = TagChange(path: path, element: element, tags: tags)
    _ = try Self.applying([change], to: file)
    tagChanges.removeAll { $0.isAbout(change) }
    tagChanges.append(change)
    file = try Self.applying(tagChanges, to: original)
    update()
  }

  /// Returns the tags of an entry or element.
  package func tags(of path: DocumentPath, _ place: ElementPlace? = nil) -> [String] {
    file.tags(at: path, place.flatMap { place in file.text(of: place).map { (place.field, $0) } })
  }

  private mutating func update() {
    file = file.setting(variant)
    outcome = VariantOutcome(of: variant, in: file, today: today)
  }

  // MARK: Saving

  /// Returns another content of the file with the changes made in it.
  package func applied(to current: ResumeFile) throws(ResumeError) -> ResumeFile {
    let current = current.withCustomDocuments
    let changed = try Self.applying(tagChanges, to: current)
    let merged = merged(into: current)
    guard merged != current.savedVariant(variant.name) else { return changed }
    return changed.setting(merged, referring: changed.paths(namedBy: merged))
  }

  /// Returns the draft with the same changes of another content of the file.
  package func rebased(on current: ResumeFile) throws(ResumeError) -> VariantDraft {
    let current = current.withCustomDocuments
    let merged = merged(into: current)
    var draft = VariantDraft(merged, since: current, today: today)
    draft.tagChanges = tagChanges
    draft.file = try Self.applying(tagChanges, to: current)
    draft.update()
    return draft
  }

  /// Returns the variant with the same changes as another content of the file has it; they follow the texts of elements.
  private func merged(into current: ResumeFile) -> Variant {
    let merged = variant.merged(since: saved, into: current.savedVariant(variant.name))
    return current.setting(merged).followingReferences(from: original).file.savedVariant(variant.name)
  }

  /// Returns a résumé with tags set; an entry or element that it no longer has is skipped.
  private static func applying(_ changes: [TagChange], to file: ResumeFile) throws(ResumeError) -> ResumeFile {
    var file = file
    for change in changes {
      guard var document = file[change.path], let table = FieldTable.of(change.path) else { continue }
      var target = FieldTable.tagsField
      if let element = change.element {
        guard let field = table.field(element.field),
          let index = file.index(of: element.text, in: field, of: document)
        else { continue }
        target = "\(field.member)#\(index + 1).\(FieldTable.tagsField)"
      }
      let texts = [target + "="] + change.tags.map { target + "+=" + $0 }
      let assignments = try texts.map { (text) throws(ResumeError) in try FieldAssignment(text) }
      document.fields = try table.assigning(assignments, to: document.fields, base: file.textLanguage)
      guard document != file[change.path] else { continue }
      file[change.path] = document
      file.inventedIDs.remove(change.path)
    }
    return file
  }
}

extension ResumeFile {
  /// Returns a variant; one without members if there is none.
  fileprivate func savedVariant(_ name: String) -> Variant {
    variants.first { $0.name == name } ?? Variant(name: name)
  }

  fileprivate func text(of place: ElementPlace) -> String? {
    guard let field = FieldTable.of(place.path)?.field(place.field) else { return nil }
    return StoredText(self[place.path]?.element(place), field).shown(in: textLanguage)
  }

  fileprivate func index(of text: String, in field: Field, of document: Document) -> Int? {
    document.fields[field.name]?.elements?.firstIndex { StoredText($0, field).shown(in: textLanguage) == text }
  }

  fileprivate func tags(at path: DocumentPath, _ element: (field: String, text: String)?) -> [String] {
    guard let document = self[path], let table = FieldTable.of(path) else { return [] }
    guard let element else { return Entry(document, table).tags }
    guard let field = table.field(element.field), let index = index(of: element.text, in: field, of: document) else {
      return []
    }
    return document.fields[field.name]?.elements?[index].localTags ?? []
  }

  /// Returns the entries that a variant names.
  package func paths(namedBy variant: Variant) -> [DocumentPath] {
    let parts = [VariantSelection.Member.include, .omit, .only].flatMap { variant.selection.parts($0) }
    let index = VariantIndex(self)
    let named = SelectedParts(parts, in: index)
    return Array(named.entries) + named.elements.map(\.path) + variant.overrides.keys.flatMap(index.paths)
  }
}
