/// One column of one row of a ``VirtualScreen``.
public struct VirtualScreenCell: Sendable, Hashable {
  /// The character that begins here; empty where one goes on.
  public var text: String
  /// How it is drawn.
  public var look: VirtualScreenLook

  /// Whether nothing is to be seen on it but its background.
  public var isBlank: Bool { text == " " }

  /// An erased cell.
  static func blank(_ look: VirtualScreenLook = VirtualScreenLook()) -> VirtualScreenCell {
    var erased = VirtualScreenLook()
    erased.background = look.background
    return VirtualScreenCell(text: " ", look: erased)
  }

  /// The cell as it is seen: a space shows nothing of its letter's look.
  public var seen: VirtualScreenCell {
    isBlank ? VirtualScreenCell(text: text, look: look.onBlank) : self
  }
}
