/// How a PDF looks.
public struct PDFLayout: Sendable, Equatable {
  /// The size of its pages.
  public var paper: Paper
  /// Its type and colours.
  public var theme: Theme
  /// What it says that it was made by, such as `resume 1.0.0`.
  public var producer: String

  /// Creates a layout.
  public init(paper: Paper = .a4, theme: Theme = .classic, producer: String = "resume") {
    self.paper = paper
    self.theme = theme
    self.producer = producer
  }
}
