/// The personal details, from the document `profile/main`.
package struct Person: EntryView {
  /// The document with all fields.
  package var entry: Entry

  /// Creates a view of the document `profile/main`.
  package init(_ entry: Entry) { self.entry = entry }

  /// A link.
  package struct Link: Sendable, Equatable {
    /// The title; nil shows the URL.
    package var title: LocalizedText?
    /// The URL.
    package var url: WebLink
  }

  /// A paragraph with a title, besides the summary.
  package struct Section: Sendable, Equatable {
    /// The title.
    package var title: LocalizedText
    /// The text.
    package var text: LocalizedText
  }

  /// The location, with at least one value.
  package struct Place: Sendable, Equatable {
    /// The city, or the whole location if it is one text.
    package var city: LocalizedText?
    /// The region.
    package var region: LocalizedText?
    /// The two-letter code of the country.
    package var countryCode: LocalizedText?

    /// Creates a location; nil without any value.
    init?(city: LocalizedText? = nil, region: LocalizedText? = nil, countryCode: LocalizedText? = nil) {
      guard city != nil || region != nil || countryCode != nil else { return nil }
      self.city = city
      self.region = region
      self.countryCode = countryCode
    }
  }

  /// The full name.
  package var name: LocalizedText? { entry.text("name") }
  /// The headline, such as a profession.
  package var headline: LocalizedText? { entry.text("headline") }
  /// The summary.
  package var summary: LocalizedText? { entry.text("summary") }
  /// The website, which is also one of the links.
  package var website: WebLink? { entry.link("url") }
  /// The email address as the document spells it.
  package var email: String? { entry.string("email") }
  /// The phone number as the document spells it.
  package var phone: String? { entry.string("phone") }
  /// The path or the URL of a photo.
  package var image: String? { entry.string("image") }
  /// The URL of a PDF of the résumé.
  package var pdf: LocalizedText? { entry.text("pdfUrl") }

  /// The paragraphs besides the summary.
  package var sections: [Section] { elements("sections").compactMap(Self.section) }

  /// The links, including the website and profiles on other sites; each URL once.
  package var links: [Link] {
    Self.unique(
      elements("links").compactMap(Self.link) + [website].compactMap { $0.map { Link(title: nil, url: $0) } }
        + profiles.compactMap { profile in
          profile.link("url").map { Link(title: Self.title(of: profile, at: $0), url: $0) }
        })
  }

  /// The profiles on other sites with a user name, or only the name of the site, but without a web URL.
  package var accounts: [(network: LocalizedText?, username: LocalizedText)] { profiles.compactMap(Self.account) }

  /// Returns a profile without a web URL as an account; nil for any other.
  package static func account(
    _ profile: [String: FieldValue]
  ) -> (network: LocalizedText?, username: LocalizedText)? {
    guard profile.link("url") == nil else { return nil }
    let network = profile.text("network")?.withoutEntities
    return profile.text("username").map { (network, $0) } ?? network.map { (nil, $0) }
  }

  /// The maps of the profiles on other sites.
  package var profiles: [[String: FieldValue]] { elements("profiles").compactMap(\.members) }

  /// The location, which is a map or a text.
  package var place: Place? {
    let location = entry.read("location")
    guard let fields = Self.members(of: FieldTable.place, location) else {
      return Place(city: location.flatMap(LocalizedText.parse)?.withoutEntities)
    }
    return Place(
      city: fields.text("city")?.withoutEntities, region: fields.text("region")?.withoutEntities,
      countryCode: fields.text("countryCode"))
  }

  /// The street and the postal code.
  package var address: (street: LocalizedText?, postalCode: LocalizedText?) {
    let location = entry.read("location")?.members ?? [:]
    return (location.text("address")?.withoutEntities, location.text("postalCode"))
  }

  private func elements(_ name: String) -> [FieldValue] { entry.read(name)?.elements ?? [] }

  /// The texts of all fields, including the URL of the PDF.
  var fieldTexts: [FieldText] {
    let texts: [(String, LocalizedText?)] =
      [
        ("name", name), ("headline", headline), ("summary", summary), ("location", place?.city),
        ("location", place?.region), ("location", place?.countryCode), ("pdfUrl", pdf),
      ] + sections.flatMap { [("sections", $0.title), ("sections", $0.text)] } + links.map { ("links", $0.title) }
      + accounts.flatMap { [("links", $0.network), ("links", $0.username)] }
    return texts.compactMap { field, text in text.map { (field, $0) } }
  }
}

// MARK: Parts

extension Person {
  /// Returns the members of an object such as a location; nil for a text.
  private static func members(of object: ObjectFields, _ value: FieldValue?) -> [String: FieldValue]? {
    guard let fields = value?.members, object.fields.contains(where: { fields[$0.name] != nil }) else { return nil }
    return fields
  }

  /// Returns a section of a map of title and text.
  static func section(_ value: FieldValue) -> Section? {
    guard let fields = value.members, let title = fields.text("title"), let text = fields.text("text") else {
      return nil
    }
    return Section(title: title.withoutEntities, text: text)
  }

  /// Returns a link of a URL or of a map of title and URL.
  static func link(_ value: FieldValue) -> Link? {
    if let address = value.string { return WebLink(typed: address).map { Link(title: nil, url: $0) } }
    return value.members.flatMap { fields in
      fields.link("url").map { Link(title: fields.text("title")?.withoutEntities, url: $0) }
    }
  }

  /// Returns the network of a profile, with the user name if the URL doesn't contain it.
  private static func title(of profile: [String: FieldValue], at url: WebLink) -> LocalizedText? {
    guard let network = profile.text("network") else { return profile.text("username") }
    guard let name = profile.text("username")?.translations.first?.text else { return network }
    func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let isKnown = ([url.address] + network.translations.map(\.text)).contains { letters($0).contains(letters(name)) }
    guard !isKnown, !letters(name).isEmpty else { return network }
    return network.mapped { "\($0) (\(name))" }
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
}
