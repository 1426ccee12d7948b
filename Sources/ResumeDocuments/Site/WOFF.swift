import ResumeSupport

/// The Web Open Font Format 1.0, which compresses each table of a font.
enum WOFF {
  /// Returns a TrueType font in the format; nil if the font's directory is damaged.
  static func bytes(_ font: [UInt8]) -> [UInt8]? {
    let file = FontTable(font)
    guard let flavor = file.u32(0), let count = file.u16(4), count > 0 else { return nil }
    var directory: [UInt8] = []
    var body: [UInt8] = []
    var fontSize = 12 + 16 * count
    let start = headerSize + 20 * count
    for record in stride(from: 12, to: 12 + 16 * count, by: 16) {
      guard let tag = file.bytes(record..<(record + 4)), let checksum = file.u32(record + 4),
        let offset = file.u32(record + 8), let length = file.u32(record + 12),
        let table = file.bytes(offset..<(offset + length))
      else { return nil }
      let compressed = Deflate.zlib(table)
      let stored = compressed.count < table.count ? compressed : table
      directory += tag
      directory += [UInt8](bigEndian: [start + body.count, stored.count, length, checksum], count: 4)
      body += stored + Array(repeating: 0, count: -stored.count & 3)
      fontSize += (length + 3) & ~3
    }
    var header = Array("wOFF".utf8)
    header += [UInt8](bigEndian: [flavor, start + body.count], count: 4)
    header += [UInt8](bigEndian: [count, 0], count: 2)
    header += [UInt8](bigEndian: fontSize, count: 4)
    header += [UInt8](bigEndian: [1, 0], count: 2)
    // Neither metadata nor private data.
    header += [UInt8](repeating: 0, count: 20)
    return header + directory + body
  }

  private static let headerSize = 44
}
