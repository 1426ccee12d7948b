/// Publishes a local résumé to a server.
package struct PublishResume: Sendable {
  private let file: any ResumeFileRepository
  private let remote: any RemoteResumeRepository
  private let options: PlanPublishing.Options
  private let pauses: [Duration]

  /// A document and the server's time of its change; nil for a deleted document.
  private typealias Written = (path: DocumentPath, time: String?)

  /// Creates the use case.
  ///
  /// - Parameter pauses: The pauses between checks of changes that the server didn't confirm.
  package init(
    of file: any ResumeFileRepository, to remote: any RemoteResumeRepository,
    options: PlanPublishing.Options = PlanPublishing.Options(),
    pauses: [Duration] = [.milliseconds(250), .milliseconds(750)]
  ) {
    self.pauses = pauses
    self.file = file
    self.remote = remote
    self.options = options
  }

  /// Reads both sides, and returns the plan.
  ///
  /// - Throws: `ResumeError.inputFileMissing` without a file, or an error of reading.
  package func plan() async throws(ResumeError) -> PublishPlan {
    guard let current = try file.read() else { throw .inputFileMissing(path: file.path, problem: .profileFileMissing) }
    let remote = remote
    let state = try file.projectState(of: remote.name)
    let server = try await remote.read(including: current.documents.map(\.path) + (state?.paths ?? []))
    return try PlanPublishing(file: current, state: state, options: options) { (key) throws(ResumeError) in
      try remote.texts(ofKey: key)
    }.plan(against: server)
  }

  /// Writes the changes of a plan, and saves the state of the server.
  ///
  /// - Throws: `ResumeError.changedOnServer` if the server's documents have changed, `.publishUncertain` if the server didn't
  /// confirm a change, or an error of saving the state; wrapped in `.publishingStopped` after some changes.
  package func publish(_ plan: PublishPlan) async throws(ResumeError) {
    guard try file.read() != nil else { throw .inputFileMissing(path: file.path, problem: .profileFileMissing) }
    guard plan.conflicts.isEmpty else { throw .changedOnServer(plan.conflicts) }
    // A full disk fails before anything is sent, and what is sent is known even if the process ends.
    try saveSeen(plan)
    let parts = try remote.parts(plan.changes)
    if !parts.isEmpty { remote.invalidateCache() }
    var written: [Written] = []
    var failure: ResumeError?
    for part in parts where failure == nil {
      do throws(ResumeError) {
        written += try await commit(part)
      } catch {
        failure = error
      }
    }
    if !parts.isEmpty { remote.invalidateCache() }
    do throws(ResumeError) {
      if !written.isEmpty { try save(written, plan) }
    } catch {
      failure = failure ?? error
    }
    guard let failure else { return }
    throw written.isEmpty ? failure : .publishingStopped(written: written.count, failure)
  }

  /// Saves the state of the server's documents that the plan doesn't change, so that later changes by others are found, and marks
  /// those that it changes.
  ///
  /// - Throws: An error of saving the state.
  package func saveSeen(_ plan: PublishPlan) throws(ResumeError) {
    let changed = Set(plan.changes.map(\.path))
    try file.updateProjectState(of: remote.name) { previous in
      var state = previous ?? ProjectState()
      for path in plan.gone { state.bases[path] = nil }
      for (path, base) in plan.bases where !changed.contains(path) { state.bases[path] = base }
      for change in plan.changes {
        let seen = previous == nil ? change.previous?.updateTime : nil
        var base = state.bases[change.path] ?? ProjectState.Base(updateTime: seen ?? "")
        let sent = ResumeDocument(path: change.path, fields: change.result)
        base.pending = change.kind == .delete ? "" : sent.digest
        state.bases[change.path] = base
      }
      return state
    }
  }

  /// Writes some changes. If the server doesn't confirm them, reads the documents to see whether they are written.
  private func commit(_ part: [DocumentChange]) async throws(ResumeError) -> [Written] {
    var (rest, written): ([DocumentChange], [Written]) = (part, [])
    for _ in 0...pauses.count {
      let outcome = try await remote.commit(rest)
      if case .written(let times) = outcome { return written + zip(rest, times).map { ($0.path, $1) } }
      guard let server = await state(of: rest, after: outcome) else { throw .publishUncertain }
      let applied = Self.applied(rest, server)
      let documents = server.byPath
      written += applied.map { ($0.path, documents[$0.path]?.updateTime) }
      let paths = Set(applied.map(\.path))
      rest.removeAll { paths.contains($0.path) }
      if rest.isEmpty { return written }
      guard case .conflict(let code) = outcome else { throw .publishUncertain }
      let conflicts = Self.conflicts(rest, server)
      // Another program has written the same, or is writing now: the rest can be sent again.
      guard conflicts.isEmpty, !applied.isEmpty || code == Self.contention else { throw .changedOnServer(conflicts) }
    }
    throw .unavailable(.failing(status: 409), wasRefresh: false)
  }

  /// Firestore's code for too many concurrent writes.
  private static let contention = "ABORTED"

  /// Returns the server's documents after a request; nil if they can't be read.
  ///
  /// Changes without a confirmation may still be in progress, so this waits for a short time.
  private func state(of part: [DocumentChange], after outcome: CommitOutcome) async -> RemoteResume? {
    var last: RemoteResume?
    for pause in [nil] + pauses.map(Optional.some) {
      if let pause { try? await Task.sleep(for: pause) }
      guard let fresh = try? await remote.read(only: part.map(\.path)) else { continue }
      last = fresh
      if case .conflict(let code) = outcome, code != Self.contention { break }
      if Self.applied(part, fresh).count == part.count { break }
    }
    return last
  }

  /// Returns the changes that the server's documents are the result of.
  private static func applied(_ changes: [DocumentChange], _ server: RemoteResume) -> [DocumentChange] {
    let documents = server.byPath
    return changes.filter { change in
      let now = documents[change.path]
      guard change.kind == .delete else { return now.map { holds($0.document, change) } ?? false }
      return now == nil && !server.isRefused(change.path)
    }
  }

  private static func holds(_ document: ResumeDocument, _ change: DocumentChange) -> Bool {
    let comparison = FieldReconciliation(language: "en", prunes: false)
    return change.removed.allSatisfy { document.fields[$0] == nil }
      && change.fields.allSatisfy { name, value in
        let isDate = FieldReconciliation.isDate(name, in: change.path)
        return document.fields[name].map { comparison.isSame(value, $0, isDate: isDate) } ?? false
      }
  }

  /// Returns the documents that have changed since they were read.
  private static func conflicts(_ part: [DocumentChange], _ server: RemoteResume) -> [PublishConflict] {
    let documents = server.byPath
    return part.compactMap { change in
      let now = documents[change.path]
      switch (change.previous?.updateTime, now?.updateTime) {
      case (nil, nil): return nil
      case (let one?, let other?) where Identifier.areEqual(one, other): return nil
      default: return PublishConflict(change, now: now)
      }
    }
  }

  private func save(_ written: [Written], _ plan: PublishPlan) throws(ResumeError) {
    try file.updateProjectState(of: remote.name) { state in
      var state = state ?? ProjectState()
      for (path, time) in written {
        var base = time == nil ? nil : plan.bases[path]
        base?.updateTime = time ?? ""
        state.bases[path] = base
      }
      return state
    }
  }
}
