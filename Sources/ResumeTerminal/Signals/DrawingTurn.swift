import Foundation
import Synchronization

/// Keeps what a thread draws and what a signal's handler writes apart: after the handler's bytes nothing is drawn.
///
/// The handler can't wait for a lock, as its own thread may hold it; so it waits for the turn of another thread, and not
/// for ever, as a terminal may take no more bytes.
enum DrawingTurn {
  private static let maximumWait = 200
  /// The thread that writes; 0 for none.
  private static let writer = Atomic<UInt>(0)

  /// Touches what a handler reads, so that it is not made lazily there.
  static func prepare() { _ = writer.load(ordering: .relaxed) }

  /// Writes the bytes with as few calls as can be; nothing, or no more, once a handler has given the terminal away.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    let returns = StopGuard.returns.load(ordering: .sequentiallyConsistent)
    writer.store(ThreadIdentity.current, ordering: .sequentiallyConsistent)
    defer { writer.store(0, ordering: .sequentiallyConsistent) }
    var offset = 0
    while offset < bytes.count, isAllowed(since: returns) {
      offset += try bytes.withUnsafeBytes { Descriptor.put($0[offset...], descriptor) }.get()
    }
  }

  /// Waits until no other thread writes; safe in a handler.
  static func waitForEnd() { wait(for: writer) }

  /// Waits until no thread but this one is noted there, and not for ever; safe in a handler.
  static func wait(for busy: borrowing Atomic<UInt>) {
    for _ in 0..<maximumWait {
      let thread = busy.load(ordering: .sequentiallyConsistent)
      if thread == 0 || thread == ThreadIdentity.current { return }
      _ = poll(nil, 0, 1)
    }
  }

  private static func isAllowed(since returns: Int) -> Bool {
    !SignalState.isEnding.load(ordering: .sequentiallyConsistent)
      && !StopGuard.isAway.load(ordering: .sequentiallyConsistent)
      && StopGuard.returns.load(ordering: .sequentiallyConsistent) == returns
  }
}
