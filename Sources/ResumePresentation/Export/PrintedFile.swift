import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeSupport

/// What a document prints, as a résumé file in one language: the selected sections in their order, with only the values that are printed,
/// without IDs.
struct PrintedFile {
  /// The résumé after every selection, without the summary if it isn't printed.
  let resume: Resume
  let sections: [HandoutSection]
  let language: DocumentLanguage
  var titles: [HandoutSection: String] = [:]
  let showsTags: Bool
  let showsAddress: Bool

  var file: ResumeFile {
    var documents: [Document] = []
    for case .section(let section) in sections { documents += entries(of: section) }
    var person = resume.person.map(personalDetails) ?? [:]
    person[FieldTable.rootField] = .map(root)
    var file = ResumeFile(language: language.texts)
    file.documents = [Document(path: ResumeSection.personPath, fields: person)] + documents
    // The export omits the IDs, which aren't printed.
    file.inventedIDs = Set(documents.map(\.path))
    return file.exported(keepsNotes: false)
  }

  /// The printed values with the IDs of their entries, also of those in custom sections, for comparisons.
  var documents: [Document] {
    var person = resume.person.map(personalDetails) ?? [:]
    var (root, documents) = ([String: FieldValue](), [Document]())
    for section in sections {
      switch section {
      case .summary: break
      case .section(let section): documents += entries(of: section)
      case .custom(let name):
        guard let custom = resume.customSection(named: name) else { continue }
        if custom.isText {
          root[FieldName.key(name)] = texts(of: custom)
        } else {
          documents += custom.documents.map { Document(path: $0.path, fields: printed(Entry($0, .custom))) }
        }
      }
    }
    person[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
    return [Document(path: ResumeSection.personPath, fields: person)] + documents
  }

  private func entries(of section: ResumeSection) -> [Document] {
    switch section {
    case .work: entries(resume.works)
    case .projects: entries(resume.petProjects)
    case .skills: entries(resume.skills)
    default: entries(resume.sections[section] ?? [])
    }
  }

  /// Returns the paragraphs of a section of texts.
  private func texts(of section: CustomSection) -> FieldValue {
    .array(section.documents.compactMap { string(Entry($0, .custom).text("summary")) })
  }

  private func entries(_ views: [some EntryView]) -> [Document] {
    views.map { Document(path: $0.entry.document.path, fields: printed($0.entry)) }
  }

  // MARK: Values

  /// Returns the values of the fields that documents print: those with a place in an entry, and dates.
  private func printed(_ entry: Entry) -> [String: FieldValue] {
    let entry = Entry(entry.document.withPlainDates, entry.table)
    var fields: [String: FieldValue] = [:]
    for field in entry.table.fields {
      if field.role == nil { guard case .date = field.kind else { continue } }
      if field.name != FieldTable.tagsField || showsTags { fields[field.name] = value(of: field, in: entry) }
    }
    return fields
  }

  /// Returns the value of a field as it is read, in the language; nil for none that can be read.
  private func value(of field: Field, in entry: Entry) -> FieldValue? {
    switch entry.value(of: field) {
    case .text(let text)?: string(text)
    case .texts(let texts)?: .array(texts.compactMap(string))
    case .strings(let strings)?: .array(strings.map { .string($0) })
    case .date(let date)?: .string(date.description)
    case .link?: entry[field.name]
    case .links(let links)?: string(links)
    case .number(let number)?: .integer(Int64(number))
    case nil where field.isDate && entry.typedDate(field.name) != nil:
      entry.typedDate(field.name).map(FieldValue.string)
    // An end that can't be read isn't printed, but the entry isn't current either.
    case nil where field.name == "endDate" && !entry.period.isCurrent: .string("unknown")
    case .coordinate?, nil: nil
    }
  }

  private func string(_ text: LocalizedText?) -> FieldValue? {
    (text?.resolved(LanguagePreference(language.tag))).map { .string($0) }
  }

  // MARK: Personal details

  private func personalDetails(_ person: Person) -> [String: FieldValue] {
    let table = FieldTable.personalDetails
    var fields: [String: FieldValue] = [:]
    for name in ["name", "headline", "email", "phone", "url", "summary"] {
      fields[name] = table.field(name).flatMap { value(of: $0, in: person.entry) }
    }
    let (place, address) = (person.place, person.address)
    var location = ["city": place?.city, "region": place?.region, "countryCode": place?.countryCode]
    if showsAddress { (location["address"], location["postalCode"]) = (address.street, address.postalCode) }
    fields["location"] = .map(location.compactMapValues(string))
    fields["profiles"] = .array(person.profiles.compactMap(profile).unique(by: Self.account))
    fields["links"] = .array((person.entry["links"]?.elements ?? []).compactMap(link))
    return fields.filter { !$0.value.isEmpty }
  }

  /// Returns a profile with a URL that is printed, or else with a user name or a network.
  private func profile(_ members: [String: FieldValue]) -> FieldValue? {
    let url = members["url"]?.string.flatMap {
      WebLink(typed: $0) == nil && Link(target: $0) == nil ? nil : members["url"]
    }
    let (network, username) = (string(members.text("network")), string(members.text("username")))
    guard url != nil || username != nil || network != nil else { return nil }
    return .map(["network": network, "url": url, "username": username].compactMapValues(\.self))
  }

  /// The URL of a profile, or else its network and user name.
  private static func account(_ profile: FieldValue) -> [String?] {
    let members = profile.members ?? [:]
    return members["url"].map { [$0.string] } ?? [members["network"]?.string, members["username"]?.string]
  }

  private func link(_ value: FieldValue) -> FieldValue? {
    if let address = value.string { return WebLink(typed: address) == nil ? nil : value }
    guard let members = value.members, members.link("url") != nil else { return nil }
    return .map(["title": string(members.text("title")), "url": members["url"]].compactMapValues(\.self))
  }

  // MARK: Custom sections

  /// The language and the custom sections, which are members outside of the sections.
  private var root: [String: FieldValue] {
    var root: [String: FieldValue] = [:]
    var settings: [String: FieldValue] = [:]
    for case .custom(let name) in sections {
      guard let section = resume.customSection(named: name) else { continue }
      let key = FieldName.key(name)
      root[key] =
        section.isText
        ? texts(of: section) : .array(section.documents.map { .map(printed(Entry($0, .custom))) })
      if let title = titles[.custom(name)].map({ .string($0) }) ?? string(section.ownTitle) {
        settings[key] = .map(["title": title])
      } else if section.isText {
        // Only sections with settings are shown if they consist of texts.
        settings[key] = .map([:])
      }
    }
    var facts: [String: FieldValue] = ["language": .string(language.texts)]
    if !settings.isEmpty { facts["sections"] = .map(settings) }
    root["meta"] = .map(["resume": .map(facts)])
    return root
  }
}
