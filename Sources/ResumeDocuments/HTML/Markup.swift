/// HTML that is well-formed XML too: what is opened is closed, and text can't become anything else.
struct Markup {
  private(set) var text = ""

  /// What is set within a line, and followed by whatever comes next.
  private static let inline: Set<String> = ["a", "bdi", "span", "strong", "time"]

  /// An element with what the closure puts into it; attributes without a value are left out.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    text += ">"
    content(&self)
    text += "</\(name)>"
    if !Self.inline.contains(name) { text += "\n" }
  }

  /// An element with a text in it, whose line breaks are shown.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
    element(name, attributes) { $0.add(text) }
  }

  /// An element that never has anything in it.
  mutating func void(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    open(name, attributes)
    text += "/>\n"
  }

  /// Text from data.
  mutating func add(_ text: String) {
    Self.escape(text, lineBreak: "<br/>\n", into: &self.text)
  }

  /// Text of ours that is markup, or that has nothing in it to be escaped.
  mutating func add(raw: String) { text += raw }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    text += "<" + name
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\""
      Self.escape(value, lineBreak: " ", into: &text)
      text += "\""
    }
  }

  private static func escape(_ text: String, lineBreak: String, into result: inout String) {
    // Most text has nothing to escape.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) && !isMarkup($0) }) {
      result += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += lineBreak
      // XML has no place for these.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool { "&<>\"'".utf8.contains(byte) }
}
