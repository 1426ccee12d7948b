/// The size of a page.
public enum Paper: String, Sendable, CaseIterable {
  case a4, letter

  /// Width and height, in points of 1/72 inch.
  var size: (width: Double, height: Double) {
    switch self {
    case .a4: (595.28, 841.89)
    case .letter: (612, 792)
    }
  }
}
