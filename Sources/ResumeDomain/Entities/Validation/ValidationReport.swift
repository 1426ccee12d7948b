/// Everything that is wrong with a résumé's file.
public struct ValidationReport: Sendable, Equatable {
  /// The problems in the order of the text.
  public let problems: [ValidationProblem]
  /// How many of them are errors.
  public let errors: Int

  /// Creates a report; the problems may be in any order.
  public init(_ problems: [ValidationProblem]) {
    self.problems = problems.sorted { one, other in
      if one.position != other.position { return one.position < other.position }
      if one.path != other.path { return (one.path ?? "") < (other.path ?? "") }
      return one.finding.rule.name < other.finding.rule.name
    }
    errors = problems.count { $0.finding.rule.severity == .error }
  }

  /// How many of them are warnings.
  public var warnings: Int { problems.count - errors }

  /// Whether the file does not pass; with `isStrict` warnings count as errors do.
  public func fails(isStrict: Bool) -> Bool {
    errors > 0 || isStrict && warnings > 0
  }
}
