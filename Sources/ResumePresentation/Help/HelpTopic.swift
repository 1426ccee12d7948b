import ResumeTerminal

/// What there is to know besides the commands.
enum HelpTopic: String, CaseIterable {
  case exitCodes = "exit-codes"
  case environment
  case files
  case privacy

  /// The topic's text.
  func lines(_ labels: Labels, _ canvas: TextCanvas) -> [String] {
    let title = canvas.wrapped(labels.text("help.\(rawValue).title"), styles: .bold)
    let introduction = canvas.wrapped(labels.text("help.\(rawValue).text"))
    let rows = rows.map { name, key in
      [TableCell(name, styles: [.bold]), TableCell(labels.text(key))]
    }
    let table = Table(columns: [TableColumn("", overflow: .wrap), TableColumn("", overflow: .wrap)], rows: rows)
      .lines(width: canvas.width, styler: canvas.styler, ellipsis: canvas.ornaments.ellipsis)
    return title + [""] + introduction + (table.isEmpty ? [] : [""] + table)
  }

  /// Names, and the keys of what they mean.
  private var rows: [(name: String, key: String)] {
    switch self {
    case .exitCodes:
      ExitCode.allCases.map { (String($0.rawValue), "help.exit-codes.\($0.rawValue)") }
        + [("130, 143", "help.exit-codes.130")]
    case .environment:
      [
        "RESUME_PROFILE", "RESUME_LANG", "RESUME_PROJECT", "RESUME_API_KEY", "RESUME_CONFIG_HOME", "XDG_CONFIG_HOME",
        "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_STATE_HOME", "XDG_CACHE_HOME", "FIRESTORE_EMULATOR_HOST",
        "FIREBASE_AUTH_EMULATOR_HOST",
        "VISUAL", "EDITOR", "TMPDIR", "BROWSER", "LC_ALL", "LANGUAGE", "NO_COLOR", "COLUMNS", "TERM", "COLORTERM",
        "COLORFGBG",
        "HTTPS_PROXY",
        "RESUME_NETWORK_LIMITS",
      ].map { ($0, "help.environment.\($0)") }
    case .files:
      ["config.json", "profiles.json", "favorites.json", "profiles", "sessions", "cache"].map {
        ($0, "help.files.\($0)")
      }
    case .privacy: []
    }
  }
}
