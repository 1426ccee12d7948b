/// A certificate, from a document of the collection `certificates`.
public struct Certificate: SectionEntry {
  /// The section.
  public static let section = ResumeSection.certificates

  /// The document's id.
  public var id: String
  /// What it is called; `nil` when the document has no name, then the id stands for it.
  public var name: LocalizedText?
  /// Who gave it.
  public var issuer: LocalizedText?
  /// When it was given.
  public var date: PartialDate?
  /// Its page.
  public var url: WebLink?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a certificate.
  public init(
    id: String, name: LocalizedText? = nil, issuer: LocalizedText? = nil, date: PartialDate? = nil, url: WebLink? = nil,
    order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.issuer = issuer
    self.date = date
    self.url = url
    self.order = order
    self.otherFields = otherFields
  }

  /// Name and issuer.
  public var texts: [LocalizedText] { [name, issuer].compactMap { $0 } }
}
