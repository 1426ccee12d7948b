import ResumeSupport

/// A JPEG file (ISO 10918-1), read up to the end of its image.
struct JPEGFile {
  struct Frame {
    let width: Int
    let height: Int
    let components: Int
  }

  private(set) var frame = Frame(width: 0, height: 0, components: 0)
  private(set) var orientation = PhotoOrientation.upright
  /// The file with only the segments that decoding needs.
  private(set) var cleaned: [UInt8] = [0xFF, 0xD8]

  private let bytes: [UInt8]
  private var position = 2

  private enum Marker {
    static let (endOfImage, startOfScan): (UInt8, UInt8) = (0xD9, 0xDA)
    /// Tables of Huffman codes and of quantization, and the restart interval.
    static let tables: Set<UInt8> = [0xC4, 0xDB, 0xDD]
    /// Baseline, extended sequential and progressive frames with Huffman codes.
    static let frames: Set<UInt8> = [0xC0, 0xC1, 0xC2]
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    static let (jfif, exif, adobe): (UInt8, UInt8, UInt8) = (0xE0, 0xE1, 0xEE)
    static let skipped: ClosedRange<UInt8> = 0xE0...0xFE
  }

  init(_ bytes: [UInt8]) throws(Photo.Problem) {
    self.bytes = bytes
    var hasScan = false
    while true {
      let marker = try readMarker()
      if marker == Marker.endOfImage { break }
      let content = try readSegment()
      switch marker {
      case Marker.startOfScan:
        guard frame.components > 0 else { throw .damaged }
        append(marker, content)
        appendScan()
        hasScan = true
      case _ where Marker.frames.contains(marker):
        guard frame.components == 0 else { throw .damaged }
        frame = try Self.frame(content)
        append(marker, content)
      case _ where Marker.tables.contains(marker): append(marker, content)
      // Decoders recognize the color space by both; without thumbnail and resolution.
      case Marker.jfif where content.starts(with: Array("JFIF\0".utf8)):
        append(marker, (Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])[...])
      case Marker.adobe where content.count >= 12 && content.starts(with: Array("Adobe".utf8)):
        append(marker, content.prefix(12))
      case Marker.exif where content.starts(with: Array("Exif\0\0".utf8)):
        orientation = ExifReader(Array(content.dropFirst(6))).orientation ?? orientation
      case _ where Marker.skipped.contains(marker): break
      default: throw .damaged
      }
    }
    guard hasScan else { throw .damaged }
    cleaned += [0xFF, Marker.endOfImage]
  }

  private mutating func readMarker() throws(Photo.Problem) -> UInt8 {
    guard position < bytes.count, bytes[position] == 0xFF else { throw .damaged }
    // A marker may have several of these bytes before it.
    while position < bytes.count, bytes[position] == 0xFF { position += 1 }
    guard position < bytes.count else { throw .damaged }
    position += 1
    return bytes[position - 1]
  }

  /// Returns the content of a segment, after its length.
  private mutating func readSegment() throws(Photo.Problem) -> ArraySlice<UInt8> {
    guard position + 2 <= bytes.count else { throw .damaged }
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    guard length >= 2, position + length <= bytes.count else { throw .damaged }
    defer { position += length }
    return bytes[(position + 2)..<(position + length)]
  }

  private mutating func append(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
    cleaned += [0xFF, marker] + [UInt8](bigEndian: content.count + 2, count: 2)
    cleaned += content
  }

  /// Copies the compressed data of a scan, up to the next marker that doesn't belong to it.
  private mutating func appendScan() {
    let start = position
    while position < bytes.count {
      if bytes[position] == 0xFF, position + 1 < bytes.count {
        let next = bytes[position + 1]
        guard next == 0 || Marker.restarts.contains(next) else { break }
        position += 1
      }
      position += 1
    }
    cleaned += bytes[start..<position]
  }

  private static func frame(_ content: ArraySlice<UInt8>) throws(Photo.Problem) -> Frame {
    let content = Array(content)
    guard content.count >= 6, content.count == 6 + 3 * Int(content[5]) else { throw .damaged }
    let frame = Frame(
      width: Int(content[3]) << 8 | Int(content[4]), height: Int(content[1]) << 8 | Int(content[2]),
      components: Int(content[5]))
    guard frame.components != 4 else { throw .cmyk }
    guard frame.components == 1 || frame.components == 3 else { throw .damaged }
    guard content[0] == 8 else { throw content[0] > 8 ? .sixteenBit : .damaged }
    try Photo.check(width: frame.width, height: frame.height)
    return frame
  }
}

/// Reads the orientation from EXIF data (TIFF 6.0, section 2).
private struct ExifReader {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  private static let orientationTag = 0x0112

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isLittleEndian = bytes.starts(with: Array("II".utf8))
  }

  /// The orientation of the image; nil if there is none.
  var orientation: PhotoOrientation? {
    guard number(2, 2) == 42, let start = number(4, 4), let count = number(start, 2) else { return nil }
    for entry in 0..<count {
      let position = start + 2 + entry * 12
      // A short number (3) is in the first bytes of the value.
      if number(position, 2) == Self.orientationTag, number(position + 2, 2) == 3 {
        return number(position + 8, 2).flatMap(PhotoOrientation.init)
      }
    }
    return nil
  }

  private func number(_ position: Int, _ count: Int) -> Int? {
    guard position >= 0, position + count <= bytes.count else { return nil }
    let part = bytes[position..<(position + count)]
    return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }
}
