import ResumeDomain
import ResumeSupport

/// Describes a person with the schema.org vocabulary, for search engines.
enum PersonData {
  static func json(_ handout: Handout) -> String {
    let pages = pages(handout)
    let home = pages.first(where: isHomepage)
    let jobs = entries(.work, of: handout)
    // Without a name, the handout is titled "Résumé".
    let name = handout.name == handout.words.document ? nil : handout.name
    let person = LinkedData.thing(
      "Person", context: "https://schema.org",
      [
        "name": name.map { .string($0) }, "jobTitle": handout.headline.map { .string($0) },
        "description": .string(summary(of: handout)),
        "email": text(of: .email, in: handout), "telephone": text(of: .phone, in: handout),
        "homeLocation": text(of: .location, in: handout).map { .thing("Place", ["name": $0]) },
        "url": home.map { .string($0.address) },
        "sameAs": texts(pages.filter { $0 != home }.map(\.address)),
        "worksFor": things("Organization", jobs.filter { $0.time?.isCurrent == true }.compactMap(organization(of:))),
        "hasOccupation": .array(jobs.filter { $0.naming == .title }.map(role)),
        "alumniOf": things("EducationalOrganization", entries(.education, of: handout).compactMap(organization(of:))),
        "knowsAbout": texts(rows(.skills, of: handout).flatMap { $0.items.isEmpty ? [$0.label] : $0.items }),
        "knowsLanguage": things(
          "Language", entries(.languages, of: handout).filter { $0.naming == .title }.map(\.title)),
        "award": texts(
          entries(.awards, of: handout).map { [$0.title, $0.organization].compactMap { $0 }.joined(separator: ", ") }),
        "hasCredential": .array(entries(.certificates, of: handout).filter { $0.naming == .title }.map(credential)),
      ])
    return person.json
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

  private static func organization(of entry: Handout.Entry) -> String? {
    entry.naming == .organization ? entry.title : entry.organization
  }

  private static func role(_ entry: Handout.Entry) -> LinkedData {
    .thing(
      "Role",
      [
        "hasOccupation": .thing("Occupation", ["name": .string(entry.title)]),
        "startDate": entry.time?.start.map { .string($0) }, "endDate": entry.time?.end.map { .string($0) },
      ])
  }

  private static func credential(_ entry: Handout.Entry) -> LinkedData {
    .thing(
      "EducationalOccupationalCredential",
      [
        "name": .string(entry.title),
        "recognizedBy": entry.organization.map { .thing("Organization", ["name": .string($0)]) },
        "dateCreated": entry.time?.start.map { .string($0) }, "url": entry.links.first.map { .string($0.link.address) },
      ])
  }

  private static func text(of kind: Handout.Contact.Kind, in handout: Handout) -> LinkedData? {
    handout.contacts.first { $0.kind == kind }.map { .string($0.text) }
  }

  private static func texts(_ texts: [String]) -> LinkedData { .array(texts.unique(by: \.self).map { .string($0) }) }

  private static func things(_ type: String, _ names: [String]) -> LinkedData {
    .array(names.unique(by: \.self).map { .thing(type, ["name": .string($0)]) })
  }

  // MARK: Sections

  private static func content(_ kind: HandoutSection, of handout: Handout) -> Handout.Content? {
    handout.sections.first { $0.kind == kind }?.content
  }

  private static func summary(of handout: Handout) -> String {
    guard case .paragraphs(let paragraphs) = content(.summary, of: handout) else { return "" }
    return paragraphs.map(\.plain).joined(separator: "\n\n")
  }

  private static func entries(_ section: ResumeSection, of handout: Handout) -> [Handout.Entry] {
    switch content(.section(section), of: handout) {
    case .entries(let entries), .lines(let entries): entries
    default: []
    }
  }

  private static func rows(_ section: ResumeSection, of handout: Handout) -> [Handout.Row] {
    if case .rows(let rows) = content(.section(section), of: handout) { rows } else { [] }
  }
}

/// A JSON-LD value with ordered members.
private indirect enum LinkedData {
  case string(String)
  case array([LinkedData])
  case object([(name: String, value: LinkedData)])

  /// Returns a node of a type, without empty members.
  static func thing(
    _ type: String, context: String? = nil, _ members: KeyValuePairs<String, LinkedData?>
  ) -> LinkedData {
    .object(
      (context.map { [("@context", .string($0))] } ?? []) + [("@type", .string(type))]
        + members.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } })
  }

  private var isEmpty: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .object: false
    }
  }

  /// The value as JSON that is safe inside a `script` element.
  var json: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
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
