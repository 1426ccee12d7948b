/// A course of study, from a document of the collection `education`.
public struct Education: SectionEntry {
  /// The section.
  public static let section = ResumeSection.education

  /// The document's id.
  public var id: String
  /// The school; `nil` when the document names none, then the id stands for it.
  public var institution: LocalizedText?
  /// The school's page.
  public var url: WebLink?
  /// What was studied.
  public var area: LocalizedText?
  /// What kind of study it was, such as a degree.
  public var studyType: LocalizedText?
  /// How long it took.
  public var period: Period
  /// The mark, in whatever scale.
  public var score: LocalizedText?
  /// Courses worth a mention.
  public var courses: [LocalizedText]
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a course of study.
  public init(
    id: String, institution: LocalizedText? = nil, url: WebLink? = nil, area: LocalizedText? = nil,
    studyType: LocalizedText? = nil, period: Period = Period(start: nil, end: nil, isCurrent: true),
    score: LocalizedText? = nil, courses: [LocalizedText] = [], order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.institution = institution
    self.url = url
    self.area = area
    self.studyType = studyType
    self.period = period
    self.score = score
    self.courses = courses
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { period.start ?? period.end }

  /// School, subject, kind, mark and courses.
  public var texts: [LocalizedText] { [institution, area, studyType, score].compactMap { $0 } + courses }
}
