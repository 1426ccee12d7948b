/// Where in a document a typed word was found best.
public struct SearchPassage: Sendable, Equatable {
  /// In which field.
  public let field: SearchField
  /// The field's whole text, in the language of the hit.
  public let text: String
  /// The hit's first byte in the text's UTF-8.
  public let offset: Int

  /// Creates a passage.
  public init(field: SearchField, text: String, offset: Int) {
    self.field = field
    self.text = text
    self.offset = offset
  }
}
