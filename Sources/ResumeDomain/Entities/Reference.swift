/// What somebody says about the person, from a document of the collection `references`.
public struct Reference: SectionEntry {
  /// The section.
  public static let section = ResumeSection.references

  /// The document's id.
  public var id: String
  /// Who says it; `nil` when the document has no name, then the id stands for it.
  public var name: LocalizedText?
  /// The words, in a paragraph or more.
  public var reference: LocalizedText?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a reference.
  public init(
    id: String, name: LocalizedText? = nil, reference: LocalizedText? = nil, order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.reference = reference
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { nil }

  /// Name and words.
  public var texts: [LocalizedText] { [name, reference].compactMap { $0 } }
}
