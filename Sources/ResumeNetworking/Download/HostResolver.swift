import Foundation

/// Asks the system for the addresses of a name, which may take as long as it likes.
enum HostResolver {
  /// All addresses; none where the name has none or can't be asked for.
  static let addresses: @Sendable (String) -> [NetworkAddress] = { name in
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, nil, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var addresses: [NetworkAddress] = []
    var next = list
    while let entry = next?.pointee {
      if let bytes = bytes(of: entry) { addresses.append(NetworkAddress(bytes: bytes)) }
      next = entry.ai_next
    }
    return addresses
  }

  private static func bytes(of entry: addrinfo) -> [UInt8]? {
    guard let address = entry.ai_addr else { return nil }
    switch entry.ai_family {
    case AF_INET:
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
        withUnsafeBytes(of: pointer.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
        withUnsafeBytes(of: pointer.pointee.sin6_addr) { Array($0) }
      }
    // Of a family that nobody knows nobody knows whether it is public.
    default: return []
    }
  }
}
