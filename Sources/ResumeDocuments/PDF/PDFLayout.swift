/// How a PDF looks.
public struct PDFLayout: Sendable, Equatable {
  /// The size of its pages.
  public var paper: Paper
  /// Its type and colours.
  public var theme: Theme

  /// Creates a layout.
  public init(paper: Paper = .a4, theme: Theme = .classic) {
    self.paper = paper
    self.theme = theme
  }
}
