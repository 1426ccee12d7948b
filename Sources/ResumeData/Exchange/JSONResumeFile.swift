import ResumeDomain

/// A JSON Resume file that a profile reads and changes in place, in one language.
struct JSONResumeFile: Sendable {
  let bytes: [UInt8]
  let file: ResumeFile

  /// Reads a file; nil if it isn't JSON Resume.
  init?(_ bytes: [UInt8], at path: String) {
    guard let source = try? JSON.parse(bytes), source["format"] == nil, case .jsonResume = ResumeTextForm(source),
      let file = Self.imported(bytes, at: path)
    else { return nil }
    self.bytes = bytes
    self.file = file
  }

  /// Whether an export of the résumé is the file, and every ID in it is an entry's, so that a change loses nothing.
  var isEditable: Bool {
    guard let source = try? JSON.parse(bytes) else { return false }
    let list = EntryList(file, isSorted: false)
    let entries = ResumeSection.allCases.flatMap { source[$0.rawValue]?.elements ?? [] }
    let recommendations = entries.flatMap { $0[ResumeSection.recommendationsCollection]?.elements ?? [] }
    let ids = (entries + recommendations).count { $0["id"] != nil }
    return ids == list.entries.flatMap(\.documents).count - list.inventedIDs.count
      && JSONResumeWriter(language: file.textLanguage).source(list) == source
  }

  /// Returns the file's text with another content, in which every byte outside the changed values stays.
  ///
  /// An edited entry gets its ID as a member, and so does an entry that would otherwise get another ID.
  /// - Throws: `error.inPlace` if the file can't hold the content, such as a text in another language.
  func text(of changed: ResumeFile, at path: String) throws(ResumeError) -> [UInt8] {
    let before = EntryList(file, isSorted: false)
    let list = EntryList(changed, isSorted: false).arranged(after: before).keepingRoot(of: before)
    guard isEditable else { throw .inPlace(path: path) }
    let old = Dictionary(before.documents.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    var named = Set(
      list.documents.filter { document in
        old[document.path].map { document.differs(from: $0, language: file.textLanguage) } ?? false
      }.map(\.path))
    // The second text has the IDs that the first one changes.
    for _ in 1...2 {
      let generated = Set(list.documents.map(\.path)).subtracting(named).filter {
        old[$0] == nil || before.inventedIDs.contains($0)
      }
      let source = JSONResumeWriter(language: file.textLanguage).source(list.generating(generated))
      guard let text = try? JSONText.replacing(bytes, with: source), let read = Self.imported(text, at: path) else {
        break
      }
      let documents = (list.documents, EntryList(read, isSorted: false).documents)
      let isSame = documents.0.elementsEqual(documents.1) { !$0.differs(from: $1, language: file.textLanguage) }
      // A number in place of a text has no text form.
      if isSame, Self.hasNumberAsText(text) == Self.hasNumberAsText(bytes) { return text }
      let paths = Set(documents.1.map(\.path))
      named.formUnion(documents.0.map(\.path).filter { !paths.contains($0) })
    }
    throw .inPlace(path: path)
  }

  private static func hasNumberAsText(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).contains("\"\(FieldValueJSON.textMember)\"")
  }

  /// Returns the résumé that an import would create. Jobs have no positions, since they are listed by their dates.
  private static func imported(_ bytes: [UInt8], at path: String) -> ResumeFile? {
    guard var file = try? LocalResumeFormats().importing(bytes, from: path, into: nil, in: nil).file else { return nil }
    file.documents = file.documents.map { document in
      var document = document.withPlainDates
      if document.path.segments.count == 2, document.path.collection == ResumeSection.work.collection {
        document.fields[FieldTable.orderField] = nil
      }
      return document
    }
    return file
  }
}

extension EntryList {
  /// Returns the entries in the order of an array: as they are, or if a position changed, by position. Positions that the array has are
  /// removed.
  fileprivate func arranged(after previous: EntryList) -> EntryList {
    var list = self
    for (section, entries) in sections {
      let old = previous.sections[section] ?? []
      let indices = Dictionary(old.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { one, _ in one })
      func isMoved(_ entry: NestedDocument) -> Bool {
        guard let order = EntrySequence.order(of: entry) else { return false }
        return order != indices[entry.path].flatMap { EntrySequence.order(of: old[$0]) }
      }
      let isSorted = entries.contains(where: isMoved)
      list.sections[section] = (isSorted ? EntrySequence.sorted(entries, of: section) : entries).map { entry in
        let index = indices[entry.path].map(Int64.init)
        guard isSorted || EntrySequence.order(of: entry) == index else { return entry }
        var entry = entry
        entry.fields[FieldTable.orderField] = nil
        return entry
      }
    }
    return list
  }

  /// Returns the entries with the members outside the sections of another list.
  fileprivate func keepingRoot(of previous: EntryList) -> EntryList {
    let root = previous.personalDetails?.fields[FieldTable.rootField]
    var list = self
    if list.personalDetails == nil, root != nil {
      let document = Document(path: ResumeSection.personPath, fields: [:])
      list.personalDetails = NestedDocument(document, hasGeneratedID: true)
    }
    list.personalDetails?.fields[FieldTable.rootField] = root
    return list
  }

  /// Returns the entries, of which those with the given paths get their ID from their values.
  fileprivate func generating(_ paths: Set<DocumentPath>) -> EntryList {
    func marked(_ entry: NestedDocument) -> NestedDocument {
      var entry = entry
      entry.hasGeneratedID = paths.contains(entry.path)
      entry.recommendations = entry.recommendations.map(marked)
      return entry
    }
    var list = self
    list.sections = sections.mapValues { $0.map(marked) }
    return list
  }
}

extension Document {
  /// Whether the documents differ in more than their position, exact imported values, empty sections, and whether a text names the
  /// file's language.
  fileprivate func differs(from other: Document, language: String) -> Bool {
    content(language) != other.content(language)
  }

  private func content(_ language: String) -> Document {
    var document = Document(path: path, fields: fields.mapValues { $0.withoutLanguage(language) })
    document.fields[ExactValues.field] = nil
    document.fields[FieldTable.orderField] = nil
    if case .map(var root)? = fields[FieldTable.rootField] {
      root[ExactValues.field] = nil
      root = root.filter { $0.key != "basics" && ResumeSection(rawValue: $0.key) == nil }
      document.fields[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
    }
    return document
  }
}

extension FieldValue {
  /// The value with a string in place of a text in this language only.
  fileprivate func withoutLanguage(_ language: String) -> FieldValue {
    switch self {
    case .map(let fields):
      if fields.count == 1, let (tag, text) = fields.first, LanguageTag.matches(tag, language) { return text }
      return .map(fields.mapValues { $0.withoutLanguage(language) })
    case .array(let values): return .array(values.map { $0.withoutLanguage(language) })
    default: return self
    }
  }
}
