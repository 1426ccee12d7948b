/// The three parts of the app.
enum BrowseTab: Int, Sendable, CaseIterable {
  case career, skills, about

  /// The key of its title.
  var label: String {
    switch self {
    case .career: "browse.tab.career"
    case .skills: "browse.tab.skills"
    case .about: "browse.tab.about"
    }
  }
}
