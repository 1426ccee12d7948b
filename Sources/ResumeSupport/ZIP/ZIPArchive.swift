/// A ZIP archive (APPNOTE 6.3, without ZIP64) with fixed dates, so that the same files always have the same bytes.
package struct ZIPArchive {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Creates an archive without files.
  package init() {}

  /// Files of at least this size are compressed; for smaller ones, the time would save only a few hundred bytes.
  private static let compressedSize = 2048

  /// Adds a file; `isCompressed` is whether its format has a compression of its own.
  package mutating func add(_ name: String, _ content: [UInt8], isCompressed: Bool = false) {
    let isStored = isCompressed || content.count < Self.compressedSize
    let data = isStored ? content : Deflate.raw(content)
    let name = Array(name.utf8)
    // Version, flags with bit 11 for UTF-8, method, time, and January 1, 1980, the first date.
    var header = Self.words([20, name.allSatisfy { $0 < 0x80 } ? 0 : 0x800, isStored ? 0 : 8, 0, 0x21])
    for number in [Int(Self.checksum(content)), data.count, content.count] { header += Self.doubleWord(number) }
    header += Self.words([name.count, 0])
    directory += Self.doubleWord(0x0201_4B50) + Self.words([20]) + header + Self.words([0, 0, 0, 0, 0])
    directory += Self.doubleWord(files.count) + name
    files += Self.doubleWord(0x0403_4B50) + header + name + data
    count += 1
  }

  /// The bytes of the archive.
  package var bytes: [UInt8] {
    var end = Self.doubleWord(0x0605_4B50) + Self.words([0, 0, count, count])
    end += Self.doubleWord(directory.count) + Self.doubleWord(files.count) + Self.words([0])
    return files + directory + end
  }

  private static func words(_ values: [Int]) -> [UInt8] { values.flatMap { [UInt8](littleEndian: $0, count: 2) } }

  private static func doubleWord(_ value: Int) -> [UInt8] { [UInt8](littleEndian: value, count: 4) }

  /// Returns the CRC-32 checksum (ISO 3309).
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = table
    var crc = UInt32.max
    for byte in bytes { crc = (crc >> 8) ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
    return ~crc
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var crc = UInt32(index)
    for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    return crc
  }
}
