public import ResumeDomain

/// A résumé ready to be printed: the content that all document formats share, in one language, with dates in words.
///
/// Texts contain no control characters. Every text is one line, except paragraphs, which may contain `\n`.
public struct Handout: Sendable, Equatable {
  /// The BCP 47 tag of the texts' language.
  public var language: String
  /// The BCP 47 tag of the language of headings and dates, which differs if there is no translation into `language`.
  public var wordsLanguage: String
  /// The name, or the word for "résumé" if the source has no name.
  public var name: String
  /// The occupation in one line.
  public var headline: String?
  /// Contact data in display order.
  public var contacts: [Contact]
  /// The sections in the requested order; none is empty.
  public var sections: [Section]
  /// The words that formats add to the content.
  public var words: Words

  /// Creates a handout; `wordsLanguage` is `language` by default.
  public init(
    language: String, wordsLanguage: String? = nil, name: String, headline: String? = nil, contacts: [Contact] = [],
    sections: [Section] = [], words: Words
  ) {
    self.language = language
    self.wordsLanguage = wordsLanguage ?? language
    self.name = name
    self.headline = headline
    self.contacts = contacts
    self.sections = sections
    self.words = words
  }
}

/// A section of a printed résumé.
public enum HandoutSection: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The summary of the personal details.
  case summary
  /// A section that holds entries.
  case section(ResumeSection)

  /// Creates the section of a name; nil for other names.
  public init?(rawValue: String) {
    guard let section = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = section
  }

  /// The name in JSON Resume.
  public var rawValue: String {
    switch self {
    case .summary: "summary"
    case .section(let section): section.rawValue
    }
  }

  /// Every section in the order in which documents print them.
  public static let allCases: [HandoutSection] =
    [.summary]
    + FieldTable.sections.sorted { $0.documentPosition < $1.documentPosition }.compactMap {
      $0.section.map(Self.section)
    }
}

/// The look of a document.
public enum Theme: String, Sendable, CaseIterable {
  /// Serif type and black rules.
  case classic
  /// Sans-serif type and an accent color.
  case modern
}

extension Handout {
  /// An item of contact data.
  public struct Contact: Sendable, Equatable {
    /// A kind of contact data.
    public enum Kind: Sendable, Equatable {
      case location, email, phone, link
    }

    /// The kind of contact data.
    public var kind: Kind
    /// The name of the contact, such as "Phone" or "GitHub".
    public var label: String
    /// The text to display: the location, address or number.
    ///
    /// For a link that is too long to display, this is the label; for a profile without a URL, label and user name, such as
    /// "GitHub: ada".
    public var text: String
    /// The link target, if there is one.
    public var link: Link?

    /// Creates a contact.
    public init(kind: Kind, label: String, text: String, link: Link? = nil) {
      (self.kind, self.label, self.text, self.link) = (kind, label, text, link)
    }
  }

  /// A section under a heading.
  public struct Section: Sendable, Equatable {
    /// The section of the résumé.
    public var kind: HandoutSection
    /// The heading.
    public var heading: String
    /// The content under the heading.
    public var content: Content

    /// Creates a section.
    public init(_ kind: HandoutSection, heading: String, content: Content) {
      (self.kind, self.heading, self.content) = (kind, heading, content)
    }
  }

  /// The content of a section, by layout.
  public enum Content: Sendable, Equatable {
    /// Paragraphs of running text.
    case paragraphs([String])
    /// Entries of several lines, such as jobs.
    case entries([Entry])
    /// Labeled lists, such as skill groups.
    case rows([Row])
    /// Recommendations.
    case quotes([Quote])
  }

  /// A job, a project, a degree or another entry of several lines.
  public struct Entry: Sendable, Equatable {
    /// The field that the title comes from.
    public enum Naming: Sendable, Equatable {
      /// The title itself.
      case title
      /// The organization, because the entry has no title; `organization` is then nil.
      case organization
      /// Another field, because the entry has neither.
      case other
    }

    /// The document ID.
    public var id: String
    /// The position, project name or degree.
    public var title: String
    /// The field that the title comes from.
    public var naming: Naming
    /// The employer, school or publisher.
    public var organization: String?
    /// The organization's location.
    public var location: String?
    /// The period or date.
    public var time: Time?
    /// Short facts, such as a one-line description or a grade.
    public var facts: [String]
    /// The description's paragraphs.
    public var paragraphs: [String]
    /// The highlights, one per item.
    public var highlights: [String]
    /// Keywords, such as tags or courses.
    public var keywords: [String]
    /// Links to web pages.
    public var links: [NamedLink]

    /// Creates an entry.
    public init(
      id: String, title: String, organization: String? = nil, location: String? = nil, time: Time? = nil,
      facts: [String] = [], paragraphs: [String] = [], highlights: [String] = [], keywords: [String] = [],
      links: [NamedLink] = [], naming: Naming = .title
    ) {
      self.id = id
      self.title = title
      self.naming = naming
      self.organization = organization
      self.location = location
      self.time = time
      self.facts = facts
      self.paragraphs = paragraphs
      self.highlights = highlights
      self.keywords = keywords
      self.links = links
    }
  }

  /// A date or period in words, such as "Aug 2021 – current".
  public struct Time: Sendable, Equatable {
    /// A part of the text.
    public struct Part: Sendable, Equatable {
      /// The words, including surrounding spaces.
      public var text: String
      /// The date as `YYYY[-MM[-DD]]`; nil for separators and for "current".
      public var date: String?

      /// Creates a part.
      public init(_ text: String, date: String? = nil) { (self.text, self.date) = (text, date) }
    }

    /// The parts in order.
    public var parts: [Part]
    /// Whether the period has no end yet.
    public var isCurrent: Bool
    /// The end as `YYYY[-MM[-DD]]`, even if the words name it only once together with the start; nil if unknown or current,
    /// and for single dates.
    public var end: String?

    /// Creates a time; the default end is the last date after the first part.
    public init(_ parts: [Part], isCurrent: Bool = false, end: String? = nil) {
      self.parts = parts
      self.isCurrent = isCurrent
      self.end = end ?? parts.dropFirst().last { $0.date != nil }?.date
    }

    /// The complete text.
    public var text: String { parts.map(\.text).joined() }
    /// The start, or the only date; nil if unknown.
    var start: String? { parts.first?.date }
  }

  /// A labeled list of short items, such as a skill group.
  public struct Row: Sendable, Equatable {
    /// The label; may be empty.
    public var label: String
    /// The items; may be empty.
    public var items: [String]

    /// Creates a row.
    public init(label: String, items: [String]) { (self.label, self.items) = (label, items) }
  }

  /// A recommendation.
  public struct Quote: Sendable, Equatable {
    /// The quoted paragraphs; may be empty.
    public var paragraphs: [String]
    /// The author; may be empty.
    public var author: String

    /// Creates a quote.
    public init(paragraphs: [String], author: String) { (self.paragraphs, self.author) = (paragraphs, author) }
  }

  /// A link with a label.
  public struct NamedLink: Sendable, Equatable {
    /// The label, such as "App Store".
    public var label: String
    /// The link target.
    public var link: Link

    /// Creates a link.
    public init(label: String, link: Link) { (self.label, self.link) = (label, link) }
  }

  /// The words that formats add to the content.
  public struct Words: Sendable, Equatable {
    /// The document type: "Résumé".
    public var document: String
    /// The accessible name of the contact list.
    public var contact: String
    /// The page number's format, such as "Page %1$@ of %2$@".
    public var page: String

    /// Creates the words.
    public init(document: String, contact: String, page: String) {
      (self.document, self.contact, self.page) = (document, contact, page)
    }
  }
}
