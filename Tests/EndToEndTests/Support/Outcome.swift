import TestSupport

/// All that a finished command told: compared as a whole, so that no test looks at one stream alone.
struct Outcome: Equatable, CustomStringConvertible {
  var code: Int32?
  var output = ""
  var error = ""

  /// It did what was asked.
  static func success(_ output: String = "", error: String = "") -> Outcome {
    Outcome(code: 0, output: output, error: error)
  }

  /// It failed and said why on standard error alone.
  static func failure(_ code: Int32, _ error: String) -> Outcome { Outcome(code: code, error: error) }

  var description: String {
    "exit \(code.map(String.init) ?? "by signal")\n--- stdout\n\(output)\n--- stderr\n\(error)"
  }
}

extension CommandResult {
  /// Both streams and the exit code.
  var outcome: Outcome { Outcome(code: exitCode, output: output, error: error) }

  /// How many warnings standard error tells.
  var warningCount: Int { error.matches(of: /Warning:/).count }
}
