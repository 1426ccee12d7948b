/// A job.
public struct Work: Sendable, Equatable, Identifiable {
  /// The document's id.
  public var id: String
  /// The position held; `nil` when the document has none, then the id stands for it.
  public var title: LocalizedText?
  /// The employer.
  public var company: LocalizedText?
  /// The employer's logo.
  public var companyLogoURL: WebLink?
  /// The place's name.
  public var location: LocalizedText?
  /// Where the place is.
  public var coordinate: Coordinate?
  /// When the job was held.
  public var period: Period
  /// What the job was, in a paragraph or more.
  public var summary: LocalizedText?
  /// The goals achieved.
  public var highlights: [LocalizedText]
  /// Words to filter by.
  public var tags: [String]
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a job.
  public init(
    id: String, title: LocalizedText? = nil, company: LocalizedText? = nil, companyLogoURL: WebLink? = nil,
    location: LocalizedText? = nil, coordinate: Coordinate? = nil,
    period: Period = Period(start: nil, end: nil, isCurrent: true), summary: LocalizedText? = nil,
    highlights: [LocalizedText] = [], tags: [String] = [], otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.company = company
    self.companyLogoURL = companyLogoURL
    self.location = location
    self.coordinate = coordinate
    self.period = period
    self.summary = summary
    self.highlights = highlights
    self.tags = tags
    self.otherFields = otherFields
  }
}
