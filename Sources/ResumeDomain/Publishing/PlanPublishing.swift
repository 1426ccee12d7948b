/// Compares a local résumé with the server's, and plans the changes to publish.
package struct PlanPublishing: Sendable {
  package struct Options: Sendable, Equatable {
    /// Whether documents and fields that are only on the server are deleted.
    package var prunes: Bool
    /// Whether email, phone and address are not published.
    package var omitsContact: Bool
    /// Whether changes by others on the server are overwritten.
    package var overwrites: Bool

    package init(prunes: Bool = false, omitsContact: Bool = false, overwrites: Bool = false) {
      self.prunes = prunes
      self.omitsContact = omitsContact
      self.overwrites = overwrites
    }
  }

  let file: ResumeFile
  /// The last known state of the server; nil if the résumé was never published there.
  let state: ProjectState?
  var options = Options()
  /// Returns the texts of a key in the string tables of the Firestore profile.
  let lookup: @Sendable (String) throws(ResumeError) -> [LocalizedText.Translation]

  /// The language of local texts without a language tag.
  private var language: String { file.textLanguage }
  private var reconciliation: FieldReconciliation { FieldReconciliation(language: language, prunes: options.prunes) }

  /// Returns the plan for the server's documents.
  ///
  /// - Throws: `ResumeError.unpublishable` for documents that Firestore doesn't accept, or an error of `lookup`.
  func plan(against remote: RemoteResume) throws(ResumeError) -> PublishPlan {
    var plan = PublishPlan()
    plan.language = language
    plan.isFirst = !(state?.isWritten ?? false)
    let person = (local: file[ResumeSection.personPath], server: remote.byPath[ResumeSection.personPath])
    let state = state?.separated(local: person.local, server: person.server)
    if let state, state != self.state { plan.separated = state.bases }
    let serverParts = remote.documents.flatMap(\.parts)
    let server = Dictionary(serverParts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let matcher = file.contactMatcher
    var written: [DocumentChange] = []
    var local: Set<DocumentPath> = []
    let orders = file.serverOrders(remote.byPath)
    for document in file.published.documents {
      let sent = sent(document.ordered(orders[document.path]), remote.byPath[document.path], matcher)
      local.formUnion(sent.keys)
      for part in document.parts {
        guard let sent = sent[part.path] else {
          // Pruning also removes details that are already on the server.
          if !options.prunes { local.insert(part.path) }
          continue
        }
        let serverPart = server[part.path]
        guard let change = try change(part, sending: sent, serverPart, state, matcher, &plan) else { continue }
        if !options.overwrites, let state, state.isUnchanged(part), state.isChanged(part.path, serverPart) {
          plan.newer.append(PublishPlan.Newer(path: part.path, isRemoved: serverPart == nil))
          plan.bases[part.path] = nil
          plan.kept.removeAll { $0.path == part.path }
        } else {
          written.append(change)
        }
      }
    }
    let serverOnly = serverParts.filter { !local.contains($0.path) }
    plan.gone = (state?.paths ?? []).filter { !local.contains($0) && server[$0] == nil && !remote.isRefused($0) }
    for document in serverOnly {
      let base = state?.bases[document.path]
      // A section that the server had from this file was removed from it, or stays local now.
      let isRemoved = document.path.part != nil && person.local != nil && !(base?.fields.isEmpty ?? true)
      if options.prunes || isRemoved {
        written.append(DocumentChange(.delete, document.path, previous: document))
      } else {
        plan.kept.append(PublishPlan.Kept(path: document.path))
        if base == nil { plan.bases[document.path] = ProjectState.Base(updateTime: document.revision ?? "") }
      }
    }
    plan.changes = Self.ordered(DocumentChange.joined(written, person.server))
    try Self.checkLimits(plan.changes)
    plan.kept.sort { $0.path < $1.path }
    plan.newer.sort { $0.path < $1.path }
    if !options.overwrites {
      // Pruning deletes only documents that were seen before.
      plan.conflicts = Self.ordered(written).filter { change in
        state.map { $0.isChanged(change.path, change.previous) } ?? (change.kind == .delete)
      }.map { PublishConflict($0, now: $0.previous) }
    }
    plan.warnings = warnings(plan, remote, matcher) + plan.warnings
    return plan
  }

  /// Returns the parts of a document without the contact details that are omitted, by path.
  private func sent(
    _ document: Document, _ server: Document?, _ matcher: ContactMatcher
  ) -> [DocumentPath: Document] {
    // Pruning also removes details that are already on the server.
    let sent =
      options.omitsContact
      ? matcher.omitted(from: document, server: options.prunes ? [:] : server?.fields ?? [:]) : document
    return Dictionary(sent.parts.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// Returns the change of a local document or part, and adds its details to the plan.
  ///
  /// - Parameter local: The document without the contact details that are omitted.
  private func change(
    _ document: Document, sending local: Document, _ server: Document?, _ state: ProjectState?,
    _ matcher: ContactMatcher,
    _ plan: inout PublishPlan
  ) throws(ResumeError) -> DocumentChange? {
    let serverFields = server?.fields ?? [:]
    let known = state?.bases[document.path]?.fields ?? []
    var change = DocumentChange(server == nil ? .create : .update, document.path, previous: server)
    var shared: Set<String> = []
    var keyFields: Set<String> = []
    for (name, value) in local.fields.sorted(by: { Identifier.isOrderedBefore($0.key, $1.key) }) {
      if let key = try key(of: name, value, of: document.path, in: serverFields) {
        keyFields.insert(key.field)
        if !key.isSame, !(state?.isUnchanged(document) ?? false) {
          plan.warnings.append(DataWarning(.textInTables, documentID: document.path.text, field: name))
        }
        continue
      }
      let previous = serverFields[name]
      let isDate = FieldReconciliation.isDate(name, in: document.path)
      let field =
        previous.map {
          reconciliation.value(local: value, server: $0, isDate: isDate, isKnown: known.contains(name))
        } ?? (value: FieldReconciliation.written(value, isDate: isDate), isLocal: true)
      if !(previous?.isIdentical(to: field.value) ?? false) {
        guard !FirestoreLimits.isReserved(name, field.value) else {
          let field = document.path.part == nil ? name : FieldTable.rootField
          plan.warnings.append(DataWarning(.reservedField, documentID: document.path.stored.text, field: field))
          continue
        }
        change.fields[name] = field.value
      }
      if field.isLocal { shared.insert(name) }
    }
    let staysAsItIs = options.omitsContact && !options.prunes
    let extra = serverFields.keys.filter { name in
      local.fields[name] == nil && !keyFields.contains(name) && !FieldName.isReserved(name)
        && !(staysAsItIs && matcher.isDetail(name, serverFields[name], in: document.path))
    }.sorted()
    change.removed = extra.filter { options.prunes || known.contains($0) }
    let kept = extra.filter { !change.removed.contains($0) }
    if !kept.isEmpty { plan.kept.append(PublishPlan.Kept(path: document.path, fields: kept)) }
    // A field with omitted details is only partly on the server.
    let whole = shared.filter { name in
      document.fields[name].map { local.fields[name]?.isIdentical(to: $0) ?? false } ?? false
    }
    plan.bases[document.path] = ProjectState.Base(
      updateTime: server?.revision ?? "", fields: whole, digest: document.digest)
    guard server != nil, change.fields.isEmpty, change.removed.isEmpty else { return change }
    plan.unchanged.append(document.path)
    return nil
  }

  private func warnings(_ plan: PublishPlan, _ remote: RemoteResume, _ matcher: ContactMatcher) -> [DataWarning] {
    let published = plan.changes.flatMap { change in
      let names = matcher.published(by: change)
      let texts = matcher.published(by: change, isCertain: false).filter { !names.contains($0) }
      return Self.warnings(.becomesPublic, names, in: change.path)
        + Self.warnings(.contactInText, texts, in: change.path)
    }
    let isKept = options.omitsContact && !options.prunes
    let kept = isKept ? remote.documents : []
    return published + kept.flatMap { Self.warnings(.staysPublic, matcher.kept($0), in: $0.path) }
      + remote.warnings(about: plan.changes.map(\.path))
  }

  private static func warnings(
    _ kind: DataWarning.Kind, _ fields: [String], in path: DocumentPath
  ) -> [DataWarning] {
    fields.map { DataWarning(kind, documentID: path.text, field: $0) }
  }

  /// Throws the first problem of the documents, with all documents that have the same problem.
  private static func checkLimits(_ changes: [DocumentChange]) throws(ResumeError) {
    if let section = changes.lazy.compactMap(FirestoreLimits.largestSection).first {
      throw .unpublishable([section], .sectionsTooLarge)
    }
    let problems = changes.compactMap { change in
      FirestoreLimits.problem(change).map { problem in
        let fields =
          switch problem {
          case .illegalField: FirestoreLimits.illegalFields(change.fields)
          case .invalidValue: FirestoreLimits.invalidFields(change.fields)
          default: [String]()
          }
        return (fields.isEmpty ? change.path.text : "\(change.path.text): \(fields.joined(separator: ", "))", problem)
      }
    }
    guard let first = problems.first else { return }
    throw .unpublishable(problems.filter { $0.1 == first.1 }.map(\.0), first.1)
  }

  /// Returns changes with parents before their subcollections, and deletions in reverse: after an interruption, the rest can be
  /// found from the parents.
  private static func ordered(_ changes: [DocumentChange]) -> [DocumentChange] {
    func isBefore(_ one: DocumentChange, _ other: DocumentChange) -> Bool {
      let goes = (one.kind == .delete, other.kind == .delete)
      if goes.0 != goes.1 { return goes.1 }
      let depth = (one.path.segments.count, other.path.segments.count)
      if depth.0 != depth.1 { return goes.0 ? depth.0 > depth.1 : depth.0 < depth.1 }
      return one.path < other.path
    }
    return changes.sorted(by: isBefore)
  }
}

// MARK: String tables

extension PlanPublishing {
  /// Returns the server's field with the key of a local field, and whether the tables have the same text; nil without a key.
  private func key(
    of name: String, _ local: FieldValue, of path: DocumentPath, in server: [String: FieldValue]
  ) throws(ResumeError) -> (field: String, isSame: Bool)? {
    let field = FieldTable.of(path)?.field(name)
    let keyFields = field.map { [$0.keyName] } ?? [name + "Key", name + "Keys"]
    if server[name] == nil, let keyField = keyFields.first(where: { server[$0] != nil }), let key = server[keyField] {
      return (keyField, try matches(local, key))
    }
    guard field?.isLinkKey ?? false, Document.usesKeys(server), let key = server[name], case .string(let text) = key,
      !text.hasPrefix("http"), !local.isIdentical(to: key)
    else { return nil }
    return (name, try matches(local, key))
  }

  private func matches(_ local: FieldValue, _ key: FieldValue) throws(ResumeError) -> Bool {
    switch (local, key) {
    case (.array(let local), .array(let keys)):
      guard local.count == keys.count else { return false }
      for (value, key) in zip(local, keys) where try !matches(value, key) { return false }
      return true
    case (.string(let text), .string(let key)):
      let texts = try lookup(key)
      let named = texts.filter { LanguageTag.matches($0.language ?? "", language) }
      return (named.isEmpty ? texts : named).contains { Identifier.areEqual($0.text, text) }
    case (.map(let local), .string(let key)):
      let texts = try lookup(key)
      return !local.isEmpty
        && local.allSatisfy { tag, value in
          texts.contains { LanguageTag.matches($0.language ?? "", tag) && value.isIdentical(to: .string($0.text)) }
        }
    default: return false
    }
  }
}
