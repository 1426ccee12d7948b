/// Brings what a server holds of a résumé into the file on this machine.
public struct PullResume: Sendable {
  private let file: any ResumeFileRepository
  private let remote: any RemoteResumeRepository

  /// Creates the use case.
  public init(into file: any ResumeFileRepository, from remote: any RemoteResumeRepository) {
    self.file = file
    self.remote = remote
  }

  /// What would change, found by reading both sides.
  public func plan() async throws(ResumeError) -> PullPlan {
    let held = try file.read()
    let server = try await remote.read(including: held?.paths ?? [])
    return PlanPulling(into: held, from: remote.name).plan(server)
  }

  /// Writes a plan into the file; what it held before is kept beside it where documents change.
  ///
  /// - Throws: `ResumeError.cannotWrite`, also where the file has changed since the plan was made.
  public func pull(_ plan: PullPlan) throws(ResumeError) {
    let path = file.path
    try file.update(keepsFormer: !plan.changes.isEmpty) { (held) throws(ResumeError) in
      guard held == plan.former else { throw .cannotWrite(path: path, detail: "changed meanwhile") }
      return plan.file
    }
  }
}
