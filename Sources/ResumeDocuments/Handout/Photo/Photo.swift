/// A photo for a document, with only the bytes that decoding needs: no location, no camera and no comments.
package struct Photo: Sendable, Equatable {
  /// Why a file isn't usable as a photo.
  package enum Problem: Error, Equatable {
    /// The file has neither the signature of JPEG nor that of PNG.
    case notImage
    case tooManyPixels(width: Int, height: Int)
    case cmyk
    case sixteenBit
    case interlaced
    /// The file is incomplete or malformed, or has a rare encoding.
    case damaged
  }

  enum Format: Sendable, Equatable {
    /// A JPEG image; gray, otherwise in color.
    case jpeg(isGray: Bool)
    case png(PNGImage)
  }

  /// The maximum size of a file in bytes.
  package static let maximumSize = 10 << 20
  /// Decoding more pixels takes too much memory.
  package static let maximumPixels = 40_000_000

  let format: Format
  /// The stored size in pixels, before the orientation is applied.
  let (width, height): (Int, Int)
  let orientation: PhotoOrientation
  /// The cleaned file.
  let bytes: [UInt8]

  /// Reads a JPEG or PNG file.
  package init(_ file: [UInt8]) throws(Problem) {
    if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      let file = try JPEGFile(file)
      (format, bytes, orientation) = (.jpeg(isGray: file.frame.components == 1), file.cleaned, file.orientation)
      (width, height) = (file.frame.width, file.frame.height)
    } else if file.starts(with: PNGImage.signature) {
      let image = try PNGImage(file)
      (format, bytes, orientation) = (.png(image), image.cleaned, .upright)
      (width, height) = (image.width, image.height)
    } else {
      throw .notImage
    }
  }

  /// Throws if an image has no pixels, or too many.
  static func check(width: Int, height: Int) throws(Problem) {
    guard width > 0, height > 0 else { throw .damaged }
    let (pixels, isOverflow) = width.multipliedReportingOverflow(by: height)
    guard !isOverflow, pixels <= maximumPixels else { throw .tooManyPixels(width: width, height: height) }
  }

  /// The extension of a file with the cleaned bytes.
  var fileExtension: String { if case .png = format { "png" } else { "jpeg" } }
  var mediaType: String { "image/" + fileExtension }

  /// The size after the orientation is applied.
  var shownSize: (width: Double, height: Double) {
    let size = (width: Double(width), height: Double(height))
    return orientation.isTransposed ? (size.height, size.width) : size
  }
}

/// How a stored image must be turned and mirrored, with the numbers of EXIF's orientation tag.
enum PhotoOrientation: Int, Sendable, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown, transposed, turnedRight, transversed, turnedLeft

  /// Whether width and height are exchanged.
  var isTransposed: Bool { rawValue > 4 }

  /// Whether the image is mirrored horizontally, before it is turned.
  var isMirrored: Bool { [.mirrored, .mirroredUpsideDown, .transposed, .transversed].contains(self) }

  /// The clockwise rotation in degrees.
  var degrees: Int {
    switch self {
    case .upright, .mirrored: 0
    case .turnedRight, .transversed: 90
    case .upsideDown, .mirroredUpsideDown: 180
    case .transposed, .turnedLeft: 270
    }
  }

  /// The transformation of the unit square with y upwards, as in the operator `cm` of PDF (ISO 32000-1, 8.3.4).
  var matrix: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    switch self {
    case .upright: (1, 0, 0, 1, 0, 0)
    case .mirrored: (-1, 0, 0, 1, 1, 0)
    case .upsideDown: (-1, 0, 0, -1, 1, 1)
    case .mirroredUpsideDown: (1, 0, 0, -1, 0, 1)
    case .transposed: (0, -1, -1, 0, 1, 1)
    case .turnedRight: (0, -1, 1, 0, 0, 1)
    case .transversed: (0, 1, 1, 0, 0, 0)
    case .turnedLeft: (0, 1, -1, 0, 1, 0)
    }
  }
}
