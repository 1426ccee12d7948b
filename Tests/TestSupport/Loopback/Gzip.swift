public import Foundation

/// A gzip encoder without zlib, which compresses only runs of spaces.
public enum Gzip {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// Returns the data as gzip in stored blocks.
  public static func stored(_ data: Data) -> Data {
    var gzip = Data(header)
    var rest = data[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let size = UInt16(block.count)
      gzip.append(rest.isEmpty ? 1 : 0)
      append(size, to: &gzip)
      append(~size, to: &gzip)
      gzip += block
    } while !rest.isEmpty
    append(~data.reduce(UInt32.max, CRC32.byte), to: &gzip)
    append(UInt32(truncatingIfNeeded: data.count), to: &gzip)
    return gzip
  }

  /// Returns gzip that expands to `count` spaces, about 160 times its own size.
  public static func bomb(blanks count: Int) -> Data {
    var bits = BitWriter(bytes: header)
    // One last block of fixed Huffman codes: a literal space, then copies of 258 from a distance of 1.
    bits.append(0b011, count: 3)
    let literals = count - 258 * max(0, (count - 1) / 258)
    for _ in 0..<literals { bits.appendCode(0x50, count: 8) }
    for _ in 0..<max(0, (count - 1) / 258) {
      bits.appendCode(0b1100_0101, count: 8)
      bits.appendCode(0, count: 5)
    }
    bits.appendCode(0, count: 7)
    var gzip = Data(bits.bytes)
    append(~CRC32.blanks(count), to: &gzip)
    append(UInt32(truncatingIfNeeded: count), to: &gzip)
    return gzip
  }

  private static func append(_ value: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }
}
