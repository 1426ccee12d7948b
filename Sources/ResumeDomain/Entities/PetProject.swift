/// A project of one's own.
public struct PetProject: Sendable, Equatable, Identifiable {
  /// The document's id.
  public var id: String
  /// The name; `nil` when the document has none, then the id stands for it.
  public var title: LocalizedText?
  /// What it is, in a line.
  public var subtitle: LocalizedText?
  /// What it is, in a paragraph or more.
  public var summary: LocalizedText?
  /// Its icon.
  public var iconURL: WebLink?
  /// Its colour as the document spells it, such as `#00796B`.
  public var headerColor: String?
  /// How often it was downloaded; `nil` when nobody knows.
  public var downloads: Int?
  /// Its page in Apple's store; every text is the address of a `WebLink`.
  public var appStore: LocalizedText?
  /// Its page in Google's store; every text is the address of a `WebLink`.
  public var playStore: LocalizedText?
  /// Its own page.
  public var web: WebLink?
  /// When it began.
  public var start: PartialDate?
  /// Words to filter by.
  public var tags: [String]
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a project.
  public init(
    id: String, title: LocalizedText? = nil, subtitle: LocalizedText? = nil, summary: LocalizedText? = nil,
    iconURL: WebLink? = nil, headerColor: String? = nil, downloads: Int? = nil, appStore: LocalizedText? = nil,
    playStore: LocalizedText? = nil, web: WebLink? = nil, start: PartialDate? = nil, tags: [String] = [],
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.summary = summary
    self.iconURL = iconURL
    self.headerColor = headerColor
    self.downloads = downloads
    self.appStore = appStore
    self.playStore = playStore
    self.web = web
    self.start = start
    self.tags = tags
    self.otherFields = otherFields
  }
}

/// The pages that a pet project may have, in the order in which one is chosen.
public enum ProjectLink: String, Sendable, Equatable, CaseIterable {
  /// Its page in Apple's store.
  case appStore
  /// Its page in Google's store.
  case playStore
  /// Its own page.
  case web
}

extension PetProject {
  /// The pages that it has, in the order in which one is chosen.
  public func links(_ preference: LanguagePreference) -> [(kind: ProjectLink, link: WebLink)] {
    ProjectLink.allCases.compactMap { kind in
      let link: WebLink? =
        switch kind {
        case .appStore: (appStore?.resolved(preference)).flatMap { WebLink($0) }
        case .playStore: (playStore?.resolved(preference)).flatMap { WebLink($0) }
        case .web: web
        }
      return link.map { (kind, $0) }
    }
  }
}

extension PetProject: DocumentEntity {
  /// Reads a document of the collection `petProjects`.
  public init(id: String, _ reader: inout FieldReader) {
    self.init(
      id: id, title: reader.text("title"), subtitle: reader.text("subtitle"), summary: reader.text("description"),
      iconURL: reader.link("iconUrl"), headerColor: reader.string("headerColor"), downloads: reader.count("downloads"),
      web: reader.link("linkWeb"), start: reader.date("startDate"), tags: reader.strings("tags"))
    reader.checkTitle(title, "title")
    appStore = reader.links("linkAppStore")
    playStore = reader.links("linkPlayStore")
    otherFields = reader.others
  }

  /// By downloads, most first.
  public static func listingOrder(_ entries: [PetProject]) -> [Int] {
    EntryOrder().sorted(entries.indices, of: entries)
  }
}
