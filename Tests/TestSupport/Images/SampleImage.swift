import Foundation

/// Small image files with metadata, for photos.
public enum SampleImage {
  /// What metadata contains, and no document may contain.
  public static let secret = "SECRET-PLACE"

  /// Returns a JPEG of 8 × 6 pixels with a thumbnail, EXIF data (orientation and GPS position), XMP, a comment, and another image at its end.
  public static func jpeg(orientation: Int = 1, isGray: Bool = false, isProgressive: Bool = false) -> [UInt8] {
    let image = isGray ? gray : isProgressive ? progressive : color
    let thumbnail = segment(
      0xE0, Array("JFIF\0".utf8) + [1, 1, 1, 0, 72, 0, 72, UInt8(secret.utf8.count / 3), 1] + secret.utf8)
    let metadata =
      thumbnail + segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation))
      + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x>\(secret)</x>".utf8))
      + segment(0xFE, Array(secret.utf8)) + segment(0xED, Array("Photoshop 3.0\0\(secret)".utf8))
    // Instead of the segment without a thumbnail.
    return image.prefix(2) + metadata + image.dropFirst(20) + Array(secret.utf8) + image
  }

  /// A JPEG with four components.
  public static let cmyk = bytes(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwBQNzxGPDJQRkFGWlVQX3jIgnhubnj1r7mRyP////////////////////////////////////////////////"
      + "///8AAFAgABgAIBEMiAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAQA/8QAGBABAQEBAQAAAAAAAAAAAAAAAgEAEUH/2gAOBEMATQBZAEsA"
      + "AD8AbrWswmAwmck8zCYDCZyTzN3/2Q==")

  /// Returns a PNG of rows without filters, with texts and EXIF data.
  ///
  /// - Parameter pixels: the bytes of all rows, without those of the filters.
  public static func png(
    width: Int, height: Int, depth: Int = 8, color: UInt8, isInterlaced: Bool = false, palette: [UInt8] = [],
    transparency: [UInt8] = [], pixels: [UInt8]
  ) -> [UInt8] {
    let length = pixels.count / height
    let rows = (0..<height).flatMap { [0] + pixels[($0 * length)..<(($0 + 1) * length)] }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = word(width) + word(height) + [UInt8(depth), color, 0, 0, isInterlaced ? 1 : 0]
    file += chunk("IHDR", header) + chunk("tEXt", Array("Comment\0\(secret)".utf8))
    file += chunk("eXIf", exif(1))
    if !palette.isEmpty { file += chunk("PLTE", palette) }
    if !transparency.isEmpty { file += chunk("tRNS", transparency) }
    let data = stored(rows)
    file += chunk("IDAT", Array(data.prefix(5))) + chunk("IDAT", Array(data.dropFirst(5)))
    return file + chunk("iTXt", Array("x\0\0\0\0\0\(secret)".utf8)) + chunk("IEND", []) + Array(secret.utf8)
  }

  /// Returns a chunk of a PNG with its checksum.
  public static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + content
    var crc = UInt32.max
    for byte in checked {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return word(content.count) + checked + word(Int(~crc))
  }

  /// Returns a zlib stream with one stored block.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    let count = [UInt8(content.count & 0xFF), UInt8(content.count >> 8)]
    var (one, two) = (1, 0)
    for byte in content {
      one = (one + Int(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return [0x78, 0x01, 1] + count + count.map { ~$0 } + content + word(two << 16 | one)
  }

  private static func word(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + word(content.count + 2).suffix(2) + content
  }

  /// Returns TIFF data with an orientation, and a GPS position with the secret as its reference.
  private static func exif(_ orientation: Int) -> [UInt8] {
    let (short, long, ascii) = (3, 4, 2)
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      word(tag).suffix(2) + word(type).suffix(2) + word(count) + value
    }
    let first = entry(0x0112, short, 1, word(orientation << 16)) + entry(0x8825, long, 1, word(38))
    let position = entry(0x0001, ascii, secret.utf8.count, word(56))
    return Array("MM".utf8) + [0, 42] + word(8) + [0, 2] + first + word(0) + [0, 1] + position + word(0)
      + Array(secret.utf8)
  }

  private static func bytes(_ text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

  private static let color = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////"
      + "////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAGAAgDASIAAhEB"
      + "AxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAbEAACAQUAAAAAAAAAAAAAAAAAAwECERIhUf/EABUBAQEAAAAAAAAAAAAAAAAAAAAB/8QAFhEB"
      + "AQEAAAAAAAAAAAAAAAAAAAER/9oADAMBAAIRAxEAPwClaqVXxmd9AAW3X//Z")

  private static let gray = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////"
      + "////wAALCAAGAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABsQAAIBBQAAAAAAAAAAAAAAAAEDAAIREiFR/9oACAEBAAA/AErVSq+JO+z/2Q=="
  )

  private static let progressive = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////"
      + "////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wgARCAAGAAgDASIAAhEB"
      + "AxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/90ABAAB/9oADAMBAAIQAxAAAAGgP//EABYQAQEBAAAAAAAA"
      + "AAAAAAAAAAEAEf/aAAgBAQABBQIMv//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Bf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIB"
      + "AT8Bf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEABj8Cf//EABYQAAMAAAAAAAAAAAAAAAAAAAABMf/aAAgBAQABPyFEH//aAAwDAQACAAMA"
      + "AAAQ9//EABYRAQEBAAAAAAAAAAAAAAAAAAEAEf/aAAgBAwEBPxBdv//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Qf//EABgQAAIDAAAA"
      + "AAAAAAAAAAAAAAARASFR/9oACAEBAAE/EGrTen//2Q==")
}
