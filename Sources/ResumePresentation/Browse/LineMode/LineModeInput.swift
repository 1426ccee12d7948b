import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The meaning of a typed line.
enum LineModeInput: Sendable {
  case events([BrowseEvent])
  case choose(PendingChoice)
  case repeatPage
  case message(String)
}

/// Parses typed lines in a given state.
struct LineModeParser {
  let state: BrowseState

  private var labels: Labels { state.labels }

  func input(_ line: String) -> LineModeInput {
    let words = Sanitizer.singleLine(line).split(separator: " ").map(String.init)
    guard let first = words.first else { return .repeatPage }
    let rest = Array(words.dropFirst())
    if let dialog = state.dialog { return rest.isEmpty ? choice(first, in: dialog) : unknown(words) }
    if first.hasPrefix("/") { return .events(search(([String(first.dropFirst())] + rest).filter { !$0.isEmpty })) }
    if let number = Int(first), rest.isEmpty { return row(number, then: .open) }
    return action(first, rest) ?? unknown(words)
  }

  private func choice(_ word: String, in dialog: BrowseDialog) -> LineModeInput {
    if let number = Int(word) { return row(number, then: .open) }
    if dialog.isQuestion {
      if labels.isYes(word) { return row(dialog.choices.count, then: .open) }
      if ["n", "no"].contains(word.lowercased()) { return .events([.action(.back)]) }
    }
    switch LineModeCommands.action(word, labels) {
    case .back, .quit: return .events([.action(.back)])
    case .pageDown: return page(1)
    case .pageUp: return page(-1)
    default: return unknown([word])
    }
  }

  private func action(_ word: String, _ rest: [String]) -> LineModeInput? {
    if LineModeCommands.omitWords(labels).contains(word.lowercased()) { return included(false, word, rest) }
    guard let action = LineModeCommands.action(word, labels) else { return nil }
    if action == .include { return included(true, word, rest) }
    if action == .search { return .events(search(rest)) }
    let isOfRow = [.mark, .edit, .link, .copy].contains(action)
    if isOfRow, rest.count == 1, let number = Int(rest[0]) { return row(number, then: action) }
    // On the search screen, several words are a query.
    guard rest.isEmpty else { return state.screen == .search ? nil : named(action, rest) }
    let rows = LineModeRows(state)
    if isOfRow, let rows, rows.count > 0 { return .message(labels.text("browse.linear.which", [word])) }
    switch action {
    case .pageDown: return rows == nil && state.screen?.isDetail == true ? .events([.action(.nextEntry)]) : page(1)
    case .pageUp: return rows == nil && state.screen?.isDetail == true ? .events([.action(.previousEntry)]) : page(-1)
    // `left` and `right` name the lists on every screen.
    case .left: return .events([.action(.career), .action(.left)])
    case .right: return .events([.action(.career), .action(.left), .action(.right)])
    // A text is printed as a whole.
    case .top, .bottom: if rows == nil { return .message(labels.text("browse.linear.noMore")) }
    default: break
    }
    return .events([.action(action)])
  }

  /// Returns the meaning of a command that includes or omits what an ID names.
  private func included(_ isShown: Bool, _ word: String, _ rest: [String]) -> LineModeInput? {
    guard rest.count < 2 else { return nil }
    return rest.first.map { .events([.include($0, isShown)]) } ?? .message(labels.text("browse.linear.whichID", [word]))
  }

  private func search(_ words: [String]) -> [BrowseEvent] {
    let opened: [BrowseEvent] = [.action(.search), .terminal(.key(.control("u")))]
    return words.isEmpty ? opened : opened + [.terminal(.paste(words.joined(separator: " ")))]
  }

  private func row(_ number: Int, then action: BrowseAction) -> LineModeInput {
    let rows = LineModeRows(state)
    guard let rows, number >= 1, number <= rows.count else {
      return noRow(number, offersBack: rows == nil && state.canGoBack)
    }
    return .events([.select(number - 1), .action(action)])
  }

  private func page(_ pages: Int) -> LineModeInput {
    guard let row = LineModeRows(state)?.row(pages: pages) else { return .message(labels.text("browse.linear.noMore")) }
    return .events([.select(row)])
  }

  /// Returns the message about a number without a row, with the way back from a page without numbers.
  private func noRow(_ number: Int, offersBack: Bool = false) -> LineModeInput {
    let back = offersBack ? " " + labels.text("browse.linear.return", [LineModeCommands.first(.back, labels)]) : ""
    return .message(labels.text("browse.linear.noRow", [String(number)]) + back)
  }

  /// Returns the meaning of a line that is no command: on the search screen a query, elsewhere none.
  private func unknown(_ words: [String]) -> LineModeInput {
    let isInDialog = state.dialog != nil
    if !isInDialog, state.screen == .search { return .events(search(words)) }
    let command = LineModeCommands.first(isInDialog ? .back : .keys, labels)
    return .message(
      labels.text(
        isInDialog ? "browse.linear.noAnswer" : "browse.linear.unknown",
        [Self.shortened(words.joined(separator: " "), state.symbols), command]))
  }

  static func shortened(_ text: String, _ symbols: Symbols) -> String {
    Columns.truncate(text, to: 40, ellipsis: symbols.ellipsis)
  }

  /// Returns the meaning of a command with an argument; nil if it does not accept one.
  private func named(_ action: BrowseAction, _ rest: [String]) -> LineModeInput? {
    switch action {
    case .tag, .profile, .variant, .sections: .choose(PendingChoice(action: action, name: rest.joined(separator: " ")))
    case .language: rest.count == 1 ? language(rest[0]) : nil
    case .map: rest.count == 1 ? Int(rest[0]).map(location) : nil
    default: nil
    }
  }

  /// Switches the language as often as it takes to reach the requested one.
  private func language(_ wanted: String) -> LineModeInput {
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
    return .message(labels.text("browse.linear.noLanguage", [Self.shortened(wanted, state.symbols), known]))
  }

  private func location(_ number: Int) -> LineModeInput {
    let opened = Browse.update(state, .action(.map)).state
    guard let rows = LineModeRows(opened), number >= 1, number <= rows.count else { return noRow(number) }
    return .events([.action(.map), .select(number - 1), .action(.open)])
  }
}

/// The names of the commands, in all languages.
enum LineModeCommands {
  /// The commands in the order of the help. Rows are chosen by number instead.
  static let all: [BrowseAction] = [
    .pageDown, .pageUp, .top, .bottom, .back, .career, .left, .right, .skills, .about, .sections, .search, .mark, .edit,
    .favorites, .tag, .map, .link, .copy, .language, .refresh, .profile, .variant, .include, .save, .pdf, .clearCache,
    .logOut, .warnings, .keys, .quit,
  ]

  /// Returns the names of a command in one language, the preferred one first.
  static func words(_ action: BrowseAction, _ labels: Labels) -> [String] {
    labels.text("browse.word." + action.rawValue).split(separator: " ").map(String.init)
  }

  /// Returns the names of the command that omits an entry, in all languages; on the screen, the key to include it does both.
  static func omitWords(_ labels: Labels) -> [String] {
    ([labels] + labels.languages.map { labels.inLanguage($0) }).flatMap { table in
      table.text("browse.word.omit").split(separator: " ").map(String.init)
    }
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

  static func action(_ word: String, _ labels: Labels) -> BrowseAction? {
    if word.count == 1, let letter = word.first, let action = all.first(where: { self.letter($0) == letter }) {
      return action
    }
    let word = word.lowercased()
    let tables = [labels] + labels.languages.map { labels.inLanguage($0) }
    for table in tables {
      if let action = all.first(where: { words($0, table).contains(word) }) { return action }
    }
    return nil
  }
}
