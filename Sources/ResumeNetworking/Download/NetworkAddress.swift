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
