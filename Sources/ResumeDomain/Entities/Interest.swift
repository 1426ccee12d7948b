/// An interest, from a document of the collection `interests`.
public struct Interest: SectionEntry {
  /// The section.
  public static let section = ResumeSection.interests

  /// The document's id.
  public var id: String
  /// What it is; `nil` when the document has no name, then the id stands for it.
  public var name: LocalizedText?
  /// What belongs to it.
  public var keywords: [LocalizedText]
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates an interest.
  public init(
    id: String, name: LocalizedText? = nil, keywords: [LocalizedText] = [], order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.keywords = keywords
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { nil }

  /// Name and keywords.
  public var texts: [LocalizedText] { [name].compactMap { $0 } + keywords }
}
