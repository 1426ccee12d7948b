import Foundation
import Synchronization

/// What the handlers of ``SignalGuard`` and ``Watchdog`` read.
enum SignalState {
  /// Whether the process is ending, after which nothing is drawn.
  static let isEnding = Atomic(false)
  /// The process of the pager, which uses the terminal; 0 for none.
  static let pager = Atomic<Int32>(0)
  /// The terminal with the settings to restore.
  static let terminal = SignalSlot()
  /// The escape sequences that clean the terminal.
  static let cleanup = SignalSlot()
  static let crashMessage = SignalSlot()
  static let timeoutMessage = SignalSlot()
  /// The numbers of all ``TerminationSignal``s.
  static let terminationSignals: sigset_t = {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in TerminationSignal.allCases { sigaddset(&signals, signal.rawValue) }
    return signals
  }()
  /// The messages of the termination signals, by their numbers.
  private static let messages = (0...SIGTERM).map { _ in SignalSlot() }

  /// Initializes every static property, which a signal handler must not do.
  static func prepare() {
    _ = isEnding.load(ordering: .relaxed)
    _ = pager.load(ordering: .relaxed)
    _ = terminationSignals
    for slot in [terminal, cleanup, crashMessage, timeoutMessage] { _ = slot.content }
    for slot in messages { _ = slot.content }
  }

  /// Writes the cleanup sequence and restores the terminal's settings, as far as they are registered; safe in a handler.
  static func restoreTerminal() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    endPager()
    // Another thread may be drawing what the cleanup erases.
    if cleanup.content != nil { _ = poll(nil, 0, 10) }
    // The settings come last: with them the terminal belongs to the shell again.
    cleanup.writeContent()
    terminal.applySettings()
  }

  /// Ends the pager, and waits a moment, in which it restores the terminal itself.
  private static func endPager() {
    let process = pager.exchange(0, ordering: .sequentiallyConsistent)
    guard process > 0 else { return }
    for signal in [SIGTERM, SIGCONT] { kill(process, signal) }
    for _ in 0..<50 where waitpid(process, nil, WNOHANG) == 0 { poll(nil, 0, 10) }
  }

  /// Ends the process if a termination signal has arrived; safe in a handler.
  static func endIfSignaled() {
    SignalAction.deliverPending(terminationSignals)
    // The handler on another thread exits in a moment.
    while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
  }

  static func message(for signal: Int32) -> SignalSlot? {
    messages.indices.contains(Int(signal)) ? messages[Int(signal)] : nil
  }
}

/// Bytes for a descriptor that a signal handler can read at any moment. Published blocks are never freed, because a
/// handler may be reading them.
final class SignalSlot: Sendable {
  private static let headerSize = 16
  private static let writeTimeoutMilliseconds: Int32 = 200

  /// The address of the block: the descriptor, at 8 the number of bytes, at 16 the bytes; 0 for none.
  private let address = Atomic<UInt>(0)

  /// The last published content, read without locks or allocations.
  var content: (descriptor: Int32, bytes: UnsafeRawBufferPointer)? {
    guard let block = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
    let count = block.load(fromByteOffset: 8, as: Int.self)
    let bytes = UnsafeRawBufferPointer(start: block + Self.headerSize, count: count)
    return (block.load(as: Int32.self), bytes)
  }

  /// Writes the content to its descriptor, unless that stays full, as the terminal of a stalled connection does; safe in a handler.
  func writeContent() {
    guard let (descriptor, bytes) = content else { return }
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&entry, 1, Self.writeTimeoutMilliseconds) != 0 else { return }
    _ = write(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Applies the content as the settings of its terminal; safe in a handler.
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

  func clear() { address.store(0, ordering: .releasing) }
}
