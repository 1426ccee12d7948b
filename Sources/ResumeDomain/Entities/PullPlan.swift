/// What pulling would do to the résumé on this machine.
public struct PullPlan: Sendable, Equatable {
  /// The file as it was read; `nil` where there is none.
  public var former: ResumeFile?
  /// The file afterwards.
  public var file: ResumeFile
  /// What changes in it, by path.
  public var changes: [DocumentChange]
  /// The documents that were changed, added or removed here, and whose changes would be lost.
  public var lost: [DocumentPath]
  /// What to tell beside it.
  public var warnings: [DataWarning]

  /// Creates a plan.
  public init(
    former: ResumeFile?, file: ResumeFile, changes: [DocumentChange] = [], lost: [DocumentPath] = [],
    warnings: [DataWarning] = []
  ) {
    self.former = former
    self.file = file
    self.changes = changes
    self.lost = lost
    self.warnings = warnings
  }
}
