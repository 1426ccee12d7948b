/// Knows where the land is.
public protocol LandRepository: Sendable {
  /// The outline of all land, read anew each time.
  func outline() throws(ResumeError) -> LandOutline
}
