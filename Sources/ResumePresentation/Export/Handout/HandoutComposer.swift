import ResumeDocuments
import ResumeDomain

/// Puts a résumé into the words of one language, for every format in which it is handed out.
///
/// Ids are no words: what has nothing else is left out.
struct HandoutComposer {
  let resume: Resume
  let words: HandoutWords

  init(resume: Resume, style: ViewStyle) {
    self.resume = resume
    words = HandoutWords(style: style)
  }

  private var labels: Labels { words.labels }

  /// The résumé with these sections, those without anything in them left out.
  func handout(_ sections: [HandoutSection]) -> Handout {
    Handout(
      language: words.style.language, wordsLanguage: labels.language,
      name: words.line(resume.person?.name) ?? labels.text("handout.document"),
      headline: words.line(resume.person?.headline),
      contacts: HandoutContacts(person: resume.person, words: words).all,
      sections: sections.compactMap { kind in
        content(of: kind).map {
          Handout.Section(kind, heading: labels.text("handout.section." + kind.rawValue), content: $0)
        }
      },
      words: Handout.Words(
        document: labels.text("handout.document"), contact: labels.text("handout.contact"),
        page: labels.text("handout.page")))
  }

  private func content(of kind: HandoutSection) -> Handout.Content? {
    switch kind {
    case .summary: Self.some(words.paragraphs(resume.person?.summary)).map { .paragraphs($0) }
    case .work: entries(resume.works, entry)
    case .projects: entries(resume.petProjects, entry)
    case .education: entries(resume.education, entry)
    case .skills: rows(resume.skills, row)
    case .languages: rows(resume.languages, row)
    case .certificates: entries(resume.certificates, entry)
    case .awards: entries(resume.awards, entry)
    case .publications: entries(resume.publications, entry)
    case .volunteer: entries(resume.volunteering, entry)
    case .interests: rows(resume.interests, row)
    case .references:
      Self.some(resume.references.map(quote).filter { !$0.paragraphs.isEmpty || !$0.author.isEmpty })
        .map { .quotes($0) }
    }
  }

  private func entries<Value>(_ values: [Value], _ entry: (Value) -> Handout.Entry) -> Handout.Content? {
    Self.some(values.compactMap { entry($0).named }).map { .entries($0) }
  }

  private func rows<Value>(_ values: [Value], _ row: (Value) -> Handout.Row) -> Handout.Content? {
    Self.some(values.map(row).filter { !$0.label.isEmpty || !$0.items.isEmpty }).map { .rows($0) }
  }

  private static func some<Element>(_ elements: [Element]) -> [Element]? { elements.isEmpty ? nil : elements }
}
