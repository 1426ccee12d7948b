/// One cell of a ``VirtualScreen``.
public struct VirtualScreenCell: Sendable, Hashable {
  /// The character that begins in this cell; empty in the second cell of a wide character.
  public var text: String
  /// The style of the character.
  public var look: VirtualScreenLook

  /// Whether the cell shows only its background.
  public var isBlank: Bool { text == " " }

  /// Returns an erased cell.
  static func blank(_ look: VirtualScreenLook = VirtualScreenLook()) -> VirtualScreenCell {
    var erased = VirtualScreenLook()
    erased.background = look.background
    return VirtualScreenCell(text: " ", look: erased)
  }

  /// The visible part of the cell: a space shows nothing of its foreground.
  public var visible: VirtualScreenCell {
    isBlank ? VirtualScreenCell(text: text, look: look.onBlank) : self
  }
}
