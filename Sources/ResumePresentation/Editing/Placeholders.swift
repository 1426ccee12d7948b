import ResumeDomain

/// The texts of the starter résumé that describe what belongs in their place, in every language.
struct Placeholders {
  /// The tag and the URL of the starter's entries.
  static let tag = "example", url = "https://example.com"

  /// The starter's texts; its skills and its language may be true.
  private static let keys =
    ["name", "headline", "summary"] + ["title", "company", "location", "summary", "goal"].map { "work." + $0 }
    + ["title", "subtitle", "description"].map { "project." + $0 }
    + ["institution", "area", "studyType"].map { "education." + $0 }

  let texts: Set<String>

  init(_ labels: Labels) {
    let texts = labels.languages.flatMap { language in
      let labels = labels.inLanguage(language)
      return Self.keys.map { labels.text("starter." + $0) }
    }
    self.texts = Set(texts + [Self.tag, Self.url])
  }

  /// Returns a warning for each entry with placeholders, which names their fields.
  func warnings(in resume: Resume) -> [DataWarning] {
    func check(_ id: String, _ entity: some DocumentEntity) -> DataWarning? {
      warning(id, entity.fieldTexts.filter { isPlaceholder($0.text) }.map(\.field))
    }
    let own = resume.person.flatMap { check(DocumentQuery.person, $0) }
    let sections = resume.sections.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value)
    return [own].compactMap { $0 } + resume.works.compactMap { check($0.id, $0) }
      + resume.petProjects.compactMap { check($0.id, $0) } + sections.compactMap { check($0.id, $0) }
  }

  /// Returns a warning for each document with placeholders, which names their fields.
  func warnings(in file: ResumeFile) -> [DataWarning] {
    file.documents.compactMap { document in
      let id = document.path == ResumeSection.personPath ? DocumentQuery.person : document.path.id
      return warning(id, document.fields.filter { holds($0.value) }.map(\.key).sorted())
    }
  }

  private func warning(_ id: String, _ fields: [String]) -> DataWarning? {
    guard !fields.isEmpty else { return nil }
    return DataWarning(.placeholder, documentID: id, field: fields.joined(separator: ", "))
  }

  private func isPlaceholder(_ text: LocalizedText) -> Bool { text.translations.contains { texts.contains($0.text) } }

  private func holds(_ value: FieldValue) -> Bool {
    switch value {
    case .string(let text): texts.contains(text)
    case .array(let values): values.contains(where: holds)
    case .map(let fields): fields.values.contains(where: holds)
    default: false
    }
  }
}
