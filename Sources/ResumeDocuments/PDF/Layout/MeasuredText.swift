/// The characters of a paragraph with what is needed to break them into lines; an element a character in each array.
struct MeasuredText {
  /// How well a line may begin with a character.
  enum Opportunity: UInt8, Comparable {
    case none
    /// Between what people see as letters; only where nothing else is left.
    case anywhere
    /// Inside what should stay whole.
    case inside
    case good
    /// Must begin.
    case forced

    static func < (one: Opportunity, two: Opportunity) -> Bool { one.rawValue < two.rawValue }
  }

  var scalars: [Unicode.Scalar] = []
  /// In points.
  var widths: [Double] = []
  var faces: [Int] = []
  /// The stretch of text that it is of, by its place in the paragraph.
  var inlines: [Int] = []
  /// Whether it needs no room at the end of a line.
  var hangs: [Bool] = []
  /// Before the character.
  var opportunities: [Opportunity] = []
}
