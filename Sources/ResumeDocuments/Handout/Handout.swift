package import ResumeDomain
import ResumeSupport

/// A résumé or a letter ready to be printed: the content that all document formats share, in one language, with dates in words.
/// Texts contain no control characters. Every text is one line, except paragraphs, which may contain `\n`.
package struct Handout: Sendable, Equatable {
  /// The BCP 47 tag of the texts' language.
  package var language: String
  /// The BCP 47 tag of the language of headings and dates, which differs if there is no translation into `language`.
  package var wordsLanguage: String
  /// The name of the résumé's owner; nil if the source has none.
  package var person: String?
  package var headline: String?
  package var contacts: [Contact]
  /// The sections in the requested order; none is empty.
  package var sections: [Section]
  /// The letter below the head, in place of sections; nil for a résumé.
  package var letter: Letter?
  package var words: Words
  /// What is between a label in the texts' language and the text after it.
  package var colon = ": "
  /// The photo at the right of the head; nil for none.
  package var photo: Photo?
  /// The code of the owner's country in capitals; nil if it is unknown.
  package var country: String?
  /// The lines of the heads of entries.
  package var heads = Heads.one
  /// The JSON Resume text of what is printed, which PDF and Word documents carry; nil for none.
  package var source: [UInt8]?

  /// Creates a handout; `wordsLanguage` is `language` by default.
  package init(
    language: String, wordsLanguage: String? = nil, person: String?, headline: String? = nil,
    contacts: [Contact] = [], sections: [Section] = [], words: Words
  ) {
    self.language = language
    self.wordsLanguage = wordsLanguage ?? language
    self.person = person
    self.headline = headline
    self.contacts = contacts
    self.sections = sections
    self.words = words
  }
}

extension Handout {
  /// How the heads of jobs and other entries are printed.
  package enum Heads: String, Sendable, CaseIterable {
    /// On one line as far as the format allows.
    case one
    /// Position and dates on one line, organization and location on the next.
    case two
  }
}

package enum Theme: String, Sendable, CaseIterable {
  /// Serif type and a centered head.
  case classic
  /// Sans-serif type and an accent color.
  case modern
  /// Sans-serif type; the sections' names and the dates are in the left margin.
  case margin
}

extension Handout {
  package struct Contact: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      case location, email, phone, link
    }

    package var kind: Kind
    /// The name of the contact, such as "Phone" or "GitHub".
    package var label: String
    /// The text to display: the location, address or number. For a link that is too long to display, this is the label;
    /// for a profile without a URL, label and user name, such as "GitHub: ada".
    package var text: String
    package var link: Link?
    /// Whether the address doesn't show the name of its page, so that the line of contacts has both.
    package var isNamed = false

    package init(kind: Kind, label: String, text: String, link: Link? = nil, isNamed: Bool = false) {
      (self.kind, self.label, self.text, self.link, self.isNamed) = (kind, label, text, link, isNamed)
    }

    /// The text in a line of contacts without labels.
    var lineText: String { isNamed ? label + ": " + text : text }
  }

  package struct Section: Sendable, Equatable {
    package var kind: HandoutSection
    package var heading: String
    package var content: Content

    package init(_ kind: HandoutSection, heading: String, content: Content) {
      (self.kind, self.heading, self.content) = (kind, heading, content)
    }
  }

  /// The content of a section, by layout.
  package enum Content: Sendable, Equatable {
    case paragraphs([RichText.Block])
    /// A text in small type, such as a consent clause; its section may have no heading.
    case clause([RichText])
    /// Entries of several lines, such as jobs.
    case entries([Entry])
    /// Entries of one line, such as awards; paragraphs and highlights, if any, are below it.
    case lines([Entry])
    /// Labeled lists, such as skill groups.
    case rows([Row])
    case quotes([Quote])
  }

  /// A job, a project, a degree or another entry of several lines.
  package struct Entry: Sendable, Equatable {
    /// The field that the title comes from.
    package enum Naming: Sendable, Equatable {
      case title
      /// The organization, because the entry has no title; `organization` is then nil.
      case organization
      /// Another field, because the entry has neither.
      case other
    }

    /// The ID of a project, which has a page in a site; nil for other entries.
    package var id: String?
    /// The position, project name or degree.
    package var title: String
    package var naming: Naming
    /// The employer, school or publisher.
    package var organization: String?
    package var location: String?
    /// The grade of a degree, which follows the organization.
    package var grade: String?
    package var time: Time?
    /// The fact that is about the organization; nil for none.
    package var organizationFact: String?
    /// Short facts in secondary type, such as a one-line description or a grade.
    package var facts: [String]
    package var paragraphs: [RichText.Block]
    /// List items; their levels are never nil.
    package var highlights: [RichText.Block]
    /// Keywords, such as tags or courses.
    package var keywords: [String]
    package var links: [NamedLink]
    /// Whether consecutive entries at the same organization share its name, such as jobs.
    package var isGrouped = true

    package init(
      title: String, organization: String? = nil, location: String? = nil, time: Time? = nil,
      facts: [String] = [], paragraphs: [RichText.Block] = [], highlights: [RichText.Block] = [],
      keywords: [String] = [],
      links: [NamedLink] = [], naming: Naming = .title
    ) {
      self.title = title
      self.naming = naming
      self.organization = organization
      self.location = location
      self.time = time
      self.facts = facts
      self.paragraphs = paragraphs
      self.highlights = highlights.map { RichText.Block($0.text, level: $0.level ?? 0, number: $0.number) }
      self.keywords = keywords
      self.links = links
    }
  }

  /// A date or period in words, such as "Aug 2021 – current".
  package struct Time: Sendable, Equatable {
    package struct Part: Sendable, Equatable {
      /// The words, including surrounding spaces.
      package var text: String
      /// The date as `YYYY[-MM[-DD]]`; nil for separators and for "current".
      package var date: String?

      package init(_ text: String, date: String? = nil) { (self.text, self.date) = (text, date) }
    }

    package var parts: [Part]
    package var isCurrent: Bool
    /// The end as `YYYY[-MM[-DD]]`, even if the words name it only once together with the start; nil if unknown or current,
    /// and for single dates.
    package var end: String?

    /// Creates a time; the default end is the last date after the first part.
    package init(_ parts: [Part], isCurrent: Bool = false, end: String? = nil) {
      self.parts = parts
      self.isCurrent = isCurrent
      self.end = end ?? parts.dropFirst().last { $0.date != nil }?.date
    }

    /// Returns the time from the first start to the last end of several; nil unless all have a start and an end.
    static func covering(_ times: [Time?]) -> Time? {
      let periods = times.compactMap(\.self).filter { $0.start != nil && ($0.end != nil || $0.isCurrent) }
      guard periods.count == times.count, let first = periods.min(by: { $0.start ?? "" < $1.start ?? "" }),
        let last = periods.first(where: \.isCurrent) ?? periods.max(by: { $0.end ?? "" < $1.end ?? "" })
      else { return nil }
      // A period within one month has only one part.
      let parts = (periods.first { $0.parts.count == 3 } ?? first).parts.dropFirst().prefix(1)
      guard let start = first.parts.first, let end = last.parts.last, start.text != end.text, let dash = parts.first
      else { return first }
      return Time([start, dash, end], isCurrent: last.isCurrent, end: last.end)
    }

    package var text: String { parts.map(\.text).joined() }
    /// The text behind a title on the same line.
    var inParentheses: String { " (\(text))" }
    /// The start, or the only date; nil if unknown.
    var start: String? { parts.first?.date }
  }

  /// A labeled list of short items, such as a skill group; label or items may be empty.
  package struct Row: Sendable, Equatable {
    package var label: String
    package var items: [String]
    /// What the items name, without details such as the level of a language; empty if the items are names.
    package var names: [String]
    /// The level in parentheses at the end of the label; nil for none.
    package var level: String?

    package init(label: String, items: [String], names: [String] = [], level: String? = nil) {
      (self.label, self.items, self.names, self.level) = (label, items, names, level)
    }

    /// The label without the level, and the level with its parentheses and the space before them; it is empty without a level.
    var labelParts: (name: String, level: String) {
      guard let level, label.hasSuffix(" (\(level))") else { return (label, "") }
      return (String(label.dropLast(level.count + 3)), " (\(level))")
    }
  }

  /// A quotation; paragraphs or author may be empty.
  package struct Quote: Sendable, Equatable {
    package var paragraphs: [RichText]
    package var author: String

    package init(paragraphs: [RichText], author: String) { (self.paragraphs, self.author) = (paragraphs, author) }
  }

  package struct NamedLink: Sendable, Equatable {
    /// The label, such as "App Store".
    package var label: String
    package var link: Link
    /// The part of the entry that the page is about, so that its text can be the link; nil for app stores and the like.
    package var subject: Subject?

    package enum Subject: Sendable, Equatable {
      case title, organization
    }

    package init(label: String, link: Link, subject: Subject? = nil) {
      (self.label, self.link, self.subject) = (label, link, subject)
    }
  }

  package struct Words: Sendable, Equatable {
    /// The document type: "Résumé" or "Letter".
    package var document: String
    /// The accessible name of the contact list.
    package var contact: String
    /// The page number's format, such as "Page %1$@ of %2$@".
    package var page: String
    /// What is between a label in the language of the words and the text after it.
    package var colon = ": "

    package init(document: String, contact: String, page: String) {
      (self.document, self.contact, self.page) = (document, contact, page)
    }
  }
}

extension Handout {
  /// The first line: the name, or the word for "résumé".
  package var name: String { person ?? words.document }

  /// The title of the file.
  var title: String {
    let document = letter?.subject?.withPlainSpaces ?? words.document
    return person == nil ? document : "\(owner) – \(document)"
  }

  /// The name for programs, with ordinary spaces.
  var owner: String { name.withPlainSpaces }
}

extension Handout.Entry {
  /// The facts and keywords of an entry of one line.
  var details: String { (facts + keywords).joined(separator: ", ") }

  var hasPlace: Bool { organization != nil || location != nil || grade != nil }

  /// What is before the details of an entry of one line: they explain the title, but not the place.
  func separatorOfDetails(_ colon: String) -> String { hasPlace ? " · " : colon }

  /// The location and the grade, which have the same look.
  var placeAndGrade: String? {
    let parts = [location, grade].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The page that the title leads to; the organization's if the entry has no organization to link.
  package var titleLink: Link? { link { $0 == .title || $0 == .organization && organization == nil } }

  /// The page that the organization leads to.
  package var organizationLink: Link? { organization == nil ? nil : link { $0 == .organization } }

  /// The links that neither the title nor the organization leads to.
  package var otherLinks: [Handout.NamedLink] {
    links.filter { $0.subject == nil || $0.link != titleLink && $0.link != organizationLink }
  }

  /// The links besides that of the organization, and that of the title unless the title leads to a page of a site.
  func otherLinks(titleHasPage: Bool) -> [Handout.NamedLink] {
    titleHasPage ? links.filter { $0.subject == nil || $0.link != organizationLink } : otherLinks
  }

  var isOnlyTitle: Bool {
    !hasPlace && time == nil && otherLinks.isEmpty && details.isEmpty && paragraphs.isEmpty && highlights.isEmpty
  }

  private func link(_ isMeant: (Handout.NamedLink.Subject) -> Bool) -> Link? {
    links.first { $0.subject.map(isMeant) ?? false }?.link
  }
}

extension String {
  /// The text with ordinary spaces in place of those at which lines don't break, and without soft hyphens.
  var withPlainSpaces: String {
    guard unicodeScalars.contains(where: { Substitution.isNoBreakSpace($0) || $0 == "\u{AD}" }) else { return self }
    return String(
      UnicodeScalarView(
        unicodeScalars.compactMap { Substitution.isNoBreakSpace($0) ? " " : $0 == "\u{AD}" ? nil : $0 }))
  }
}
