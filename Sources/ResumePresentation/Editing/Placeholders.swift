import ResumeDomain

/// The texts of starter résumés, which earlier versions created, that describe what belongs in their place; in every language.
struct Placeholders {
  let texts: Set<String>

  private static let keys = [
    "starter.name", "starter.headline", "starter.summary", "starter.work.title", "starter.work.company",
    "starter.work.location", "starter.work.summary", "starter.work.goal", "starter.project.title",
    "starter.project.subtitle", "starter.project.description", "starter.education.institution",
    "starter.education.area", "starter.education.studyType",
  ]
  /// The tag and the website of its entries.
  private static let others = ["example", "https://example.com"]

  init(_ labels: Labels) {
    texts = Set(
      Self.others
        + labels.languages.map(labels.inLanguage).flatMap { words in Self.keys.map { words.text($0) } })
  }

  func count(in resume: Resume) -> Int {
    let sections = resume.sections.values.flatMap { $0 }
    let entities: [any EntryView] = resume.works + resume.petProjects + sections
    return (entities + [resume.person].compactMap(\.self)).reduce(0) { count, entity in
      count + entity.texts.flatMap(\.translations).count { texts.contains($0.text) }
    }
  }

  func count(in file: ResumeFile) -> Int {
    file.documents.flatMap { $0.fields.values.flatMap(Self.texts) }.count(where: texts.contains)
  }

  private static func texts(in value: FieldValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(texts)
    case .map(let fields): fields.values.flatMap(texts)
    default: []
    }
  }
}

extension CommandContext {
  /// Returns the warning about placeholders, which names the command that lists them; none if there are none.
  ///
  /// - Parameter profile: A local profile other than the selected one.
  func placeholderWarnings(ofFile profile: String? = nil, _ count: (Placeholders) -> Int) -> [DataWarning] {
    let count = count(Placeholders(labels))
    guard count > 0 else { return [] }
    return [DataWarning(.placeholder, fact: .texts(count, language: nil, command: validateCommand(ofFile: profile)))]
  }
}
