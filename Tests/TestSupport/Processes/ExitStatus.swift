/// How a process ended.
public enum ExitStatus: Sendable, Equatable, CustomStringConvertible {
  /// The process exited with this code.
  case exited(Int32)
  /// This signal terminated the process.
  case signalled(Int32)
  /// The process was killed after its timeout.
  case timedOut

  /// The status as text.
  public var description: String {
    switch self {
    case .exited(let code): "exited \(code)"
    case .signalled(let signal): "signal \(signal)"
    case .timedOut: "timed out and killed"
    }
  }

  init(waitStatus: Int32) {
    // WIFEXITED and similar macros are not imported into Swift.
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
  }
}
