/// Who the résumé is about, from the document `profile/main`.
public struct Person: Sendable, Equatable {
  /// A page of the person's.
  public struct Link: Sendable, Equatable {
    /// What to call it; `nil` shows the address.
    public var title: LocalizedText?
    /// Where it is.
    public var url: WebLink

    /// Creates a link.
    public init(title: LocalizedText?, url: WebLink) {
      self.title = title
      self.url = url
    }
  }

  /// The full name.
  public var name: LocalizedText?
  /// What the person does, in a line.
  public var headline: LocalizedText?
  /// Who the person is, in a paragraph or more.
  public var summary: LocalizedText?
  /// Pages of the person's, in the document's order.
  public var links: [Link]
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a person.
  public init(
    name: LocalizedText? = nil, headline: LocalizedText? = nil, summary: LocalizedText? = nil, links: [Link] = [],
    otherFields: [String: FieldValue] = [:]
  ) {
    self.name = name
    self.headline = headline
    self.summary = summary
    self.links = links
    self.otherFields = otherFields
  }
}
