/// The value of `--color`.
package enum ColorMode: String, Sendable, CaseIterable {
  /// Styles on a terminal that supports them.
  case auto
  /// Styles on every stream, whatever the environment says.
  case always
  case never

  /// Whether text has styles on a stream. For `auto`, `TERM=dumb` and a non-empty `NO_COLOR` (no-color.org) disable
  /// styles, and so does a stream that is no terminal.
  package func isEnabled(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}

/// The number of colors that a terminal shows.
package enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
  case none
  case basic
  /// 256 colors: the palette, a cube of 216 colors, and 24 grays.
  case indexed
  case trueColor

  package static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
}

extension ColorDepth {
  /// Creates the color depth of a terminal from `--color` and the environment.
  ///
  /// `always` means at least sixteen colors; otherwise there are none unless ``ColorMode/isEnabled(isTerminal:environment:)``.
  /// `COLORTERM` and `TERM` name the depth, inside tmux and screen too.
  init(mode: ColorMode, environment: [String: String]) {
    let depth = Self.depth(of: environment)
    switch mode {
    case .always: self = max(depth, .basic)
    case .never, .auto: self = mode.isEnabled(isTerminal: true, environment: environment) ? depth : .none
    }
  }

  private static func depth(of environment: [String: String]) -> ColorDepth {
    let name = (environment["TERM"] ?? "").lowercased()
    let claim = (environment["COLORTERM"] ?? "").lowercased()
    if name.isEmpty || name == "dumb" || name.contains("mono") || name.hasSuffix("-m") || isDEC(name) { return .none }
    if claim == "truecolor" || claim == "24bit" || isTrueColor(name) { return .trueColor }
    return name.contains("256color") ? .indexed : .basic
  }

  /// Whether a lowercase name is that of one of DEC's own terminals, VT52 to VT525, which have neither colors nor a clipboard.
  static func isDEC(_ name: String) -> Bool {
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
