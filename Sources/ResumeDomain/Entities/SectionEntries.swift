/// A course of study, from a document of the collection `education`.
public struct Education: SectionEntry {
  /// The section.
  public static let section = ResumeSection.education

  /// The document's id.
  public var id: String
  /// The school; `nil` when the document names none, then the id stands for it.
  public var institution: LocalizedText?
  /// The school's page.
  public var url: WebLink?
  /// What was studied.
  public var area: LocalizedText?
  /// What kind of study it was, such as a degree.
  public var studyType: LocalizedText?
  /// How long it took.
  public var period: Period
  /// The mark, in whatever scale.
  public var score: LocalizedText?
  /// Courses worth a mention.
  public var courses: [LocalizedText]
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a course of study.
  public init(
    id: String, institution: LocalizedText? = nil, url: WebLink? = nil, area: LocalizedText? = nil,
    studyType: LocalizedText? = nil, period: Period = Period(start: nil, end: nil, isCurrent: true),
    score: LocalizedText? = nil, courses: [LocalizedText] = [], order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.institution = institution
    self.url = url
    self.area = area
    self.studyType = studyType
    self.period = period
    self.score = score
    self.courses = courses
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { period.start ?? period.end }

  /// School, subject, kind, mark and courses.
  public var texts: [LocalizedText] { [institution, area, studyType, score].compactMap { $0 } + courses }
}

/// A language that the person speaks, from a document of the collection `languages`.
public struct SpokenLanguage: SectionEntry {
  /// The section.
  public static let section = ResumeSection.languages

  /// The document's id.
  public var id: String
  /// Its name; `nil` when the document has none, then the id stands for it.
  public var language: LocalizedText?
  /// How well it is spoken.
  public var fluency: LocalizedText?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a language.
  public init(
    id: String, language: LocalizedText? = nil, fluency: LocalizedText? = nil, order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.language = language
    self.fluency = fluency
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { nil }

  /// Language and fluency.
  public var texts: [LocalizedText] { [language, fluency].compactMap { $0 } }
}

/// Unpaid work, from a document of the collection `volunteer`.
public struct Volunteering: SectionEntry {
  /// The section.
  public static let section = ResumeSection.volunteer

  /// The document's id.
  public var id: String
  /// Whom it was done for; `nil` when the document names nobody, then the id stands for it.
  public var organization: LocalizedText?
  /// What was done.
  public var position: LocalizedText?
  /// The organisation's page.
  public var url: WebLink?
  /// How long it was done.
  public var period: Period
  /// What it was, in a paragraph or more.
  public var summary: LocalizedText?
  /// What was achieved.
  public var highlights: [LocalizedText]
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates unpaid work.
  public init(
    id: String, organization: LocalizedText? = nil, position: LocalizedText? = nil, url: WebLink? = nil,
    period: Period = Period(start: nil, end: nil, isCurrent: true), summary: LocalizedText? = nil,
    highlights: [LocalizedText] = [], order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.organization = organization
    self.position = position
    self.url = url
    self.period = period
    self.summary = summary
    self.highlights = highlights
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { period.start ?? period.end }

  /// Organisation, position, summary and achievements.
  public var texts: [LocalizedText] { [organization, position, summary].compactMap { $0 } + highlights }
}

/// A certificate, from a document of the collection `certificates`.
public struct Certificate: SectionEntry {
  /// The section.
  public static let section = ResumeSection.certificates

  /// The document's id.
  public var id: String
  /// What it is called; `nil` when the document has no name, then the id stands for it.
  public var name: LocalizedText?
  /// Who gave it.
  public var issuer: LocalizedText?
  /// When it was given.
  public var date: PartialDate?
  /// Its page.
  public var url: WebLink?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a certificate.
  public init(
    id: String, name: LocalizedText? = nil, issuer: LocalizedText? = nil, date: PartialDate? = nil, url: WebLink? = nil,
    order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.issuer = issuer
    self.date = date
    self.url = url
    self.order = order
    self.otherFields = otherFields
  }

  /// Name and issuer.
  public var texts: [LocalizedText] { [name, issuer].compactMap { $0 } }
}

/// An award, from a document of the collection `awards`.
public struct Award: SectionEntry {
  /// The section.
  public static let section = ResumeSection.awards

  /// The document's id.
  public var id: String
  /// What it is called; `nil` when the document has no title, then the id stands for it.
  public var title: LocalizedText?
  /// Who gave it.
  public var awarder: LocalizedText?
  /// When it was given.
  public var date: PartialDate?
  /// What it was for, in a paragraph or more.
  public var summary: LocalizedText?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates an award.
  public init(
    id: String, title: LocalizedText? = nil, awarder: LocalizedText? = nil, date: PartialDate? = nil,
    summary: LocalizedText? = nil, order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.awarder = awarder
    self.date = date
    self.summary = summary
    self.order = order
    self.otherFields = otherFields
  }

  /// Title, awarder and summary.
  public var texts: [LocalizedText] { [title, awarder, summary].compactMap { $0 } }
}

/// A publication, from a document of the collection `publications`.
public struct Publication: SectionEntry {
  /// The section.
  public static let section = ResumeSection.publications

  /// The document's id.
  public var id: String
  /// Its title; `nil` when the document has none, then the id stands for it.
  public var name: LocalizedText?
  /// Who published it.
  public var publisher: LocalizedText?
  /// When it came out.
  public var releaseDate: PartialDate?
  /// Where it can be read.
  public var url: WebLink?
  /// What it is about, in a paragraph or more.
  public var summary: LocalizedText?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a publication.
  public init(
    id: String, name: LocalizedText? = nil, publisher: LocalizedText? = nil, releaseDate: PartialDate? = nil,
    url: WebLink? = nil, summary: LocalizedText? = nil, order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.publisher = publisher
    self.releaseDate = releaseDate
    self.url = url
    self.summary = summary
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { releaseDate }

  /// Title, publisher and summary.
  public var texts: [LocalizedText] { [name, publisher, summary].compactMap { $0 } }
}

/// An interest, from a document of the collection `interests`.
public struct Interest: SectionEntry {
  /// The section.
  public static let section = ResumeSection.interests

  /// The document's id.
  public var id: String
  /// What it is; `nil` when the document has no name, then the id stands for it.
  public var name: LocalizedText?
  /// What belongs to it.
  public var keywords: [LocalizedText]
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates an interest.
  public init(
    id: String, name: LocalizedText? = nil, keywords: [LocalizedText] = [], order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.keywords = keywords
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { nil }

  /// Name and keywords.
  public var texts: [LocalizedText] { [name].compactMap { $0 } + keywords }
}

/// What somebody says about the person, from a document of the collection `references`.
public struct Reference: SectionEntry {
  /// The section.
  public static let section = ResumeSection.references

  /// The document's id.
  public var id: String
  /// Who says it; `nil` when the document has no name, then the id stands for it.
  public var name: LocalizedText?
  /// The words, in a paragraph or more.
  public var reference: LocalizedText?
  /// Where it stands among the others; `nil` is last.
  public var order: Int?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a reference.
  public init(
    id: String, name: LocalizedText? = nil, reference: LocalizedText? = nil, order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.reference = reference
    self.order = order
    self.otherFields = otherFields
  }

  /// The date that newest first goes by.
  public var date: PartialDate? { nil }

  /// Name and words.
  public var texts: [LocalizedText] { [name, reference].compactMap { $0 } }
}
