import ResumeDomain

/// Gathers problems.
struct ValidationFindings {
  /// How many problems are kept; further ones are counted.
  private static let most = 500_000

  private var problems: [ValidationProblem] = []
  private var further: (errors: Int, warnings: Int) = (0, 0)
  /// The rules and fields of the document at hand that were told; `nil` between documents.
  private var known: Set<String>?

  /// What was found.
  var report: ValidationReport {
    ValidationReport(problems, furtherErrors: further.errors, furtherWarnings: further.warnings)
  }

  /// Adds a problem; what two readers of one document find is told once a field.
  mutating func add(_ finding: ValidationFinding, at position: TextPosition, path: String?) {
    if known != nil, known?.insert("\(finding.rule.name) \(path ?? "")").inserted == false { return }
    if problems.count < Self.most {
      problems.append(ValidationProblem(finding, at: position, path: path))
    } else if finding.rule.severity == .error {
      further.errors += 1
    } else {
      further.warnings += 1
    }
  }

  /// Looks at a document that several readers look at.
  mutating func inDocument(_ body: (inout ValidationFindings) -> Void) {
    known = []
    body(&self)
    known = nil
  }

  /// Whether a rule was broken already at a path of the document at hand.
  func has(_ rule: String, _ path: String) -> Bool {
    known?.contains("\(rule) \(path)") ?? false
  }
}
