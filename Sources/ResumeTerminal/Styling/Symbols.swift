/// The symbols that are drawn around text; each character is one column wide.
public struct Symbols: Sendable, Equatable {
  /// The start of a list item.
  public let bullet: String
  /// A point of a timeline.
  public let timelineDot: String
  /// The line between two points of a timeline.
  public let timelineLine: String
  /// The separator of two dates.
  public let dash: String
  /// The mark of a favorite.
  public let star: String
  /// The end of truncated text.
  public let ellipsis: String
  /// The separator of two facts on one line.
  public let middleDot: String
  /// The frames of a spinner.
  public let spinnerFrames: [String]
  /// The parts of a progress bar.
  public let progressBarSymbols: ProgressBarSymbols

  /// The symbols for a UTF-8 terminal.
  public static var unicode: Symbols {
    Symbols(
      bullet: "•", timelineDot: "●", timelineLine: "│", dash: "–", star: "★", ellipsis: "…", middleDot: "·",
      spinnerFrames: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
      progressBarSymbols: ProgressBarSymbols(start: "", done: "█", rest: "░", end: ""))
  }

  /// The symbols for every other terminal.
  public static var ascii: Symbols {
    Symbols(
      bullet: "*", timelineDot: "o", timelineLine: "|", dash: "-", star: "*", ellipsis: "...", middleDot: "-",
      spinnerFrames: ["|", "/", "-", "\\"],
      progressBarSymbols: ProgressBarSymbols(start: "[", done: "#", rest: "-", end: "]"))
  }

  /// Returns the symbols for screen readers: a dash before items, a comma between facts, no lines.
  ///
  /// - Parameter star: the word for a favorite.
  public static func spoken(star: String) -> Symbols {
    Symbols(
      bullet: "-", timelineDot: "", timelineLine: "", dash: "-", star: star, ellipsis: "...", middleDot: ",",
      spinnerFrames: [""], progressBarSymbols: ProgressBarSymbols(start: "", done: "", rest: "", end: ""))
  }

  /// Returns the symbols for the locale of the environment; see ``TerminalLocale``.
  public static func matching(environment: [String: String]) -> Symbols {
    TerminalLocale.isUTF8(environment: environment) ? .unicode : .ascii
  }
}

/// The parts of a progress bar.
public struct ProgressBarSymbols: Sendable, Equatable {
  /// The left end.
  public let start: String
  /// A column of the completed part.
  public let done: String
  /// A column of the remaining part.
  public let rest: String
  /// The right end.
  public let end: String
}

/// The terminal's character encoding, according to the locale of the environment.
public enum TerminalLocale {
  /// Whether the first non-empty variable of `LC_ALL`, `LC_CTYPE` and `LANG` names UTF-8, in any letter case.
  public static func isUTF8(environment: [String: String]) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let lowercased = value.lowercased()
      return lowercased.contains("utf-8") || lowercased.contains("utf8")
    }
    return false
  }
}
