import Foundation

extension Descriptor {
  /// Waits until a descriptor is readable or at its end; negative descriptors are ignored.
  /// - Parameter milliseconds: the time limit; `nil` for none.
  /// - Returns: whether each descriptor is readable, in their order; `nil` if a signal interrupted the wait.
  static func readable(_ descriptors: [Int32], milliseconds: Int32? = nil) -> [Bool]? {
    #if canImport(Darwin)
      // Darwin's `poll` doesn't support /dev/tty.
      var set = fd_set()
      withUnsafeMutableBytes(of: &set) { bits in
        for descriptor in descriptors where descriptor >= 0 && descriptor / 8 < bits.count {
          bits[Int(descriptor) / 8] |= 1 << (descriptor % 8)
        }
      }
      var limit = timeval()
      if let milliseconds {
        limit.tv_sec = Int(milliseconds / 1000)
        limit.tv_usec = milliseconds % 1000 * 1000
      }
      let end = (descriptors.max() ?? -1) + 1
      let count = milliseconds == nil ? select(end, &set, nil, nil, nil) : select(end, &set, nil, nil, &limit)
      guard count >= 0 else { return nil }
      return withUnsafeBytes(of: set) { bits in
        descriptors.map { descriptor in
          guard count > 0, descriptor >= 0, descriptor / 8 < bits.count else { return false }
          return bits[Int(descriptor) / 8] & 1 << (descriptor % 8) != 0
        }
      }
    #else
      var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&entries, nfds_t(entries.count), milliseconds ?? -1) >= 0 else { return nil }
      return entries.map { $0.revents != 0 }
    #endif
  }
}
