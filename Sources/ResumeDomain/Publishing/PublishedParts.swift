import ResumeSupport

/// The parts of the document with the personal details that are published separately, so that changes of different custom sections
/// don't conflict: the details, each custom section with its title, and the rest of `meta`.
///
/// A part is a document while a plan is made. Its revision is its digest, since the server has only the time of the whole document.
extension Document {
  private static let mark = "#"

  /// The parts; a document with other data is its only part.
  var parts: [Document] {
    guard path == ResumeSection.personPath else { return [self] }
    var details = fields
    let root = details[FieldTable.rootField]?.members
    if root != nil { details[FieldTable.rootField] = nil }
    let named = root.map { RootMembers($0).parts } ?? [:]
    let others = named.sorted { Identifier.isOrderedBefore($0.key, $1.key) }.map { name, fields in
      Document(path: .part(name), fields: fields)
    }
    return ([Document(path: path, fields: details)] + others).map { part in
      var part = part
      if revision != nil { part.revision = part.partRevision }
      return part
    }
  }

  /// The revision of a part.
  var partRevision: String { Self.mark + digest }

  /// Whether a revision is that of a part.
  static func isPart(revision: String) -> Bool { revision.hasPrefix(mark) }

  /// Returns the personal details of which these are the parts; nil without any.
  static func joined(_ parts: [Document]) -> Document? {
    guard !parts.isEmpty else { return nil }
    var fields = parts.first { $0.path.part == nil }?.fields ?? [:]
    let named = parts.compactMap { part in part.path.part.map { ($0, part.fields) } }
    if !named.isEmpty {
      fields[FieldTable.rootField] = RootMembers(parts: Dictionary(named, uniquingKeysWith: { one, _ in one })).value
    }
    return Document(path: ResumeSection.personPath, fields: fields)
  }
}

extension DocumentPath {
  /// The collection of the parts; Firestore accepts no such name.
  private static let parts = "__resume__"

  /// Returns the path of the part with a member's name.
  package static func part(_ name: String) -> DocumentPath {
    ResumeSection.personPath.document(parts, PercentEncoding.component(FieldName.name(ofKey: name)))
  }

  /// The name of the member that the path is the part of; nil for other paths.
  package var part: String? {
    guard segments.count == 4, collection == Self.parts else { return nil }
    return FieldName.key(PercentEncoding.decoded(id) ?? id)
  }

  /// The path of the document on the server.
  package var stored: DocumentPath { part == nil ? self : ResumeSection.personPath }
}

extension [DocumentPath] {
  /// The paths of the documents on the server as text, each once.
  package var storedTexts: [String] { map(\.stored.text).unique { Array<UInt8>($0.utf8) } }
}

extension DocumentChange {
  /// The change of each part of the document.
  package var parts: [DocumentChange] {
    guard path == ResumeSection.personPath else { return [self] }
    let before = Dictionary((previous?.parts ?? []).map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    let after = kind == .delete ? [] : Document(path: path, fields: result).parts
    let remaining = Set(after.map(\.path))
    let changed = after.compactMap { part -> DocumentChange? in
      guard let old = before[part.path] else { return DocumentChange(.create, part.path, fields: part.fields) }
      let change = DocumentChange(from: old, to: part)
      return change.names.isEmpty ? nil : change
    }
    let removed = before.values.filter { !remaining.contains($0.path) }.sorted { $0.path < $1.path }
    return changed + removed.map { DocumentChange(.delete, $0.path, previous: $0) }
  }

  /// Returns changes with one change of the personal details in place of those of its parts.
  ///
  /// - Parameter server: the personal details on the server.
  static func joined(_ changes: [DocumentChange], _ server: Document?) -> [DocumentChange] {
    let parts = changes.filter { $0.path.stored == ResumeSection.personPath }
    guard !parts.isEmpty else { return changes }
    var documents = Dictionary((server?.parts ?? []).map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    for change in parts {
      documents[change.path] = change.kind == .delete ? nil : Document(path: change.path, fields: change.result)
    }
    let others = changes.filter { $0.path.stored != ResumeSection.personPath }
    switch (server, Document.joined(Array(documents.values))) {
    case (let server?, let result?): return others + [DocumentChange(from: server, to: result)]
    case (let server?, nil): return others + [DocumentChange(.delete, server.path, previous: server)]
    case (nil, let result?): return others + [DocumentChange(.create, result.path, fields: result.fields)]
    case (nil, nil): return others
    }
  }
}

extension ProjectState {
  /// Returns the state with a base for each part of the personal details; earlier versions stored one for the whole document.
  func separated(local: Document?, server: Document?) -> ProjectState {
    let path = ResumeSection.personPath
    guard let base = bases[path], let server, !Document.isPart(revision: base.updateTime) else { return self }
    let isSame =
      Identifier.areEqual(base.updateTime, server.revision ?? "") || base.pending.map { $0 == server.digest } ?? false
    let isUnchanged = local.map(self.isUnchanged) ?? false
    let parts = local?.published.parts ?? []
    var state = self
    for part in server.parts where part.path == path || bases[part.path] == nil {
      let known: Set<String> =
        part.path == path
        ? base.fields.subtracting([FieldTable.rootField])
        : base.fields.contains(FieldTable.rootField) ? Set(part.fields.keys) : []
      state.bases[part.path] = Base(
        updateTime: isSame ? part.revision ?? "" : base.updateTime, fields: known,
        digest: isUnchanged ? parts.first { $0.path == part.path }?.digest : nil,
        pending: part.path == path && !isSame ? base.pending : nil)
    }
    return state
  }
}
