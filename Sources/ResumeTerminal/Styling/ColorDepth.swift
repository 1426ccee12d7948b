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

/// How many colours a terminal shows.
public enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
  /// None: text is set off by bold, dim, underline and inverse alone.
  case none
  /// The sixteen of its palette.
  case basic
  /// Those, a cube of 216 and 24 greys.
  case indexed
  /// Every colour of 24 bits.
  case trueColor

  /// Orders by how many.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
}

extension ColorDepth {
  /// How many colours a stream shows, by what `--color` asks for and the environment tells.
  ///
  /// Precedence is that of ``ColorMode/isEnabled(isTerminal:environment:)``: `never`, a stream that is no terminal and a
  /// `NO_COLOR` that is not empty give none; `always` gives sixteen at least. Besides, `COLORTERM` and `TERM` are believed,
  /// inside tmux and screen too.
  public init(mode: ColorMode, isTerminal: Bool, environment: [String: String]) {
    let told = Self.told(by: environment)
    switch mode {
    case .always: self = max(told, .basic)
    case .never, .auto: self = mode.isEnabled(isTerminal: isTerminal, environment: environment) ? told : .none
    }
  }

  private static func told(by environment: [String: String]) -> ColorDepth {
    let name = (environment["TERM"] ?? "").lowercased()
    let claim = (environment["COLORTERM"] ?? "").lowercased()
    if isColorless(name) { return .none }
    if claim == "truecolor" || claim == "24bit" || isTrueColor(name) { return .trueColor }
    return name.contains("256color") ? .indexed : .basic
  }

  private static func isColorless(_ name: String) -> Bool {
    if name.isEmpty || name == "dumb" || name.contains("mono") || name.hasSuffix("-m") { return true }
    // VT52 to VT525: those of DEC itself had no colours, and neither have those who take their names.
    let number = name.dropFirst(2).prefix { $0 != "-" }
    return name.hasPrefix("vt") && !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
  }

  private static func isTrueColor(_ name: String) -> Bool {
    if ["-direct", "-truecolor", "-24bit"].contains(where: name.hasSuffix) { return true }
    return ["xterm-kitty", "alacritty", "wezterm", "xterm-ghostty", "ghostty", "foot", "contour"].contains {
      name == $0 || name.hasPrefix($0 + "-")
    }
  }
}
