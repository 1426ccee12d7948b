import ResumeDomain

/// Gathers problems, each rule once a field.
struct ValidationFindings {
  private(set) var problems: [ValidationProblem] = []
  private var known: Set<String> = []

  /// Adds a problem; with `isOnce` only where the field has not broken the same rule already. Fields that have the same path,
  /// as in two documents of one name, differ in their line.
  mutating func add(_ finding: ValidationFinding, at position: TextPosition, path: String?, isOnce: Bool = true) {
    let isNew = path.map { known.insert(Self.key(finding.rule.name, $0, position)).inserted } ?? true
    guard isNew || !isOnce else { return }
    problems.append(ValidationProblem(finding, at: position, path: path))
  }

  /// Whether a rule is broken already at a path.
  func has(_ rule: String, _ path: String, _ position: TextPosition) -> Bool {
    known.contains(Self.key(rule, path, position))
  }

  private static func key(_ rule: String, _ path: String, _ position: TextPosition) -> String {
    "\(rule) \(position.line) \(path)"
  }
}
