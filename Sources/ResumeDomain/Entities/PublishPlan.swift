/// What publishing would do, and what it would leave as it is.
public struct PublishPlan: Sendable, Equatable {
  /// What is on the server, is not here, and stays.
  public struct Kept: Sendable, Equatable {
    /// The document.
    public var path: DocumentPath
    /// The names of its fields that are meant, sorted; `nil` for the whole document.
    public var fields: [String]?

    /// Creates one.
    public init(_ path: DocumentPath, fields: [String]? = nil) {
      self.path = path
      self.fields = fields
    }
  }

  /// A document that nobody has changed here since it was last pulled or published, and somebody has on the server.
  public struct Newer: Sendable, Equatable {
    /// The document.
    public var path: DocumentPath
    /// Whether the server has it no more.
    public var isRemoved: Bool

    /// Creates one.
    public init(_ path: DocumentPath, isRemoved: Bool = false) {
      self.path = path
      self.isRemoved = isRemoved
    }
  }

  /// What is written, in the order in which a publishing that is cut off can be taken up again.
  public var changes: [DocumentChange] = []
  /// What stays on the server though it is not here, by path.
  public var kept: [Kept] = []
  /// What to tell before anything is written.
  public var warnings: [DataWarning] = []
  /// The changed documents that somebody else has changed too since they were last pulled or published.
  public var conflicts: [PublishConflict] = []
  /// The documents that only somebody else has changed since, by path; none of them is written.
  public var newer: [Newer] = []
  /// The documents that are the same on both sides.
  public var unchanged: [DocumentPath] = []
  /// What the file is to know of each document that is on both sides then; of those that are written, without the server's time.
  public var bases: [DocumentPath: ResumeFile.Base] = [:]

  /// Creates an empty plan.
  public init() {}

  /// Whether there is nothing to write.
  public var isEmpty: Bool { changes.isEmpty }
}
