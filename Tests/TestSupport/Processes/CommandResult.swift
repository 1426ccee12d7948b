public import Foundation

/// The output of a process and how it ended.
public struct CommandResult: Sendable, CustomStringConvertible {
  /// How the process ended.
  public let status: ExitStatus
  /// The bytes of standard output, if captured.
  public let standardOutput: Data
  /// The bytes of standard error, if captured.
  public let standardError: Data
  /// The bytes on the pseudo terminal: output, echoed input, and line ends as CR LF.
  public let terminalOutput: Data
  /// Whether the pseudo terminal still echoed input when the process had ended; `nil` without one.
  public let terminalEchoes: Bool?
  /// The time from the start to the end of the process.
  public let duration: Duration
  /// The instant at which the process had ended.
  public let endedAt: ContinuousClock.Instant

  /// Creates a result.
  public init(
    status: ExitStatus, standardOutput: Data, standardError: Data, terminalOutput: Data = Data(),
    terminalEchoes: Bool? = nil, duration: Duration, endedAt: ContinuousClock.Instant
  ) {
    self.status = status
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.terminalOutput = terminalOutput
    self.terminalEchoes = terminalEchoes
    self.duration = duration
    self.endedAt = endedAt
  }

  /// Standard output as text, with invalid UTF-8 replaced.
  public var output: String { String(decoding: standardOutput, as: UTF8.self) }
  /// Standard error as text, with invalid UTF-8 replaced.
  public var error: String { String(decoding: standardError, as: UTF8.self) }
  /// The terminal's output as text, with invalid UTF-8 replaced.
  public var screen: String { String(decoding: terminalOutput, as: UTF8.self) }

  /// The exit code; `nil` if a signal ended the process.
  public var exitCode: Int32? {
    if case .exited(let code) = status { code } else { nil }
  }

  /// The status and all streams, for the message of a failed expectation.
  public var description: String {
    "\(status)\n--- stdout\n\(output)\n--- stderr\n\(error)\n--- terminal\n\(screen)"
  }
}
