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
