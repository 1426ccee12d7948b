import ResumeDomain
import ResumeTerminal

/// Words that take what they are to choose: a tag, a profile, a language, a place.
extension LinearInput {
  /// What such a word means with what follows it; `nil` where it takes nothing of that kind.
  static func named(_ action: BrowseAction, _ rest: [String], _ state: BrowseState) -> LinearInput? {
    guard let first = rest.first else { return nil }
    switch action {
    case .tag, .profile: return .choose(LinearWish(action: action, name: rest.joined(separator: " ")))
    case .language: return rest.count == 1 ? language(first, state) : nil
    case .map: return rest.count == 1 ? Int(first).map { place($0, state) } : nil
    default: return nil
    }
  }

  /// A language is reached by turning on until it comes.
  private static func language(_ wanted: String, _ state: BrowseState) -> LinearInput {
    var speech = state.speech
    var languages: [String] = []
    while !languages.contains(where: { LanguageTag.matches($0, speech.style.language) }) {
      if LanguageTag.matches(speech.style.language, wanted) {
        return .events(languages.map { _ in .action(.language) })
      }
      languages.append(speech.style.language)
      speech.turn(data: state.data.languages)
    }
    let known = languages.sorted().joined(separator: ", ")
    return .nothing(state.labels.text("browse.linear.noLanguage", [shortened(wanted, state), known]))
  }

  private static func place(_ number: Int, _ state: BrowseState) -> LinearInput {
    let opened = Browse.update(state, .action(.map)).state
    guard let rows = LinearRows(opened), number >= 1, number <= rows.count else { return noRow(number, state) }
    return .events([.action(.map), .select(number - 1), .action(.open)])
  }
}
