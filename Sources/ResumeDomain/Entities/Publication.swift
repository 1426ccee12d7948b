/// A publication, from a document of the collection `publications`.
public struct Publication: SectionEntry {
  /// The section.
  public static let section = ResumeSection.publications

  /// The document's id.
  public var id: String
  /// Its title; `nil` when the document has none, then the id stands for it.
  public var name: LocalizedText?
  /// Who published it.
  public var publisher: LocalizedText?
  /// When it came out.
  public var releaseDate: PartialDate?
  /// Where it can be read.
  public var url: WebLink?
  /// What it is about, in a paragraph or more.
  public var summary: LocalizedText?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a publication.
  public init(
    id: String, name: LocalizedText? = nil, publisher: LocalizedText? = nil, releaseDate: PartialDate? = nil,
    url: WebLink? = nil, summary: LocalizedText? = nil, order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.publisher = publisher
    self.releaseDate = releaseDate
    self.url = url
    self.summary = summary
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { releaseDate }

  /// Title, publisher and summary.
  public var texts: [LocalizedText] { [name, publisher, summary].compactMap { $0 } }
}
