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

  /// Whether an export of the résumé is the file, so that a change loses nothing.
  var isEditable: Bool {
    guard let source = try? JSON.parse(bytes) else { return false }
    return JSONResumeWriter(language: file.textLanguage).source(EntryList(file, isSorted: false)) == source
  }

  /// Returns the file's text with another content, in which every byte outside the changed values stays.
  ///
  /// An edited entry gets its ID as a member, and so does an entry that would otherwise get another ID.
  /// - Throws: `error.inPlace` if the file can't hold the content, such as a text in another language.
  func text(of changed: ResumeFile, at path: String) throws(ResumeError) -> [UInt8] {
    let before = EntryList(file, isSorted: false)
    let list = EntryList(changed, isSorted: false).arranged(after: before)
    let old = Dictionary(before.documents.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    var named = Set(list.documents.filter { old[$0.path].map($0.differs(from:)) ?? false }.map(\.path))
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
      if documents.0.count == documents.1.count,
        !zip(documents.0, documents.1).contains(where: { $0.differs(from: $1) })
      {
        return text
      }
      let paths = Set(documents.1.map(\.path))
      named.formUnion(documents.0.map(\.path).filter { !paths.contains($0) })
    }
    throw .inPlace(path: path)
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
        EntrySequence.order(of: entry) != indices[entry.path].flatMap { EntrySequence.order(of: old[$0]) }
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
  /// Whether the documents differ in more than their position and exact imported values.
  fileprivate func differs(from other: Document) -> Bool { content != other.content }

  private var content: Document {
    var document = Document(path: path, fields: fields)
    document.fields[ExactValues.field] = nil
    document.fields[FieldTable.orderField] = nil
    if case .map(var root)? = fields[FieldTable.rootField] {
      root[ExactValues.field] = nil
      document.fields[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
    }
    return document
  }
}
