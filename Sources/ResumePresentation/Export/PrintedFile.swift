import ResumeDocuments
import ResumeDomain

/// What a document prints, as a résumé file: the selected sections in their order, with only the fields that are printed, without IDs.
struct PrintedFile {
  /// The résumé after every selection, without the summary if it isn't printed.
  let resume: Resume
  let sections: [HandoutSection]
  let showsTags: Bool
  let showsAddress: Bool

  /// Returns the file; texts without a language have `language`.
  func file(in language: String) -> ResumeFile {
    var documents: [Document] = []
    for section in sections {
      switch section {
      case .section(.work): documents += entries(resume.works)
      case .section(.projects): documents += entries(resume.petProjects)
      case .section(.skills): documents += entries(resume.skills)
      case .section(let section): documents += entries(resume.sections[section] ?? [])
      case .summary, .custom: break
      }
    }
    var person = resume.person.map { printed($0.entry, Self.personalFields) } ?? [:]
    if let location = person["location"], !showsAddress { person["location"] = withoutAddress(location) }
    person[FieldTable.rootField] = .map(root(language))
    var file = ResumeFile(language: language)
    file.documents = [Document(path: ResumeSection.personPath, fields: person)] + documents
    // The export omits the IDs, which aren't printed.
    file.inventedIDs = Set(documents.map(\.path))
    return file.exported(keepsOwn: false)
  }

  private static let personalFields: Set<String> = [
    "name", "headline", "email", "phone", "url", "summary", "location", "profiles", "links",
  ]

  private func entries(_ views: [some EntryView]) -> [Document] {
    views.map { view in
      let table = view.entry.table
      let names = table.fields.filter(isPrinted).map(\.name)
      return Document(path: view.entry.document.path, fields: printed(view.entry, Set(names)))
    }
  }

  /// Whether documents print a field: it has a place in an entry, or is a date.
  private func isPrinted(_ field: Field) -> Bool {
    if case .date = field.kind { return true }
    return field.role != nil && (field.name != "tags" || showsTags)
  }

  private func printed(_ entry: Entry, _ names: Set<String>) -> [String: FieldValue] {
    entry.document.withPlainDates.fields.filter { names.contains($0.key) }
  }

  private func withoutAddress(_ location: FieldValue) -> FieldValue {
    guard case .map(var members) = location,
      case .object(let form)? = FieldTable.personalDetails.field("location")?.kind
    else { return location }
    for field in form.fields where field.isContact { members[field.name] = nil }
    return .map(members)
  }

  /// Returns the language and the custom sections, which are members outside of the sections.
  private func root(_ language: String) -> [String: FieldValue] {
    var root: [String: FieldValue] = [:]
    var titles: [String: FieldValue] = [:]
    for case .custom(let name) in sections {
      guard let section = resume.customSection(named: name) else { continue }
      let key = FieldName.key(name)
      let names = Set(FieldTable.custom.fields.filter(isPrinted).map(\.name))
      root[key] = .array(
        section.documents.compactMap { document in
          section.isText ? document.fields["summary"] : .map(document.fields.filter { names.contains($0.key) })
        })
      if let title = section.ownTitle?.resolved(LanguagePreference(language)) {
        titles[key] = .map(["title": .string(title)])
      } else if section.isText {
        // Only sections with settings are shown if they consist of texts.
        titles[key] = .map([:])
      }
    }
    var facts: [String: FieldValue] = ["language": .string(language)]
    if !titles.isEmpty { facts["sections"] = .map(titles) }
    root["meta"] = .map(["resume": .map(facts)])
    return root
  }
}
