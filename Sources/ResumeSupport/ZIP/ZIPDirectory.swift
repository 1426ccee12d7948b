/// The central directory of a ZIP archive, which is at its end (APPNOTE 4.3.12 and 4.3.16).
struct ZIPDirectory {
  /// The number of files and folders.
  let count: Int
  private let source: any ZIPSource
  /// The place of the directory in the archive.
  private let range: Range<Int>

  private static let endSize = 22, headerSize = 46, localHeaderSize = 30
  /// The maximum size; that of 20,000 files is about 2 MB.
  private static let maximumSize = 32 << 20

  /// Finds the directory.
  init(_ source: any ZIPSource) throws(ZIPReader.Failure) {
    self.source = source
    // The comment at the end has at most 65535 bytes.
    let tailStart = max(0, source.count - Self.endSize - 0xFFFF)
    let tail = try source.bytes(in: tailStart..<source.count)
    let last = tail.count - Self.endSize
    let end =
      last < 0
      ? nil
      : (0...last).last { start in
        Self.number(tail, start, 4) == 0x0605_4B50
          && start + Self.endSize + Self.number(tail, start + 20, 2) == tail.count
      }
    guard let end else { throw .notZIP }
    let (size, offset) = (Self.number(tail, end + 12, 4), Self.number(tail, end + 16, 4))
    count = Self.number(tail, end + 10, 2)
    guard count < 0xFFFF, size < 0xFFFF_FFFF, offset < 0xFFFF_FFFF, Self.number(tail, end + 4, 4) == 0,
      Self.number(tail, end + 8, 2) == count
    else { throw .unsupported }
    guard offset + size <= tailStart + end else { throw .damaged }
    guard size <= Self.maximumSize else { throw .tooLarge }
    range = offset..<(offset + size)
  }

  /// Returns the files and folders with the places of their contents, none of which overlap.
  func entries() throws(ZIPReader.Failure) -> [ZIPReader.Entry] {
    let bytes = try source.bytes(in: range)
    var entries: [ZIPReader.Entry] = []
    var start = 0
    for _ in 0..<count {
      let (entry, next) = try entry(at: start, in: bytes)
      entries.append(entry)
      start = next
    }
    guard start == bytes.count else { throw .damaged }
    // Each content ends before the next one begins.
    let order = entries.indices.sorted { entries[$0].extent.lowerBound < entries[$1].extent.lowerBound }
    for (index, next) in zip(order, order.dropFirst()) {
      let end = entries[next].extent.lowerBound
      guard entries[index].extent.upperBound <= end else { throw .damaged }
      entries[index].extent = entries[index].extent.lowerBound..<end
    }
    if let last = order.last { entries[last].extent = entries[last].extent.lowerBound..<range.lowerBound }
    return entries
  }

  /// Returns the entry with a header, and the place of the next header.
  private func entry(
    at start: Int, in bytes: [UInt8]
  ) throws(ZIPReader.Failure) -> (entry: ZIPReader.Entry, next: Int) {
    func number(_ start: Int, _ count: Int) -> Int { Self.number(bytes, start, count) }
    guard start + Self.headerSize <= bytes.count, number(start, 4) == 0x0201_4B50 else { throw .damaged }
    let nameEnd = start + Self.headerSize + number(start + 28, 2)
    let next = nameEnd + number(start + 30, 2) + number(start + 32, 2)
    guard next <= bytes.count else { throw .damaged }
    let nameBytes = Array(bytes[(start + Self.headerSize)..<nameEnd])
    let name = String(validating: nameBytes, as: UTF8.self) ?? Self.codePage437(nameBytes)
    // Bits 0, 6 and 13: encryption, strong encryption, and an encrypted directory.
    guard number(start + 8, 2) & 0x2041 == 0 else { throw .encrypted }
    let method = number(start + 10, 2)
    let (compressedSize, size, offset) = (number(start + 20, 4), number(start + 24, 4), number(start + 42, 4))
    guard [0, 8].contains(method), number(start + 34, 2) == 0, max(compressedSize, size, offset) < 0xFFFF_FFFF else {
      throw .unsupported
    }
    // The file type of Unix: none, a regular file or a folder.
    guard [0, 0o10, 0o04].contains(number(start + 40, 2) >> 12) else { throw .unsafeName(name) }
    let end = offset + Self.localHeaderSize + nameBytes.count + compressedSize
    guard end <= range.lowerBound, method == 8 || compressedSize == size, !name.hasSuffix("/") || size == 0 else {
      throw .damaged
    }
    let entry = ZIPReader.Entry(
      name: name, nameBytes: nameBytes, size: size, isDeflated: method == 8, checksum: UInt32(number(start + 16, 4)),
      compressedSize: compressedSize, extent: offset..<end)
    return (entry, next)
  }

  /// Returns the place of a content after its local header, which must have the same name.
  static func data(of entry: ZIPReader.Entry, in source: any ZIPSource) throws(ZIPReader.Failure) -> Range<Int> {
    let nameEnd = entry.extent.lowerBound + localHeaderSize + entry.nameBytes.count
    let header = try source.bytes(in: entry.extent.lowerBound..<nameEnd)
    guard number(header, 0, 4) == 0x0403_4B50, number(header, 26, 2) == entry.nameBytes.count,
      header[localHeaderSize...].elementsEqual(entry.nameBytes)
    else { throw .damaged }
    let start = nameEnd + number(header, 28, 2)
    guard start + entry.compressedSize <= entry.extent.upperBound else { throw .damaged }
    return start..<(start + entry.compressedSize)
  }

  /// Returns a name in the character set of names that aren't UTF-8 (APPNOTE D.1).
  private static func codePage437(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : upperHalf[Int($0) - 0x80] }))
  }

  /// The characters of the bytes from 0x80 on in code page 437.
  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
  }
}
