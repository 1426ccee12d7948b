/// A colour on the screen.
public enum ScreenColor: Sendable, Hashable {
  /// One of the sixteen of the terminal's own palette, 0…15, in the order of SGR: black, red, green, yellow, blue, magenta,
  /// cyan, white, then the bright ones.
  case palette(UInt8)
  /// A colour of its own; terminals with fewer colours show the nearest they have.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
