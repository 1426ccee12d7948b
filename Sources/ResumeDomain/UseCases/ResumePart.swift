/// One of the parts that a whole résumé is read in.
public struct ResumePart<Value: Sendable>: Sendable {
  let part: SourceReport.Part
  private let isRequired: Bool
  private let read: @Sendable () async throws(ResumeError) -> Loaded<Value>

  /// Creates a part; nothing is read yet.
  public init(
    _ part: SourceReport.Part, isRequired: Bool = false,
    _ read: @escaping @Sendable () async throws(ResumeError) -> Loaded<Value>
  ) {
    self.part = part
    self.isRequired = isRequired
    self.read = read
  }

  /// Reads parts at the same time, their values in the same order; a part that failed is `nil`, and a warning tells of it.
  ///
  /// The whole is as old as the oldest part; `sources` tell of each.
  ///
  /// - Throws: the first error of a required part, or of any when none could be read.
  public static func all(_ parts: [ResumePart]) async throws(ResumeError) -> Loaded<[Value?]> {
    let results = await Concurrently.map(parts) { part in
      await Result<Loaded<Value>, ResumeError>(reading: { () throws(ResumeError) in try await part.read() })
    }
    for case (let part, .failure(let error)) in zip(parts, results) where part.isRequired { throw error }
    let outcomes = zip(parts, results).map { ReadOutcome($0.part, $1) }
    return try Loaded(results.map { try? $0.get().value }, from: outcomes)
  }
}
