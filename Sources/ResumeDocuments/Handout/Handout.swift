public import ResumeDomain

/// A résumé as it is handed out: every text in one language, every date in words; what all formats have in common.
///
/// No text holds control characters. All are one line, but for paragraphs, whose only line breaks are `\n`.
public struct Handout: Sendable, Equatable {
  /// The language of the texts, as a BCP-47 tag.
  public var language: String
  /// The language of headings and dates, as a BCP-47 tag: another one where there are no words in the texts' language.
  public var wordsLanguage: String
  /// Whom it is about; a word for a résumé where the source names nobody.
  public var name: String
  /// What the person does, in a line.
  public var headline: String?
  /// How to reach the person, in the order in which it is shown.
  public var contacts: [Contact]
  /// The sections, in the order asked for; none is empty.
  public var sections: [Section]
  /// The words that the formats add of their own.
  public var words: Words

  /// Creates a résumé to hand out; by default its words are of the language of its texts.
  public init(
    language: String, wordsLanguage: String? = nil, name: String, headline: String? = nil, contacts: [Contact] = [],
    sections: [Section] = [],
    words: Words
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

extension Handout {
  /// One way to reach the person.
  public struct Contact: Sendable, Equatable {
    /// What it is.
    public enum Kind: Sendable, Equatable {
      case place, email, phone, link
    }

    /// What it is.
    public var kind: Kind
    /// What it is called, such as "E-mail" or "GitHub".
    public var label: String
    /// The place, address or number, as it is read; the label where a page's address is too long for that; of a page without
    /// an address all that is to be read, such as "GitHub: ada".
    public var text: String
    /// Where it leads; `nil` for what is no link.
    public var link: Link?

    /// Creates a contact.
    public init(kind: Kind, label: String, text: String, link: Link? = nil) {
      self.kind = kind
      self.label = label
      self.text = text
      self.link = link
    }
  }

  /// A part of the résumé under a heading.
  public struct Section: Sendable, Equatable {
    /// Which part it is.
    public var kind: HandoutSection
    /// Its heading.
    public var heading: String
    /// What is under it.
    public var content: Content

    /// Creates a section.
    public init(_ kind: HandoutSection, heading: String, content: Content) {
      self.kind = kind
      self.heading = heading
      self.content = content
    }
  }

  /// What is under a heading, in the way in which it is set.
  public enum Content: Sendable, Equatable {
    /// Running text, a paragraph an element.
    case paragraphs([String])
    /// Entries of some lines each, such as jobs.
    case entries([Entry])
    /// Short lists with a name each, such as skills by group.
    case rows([Row])
    /// What others say.
    case quotes([Quote])
  }

  /// A job, a project, a course of study or the like.
  public struct Entry: Sendable, Equatable {
    /// What a title is.
    public enum Naming: Sendable, Equatable {
      /// What the entry is called.
      case title
      /// The organisation, for want of a title; then there is no other.
      case organization
      /// Something else that is told of the entry, for want of both.
      case other
    }

    /// The document's id.
    public var id: String
    /// The position, the project's name, the degree.
    public var title: String
    /// What the title is.
    public var naming: Naming
    /// The employer, the school, the publisher.
    public var organization: String?
    /// Where that is.
    public var place: String?
    /// When it was.
    public var time: Time?
    /// What it is in a line, and other short facts, such as a mark.
    public var facts: [String]
    /// What it is, a paragraph an element.
    public var paragraphs: [String]
    /// What was achieved, an item an element.
    public var highlights: [String]
    /// Words that belong to it, such as tags or courses.
    public var keywords: [String]
    /// Its pages.
    public var links: [NamedLink]

    /// Creates an entry.
    public init(
      id: String, title: String, organization: String? = nil, place: String? = nil, time: Time? = nil,
      facts: [String] = [], paragraphs: [String] = [], highlights: [String] = [], keywords: [String] = [],
      links: [NamedLink] = [], naming: Naming = .title
    ) {
      self.id = id
      self.title = title
      self.naming = naming
      self.organization = organization
      self.place = place
      self.time = time
      self.facts = facts
      self.paragraphs = paragraphs
      self.highlights = highlights
      self.keywords = keywords
      self.links = links
    }
  }

  /// A time in words, such as "Aug 2021 – current".
  public struct Time: Sendable, Equatable {
    /// A piece of it.
    public struct Part: Sendable, Equatable {
      /// The words, with the spaces around them.
      public var text: String
      /// The date that they stand for, as `YYYY[-MM[-DD]]`; `nil` for words between dates and for "current".
      public var date: String?

      /// Creates a piece.
      public init(_ text: String, date: String? = nil) {
        self.text = text
        self.date = date
      }
    }

    /// The pieces in their order.
    public var parts: [Part]
    /// Whether it goes on.
    public var isCurrent: Bool
    /// The date on which it ended, as `YYYY[-MM[-DD]]`, also where the words name it once with that of the beginning;
    /// `nil` where that is not known, or it was one moment, or it goes on.
    public var end: String?

    /// Creates a time; its end is by default the last date after the first piece.
    public init(_ parts: [Part], isCurrent: Bool = false, end: String? = nil) {
      self.parts = parts
      self.isCurrent = isCurrent
      self.end = end ?? parts.dropFirst().last { $0.date != nil }?.date
    }

    /// All of it.
    public var text: String { parts.map(\.text).joined() }
  }

  /// A list of short items with a name, such as a group of skills.
  public struct Row: Sendable, Equatable {
    /// The name; empty where it has none.
    public var label: String
    /// The items; may be empty.
    public var items: [String]

    /// Creates a row.
    public init(label: String, items: [String]) {
      self.label = label
      self.items = items
    }
  }

  /// What somebody says.
  public struct Quote: Sendable, Equatable {
    /// The words, a paragraph an element; may be empty.
    public var paragraphs: [String]
    /// Who says it; empty where nobody knows.
    public var author: String

    /// Creates a quote.
    public init(paragraphs: [String], author: String) {
      self.paragraphs = paragraphs
      self.author = author
    }
  }

  /// A page and what it is called.
  public struct NamedLink: Sendable, Equatable {
    /// What it is called, such as "App Store".
    public var label: String
    /// Where it leads.
    public var link: Link

    /// Creates a link.
    public init(label: String, link: Link) {
      self.label = label
      self.link = link
    }
  }

  /// The words that the formats add of their own.
  public struct Words: Sendable, Equatable {
    /// What the document is: "Résumé".
    public var document: String
    /// What the contacts are called where they are no more than a region of the page.
    public var contact: String
    /// "Page 2 of 5"; `%1$@` is the page, `%2$@` how many there are.
    public var page: String

    /// Creates the words.
    public init(document: String, contact: String, page: String) {
      self.document = document
      self.contact = contact
      self.page = page
    }
  }
}

/// A section of a printed résumé: the summary, or a section that holds entries.
public struct HandoutSection: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The section of the entries; `nil` for the summary.
  public let section: ResumeSection?

  private init(of section: ResumeSection?) {
    self.section = section
  }

  /// Returns the section with this name; `nil` where there is none.
  public init?(rawValue: String) {
    guard let section = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = section
  }

  /// The name in JSON Resume.
  public var rawValue: String { section?.rawValue ?? "summary" }

  /// Every section in the order in which documents print them.
  public static let allCases: [HandoutSection] =
    [summary]
    + FieldTable.sections.sorted { $0.documentPosition < $1.documentPosition }.map { HandoutSection(of: $0.section) }

  /// The summary of the personal details.
  public static let summary = HandoutSection(of: nil)
  /// The section `work`.
  public static let work = HandoutSection(of: .work)
  /// The section `projects`.
  public static let projects = HandoutSection(of: .projects)
  /// The section `education`.
  public static let education = HandoutSection(of: .education)
  /// The section `skills`.
  public static let skills = HandoutSection(of: .skills)
  /// The section `languages`.
  public static let languages = HandoutSection(of: .languages)
  /// The section `certificates`.
  public static let certificates = HandoutSection(of: .certificates)
  /// The section `awards`.
  public static let awards = HandoutSection(of: .awards)
  /// The section `publications`.
  public static let publications = HandoutSection(of: .publications)
  /// The section `volunteer`.
  public static let volunteer = HandoutSection(of: .volunteer)
  /// The section `interests`.
  public static let interests = HandoutSection(of: .interests)
  /// The section `references`.
  public static let references = HandoutSection(of: .references)
}

/// How a résumé looks.
public enum Theme: String, Sendable, CaseIterable {
  /// Serifs and black rules.
  case classic
  /// No serifs, and one colour.
  case modern
}
