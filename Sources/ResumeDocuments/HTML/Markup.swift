import ResumeDomain

/// Builds HTML that is also well-formed XML. Elements are always closed, and text is always escaped.
struct Markup {
  private(set) var text = ""

  /// Adds an element with the content that the closure adds; attributes without a value are omitted.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: (inout Markup) -> Void
  ) {
    part(name, attributes, content)
    switch name {
    // Part of a line.
    case "a", "bdi", "small", "span", "time": break
    default: text += "\n"
    }
  }

  /// Adds an element directly followed by the next one, without white space between them.
  mutating func part(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    text += ">"
    content(&self)
    text += "</" + name + ">"
  }

  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
    element(name, attributes) { $0.add(text) }
  }

  /// Adds an element and starts its content on the next line.
  mutating func block(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: (inout Markup) -> Void
  ) {
    element(name, attributes) { block in
      block.add(raw: "\n")
      content(&block)
    }
  }

  /// Adds an element that can't have content.
  mutating func void(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    open(name, attributes)
    text += "/>\n"
  }

  /// Adds text, with visible line breaks.
  mutating func add(_ text: String) { Self.escape(text, lineBreak: "<br/>\n", into: &self.text) }

  /// Adds text as a link if it leads somewhere.
  mutating func add(_ text: String, leadingTo link: Link?) { add(text, leadingTo: link?.address) }

  /// Adds text as a link to an address if there is one.
  mutating func add(_ text: String, leadingTo address: String?) {
    guard let address else { return add(text) }
    element("a", ["href": address], text: text)
  }

  mutating func add(_ text: RichText) {
    var runs = text.runs[...]
    while let first = runs.first {
      let linked = runs.prefix { $0.link == first.link }
      runs = runs.dropFirst(linked.count)
      if let link = first.link {
        element("a", ["href": link.address]) { for run in linked { $0.add(run) } }
      } else {
        for run in linked { add(run) }
      }
    }
  }

  private mutating func add(_ run: RichText.Run) {
    let tags = [(RichText.Styles.bold, "strong"), (.italic, "em"), (.code, "code")].filter { run.styles.contains($0.0) }
    text += tags.map { "<\($0.1)>" }.joined()
    add(run.text)
    text += tags.reversed().map { "</\($0.1)>" }.joined()
  }

  /// Adds markup or text that needs no escaping; never use it for a résumé's content.
  mutating func add(raw: String) { text += raw }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    text += "<" + name
    for (name, value) in attributes {
      guard let value else { continue }
      text += " " + name + "=\""
      Self.escape(value, lineBreak: " ", into: &text)
      text += "\""
    }
  }

  private static func escape(_ text: String, lineBreak: String, into result: inout String) {
    // Fast path: most text needs no escaping.
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
      default: 0x20...0x7E ~= byte
      }
    }
    if isPlain { return result += text }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += lineBreak
      // XML doesn't allow these.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
