/// What somebody says about the reader's work in a job, from a document of `works/{id}/recommendations`.
public struct Recommendation: Sendable, Equatable, Identifiable {
  /// The document's id.
  public var id: String
  /// Who says it.
  public var author: LocalizedText?
  /// What that person was or is, such as a position.
  public var role: LocalizedText?
  /// The words, in a paragraph or more.
  public var text: LocalizedText?
  /// When it was written, as coarse as it was given.
  public var date: PartialDate?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a recommendation.
  public init(
    id: String, author: LocalizedText? = nil, role: LocalizedText? = nil, text: LocalizedText? = nil,
    date: PartialDate? = nil, otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.author = author
    self.role = role
    self.text = text
    self.date = date
    self.otherFields = otherFields
  }

  /// Whether it has neither words nor anybody who says them, so that there is nothing to show.
  public var isEmpty: Bool { author == nil && role == nil && text == nil }

  /// Newest first, those without a date last, then by id.
  public static func isListedBefore(_ one: Recommendation, _ other: Recommendation) -> Bool {
    let days = (one.date?.earliest ?? .min, other.date?.earliest ?? .min)
    return days.0 == days.1 ? Identifier.isOrderedBefore(one.id, other.id) : days.0 > days.1
  }
}
