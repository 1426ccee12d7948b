import ResumeSupport

/// The message of an error that no code handles: the keys of its texts, the values in them, and its exit code.
public struct ErrorMessage: Sendable, Equatable {
  package var code: ExitCode
  package var key: String
  package var arguments: [String]
  /// The first argument, which chooses the singular or the plural; nil for a text without forms.
  package var count: Int?
  package var hint: String
  package var hintArguments: [String]
  package var candidates: [String]?
  /// The names that the hint suggests instead if they are similar to the first argument.
  package var known: [String]
  /// What the check before sending found.
  package var checks: [SendingRow]?
}

/// The exit code of the program, according to `sysexits.h`.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Success; also after the reader of a pipe has closed it.
  case success = 0
  case internalError = 1
  /// Invalid usage, an ambiguous ID, or a question without a terminal.
  case usage = 64
  case badData = 65
  /// Unknown ID or missing input file.
  case notFound = 66
  /// The service is unavailable and nothing is cached.
  case unavailable = 69
  case cantWrite = 73
  /// Sign-in required, or permission denied.
  case denied = 77
  case configuration = 78

  /// The code in JSON output.
  package var name: String { self == .internalError ? "internal" : caseName(self) }
}
