/// What `--color` asks for.
public enum ColorMode: String, Sendable, CaseIterable {
  /// Styles on a terminal that takes them.
  case auto
  /// Styles wherever the text goes, whatever the environment says.
  case always
  /// No styles.
  case never

  /// Whether text gets styles on a stream.
  ///
  /// In `auto`, a stream that is no terminal, a `NO_COLOR` that is not empty (no-color.org) and `TERM=dumb` turn them off.
  public func isEnabled(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}
