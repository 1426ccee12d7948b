/// A photo at the right edge of the head. Lengths are in points.
struct PhotoBox: Sendable {
  /// 28 × 36 mm.
  static let (width, height) = (28 * 72 / 25.4, 36 * 72 / 25.4)
  /// The distance between the head's texts and the photo.
  static let gap = 14.0

  /// The width that the head's texts lose.
  static var room: Double { width + gap }

  let photo: Photo
  let element: StructureTree.Element
  /// The distance from the left edge of the text area.
  let x: Double
  /// The distance of its upper edge above that of its line.
  let rise: Double

  /// Returns the transformation of the unit square to the photo, which fills the box from its lower left corner and is
  /// cropped at two sides, centered.
  static func matrix(_ photo: Photo, x: Double, y: Double) -> [Double] {
    let size = photo.shownSize
    let scale = max(width / size.width, height / size.height)
    let (shownWidth, shownHeight) = (size.width * scale, size.height * scale)
    let (left, bottom) = (x + (width - shownWidth) / 2, y + (height - shownHeight) / 2)
    let matrix = photo.orientation.matrix
    return [
      matrix.a * shownWidth, matrix.b * shownHeight, matrix.c * shownWidth, matrix.d * shownHeight,
      matrix.e * shownWidth + left, matrix.f * shownHeight + bottom,
    ]
  }
}
