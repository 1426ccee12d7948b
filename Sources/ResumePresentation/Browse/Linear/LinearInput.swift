import ResumeDomain
import ResumeTerminal

/// The meaning of a typed line in a given state.
enum LinearInput: Sendable {
  /// Send these events.
  case events([BrowseEvent])
  /// Choose by name in a dialog.
  case choose(PendingChoice)
  /// Print the whole page again.
  case repeatPage
  /// Do nothing, and print this message.
  case message(String)

  /// The maximum number of characters of a line.
  private static let maximumLength = 500

  init(_ line: String, _ state: BrowseState) {
    let words = Sanitizer.singleLine(String(line.prefix(Self.maximumLength))).split(separator: " ").map(String.init)
    guard let first = words.first else {
      self = .repeatPage
      return
    }
    let rest = Array(words.dropFirst())
    if state.dialog != nil {
      self = rest.isEmpty ? Self.inDialog(first, state) : Self.unknown(words, state)
    } else if first.hasPrefix("/") {
      self = .events(Self.search(([String(first.dropFirst())] + rest).filter { !$0.isEmpty }))
    } else if let number = Int(first), rest.isEmpty {
      self = Self.row(number, state, then: .open)
    } else {
      self = Self.action(first, rest, state) ?? Self.unknown(words, state)
    }
  }

  private static func inDialog(_ word: String, _ state: BrowseState) -> LinearInput {
    guard let dialog = state.dialog else { return .repeatPage }
    if let number = Int(word) { return row(number, state, then: .open) }
    if dialog.isQuestion {
      let yes = state.labels.text("question.yesWords").split(separator: " ").map(String.init)
      if yes.contains(word.lowercased()) { return row(dialog.choices.count, state, then: .open) }
      if ["n", "no"].contains(word.lowercased()) { return .events([.action(.back)]) }
    }
    switch LinearWords.action(word, state.labels) {
    case .back, .quit: return .events([.action(.back)])
    case .pageDown: return page(1, state)
    case .pageUp: return page(-1, state)
    default: return unknown([word], state)
    }
  }

  private static func action(_ word: String, _ rest: [String], _ state: BrowseState) -> LinearInput? {
    guard let action = LinearWords.action(word, state.labels) else { return nil }
    if action == .search { return .events(search(rest)) }
    let isOfRow = [.mark, .link, .copy].contains(action)
    if isOfRow, rest.count == 1, let number = Int(rest[0]) { return row(number, state, then: action) }
    // On the search screen, several words are a query.
    guard rest.isEmpty else { return state.screens.last == .search ? nil : named(action, rest, state) }
    let rows = LinearRows(state)
    if isOfRow, let rows, rows.count > 0 { return .message(state.labels.text("browse.linear.which", [word])) }
    switch action {
    case .pageDown: return page(1, state)
    case .pageUp: return page(-1, state)
    // `left` and `right` name the lists, wherever the user is.
    case .left: return .events([.action(.career), .action(.left)])
    case .right: return .events([.action(.career), .action(.left), .action(.right)])
    // A text is printed as a whole.
    case .top, .bottom: if rows == nil { return .message(state.labels.text("browse.linear.noMore")) }
    default: break
    }
    return .events([.action(action)])
  }

  private static func search(_ words: [String]) -> [BrowseEvent] {
    let opened: [BrowseEvent] = [.action(.search), .terminal(.key(.control("u")))]
    return words.isEmpty ? opened : opened + [.terminal(.paste(words.joined(separator: " ")))]
  }

  private static func row(_ number: Int, _ state: BrowseState, then action: BrowseAction) -> LinearInput {
    guard let rows = LinearRows(state), number >= 1, number <= rows.count else { return noRow(number, state) }
    return .events([.select(number - 1), .action(action)])
  }

  private static func page(_ pages: Int, _ state: BrowseState) -> LinearInput {
    guard let row = LinearRows(state)?.row(pages: pages) else {
      return .message(state.labels.text("browse.linear.noMore"))
    }
    return .events([.select(row)])
  }

  static func noRow(_ number: Int, _ state: BrowseState) -> LinearInput {
    .message(state.labels.text("browse.linear.noRow", [String(number)]))
  }

  /// On the search screen, a line that is no command is a query.
  private static func unknown(_ words: [String], _ state: BrowseState) -> LinearInput {
    if state.dialog == nil, state.screens.last == .search { return .events(search(words)) }
    let text = shortened(words.joined(separator: " "), state)
    if state.dialog != nil {
      return .message(state.labels.text("browse.linear.noAnswer", [text, LinearWords.first(.back, state.labels)]))
    }
    return .message(state.labels.text("browse.linear.unknown", [text, LinearWords.first(.keys, state.labels)]))
  }

  /// Returns typed text, shortened for a message.
  static func shortened(_ text: String, _ state: BrowseState) -> String {
    Columns.truncate(text, to: 40, ellipsis: state.symbols.ellipsis)
  }
}

/// Commands with an argument: a tag, a profile, a language, a location.
extension LinearInput {
  /// Returns the meaning of a command with an argument; nil if it does not accept one.
  static func named(_ action: BrowseAction, _ rest: [String], _ state: BrowseState) -> LinearInput? {
    guard let first = rest.first else { return nil }
    switch action {
    case .tag, .profile: return .choose(PendingChoice(action: action, name: rest.joined(separator: " ")))
    case .language: return rest.count == 1 ? language(first, state) : nil
    case .map: return rest.count == 1 ? Int(first).map { place($0, state) } : nil
    default: return nil
    }
  }

  /// Switches the language as often as it takes to reach the requested one.
  private static func language(_ wanted: String, _ state: BrowseState) -> LinearInput {
    var language = state.language
    var languages: [String] = []
    while !languages.contains(where: { LanguageTag.matches($0, language.style.language) }) {
      if LanguageTag.matches(language.style.language, wanted) {
        return .events(languages.map { _ in .action(.language) })
      }
      languages.append(language.style.language)
      language.switchToNext(data: state.data.languages)
    }
    let known = languages.sorted().joined(separator: ", ")
    return .message(state.labels.text("browse.linear.noLanguage", [shortened(wanted, state), known]))
  }

  private static func place(_ number: Int, _ state: BrowseState) -> LinearInput {
    let opened = Browse.update(state, .action(.map)).state
    guard let rows = LinearRows(opened), number >= 1, number <= rows.count else { return noRow(number, state) }
    return .events([.action(.map), .select(number - 1), .action(.open)])
  }
}

/// The names of the commands, in all languages.
enum LinearWords {
  /// The commands in the order of the help. Rows are chosen by number instead.
  static let commands: [BrowseAction] = [
    .pageDown, .pageUp, .top, .bottom, .back, .career, .left, .right, .skills, .about, .search, .mark, .favorites, .tag,
    .map, .link, .copy, .language, .refresh, .profile, .pdf, .clearCache, .logOut, .warnings, .keys, .quit,
  ]

  /// Returns the names of a command in one language, the preferred one first.
  static func words(_ action: BrowseAction, _ labels: Labels) -> [String] {
    labels.text("browse.word." + action.rawValue).split(separator: " ").map(String.init)
  }

  static func first(_ action: BrowseAction, _ labels: Labels) -> String { words(action, labels).first ?? "" }

  /// Returns the letter of a command: that of its key, or `b` for going back.
  static func letter(_ action: BrowseAction) -> Character? {
    if action == .back { return "b" }
    for case .character(let letter) in action.keyBindings where !letter.isWhitespace && !letter.isNumber {
      return letter
    }
    return nil
  }

  /// Returns the command with this name or letter.
  static func action(_ word: String, _ labels: Labels) -> BrowseAction? {
    if word.count == 1, let letter = word.first, let action = commands.first(where: { self.letter($0) == letter }) {
      return action
    }
    let word = word.lowercased()
    let tables = [labels] + labels.languages.map { labels.inLanguage($0) }
    for table in tables {
      if let action = commands.first(where: { words($0, table).contains(word) }) { return action }
    }
    return nil
  }
}
