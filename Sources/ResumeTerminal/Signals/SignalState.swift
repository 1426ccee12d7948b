import Foundation
import Synchronization

/// What the handlers of ``SignalGuard``, ``CrashGuard`` and ``Watchdog`` read.
enum SignalState {
  /// Whether a handler is ending the process, after which nothing is drawn any more.
  static let isEnding = Atomic(false)
  static let terminal = SignalSlot()
  static let cleanUp = SignalSlot()
  static let crash = SignalSlot()
  static let timeout = SignalSlot()
  private static let hangUp = SignalSlot()
  private static let interrupt = SignalSlot()
  private static let quit = SignalSlot()
  private static let terminate = SignalSlot()

  /// Touches every slot, so that none is made lazily in a handler.
  static func prepare() {
    _ = isEnding.load(ordering: .relaxed)
    StopGuard.prepare()
    _ = terminal.content
    _ = cleanUp.content
    _ = crash.content
    _ = timeout.content
    for signal in TerminationSignal.allCases { _ = message(for: signal.rawValue)?.content }
  }

  /// Writes the clean-up and puts the protected terminal back, as far as there are any; safe in a handler.
  ///
  /// Nothing is drawn from then on. The bytes come first: with its settings the terminal is the shell's again. One that has
  /// been given back already is left alone.
  static func restoreTerminal() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    StopGuard.waitForEnd()
    guard !StopGuard.isAway.load(ordering: .sequentiallyConsistent) else { return }
    DrawingTurn.waitForEnd()
    cleanUp.put()
    terminal.applySettings()
  }

  static func message(for signal: Int32) -> SignalSlot? {
    switch signal {
    case TerminationSignal.hangUp.rawValue: hangUp
    case TerminationSignal.interrupt.rawValue: interrupt
    case TerminationSignal.quit.rawValue: quit
    case TerminationSignal.terminate.rawValue: terminate
    default: nil
    }
  }
}

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
