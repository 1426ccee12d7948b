public import Foundation

/// What a process wrote and how it ended.
public struct CommandResult: Sendable, CustomStringConvertible {
  /// How it ended.
  public let status: ExitStatus
  /// The bytes of standard output, where it was captured.
  public let standardOutput: Data
  /// The bytes of standard error, where it was captured.
  public let standardError: Data
  /// What the pseudo terminal showed: output of the streams on it, echoed input, line ends as CR LF.
  public let terminalOutput: Data
  /// Whether the pseudo terminal showed what is typed when the process had ended; `nil` where no stream was one.
  public let terminalEchoes: Bool?
  /// From the start to the end of the process.
  public let duration: Duration
  /// When the process had ended.
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

  /// Standard output as text; bytes that are no UTF-8 are replaced.
  public var output: String { String(decoding: standardOutput, as: UTF8.self) }
  /// Standard error as text; bytes that are no UTF-8 are replaced.
  public var error: String { String(decoding: standardError, as: UTF8.self) }
  /// The terminal's output as text; bytes that are no UTF-8 are replaced.
  public var screen: String { String(decoding: terminalOutput, as: UTF8.self) }

  /// The exit code; `nil` where a signal ended it.
  public var exitCode: Int32? {
    if case .exited(let code) = status { code } else { nil }
  }

  /// Everything, for the message of a failed expectation.
  public var description: String {
    "\(status)\n--- stdout\n\(output)\n--- stderr\n\(error)\n--- terminal\n\(screen)"
  }
}
