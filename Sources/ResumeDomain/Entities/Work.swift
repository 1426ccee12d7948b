/// A job.
public struct Work: EntryView {
  /// The entry with all fields.
  public var entry: Entry

  /// Creates a view of a document of the collection `works`.
  public init(_ entry: Entry) { self.entry = entry }

  /// The employer.
  public var company: LocalizedText? { entry.text("company") }
  /// The name of the location.
  public var location: LocalizedText? { entry.text("location") }
  /// The coordinate of the location.
  package var coordinate: Coordinate? { entry.coordinate("coordinates") }
  /// The period.
  public var period: Period { entry.period }
  /// The description.
  public var summary: LocalizedText? { entry.text("summary") }
  /// The highlights.
  public var highlights: [LocalizedText] { entry.texts("goalsAchieved") }
  /// The tags.
  public var tags: [String] { entry.tags }
}

/// A job with its recommendations.
public struct WorkDetails: Sendable, Equatable {
  /// The job.
  public var work: Work
  /// The recommendations, newest first; empty if they could not be loaded.
  public var recommendations: [Recommendation]

  /// Creates the details.
  package init(work: Work, recommendations: [Recommendation] = []) {
    self.work = work
    self.recommendations = recommendations
  }
}

extension WorkDetails: Multilingual {
  /// The texts of the job and of its recommendations.
  public var texts: [LocalizedText] { work.texts + recommendations.flatMap(\.texts) }
}
