/// A résumé as a variant shows it, with what the variant omits and rewords.
package struct VariantOutcome: Sendable {
  /// Why a variant omits something.
  package enum Reason: String, Sendable, CaseIterable {
    case tags, since, until, only, omit, sections, without
  }

  /// An entry, an element of a list or a contact detail that the variant omits.
  package struct Omission: Sendable, Equatable {
    package var path: DocumentPath
    /// The name of the field in Firestore; nil for a whole entry.
    package var field: String?
    /// The text of an element in the résumé's language.
    package var element: String?
    /// The position of the element in the whole résumé, counted from 0.
    package var index: Int?
    package var reason: Reason
  }

  /// The résumé that remains, with other words.
  package private(set) var file: ResumeFile
  /// What the variant omits, in the order of the résumé.
  package private(set) var omissions: [Omission] = []
  /// The changes of texts that remain.
  package private(set) var wordings: [FieldChange] = []
  /// What the variant names and the résumé doesn't have.
  package private(set) var problems: [VariantProblem] = []

  private let selection: VariantSelection
  private let filter: EntryFilter
  private let today: PartialDate
  private let omit, include, only: SelectedParts
  private var omittedEntries: Set<DocumentPath> = []
  /// The collections of known sections, and the names of custom ones, with an entry of `only`.
  private let limited: Set<[String]>

  /// Creates the outcome of a variant.
  ///
  /// - Parameter ignored: the members of the selection that don't count, because the command line replaces them.
  package init(
    of variant: Variant, in whole: ResumeFile, ignoring ignored: Set<VariantSelection.Member> = [], today: PartialDate
  ) {
    let whole = whole.withCustomDocuments
    var selection = variant.selection
    for member in ignored { selection[member] = nil }
    self.selection = selection
    self.today = today
    filter = selection.filter
    file = whole
    let index = VariantIndex(whole)
    omit = SelectedParts(selection.parts(.omit), in: index)
    include = SelectedParts(selection.parts(.include), in: index)
    only = SelectedParts(selection.parts(.only), in: index)
    limited = Set(only.entries.map { $0.segments.dropLast() })
    problems = selection.problems(in: whole)
    problems += VariantProblem.references([.omit: omit, .include: include, .only: only], in: index)
    file.documents = whole.documents.compactMap { selected($0) }
    removeSectionsOfTexts()
    if selection.omitsContact { omitContact(of: whole) }
    reword(variant, index)
    file = file.withCustomLists
  }

  /// Whether the variant shows a document.
  package func shows(_ path: DocumentPath) -> Bool { !omittedEntries.contains(path) }

  /// The elements that the variant omits.
  package var omittedElements: Set<ElementPlace> {
    Set(
      omissions.compactMap { omission in
        guard let field = omission.field, let index = omission.index else { return nil }
        return ElementPlace(path: omission.path, field: field, index: index)
      })
  }

  // MARK: Entries

  /// Returns the rest of a document; nil if the variant omits it.
  private mutating func selected(_ document: Document) -> Document? {
    if let job = document.path.parent, document.path.customSection == nil { return shows(job) ? document : nil }
    guard let table = FieldTable.of(document.path) else { return document }
    if document.path != ResumeSection.personPath, let reason = reason(toOmit: document, table) {
      omissions.append(Omission(path: document.path, reason: reason))
      omittedEntries.insert(document.path)
      return nil
    }
    return withSelectedElements(document, table)
  }

  private func reason(toOmit document: Document, _ table: FieldTable) -> Reason? {
    let path = document.path
    if omit.entries.contains(path) { return .omit }
    if let sections = selection.sections {
      let name = path.customSection ?? table.section?.rawValue
      guard name.map(sections.contains) ?? true else { return .sections }
    }
    if include.entries.contains(path) || only.entries.contains(path) { return nil }
    if limited.contains(path.segments.dropLast()) { return .only }
    let entry = Entry(document, table)
    if !filter.accepts(tags: entry.tags) { return .tags }
    return reasonOfDates(entry)
  }

  /// Returns why the dates of a job or project don't match.
  private func reasonOfDates(_ entry: Entry) -> Reason? {
    let isWork = entry.table.section == .work
    guard isWork || entry.table.section == .projects else { return nil }
    let period = isWork ? entry.period : PetProject(entry).period
    if !isWork, period.start == nil { return nil }
    if filter.since != nil, !period.overlaps(since: filter.since, until: nil, today: today) { return .since }
    if filter.until != nil, !period.overlaps(since: nil, until: filter.until, today: today) { return .until }
    return nil
  }

  // MARK: Elements

  private mutating func withSelectedElements(_ document: Document, _ table: FieldTable) -> Document {
    document.keepingElements(table) { field, index, element in
      let place = ElementPlace(path: document.path, field: field.name, index: index)
      let reason: Reason? =
        if omit.elements.contains(place) { .omit } else if include.elements.contains(place) {
          nil
        } else { filter.accepts(tags: element.localTags) ? nil : .tags }
      guard let reason else { return true }
      omissions.append(
        Omission(
          path: document.path, field: field.name, element: StoredText(element, field).shown(in: file.textLanguage),
          index: index,
          reason: reason))
      return false
    }
  }

  /// Removes the custom sections of texts that the selection doesn't name; others consist of entries.
  private mutating func removeSectionsOfTexts() {
    guard let sections = selection.sections else { return }
    for section in file.customSections where section.isText && !sections.contains(section.name) {
      file = file.removingRootMember(named: section.name)
    }
  }

  private mutating func omitContact(of whole: ResumeFile) {
    let matcher = whole.contactMatcher
    let before = whole[ResumeSection.personPath]
    file.documents = file.documents.map { matcher.omitted(from: $0) }
    let after = file[ResumeSection.personPath]?.fields ?? [:]
    for (name, value) in (before?.fields ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard name != FieldTable.rootField, !(after[name]?.isIdentical(to: value) ?? false) else { continue }
      omissions.append(Omission(path: ResumeSection.personPath, field: name, reason: .without))
    }
  }

  // MARK: Words

  /// Returns an entry with the words of a variant and all its elements.
  package static func reworded(_ document: Document, by variant: Variant, in whole: ResumeFile) -> Document {
    var problems: [VariantProblem] = []
    return VariantWording.all(of: variant, in: VariantIndex(whole), &problems)
      .filter { $0.path == document.path }.reduce(document) { $1.applied(to: $0, in: whole) }
  }

  private mutating func reword(_ variant: Variant, _ index: VariantIndex) {
    let positions = Dictionary(
      zip(file.documents.map(\.path), file.documents.indices), uniquingKeysWith: { one, _ in one })
    problems += variant.wordingProblems(index).filter(\.isChangedBase)
    for wording in VariantWording.all(of: variant, in: index, &problems) {
      problems += wording.missingElements(in: index)
      guard let position = positions[wording.path] else { continue }
      let document = file.documents[position]
      file.documents[position] = wording.applied(to: document, in: index.file)
      wordings += wording.changes(of: document, index.file.textLanguage)
    }
  }
}

extension Document {
  /// Returns the document without some elements of its lists.
  package func omitting(_ elements: Set<ElementPlace>) -> Document {
    guard !elements.isEmpty, let table = FieldTable.of(path) else { return self }
    return keepingElements(table) { field, index, _ in
      !elements.contains(ElementPlace(path: path, field: field.name, index: index))
    }
  }

  /// Returns the document with the elements of its lists that a function keeps; a list without elements goes.
  package func keepingElements(
    _ table: FieldTable, _ isKept: (_ field: Field, _ index: Int, _ element: FieldValue) -> Bool
  ) -> Document {
    var document = self
    for field in table.fields where field.isSelectable {
      guard let elements = fields[field.name]?.elements, !elements.isEmpty else { continue }
      let kept = elements.indices.filter { isKept(field, $0, elements[$0]) }
      guard kept.count < elements.count else { continue }
      document.fields[field.name] = kept.isEmpty ? nil : .array(kept.map { elements[$0] })
    }
    return document
  }
}
