/// The symbols that are drawn around text; each character is one column wide.
package struct Symbols: Sendable, Equatable {
  package let bullet: String
  package let timelineDot: String
  package let timelineLine: String
  package let dash: String
  package let star: String
  package let ellipsis: String
  /// The separator of two facts on one line.
  package let middleDot: String
  package let spinnerFrames: [String]
  package let progressBarSymbols: ProgressBarSymbols

  package static var unicode: Symbols {
    Symbols(
      bullet: "•", timelineDot: "●", timelineLine: "│", dash: "–", star: "★", ellipsis: "…", middleDot: "·",
      spinnerFrames: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
      progressBarSymbols: ProgressBarSymbols(start: "", done: "█", rest: "░", end: ""))
  }

  package static var ascii: Symbols {
    Symbols(
      bullet: "*", timelineDot: "o", timelineLine: "|", dash: "-", star: "*", ellipsis: "...", middleDot: "-",
      spinnerFrames: ["|", "/", "-", "\\"],
      progressBarSymbols: ProgressBarSymbols(start: "[", done: "#", rest: "-", end: "]"))
  }

  /// Returns the symbols for screen readers: a dash before items, a comma between facts, no lines.
  ///
  /// - Parameter star: the word for a favorite.
  package static func spoken(star: String) -> Symbols {
    Symbols(
      bullet: "-", timelineDot: "", timelineLine: "", dash: "-", star: star, ellipsis: "...", middleDot: ",",
      spinnerFrames: [""], progressBarSymbols: ProgressBarSymbols(start: "", done: "", rest: "", end: ""))
  }

  /// Returns the symbols for the locale of the environment; see ``TerminalLocale``.
  package static func matching(environment: [String: String]) -> Symbols {
    TerminalLocale.isUTF8(environment: environment) ? .unicode : .ascii
  }
}

package struct ProgressBarSymbols: Sendable, Equatable {
  package let start: String
  package let done: String
  package let rest: String
  package let end: String
}

/// The terminal's character encoding, according to the locale of the environment.
package enum TerminalLocale {
  /// Whether the first non-empty variable of `LC_ALL`, `LC_CTYPE` and `LANG` names UTF-8, in any letter case.
  package static func isUTF8(environment: [String: String]) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let parts = value.lowercased().split { $0 == "." || $0 == "@" }
      return parts.contains("utf-8") || parts.contains("utf8")
    }
    return false
  }
}
