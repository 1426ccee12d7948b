/// Something that is wrong with a résumé's file, and where.
public struct ValidationProblem: Sendable, Equatable {
  /// What is wrong.
  public var finding: ValidationFinding
  /// Where it is in the text.
  public var position: TextPosition
  /// The field, such as `work[2].startDate`, or `works/acme: startDate` in documents; `nil` for the whole of the file.
  public var path: String?

  /// Creates a problem.
  public init(_ finding: ValidationFinding, at position: TextPosition, path: String?) {
    self.finding = finding
    self.position = position
    self.path = path
  }
}
