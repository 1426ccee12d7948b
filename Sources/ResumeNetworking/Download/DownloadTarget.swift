import Foundation

/// An address that a file may be fetched from, as far as its text tells.
struct DownloadTarget: Sendable, Equatable {
  /// Whom it names.
  enum Host: Sendable, Equatable {
    case address(NetworkAddress)
    /// A name, in letters, digits, dots, dashes and underscores; one in another script has to be spelt in these.
    case name(String)
  }

  let url: URL
  let host: Host

  /// Takes an absolute URL of one of the schemes, without a user, whose host everybody reads alike.
  init(_ url: URL, schemes: Set<String>) throws(DownloadError) {
    guard let scheme = url.scheme?.lowercased(), schemes.contains(scheme) else { throw .refused(.scheme) }
    guard url.user() == nil, url.password() == nil, !Self.authority(of: url).contains("@") else {
      throw .refused(.credentials)
    }
    guard let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty else { throw .refused(.malformed) }
    // What is sent to must be what was looked at.
    let authority = Self.authority(of: url).lowercased()
    let port = url.port.map { ":\($0)" } ?? ""
    guard [host, "[\(host)]"].contains(where: { authority == $0 + port || authority == $0 + ":" }) else {
      throw .refused(.malformed)
    }
    self.url = url
    self.host = try Self.host(host, isBracketed: authority.hasPrefix("["))
  }

  /// What stands between the scheme and the path.
  private static func authority(of url: URL) -> Substring {
    let text = url.absoluteString
    guard let start = text.firstRange(of: "://") else { return "" }
    return text[start.upperBound...].prefix { !"/?#\\".contains($0) }
  }

  private static func host(_ text: String, isBracketed: Bool) throws(DownloadError) -> Host {
    let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    if isBracketed || bare.contains(":") {
      guard let bytes = ipv6(bare) else { throw .refused(.malformed) }
      return .address(NetworkAddress(bytes: bytes))
    }
    guard bare.utf8.allSatisfy({ isOfName($0) }) else { throw .refused(.malformed) }
    let name = bare.hasSuffix(".") ? String(bare.dropLast()) : bare
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last, !labels.contains("") else { throw .refused(.malformed) }
    if last == "localhost" { throw .refused(.notPublic) }
    guard isNumber(last) else { return .name(bare) }
    // 2130706433, 0x7f.1 and 0177.0.0.1 mean different hosts to different readers.
    let bytes = labels.compactMap { label in UInt8(label).flatMap { String($0) == label ? $0 : nil } }
    guard labels.count == 4, bytes.count == 4 else { throw .refused(.notPublic) }
    return .address(NetworkAddress(bytes: bytes))
  }

  /// Whether a last label makes the whole an address, as the URL standard has it.
  private static func isNumber(_ label: Substring) -> Bool {
    let isDecimal = label.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isHexadecimal = label.hasPrefix("0x") && label.dropFirst(2).allSatisfy(\.isHexDigit)
    return isDecimal || isHexadecimal
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
  }

  private static func ipv6(_ text: String) -> [UInt8]? {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
    return withUnsafeBytes(of: &address) { Array($0) }
  }
}

/// An IP address, and whether the whole world can reach it.
struct NetworkAddress: Sendable, Equatable {
  /// 4 bytes for IPv4, 16 for IPv6.
  let bytes: [UInt8]

  /// Whether it is of a network that anybody may have: none of IANA's special-purpose blocks, multicast among them.
  ///
  /// An address that carries one of IPv4 is as public as that is.
  var isPublic: Bool {
    switch bytes.count {
    case 4: !Self.specialIPv4.contains { $0.contains(bytes) }
    case 16: carriedIPv4.map { $0.isPublic } ?? isPublicIPv6
    default: false
    }
  }

  /// Only 2000::/3 is given out at all.
  private var isPublicIPv6: Bool {
    bytes[0] & 0xE0 == 0x20 && !Self.specialIPv6.contains { $0.contains(bytes) }
  }

  /// The address of IPv4 in a mapped one, one of NAT64 or one of 6to4.
  private var carriedIPv4: NetworkAddress? {
    if Block([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96).contains(bytes)
      || Block([0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96).contains(bytes)
    {
      return NetworkAddress(bytes: Array(bytes[12...]))
    }
    return Block([0x20, 0x02], 16).contains(bytes) ? NetworkAddress(bytes: Array(bytes[2..<6])) : nil
  }

  /// Addresses with the same first bits.
  private struct Block {
    let start: [UInt8]
    let bits: Int

    init(_ start: [UInt8], _ bits: Int) {
      self.start = start
      self.bits = bits
    }

    func contains(_ address: [UInt8]) -> Bool {
      for (index, byte) in start.enumerated() {
        let rest = bits - index * 8
        guard rest > 0 else { return true }
        let mask: UInt8 = rest >= 8 ? 0xFF : ~(0xFF >> UInt8(rest))
        if address[index] & mask != byte & mask { return false }
      }
      return true
    }
  }

  /// This network, private, shared, loopback, link-local, protocols, documentation, 6to4's relays, benchmarks, multicast, reserved.
  private static let specialIPv4 = [
    Block([0], 8), Block([10], 8), Block([100, 64], 10), Block([127], 8), Block([169, 254], 16), Block([172, 16], 12),
    Block([192, 0, 0], 24), Block([192, 0, 2], 24), Block([192, 88, 99], 24), Block([192, 168], 16),
    Block([198, 18], 15), Block([198, 51, 100], 24), Block([203, 0, 113], 24), Block([224], 4), Block([240], 4),
  ]

  /// Protocols (Teredo, ORCHID, benchmarks), documentation twice.
  private static let specialIPv6 = [
    Block([0x20, 0x01, 0x00], 23), Block([0x20, 0x01, 0x0D, 0xB8], 32), Block([0x3F, 0xFF, 0x00], 20),
  ]
}

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
