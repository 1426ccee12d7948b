import ResumeDomain

/// The document `profile/main`.
typealias PersonModel = WholeDocumentModel<Person>

extension Person: DocumentReadable {
  static let collection = ResumeSection.personPath.collection

  init(id: String, _ reader: inout EntityReader) {
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

  /// A link is its address alone, or a map with title and url.
  private mutating func readLinks(_ reader: inout EntityReader) {
    for value in reader.array("links") ?? [] {
      switch value {
      case .string(let address):
        if let url = WebLink(address) {
          add(Link(title: nil, url: url))
        } else {
          reader.notePart(.invalidLink, "links")
        }
      case .map(let fields):
        var part = reader.part(fields)
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
  private mutating func readProfiles(_ reader: inout EntityReader) {
    for value in reader.array("profiles") ?? [] {
      guard case .map(let fields) = value else {
        reader.notePart(.wrongType, "profiles")
        continue
      }
      var part = reader.part(fields)
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
  private static func place(_ reader: inout EntityReader) -> Place? {
    guard case .map(let fields)? = reader.raw("location"),
      !placeMembers.union(addressMembers).isDisjoint(with: fields.keys)
    else { return Place(city: reader.text("location")) }
    var part = reader.part(fields)
    let place = Place(city: part.text("city"), region: part.text("region"), countryCode: part.text("countryCode"))
    reader.accept("location")
    if !part.problems.isEmpty {
      reader.notePart(.wrongType, "location")
    } else if !part.others.isEmpty {
      reader.keep("location")
    }
    return place
  }
}
