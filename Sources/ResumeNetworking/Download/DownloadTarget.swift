import Foundation
import ResumeSupport

/// A URL that may be downloaded, as far as its text shows.
struct DownloadTarget: Sendable, Equatable {
  enum Host: Sendable, Equatable {
    case address(NetworkAddress)
    /// A name of letters, digits, dots, hyphens and underscores; other scripts must be encoded.
    case name(String)
  }

  let url: URL
  let host: Host

  /// Creates a target from an absolute URL of one of the schemes, without a user, and with an unambiguous host.
  init(_ url: URL, schemes: Set<String>) throws(DownloadError) {
    guard let scheme = url.scheme?.lowercased(), schemes.contains(scheme) else { throw .refused(.scheme) }
    guard url.user() == nil, url.password() == nil, !Self.authority(of: url).contains("@") else {
      throw .refused(.credentials)
    }
    guard let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty else { throw .refused(.malformed) }
    // The request must go to the host that was checked.
    let authority = Self.authority(of: url).lowercased()
    let port = url.port.map { ":\($0)" } ?? ""
    guard [host, "[\(host)]"].contains(where: { authority == $0 + port || authority == $0 + ":" }) else {
      throw .refused(.malformed)
    }
    self.url = url
    self.host = try Self.host(host, isBracketed: authority.hasPrefix("["))
  }

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
    let isName = bare.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-._".utf8.contains($0) }
    guard isName else { throw .refused(.malformed) }
    let name = bare.hasSuffix(".") ? String(bare.dropLast()) : bare
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last, !labels.contains("") else { throw .refused(.malformed) }
    if last == "localhost" { throw .refused(.notPublic) }
    guard isNumber(last) else { return .name(bare) }
    // Programs disagree about the host that 2130706433, 0x7f.1 or 0177.0.0.1 names.
    let bytes = labels.compactMap { label in UInt8(label).flatMap { String($0) == label ? $0 : nil } }
    guard labels.count == 4, bytes.count == 4 else { throw .refused(.notPublic) }
    return .address(NetworkAddress(bytes: bytes))
  }

  /// Whether the last label makes the host an IPv4 address in the URL standard.
  private static func isNumber(_ label: Substring) -> Bool {
    let isDecimal = label.utf8.allSatisfy(\.isDigit)
    let isHexadecimal = label.hasPrefix("0x") && label.dropFirst(2).allSatisfy(\.isHexDigit)
    return isDecimal || isHexadecimal
  }

  private static func ipv6(_ text: String) -> [UInt8]? {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
    return withUnsafeBytes(of: &address) { Array($0) }
  }
}

/// An IP address.
struct NetworkAddress: Sendable, Equatable {
  /// The 4 bytes of IPv4 or the 16 bytes of IPv6.
  let bytes: [UInt8]

  /// Whether the address is public: in none of IANA's special-purpose blocks and not multicast. An IPv6 address that
  /// embeds an IPv4 address is as public as that one.
  var isPublic: Bool {
    switch bytes.count {
    case 4: !Self.specialIPv4.contains(where: isIn)
    case 16: carriedIPv4.map { $0.isPublic } ?? isPublicIPv6
    default: false
    }
  }

  /// Only 2000::/3 is assigned.
  private var isPublicIPv6: Bool { bytes[0] & 0xE0 == 0x20 && !Self.specialIPv6.contains(where: isIn) }

  /// The embedded IPv4 address of a mapped, NAT64 or 6to4 address.
  private var carriedIPv4: NetworkAddress? {
    if isIn(([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96))
      || isIn(([0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96))
    {
      return NetworkAddress(bytes: Array(bytes[12...]))
    }
    return isIn(([0x20, 0x02], 16)) ? NetworkAddress(bytes: Array(bytes[2..<6])) : nil
  }

  /// Whether the address begins with the bits of a block.
  private func isIn(_ block: (start: [UInt8], bits: Int)) -> Bool {
    block.start.indices.allSatisfy { index in
      let rest = block.bits - index * 8
      let mask: UInt8 = rest >= 8 ? 0xFF : ~(0xFF >> UInt8(rest))
      return bytes[index] & mask == block.start[index] & mask
    }
  }

  /// This network, private, shared, loopback, link-local, protocols, documentation, 6to4 relays, benchmarks, multicast, reserved.
  private static let specialIPv4: [(start: [UInt8], bits: Int)] = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12),
    ([192, 0, 0], 24), ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16),
    ([198, 18], 15), ([198, 51, 100], 24), ([203, 0, 113], 24), ([224], 4), ([240], 4),
  ]

  /// Protocols (Teredo, ORCHID, benchmarks) and documentation.
  private static let specialIPv6: [(start: [UInt8], bits: Int)] = [
    ([0x20, 0x01, 0x00], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF, 0x00], 20),
  ]
}

/// The system's host name resolution, which has no time limit.
enum HostResolver {
  /// Returns all addresses of a name; none if there are none or the resolution fails.
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
    // An address of an unknown family may not be public.
    default: return []
    }
  }
}
