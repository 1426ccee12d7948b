import Foundation
import ResumeDomain
import ResumeSupport

extension Handout {
  /// The handout in Unicode normalization form C, because fonts have glyphs for composed characters.
  package var composed: Handout {
    mapped { text, _ in
      // Text below U+0300, the first combining accent, is already composed.
      text.unicodeScalars.contains { $0.value >= 0x300 } ? text.precomposedStringWithCanonicalMapping : text
    }
  }

  /// The handout as plain text has it, in which people search for what they type: with ordinary spaces and without soft hyphens.
  var withPlainSpaces: Handout {
    var handout = mapped { text, _ in text.withPlainSpaces }
    handout.colon = colon.withPlainSpaces
    handout.words.colon = words.colon.withPlainSpaces
    return handout
  }

  /// Returns the handout without some characters, and without the spaces that would double where they were.
  package func without(_ characters: [String]) -> Handout {
    let omitted = Set(characters.flatMap(\.unicodeScalars))
    guard !omitted.isEmpty else { return self }
    return mapped { text, _ in
      guard text.unicodeScalars.contains(where: omitted.contains) else { return text }
      var kept = String.UnicodeScalarView()
      var isAfterOmitted = false
      for character in text {
        let scalars = character.unicodeScalars
        // A part of an emoji, such as the computer of a programmer, would be another emoji.
        let isEmoji = scalars.first.map { $0.value > 0x7F && $0.properties.isEmoji } ?? false
        let isOmitted = isEmoji && scalars.contains(where: omitted.contains)
        for scalar in scalars {
          // Joiners and variation selectors go with the characters before them.
          if isOmitted || omitted.contains(scalar) || isAfterOmitted && Invisible.contains(scalar) {
            isAfterOmitted = true
          } else if !isAfterOmitted || scalar != " " || (kept.last ?? " ") != " " {
            kept.append(scalar)
            isAfterOmitted = false
          }
        }
      }
      return String(kept)
    }
  }

  /// Whether the name or a heading has some characters.
  package func depends(on characters: [String]) -> Bool {
    let wanted = Set(characters.flatMap(\.unicodeScalars))
    return titles.contains { $0.unicodeScalars.contains(where: wanted.contains) }
  }

  /// Whether the name or a heading has only some characters.
  package func consists(of characters: [String]) -> Bool {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    return zip(titles, without(characters).titles).contains { !isBlank($0) && isBlank($1) }
  }

  private var titles: [String] { [name] + sections.map(\.heading) }

  /// Returns what has some characters: the titles of entries, the headings of sections without titles, "basics" and "letter".
  package func places(of characters: [String]) -> [String] {
    let wanted = Set(characters.flatMap(\.unicodeScalars))
    let empty = Handout(language: language, person: nil, words: Words(document: "", contact: "", page: ""))
    func names(_ name: String, _ change: (inout Handout) -> Void) -> [String] {
      var (part, isFound) = (empty, false)
      change(&part)
      _ = part.mapped { text, _ in
        isFound = isFound || text.unicodeScalars.contains(where: wanted.contains)
        return text
      }
      return isFound ? [name] : []
    }
    let head = names("basics") { ($0.person, $0.headline, $0.contacts) = (person, headline, contacts) }
    let below = sections.flatMap { section in
      section.parts.flatMap { name, content in
        names(name) { $0.sections = [Section(section.kind, heading: "", content: content)] }
      }
    }
    return (head + names("letter") { $0.letter = letter } + below).unique(by: \.self)
  }

  /// Returns the handout with every displayed text replaced; link targets stay the same.
  ///
  /// - Parameter change: Returns the new text. `isProse` is true for the text of paragraphs and highlights that isn't bold.
  func mapped(_ change: (_ text: String, _ isProse: Bool) -> String) -> Handout {
    func short(_ text: String) -> String { change(text, false) }
    func running(_ texts: [RichText]) -> [RichText] {
      texts.map { $0.mapped { change($0.text, !$0.styles.contains(.bold)) } }
    }
    func blocks(_ blocks: [RichText.Block]) -> [RichText.Block] {
      zip(blocks, running(blocks.map(\.text))).map { $0.with($1) }
    }
    var handout = self
    handout.person = person.map(short)
    handout.headline = headline.map(short)
    for index in contacts.indices {
      handout.contacts[index].label = short(contacts[index].label)
      handout.contacts[index].text = short(contacts[index].text)
    }
    handout.letter = letter?.mapped(short, blocks)
    handout.words.document = short(words.document)
    handout.words.contact = short(words.contact)
    handout.words.page = short(words.page)
    for index in sections.indices {
      handout.sections[index].heading = short(sections[index].heading)
      handout.sections[index].content =
        switch sections[index].content {
        case .paragraphs(let paragraphs): .paragraphs(blocks(paragraphs))
        case .clause(let paragraphs): .clause(running(paragraphs))
        case .entries(let entries): .entries(entries.map { $0.mapped(short, blocks) })
        case .lines(let entries): .lines(entries.map { $0.mapped(short, blocks) })
        case .rows(let rows):
          .rows(
            rows.map {
              Row(label: short($0.label), items: $0.items.map(short), names: $0.names, level: $0.level.map(short))
            })
        case .quotes(let quotes):
          .quotes(quotes.map { Quote(paragraphs: running($0.paragraphs), author: short($0.author)) })
        }
    }
    return handout
  }
}

extension Handout.Section {
  /// The entries, each with its name, or the whole content with the heading.
  fileprivate var parts: [(name: String, content: Handout.Content)] {
    switch content {
    case .paragraphs, .clause: [(heading, content)]
    case .entries(let entries): entries.map { ($0.title, .entries([$0])) }
    case .lines(let entries): entries.map { ($0.title, .lines([$0])) }
    case .rows(let rows): rows.map { ($0.label.isEmpty ? heading : $0.label, .rows([$0])) }
    case .quotes(let quotes): quotes.map { ($0.author.isEmpty ? heading : $0.author, .quotes([$0])) }
    }
  }
}

extension Handout.Entry {
  fileprivate func mapped(
    _ short: (String) -> String, _ blocks: ([RichText.Block]) -> [RichText.Block]
  ) -> Handout.Entry {
    var entry = self
    entry.title = short(title)
    entry.organization = organization.map(short)
    entry.location = location.map(short)
    entry.grade = grade.map(short)
    entry.organizationFact = organizationFact.map(short)
    if let time { entry.time?.parts = time.parts.map { Handout.Time.Part(short($0.text), date: $0.date) } }
    entry.facts = facts.map(short)
    entry.paragraphs = blocks(paragraphs)
    entry.highlights = blocks(highlights)
    entry.keywords = keywords.map(short)
    entry.links = links.map { named in
      // Not replaced, only reported: some layouts display the URL instead of the label, and callers collect characters.
      _ = short(named.link.shortAddress)
      return Handout.NamedLink(label: short(named.label), link: named.link, subject: named.subject)
    }
    return entry
  }
}
