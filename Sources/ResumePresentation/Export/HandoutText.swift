import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeSupport
import ResumeTerminal

/// Texts, dates and links of a document, in one language and without control characters.
struct HandoutText {
  let style: ViewStyle

  var labels: Labels { style.labels }

  // MARK: Texts

  func line(_ text: LocalizedText?) -> String? { style.text(text)?.visibleLine }

  func line(_ text: String) -> String? { text.visibleLine }

  func lines(_ texts: [LocalizedText]) -> [String] { texts.compactMap(line) }

  /// Returns the texts as list items of one line each.
  func items(_ texts: [LocalizedText]) -> [RichText.Block] {
    texts.compactMap { style.text($0).map(Sanitizer.multiLine) }.flatMap(RichText.items).filter(isVisible)
  }

  /// Returns the paragraphs and list items of a text.
  func blocks(_ text: LocalizedText?) -> [RichText.Block] {
    guard let text = style.text(text) else { return [] }
    // A line without a visible character separates paragraphs too.
    let lines = Sanitizer.multiLine(text).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).trimmedToVisible.isEmpty ? "" : Self.withoutSpaceAtEnd($0) }
    return RichText.blocks(lines.joined(separator: "\n")).filter(isVisible)
  }

  private func isVisible(_ block: RichText.Block) -> Bool { line(block.text.plain) != nil }

  private static func withoutSpaceAtEnd(_ line: Substring) -> String {
    let scalars = line.unicodeScalars
    return scalars.lastIndex { !$0.properties.isWhitespace }.map { String(scalars[...$0]) } ?? ""
  }

  // MARK: Times

  /// Returns a period in words.
  ///
  /// - Parameter hasOnlyEnds: Whether an end without a start is a date of its own, printed as a year, as that of a degree.
  func time(_ period: Period, hasOnlyEnds: Bool = false) -> Handout.Time? {
    // A period without dates is not described as current.
    let (typedStart, typedEnd) = (typed(period.typedStart), typed(period.typedEnd))
    let hasEnd = period.end != nil || typedEnd != nil
    guard period.start != nil || hasEnd else { return typedStart.map { Handout.Time([$0]) } }
    let isCurrent = period.isCurrent && period.end == nil
    if period.end == nil, let start = period.start, style.today.isBefore(start) {
      return Handout.Time([.init(style.dates.start(start), date: start.description)])
    }
    // An end that is no text is omitted.
    if !hasEnd, !isCurrent { return time(period.start) }
    let end = period.end.map(part) ?? typedEnd ?? .init(labels.text("date.present"))
    guard let start = period.start.map(part) ?? typedStart else {
      if hasOnlyEnds {
        let year = period.end.flatMap { $0.typed == nil ? style.dates.year(of: $0) : nil }
        return Handout.Time([.init(year ?? end.text, date: end.date)], end: end.date)
      }
      let words = labels.text("date.until", ["\u{0}"]).split(separator: "\u{0}", omittingEmptySubsequences: false)
      return Handout.Time([.init(String(words[0])), end, .init(String(words.last ?? ""))].filter { !$0.text.isEmpty })
    }
    // A period within one month is printed as one date.
    if start.text == end.text { return Handout.Time([start], end: end.date) }
    return Handout.Time([start, .init(" \(style.dates.dash) "), end], isCurrent: isCurrent)
  }

  /// Returns the period of a project, which isn't described as current without an end.
  func timeOfProject(_ period: Period) -> Handout.Time? {
    guard period.end == nil, period.typedEnd == nil, let start = period.start, !style.today.isBefore(start) else {
      return time(period)
    }
    let words = labels.text("date.since", ["\u{0}"]).split(separator: "\u{0}", omittingEmptySubsequences: false)
    return Handout.Time(
      [.init(String(words[0])), part(start), .init(String(words.last ?? ""))].filter { !$0.text.isEmpty },
      end: start.description)
  }

  /// Returns the time of a text that means no date.
  func time(typed text: String?) -> Handout.Time? { typed(text).map { Handout.Time([$0]) } }

  private func typed(_ text: String?) -> Handout.Time.Part? { text.flatMap(line).map { Handout.Time.Part($0) } }

  func time(_ date: PartialDate?) -> Handout.Time? { date.map { Handout.Time([part($0)]) } }

  private func part(_ date: PartialDate) -> Handout.Time.Part {
    Handout.Time.Part(style.dates.text(date), date: date.description)
  }

  // MARK: Links

  func links(_ url: WebLink?, of subject: Handout.NamedLink.Subject) -> [Handout.NamedLink] {
    url.map { [link("link.web", $0, of: subject)] } ?? []
  }

  /// Returns the link of an identifier, which is printed as it is.
  func identifier(_ url: WebLink?) -> [Handout.NamedLink] {
    url.map { [Handout.NamedLink(label: Link.web($0).shortAddress, link: .web($0))] } ?? []
  }

  func link(_ key: String, _ url: WebLink, of subject: Handout.NamedLink.Subject?) -> Handout.NamedLink {
    Handout.NamedLink(label: labels.text(key), link: .web(url), subject: subject)
  }
}

extension HandoutText {
  private static let maximumAddressLength = 50

  /// Returns the location, email addresses, phone number and links of a person.
  ///
  /// - Parameter places: The places of the jobs; if all end with the owner's country, the location omits it.
  func contacts(of person: Person, withAddress: Bool = false, besides places: [String] = []) -> [Handout.Contact] {
    var contacts: [Handout.Contact] = []
    var location = person.place
    if let code = line(location?.countryCode), location?.city != nil || location?.region != nil, !places.isEmpty,
      places.allSatisfy({ labels.ends($0, withCountry: code) })
    {
      location?.countryCode = nil
    }
    if let place = withAddress ? address(person) : location?.line(labels, line) {
      contacts.append(.init(kind: .location, label: labels.text("handout.place"), text: place))
    }
    let main = person.email.flatMap(line)
    if let main { contacts.append(mail(main)) }
    for mailbox in mailboxes(person) where mailbox != main { contacts.append(mail(mailbox)) }
    if let phone = person.phone.flatMap(line) {
      contacts.append(.init(kind: .phone, label: labels.text("about.phone"), text: phone, link: Link(phone: phone)))
    }
    return contacts + person.links.map(page) + names(person)
  }

  /// Countries where the postal code follows the city.
  private static let countriesWithCodeLast: Set = ["AU", "CA", "GB", "HK", "IE", "IN", "NZ", "SG", "UK", "US", "ZA"]

  /// Returns street, postal code and city in the order of the country; without a country, in that of the language.
  func address(_ person: Person) -> String? {
    let town = [person.place?.city, person.place?.region].compactMap(line).unique(by: \.self).joined(separator: ", ")
    let country = line(person.place?.countryCode).flatMap {
      labels.ends(town, withCountry: $0) ? nil : labels.countryName($0)
    }
    let parts = [address(person, city: town.isEmpty ? nil : town), country].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Countries in which letters in German stay, as a rule.
  private static let germanCountries: Set = ["AT", "CH", "DE", "LI", "LU"]

  /// Returns the address for the line above the recipient of a German letter: the city, and the country if it is another one.
  func senderAddress(_ person: Person, showsStreet: Bool) -> String? {
    let country = line(person.place?.countryCode)?.uppercased()
    let city = line(person.place?.city)
    let isAbroad =
      country.map { !Self.germanCountries.contains($0) && !labels.ends(city ?? "", withCountry: $0) } ?? false
    let parts = [showsStreet ? address(person, city: city) : city, isAbroad ? country.map(labels.countryName) : nil]
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func address(_ person: Person, city: String?) -> String? {
    let (street, code) = (line(person.address.street), line(person.address.postalCode))
    let country = line(person.place?.countryCode)?.uppercased()
    let isCodeLast = country.map(Self.countriesWithCodeLast.contains) ?? (labels.language == "en")
    let town = (isCodeLast ? [city, code] : [code, city]).compactMap(\.self).joined(separator: " ")
    let parts = [street ?? "", town].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func mail(_ mailbox: String) -> Handout.Contact {
    .init(kind: .email, label: labels.text("about.email"), text: mailbox, link: Link(mailbox: mailbox))
  }

  /// Returns a link, printed as its URL, or as its title if the URL is too long to read.
  private func page(_ link: Person.Link) -> Handout.Contact {
    let (title, target) = (line(link.title), Link.web(link.url))
    let address = target.shortAddress
    let isLong = title != nil && address.count > Self.maximumAddressLength
    let isShown = title.map { Self.letters($0).isEmpty || Self.letters(address).contains(Self.letters($0)) } ?? true
    return Handout.Contact(
      kind: .link, label: title ?? labels.text("link.web"), text: isLong ? title ?? address : address, link: target,
      isNamed: !isLong && !isShown)
  }

  /// Returns the letters and digits of a text, folded.
  private static func letters(_ text: String) -> String {
    TextFolding.folded(text).filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the distinct email addresses among the profiles.
  private func mailboxes(_ person: Person) -> [String] {
    person.profiles.compactMap(Self.mailbox).unique(by: \.self)
  }

  private static func mailbox(_ profile: [String: FieldValue]) -> String? {
    if case .mail(let mailbox)? = profile["url"]?.string.flatMap(Link.init(target:)) { mailbox } else { nil }
  }

  private func names(_ person: Person) -> [Handout.Contact] {
    person.profiles.filter { Self.mailbox($0) == nil }.compactMap(Person.account).compactMap { account in
      guard let name = line(account.username) else { return nil }
      let network = line(account.network)
      return Handout.Contact(
        kind: .link, label: network ?? labels.text("link.web"), text: network.map { $0 + ": " + name } ?? name)
    }
  }
}
