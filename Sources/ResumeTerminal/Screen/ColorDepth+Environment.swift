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
