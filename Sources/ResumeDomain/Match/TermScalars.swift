/// Reading of single scalars in arrays of UTF-8, which is valid.
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
}
