/// The central directory of a ZIP archive, which is at its end (APPNOTE 4.3.12 and 4.3.16).
struct ZIPDirectory {
  /// The number of files and folders.
  let count: Int
  private let bytes: [UInt8]
  private let range: Range<Int>

  private static let endSize = 22, headerSize = 46, localHeaderSize = 30

  /// Finds the directory.
  init(_ bytes: [UInt8]) throws(ZIPReader.Failure) {
    self.bytes = bytes
    // The comment at the end has at most 65535 bytes.
    let last = bytes.count - Self.endSize
    let end =
      last < 0
      ? nil
      : (max(0, last - 0xFFFF)...last).last { start in
        Self.number(bytes, start, 4) == 0x0605_4B50
          && start + Self.endSize + Self.number(bytes, start + 20, 2) == bytes.count
      }
    guard let end else { throw .notZIP }
    let (size, offset) = (Self.number(bytes, end + 12, 4), Self.number(bytes, end + 16, 4))
    count = Self.number(bytes, end + 10, 2)
    guard count < 0xFFFF, size < 0xFFFF_FFFF, offset < 0xFFFF_FFFF, Self.number(bytes, end + 4, 4) == 0,
      Self.number(bytes, end + 8, 2) == count
    else { throw .unsupported }
    guard offset + size <= end else { throw .damaged }
    range = offset..<(offset + size)
  }

  /// Returns the files and folders with the places of their contents, none of which overlap.
  func entries() throws(ZIPReader.Failure) -> [ZIPReader.Entry] {
    var entries: [ZIPReader.Entry] = []
    var extents: [Range<Int>] = []
    var start = range.lowerBound
    for _ in 0..<count {
      let (entry, extent, next) = try entry(at: start)
      entries.append(entry)
      extents.append(extent)
      start = next
    }
    guard start == range.upperBound else { throw .damaged }
    extents.sort { $0.lowerBound < $1.lowerBound }
    guard zip(extents, extents.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }) else { throw .damaged }
    return entries
  }

  /// Returns the entry with a header, the place of its local header and content, and the place of the next header.
  private func entry(
    at start: Int
  ) throws(ZIPReader.Failure) -> (entry: ZIPReader.Entry, extent: Range<Int>, next: Int) {
    guard start + Self.headerSize <= range.upperBound, number(start, 4) == 0x0201_4B50 else { throw .damaged }
    let nameEnd = start + Self.headerSize + number(start + 28, 2)
    let next = nameEnd + number(start + 30, 2) + number(start + 32, 2)
    guard next <= range.upperBound,
      let name = String(validating: bytes[(start + Self.headerSize)..<nameEnd], as: UTF8.self)
    else { throw .damaged }
    // Bits 0, 6 and 13: encryption, strong encryption, and an encrypted directory.
    guard number(start + 8, 2) & 0x2041 == 0 else { throw .encrypted }
    let method = number(start + 10, 2)
    let (compressedSize, size, offset) = (number(start + 20, 4), number(start + 24, 4), number(start + 42, 4))
    guard [0, 8].contains(method), number(start + 34, 2) == 0, max(compressedSize, size, offset) < 0xFFFF_FFFF else {
      throw .unsupported
    }
    // The file type of Unix: none, a regular file or a folder.
    guard [0, 0o10, 0o04].contains(number(start + 40, 2) >> 12) else { throw .unsafeName(name) }
    let data = try data(at: offset, size: compressedSize, named: bytes[(start + Self.headerSize)..<nameEnd])
    guard method == 8 || compressedSize == size, !name.hasSuffix("/") || size == 0 else { throw .damaged }
    let entry = ZIPReader.Entry(
      name: name, size: size, isDeflated: method == 8, checksum: UInt32(number(start + 16, 4)), data: data)
    return (entry, offset..<data.upperBound, next)
  }

  /// Returns the place of a content after its local header, which must have the same name.
  private func data(at offset: Int, size: Int, named name: ArraySlice<UInt8>) throws(ZIPReader.Failure) -> Range<Int> {
    let nameStart = offset + Self.localHeaderSize
    guard nameStart + name.count <= range.lowerBound, number(offset, 4) == 0x0403_4B50,
      number(offset + 26, 2) == name.count, bytes[nameStart..<(nameStart + name.count)] == name
    else { throw .damaged }
    let start = nameStart + name.count + number(offset + 28, 2)
    guard start + size <= range.lowerBound else { throw .damaged }
    return start..<(start + size)
  }

  private func number(_ start: Int, _ count: Int) -> Int { Self.number(bytes, start, count) }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
  }
}
