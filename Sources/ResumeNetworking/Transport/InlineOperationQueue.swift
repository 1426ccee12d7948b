#if canImport(FoundationNetworking)
  import Foundation

  /// Runs what it is given at once, on the caller's thread.
  ///
  /// FoundationNetworking hands every piece of a body to its delegate queue without waiting, so that a fast server or a gzip
  /// bomb fills the memory with pieces not looked at yet. Run inline, the delegate holds the producer back instead.
  final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
