/// One column of one row of the screen.
struct ScreenCell: Equatable {
  /// A character of one scalar: that; of several: where in its row's clusters it is; else what it continues.
  enum Glyph: Equatable {
    case scalar(UInt32)
    case cluster(Int32)
    /// A further column of the character to the left.
    case rest
  }

  let glyph: Glyph
  let pen: Pen
  /// The columns of the character that begins here; 0 where none does.
  let width: UInt16
  /// Whether terminals disagree about how many columns it takes.
  let isDoubtful: Bool

  /// A space on the terminal's own background.
  static let blank = ScreenCell(space: .plain)

  /// A space, drawn so.
  init(space pen: Pen) {
    self.init(.scalar(0x20), pen.onSpace, width: 1)
  }

  init(_ glyph: Glyph, _ pen: Pen, width: Int, isDoubtful: Bool = false) {
    self.glyph = glyph
    self.pen = pen
    self.width = UInt16(clamping: width)
    self.isDoubtful = isDoubtful
  }
}
