import ResumeDomain

/// The document `profile/main`.
struct PersonModel: DocumentModel {
  static let collection = "profile"

  struct Link: Codable, Sendable {
    var title: TextModel?
    var url: String
  }

  var id: String
  var name: TextModel?
  var headline: TextModel?
  var summary: TextModel?
  var links: [Link]
  var others: [String: FirestoreValue]?
  var problems: [ProblemModel]?

  init(id: String, _ reader: inout DocumentReader) {
    self.id = id
    name = reader.text("name")
    headline = reader.text("headline")
    summary = reader.text("summary")
    let values = reader.array("links") ?? []
    links = values.compactMap(Self.link)
    if links.count < values.count { reader.notePart(.invalidLink, "links") }
    others = reader.others
    problems = reader.problemsFound
  }

  /// A link is its address alone, or a map with title and url.
  private static func link(_ value: FieldValue) -> Link? {
    switch value {
    case .string(let address): return WebLink(address).map { Link(title: nil, url: $0.address) }
    case .map(let fields):
      var reader = DocumentReader(fields: fields)
      return reader.link("url").map { Link(title: reader.text("title"), url: $0) }
    default: return nil
    }
  }

  func toDomain(_ tables: StringTables?, _ warnings: inout [DataWarning]) -> Person {
    Person(
      name: name?.toDomain(tables), headline: headline?.toDomain(tables), summary: summary?.toDomain(tables),
      links: links.compactMap { link in
        WebLink(link.url).map { Person.Link(title: link.title?.toDomain(tables), url: $0) }
      },
      otherFields: others?.mapValues(\.value) ?? [:])
  }
}
