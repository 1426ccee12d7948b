/// A field that is searched, and how much a hit in it counts.
public enum SearchField: Sendable, Equatable {
  case title, company, skill, tag, place, subtitle, id, summary, goal

  /// What a perfect hit in it is worth, 1 being the most.
  public var weight: Float {
    switch self {
    case .title, .company: 1
    case .skill: 0.85
    case .tag: 0.8
    case .place, .subtitle: 0.7
    case .id: 0.6
    case .summary, .goal: 0.5
    }
  }

  /// Whether it is a name, which a query may be the whole of, and not prose.
  var isName: Bool { self != .summary && self != .goal }
}
