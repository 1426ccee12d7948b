/// One line of the screen: spans of text with a look.
package struct ScreenLine: Sendable, Equatable {
  package struct Span: Sendable, Equatable {
    /// One line of text without controls; data from outside must have passed ``Sanitizer``.
    package var text: String
    package var look: Look

    package init(_ text: String, _ look: Look = .plain) { (self.text, self.look) = (text, look) }
  }

  /// The spans from the left; the rest of the line is blank.
  package private(set) var spans: [Span]

  /// Creates a line of spans, without empty ones.
  package init(_ spans: [Span] = []) { self.spans = spans.filter { !$0.text.isEmpty } }

  package init(_ text: String, _ look: Look = .plain) { self.init([Span(text, look)]) }

  package var columns: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  package var text: String { spans.map(\.text).joined() }

  package static func + (one: ScreenLine, other: ScreenLine) -> ScreenLine { ScreenLine(one.spans + other.spans) }

  /// Returns the line with spaces in this look up to so many columns, or a longer line unchanged.
  package func padded(to columns: Int, _ look: Look = .plain) -> ScreenLine {
    let missing = columns - self.columns
    return missing > 0 ? ScreenLine(spans + [Span(String(repeating: " ", count: missing), look)]) : self
  }

  /// Returns the line if it fits, else its beginning with the ellipsis.
  package func truncated(to columns: Int, ellipsis: String) -> ScreenLine {
    guard self.columns > columns else { return self }
    var room = columns
    var kept: [Span] = []
    for span in spans {
      let width = span.text.displayWidth
      let rest = spans[(kept.count + 1)...].reduce(0) { $0 + $1.text.displayWidth }
      if width + min(rest, ellipsis.displayWidth) <= room {
        kept.append(span)
        room -= width
        continue
      }
      // The extra characters force an ellipsis, because the spans after this one are omitted.
      let text = Columns.truncate(span.text + String(repeating: "x", count: room + 1), to: room, ellipsis: ellipsis)
      kept.append(Span(text, span.look))
      break
    }
    return ScreenLine(kept)
  }

  /// Returns the same text with transformed looks.
  package func looking(_ change: (Look) -> Look) -> ScreenLine {
    ScreenLine(spans.map { Span($0.text, change($0.look)) })
  }

  /// Creates a line from the output of ``Styler``.
  package init(styled text: String) {
    var spans: [Span] = []
    var look = Look.plain
    for (index, part) in text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: "m") else {
        spans.append(Span(String(part), look))
        continue
      }
      for code in part[..<end].split(separator: ";") {
        switch Int(code) {
        case 0?: look = .plain
        case let code?: if let style = Style(rawValue: code) { look.add(style) }
        case nil: break
        }
      }
      spans.append(Span(String(part[part.index(after: end)...]), look))
    }
    self.init(spans)
  }
}

/// The colors and attributes of a text.
package struct Look: Sendable, Hashable {
  /// Attributes of SGR, a bit each.
  package struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits, numbered like the parameters of SGR.
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    fileprivate init(_ style: Style) { rawValue = 1 << style.rawValue }

    package static let bold = Attributes(.bold)
    package static let dim = Attributes(.dim)
    package static let italic = Attributes(.italic)
    package static let underline = Attributes(.underline)
    package static let inverse = Attributes(.inverse)
  }

  /// The color of the text; `nil` for the terminal's default.
  package var foreground: ScreenColor?
  /// The color behind the text; `nil` for the terminal's default.
  package var background: ScreenColor?
  /// The styles other than colors.
  package var attributes: Attributes = []

  package static let plain = Look()
  package static let bold = Look(.bold)
  package static let dim = Look(.dim)
  package static let inverse = Look(.inverse)

  package init(_ styles: Style...) {
    for style in styles { add(style) }
  }

  package func adding(_ style: Style) -> Look {
    var look = self
    look.add(style)
    return look
  }

  mutating func add(_ style: Style) {
    switch style {
    case .bold, .dim, .italic, .underline, .inverse, .strikethrough: attributes.insert(Attributes(style))
    case .red, .green, .yellow, .blue, .cyan: foreground = .palette(UInt8(style.rawValue - 30))
    }
  }
}

package enum ScreenColor: Sendable, Hashable {
  /// A color of the terminal's palette, 0…15, in the order of SGR: black, red, green, yellow, blue, magenta, cyan, white, then
  /// the bright ones.
  case palette(UInt8)
  /// A color of xterm's palette of 256.
  case indexed(UInt8)
  /// A 24-bit color; terminals with fewer colors show the nearest one.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
