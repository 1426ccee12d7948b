import ResumeDocuments
import ResumeDomain
import ResumeTerminal

/// Puts a résumé into the words of one language, for every format in which it is handed out.
struct HandoutComposer {
  let resume: Resume
  let style: ViewStyle
  /// What is left out.
  var withheld: Withheld?

  private var labels: Labels { style.labels }

  /// The résumé with these sections, those without anything in them left out.
  func handout(_ sections: [HandoutSection]) -> Handout {
    Handout(
      language: style.language, name: line(resume.person?.name) ?? labels.text("handout.document"),
      headline: line(resume.person?.headline), contacts: contacts,
      sections: sections.compactMap { kind in
        content(of: kind).map {
          Handout.Section(kind, heading: labels.text("handout.section." + kind.rawValue), content: $0)
        }
      },
      words: Handout.Words(
        document: labels.text("handout.document"), contact: labels.text("handout.contact"),
        page: labels.text("handout.page")))
  }

  // MARK: The person

  private var contacts: [Handout.Contact] {
    guard let person = resume.person else { return [] }
    var contacts: [Handout.Contact] = []
    if let place = place(person.place) {
      contacts.append(.init(kind: .place, label: labels.text("handout.place"), text: place))
    }
    if withheld != .contact {
      if let email = person.email.flatMap(line) {
        contacts.append(
          .init(kind: .email, label: labels.text("about.email"), text: email, link: Link(mailbox: email)))
      }
      if let phone = person.phone.flatMap(line) {
        contacts.append(.init(kind: .phone, label: labels.text("about.phone"), text: phone))
      }
    }
    return contacts + person.links.map(contact)
  }

  /// A page by its address, which also paper can show; by its title where the address is too long to be read.
  private func contact(_ link: Person.Link) -> Handout.Contact {
    let (title, target) = (line(link.title), Link.web(link.url))
    let address = target.shortAddress
    return Handout.Contact(
      kind: .link, label: title ?? labels.text("link.web"),
      text: address.count > Self.longestAddress ? title ?? address : address, link: target)
  }

  private static let longestAddress = 40

  /// The place in a line: the city, and the region or else the country.
  private func place(_ place: Person.Place?) -> String? {
    let parts = [line(place?.city), line(place?.region) ?? line(place?.countryCode)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  // MARK: The sections

  private func content(of kind: HandoutSection) -> Handout.Content? {
    switch kind {
    case .summary: Self.some(paragraphs(resume.person?.summary)).map { .paragraphs($0) }
    case .work: Self.some(resume.works.map(entry)).map { .entries($0) }
    case .projects: Self.some(resume.petProjects.map(entry)).map { .entries($0) }
    case .education: Self.some(resume.education.map(entry)).map { .entries($0) }
    case .skills: Self.some(resume.skills.map(row)).map { .rows($0) }
    case .languages: Self.some(resume.languages.map(row)).map { .rows($0) }
    case .certificates: Self.some(resume.certificates.map(entry)).map { .entries($0) }
    case .awards: Self.some(resume.awards.map(entry)).map { .entries($0) }
    case .publications: Self.some(resume.publications.map(entry)).map { .entries($0) }
    case .volunteer: Self.some(resume.volunteering.map(entry)).map { .entries($0) }
    case .interests: Self.some(resume.interests.map(row)).map { .rows($0) }
    case .references: Self.some(resume.references.map(quote)).map { .quotes($0) }
    }
  }

  private func entry(_ work: Work) -> Handout.Entry {
    Handout.Entry(
      id: work.id, title: line(work.title) ?? line(work.id) ?? "", organization: line(work.company),
      place: line(work.location), time: time(work.period), paragraphs: paragraphs(work.summary),
      highlights: lines(work.highlights), keywords: work.tags.compactMap(line))
  }

  private func entry(_ project: PetProject) -> Handout.Entry {
    let pages = [("appStore", web(project.appStore)), ("playStore", web(project.playStore)), ("web", project.web)]
    return Handout.Entry(
      id: project.id, title: line(project.title) ?? line(project.id) ?? "", time: time(project.start),
      facts: [line(project.subtitle), downloads(project)].compactMap { $0 },
      paragraphs: paragraphs(project.summary), keywords: project.tags.compactMap(line),
      links: pages.compactMap { name, page in page.map { link(labels.text("link." + name), $0) } })
  }

  /// How often it was downloaded; nobody hands out that it never was.
  private func downloads(_ project: PetProject) -> String? {
    project.downloads.flatMap { $0 > 0 ? labels.plural("downloads.exact", $0) : nil }
  }

  /// What was studied is its title, and where the organisation; a school alone is the title.
  private func entry(_ education: Education) -> Handout.Entry {
    let school = line(education.institution) ?? line(education.id)
    let study = [line(education.studyType), line(education.area)].compactMap { $0 }
    return Handout.Entry(
      id: education.id, title: study.isEmpty ? school ?? "" : study.joined(separator: ", "),
      organization: study.isEmpty ? nil : school, time: time(education.period),
      facts: [line(education.score).map { labels.text("education.score", [$0]) }].compactMap { $0 },
      keywords: lines(education.courses), links: links(education.url))
  }

  private func entry(_ volunteering: Volunteering) -> Handout.Entry {
    let organization = line(volunteering.organization) ?? line(volunteering.id)
    let position = line(volunteering.position)
    return Handout.Entry(
      id: volunteering.id, title: position ?? organization ?? "", organization: position == nil ? nil : organization,
      time: time(volunteering.period), paragraphs: paragraphs(volunteering.summary),
      highlights: lines(volunteering.highlights), links: links(volunteering.url))
  }

  private func entry(_ certificate: Certificate) -> Handout.Entry {
    Handout.Entry(
      id: certificate.id, title: line(certificate.name) ?? line(certificate.id) ?? "",
      organization: line(certificate.issuer), time: time(certificate.date), links: links(certificate.url))
  }

  private func entry(_ award: Award) -> Handout.Entry {
    Handout.Entry(
      id: award.id, title: line(award.title) ?? line(award.id) ?? "", organization: line(award.awarder),
      time: time(award.date), paragraphs: paragraphs(award.summary))
  }

  private func entry(_ publication: Publication) -> Handout.Entry {
    Handout.Entry(
      id: publication.id, title: line(publication.name) ?? line(publication.id) ?? "",
      organization: line(publication.publisher), time: time(publication.releaseDate),
      paragraphs: paragraphs(publication.summary), links: links(publication.url))
  }

  private func row(_ group: SkillGroup) -> Handout.Row {
    Handout.Row(label: line(group.title) ?? line(group.id) ?? "", items: lines(group.items.map(\.title)))
  }

  private func row(_ language: SpokenLanguage) -> Handout.Row {
    Handout.Row(
      label: line(language.language) ?? line(language.id) ?? "", items: [line(language.fluency)].compactMap { $0 })
  }

  private func row(_ interest: Interest) -> Handout.Row {
    Handout.Row(label: line(interest.name) ?? line(interest.id) ?? "", items: lines(interest.keywords))
  }

  private func quote(_ reference: Reference) -> Handout.Quote {
    Handout.Quote(
      paragraphs: paragraphs(reference.reference), author: line(reference.name) ?? line(reference.id) ?? "")
  }

  // MARK: Words

  private func time(_ period: Period) -> Handout.Time? {
    // What has no dates at all is not said to go on.
    guard period.start != nil || period.end != nil else { return nil }
    let end = period.end.map(part) ?? .init(labels.text(period.isCurrent ? "date.current" : "date.unknown"))
    let isCurrent = period.isCurrent && period.end == nil
    guard let start = period.start.map(part) else {
      let words = labels.text("date.until", ["\u{0}"]).split(separator: "\u{0}", omittingEmptySubsequences: false)
      return Handout.Time([.init(String(words[0])), end, .init(String(words.last ?? ""))].filter { !$0.text.isEmpty })
    }
    // What began and ended in one month says so once.
    if start.text == end.text { return Handout.Time([start]) }
    return Handout.Time([start, .init(" \(style.dates.dash) "), end], isCurrent: isCurrent)
  }

  private func time(_ date: PartialDate?) -> Handout.Time? { date.map { Handout.Time([part($0)]) } }

  private func part(_ date: PartialDate) -> Handout.Time.Part {
    Handout.Time.Part(style.dates.short(date), date: date.description)
  }

  private func web(_ text: LocalizedText?) -> WebLink? { style.text(text).flatMap(WebLink.init) }

  private func links(_ url: WebLink?) -> [Handout.NamedLink] { url.map { [link(labels.text("link.web"), $0)] } ?? [] }

  private func link(_ label: String, _ url: WebLink) -> Handout.NamedLink {
    Handout.NamedLink(label: label, link: .web(url))
  }

  private func line(_ text: LocalizedText?) -> String? { style.text(text).flatMap(line) }

  private func line(_ text: String) -> String? {
    let line = Sanitizer.singleLine(text).trimmed
    return line.isEmpty ? nil : String(line)
  }

  private func lines(_ texts: [LocalizedText]) -> [String] { texts.compactMap(line) }

  /// The paragraphs of a text, which are apart by an empty line.
  private func paragraphs(_ text: LocalizedText?) -> [String] {
    guard let text = style.text(text) else { return [] }
    var paragraphs: [[Substring]] = [[]]
    for line in Sanitizer.multiLine(text).split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.trimmed
      if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }

  private static func some<Element>(_ elements: [Element]) -> [Element]? { elements.isEmpty ? nil : elements }
}

extension StringProtocol {
  /// The text without white space at its ends.
  fileprivate var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
