import ResumeTerminal

/// The colours of the screen as its terminal can show them and its reader can see them.
struct ScreenColors {
  private let change: ((Look) -> Look)?

  init(_ display: BrowseDisplay) {
    if display.colorDepth == .none {
      change = Self.withoutColor
    } else if display.isLight == true, display.colorDepth >= .indexed {
      change = Self.onLight
    } else {
      // The palette's own colours were made for dark backgrounds, or by the reader.
      change = nil
    }
  }

  func line(_ line: ScreenLine) -> ScreenLine { change.map { line.looking($0) } ?? line }

  /// The same attributes on the terminal's own colours.
  private static func withoutColor(_ look: Look) -> Look {
    var look = look
    (look.foreground, look.background) = (nil, nil)
    return look
  }

  /// The palette's colours for letters, in shades that stand out from white by 4.5 or more.
  static let shades: [UInt8: HeaderColor] = [
    1: "#B3261E", 2: "#1B6E20", 3: "#7A5200", 4: "#1A4FA3", 5: "#8E1B8E", 6: "#006874",
  ].compactMapValues { HeaderColor($0) }

  private static func onLight(_ look: Look) -> Look {
    guard case .palette(let index)? = look.foreground, let shade = shades[index] else { return look }
    var look = look
    look.foreground = .rgb(red: shade.red, green: shade.green, blue: shade.blue)
    return look
  }
}
