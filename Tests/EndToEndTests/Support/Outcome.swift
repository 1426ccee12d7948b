import TestSupport

/// The exit code and both streams of a command, compared together so that no test ignores one.
struct Outcome: Equatable, CustomStringConvertible {
  var code: Int32?
  var output = ""
  var error = ""

  /// Creates the outcome of a successful command.
  static func success(_ output: String = "", error: String = "") -> Outcome {
    Outcome(code: 0, output: output, error: error)
  }

  /// Creates the outcome of a failed command, with a message only on standard error.
  static func failure(_ code: Int32, _ error: String) -> Outcome { Outcome(code: code, error: error) }

  var description: String {
    "exit \(code.map(String.init) ?? "by signal")\n--- stdout\n\(output)\n--- stderr\n\(error)"
  }
}

extension CommandResult {
  /// The exit code and both streams.
  var outcome: Outcome { Outcome(code: exitCode, output: output, error: error) }

  /// The number of warnings on standard error.
  var warningCount: Int { error.matches(of: /Warning:/).count }
}
