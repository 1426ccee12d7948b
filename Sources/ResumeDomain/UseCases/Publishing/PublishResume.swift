/// Puts a résumé that is on this machine on a server.
public struct PublishResume: Sendable {
  private let file: any ResumeFileRepository
  private let remote: any RemoteResumeRepository
  private let wishes: PlanPublishing.Wishes

  /// Creates the use case.
  public init(
    of file: any ResumeFileRepository, to remote: any RemoteResumeRepository,
    wishes: PlanPublishing.Wishes = PlanPublishing.Wishes()
  ) {
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
  ///   what writing the file brings.
  public func publish(_ plan: PublishPlan) async throws(ResumeError) {
    guard let held = try file.read() else { throw .inputFileMissing(path: file.path, problem: .missing) }
    guard plan.conflicts.isEmpty else { throw .changedOnServer(plan.conflicts.map(\.text), isPartial: false) }
    // First, so that a file that can't be written is found before anything is sent.
    try note(plan)
    let parts = try remote.parts(plan.changes)
    if !parts.isEmpty { remote.forgetCopies() }
    for (index, part) in parts.enumerated() {
      let times = try await commit(part, held, isFirst: index == 0)
      try keep(times, plan)
    }
    if !parts.isEmpty { remote.forgetCopies() }
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
  private func commit(
    _ part: [DocumentChange], _ held: ResumeFile, isFirst: Bool
  ) async throws(ResumeError) -> [(path: DocumentPath, time: String?)] {
    do {
      let times = try await remote.commit(part)
      return zip(part, times).map { ($0.path, $1) }
    } catch .refused(let error) {
      throw error
    } catch .uncertain {
      guard let times = await timesIfWritten(part, held) else { throw .publishUncertain }
      return times
    } catch {
      if let times = await timesIfWritten(part, held) { return times }
      guard let changed = await changedPaths(part, held) else { throw .publishUncertain }
      // Refused, with nothing changed: too many write at the same time.
      guard !changed.isEmpty else { throw .unavailable(.failing(status: 409), wasRefresh: false) }
      throw .changedOnServer(changed, isPartial: !isFirst)
    }
  }

  /// The server's times, where all of a part is there as it was planned; `nil` where it is not, or can't be read.
  private func timesIfWritten(
    _ part: [DocumentChange], _ held: ResumeFile
  ) async -> [(path: DocumentPath, time: String?)]? {
    guard let fresh = try? await remote.read(including: held.paths) else { return nil }
    let server = fresh.byPath
    var times: [(path: DocumentPath, time: String?)] = []
    for change in part {
      let now = server[change.path]
      let isWritten = change.kind == .delete ? now == nil : now.map { Self.holds($0.document, change) } ?? false
      guard isWritten else { return nil }
      times.append((change.path, now?.updateTime))
    }
    return times
  }

  private static func holds(_ document: ResumeDocument, _ change: DocumentChange) -> Bool {
    let comparison = FieldReconciliation(language: "en", prunes: false)
    return change.removed.allSatisfy { document.fields[$0] == nil }
      && change.fields.allSatisfy { name, value in
        document.fields[name].map { comparison.isSame(name, value, $0) } ?? false
      }
  }

  /// The documents that are not as they had been read; `nil` where they can't be read.
  private func changedPaths(_ part: [DocumentChange], _ held: ResumeFile) async -> [String]? {
    guard let fresh = try? await remote.read(including: held.paths) else { return nil }
    let server = fresh.byPath
    return part.filter { change in
      switch (change.former?.updateTime, server[change.path]?.updateTime) {
      case (nil, nil): false
      case (let one?, let other?): !Identifier.areSame(one, other)
      default: true
      }
    }.map(\.path.text)
  }

  /// Keeps what the server holds of our documents.
  private func keep(
    _ times: [(path: DocumentPath, time: String?)], _ plan: PublishPlan
  ) throws(ResumeError) {
    let (name, path) = (remote.name, file.path)
    try file.update(keepsFormer: false) { (file) throws(ResumeError) in
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
