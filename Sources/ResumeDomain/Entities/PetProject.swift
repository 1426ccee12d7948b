/// A project.
public struct PetProject: Sendable, Equatable, Identifiable {
  /// The document ID.
  public var id: String
  /// The title; nil if the document has none, in which case the ID is shown.
  public var title: LocalizedText?
  /// The subtitle.
  public var subtitle: LocalizedText?
  /// The description.
  public var summary: LocalizedText?
  /// The URL of the icon.
  public var iconURL: WebLink?
  /// The color as the document spells it, such as `#00796B`.
  public var headerColor: String?
  /// The number of downloads; nil if unknown.
  public var downloads: Int?
  /// The link to the App Store; each text is a valid `WebLink`.
  public var appStore: LocalizedText?
  /// The link to Google Play; each text is a valid `WebLink`.
  public var playStore: LocalizedText?
  /// The website.
  public var web: WebLink?
  /// The start.
  public var start: PartialDate?
  /// The tags.
  public var tags: [String] = []
  /// The position among the projects without downloads; nil is last.
  public var order: Int?
  /// The other fields, and those with invalid values.
  public var otherFields: [String: FieldValue] = [:]
}

/// The links of a project, in order of preference.
public enum ProjectLink: String, Sendable, Equatable, CaseIterable {
  case appStore, playStore, web
}

extension PetProject {
  /// Whether a text is a color: `#RRGGBB` or `#RGB`, ignoring case.
  package static func isColor(_ text: String) -> Bool {
    let digits = text.dropFirst()
    return text.first == "#" && [3, 6].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// The end; nil doesn't mean that the project is current.
  public var end: PartialDate? { otherFields.date("endDate") }
  /// The organization behind the project.
  public var entity: LocalizedText? { otherFields.text("entity") }
  /// The highlights.
  public var highlights: [LocalizedText] { otherFields.texts("highlights") }
  /// The owner's roles.
  public var roles: [LocalizedText] { otherFields.texts("roles") }
  /// The type of project, such as `application`.
  public var type: String? { otherFields["type"]?.string }

  /// Returns the existing links, in order of preference.
  public func links(_ preference: LanguagePreference) -> [(kind: ProjectLink, link: WebLink)] {
    let links: [(kind: ProjectLink, link: WebLink?)] = [
      (.appStore, appStore.flatMap { WebLink($0.resolved(preference)) }),
      (.playStore, playStore.flatMap { WebLink($0.resolved(preference)) }), (.web, web),
    ]
    return links.compactMap { kind, link in link.map { (kind, $0) } }
  }
}

extension PetProject: DocumentEntity {
  /// Reads a document of the collection `petProjects`.
  public init(id: String, _ reader: inout FieldReader) {
    self.init(
      id: id, title: reader.title("title"), subtitle: reader.text("subtitle"), summary: reader.text("description"),
      iconURL: reader.link("iconUrl"), headerColor: reader.string("headerColor"), downloads: reader.count("downloads"),
      web: reader.link("linkWeb"), start: reader.date("startDate"), tags: reader.strings("tags"))
    appStore = reader.links("linkAppStore")
    playStore = reader.links("linkPlayStore")
    order = reader.order
    otherFields = reader.others
  }

  /// The texts of title, subtitle, description, highlights, roles, entity and type.
  public var fieldTexts: [FieldText] {
    [("title", title), ("subtitle", subtitle), ("description", summary)].present
      + FieldTable.projects.unreadTexts(otherFields)
  }
}
