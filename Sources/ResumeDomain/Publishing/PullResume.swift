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
    let server = try await remote.read(including: (current?.documents.map(\.path) ?? []) + (state?.paths ?? []))
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

  private var file: ResumeFile { previous ?? ResumeFile() }

  init(previous: ResumeFile?, state: ProjectState) {
    self.previous = previous
    self.state = state
    matcher = (previous ?? ResumeFile()).contactMatcher
  }

  func plan(_ remote: RemoteResume) -> PullPlan {
    var plan = PullPlan(previous: previous, file: file)
    let server = remote.byPath
    plan.file.documents = []
    plan.state.isWritten = state.isWritten
    plan.state.bases = state.bases.filter { remote.isRefused($0.key) }
    for local in file.documents {
      guard let serverDocument = server[local.path] else {
        if remote.isRefused(local.path) {
          plan.file.documents.append(local)
        } else {
          plan.changes.append(DocumentChange(.delete, local.path, previous: local))
          if !state.isUnchanged(local) { plan.lost.append(local.path) }
        }
        continue
      }
      let pulled = pulled(serverDocument, local)
      append(pulled, serverDocument, &plan)
      guard pulled != local else { continue }
      let change = DocumentChange(from: local, to: pulled)
      plan.changes.append(change)
      // A missing field that the server had was removed locally.
      let known = state.bases[local.path]?.fields ?? []
      let isAddition =
        change.removed.isEmpty && change.fields.keys.allSatisfy { local.fields[$0] == nil && !known.contains($0) }
      if !isAddition, !state.isUnchanged(local) { plan.lost.append(local.path) }
    }
    let localPaths = Set(file.documents.map(\.path))
    for serverDocument in remote.documents where !localPaths.contains(serverDocument.path) {
      append(serverDocument.withoutRevision, serverDocument, &plan)
      plan.changes.append(DocumentChange(.create, serverDocument.path, fields: serverDocument.fields))
      if state.bases[serverDocument.path]?.digest != nil { plan.lost.append(serverDocument.path) }
    }
    plan.file.inventedIDs = file.inventedIDs.intersection(plan.file.documents.map(\.path))
    plan.changes.sort { $0.path < $1.path }
    plan.lost.sort()
    plan.warnings = remote.warnings(about: file.documents.map(\.path))
    return plan
  }

  private func append(_ document: Document, _ server: Document, _ plan: inout PullPlan) {
    plan.file.documents.append(document)
    // A field with details that were never published is only partly on the server.
    let fields = server.fields.keys.filter { name in
      !matcher.isPartly(name, in: server, of: document)
    }
    plan.state.bases[document.path] = ProjectState.Base(
      updateTime: server.revision ?? "", fields: Set(fields), digest: document.digest)
  }

  /// Returns the server's document, with the local form of values that mean the same.
  private func pulled(_ server: Document, _ local: Document) -> Document {
    let reconciliation = FieldReconciliation(language: file.textLanguage, prunes: false)
    var pulled = server.withoutRevision
    for (name, value) in server.fields {
      let isDate = FieldReconciliation.isDate(name, in: server.path)
      guard let localValue = local.fields[name], reconciliation.isSame(localValue, value, isDate: isDate),
        !Self.hasMore(value, than: localValue)
      else { continue }
      pulled.fields[name] = localValue
    }
    return matcher.restored(in: pulled, from: local, known: state.bases[local.path]?.fields ?? [])
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
