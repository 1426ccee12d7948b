/// A document as the server holds it.
public struct RemoteDocument: Sendable, Equatable {
  /// The document, every field as it is.
  public var document: ResumeDocument
  /// The server's time of its last change, in the server's own spelling.
  public var updateTime: String

  /// Creates a document.
  public init(_ document: ResumeDocument, updateTime: String) {
    self.document = document
    self.updateTime = updateTime
  }
}
