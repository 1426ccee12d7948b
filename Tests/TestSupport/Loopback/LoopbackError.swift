/// Why a loopback socket could not do its work.
public struct LoopbackError: Error, CustomStringConvertible {
  /// What was tried, and the system's reason.
  public let description: String

  init(_ action: String, errno code: Int32) {
    description = "\(action): errno \(code)"
  }

  init(_ reason: String) {
    description = reason
  }
}
