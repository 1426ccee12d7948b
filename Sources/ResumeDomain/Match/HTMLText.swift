import ResumeSupport

/// The text of a page in HTML: a line for each block, with the marks of ``AdText``.
struct HTMLText {
  private let source: [UInt8]
  private var place = 0
  private var result: [UInt8] = []
  /// The number of characters that no reader sees.
  private(set) var hidden = 0
  /// The hidden element that is open, the number of those with its name, and the offset of its text.
  private var hiding: (name: String, count: Int, start: Int)?
  /// The names of elements that have been found unclosed, so that they aren't searched for again.
  private var unclosed: Set<String> = []

  init(_ source: [UInt8]) { self.source = source }

  private static let blocks: Set = [
    "p", "div", "ul", "ol", "br", "tr", "table", "section", "article", "header", "footer", "main", "dl", "dt", "dd",
    "hr", "blockquote", "pre", "title", "td", "th", "body", "nav", "aside", "form", "option", "button", "label",
  ]
  private static let skipped: Set = ["script", "style", "noscript", "template", "svg", "head"]
  private static let inline: Set = ["b", "strong", "i", "em", "span", "a", "u", "html", "meta", "link", "li"]

  /// Whether the text is HTML: it begins with a tag, or has several known ones.
  var isHTML: Bool {
    var count = 0
    var place = 0
    while let start = source[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      var end = place
      if end < source.count, source[end] == UInt8(ascii: "/") { end += 1 }
      let nameStart = end
      while end < source.count, source[end].isLetter || source[end].isDigit, end - nameStart < 10 { end += 1 }
      guard end > nameStart, end < source.count, [0x3E, 0x20, 0x2F, 0x0A].contains(source[end]) else { continue }
      let name = String(decoding: source[nameStart..<end], as: UTF8.self).lowercased()
      if Self.blocks.contains(name) || Self.skipped.contains(name) || Self.inline.contains(name) || Self.isHeading(name)
      {
        count += 1
        if count > 1 { return true }
      }
    }
    return false
  }

  private static func isHeading(_ name: String) -> Bool {
    name.utf8.count == 2 && name.utf8.first == UInt8(ascii: "h")
      && (name.utf8.last.map { (0x31...0x36).contains($0) } ?? false)
  }

  /// Returns the text of the page.
  mutating func text() -> [UInt8] {
    result.reserveCapacity(source.count)
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"): readEntity()
      case 0x0A:
        result.append(0x20)
        place += 1
      default:
        result.append(source[place])
        place += 1
      }
    }
    return result
  }

  /// Appends the character of an entity, or `&` if there is none.
  private mutating func readEntity() {
    guard let (value, length) = Self.entity(source, at: place) else {
      result.append(source[place])
      place += 1
      return
    }
    place += length
    if AdEscapes.begins(value) {
      let end = AdEscapes.end(of: value, source, behind: place)
      hidden += TermScalars.count(source[place..<end])
      place = end
    } else if AdMarkup.append(value, to: &result) {
      hidden += 1
    }
  }

  private mutating func readTag() {
    let start = place + 1
    guard start < source.count else {
      place += 1
      return
    }
    if source[start...].starts(with: "!--".utf8) { return skip(to: "-->", from: start + 3) }
    var end = start
    let isEnd = source[start] == UInt8(ascii: "/")
    if isEnd { end += 1 }
    let nameStart = end
    while end < source.count, source[end].isLetter || source[end].isDigit { end += 1 }
    guard end > nameStart || source[start] == UInt8(ascii: "!") || source[start] == UInt8(ascii: "?") else {
      result.append(source[place])
      place += 1
      return
    }
    let name = String(decoding: source[nameStart..<min(end, nameStart + 12)], as: UTF8.self).lowercased()
    skip(to: ">", from: end)
    hide(name, source[end..<max(end, place - 1)], isEnd: isEnd)
    if Self.isHeading(name) {
      result.append(0x0A)
      if !isEnd { result.append(contentsOf: [Mark.heading, Mark.level + (name.utf8.last ?? 0x31) - 0x30]) }
    } else if name == "li" {
      result.append(0x0A)
      if !isEnd { result.append(Mark.bullet) }
    } else if name == "b" || name == "strong" {
      result.append(isEnd ? Mark.boldEnd : Mark.bold)
    } else if Self.blocks.contains(name) {
      // A paragraph in a list item stays on its line.
      if result.last != Mark.bullet { result.append(contentsOf: name == "p" ? [0x0A, 0x0A] : [0x0A]) }
    } else if Self.skipped.contains(name), !isEnd {
      skip(to: "</" + name, from: place)
    }
  }

  /// Begins or ends the text of a hidden element; without its end it isn't one.
  private mutating func hide(_ name: String, _ tag: ArraySlice<UInt8>, isEnd: Bool) {
    guard let open = hiding else {
      if !isEnd, HTMLHiding.hides(name, tag) { hiding = (name, 1, result.count) }
      return
    }
    guard name == open.name else { return }
    // A paragraph ends where the next one begins.
    let count = isEnd || name == "p" ? open.count - 1 : open.count + 1
    hiding = count > 0 ? (name, count, open.start) : nil
    guard count == 0 else { return }
    hidden += TermScalars.count(result[open.start...].filter { $0 > 0x20 })
    result.removeSubrange(open.start...)
  }

  private typealias Mark = AdText.Mark

  /// Moves behind a text, or if there is none behind the tag or the comment.
  private mutating func skip(to text: String, from start: Int) {
    place = start
    guard !unclosed.contains(text) else { return }
    let pattern = Array(text.utf8)
    var end = start
    while end + pattern.count <= source.count {
      if source[end] == pattern[0],
        zip(pattern, source[end...]).allSatisfy({ $0 == $1 || $0 == $1 | 0x20 && $1.isLetter })
      {
        place = end + pattern.count
        return
      }
      end += 1
    }
    unclosed.insert(text)
  }

  /// Returns the text with the characters of its entities.
  mutating func decodingEntities() -> [UInt8] {
    result.reserveCapacity(source.count)
    while place < source.count {
      if source[place] == UInt8(ascii: "&") {
        readEntity()
      } else {
        result.append(source[place])
        place += 1
      }
    }
    return result
  }

  /// Returns the character of the entity at an offset, and the entity's number of bytes.
  private static func entity(_ text: [UInt8], at place: Int) -> (value: UInt32, length: Int)? {
    let end = min(place + HTMLEntity.maximumLength + 2, text.count)
    guard let stop = text[(place + 1)..<end].firstIndex(of: UInt8(ascii: ";")), stop > place + 1 else { return nil }
    let name = String(decoding: text[(place + 1)..<stop], as: UTF8.self)
    return HTMLEntity.character(name).map { ($0.value, stop + 1 - place) }
  }
}
