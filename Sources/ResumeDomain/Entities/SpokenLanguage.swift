/// A language that the person speaks, from a document of the collection `languages`.
public struct SpokenLanguage: SectionEntry {
  /// The section.
  public static let section = ResumeSection.languages

  /// The document's id.
  public var id: String
  /// Its name; `nil` when the document has none, then the id stands for it.
  public var language: LocalizedText?
  /// How well it is spoken.
  public var fluency: LocalizedText?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a language.
  public init(
    id: String, language: LocalizedText? = nil, fluency: LocalizedText? = nil, order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.language = language
    self.fluency = fluency
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { nil }

  /// Language and fluency.
  public var texts: [LocalizedText] { [language, fluency].compactMap { $0 } }
}
