import ResumeSupport

/// The lines of a text without Markdown, with the marks of ``AdText``; lines of a wrapped paragraph are one.
struct MarkdownLines {
  private typealias Mark = AdText.Mark

  /// A line that was wrapped has at least this many bytes if the next one continues with a small or a capital letter.
  private static let minimumWrapped = (small: 30, capital: 60)

  /// The lines, each with an end.
  private(set) var lines: [UInt8] = []
  /// The number of bytes of the last line of the text, and whether it may go on in the next one.
  private var last = (length: 0, isOpen: false)
  /// Whether an empty line precedes the next one.
  private var isAfterSpace = false

  init(_ text: [UInt8], isHTML: Bool) {
    lines.reserveCapacity(text.count + text.count / 8)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      append(text, start, end, isHTML: isHTML)
      start = end + 1
    }
  }

  private mutating func append(_ text: [UInt8], _ start: Int, _ end: Int, isHTML: Bool) {
    var (start, end) = (start, end)
    while start < end, text[start] == 0x20 || text[start] == UInt8(ascii: ">") { start += 1 }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    guard start < end else {
      last.isOpen = false
      isAfterSpace = true
      return
    }
    // An underlined heading.
    if !isHTML,
      text[start..<end].allSatisfy({
        $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "*")
      })
    {
      last.isOpen = false
      return
    }
    var mark: [UInt8] = []
    if let level = Self.heading(text, start, end), !isHTML {
      mark = [Mark.heading, Mark.level + UInt8(level)]
      start += level
      while end > start, text[end - 1] == UInt8(ascii: "#") || text[end - 1] == 0x20 { end -= 1 }
    } else if let length = Self.bullet(text, start, end) {
      mark = [Mark.bullet]
      start += length
    } else if text[start] == Mark.heading || text[start] == Mark.bullet {
      let length = text[start] == Mark.heading ? 2 : 1
      mark = Array(text[start..<min(start + length, end)])
      start = min(start + length, end)
    }
    while start < end, text[start] == 0x20 { start += 1 }
    if mark.isEmpty, last.isOpen, continues(text, start) {
      lines[lines.count - 1] = 0x20
    } else {
      if isAfterSpace { lines.append(Mark.paragraph) }
      lines.append(contentsOf: mark)
    }
    isAfterSpace = false
    appendInline(text, start, end, isHTML: isHTML)
    lines.append(0x0A)
    let stop = text[max(start, end - 1)..<end].first ?? 0
    last = (end - start, !isHTML && mark.first != Mark.heading && !".:;!?".utf8.contains(stop))
  }

  /// Whether a line goes on from the line before it.
  private func continues(_ text: [UInt8], _ start: Int) -> Bool {
    guard start < text.count else { return false }
    let isSmall = (0x61...0x7A).contains(text[start])
    return last.length >= (isSmall ? Self.minimumWrapped.small : Self.minimumWrapped.capital)
  }

  private static func heading(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? {
    let level = text[start..<end].prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(level) && start + level < end && text[start + level] == 0x20 ? level : nil
  }

  /// Returns the number of bytes of a bullet or a number at the start of a list item.
  private static func bullet(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? {
    let first = text[start]
    func isSpace(_ place: Int) -> Bool { place < end && text[place] == 0x20 }
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "o"):
      return isSpace(start + 1) ? 1 : nil
    case 0x30...0x39:
      let digits = text[start..<end].prefix(3).prefix(while: \.isDigit).count
      let stop = start + digits
      let isNumber = digits < 3 && stop < end && (text[stop] == UInt8(ascii: ".") || text[stop] == UInt8(ascii: ")"))
      return isNumber && isSpace(stop + 1) ? digits + 1 : nil
    case 0x80...:
      let (value, length) = TermScalars.decode(text, at: start)
      switch value {
      case 0xB7, 0x2022, 0x2023, 0x2043, 0x2219, 0x25A0...0x25FF, 0x2190...0x21FF, 0x27A1...0x27BF, 0x2705,
        0x2713...0x2717:
        return length
      case 0x2013, 0x2014: return isSpace(start + length) ? length : nil
      default: return nil
      }
    default: return nil
    }
  }

  /// Appends text without the signs of emphasis, code and links; the addresses of links are omitted.
  private mutating func appendInline(_ text: [UInt8], _ start: Int, _ end: Int, isHTML: Bool) {
    var place = start
    var isBold = false
    while place < end {
      let byte = text[place]
      let next = place + 1 < end ? text[place + 1] : 0
      switch byte {
      case UInt8(ascii: "*") where !isHTML && next == byte, UInt8(ascii: "_") where !isHTML && next == byte:
        lines.append(isBold ? Mark.boldEnd : Mark.bold)
        isBold.toggle()
        place += 2
      case UInt8(ascii: "*") where !isHTML, UInt8(ascii: "`") where !isHTML: place += 1
      case UInt8(ascii: "_") where !isHTML && (place == start || text[place - 1] == 0x20 || next == 0x20 || next == 0):
        place += 1
      case UInt8(ascii: "]") where !isHTML && next == UInt8(ascii: "("):
        // The address has no spaces, so that the search for its end is short.
        var stop = place + 2
        while stop < end, text[stop] != UInt8(ascii: ")"), text[stop] != 0x20 { stop += 1 }
        lines.append(0x20)
        place = stop < end ? stop + 1 : end
      case UInt8(ascii: "\\") where !isHTML: place += 1
      default:
        lines.append(byte)
        place += 1
      }
    }
  }
}
