/// A table of a font: numbers of so many bits, the highest byte first, at offsets from its beginning; `nil` beyond its end.
struct FontTable: Sendable {
  private let bytes: [UInt8]
  private let range: Range<Int>

  /// Creates a table from a part of a file; what lies beyond the file is cut off.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range.clamped(to: 0..<bytes.count)
  }

  /// Creates a table from all of its bytes.
  init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  /// How many bytes it has.
  var count: Int { range.count }

  func u8(_ offset: Int) -> Int? {
    guard offset >= 0, offset < range.count else { return nil }
    return Int(bytes[range.lowerBound + offset])
  }

  func u16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= range.count - 2 else { return nil }
    let start = range.lowerBound + offset
    return Int(bytes[start]) << 8 | Int(bytes[start + 1])
  }

  func i16(_ offset: Int) -> Int? { u16(offset).map { Int(Int16(truncatingIfNeeded: $0)) } }

  func u32(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= range.count - 4, let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return high << 16 | low
  }

  func i32(_ offset: Int) -> Int? { u32(offset).map { Int(Int32(truncatingIfNeeded: $0)) } }

  /// Some of its bytes; `nil` where they are not all there.
  func bytes(_ part: Range<Int>) -> [UInt8]? {
    guard part.lowerBound >= 0, part.upperBound <= range.count else { return nil }
    return Array(bytes[(range.lowerBound + part.lowerBound)..<(range.lowerBound + part.upperBound)])
  }

  /// All of its bytes.
  var all: [UInt8] { Array(bytes[range]) }

  /// A table inside this one; `nil` where it does not begin in it.
  func table(at offset: Int, count: Int? = nil) -> FontTable? {
    guard offset >= 0, offset <= range.count, (count ?? 0) >= 0 else { return nil }
    let end = min(range.count, count.map { offset + $0 } ?? range.count)
    return FontTable(bytes, (range.lowerBound + offset)..<(range.lowerBound + end))
  }
}
