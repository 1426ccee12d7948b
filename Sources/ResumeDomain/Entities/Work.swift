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

/// A job in full, and what is said about it.
public struct WorkDetails: Sendable, Equatable {
  /// The job.
  public var work: Work
  /// What is said about it, newest first; empty also where it could not be read.
  public var recommendations: [Recommendation]

  /// Puts the parts together.
  public init(work: Work, recommendations: [Recommendation] = []) {
    self.work = work
    self.recommendations = recommendations
  }
}

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

extension Work: DocumentEntity {
  /// Reads a document of the collection `works`.
  public init(id: String, _ reader: inout FieldReader) {
    self.init(
      id: id, title: reader.text("title"), company: reader.text("company"),
      companyLogoURL: reader.link("companyLogoUrl"), location: reader.text("location"),
      coordinate: reader.coordinate("coordinates"), period: reader.period(), summary: reader.text("summary"),
      highlights: reader.texts("goalsAchieved"), tags: reader.strings("tags"))
    reader.checkTitle(title, "title")
    otherFields = reader.others
  }

  /// By start, newest first.
  public static func listingOrder(_ entries: [Work]) -> [Int] { EntryOrder().sorted(entries.indices, of: entries) }
}

extension Recommendation: DocumentEntity {
  /// Reads a document of `works/{id}/recommendations`.
  public init(id: String, _ reader: inout FieldReader) {
    self.init(
      id: id, author: reader.text("author"), role: reader.text("role"), text: reader.text("text"),
      date: reader.date("date"))
    otherFields = reader.others
  }

  /// Newest first, those without a date last, then by ID.
  public static func listingOrder(_ entries: [Recommendation]) -> [Int] {
    entries.indices.sorted { isListedBefore(entries[$0], entries[$1]) }
  }
}
