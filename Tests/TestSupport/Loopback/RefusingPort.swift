import Foundation

/// A port on 127.0.0.1 that is bound but not listening, so that connections are refused until the object is released.
public final class RefusingPort: Sendable {
  /// The port.
  public let port: UInt16
  private let descriptor: Int32

  /// Binds a free port.
  /// - Throws: ``LoopbackError`` if no port can be bound.
  public init() throws(LoopbackError) {
    (descriptor, port) = try SocketStream.boundSocket(port: 0)
  }

  deinit {
    _ = close(descriptor)
  }

  /// The host and port in the form of the emulator variables: `127.0.0.1:PORT`.
  public var host: String { "127.0.0.1:\(port)" }
}
