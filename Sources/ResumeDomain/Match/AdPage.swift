import ResumeSupport

/// A page in HTML as text that ``AdText`` reads: a line for each block, `#` before headings, `-` before list items, `<b>` around bold text.
struct AdPage {
  private let source: [UInt8]
  private var place = 0
  private(set) var text: [UInt8] = []
  /// The number of visible characters in elements that the page hides.
  private(set) var hidden = 0
  /// The hidden element that is open, how often, and the offset of its text.
  private var hiding: (name: String, count: Int, start: Int)?
  /// The ends that the page doesn't have, so that they aren't searched for again.
  private var missing: Set<String> = []

  private static let blocks: Set = [
    "p", "div", "ul", "ol", "br", "tr", "table", "body", "html", "section", "article", "main", "span",
  ]
  /// The elements that don't begin a line.
  private static let inline: Set = [
    "a", "span", "i", "em", "u", "code", "small", "sub", "sup", "font", "abbr", "mark", "time", "s", "del", "ins",
    "wbr", "q", "cite", "img", "meta",
    "link", "input", "tt", "kbd", "strike", "big", "tbody", "thead",
  ]
  private static let skipped: Set = ["script", "style", "noscript", "template", "svg", "head"]
  private static let void: Set = ["br", "hr", "img", "input", "meta", "link", "wbr"]

  /// Reads a page; nil if the text has no tag of a block.
  init?(_ source: [UInt8]) {
    self.source = source
    guard isHTML else { return nil }
    text.reserveCapacity(source.count)
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"): readEntity()
      default:
        text.append(source[place] == 0x0A || source[place] == 0x0D ? 0x20 : source[place])
        place += 1
      }
    }
  }

  private var isHTML: Bool {
    var start = source.startIndex
    while let tag = source[start...].firstIndex(of: UInt8(ascii: "<")) {
      start = tag + 1
      let name = self.name(at: start)
      if Self.blocks.contains(name) || Self.isHeading(name) || name == "li" { return true }
    }
    return false
  }

  private static func isHeading(_ name: String) -> Bool {
    name.count == 2 && name.first == "h" && (name.last?.isNumber ?? false)
  }

  private func name(at start: Int) -> String {
    String(decoding: source[start...].prefix(11).prefix { $0.isLetter || $0.isDigit }, as: UTF8.self).lowercased()
  }

  private mutating func readEntity() {
    let end = min(place + HTMLEntity.maximumLength + 2, source.count)
    if let stop = source[place..<end].firstIndex(of: UInt8(ascii: ";")),
      let scalar = HTMLEntity.character(String(decoding: source[(place + 1)..<stop], as: UTF8.self))
    {
      text.append(contentsOf: String(scalar).utf8)
      place = stop + 1
    } else {
      text.append(source[place])
      place += 1
    }
  }

  private mutating func readTag() {
    if source[place...].starts(with: "<!--".utf8) { return skip(to: "-->", from: place + 4) }
    let start = place + 1
    let isEnd = start < source.count && source[start] == UInt8(ascii: "/")
    let name = name(at: isEnd ? start + 1 : start)
    guard !name.isEmpty || start < source.count && "!?".utf8.contains(source[start]) else {
      text.append(source[place])
      return place += 1
    }
    skip(to: ">", from: start)
    let tag = String(decoding: source[start..<place], as: UTF8.self)
    hide(name, tag, isEnd: isEnd)
    if Self.isHeading(name) {
      let level = Int(name.suffix(1)) ?? 1
      text.append(contentsOf: (isEnd ? "\n\n" : "\n\n" + String(repeating: "#", count: level) + " ").utf8)
    } else if name == "li" {
      text.append(contentsOf: (isEnd ? "\n" : "\n- ").utf8)
    } else if name == "td" || name == "th" {
      // The cells of a row are one line.
      if isEnd { text.append(contentsOf: ": ".utf8) }
    } else if name == "b" || name == "strong" {
      text.append(contentsOf: (isEnd ? "</b>" : "<b>").utf8)
    } else if Self.skipped.contains(name) {
      if !isEnd { skip(to: "</" + name, from: place) }
    } else if !Self.inline.contains(name) {
      // A paragraph in a list item stays on its line.
      if !text.suffix(3).elementsEqual("\n- ".utf8) { text.append(contentsOf: (name == "p" ? "\n\n" : "\n").utf8) }
    }
  }

  /// Begins or ends the text of a hidden element; without its end it isn't one.
  private mutating func hide(_ name: String, _ tag: String, isEnd: Bool) {
    guard let open = hiding else {
      if !isEnd, !Self.void.contains(name), Self.hides(tag) { hiding = (name, 1, text.count) }
      return
    }
    guard name == open.name else { return }
    // A paragraph ends where the next one begins.
    hiding = (name, isEnd || name == "p" ? open.count - 1 : open.count + 1, open.start)
    guard hiding?.count == 0 else { return }
    hidden += text[open.start...].count { $0 > 0x20 && $0 & 0xC0 != 0x80 }
    text.removeSubrange(open.start...)
    hiding = nil
  }

  /// Whether the attributes of a tag hide its element.
  private static func hides(_ tag: String) -> Bool {
    let parts = tag.lowercased().replacing(": ", with: ":").split { " \n\t/>;=\"'".contains($0) }
    return parts.contains { ["hidden", "visibility:hidden", "display:none"].contains($0) }
  }

  /// Moves behind a text, or to the start of the search if there is none.
  private mutating func skip(to end: String, from start: Int) {
    place = min(start, source.count)
    guard !missing.contains(end) else { return }
    let pattern = Array(end.utf8)
    var index = place
    while index + pattern.count <= source.count {
      if source[index] == pattern[0],
        zip(pattern, source[index...]).allSatisfy({ $0 == $1 || $1.isLetter && $0 == $1 | 0x20 })
      {
        return place = index + pattern.count
      }
      index += 1
    }
    missing.insert(end)
  }
}
