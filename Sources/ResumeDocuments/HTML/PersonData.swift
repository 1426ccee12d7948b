import ResumeDomain
import ResumeSupport

/// Describes a person with the schema.org vocabulary, for search engines.
enum PersonData {
  static func json(_ handout: Handout) -> String { person(handout, context: schema) }

  static let schema = "https://schema.org"

  /// Returns the description of the owner of a résumé.
  ///
  /// - Parameter site: The URL of the résumé's site; without one, the homepage among the contacts.
  static func person(_ handout: Handout, context: String? = nil, site: String? = nil) -> String {
    let pages = pages(handout)
    let known = pages.first { link in site.map { isSame(link, $0) } ?? isHomepage(link) }
    let home = site ?? known?.address
    let jobs = entries(.work, of: handout)
    return node(
      "Person", context: context,
      [
        "name": text(handout.person), "jobTitle": text(handout.headline), "description": text(summary(of: handout)),
        "email": text(contact(.email, of: handout)), "telephone": text(contact(.phone, of: handout)),
        "homeLocation": contact(.location, of: handout).map { node("Place", ["name": text($0)]) },
        "url": text(home), "sameAs": texts(pages.filter { $0 != known }.map(\.address)),
        "worksFor": nodes("Organization", jobs.filter { $0.time?.isCurrent == true }.compactMap(organization(of:))),
        "hasOccupation": list(jobs.filter { $0.naming == .title }, role),
        "alumniOf": nodes("EducationalOrganization", entries(.education, of: handout).compactMap(organization(of:))),
        "knowsAbout": texts(rows(.skills, of: handout).flatMap { $0.items.isEmpty ? [$0.label] : $0.items }),
        "knowsLanguage": nodes("Language", languages(of: handout)),
        "award": texts(
          entries(.awards, of: handout).map { [$0.title, $0.organization].compactMap { $0 }.joined(separator: ", ") }),
        "hasCredential": list(entries(.certificates, of: handout).filter { $0.naming == .title }, credential),
      ])
  }

  /// Returns links to personal pages; links to app stores are about apps.
  private static func pages(_ handout: Handout) -> [Link] {
    handout.contacts.compactMap(\.link).filter { link in
      guard case .web = link else { return false }
      return !["apps.apple.com/", "itunes.apple.com/", "play.google.com/"].contains { link.shortAddress.hasPrefix($0) }
    }
  }

  /// Whether the link leads to a website as a whole, rather than to a page on another site.
  private static func isHomepage(_ link: Link) -> Bool { !link.shortAddress.contains { "/?#".contains($0) } }

  /// Whether a link leads to a URL, with or without a slash at the end.
  private static func isSame(_ link: Link, _ url: String) -> Bool {
    func withoutSlash(_ url: String) -> Substring { url.hasSuffix("/") ? url.dropLast() : url[...] }
    return withoutSlash(link.address) == withoutSlash(url)
  }

  private static func organization(of entry: Handout.Entry) -> String? {
    entry.naming == .organization ? entry.title : entry.organization
  }

  private static func role(_ entry: Handout.Entry) -> String {
    node(
      "Role",
      [
        "hasOccupation": node("Occupation", ["name": text(entry.title)]), "startDate": text(entry.time?.start),
        "endDate": text(entry.time?.end),
      ])
  }

  private static func credential(_ entry: Handout.Entry) -> String {
    node(
      "EducationalOccupationalCredential",
      [
        "name": text(entry.title),
        "recognizedBy": entry.organization.map { node("Organization", ["name": text($0)]) },
        "dateCreated": text(entry.time?.start), "url": text(entry.links.first?.link.address),
      ])
  }

  private static func contact(_ kind: Handout.Contact.Kind, of handout: Handout) -> String? {
    handout.contacts.first { $0.kind == kind }?.text
  }

  // MARK: Sections

  private static func content(_ kind: HandoutSection, of handout: Handout) -> Handout.Content? {
    handout.sections.first { $0.kind == kind }?.content
  }

  private static func summary(of handout: Handout) -> String {
    guard case .paragraphs(let paragraphs) = content(.summary, of: handout) else { return "" }
    return paragraphs.map(\.text.plain).joined(separator: "\n\n")
  }

  private static func entries(_ section: ResumeSection, of handout: Handout) -> [Handout.Entry] {
    switch content(.section(section), of: handout) {
    case .entries(let entries), .lines(let entries): entries
    default: []
    }
  }

  private static func languages(of handout: Handout) -> [String] {
    entries(.languages, of: handout).filter { $0.naming == .title }.map(\.title)
      + rows(.languages, of: handout).flatMap { $0.names.isEmpty ? $0.items : $0.names }
  }

  private static func rows(_ section: ResumeSection, of handout: Handout) -> [Handout.Row] {
    if case .rows(let rows) = content(.section(section), of: handout) { rows } else { [] }
  }

  // MARK: JSON that is safe inside a `script` element; nil if it is empty

  static func node(
    _ type: String, context: String? = nil, _ members: KeyValuePairs<String, String?>
  ) -> String {
    let parts = members.compactMap { name, value in value.map { quoted(name) + ":" + $0 } }
    let context = context.map { ["\"@context\":" + quoted($0)] } ?? []
    return "{" + (context + ["\"@type\":" + quoted(type)] + parts).joined(separator: ",") + "}"
  }

  private static func nodes(_ type: String, _ names: [String]) -> String? {
    list(names.unique(by: \.self)) { node(type, ["name": text($0)]) }
  }

  static func texts(_ texts: [String]) -> String? { list(texts.unique(by: \.self), quoted) }

  private static func list<Element>(_ elements: [Element], _ json: (Element) -> String) -> String? {
    elements.isEmpty ? nil : "[" + elements.map(json).joined(separator: ",") + "]"
  }

  static func text(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : quoted($0) }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.withPlainSpaces.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "<", ">", "&", "'", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        result += "\\u" + scalar.value.hexadecimal(digits: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
