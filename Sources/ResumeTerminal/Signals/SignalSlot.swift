import Foundation
import Synchronization

/// Bytes for a descriptor that a signal handler can read at any moment.
///
/// What was published is never freed, because a handler may be reading it.
final class SignalSlot: Sendable {
  private static let headerSize = 16
  /// Milliseconds.
  private static let patience: Int32 = 200

  /// The address of the block: the descriptor, at 8 the number of bytes, at 16 the bytes; 0 for none.
  private let address = Atomic<UInt>(0)

  /// What was published last; it takes no lock and allocates nothing.
  var content: (descriptor: Int32, bytes: UnsafeRawBufferPointer)? {
    guard let block = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
    let count = block.load(fromByteOffset: 8, as: Int.self)
    let bytes = UnsafeRawBufferPointer(start: block + Self.headerSize, count: count)
    return (block.load(as: Int32.self), bytes)
  }

  /// Writes what was published to its descriptor; safe in a handler.
  ///
  /// Where the descriptor takes nothing, as the terminal of a connection that hangs, the bytes are given up soon.
  func put() {
    guard let (descriptor, bytes) = content else { return }
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&entry, 1, Self.patience) != 0 else { return }
    _ = write(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Gives the terminal the settings that were published for it; safe in a handler.
  func applySettings() {
    guard let (terminal, bytes) = content, let address = bytes.baseAddress else { return }
    _ = tcsetattr(terminal, TCSANOW, address.assumingMemoryBound(to: termios.self))
  }

  func publish(_ bytes: [UInt8], to descriptor: Int32) {
    let block = UnsafeMutableRawPointer.allocate(byteCount: Self.headerSize + bytes.count, alignment: 16)
    block.storeBytes(of: descriptor, as: Int32.self)
    block.storeBytes(of: bytes.count, toByteOffset: 8, as: Int.self)
    UnsafeMutableRawBufferPointer(start: block + Self.headerSize, count: bytes.count).copyBytes(from: bytes)
    address.store(UInt(bitPattern: block), ordering: .releasing)
  }

  func clear() {
    address.store(0, ordering: .releasing)
  }
}
