/// A failure of a loopback socket.
public struct LoopbackError: Error, CustomStringConvertible {
  /// The operation and the system's reason.
  public let description: String

  init(_ action: String, errno code: Int32) {
    description = "\(action): errno \(code)"
  }

  init(_ reason: String) {
    description = reason
  }
}
