import ResumeDomain

/// The texts of the starter résumé that describe what belongs in their place, in every language.
struct Placeholders {
  let texts: Set<String>

  init(_ labels: Labels) {
    let starter = StarterResume(languages: labels.languages, labels: labels, year: 0, answers: [:]).file
    // Its skills, its language and its date may be true.
    let fields = starter.documents.filter { !["skills", "languages"].contains($0.path.collection) }.flatMap(\.fields)
    texts = Set(fields.filter { $0.key != "startDate" }.flatMap { Self.texts(in: $0.value) })
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
      let found = document.fields.filter { !texts.isDisjoint(with: Self.texts(in: $0.value)) }
      return warning(id, found.keys.sorted())
    }
  }

  private func warning(_ id: String, _ fields: [String]) -> DataWarning? {
    guard !fields.isEmpty else { return nil }
    return DataWarning(.placeholder, documentID: id, field: fields.joined(separator: ", "))
  }

  private func isPlaceholder(_ text: LocalizedText) -> Bool { text.translations.contains { texts.contains($0.text) } }

  private static func texts(in value: FieldValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(texts)
    case .map(let fields): fields.values.flatMap(texts)
    default: []
    }
  }
}
