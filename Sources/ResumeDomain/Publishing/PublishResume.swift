/// Puts a résumé that is on this machine on a server.
public struct PublishResume: Sendable {
  private let file: any ResumeFileRepository
  private let remote: any RemoteResumeRepository
  private let wishes: PlanPublishing.Options
  private let pauses: [Duration]

  /// A document and the server's time of its change; `nil` where it is gone.
  private typealias Written = (path: DocumentPath, time: String?)

  /// Creates the use case.
  ///
  /// - Parameter pauses: how long to wait between looks at what was not confirmed.
  public init(
    of file: any ResumeFileRepository, to remote: any RemoteResumeRepository,
    wishes: PlanPublishing.Options = PlanPublishing.Options(),
    pauses: [Duration] = [.milliseconds(250), .milliseconds(750)]
  ) {
    self.pauses = pauses
    self.file = file
    self.remote = remote
    self.wishes = wishes
  }

  /// What would be written, found by reading both sides.
  ///
  /// - Throws: `ResumeError.inputFileMissing` without a file, and what reading brings.
  public func plan() async throws(ResumeError) -> PublishPlan {
    guard let held = try file.read() else { throw .inputFileMissing(path: file.path, problem: .missing) }
    return try await plan(held)
  }

  /// Writes a plan, and keeps in the file what the server then holds.
  ///
  /// - Throws: `ResumeError.changedOnServer` where it is not as it was planned, `.publishUncertain` where nobody knows, and
  ///   what writing the file brings; each within `.publishingStopped` where other parts were written before.
  public func publish(_ plan: PublishPlan) async throws(ResumeError) {
    guard try file.read() != nil else { throw .inputFileMissing(path: file.path, problem: .missing) }
    guard plan.conflicts.isEmpty else { throw .changedOnServer(plan.conflicts) }
    // First, so that a file that can't be written is found before anything is sent.
    try note(plan)
    let parts = try remote.parts(plan.changes)
    if !parts.isEmpty { remote.invalidateCache() }
    var count = 0
    for part in parts {
      do throws(ResumeError) {
        try keep(try await commit(part), plan)
      } catch {
        throw count == 0 ? error : .publishingStopped(written: count, error)
      }
      count += part.count
    }
    if !parts.isEmpty { remote.invalidateCache() }
  }

  /// Keeps in the file which documents the server holds as they are here already, so that changes of others are found later.
  ///
  /// - Throws: what writing the file brings.
  public func note(_ plan: PublishPlan) throws(ResumeError) {
    try keep(plan.unchanged.map { ($0, plan.bases[$0]?.updateTime) }, plan)
  }

  private func plan(_ held: ResumeFile) async throws(ResumeError) -> PublishPlan {
    let remote = remote
    let server = try await remote.read(including: held.paths)
    return try PlanPublishing(of: held, to: remote.name, wishes: wishes) { (key) throws(ResumeError) in
      try remote.texts(ofKey: key)
    }.plan(against: server)
  }

  /// Writes a part; where the answer does not say that it was written, what the server holds does.
  private func commit(_ part: [DocumentChange]) async throws(ResumeError) -> [Written] {
    var (rest, written): ([DocumentChange], [Written]) = (part, [])
    for _ in 0...pauses.count {
      let outcome = try await remote.commit(rest)
      if case .written(let times) = outcome { return written + zip(rest, times).map { ($0.path, $1) } }
      guard let server = await state(of: rest, after: outcome) else { throw .publishUncertain }
      let there = rest.filter { Self.isThere($0, server) }
      written += there.map { ($0.path, server.byPath[$0.path]?.updateTime) }
      rest.removeAll { Self.isThere($0, server) }
      if rest.isEmpty { return written }
      guard case .conflict(let code) = outcome else { throw .publishUncertain }
      let conflicts = Self.conflicts(rest, server)
      guard conflicts.isEmpty else { throw .changedOnServer(conflicts) }
      // Somebody else has written the same just now, or is about to: what is left can be sent again.
      guard !there.isEmpty || code == Self.contention else { throw .requestRefused(code: code) }
    }
    throw .unavailable(.failing(status: 409), wasRefresh: false)
  }

  /// Firestore's word for too many who write at the same time.
  private static let contention = "ABORTED"

  /// What the server holds of a part once it has answered; `nil` where it can't be read.
  ///
  /// What nobody has confirmed may still be on its way, and is waited for a little.
  private func state(of part: [DocumentChange], after outcome: CommitOutcome) async -> RemoteResume? {
    var last: RemoteResume?
    for pause in [nil] + pauses.map(Optional.some) {
      if let pause { try? await Task.sleep(for: pause) }
      guard let fresh = try? await remote.read(only: part.map(\.path)) else { continue }
      last = fresh
      if case .conflict(let code) = outcome, code != Self.contention { break }
      if part.allSatisfy({ Self.isThere($0, fresh) }) { break }
    }
    return last
  }

  /// Whether the server holds what a change makes of a document.
  private static func isThere(_ change: DocumentChange, _ server: RemoteResume) -> Bool {
    let now = server.byPath[change.path]
    guard change.kind == .delete else { return now.map { holds($0.document, change) } ?? false }
    return now == nil && !server.isRefused(change.path)
  }

  private static func holds(_ document: ResumeDocument, _ change: DocumentChange) -> Bool {
    let comparison = FieldReconciliation(language: "en", prunes: false)
    return change.removed.allSatisfy { document.fields[$0] == nil }
      && change.fields.allSatisfy { name, value in
        document.fields[name].map { comparison.isSame(name, value, $0) } ?? false
      }
  }

  /// The documents that are not as they had been read.
  private static func conflicts(_ part: [DocumentChange], _ server: RemoteResume) -> [PublishConflict] {
    part.compactMap { change in
      let now = server.byPath[change.path]
      switch (change.former?.updateTime, now?.updateTime) {
      case (nil, nil): return nil
      case (let one?, let other?) where Identifier.areSame(one, other): return nil
      default: return PublishConflict(change, now: now)
      }
    }
  }

  /// Keeps what the server holds of our documents.
  private func keep(_ times: [Written], _ plan: PublishPlan) throws(ResumeError) {
    let (name, path) = (remote.name, file.path)
    try file.update(savesBackup: false) { (file) throws(ResumeError) in
      guard var file else { throw .inputFileMissing(path: path, problem: .missing) }
      if file.remote != name {
        file.bases = [:]
        file.remote = name
      }
      for (path, time) in times {
        var base = time == nil ? nil : plan.bases[path]
        base?.updateTime = time ?? ""
        file.bases[path] = base
      }
      return file
    }
  }
}
