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

  /// Where the person lives, as far as it is told.
  public struct Place: Sendable, Equatable {
    /// The city, or the whole place where it was told in one text.
    public var city: LocalizedText?
    /// The part of the country.
    public var region: LocalizedText?
    /// The country, by its code of two letters.
    public var countryCode: LocalizedText?

    /// Creates a place; `nil` when nothing is told.
    public init?(city: LocalizedText? = nil, region: LocalizedText? = nil, countryCode: LocalizedText? = nil) {
      guard city != nil || region != nil || countryCode != nil else { return nil }
      self.city = city
      self.region = region
      self.countryCode = countryCode
    }
  }

  /// The full name.
  public var name: LocalizedText?
  /// What the person does, in a line.
  public var headline: LocalizedText?
  /// Who the person is, in a paragraph or more.
  public var summary: LocalizedText?
  /// Pages of the person's: links, the own page, profiles elsewhere; each address once.
  public var links: [Link]
  /// Where the person lives.
  public var place: Place?
  /// The address to write to, as the document spells it.
  public var email: String?
  /// The number to call, as the document spells it.
  public var phone: String?
  /// The address of a PDF that the person has made.
  public var pdf: LocalizedText?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a person.
  public init(
    name: LocalizedText? = nil, headline: LocalizedText? = nil, summary: LocalizedText? = nil, links: [Link] = [],
    place: Place? = nil, email: String? = nil, phone: String? = nil, pdf: LocalizedText? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.name = name
    self.headline = headline
    self.summary = summary
    self.links = links
    self.place = place
    self.email = email
    self.phone = phone
    self.pdf = pdf
    self.otherFields = otherFields
  }
}

extension Person: DocumentEntity {
  /// Reads the document `profile/main`.
  public init(id: String, _ reader: inout FieldReader) {
    self.init(name: reader.text("name"), headline: reader.text("headline"), summary: reader.text("summary"))
    readLinks(&reader)
    if let own = reader.link("url") { add(Link(title: nil, url: own)) }
    readProfiles(&reader)
    place = Self.place(&reader)
    email = reader.string("email")
    phone = reader.string("phone")
    pdf = reader.text("pdfUrl")
    otherFields = reader.others
  }

  /// Returns the positions as they are: there is one document.
  public static func listingOrder(_ entries: [Person]) -> [Int] { Array(entries.indices) }

  /// A link is its address alone, or a map with title and url.
  private mutating func readLinks(_ reader: inout FieldReader) {
    for value in reader.array("links") {
      switch value {
      case .string(let address):
        if let url = WebLink(address) {
          add(Link(title: nil, url: url))
        } else {
          reader.notePart(.invalidLink, "links")
        }
      case .map(let fields):
        var part = reader.reader(of: fields)
        if let url = part.link("url") {
          add(Link(title: part.text("title"), url: url))
        } else {
          reader.notePart(.invalidLink, "links")
        }
      default: reader.notePart(.invalidLink, "links")
      }
    }
  }

  /// A page elsewhere is called by its network, else by the name that the person has there; one without an address is kept.
  private mutating func readProfiles(_ reader: inout FieldReader) {
    for value in reader.array("profiles") {
      guard case .map(let fields) = value else {
        reader.notePart(.wrongType, "profiles")
        continue
      }
      var part = reader.reader(of: fields)
      if let url = part.link("url") {
        add(Link(title: part.text("network") ?? part.text("username"), url: url))
      } else if part.problems.isEmpty {
        reader.keep("profiles")
      } else {
        reader.notePart(.invalidLink, "profiles")
      }
    }
  }

  /// Adds a link; an address that is there already gets its title at most.
  private mutating func add(_ link: Link) {
    guard let index = links.firstIndex(where: { $0.url == link.url }) else { return links.append(link) }
    if links[index].title == nil { links[index].title = link.title }
  }

  private static let placeMembers: Set = ["city", "region", "countryCode"]
  private static let addressMembers: Set = ["address", "postalCode"]

  /// A place is a map of its members, or one text.
  private static func place(_ reader: inout FieldReader) -> Place? {
    guard case .map(let fields)? = reader.value(of: "location"),
      !placeMembers.union(addressMembers).isDisjoint(with: fields.keys)
    else { return Place(city: reader.text("location")) }
    var part = reader.reader(of: fields)
    let place = Place(city: part.text("city"), region: part.text("region"), countryCode: part.text("countryCode"))
    reader.markRead("location")
    if !part.problems.isEmpty {
      reader.notePart(.wrongType, "location")
    } else if !part.others.isEmpty {
      reader.keep("location")
    }
    return place
  }
}
