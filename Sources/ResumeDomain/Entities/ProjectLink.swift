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
