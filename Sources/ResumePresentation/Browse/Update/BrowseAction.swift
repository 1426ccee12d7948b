import ResumeInterface
import ResumeTerminal

/// An action of the user, each with its own keys.
enum BrowseAction: String, Sendable, CaseIterable {
  case career, skills, about, sections, nextTab, previousTab
  case up, down, left, right, pageUp, pageDown, top, bottom
  case open, back, nextEntry
  case search, mark, favorites, tag, map
  case edit, link, copy, language, refresh, profile, previousEntry
  case pdf, clearCache, logOut
  case variant, include, reword, retag, save
  case warnings, keys, quit

  /// The keys of the action, the preferred one first.
  var keyBindings: [Key] {
    switch self {
    case .career: [.character("1")]
    case .skills: [.character("2")]
    case .about: [.character("3")]
    case .sections: [.character("s")]
    case .nextTab: [.tab]
    case .previousTab: [.backTab]
    case .up: [.up, .character("k"), .control("p")]
    case .down: [.down, .character("j"), .control("n")]
    case .left: [.left, .character("h")]
    case .right: [.right, .character("l")]
    case .pageUp: [.pageUp, .control("b"), .control("u")]
    case .pageDown: [.pageDown, .character(" "), .control("f"), .control("d")]
    case .top: [.home, .character("g")]
    case .bottom: [.end, .character("G")]
    case .open: [.enter]
    case .back: [.escape, .backspace]
    case .nextEntry: [.character("n")]
    case .previousEntry: [.character("p")]
    case .edit: [.character("E")]
    case .search: [.character("/")]
    case .mark: [.character("f")]
    case .favorites: [.character("F")]
    case .tag: [.character("t")]
    case .map: [.character("m")]
    case .link: [.character("o")]
    case .copy: [.character("y")]
    case .language: [.character("L")]
    case .refresh: [.character("r")]
    case .profile: [.character("p"), .character("P")]
    case .pdf: [.character("e")]
    case .clearCache: [.character("x")]
    case .logOut: [.character("O")]
    case .variant: [.character("v")]
    case .include: [.character("i")]
    case .reword: [.character("W")]
    case .retag: [.character("T")]
    case .save: [.character("S")]
    case .warnings: [.character("w")]
    case .keys: [.character("?")]
    case .quit: [.character("q")]
    }
  }

  var label: String { "browse.key." + rawValue }

  /// Creates the action of a key. In a detail, `p` goes to the previous entry; `P` switches the profile everywhere.
  init?(_ key: Key, inDetail: Bool = false) {
    guard let action = inDetail && key == .character("p") ? .previousEntry : Self.byKey[key] else { return nil }
    self = action
  }

  private static let byKey = Dictionary(
    allCases.flatMap { action in action.keyBindings.map { ($0, action) } }, uniquingKeysWith: { one, _ in one })
}
