import ResumeSupport

/// A person as schema.org describes one, for those who read pages by machine.
enum PersonData {
  /// The résumé as JSON-LD.
  static func json(_ handout: Handout) -> String {
    let sections = Sections(handout)
    let pages = pages(handout)
    let home = pages.first(where: isHome)
    let person = LinkedData.thing(
      "Person",
      [
        "name": handout.name == handout.words.document ? nil : .string(handout.name),
        "jobTitle": handout.headline.map { .string($0) },
        "description": .string(sections.paragraphs(.summary).joined(separator: "\n\n")),
        "email": text(of: .email, in: handout), "telephone": text(of: .phone, in: handout),
        "homeLocation": text(of: .place, in: handout).map { .thing("Place", ["name": $0]) },
        "url": home.map { .string($0.address) },
        "sameAs": texts(pages.filter { $0 != home }.map(\.address)),
        "worksFor": things("Organization", sections.entries(.work).filter(isCurrent).compactMap(organization(of:))),
        "hasOccupation": .array(sections.entries(.work).filter(isTitled).map(role)),
        "alumniOf": things(
          "EducationalOrganization", sections.entries(.education).compactMap(organization(of:))),
        "knowsAbout": texts(sections.rows(.skills).flatMap { $0.items.isEmpty ? [$0.label] : $0.items }),
        "knowsLanguage": things("Language", sections.rows(.languages).map(\.label).filter { !$0.isEmpty }),
        "award": texts(
          sections.entries(.awards).map { [$0.title, $0.organization].compactMap { $0 }.joined(separator: ", ") }),
        "hasCredential": .array(sections.entries(.certificates).filter(isTitled).map(credential)),
      ])
    var json = ""
    guard case .object(let members) = person else { return json }
    LinkedData.object([("@context", .string("https://schema.org"))] + members).write(into: &json)
    return json
  }

  /// The pages about the person: those of shops are about something else.
  private static func pages(_ handout: Handout) -> [Link] {
    handout.contacts.compactMap(\.link).filter { link in
      guard case .web = link else { return false }
      return !["apps.apple.com/", "itunes.apple.com/", "play.google.com/"].contains { link.shortAddress.hasPrefix($0) }
    }
  }

  /// Whether a page is a site of its own, and not somebody's page on another one.
  private static func isHome(_ link: Link) -> Bool { !link.shortAddress.contains { "/?#".contains($0) } }

  private static func isCurrent(_ entry: Handout.Entry) -> Bool { entry.time?.isCurrent ?? false }

  private static func isTitled(_ entry: Handout.Entry) -> Bool { entry.naming == .title }

  private static func organization(of entry: Handout.Entry) -> String? {
    entry.naming == .organization ? entry.title : entry.organization
  }

  /// What somebody does or did, and when.
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

  private static func texts(_ texts: [String]) -> LinkedData { .array(unique(texts).map { .string($0) }) }

  private static func things(_ type: String, _ names: [String]) -> LinkedData {
    .array(unique(names).map { .thing(type, ["name": .string($0)]) })
  }

  private static func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }
}

/// What is under a heading, by which part of the résumé it is.
struct Sections {
  private let contents: [HandoutSection: Handout.Content]

  init(_ handout: Handout) {
    contents = Dictionary(handout.sections.map { ($0.kind, $0.content) }) { first, _ in first }
  }

  func paragraphs(_ kind: HandoutSection) -> [String] {
    if case .paragraphs(let paragraphs) = contents[kind] { paragraphs } else { [] }
  }

  func entries(_ kind: HandoutSection) -> [Handout.Entry] {
    if case .entries(let entries) = contents[kind] { entries } else { [] }
  }

  func rows(_ kind: HandoutSection) -> [Handout.Row] {
    if case .rows(let rows) = contents[kind] { rows } else { [] }
  }
}

extension Handout.Time {
  /// The date on which it began, or the only one; `nil` where that is not known.
  var start: String? { parts.first?.date }
}

/// A value of JSON-LD, with the members of objects in the order in which they were put.
indirect enum LinkedData {
  case string(String)
  case array([LinkedData])
  case object([(name: String, value: LinkedData)])

  /// A thing of a type, with those members that say something.
  static func thing(_ type: String, _ members: KeyValuePairs<String, LinkedData?>) -> LinkedData {
    .object(
      [("@type", .string(type))]
        + members.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } })
  }

  private var isEmpty: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .object: false
    }
  }

  /// The value as JSON that no markup can begin or end in.
  func write(into result: inout String) {
    switch self {
    case .string(let text): Self.write(text, into: &result)
    case .array(let values):
      result += "["
      for (index, value) in values.enumerated() {
        if index > 0 { result += "," }
        value.write(into: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += "," }
        Self.write(member.name, into: &result)
        result += ":"
        member.value.write(into: &result)
      }
      result += "}"
    }
  }

  private static func write(_ text: String, into result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "<", ">", "&", "'", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        result += "\\u" + scalar.value.hexadecimal(digits: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
