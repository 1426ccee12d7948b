/// A job.
public struct Work: Sendable, Equatable, Identifiable {
  /// The document ID.
  public var id: String
  /// The position; nil if the document has none, in which case the ID is shown.
  public var title: LocalizedText?
  /// The employer.
  public var company: LocalizedText?
  /// The URL of the employer's logo.
  public var companyLogoURL: WebLink?
  /// The name of the location.
  public var location: LocalizedText?
  /// The coordinate of the location.
  public var coordinate: Coordinate?
  /// The period.
  public var period = Period(start: nil, end: nil, isCurrent: true)
  /// The description.
  public var summary: LocalizedText?
  /// The highlights.
  public var highlights: [LocalizedText] = []
  /// The tags.
  public var tags: [String] = []
  /// The other fields, and those with invalid values.
  public var otherFields: [String: FieldValue] = [:]
}

extension Work {
  /// What the employer does.
  public var description: LocalizedText? { otherFields.texts("description").first }
  /// The employer's website.
  public var url: WebLink? { otherFields.link("url") }
}

/// A job with its recommendations.
public struct WorkDetails: Sendable, Equatable {
  /// The job.
  public var work: Work
  /// The recommendations, newest first; empty if they could not be loaded.
  public var recommendations: [Recommendation]

  /// Creates the details.
  public init(work: Work, recommendations: [Recommendation] = []) {
    self.work = work
    self.recommendations = recommendations
  }
}

extension WorkDetails: Multilingual {
  /// The texts of the job and of its recommendations.
  public var texts: [LocalizedText] { work.texts + recommendations.flatMap(\.texts) }
}

/// A recommendation for a job, from a document of `works/{id}/recommendations`.
public struct Recommendation: Sendable, Equatable, Identifiable {
  /// The document ID.
  public var id: String
  /// The author.
  public var author: LocalizedText?
  /// The author's role, such as a position.
  public var role: LocalizedText?
  /// The text.
  public var text: LocalizedText?
  /// The date.
  public var date: PartialDate?
  /// The other fields, and those with invalid values.
  public var otherFields: [String: FieldValue] = [:]

  /// Whether it has no text, author or role to show.
  public var isEmpty: Bool { author == nil && role == nil && text == nil }
}

extension Work: DocumentEntity {
  /// Reads a document of the collection `works`.
  public init(id: String, _ reader: inout FieldReader) {
    self.init(
      id: id, title: reader.title("title"), company: reader.text("company"),
      companyLogoURL: reader.link("companyLogoUrl"), location: reader.text("location"),
      coordinate: reader.coordinate("coordinates"), period: reader.period(), summary: reader.text("summary"),
      highlights: reader.texts("goalsAchieved"), tags: reader.strings("tags"))
    otherFields = reader.others
  }

  /// The texts of the properties, and of the unread fields.
  public var fieldTexts: [FieldText] {
    [("title", title), ("company", company), ("location", location), ("summary", summary)].present
      + highlights.map { ("goalsAchieved", $0) } + FieldTable.work.unreadTexts(otherFields)
  }
}

extension Recommendation: DocumentEntity {
  /// Reads a document of `works/{id}/recommendations`.
  public init(id: String, _ reader: inout FieldReader) {
    self.init(
      id: id, author: reader.text("author"), role: reader.text("role"), text: reader.text("text"),
      date: reader.date("date"))
    otherFields = reader.others
  }

  /// The author.
  public var title: LocalizedText? { author }

  /// The texts of author, role and text.
  public var fieldTexts: [FieldText] { [("author", author), ("role", role), ("text", text)].present }

  /// Newest first, those without a date last, then by ID.
  public static func listingOrder(_ entries: [Recommendation]) -> [Int] {
    Identifier.positions(entries) { ($0.date.map { -$0.earliest } ?? .max, 0) }
  }
}
