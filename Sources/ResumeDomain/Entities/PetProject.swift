/// A project.
public struct PetProject: EntryView {
  /// The entry with all fields.
  public var entry: Entry

  /// Creates a view of a document of the collection `petProjects`.
  public init(_ entry: Entry) { self.entry = entry }

  /// The subtitle.
  package var subtitle: LocalizedText? { entry.text("subtitle") }
  /// The description.
  public var summary: LocalizedText? { entry.text("description") }
  /// The color as the document spells it, such as `#00796B`.
  package var headerColor: String? { entry.string("headerColor") }
  /// The number of downloads; nil if unknown.
  public var downloads: Int? { entry.number("downloads") }
  /// The start.
  package var start: PartialDate? { entry.date("startDate") }
  /// The end; nil doesn't mean that the project is current.
  package var end: PartialDate? { entry.period.end }
  /// The highlights.
  package var highlights: [LocalizedText] { entry.texts("highlights") }
  /// The tags, or else the keywords.
  public var tags: [String] { entry.tags }

  /// Whether a text is a color: `#RRGGBB` or `#RGB`, ignoring case.
  package static func isColor(_ text: String) -> Bool {
    let digits = text.dropFirst()
    return text.first == "#" && [3, 6].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// Returns the existing links, in order of preference.
  package func links(_ preference: LanguagePreference) -> [(kind: ProjectLink, link: WebLink)] {
    ProjectLink.allCases.compactMap { kind in
      entry.links(kind.field).flatMap { WebLink(typed: $0.resolved(preference)) }.map { (kind, $0) }
    }
  }
}

/// The links of a project, in order of preference.
package enum ProjectLink: String, Sendable, Equatable, CaseIterable {
  case appStore, playStore, web

  /// The name of the field in Firestore.
  package var field: String {
    switch self {
    case .appStore: "linkAppStore"
    case .playStore: "linkPlayStore"
    case .web: "linkWeb"
    }
  }
}
