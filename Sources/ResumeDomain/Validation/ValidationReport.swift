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

/// What a résumé's file is held against, besides the rules.
public struct ValidationScope: Sendable, Equatable {
  /// The day from which on a start lies in the future.
  public var today: PartialDate
  /// Whether the file is a profile's, which holds documents in plain JSON.
  public var isProfile: Bool
  /// The folder of string tables for documents that hold keys.
  public var strings: String?

  /// Creates a scope.
  public init(today: PartialDate, isProfile: Bool = false, strings: String? = nil) {
    self.today = today
    self.isProfile = isProfile
    self.strings = strings
  }
}

/// A place in a text file, as editors count.
public struct TextPosition: Sendable, Hashable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// By line, then by column.
  public static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
