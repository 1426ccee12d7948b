/// The signs that are drawn around text, each as few columns wide as it is long.
public struct Symbols: Sendable, Equatable {
  /// What an item of a list starts with.
  public let bullet: String
  /// A point on the time line.
  public let timelineDot: String
  /// The line between two points of the time line.
  public let timelineLine: String
  /// What stands between two dates.
  public let dash: String
  /// The mark of a favourite.
  public let star: String
  /// What stands for text that was cut off.
  public let ellipsis: String
  /// What stands between two facts on one line.
  public let middleDot: String
  /// What a spinner shows, one after the other.
  public let spinnerFrames: [String]
  /// What a progress bar is made of.
  public let progressBarSymbols: ProgressBarSymbols

  /// The signs for a terminal that shows UTF-8.
  public static var unicode: Symbols {
    Symbols(
      bullet: "•", timelineDot: "●", timelineLine: "│", dash: "–", star: "★", ellipsis: "…", middleDot: "·",
      spinnerFrames: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
      progressBarSymbols: ProgressBarSymbols(start: "", done: "█", rest: "░", end: ""))
  }

  /// The signs for every other terminal.
  public static var ascii: Symbols {
    Symbols(
      bullet: "*", timelineDot: "o", timelineLine: "|", dash: "-", star: "*", ellipsis: "...", middleDot: "-",
      spinnerFrames: ["|", "/", "-", "\\"],
      progressBarSymbols: ProgressBarSymbols(start: "[", done: "#", rest: "-", end: "]"))
  }

  /// The signs for text that is listened to: a dash where an item begins, a comma between facts, no lines.
  ///
  /// - Parameter star: the word for a favourite.
  public static func spoken(star: String) -> Symbols {
    Symbols(
      bullet: "-", timelineDot: "", timelineLine: "", dash: "-", star: star, ellipsis: "...", middleDot: ",",
      spinnerFrames: [""], progressBarSymbols: ProgressBarSymbols(start: "", done: "", rest: "", end: ""))
  }

  /// The signs for the locale of the environment; see ``TerminalLocale``.
  public static func matching(environment: [String: String]) -> Symbols {
    TerminalLocale.isUTF8(environment: environment) ? .unicode : .ascii
  }
}

/// What a progress bar is made of.
public struct ProgressBarSymbols: Sendable, Equatable {
  /// What stands before it.
  public let start: String
  /// A column of what is done.
  public let done: String
  /// A column of what is not.
  public let rest: String
  /// What stands after it.
  public let end: String
}

/// What the locale of the environment tells about the terminal.
public enum TerminalLocale {
  /// Whether the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty names UTF-8, in any letter case.
  public static func isUTF8(environment: [String: String]) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let lowercased = value.lowercased()
      return lowercased.contains("utf-8") || lowercased.contains("utf8")
    }
    return false
  }
}
