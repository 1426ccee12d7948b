import ResumeSupport

/// A PNG image (ISO 15948) of at most 8 bits per channel, not interlaced.
struct PNGImage: Sendable, Equatable {
  enum ColorType: Int, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgbAlpha = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgbAlpha: 4
      }
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private(set) var width = 0
  private(set) var height = 0
  private(set) var bitDepth = 0
  private(set) var color = ColorType.gray
  /// The colors of a palette, three bytes each.
  private(set) var palette: [UInt8] = []
  /// The content of the chunk `tRNS`: the opacities of the palette's colors, or the transparent color.
  private(set) var transparency: [UInt8] = []
  /// The compressed rows.
  private(set) var data: [UInt8] = []
  /// The file with only the chunks that decoding needs.
  private(set) var cleaned = signature

  init(_ file: [UInt8]) throws(Photo.Problem) {
    var position = Self.signature.count
    var type = ""
    while type != "IEND" {
      guard position + 12 <= file.count else { throw .damaged }
      let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= file.count else { throw .damaged }
      type = String(decoding: file[(position + 4)..<(position + 8)], as: UTF8.self)
      let chunk = file[position..<(position + 12 + length)]
      position += chunk.count
      if try read(type, Array(chunk.dropFirst(8).dropLast(4))) {
        let checksum = ZIPArchive.checksum(Array(chunk.dropFirst(4).dropLast(4)))
        guard chunk.suffix(4).elementsEqual([UInt8](bigEndian: Int(checksum), count: 4)) else { throw .damaged }
        cleaned += chunk
      }
    }
    guard !data.isEmpty, color != .palette || !palette.isEmpty else { throw .damaged }
    _ = try rows()
  }

  /// Reads a chunk; returns whether decoding needs it.
  private mutating func read(_ type: String, _ content: [UInt8]) throws(Photo.Problem) -> Bool {
    guard type == "IHDR" || width > 0 else { throw .damaged }
    switch type {
    case "IHDR": try readHeader(content)
    case "PLTE":
      guard color == .palette else { return false }
      guard palette.isEmpty, data.isEmpty, content.count % 3 == 0, 1...256 ~= content.count / 3 else { throw .damaged }
      palette = content
    case "tRNS":
      let isValid = color == .palette ? content.count <= palette.count / 3 : content.count == 2 * color.channels
      guard isValid, transparency.isEmpty, !content.isEmpty, data.isEmpty, !hasAlpha else { throw .damaged }
      transparency = content
    case "IDAT":
      data += content
    case "IEND": break
    default: return false
    }
    return true
  }

  private mutating func readHeader(_ content: [UInt8]) throws(Photo.Problem) {
    guard width == 0, content.count == 13, let color = ColorType(rawValue: Int(content[9])) else { throw .damaged }
    (self.color, bitDepth) = (color, Int(content[8]))
    let depths = color == .gray ? [1, 2, 4, 8, 16] : color == .palette ? [1, 2, 4, 8] : [8, 16]
    guard depths.contains(bitDepth), content[10] == 0, content[11] == 0, content[12] <= 1 else { throw .damaged }
    guard bitDepth <= 8 else { throw .sixteenBit }
    guard content[12] == 0 else { throw .interlaced }
    let sizes = [content[..<4], content[4..<8]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    try Photo.check(width: sizes[0], height: sizes[1])
    (width, height) = (sizes[0], sizes[1])
  }

  var hasAlpha: Bool { color == .grayAlpha || color == .rgbAlpha }

  /// The length of a row in bytes, with the byte of its filter.
  private var rowLength: Int { (width * color.channels * bitDepth + 7) / 8 + 1 }

  /// Returns the rows with their filters.
  private func rows() throws(Photo.Problem) -> [UInt8] {
    let size = rowLength * height
    guard let rows = try? Inflate.zlib(data, limit: size), rows.count == size,
      stride(from: 0, to: size, by: rowLength).allSatisfy({ rows[$0] <= 4 })
    else { throw .damaged }
    return rows
  }

  /// Returns the color and the opacity of an image with an alpha channel, in rows with the same filters: each channel is
  /// filtered for itself.
  func separated() throws(Photo.Problem) -> (color: [UInt8], alpha: [UInt8]) {
    let rows = try rows()
    let channels = color.channels
    var (color, alpha): ([UInt8], [UInt8]) = ([], [])
    color.reserveCapacity(rows.count)
    alpha.reserveCapacity(rows.count / channels)
    for start in stride(from: 0, to: rows.count, by: rowLength) {
      color.append(rows[start])
      alpha.append(rows[start])
      for pixel in stride(from: start + 1, to: start + rowLength, by: channels) {
        color += rows[pixel..<(pixel + channels - 1)]
        alpha.append(rows[pixel + channels - 1])
      }
    }
    return (color, alpha)
  }

  /// Returns the opacity of each pixel of an image with a palette.
  func paletteAlpha() throws(Photo.Problem) -> [UInt8] {
    let rows = try rows()
    var alpha: [UInt8] = []
    alpha.reserveCapacity(width * height)
    var previous = [UInt8](repeating: 0, count: rowLength - 1)
    let mask = UInt8(1 << bitDepth - 1)
    for start in stride(from: 0, to: rows.count, by: rowLength) {
      previous = Self.unfiltered(rows[(start + 1)..<(start + rowLength)], filter: rows[start], previous: previous)
      for x in 0..<width {
        let shift = 8 - bitDepth - x * bitDepth % 8
        let index = Int(previous[x * bitDepth / 8] >> UInt8(shift) & mask)
        alpha.append(index < transparency.count ? transparency[index] : 255)
      }
    }
    return alpha
  }

  /// Returns a row of pixels of at most one byte without its filter (ISO 15948, 9.2).
  private static func unfiltered(_ row: ArraySlice<UInt8>, filter: UInt8, previous: [UInt8]) -> [UInt8] {
    var (left, upperLeft) = (0, 0)
    return zip(row, previous).map { byte, above in
      let up = Int(above)
      let predicted =
        switch filter {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        case 4: paeth(left, up, upperLeft)
        default: 0
        }
      let value = byte &+ UInt8(predicted)
      (left, upperLeft) = (Int(value), up)
      return value
    }
  }

  private static func paeth(_ left: Int, _ up: Int, _ upperLeft: Int) -> Int {
    let estimate = left + up - upperLeft
    let distances = [left, up, upperLeft].map { abs(estimate - $0) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? up : upperLeft
  }
}
