/// Unpaid work, from a document of the collection `volunteer`.
public struct Volunteering: SectionEntry {
  /// The section.
  public static let section = ResumeSection.volunteer

  /// The document's id.
  public var id: String
  /// Whom it was done for; `nil` when the document names nobody, then the id stands for it.
  public var organization: LocalizedText?
  /// What was done.
  public var position: LocalizedText?
  /// The organisation's page.
  public var url: WebLink?
  /// How long it was done.
  public var period: Period
  /// What it was, in a paragraph or more.
  public var summary: LocalizedText?
  /// What was achieved.
  public var highlights: [LocalizedText]
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates unpaid work.
  public init(
    id: String, organization: LocalizedText? = nil, position: LocalizedText? = nil, url: WebLink? = nil,
    period: Period = Period(start: nil, end: nil, isCurrent: true), summary: LocalizedText? = nil,
    highlights: [LocalizedText] = [], order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.organization = organization
    self.position = position
    self.url = url
    self.period = period
    self.summary = summary
    self.highlights = highlights
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { period.start ?? period.end }

  /// Organisation, position, summary and achievements.
  public var texts: [LocalizedText] { [organization, position, summary].compactMap { $0 } + highlights }
}
