import Foundation

/// A port on 127.0.0.1 that is taken but not listened on, so that connections are refused until this is released.
public final class RefusingPort: Sendable {
  /// The port.
  public let port: UInt16
  private let descriptor: Int32

  /// Takes a free port.
  /// - Throws: ``LoopbackError`` where none can be bound.
  public init() throws(LoopbackError) {
    (descriptor, port) = try SocketStream.boundSocket(port: 0)
  }

  deinit {
    _ = close(descriptor)
  }

  /// The host and port, as the emulator variables want them: `127.0.0.1:PORT`.
  public var host: String { "127.0.0.1:\(port)" }
}
