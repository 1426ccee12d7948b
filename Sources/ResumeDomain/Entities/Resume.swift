/// One résumé as a whole, every list in the order in which it is shown.
public struct Resume: Sendable, Equatable {
  /// Who it is about; `nil` where the source says nothing about a person.
  public var person: Person?
  /// The jobs, newest first.
  public var works: [Work] = []
  /// The pet projects, most downloaded first.
  public var petProjects: [PetProject] = []
  /// The skills by group.
  public var skills: [SkillGroup] = []
  /// The courses of study.
  public var education: [Education] = []
  /// The languages that the person speaks.
  public var languages: [SpokenLanguage] = []
  /// The unpaid work.
  public var volunteering: [Volunteering] = []
  /// The certificates.
  public var certificates: [Certificate] = []
  /// The awards.
  public var awards: [Award] = []
  /// The publications.
  public var publications: [Publication] = []
  /// The interests.
  public var interests: [Interest] = []
  /// What others say about the person.
  public var references: [Reference] = []

  /// Creates a résumé without anything in it.
  public init() {}
}

extension Resume: Multilingual {
  /// The texts of all that is in it.
  public var texts: [LocalizedText] {
    let lists: [[any Multilingual]] = [
      works, petProjects, skills, education, languages, volunteering, certificates, awards, publications, interests,
      references,
    ]
    return (person?.texts ?? []) + lists.joined().flatMap(\.texts)
  }
}

/// Who the résumé is about, from the document `profile/main`.
public struct Person: Sendable, Equatable {
  /// A page of the person's.
  public struct Link: Sendable, Equatable {
    /// What to call it; `nil` shows the address.
    public var title: LocalizedText?
    /// Where it is.
    public var url: WebLink

    /// Creates a link.
    public init(title: LocalizedText?, url: WebLink) {
      self.title = title
      self.url = url
    }
  }

  /// Where the person lives, as far as it is told.
  public struct Place: Sendable, Equatable {
    /// The city, or the whole place where it was told in one text.
    public var city: LocalizedText?
    /// The part of the country.
    public var region: LocalizedText?
    /// The country, by its code of two letters.
    public var countryCode: LocalizedText?

    /// Creates a place; `nil` when nothing is told.
    public init?(city: LocalizedText? = nil, region: LocalizedText? = nil, countryCode: LocalizedText? = nil) {
      guard city != nil || region != nil || countryCode != nil else { return nil }
      self.city = city
      self.region = region
      self.countryCode = countryCode
    }
  }

  /// The full name.
  public var name: LocalizedText?
  /// What the person does, in a line.
  public var headline: LocalizedText?
  /// Who the person is, in a paragraph or more.
  public var summary: LocalizedText?
  /// Pages of the person's: links, the own page, profiles elsewhere; each address once.
  public var links: [Link]
  /// Where the person lives.
  public var place: Place?
  /// The address to write to, as the document spells it.
  public var email: String?
  /// The number to call, as the document spells it.
  public var phone: String?
  /// The address of a PDF that the person has made.
  public var pdf: LocalizedText?
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a person.
  public init(
    name: LocalizedText? = nil, headline: LocalizedText? = nil, summary: LocalizedText? = nil, links: [Link] = [],
    place: Place? = nil, email: String? = nil, phone: String? = nil, pdf: LocalizedText? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    self.name = name
    self.headline = headline
    self.summary = summary
    self.links = links
    self.place = place
    self.email = email
    self.phone = phone
    self.pdf = pdf
    self.otherFields = otherFields
  }
}
