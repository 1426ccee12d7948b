/// The personal details, from the document `profile/main`.
public struct Person: Sendable, Equatable {
  /// A link.
  public struct Link: Sendable, Equatable {
    /// The title; nil shows the URL.
    public var title: LocalizedText?
    /// The URL.
    public var url: WebLink
  }

  /// A paragraph with a title, besides the summary.
  public struct Section: Sendable, Equatable {
    /// The title.
    public var title: LocalizedText
    /// The text.
    public var text: LocalizedText
  }

  /// The location, with at least one value.
  public struct Place: Sendable, Equatable {
    /// The city, or the whole location if it is one text.
    public var city: LocalizedText?
    /// The region.
    public var region: LocalizedText?
    /// The two-letter code of the country.
    public var countryCode: LocalizedText?

    /// Creates a location; nil without any value.
    init?(city: LocalizedText? = nil, region: LocalizedText? = nil, countryCode: LocalizedText? = nil) {
      guard city != nil || region != nil || countryCode != nil else { return nil }
      self.city = city
      self.region = region
      self.countryCode = countryCode
    }
  }

  /// The full name.
  public var name: LocalizedText?
  /// The headline, such as a profession.
  public var headline: LocalizedText?
  /// The summary.
  public var summary: LocalizedText?
  /// The paragraphs besides the summary.
  public var sections: [Section] = []
  /// The links, including the website and profiles on other sites; each URL once.
  public var links: [Link] = []
  /// The website, which is also one of the links.
  public var website: WebLink?
  /// The location.
  public var place: Place?
  /// The email address as the document spells it.
  public var email: String?
  /// The phone number as the document spells it.
  public var phone: String?
  /// The URL of a PDF of the résumé.
  public var pdf: LocalizedText?
  /// The other fields, and those with invalid values.
  public var otherFields: [String: FieldValue] = [:]
}

extension Person: DocumentEntity {
  /// Reads the document `profile/main`.
  public init(id: String, _ reader: inout FieldReader) {
    self.init(name: reader.text("name"), headline: reader.text("headline"), summary: reader.text("summary"))
    sections = Self.sections(&reader)
    links = Self.links(&reader)
    website = reader.link("url")
    if let website { links.append(Link(title: nil, url: website)) }
    links = Self.unique(links + Self.profiles(&reader))
    place = Self.place(&reader)
    email = reader.string("email")
    phone = reader.string("phone")
    pdf = reader.text("pdfUrl")
    if pdf?.translations.contains(where: { WebLink($0.text) == nil }) ?? false { reader.record(.invalidLink, "pdfUrl") }
    otherFields = reader.others
  }

  /// The name.
  public var title: LocalizedText? { name }

  /// The texts of all fields, including the URL of the PDF.
  public var fieldTexts: [FieldText] {
    [
      ("name", name), ("headline", headline), ("summary", summary), ("location", place?.city),
      ("location", place?.region), ("location", place?.countryCode), ("pdfUrl", pdf),
    ].present + sections.flatMap { [("sections", $0.title), ("sections", $0.text)] }
      + links.compactMap { link in link.title.map { ("links", $0) } }
      + accounts.flatMap { [("links", $0.network), ("links", $0.username)].present }
  }

  /// The profiles on other sites with a user name but without a web URL.
  public var accounts: [(network: LocalizedText?, username: LocalizedText)] {
    otherFields.parts("profiles").compactMap { profile in
      guard profile.link("url") == nil, let username = profile.text("username") else { return nil }
      return (profile.text("network"), username)
    }
  }

  /// Returns the positions unchanged, because there is only one document.
  public static func listingOrder(_ entries: [Person]) -> [Int] { Array(entries.indices) }

  /// Reads sections, which are maps of title and text.
  private static func sections(_ reader: inout FieldReader) -> [Section] {
    reader.parts("sections").compactMap { part in
      guard var part, let title = part.text("title"), let text = part.text("text") else {
        reader.recordPart(.wrongType, "sections")
        return nil
      }
      return Section(title: title, text: text)
    }
  }

  /// Reads links, which are URLs or maps of title and URL.
  private static func links(_ reader: inout FieldReader) -> [Link] {
    reader.array("links").compactMap { value in
      var link: Link?
      switch value {
      case .string(let address): link = WebLink(address).map { Link(title: nil, url: $0) }
      case .map(let fields):
        var part = reader.reader(of: fields)
        link = part.link("url").map { Link(title: part.text("title"), url: $0) }
      default: break
      }
      if link == nil { reader.recordPart(.invalidLink, "links") }
      return link
    }
  }

  /// Reads profiles on other sites, with the network or else the user name as title. Those without a URL stay in `otherFields`.
  private static func profiles(_ reader: inout FieldReader) -> [Link] {
    reader.parts("profiles").compactMap { part in
      guard var part else {
        reader.recordPart(.wrongType, "profiles")
        return nil
      }
      if let url = part.link("url") { return Link(title: part.text("network") ?? part.text("username"), url: url) }
      if part.problems.isEmpty {
        reader.markUnread("profiles")
      } else {
        reader.recordPart(.invalidLink, "profiles")
      }
      return nil
    }
  }

  /// Returns the links with each URL once, with the first title of the URL.
  private static func unique(_ links: [Link]) -> [Link] {
    var unique: [Link] = []
    var positions: [Substring: Int] = [:]
    for link in links {
      let address = link.url.address
      // Without the slash of an empty path (RFC 3986, section 6.2.3).
      let isRoot = address.hasSuffix("/") && address.utf8.count { $0 == UInt8(ascii: "/") } == 3
      let key = isRoot ? address.dropLast() : address[...]
      if let index = positions[key] {
        unique[index].title = unique[index].title ?? link.title
      } else {
        positions[key] = unique.count
        unique.append(link)
      }
    }
    return unique
  }

  /// The street and the postal code.
  public var address: (street: LocalizedText?, postalCode: LocalizedText?) {
    let location = otherFields["location"]?.members ?? [:]
    return (location.text("address"), location.text("postalCode"))
  }

  /// Reads the location, which is a map or a text.
  private static func place(_ reader: inout FieldReader) -> Place? {
    guard let fields = reader.value(of: "location")?.members,
      FieldTable.place.fields.contains(where: { fields[$0.name] != nil })
    else { return Place(city: reader.text("location")) }
    var part = reader.reader(of: fields)
    let place = Place(city: part.text("city"), region: part.text("region"), countryCode: part.text("countryCode"))
    if !part.problems.isEmpty {
      reader.record(.wrongType, "location")
    } else if part.others.isEmpty {
      reader.markRead("location")
    }
    return place
  }
}
