import ResumeSupport

/// Reading and writing of single scalars in arrays of UTF-8, which is valid.
enum TermScalars {
  /// Returns the scalar that begins at an offset, and its number of bytes.
  static func decode(_ bytes: [UInt8], at place: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[place])
    func rest(_ offset: Int) -> UInt32 { place + offset < bytes.count ? UInt32(bytes[place + offset] & 0x3F) : 0 }
    switch first {
    case 0..<0x80: return (first, 1)
    case 0x80..<0xE0: return ((first & 0x1F) << 6 | rest(1), 2)
    case 0xE0..<0xF0: return ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
    default: return ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
    }
  }

  /// Returns the number of scalars in UTF-8.
  static func count(_ bytes: some Sequence<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

  /// Appends a scalar.
  static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    switch value {
    case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: value))
    case 0x80..<0x800:
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    case 0x800..<0x10000:
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    default:
      bytes.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    }
  }
}
