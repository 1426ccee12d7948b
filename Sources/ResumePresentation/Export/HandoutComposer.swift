import ResumeDocuments
import ResumeDomain

/// Composes a résumé in one language, for all document formats.
///
/// IDs are not printed, so entries without any text are omitted.
struct HandoutComposer {
  let resume: Resume
  let words: HandoutText

  init(resume: Resume, style: ViewStyle) {
    self.resume = resume
    words = HandoutText(style: style)
  }

  private var labels: Labels { words.labels }

  /// Returns the document with the given sections; empty sections are omitted.
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
    Self.some(values.compactMap { entry($0).titled }).map { .entries($0) }
  }

  private func rows<Value>(_ values: [Value], _ row: (Value) -> Handout.Row) -> Handout.Content? {
    Self.some(values.map(row).filter { !$0.label.isEmpty || !$0.items.isEmpty }).map { .rows($0) }
  }

  private static func some<Element>(_ elements: [Element]) -> [Element]? { elements.isEmpty ? nil : elements }
}

extension HandoutComposer {
  func entry(_ work: Work) -> Handout.Entry {
    let others = OtherFields(work.otherFields)
    return Handout.Entry(
      id: work.id, title: words.line(work.title) ?? "", organization: words.line(work.company),
      location: words.line(work.location), time: words.time(work.period), facts: facts([others.text("description")]),
      paragraphs: words.paragraphs(work.summary), highlights: words.lines(work.highlights),
      keywords: work.tags.compactMap(words.line), links: words.links(others.link("url")))
  }

  func entry(_ project: PetProject) -> Handout.Entry {
    let others = OtherFields(project.otherFields)
    let pages = [("appStore", web(project.appStore)), ("playStore", web(project.playStore)), ("web", project.web)]
    let roles = words.lines(others.texts("roles")).joined(separator: ", ")
    return Handout.Entry(
      id: project.id, title: words.line(project.title) ?? "", organization: words.line(others.text("entity")),
      time: time(project, end: others.date("endDate")),
      facts: facts([project.subtitle]) + [roles].filter { !$0.isEmpty } + downloads(project),
      paragraphs: words.paragraphs(project.summary), highlights: words.lines(others.texts("highlights")),
      keywords: project.tags.compactMap(words.line),
      links: pages.compactMap { name, page in page.map { words.link("link." + name, $0) } })
  }

  /// Returns the period; a project without an end is not described as current.
  private func time(_ project: PetProject, end: PartialDate?) -> Handout.Time? {
    guard let end else { return words.time(project.start) }
    return words.time(Period(start: project.start, end: end, isCurrent: false))
  }

  /// Returns the number of downloads, omitting zero.
  private func downloads(_ project: PetProject) -> [String] {
    guard let count = project.downloads, count > 0 else { return [] }
    return [words.labels.plural("downloads.exact", count)]
  }

  /// The subject is the title, the institution the organization.
  func entry(_ education: Education) -> Handout.Entry {
    let others = OtherFields(education.otherFields)
    let study = [words.line(education.studyType), words.line(education.area)].compactMap { $0 }
    return Handout.Entry(
      id: education.id, title: study.joined(separator: ", "), organization: words.line(education.institution),
      location: words.line(others.text("location")), time: words.time(education.period),
      facts: [words.line(education.score).map { words.labels.text("education.score", [$0]) }].compactMap { $0 },
      paragraphs: words.paragraphs(others.text("summary")), highlights: words.lines(others.texts("highlights")),
      keywords: words.lines(education.courses), links: words.links(education.url))
  }

  func entry(_ volunteering: Volunteering) -> Handout.Entry {
    Handout.Entry(
      id: volunteering.id, title: words.line(volunteering.position) ?? "",
      organization: words.line(volunteering.organization),
      location: words.line(OtherFields(volunteering.otherFields).text("location")),
      time: words.time(volunteering.period),
      paragraphs: words.paragraphs(volunteering.summary), highlights: words.lines(volunteering.highlights),
      links: words.links(volunteering.url))
  }

  func entry(_ certificate: Certificate) -> Handout.Entry {
    Handout.Entry(
      id: certificate.id, title: words.line(certificate.name) ?? "", organization: words.line(certificate.issuer),
      time: words.time(certificate.date), links: words.links(certificate.url))
  }

  func entry(_ award: Award) -> Handout.Entry {
    Handout.Entry(
      id: award.id, title: words.line(award.title) ?? "", organization: words.line(award.awarder),
      time: words.time(award.date), paragraphs: words.paragraphs(award.summary))
  }

  func entry(_ publication: Publication) -> Handout.Entry {
    Handout.Entry(
      id: publication.id, title: words.line(publication.name) ?? "", organization: words.line(publication.publisher),
      time: words.time(publication.releaseDate), paragraphs: words.paragraphs(publication.summary),
      links: words.links(publication.url))
  }

  /// The level stands beside the name of the group.
  func row(_ group: SkillGroup) -> Handout.Row {
    let (name, level) = (words.line(group.title), words.line(OtherFields(group.otherFields).text("level")))
    let label = name.map { name in level.map { "\(name) (\($0))" } ?? name }
    return Handout.Row(label: label ?? level ?? "", items: words.lines(group.items.map(\.title)))
  }

  func row(_ language: SpokenLanguage) -> Handout.Row {
    Handout.Row(label: words.line(language.language) ?? "", items: [words.line(language.fluency)].compactMap { $0 })
  }

  func row(_ interest: Interest) -> Handout.Row {
    Handout.Row(label: words.line(interest.name) ?? "", items: words.lines(interest.keywords))
  }

  func quote(_ reference: Reference) -> Handout.Quote {
    Handout.Quote(paragraphs: words.paragraphs(reference.reference), author: words.line(reference.name) ?? "")
  }

  private func facts(_ texts: [LocalizedText?]) -> [String] { texts.compactMap(words.line) }

  private func web(_ text: LocalizedText?) -> WebLink? { words.style.text(text).flatMap(WebLink.init) }
}

extension Handout.Entry {
  /// The entry with a title, taken from another field if it has none; nil if all fields are empty.
  var titled: Handout.Entry? {
    guard title.isEmpty else { return self }
    var entry = self
    entry.naming = .other
    if let organization {
      (entry.title, entry.organization, entry.naming) = (organization, nil, .organization)
    } else if let fact = facts.first {
      entry.title = fact
      entry.facts.removeFirst()
    } else if let location {
      (entry.title, entry.location) = (location, nil)
    } else if let time {
      (entry.title, entry.time) = (time.text, nil)
    } else if let link = links.first {
      entry.title = link.link.shortAddress
    } else if let highlight = highlights.first {
      entry.title = highlight
      entry.highlights.removeFirst()
    } else if let keyword = keywords.first {
      entry.title = keyword
      entry.keywords.removeFirst()
    } else if let paragraph = paragraphs.first {
      entry.title = paragraph.replacing("\n", with: " ")
      entry.paragraphs.removeFirst()
    } else {
      return nil
    }
    return entry
  }
}
