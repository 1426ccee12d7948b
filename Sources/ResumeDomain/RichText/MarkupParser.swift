/// Reads the inline Markdown and the simple HTML of a paragraph in linear time. Marks without a counterpart remain text.
///
/// As in CommonMark, except that single asterisks don't emphasize inside words either, so that `2*3*4` remains as it is.
struct MarkupParser {
  private enum Format {
    case styles(RichText.Styles)
    case link(Link)
  }

  private enum Break: Equatable {
    case line, paragraph
    /// The start of a list item at a level, from 0, with the number of one in a numbered list.
    case item(Int, number: Int?)
  }

  /// A part of the source: a text, a mark or a tag.
  private struct Piece {
    var text = String.UnicodeScalarView()
    /// The formats that end before the text.
    var ends: [Format] = []
    /// The formats that begin after the text.
    var begins: [Format] = []
    /// The line break before the text.
    var lineBreak: Break?
  }

  /// A run of asterisks or underscores that can open emphasis.
  private struct Opener {
    let piece: Int
    let mark: Unicode.Scalar
    var count: Int
  }

  private let source: [Unicode.Scalar]
  private var position = 0
  private var pieces: [Piece] = []
  private var openers: [Opener] = []
  /// The number of openers of each mark, so that a search for one always succeeds.
  private var openerCounts: [Unicode.Scalar: Int] = [:]
  /// The pieces with an open `[`.
  private var brackets: [Int] = []
  /// The pieces with the open tags of each name, and the link of each.
  private var tags: [String: [(piece: Int, format: Format)]] = [:]
  /// For the start of each run of backticks, the start of the next run of the same length.
  private var codeEnds: [Int: Int] = [:]
  /// The open lists: the last number of each numbered one, and nil for others.
  private var lists: [Int?] = []

  init(_ text: String) { source = Array(text.unicodeScalars) }

  mutating func blocks() -> [RichText.Block] {
    findCodeEnds()
    while position < source.count { parseNext() }
    return formatted()
  }

  private mutating func parseNext() {
    let scalar = source[position]
    switch scalar {
    case "\\" where position + 1 < source.count && "*_`[]<>&".unicodeScalars.contains(source[position + 1]):
      append(source[position + 1])
      position += 2
    case "*", "_": parseEmphasis(scalar)
    case "`": parseCode()
    case "[":
      brackets.append(pieces.count)
      pieces.append(Piece(text: "[".unicodeScalars))
      pieces.append(Piece())
      position += 1
    case "]": parseLinkEnd()
    case "<": parseTag()
    case "&": parseEntity()
    case "h", "H", "w", "W": parseURL()
    default: appendSource(upTo: position + 1)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if pieces.isEmpty { pieces.append(Piece()) }
    pieces[pieces.count - 1].text.append(scalar)
  }

  /// Appends text that isn't interpreted, and moves to its end.
  private mutating func appendSource(upTo end: Int) {
    for scalar in source[position..<end] { append(scalar) }
    position = end
  }

  private mutating func append(_ text: String, in format: Format) {
    pieces.append(Piece(begins: [format]))
    pieces.append(Piece(text: text.unicodeScalars))
    pieces.append(Piece(ends: [format]))
  }

  // MARK: Emphasis

  private mutating func parseEmphasis(_ mark: Unicode.Scalar) {
    let end = source[position...].firstIndex { $0 != mark } ?? source.count
    let before = Neighbor(position > 0 ? source[position - 1] : nil)
    let after = Neighbor(end < source.count ? source[end] : nil)
    let isLeft = after != .space && (after != .boundary || before != .word)
    let isRight = before != .space && (before != .boundary || after != .word)
    var piece = Piece()
    var count = end - position
    let canSplitWords = mark == "*" && count > 1
    if isRight, !isLeft || after == .boundary || canSplitWords { close(mark, &count, &piece) }
    piece.text.append(contentsOf: repeatElement(mark, count: count))
    if count > 0, isLeft, !isRight || before == .boundary || canSplitWords {
      openers.append(Opener(piece: pieces.count, mark: mark, count: count))
      openerCounts[mark, default: 0] += 1
    }
    pieces.append(piece)
    pieces.append(Piece())
    position = end
  }

  /// Closes open emphasis, the innermost first. Openers inside of it remain text.
  private mutating func close(_ mark: Unicode.Scalar, _ count: inout Int, _ piece: inout Piece) {
    while count > 0, openerCounts[mark, default: 0] > 0, let opener = openers.last {
      if opener.mark == mark {
        let length = min(2, opener.count, count)
        let format = Format.styles(length == 2 ? .bold : .italic)
        pieces[opener.piece].text.removeLast(length)
        pieces[opener.piece].begins.append(format)
        piece.ends.append(format)
        count -= length
        openers[openers.count - 1].count -= length
        if opener.count > length { continue }
      }
      openers.removeLast()
      openerCounts[opener.mark, default: 0] -= 1
    }
  }

  /// The kind of character next to a mark.
  private enum Neighbor {
    case space, boundary, word

    init(_ scalar: Unicode.Scalar?) {
      let scalar = scalar ?? " "
      let character = Character(scalar)
      if character.isWhitespace {
        self = .space
      } else {
        // Chinese and Japanese have no spaces between words.
        self = scalar.value >= 0x2E80 || character.isPunctuation || character.isSymbol ? .boundary : .word
      }
    }
  }

  // MARK: Code

  private mutating func findCodeEnds() {
    var next: [Int: Int] = [:]
    var index = source.count
    while index > 0 {
      index -= 1
      guard source[index] == "`" else { continue }
      let end = index + 1
      while index > 0, source[index - 1] == "`" { index -= 1 }
      codeEnds[index] = next[end - index]
      next[end - index] = index
    }
  }

  private mutating func parseCode() {
    let start = source[position...].firstIndex { $0 != "`" } ?? source.count
    guard let end = codeEnds[position] else { return appendSource(upTo: start) }
    var code = source[start..<end]
    // The spaces around code that begins or ends with a backtick.
    if code.count > 2, code.first == " ", code.last == " " { code = code.dropFirst().dropLast() }
    append(String(String.UnicodeScalarView(code)), in: .styles(.code))
    position = end + (start - position)
  }

  // MARK: Links

  private mutating func parseLinkEnd() {
    guard let bracket = brackets.popLast(), pieces.count > bracket + 2 || !pieces[bracket + 1].text.isEmpty,
      let (link, end) = target(after: position + 1)
    else {
      return appendSource(upTo: position + 1)
    }
    pieces[bracket].text.removeAll()
    pieces[bracket].begins.append(.link(link))
    pieces.append(Piece(ends: [.link(link)]))
    position = end
  }

  /// The pairs of marks that can surround the URL of a link.
  private static let quotes: [Unicode.Scalar: Unicode.Scalar] = ["<": ">", "\"": "\"", "'": "'"]

  /// Returns the link in parentheses at the index, such as `(https://example.org "Title")`, and the index after them.
  private func target(after start: Int) -> (Link, end: Int)? {
    guard start < source.count, source[start] == "(" else { return nil }
    var depth = 0
    // Brackets in URLs are encoded; a search that stops there visits each character once.
    for index in source.indices[start...] {
      switch source[index] {
      case "[", "]": return nil
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      guard depth == 0 else { continue }
      let parts = source[(start + 1)..<index].split(maxSplits: 1, whereSeparator: \.properties.isWhitespace)
      guard var address = parts.first, parts.count == 1 || "\"'".unicodeScalars.contains(parts[1].first ?? " ") else {
        return nil
      }
      // Some URLs are in quotes, as in HTML.
      if address.count > 1, let end = Self.quotes[address[address.startIndex]], address.last == end {
        address = address.dropFirst().dropLast()
      }
      let text = String(String.UnicodeScalarView(address)).replacing("\"", with: "%22")
      guard let link = Link(target: text) else { return nil }
      return (link, index + 1)
    }
    return nil
  }

  /// Parses a URL without markup around it. Its underscores don't emphasize.
  private mutating func parseURL() {
    let prefixes = ["http://", "https://", "www."]
    let head = String(String.UnicodeScalarView(source[position...].prefix(8))).lowercased()
    let isStart = position == 0 || Neighbor(source[position - 1]) != .word
    guard isStart, prefixes.contains(where: head.hasPrefix) else {
      return appendSource(upTo: position + 1)
    }
    var (end, depth) = (position, 0)
    while end < source.count, !source[end].properties.isWhitespace, !"<>\"`[]*".unicodeScalars.contains(source[end]) {
      depth += source[end] == "(" ? 1 : source[end] == ")" ? -1 : 0
      if depth < 0 { break }
      end += 1
    }
    while end > position, ".,;:!?'_".unicodeScalars.contains(source[end - 1]) { end -= 1 }
    let text = String(String.UnicodeScalarView(source[position..<end]))
    guard let link = Link(target: text) else { return appendSource(upTo: max(end, position + 1)) }
    append(text, in: .link(link))
    position = end
  }

  // MARK: HTML

  private mutating func parseTag() {
    guard let end = source[(position + 1)...].firstIndex(where: { $0 == ">" || $0 == "<" }), source[end] == ">" else {
      return appendSource(upTo: position + 1)
    }
    let content = source[(position + 1)..<end]
    let isEnd = content.first == "/"
    let name = content.dropFirst(isEnd ? 1 : 0).prefix { $0.isASCII && $0.properties.isAlphabetic }
    let rest = content[name.endIndex...]
    // Without attributes, other text is a comparison, such as "a <b and c> d".
    let isTag = rest.contains("=") || rest.allSatisfy { $0 == "/" || $0 == " " }
    guard isTag, parse(String(String.UnicodeScalarView(name)).lowercased(), isEnd: isEnd, rest, end: end + 1) else {
      return appendSource(upTo: position + 1)
    }
    pieces.append(Piece())
    position = end + 1
  }

  /// Parses a tag; returns false for an unknown tag.
  private mutating func parse(_ name: String, isEnd: Bool, _ rest: ArraySlice<Unicode.Scalar>, end: Int) -> Bool {
    var format = Format.styles([])
    switch name {
    case "p", "div": addBreak(.paragraph)
    case "ul", "ol":
      if isEnd { _ = lists.popLast() } else { lists.append(name == "ol" ? 0 : nil) }
      addBreak(.paragraph)
    case "br": addBreak(.line)
    case "li" where isEnd: addBreak(.paragraph)
    case "li":
      let number = lists.last.flatMap { $0.map { $0 + 1 } }
      if let number { lists[lists.count - 1] = number }
      addBreak(.item(max(0, lists.count - 1), number: number))
    case "b", "strong": format = .styles(.bold)
    case "i", "em": format = .styles(.italic)
    case "code": format = .styles(.code)
    case "span", "u": break
    case "a": format = Self.reference(in: rest).map(Format.link) ?? format
    default: return false
    }
    guard !["p", "div", "ul", "ol", "br", "li"].contains(name) else { return true }
    var piece = Piece(text: String.UnicodeScalarView(source[position..<end]))
    if !isEnd {
      tags[name, default: []].append((pieces.count, format))
    } else if let open = tags[name]?.popLast() {
      pieces[open.piece].text.removeAll()
      pieces[open.piece].begins.append(open.format)
      piece = Piece(ends: [open.format])
    }
    pieces.append(piece)
    return true
  }

  private mutating func addBreak(_ lineBreak: Break) {
    while let last = pieces.last?.text.last, last.properties.isWhitespace { pieces[pieces.count - 1].text.removeLast() }
    pieces.append(Piece(lineBreak: lineBreak))
  }

  /// Returns the link in the attribute `href`.
  private static func reference(in attributes: ArraySlice<Unicode.Scalar>) -> Link? {
    let name = attributes.indices.first { index in
      String(String.UnicodeScalarView(attributes[index...].prefix(4))).lowercased() == "href"
    }
    guard let name else { return nil }
    let start = attributes[name...].dropFirst(4).drop { "= \"'".unicodeScalars.contains($0) }
    let value = start.prefix { !"\"' ".unicodeScalars.contains($0) }
    return Link(target: HTMLEntity.decoded(String(String.UnicodeScalarView(value))))
  }

  private mutating func parseEntity() {
    guard let (character, end) = HTMLEntity.entity(in: source, at: position) else {
      return appendSource(upTo: position + 1)
    }
    if let character { append(character) }
    position = end
  }

  // MARK: Result

  private func formatted() -> [RichText.Block] {
    var blocks: [RichText.Block] = []
    var current = RichText.Block(RichText([]))
    var state = FormatState()
    var needsBreak = false
    var isLineStart = true
    for piece in pieces {
      for format in piece.ends { state.apply(format, -1) }
      if let lineBreak = piece.lineBreak {
        isLineStart = true
        needsBreak = !current.text.isEmpty
        if lineBreak != .line, needsBreak {
          blocks.append(current.with(current.text.trimmed))
          (current, needsBreak) = (RichText.Block(RichText([])), false)
        }
        if case .item(let level, let number) = lineBreak { (current.level, current.number) = (level, number) }
      }
      let text = isLineStart ? piece.text.drop(while: \.properties.isWhitespace) : piece.text[...]
      if !text.isEmpty {
        if needsBreak { current.text.append(.init("\n")) }
        (needsBreak, isLineStart) = (false, false)
        current.text.append(.init(String(text), state.styles, link: state.links.first))
      }
      for format in piece.begins { state.apply(format, 1) }
    }
    return (blocks + [current.with(current.text.trimmed)]).filter { !$0.text.isEmpty }
  }

  /// The formats at a position. They may overlap, as in `*a **b* c**`.
  private struct FormatState {
    private var counts = [0, 0, 0]
    /// The open links. A link inside of another one belongs to the outer one, which is the first.
    private(set) var links: [Link] = []

    var styles: RichText.Styles {
      RichText.Styles(counts.indices.filter { counts[$0] > 0 }.map { .init(rawValue: 1 << UInt8($0)) })
    }

    mutating func apply(_ format: Format, _ difference: Int) {
      switch format {
      case .link(let link): if difference > 0 { links.append(link) } else { links.removeLast() }
      case .styles(let styles):
        for bit in counts.indices where styles.rawValue & (1 << UInt8(bit)) != 0 { counts[bit] += difference }
      }
    }
  }
}
