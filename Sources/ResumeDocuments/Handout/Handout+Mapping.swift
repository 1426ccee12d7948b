import Foundation

extension Handout {
  /// The same résumé with letters and their accents as one character where there is one, which is what fonts have glyphs for.
  public var composed: Handout {
    mapped { text, _ in
      // Everything before the first accent is composed already.
      text.unicodeScalars.contains { $0.value >= 0x300 } ? text.precomposedStringWithCanonicalMapping : text
    }
  }

  /// The same résumé with every text that is shown changed; those that are paragraphs or items are told apart, because they
  /// are never headings or names. Addresses of links stay.
  func mapped(_ change: (_ text: String, _ isRunning: Bool) -> String) -> Handout {
    func short(_ text: String) -> String { change(text, false) }
    func running(_ texts: [String]) -> [String] { texts.map { change($0, true) } }
    var handout = self
    handout.name = short(name)
    handout.headline = headline.map(short)
    for index in contacts.indices {
      handout.contacts[index].label = short(contacts[index].label)
      handout.contacts[index].text = short(contacts[index].text)
    }
    handout.words = Words(document: short(words.document), contact: short(words.contact), page: short(words.page))
    for index in sections.indices {
      handout.sections[index].heading = short(sections[index].heading)
      switch sections[index].content {
      case .paragraphs(let paragraphs): handout.sections[index].content = .paragraphs(running(paragraphs))
      case .entries(let entries):
        handout.sections[index].content = .entries(entries.map { $0.mapped(short, running) })
      case .rows(let rows):
        handout.sections[index].content = .rows(
          rows.map { Row(label: short($0.label), items: $0.items.map(short)) })
      case .quotes(let quotes):
        handout.sections[index].content = .quotes(
          quotes.map { Quote(paragraphs: running($0.paragraphs), author: short($0.author)) })
      }
    }
    return handout
  }
}

extension Handout.Entry {
  fileprivate func mapped(_ short: (String) -> String, _ running: ([String]) -> [String]) -> Handout.Entry {
    var entry = self
    entry.title = short(title)
    entry.organization = organization.map(short)
    entry.place = place.map(short)
    entry.time = time.map { time in
      Handout.Time(
        time.parts.map { Handout.Time.Part(short($0.text), date: $0.date) }, isCurrent: time.isCurrent,
        end: time.end)
    }
    entry.facts = facts.map(short)
    entry.paragraphs = running(paragraphs)
    entry.highlights = running(highlights)
    entry.keywords = keywords.map(short)
    entry.links = links.map { link in
      // The address may be shown instead of the name.
      _ = short(link.link.shortAddress)
      return Handout.NamedLink(label: short(link.label), link: link.link)
    }
    return entry
  }
}
