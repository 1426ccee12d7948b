/// Everything that is wrong with a résumé's file.
public struct ValidationReport: Sendable, Equatable {
  /// The problems in the order of the text; of very many only the first that were found.
  public let problems: [ValidationProblem]
  /// How many errors there are.
  public let errors: Int
  /// How many warnings there are.
  public let warnings: Int

  /// Creates a report; the problems may be in any order, and there may be further ones that are only counted.
  public init(_ problems: [ValidationProblem], furtherErrors: Int = 0, furtherWarnings: Int = 0) {
    self.problems = problems.sorted { one, other in
      if one.position != other.position { return one.position < other.position }
      if one.path != other.path { return (one.path ?? "") < (other.path ?? "") }
      return one.finding.rule.name < other.finding.rule.name
    }
    let errors = problems.count { $0.finding.rule.severity == .error }
    self.errors = errors + furtherErrors
    warnings = problems.count - errors + furtherWarnings
  }

  /// Whether the file does not pass; with `isStrict` warnings count as errors do.
  public func fails(isStrict: Bool) -> Bool {
    errors > 0 || isStrict && warnings > 0
  }
}
