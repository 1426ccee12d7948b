/// Pulls a résumé from a server into the local file.
package struct PullResume: Sendable {
  private let file: any ResumeFileRepository
  private let profile: String?
  private let remote: any RemoteResumeRepository

  /// Creates the use case; the profile is the one of the file, for errors.
  package init(
    into file: any ResumeFileRepository, of profile: String? = nil, from remote: any RemoteResumeRepository
  ) {
    self.file = file
    self.profile = profile
    self.remote = remote
  }

  package func plan() async throws(ResumeError) -> PullPlan {
    let current = try file.read()
    let state: ProjectState?
    do throws(ResumeError) {
      state = try file.projectState(of: remote.name)
    } catch .fileNotUnderstood(_, _, .damagedState) {
      // Pulling saves the state again; each local change may be lost.
      state = ProjectState()
    }
    let paths = (current?.documents.map(\.path) ?? []) + (state?.paths ?? []).map(\.stored)
    let server = try await remote.read(including: paths)
    return PlanPulling(previous: current, state: state ?? ProjectState()).plan(server)
  }

  /// Writes a plan into the file, saves a version of the previous one, and the state of the server.
  ///
  /// - Throws: `ResumeError.fileChanged` if the file has changed since the plan was made; `.cannotWrite`; `.resumeReplaced` if only
  ///   the state of the server couldn't be saved.
  @discardableResult
  package func pull(_ plan: PullPlan) throws(ResumeError) -> FileUpdate {
    let path = file.path
    let update = try file.update(by: "pull") { (current) throws(ResumeError) in
      guard current == plan.previous else { throw .fileChanged(path: path) }
      return plan.file
    }
    // After the file: a failure in between loses no change of the server.
    try update.following(profile) { () throws(ResumeError) in
      try file.updateProjectState(of: remote.name) { _ in plan.state }
    }
    return update
  }
}

/// Plans the replacement of a local résumé by the server's.
struct PlanPulling: Sendable {
  /// The content of the file; nil if there is none.
  let previous: ResumeFile?
  /// The last known state of the server.
  let state: ProjectState

  private let matcher: ContactMatcher

  private var file: ResumeFile { (previous ?? ResumeFile()).namingLanguageInRoot }

  init(previous: ResumeFile?, state: ProjectState) {
    self.previous = previous
    self.state = state
    matcher = (previous ?? ResumeFile()).contactMatcher
  }

  func plan(_ remote: RemoteResume) -> PullPlan {
    var plan = PullPlan(previous: previous, file: file)
    let server = remote.byPath
    let path = ResumeSection.personPath
    let state = state.separated(local: file[path], server: server[path])
    plan.file.documents = []
    plan.state.isWritten = state.isWritten
    plan.state.bases = state.bases.filter { remote.isRefused($0.key) }
    for local in file.documents {
      if let serverDocument = server[local.path] {
        let pulled = self.pulled(serverDocument, local.published, state)
        add(pulled.published, serverDocument, state, &plan.state)
        plan.file.documents.append(pulled.reattaching(local).ordered(local.order))
      } else if remote.isRefused(local.path) {
        plan.file.documents.append(local)
      } else if local.path == path {
        // What is never published stays.
        let rest = Document(path: path, fields: [:]).reattaching(local)
        if !rest.fields.isEmpty { plan.file.documents.append(rest) }
      }
    }
    let localPaths = Set(file.documents.map(\.path))
    for serverDocument in remote.documents where !localPaths.contains(serverDocument.path) {
      let pulled = serverDocument.withoutRevision.ordered(nil)
      plan.file.documents.append(pulled)
      add(pulled.published, serverDocument, state, &plan.state)
      plan.changes.append(DocumentChange(.create, pulled.path, fields: pulled.fields))
      if state.bases[serverDocument.path]?.digest != nil { plan.lost.append(serverDocument.path) }
    }
    plan.file = plan.file.arranged(as: remote.documents)
    plan.moved = plan.file.moved(since: file)
    let result = plan.file.byPath
    for local in file.documents {
      let pulled = result[local.path]
      guard pulled != local else { continue }
      plan.changes.append(
        pulled.map { DocumentChange(from: local, to: $0) } ?? DocumentChange(.delete, local.path, previous: local))
      plan.lost += lost(local.published, pulled?.published, state)
    }
    if plan.file.language == nil, let root = server[path]?.fields[FieldTable.rootField]?.members {
      plan.file.language = RootMembers(root).languages.first(where: LanguageTag.isWellFormed)
    }
    plan.file.inventedIDs = file.inventedIDs.intersection(plan.file.documents.map(\.path))
    plan.changes.sort { $0.path < $1.path }
    plan.lost.sort()
    plan.warnings = remote.warnings(about: file.documents.map(\.path))
    return plan
  }

  /// Returns the paths of the parts of a document that were changed locally, and that pulling would change again.
  private func lost(_ local: Document, _ pulled: Document?, _ state: ProjectState) -> [DocumentPath] {
    let change =
      pulled.map { DocumentChange(from: local, to: $0) } ?? DocumentChange(.delete, local.path, previous: local)
    return change.parts.filter { change in
      let part = change.previous ?? Document(path: change.path, fields: [:])
      // A missing field that the server had was removed locally.
      let known = state.bases[change.path]?.fields ?? []
      let isAddition =
        change.kind != .delete && change.removed.isEmpty
        && change.fields.keys.allSatisfy { part.fields[$0] == nil && !known.contains($0) }
      return !isAddition && !state.isUnchanged(part)
    }.map(\.path)
  }

  /// Adds the bases of the parts of a document to the new state.
  ///
  /// - Parameter document: The pulled document as it may be published.
  private func add(
    _ document: Document, _ server: Document, _ known: ProjectState, _ state: inout ProjectState
  ) {
    let parts = Dictionary(document.parts.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    for serverPart in server.parts {
      let part = parts[serverPart.path]
      // A field with details that were never published is only partly on the server.
      let shared = serverPart.fields.keys.filter { name in
        part.map { $0.fields[name] != nil && !matcher.isPartly(name, in: serverPart, of: $0) } ?? false
      }
      // What an earlier publish wrote, and what stays local now, is removed by the next one.
      let stale = (known.bases[serverPart.path]?.fields ?? []).filter { name in
        part?.fields[name] == nil && serverPart.fields[name] != nil
      }
      guard part != nil || !stale.isEmpty else { continue }
      state.bases[serverPart.path] = ProjectState.Base(
        updateTime: serverPart.revision ?? "", fields: Set(shared).union(stale), digest: part?.digest)
    }
  }

  /// Returns the server's document, with the local form of values that mean the same.
  private func pulled(_ server: Document, _ local: Document, _ state: ProjectState) -> Document {
    let reconciliation = FieldReconciliation(language: file.textLanguage, prunes: false)
    let localParts = Dictionary(local.parts.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    var parts = server.withoutRevision.parts
    let known = Set(parts.map(\.path))
    parts += local.parts.filter { !known.contains($0.path) }.map { Document(path: $0.path, fields: [:]) }
    let pulled = parts.compactMap { part -> Document? in
      guard let local = localParts[part.path] else { return part }
      var pulled = part
      for (name, value) in part.fields {
        let isDate = FieldReconciliation.isDate(name, in: part.path)
        guard let localValue = local.fields[name], reconciliation.isSame(localValue, value, isDate: isDate),
          !Self.hasMore(value, than: localValue)
        else { continue }
        pulled.fields[name] = localValue
      }
      pulled = matcher.restored(in: pulled, from: local, known: state.bases[part.path]?.fields ?? [])
      return pulled.fields.isEmpty && part.path.part != nil ? nil : pulled
    }
    if local.path != ResumeSection.personPath { return pulled.first ?? server.withoutRevision }
    return Document.joined(pulled) ?? server.withoutRevision
  }

  /// Whether the server's text has languages that the local one lacks.
  private static func hasMore(_ server: FieldValue, than local: FieldValue) -> Bool {
    switch (server, local) {
    case (.map(let texts), .string): texts.count > 1
    case (.map(let server), .map(let local)):
      local.contains { name, value in server[name].map { hasMore($0, than: value) } ?? false }
    case (.array(let server), .array(let local)): zip(server, local).contains { hasMore($0, than: $1) }
    default: false
    }
  }
}
