import ResumeSupport
import TestSupport
import Testing

@testable import ResumeDocuments

struct PhotoTests {
  private static func problem(_ bytes: [UInt8]) -> Photo.Problem? {
    do throws(Photo.Problem) {
      _ = try Photo(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Returns a gray PNG of 2 × 2 pixels.
  private static func png(
    depth: Int = 8, color: UInt8 = 0, isInterlaced: Bool = false, pixels: [UInt8] = [0, 50, 100, 150]
  ) -> [UInt8] {
    SampleImage.png(width: 2, height: 2, depth: depth, color: color, isInterlaced: isInterlaced, pixels: pixels)
  }

  @Test(arguments: 1...8)
  func readsTheOrientation(number: Int) throws {
    let photo = try Photo(SampleImage.jpeg(orientation: number))
    #expect(photo.orientation.rawValue == number)
    #expect((photo.width, photo.height) == (8, 6))
    let isTransposed = number > 4
    #expect(photo.shownSize == (isTransposed ? 6 : 8, isTransposed ? 8 : 6))
  }

  @Test(arguments: [0, 9, 300])
  func ignoresUnknownOrientations(number: Int) throws {
    #expect(try Photo(SampleImage.jpeg(orientation: number)).orientation == .upright)
  }

  /// The corners that a matrix, and rotation after mirroring, move the upper left corner and its right neighbor to.
  @Test(arguments: PhotoOrientation.allCases)
  func turnsAndMirrorsAsTheMatrix(orientation: PhotoOrientation) {
    let matrix = orientation.matrix
    for (x, y) in [(0.0, 1.0), (1.0, 1.0)] {
      var turned = (x: orientation.isMirrored ? 1 - x : x, y: y)
      for _ in 0..<(orientation.degrees / 90) { turned = (turned.y, 1 - turned.x) }
      #expect(matrix.a * x + matrix.c * y + matrix.e == turned.x)
      #expect(matrix.b * x + matrix.d * y + matrix.f == turned.y)
    }
  }

  /// Where the first row and the first column of the stored image are shown (EXIF 2.32, 4.6.4).
  @Test func showsTheFirstRowAndColumnWhereTheTagSays() {
    // The shown position of the stored upper left corner, with y upwards.
    let corners: [(Double, Double)] = [(0, 1), (1, 1), (1, 0), (0, 0), (0, 1), (1, 1), (1, 0), (0, 0)]
    for orientation in PhotoOrientation.allCases {
      let matrix = orientation.matrix
      let corner = (matrix.c + matrix.e, matrix.d + matrix.f)
      #expect(corner == corners[orientation.rawValue - 1], "\(orientation)")
      #expect((matrix.a == 0) == orientation.isTransposed)
    }
  }

  @Test(arguments: [(false, false), (true, false), (false, true)])
  func keepsOnlyTheSegmentsForDecoding(isGray: Bool, isProgressive: Bool) throws {
    let file = SampleImage.jpeg(orientation: 6, isGray: isGray, isProgressive: isProgressive)
    let photo = try Photo(file)
    #expect(photo.format == .jpeg(isGray: isGray))
    #expect(file.contains(SampleImage.secret) && file.contains("Exif") && file.contains("Photoshop"))
    #expect(!photo.bytes.contains(SampleImage.secret))
    for word in ["Exif", "Photoshop", "http", "MM\0*"] { #expect(!photo.bytes.contains(word), "\(word)") }
    #expect(photo.bytes.contains("JFIF"))
    #expect(photo.bytes.suffix(2) == [0xFF, 0xD9])
    let again = try Photo(photo.bytes)
    #expect(again.bytes == photo.bytes)
    #expect(again.orientation == .upright)
  }

  @Test func keepsOnlyTheChunksForDecoding() throws {
    let file = Self.png()
    let photo = try Photo(file)
    #expect(file.contains(SampleImage.secret))
    for word in [SampleImage.secret, "tEXt", "iTXt", "eXIf"] { #expect(!photo.bytes.contains(word), "\(word)") }
    #expect(try Photo(photo.bytes).bytes == photo.bytes)
  }

  @Test func rejectsOtherFiles() {
    let files: [[UInt8]] = [[], Array("GIF89a".utf8), Array("hello".utf8), [0xFF, 0xD8], [0x89, 0x50]]
    for file in files { #expect(Self.problem(file) == .notImage) }
    #expect(Self.problem(SampleImage.cmyk) == .cmyk)
    #expect(Self.problem(Self.png(depth: 16, pixels: [0, 0, 1, 1, 2, 2, 3, 3])) == .sixteenBit)
    #expect(Self.problem(Self.png(isInterlaced: true)) == .interlaced)
    var deep = SampleImage.jpeg()
    if let frame = deep.indices.first(where: { deep[$0...].starts(with: [0xFF, 0xC0]) }) { deep[frame + 4] = 12 }
    #expect(Self.problem(deep) == .sixteenBit)
  }

  @Test func rejectsTooManyPixels() throws {
    var file = SampleImage.jpeg()
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
    file.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(Self.problem(file) == .tooManyPixels(width: 0xFFFF, height: 0xFFFF))
    func png(_ width: Int, _ height: Int) -> Photo.Problem? {
      let sizes = [UInt8](bigEndian: width, count: 4) + [UInt8](bigEndian: height, count: 4)
      return Self.problem(PNGImage.signature + SampleImage.chunk("IHDR", sizes + [8, 0, 0, 0, 0]))
    }
    #expect(png(0x7FFF_FFFF, 0x7FFF_FFFF) == .tooManyPixels(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF))
    // 40 megapixels are the most; this file then lacks its pixels.
    #expect(png(8000, 5001) == .tooManyPixels(width: 8000, height: 5001) && png(8000, 5000) == .damaged)
  }

  @Test func rejectsTruncatedFiles() throws {
    let jpeg = try Photo(SampleImage.jpeg()).bytes
    for count in 3..<jpeg.count { #expect(Self.problem(Array(jpeg.prefix(count))) == .damaged, "\(count)") }
    let png = try Photo(Self.png()).bytes
    for count in 8..<png.count { #expect(Self.problem(Array(png.prefix(count))) == .damaged, "\(count)") }
  }

  @Test func rejectsChangedPNGs() throws {
    let png = try Photo(Self.png()).bytes
    for index in 8..<png.count {
      var changed = png
      changed[index] ^= 0x40
      #expect(Self.problem(changed) != nil, "\(index)")
    }
  }

  @Test func survivesRandomChanges() {
    var random = SplitMix64(seed: 5)
    let files = [
      SampleImage.jpeg(), SampleImage.jpeg(isProgressive: true), SampleImage.cmyk, Self.png(),
    ]
    for file in files {
      for _ in 0..<500 {
        var changed = file
        for _ in 0..<3 {
          changed[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        guard let photo = try? Photo(changed) else { continue }
        #expect((try? Photo(photo.bytes))?.bytes == photo.bytes)
      }
    }
  }

  @Test func separatesColorAndOpacity() throws {
    let file = SampleImage.png(width: 2, height: 1, color: 6, pixels: [1, 2, 3, 4, 5, 6, 7, 8])
    let (color, alpha) = try PNGImage(file).separated()
    #expect(color == [0, 1, 2, 3, 5, 6, 7])
    #expect(alpha == [0, 4, 8])
  }

  @Test(arguments: [(1, [0b0100_0000]), (2, [0b0001_0000]), (4, [0x01, 0x00]), (8, [0, 1, 0])] as [(Int, [UInt8])])
  func findsTheOpacityOfColorsOfAPalette(depth: Int, pixels: [UInt8]) throws {
    let file = SampleImage.png(
      width: 3, height: 1, depth: depth, color: 3, palette: [1, 2, 3, 4, 5, 6], transparency: [9], pixels: pixels)
    #expect(try PNGImage(file).paletteAlpha() == [9, 255, 9])
  }
}

extension [UInt8] {
  /// Whether the bytes contain a text.
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}
