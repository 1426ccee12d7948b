/// How many colours a terminal shows.
public enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
  /// None: text is set off by bold, dim, underline and inverse alone.
  case none
  /// The sixteen of its palette.
  case basic
  /// Those, a cube of 216 and 24 greys.
  case indexed
  /// Every colour of 24 bits.
  case trueColor

  /// Orders by how many.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
}
