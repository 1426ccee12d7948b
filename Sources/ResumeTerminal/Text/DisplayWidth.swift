extension Character {
  /// The terminal columns it takes: 0 for controls and lone marks, 2 for wide characters and emoji, else 1.
  ///
  /// A cluster of several letters, such as an Indic conjunct, takes the sum of their columns.
  public var displayWidth: Int {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    var width = WidthTable.width(of: first)
    var previous = first
    while let scalar = scalars.next() {
      if Self.asksForEmoji(scalar, after: previous), first.properties.isEmoji {
        width = max(width, 2)
      } else {
        width += WidthTable.width(of: scalar)
      }
      previous = scalar
    }
    return width
  }

  /// A variation selector 16, a skin tone, or what a joiner joins: they turn into one picture with what comes before.
  private static func asksForEmoji(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0F, 0x1F3FB...0x1F3FF: true
    default: previous.value == 0x200D && WidthTable.width(of: scalar) > 0
    }
  }
}

extension StringProtocol {
  /// The terminal columns it takes on one line; newlines and other controls take none.
  public var displayWidth: Int {
    var ascii = 0
    for byte in utf8 {
      guard (0x20..<0x7F).contains(byte) else { return reduce(0) { $0 + $1.displayWidth } }
      ascii += 1
    }
    return ascii
  }
}
