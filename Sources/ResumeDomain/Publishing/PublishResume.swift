/// Publishes a local résumé to a server.
package struct PublishResume: Sendable {
  private let file: any ResumeFileRepository
  private let remote: any RemoteResumeRepository
  private let options: PlanPublishing.Options
  private let pauses: [Duration]

  /// What is known of the changes that were sent.
  private struct Progress {
    /// The documents that equal what was sent, with the server's time of their change; nil for a deleted document.
    var written: [(path: DocumentPath, time: String?)] = []
    /// The number of documents that contain what was sent, and also changes by others.
    var merged = 0
    /// The documents that a request without a response may still change.
    var uncertain: Set<DocumentPath> = []

    var count: Int { written.count + merged }
  }

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
    let paths = current.documents.map(\.path) + (state?.paths ?? []).map(\.stored)
    let server = try await remote.read(including: paths)
    return try PlanPublishing(file: current.namingLanguageInRoot, state: state, options: options) {
      (key) throws(ResumeError) in
      try remote.texts(ofKey: key)
    }.plan(against: server)
  }

  /// Writes the changes of a plan, and saves the state of the server.
  ///
  /// - Parameter onSending: Called before each request, with the number of documents that are written.
  /// - Throws: `ResumeError.changedOnServer` if the server's documents have changed, `.publishUncertain` if the server didn't
  /// confirm a change, or an error of saving the state; wrapped in `.publishingStopped` after some changes.
  package func publish(
    _ plan: PublishPlan, onSending: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(ResumeError) {
    guard try file.read() != nil else { throw .inputFileMissing(path: file.path, problem: .profileFileMissing) }
    guard plan.conflicts.isEmpty else { throw .changedOnServer(plan.conflicts) }
    // A full disk fails before anything is sent, and what is sent is known even if the process ends.
    try saveSeen(plan)
    let parts = try remote.parts(plan.changes)
    if !parts.isEmpty { remote.invalidateCache() }
    var progress = Progress()
    var failure: ResumeError?
    for part in parts where failure == nil {
      do throws(ResumeError) {
        try await commit(part, &progress, onSending)
      } catch {
        failure = error
      }
    }
    if !parts.isEmpty { remote.invalidateCache() }
    do throws(ResumeError) {
      if !parts.isEmpty { try save(progress, plan) }
    } catch {
      failure = failure ?? error
    }
    file.writeIDs(of: progress.written.map(\.path), by: "publish")
    guard let failure else { return }
    throw progress.count == 0 ? failure : .publishingStopped(written: progress.count, failure)
  }

  /// Saves the state of the server's documents that the plan doesn't change, so that later changes by others are found, and marks
  /// those that it changes.
  ///
  /// - Throws: An error of saving the state.
  package func saveSeen(_ plan: PublishPlan) throws(ResumeError) {
    let parts = plan.changes.flatMap(\.parts)
    let changed = Set(parts.map(\.path))
    try file.updateProjectState(of: remote.name) { previous in
      var state = previous ?? ProjectState()
      state.bases.merge(plan.separated) { $1 }
      for path in plan.gone { state.bases[path] = nil }
      for (path, base) in plan.bases where !changed.contains(path) { state.bases[path] = base }
      for change in parts {
        let seen = previous == nil ? change.previous?.revision : nil
        var base = state.bases[change.path] ?? ProjectState.Base(updateTime: seen ?? "")
        // The document may be what an earlier publish sent without a response.
        if !state.isChanged(change.path, change.previous) { base.updateTime = change.previous?.revision ?? "" }
        base.pending = change.kind == .delete ? "" : change.resultDigest
        state.bases[change.path] = base
      }
      return state
    }
  }

  /// Writes some changes. If the server doesn't confirm them, reads the documents to see whether they are written.
  private func commit(
    _ part: [DocumentChange], _ progress: inout Progress, _ onSending: @Sendable (Int) -> Void
  ) async throws(ResumeError) {
    var rest = part
    for _ in 0...pauses.count {
      onSending(progress.count)
      let outcome = try await remote.commit(rest)
      switch outcome {
      case .written(let times): return progress.written += zip(rest, times).map { ($0.path, $1) }
      case .tooLarge:
        guard rest.count > 1 else { throw .unpublishable(rest.map(\.path.text), .refusedSize) }
        for half in [rest.prefix(rest.count / 2), rest.dropFirst(rest.count / 2)] {
          try await commit(Array(half), &progress, onSending)
        }
        return
      case .conflict, .unconfirmed: break
      }
      let server = await state(of: rest, after: outcome)
      if case .unconfirmed = outcome { progress.uncertain = Self.unchanged(rest, server) }
      guard let server else { throw .publishUncertain }
      let applied = Self.applied(rest, server)
      let documents = server.byPath
      for change in applied {
        // If the document has more than what was sent, its time is that of a change by others, which the next run must find.
        let now = documents[change.path]
        let isSent = now.map { $0.digest == change.resultDigest } ?? true
        if isSent { progress.written.append((change.path, now?.revision)) } else { progress.merged += 1 }
      }
      let paths = Set(applied.map(\.path))
      rest.removeAll { paths.contains($0.path) }
      if rest.isEmpty { return }
      guard case .conflict(let code) = outcome else { throw .publishUncertain }
      let conflicts = Self.conflicts(rest, server)
      // Another program has written the same, or is writing now: the rest can be sent again.
      guard conflicts.isEmpty, !applied.isEmpty || code == Self.contention else { throw .changedOnServer(conflicts) }
    }
    throw .unavailable(.failing(status: 409), wasRefresh: false)
  }

  /// Returns the documents that a request may still change, because they are as they were before; all if they couldn't be read.
  private static func unchanged(_ part: [DocumentChange], _ server: RemoteResume?) -> Set<DocumentPath> {
    let documents = server?.byPath
    return Set(
      part.filter { change in
        documents.map { $0[change.path]?.revision == change.previous?.revision } ?? true
      }.map(\.path))
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
      do throws(ResumeError) {
        last = try await remote.read(only: part.map(\.path))
      } catch .unavailable(.timedOut, _) {
        // The time limit of the command may leave no time for further attempts.
        break
      } catch {
        continue
      }
      guard let fresh = last else { continue }
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
      guard change.kind == .delete else { return now.map { holds($0, change) } ?? false }
      return now == nil && !server.isRefused(change.path)
    }
  }

  private static func holds(_ document: Document, _ change: DocumentChange) -> Bool {
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
      switch (change.previous?.revision, now?.revision) {
      case (nil, nil): return nil
      case (let one?, let other?) where Identifier.areEqual(one, other): return nil
      default: return PublishConflict(change, now: now)
      }
    }
  }

  /// Saves the state of the documents that were written. Of the others, only a request without a response may still write some.
  private func save(_ progress: Progress, _ plan: PublishPlan) throws(ResumeError) {
    try file.updateProjectState(of: remote.name) { state in
      var state = state ?? ProjectState()
      let times = Dictionary(progress.written.map { ($0.path, $0.time) }, uniquingKeysWith: { $1 })
      for change in plan.changes {
        for part in change.parts {
          if !progress.uncertain.contains(change.path) { state.bases[part.path]?.pending = nil }
          guard let time = times[change.path] else { continue }
          var base = time == nil || part.kind == .delete ? nil : plan.bases[part.path]
          let isPart = part.path.stored == ResumeSection.personPath
          base?.updateTime = isPart ? Document(path: part.path, fields: part.result).partRevision : time ?? ""
          state.bases[part.path] = base
        }
      }
      if progress.count > 0 { state.isWritten = true }
      return state
    }
  }
}
