/// An award, from a document of the collection `awards`.
public struct Award: SectionEntry {
  /// The section.
  public static let section = ResumeSection.awards

  /// The document's id.
  public var id: String
  /// What it is called; `nil` when the document has no title, then the id stands for it.
  public var title: LocalizedText?
  /// Who gave it.
  public var awarder: LocalizedText?
  /// When it was given.
  public var date: PartialDate?
  /// What it was for, in a paragraph or more.
  public var summary: LocalizedText?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates an award.
  public init(
    id: String, title: LocalizedText? = nil, awarder: LocalizedText? = nil, date: PartialDate? = nil,
    summary: LocalizedText? = nil, order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.awarder = awarder
    self.date = date
    self.summary = summary
    self.order = order
    self.otherFields = otherFields
  }

  /// Title, awarder and summary.
  public var texts: [LocalizedText] { [title, awarder, summary].compactMap { $0 } }
}
