/// The columns of a character, counted scalar by scalar.
struct ClusterWidth {
  /// The columns so far.
  private(set) var columns = 0
  private var first: Unicode.Scalar?
  private var previous: Unicode.Scalar = "\0"

  /// Takes the next scalar and says by how many columns it makes the character wider.
  @discardableResult
  mutating func add(_ scalar: Unicode.Scalar) -> Int {
    let before = columns
    if let first, Self.joins(scalar, first, after: previous) {
      columns = max(columns, 2)
    } else {
      columns += WidthTable.width(of: scalar)
    }
    if first == nil { first = scalar }
    previous = scalar
    return columns - before
  }

  /// A variation selector 16, a skin tone on something that has a skin, or what a joiner joins: they turn into one picture
  /// with what comes before.
  private static func joins(
    _ scalar: Unicode.Scalar, _ first: Unicode.Scalar, after previous: Unicode.Scalar
  ) -> Bool {
    switch scalar.value {
    case 0xFE0F: first.properties.isEmoji
    case 0x1F3FB...0x1F3FF: previous.properties.isEmojiModifierBase
    default: previous.value == 0x200D && WidthTable.width(of: scalar) > 0 && first.properties.isEmoji
    }
  }
}
