import ResumeDomain

extension Handout {
  /// The handout with the typography of its language, as readers see it; contacts, dates and link targets stay the same.
  package var withTypography: Handout {
    let (texts, labels) = (Typography(language: language), Typography(language: wordsLanguage))
    var handout = self
    handout.colon = texts.colon
    handout.words.colon = labels.colon
    handout.person = person.map(texts.applied)
    handout.headline = headline.map(texts.applied)
    handout.contacts = contacts.map { $0.with(labels) }
    handout.letter = letter?.mapped(texts.applied) { $0.map(texts.applied) }
    if let date = letter?.date { handout.letter?.date = date }
    for index in sections.indices {
      handout.sections[index].heading = labels.applied(to: sections[index].heading)
      handout.sections[index].content = sections[index].content.with(texts, labels)
    }
    return handout
  }
}

extension Handout.Contact {
  /// Returns the contact with typography in its label, also where the label is the text or a part of it.
  fileprivate func with(_ typography: Typography) -> Handout.Contact {
    var contact = self
    contact.label = typography.applied(to: label)
    if text == label {
      contact.text = contact.label
    } else if kind == .link, link == nil, text.hasPrefix(label + ": ") {
      contact.text = contact.label + typography.colon + text.dropFirst(label.count + 2)
    }
    return contact
  }
}

extension Handout.Content {
  fileprivate func with(_ texts: Typography, _ labels: Typography) -> Handout.Content {
    switch self {
    case .paragraphs(let paragraphs): .paragraphs(paragraphs.map(texts.applied))
    case .clause(let paragraphs): .clause(paragraphs.map(texts.applied))
    case .entries(let entries): .entries(entries.map { $0.with(texts, labels) })
    case .lines(let entries): .lines(entries.map { $0.with(texts, labels) })
    case .rows(let rows):
      .rows(
        rows.map {
          Handout.Row(
            label: texts.applied(to: $0.label), items: $0.items.map(texts.applied), names: $0.names,
            level: $0.level.map(texts.applied))
        })
    case .quotes(let quotes):
      .quotes(
        quotes.map {
          Handout.Quote(paragraphs: $0.paragraphs.map(texts.applied), author: texts.applied(to: $0.author))
        })
    }
  }
}

extension Handout.Entry {
  fileprivate func with(_ texts: Typography, _ labels: Typography) -> Handout.Entry {
    var entry = self
    entry.title = texts.applied(to: title)
    entry.organization = organization.map(texts.applied)
    entry.location = location.map(texts.applied)
    entry.grade = grade.map(texts.applied)
    entry.organizationFact = organizationFact.map(texts.applied)
    entry.facts = facts.map(texts.applied)
    entry.paragraphs = paragraphs.map(texts.applied)
    entry.highlights = highlights.map(texts.applied)
    entry.keywords = keywords.map(texts.applied)
    entry.links = links.map {
      Handout.NamedLink(label: labels.applied(to: $0.label), link: $0.link, subject: $0.subject)
    }
    return entry
  }
}
