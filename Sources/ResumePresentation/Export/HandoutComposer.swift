import ResumeDocuments
import ResumeDomain
import ResumeInterface

/// Composes a résumé in one language, for all document formats.
/// IDs are not printed, so entries without any text are omitted.
struct HandoutComposer {
  let resume: Resume
  let words: HandoutText
  private let showsTags: Bool
  private let showsAddress: Bool

  init(resume: Resume, style: ViewStyle, showsTags: Bool = false, showsAddress: Bool = false) {
    self.resume = resume
    (self.showsTags, self.showsAddress) = (showsTags, showsAddress)
    words = HandoutText(style: style)
  }

  private var labels: Labels { words.labels }

  /// Returns the document with the given sections; empty sections are omitted.
  func handout(_ sections: [HandoutSection]) -> Handout {
    let places = sections.contains(.section(.work)) ? resume.works.compactMap { words.line($0.location) } : []
    var handout = Handout(
      language: words.style.language, wordsLanguage: labels.language,
      person: words.line(resume.person?.name), headline: words.line(resume.person?.headline),
      contacts: resume.person.map { words.contacts(of: $0, withAddress: showsAddress, besides: places) } ?? [],
      sections: sections.compactMap { kind in
        content(of: kind).map {
          Handout.Section(kind, heading: heading(of: kind), content: $0)
        }
      },
      words: Handout.Words(
        document: labels.text("handout.document"), contact: labels.text("handout.contact"),
        page: labels.text("handout.page")))
    handout.country = words.line(resume.person?.place?.countryCode)?.uppercased()
    return handout
  }

  private func content(of kind: HandoutSection) -> Handout.Content? {
    switch kind {
    case .summary: Self.some(words.blocks(resume.person?.summary)).map { .paragraphs($0) }
    case .section(.work): Self.some(entries(resume.works, entry)).map { .entries($0) }
    case .section(.projects): Self.some(entries(resume.petProjects, entry)).map { .entries($0) }
    case .section(.skills): Self.some(rows(resume.skills, row)).map { .rows($0) }
    case .section(let section): content(section.table, resume.sections[section] ?? [])
    case .custom(let name): resume.customSection(named: name).flatMap(content)
    }
  }

  /// Returns the heading of a section; one text without a title of its own has none.
  private func heading(of kind: HandoutSection) -> String {
    guard case .custom(let name) = kind, let section = resume.customSection(named: name) else {
      return labels.text("handout.section." + kind.rawValue)
    }
    return section.isClause ? "" : words.line(section.title) ?? ""
  }

  /// Returns the texts of a custom section, or its entries: one line each, unless one of them has a period, text or highlights.
  private func content(_ section: CustomSection) -> Handout.Content? {
    if section.isText {
      return Self.some(section.entries.flatMap { paragraphs($0.entry).map(\.text) }).map { .clause($0) }
    }
    let entries = entries(section.entries, entry)
    let hasText = entries.contains { !$0.paragraphs.isEmpty || !$0.highlights.isEmpty }
    let hasPeriod = section.entries.contains { $0.entry.hasPeriod && $0.entry["startDate"] != nil }
    return Self.some(entries).map { hasText || hasPeriod ? .entries($0) : .lines($0) }
  }

  private func content(_ table: FieldTable, _ found: [SectionEntry]) -> Handout.Content? {
    switch table.arrangement {
    case .entries: Self.some(entries(newestFirst(found), entry)).map(arranged)
    case .lines where table.dates.isEmpty: list(found)
    case .lines: Self.some(entries(newestFirst(found), entry)).map { .lines($0) }
    case .rows: Self.some(rows(found, row)).map { .rows($0) }
    case .quotes:
      Self.some(found.map(quote).filter { !$0.paragraphs.isEmpty || !$0.author.isEmpty }).map { .quotes($0) }
    }
  }

  /// Returns entries, one line each if all are that short.
  private func arranged(_ entries: [Handout.Entry]) -> Handout.Content {
    let areShort = entries.allSatisfy {
      $0.paragraphs.isEmpty && $0.highlights.isEmpty && $0.facts.isEmpty && ($0.time?.parts.count ?? 1) == 1
    }
    return areShort ? .lines(entries) : .entries(entries)
  }

  /// Returns entries without dates, such as languages: in one line with their levels, or one line each if they have more.
  private func list(_ found: [SectionEntry]) -> Handout.Content? {
    let entries = entries(found, entry)
    let areShort = entries.allSatisfy { entry in
      entry.facts.count <= 1 && entry.keywords.isEmpty && entry.links.isEmpty && entry.paragraphs.isEmpty
        && entry.highlights.isEmpty && entry.organization == nil && entry.location == nil
    }
    guard areShort else { return .lines(entries) }
    let items = entries.map { entry in entry.facts.first.map { "\(entry.title) (\($0))" } ?? entry.title }
    let names = entries.filter { $0.naming == .title }.map(\.title)
    return Self.some(items).map { .rows([Handout.Row(label: "", items: $0, names: names)]) }
  }

  /// Returns entries with the newest first, unless one of them has an order; those without a date are last.
  private func newestFirst(_ found: [SectionEntry]) -> [SectionEntry] {
    guard !found.contains(where: { $0.entry.order != nil }) else { return found }
    let dated = found.map { section -> (entry: SectionEntry, date: String) in
      let entry = section.entry
      guard entry.hasPeriod else { return (section, entry.date?.description ?? "") }
      let period = entry.period
      let end = period.end?.description ?? (period.isCurrent && period.start != nil ? "9999" : "")
      return (section, (end.isEmpty ? period.start?.description ?? "" : end) + " " + (period.start?.description ?? ""))
    }
    return dated.enumerated().sorted {
      $0.element.date == $1.element.date ? $0.offset < $1.offset : $0.element.date > $1.element.date
    }.map(\.element.entry)
  }

  private func entries<Value>(_ values: [Value], _ entry: (Value) -> Handout.Entry) -> [Handout.Entry] {
    values.compactMap { entry($0).titled }
  }

  /// Returns a row for each value with items; the names of the others are the last one.
  private func rows<Value>(_ values: [Value], _ row: (Value) -> Handout.Row) -> [Handout.Row] {
    let rows = values.map(row)
    let names = rows.filter { $0.items.isEmpty && !$0.label.isEmpty }.map(\.label)
    return rows.filter { !$0.items.isEmpty } + (names.isEmpty ? [] : [Handout.Row(label: "", items: names)])
  }

  private static func some<Element>(_ elements: [Element]) -> [Element]? { elements.isEmpty ? nil : elements }

  func entry(_ work: Work) -> Handout.Entry {
    var entry = entry(work.entry)
    entry.organizationFact = words.line(work.entry.text("description"))
    return entry
  }

  func entry(_ section: SectionEntry) -> Handout.Entry {
    guard section.entry.table.section == .education else { return entry(section.entry) }
    var entry = entry(section.entry, except: ["score"])
    entry.grade = section.entry.table.field("score").flatMap { texts(section.entry, $0).first }
    entry.isGrouped = false
    return entry
  }

  func entry(_ project: PetProject) -> Handout.Entry {
    let downloads = project.downloads.flatMap { $0 > 0 ? labels.plural("downloads.exact", $0) : nil }
    let roles = words.lines(project.entry.table.field("roles").map(project.entry.texts) ?? []).joined(separator: ", ")
    var entry = entry(project.entry)
    entry.id = project.id
    entry.time = words.timeOfProject(project.entry.period)
    entry.facts =
      [words.line(project.subtitle), roles.isEmpty ? nil : removeLine(from: &entry), words.line(roles), downloads]
      .compactMap(\.self)
      + texts(project.entry, .fact, except: ["subtitle", "roles", "downloads"])
    entry.links = ProjectLink.allCases.compactMap { kind in
      let link = words.style.text(project.entry.links(kind.field)).flatMap { WebLink(typed: $0) }
      return link.map { words.link("link." + kind.rawValue, $0, of: kind == .web ? .title : nil) }
    }
    return entry
  }

  /// The most characters of a description that shares a line with roles.
  private static let maximumFactLength = 90

  /// Removes and returns the text of an entry if it is a short line, without the period at its end; nil for other texts.
  private func removeLine(from entry: inout Handout.Entry) -> String? {
    guard entry.paragraphs.count == 1, let block = entry.paragraphs.first, block.level == nil,
      block.text == RichText(plain: block.text.plain), !block.text.plain.contains("\n"),
      block.text.plain.count <= Self.maximumFactLength
    else { return nil }
    entry.paragraphs = []
    let text = block.text.plain
    return text.hasSuffix(".") && !text.dropLast().contains(".") ? String(text.dropLast()) : text
  }

  /// Returns an entry with each field in the role that its table gives it.
  private func entry(_ entry: Entry, except names: [String] = []) -> Handout.Entry {
    Handout.Entry(
      title: title(entry), organization: texts(entry, .organization).first,
      location: texts(entry, .location).first,
      time: entry.hasPeriod
        ? words.time(entry.period, hasOnlyEnds: entry.table.section == .education)
        : words.time(entry.date) ?? words.time(typed: entry.typedDate),
      facts: texts(entry, .fact, except: names) + texts(entry, .link), paragraphs: paragraphs(entry),
      highlights: words.items(entry.texts(.highlights)), keywords: texts(entry, .keywords),
      links: entry.table.fields(.link).flatMap { field in
        field.identifierLink == nil
          ? words.links(entry.link(field.name), of: subject(entry)) : words.identifier(entry.link(field.name))
      })
  }

  /// Returns the subject of an entry's links: of a job and an education the organization, of a certificate the certificate.
  private func subject(_ entry: Entry) -> Handout.NamedLink.Subject {
    let table = entry.table
    return table.section == .work || table.fields(.organization).contains { $0.name == table.title }
      ? .organization : .title
  }

  private func texts(_ entry: Entry, _ role: Field.Role, except names: [String] = []) -> [String] {
    entry.fields(role).filter { !names.contains($0.name) }.flatMap { texts(entry, $0) }
  }

  private func texts(_ entry: Entry, _ field: Field) -> [String] {
    var lines =
      switch entry.value(of: field) {
      case .strings(let tags)?: showsTags ? tags.compactMap(words.line) : []
      case .number(let number)?: [labels.number(number)]
      case .date(let date)?: [words.style.dates.text(date)]
      case nil where field.isDate: entry.typedDate(field.name).flatMap(words.line).map { [$0] } ?? []
      default: words.lines(entry.texts(of: field))
      }
    if field.role == .fact, lines.count > 1 { lines = [lines.joined(separator: ", ")] }
    return lines.map { line in
      field.label.flatMap { field.isLabelOptional && Self.isClear(line) ? nil : labels.text($0, [line]) } ?? line
    }
  }

  /// Whether a grade explains itself, such as "First class" and "3.9/4.0" in contrast to "8.5".
  private static func isClear(_ grade: String) -> Bool {
    grade.contains("/") || grade.split { !$0.isLetter }.contains { $0.count >= 3 }
  }

  private func paragraphs(_ entry: Entry) -> [RichText.Block] {
    entry.texts(.paragraphs).flatMap { words.blocks($0) }
  }

  /// Returns the texts that title an entry in a document, such as degree and subject.
  private func title(_ entry: Entry) -> String { words.lines(entry.texts(.title)).joined(separator: ", ") }

  /// The level follows the name of the group.
  func row(_ group: SkillGroup) -> Handout.Row {
    let (name, level) = (words.line(group.title), words.line(group.level))
    let label = name.map { name in level.map { "\(name) (\($0))" } ?? name }
    return Handout.Row(
      label: label ?? level ?? "", items: words.lines(group.items.map(\.title)), level: name == nil ? nil : level)
  }

  func row(_ section: SectionEntry) -> Handout.Row {
    Handout.Row(label: title(section.entry), items: texts(section.entry, .fact) + texts(section.entry, .keywords))
  }

  func quote(_ section: SectionEntry) -> Handout.Quote {
    Handout.Quote(paragraphs: paragraphs(section.entry).map(\.text), author: title(section.entry))
  }
}

extension Handout.Entry {
  /// The entry with a title, from another field if it has none; nil if all fields are empty.
  var titled: Handout.Entry? {
    guard title.isEmpty else { return self }
    var entry = self
    entry.naming = .other
    if let organization {
      (entry.title, entry.organization, entry.naming) = (organization, nil, .organization)
    } else if let fact = facts.first {
      entry.title = fact
      entry.facts.removeFirst()
    } else if let grade {
      (entry.title, entry.grade) = (grade, nil)
    } else if let location {
      (entry.title, entry.location) = (location, nil)
    } else if let time {
      (entry.title, entry.time) = (time.text, nil)
    } else if let link = links.first {
      entry.title = link.link.shortAddress
    } else if let highlight = highlights.first {
      entry.title = highlight.text.plain
      entry.highlights.removeFirst()
    } else if let keyword = keywords.first {
      entry.title = keyword
      entry.keywords.removeFirst()
    } else if let paragraph = paragraphs.first {
      entry.title = paragraph.text.plain.replacing("\n", with: " ")
      entry.paragraphs.removeFirst()
    } else {
      return nil
    }
    return entry
  }
}
