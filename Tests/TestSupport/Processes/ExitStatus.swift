/// How a process ended.
public enum ExitStatus: Sendable, Equatable, CustomStringConvertible {
  /// It exited with this code.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)
  /// It was killed here, because its time was up.
  case timedOut

  /// The ending in a word and a number.
  public var description: String {
    switch self {
    case .exited(let code): "exited \(code)"
    case .signalled(let signal): "signal \(signal)"
    case .timedOut: "timed out and killed"
    }
  }

  init(waitStatus: Int32) {
    // WIFEXITED and its like are macros, which Swift does not import.
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
  }
}
