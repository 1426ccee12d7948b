import ResumeDomain

/// A résumé of one entry a section, every text saying what belongs in its place.
struct StarterResume {
  let languages: [String]
  let labels: Labels
  /// The year in which its job began.
  let year: Int

  /// The whole, in the file's form.
  var file: ResumeFile {
    ResumeFile(
      documents: [
        document(
          ResumeSection.personPath,
          ["name": text("starter.name"), "headline": text("starter.headline"), "summary": text("starter.summary")]),
        document(
          DocumentPath(ResumeSection.work.collection, "first-job"),
          [
            "title": text("starter.work.title"), "company": text("starter.work.company"),
            "location": text("starter.work.location"),
            "startDate": .string("\(year)-01"), "summary": text("starter.work.summary"),
            "goalsAchieved": .array([text("starter.work.goal")]), "tags": .array([.string("example")]),
          ]),
        document(
          DocumentPath(ResumeSection.projects.collection, "first-project"),
          [
            "title": text("starter.project.title"), "subtitle": text("starter.project.subtitle"),
            "description": text("starter.project.description"), "linkWeb": .string("https://example.com"),
          ]),
        document(
          DocumentPath(ResumeSection.skills.collection, "first-skills"),
          [
            "title": text("starter.skills.title"), "order": .integer(0),
            "items": .array([.string("Swift"), .string("Git")]),
          ]),
        document(
          DocumentPath(ResumeSection.education.collection, "first-degree"),
          [
            "institution": text("starter.education.institution"), "area": text("starter.education.area"),
            "studyType": text("starter.education.studyType"), "order": .integer(0),
          ]),
        document(
          DocumentPath(ResumeSection.languages.collection, "first-language"),
          [
            "language": text("starter.language.name"), "fluency": text("starter.language.fluency"),
            "order": .integer(0),
          ]),
      ],
      language: languages.first)
  }

  private func document(_ path: DocumentPath, _ fields: [String: FieldValue]) -> ResumeDocument {
    ResumeDocument(path: path, fields: fields)
  }

  private func text(_ key: String) -> FieldValue {
    .map(
      Dictionary(
        languages.map { ($0, FieldValue.string(labels.speaking($0).text(key))) },
        uniquingKeysWith: { first, _ in first }))
  }
}
