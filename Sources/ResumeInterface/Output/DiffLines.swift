import ResumeDomain
import ResumeSupport
import ResumeTerminal

extension TextCanvas {
  /// The minimum columns of unchanged words beside a change.
  private static let minimumContext = 12
  /// The maximum number of lines of one changed part.
  private static let maximumLines = 5

  /// Returns a line of a diff, wrapped: removed words red and struck, added ones green; without colors `[-removed-]{+added+}`. Unchanged words
  /// that don't fit on one line are elided.
  package func wrapped(_ line: ValueDiff.Line, indent: String = "") -> [String] {
    let start = indent + line.sign + " "
    let isWhole = line.sign != "~"
    let room =
      width == .max ? width : max(width - start.displayWidth - line.place.displayWidth - 2, Self.minimumContext)
    let hasMarks = !styler.isEnabled && !isWhole
    let clean = line.parts.map { WordDiff.Part($0.kind, Sanitizer.singleLine($0.text)) }
    var pieces: [(text: String, kind: WordDiff.Kind)] = [(line.place + ": ", .same)]
    for part in fitted(clean, room, marks: hasMarks ? 4 : 0) {
      switch part.kind {
      case .removed where hasMarks: pieces.append(("[-" + part.text + "-]", .removed))
      case .added where hasMarks: pieces.append(("{+" + part.text + "+}", .added))
      default: pieces.append((part.text, part.kind))
      }
    }
    let text = pieces.map(\.text).joined()
    let rest = String(repeating: " ", count: start.count)
    let lines = TextWrapper(width: width, firstIndent: start, indent: rest).lines(text)
    guard styler.isEnabled else { return lines }
    let kinds = pieces.flatMap { piece in piece.text.unicodeScalars.map { ($0, piece.kind) } }
    return formatted(lines, kinds, plain: .same, start, rest) { text, kind in
      switch kind {
      case .same: text
      case .removed: styler.styled(text, .red, .strikethrough)
      case .added: styler.styled(text, .green)
      }
    }
  }

  /// Returns parts for so many columns, if possible: unchanged words far from a change are elided, and very long changes end early.
  private func fitted(_ parts: [WordDiff.Part], _ room: Int, marks: Int) -> [WordDiff.Part] {
    let changed = parts.reduce(0) { $0 + ($1.kind == .same ? 0 : $1.text.displayWidth + marks) }
    let same = parts.filter { $0.kind == .same }
    guard room < .max, changed + same.reduce(0, { $0 + $1.text.displayWidth }) > room else { return parts }
    // A change that needs another line leaves room on it.
    let needed = changed + same.count * Self.minimumContext
    let lines = (needed + room - 1) / room
    let context = Self.share(of: lines * room - changed, among: same.map(\.text.displayWidth))
    return parts.enumerated().map { index, part in
      guard part.kind == .same else {
        return WordDiff.Part(part.kind, beginning(of: part.text, Self.maximumLines * room))
      }
      let (isFirst, isLast) = (index == 0, index == parts.count - 1)
      if isFirst, isLast { return WordDiff.Part(.same, beginning(of: part.text, room)) }
      if isFirst { return WordDiff.Part(.same, end(of: part.text, context)) }
      if isLast { return WordDiff.Part(.same, beginning(of: part.text, context)) }
      guard part.text.displayWidth > context else { return part }
      let half = context / 2
      let ends = (beginning(of: part.text, half), end(of: part.text, half))
      return WordDiff.Part(.same, ends.0 + ends.1.dropFirst(symbols.ellipsis.count))
    }
  }

  /// Returns the columns for each text that doesn't get as many as it has; shorter ones leave theirs to the others.
  private static func share(of columns: Int, among widths: [Int]) -> Int {
    var (columns, count) = (columns, widths.count)
    for width in widths.sorted() where count > 1 && width <= columns / count {
      (columns, count) = (columns - width, count - 1)
    }
    return columns / max(count, 1)
  }

  /// Returns the words at the beginning of a text that fit, with an ellipsis; all of it if it fits.
  fileprivate func beginning(of text: String, _ columns: Int) -> String {
    guard text.displayWidth > columns else { return text }
    return Self.words(text, columns - symbols.ellipsis.displayWidth) + symbols.ellipsis
  }

  fileprivate func end(of text: String, _ columns: Int) -> String {
    guard text.displayWidth > columns else { return text }
    let words = Self.words(String(text.reversed()), columns - symbols.ellipsis.displayWidth)
    return symbols.ellipsis + String(words.reversed())
  }

  /// Returns the first words of a text that fit, at least one, without spaces at the end. Spaces before the first word stay.
  private static func words(_ text: String, _ columns: Int) -> String {
    var (width, end) = (0, text.startIndex)
    while end < text.endIndex, width + String(text[end]).displayWidth <= columns {
      width += String(text[end]).displayWidth
      end = text.index(after: end)
    }
    let fitting = text[..<end]
    guard end < text.endIndex, !text[end].isWhitespace else { return String(fitting) }
    if let space = fitting.lastIndex(where: \.isWhitespace), fitting[..<space].contains(where: { !$0.isWhitespace }) {
      return String(fitting[..<space])
    }
    let rest = text[end...].prefix { !$0.isWhitespace }
    return String(rest.count <= maximumWord ? fitting + rest : fitting)
  }

  /// The maximum number of characters by which a word may be longer than the columns for it.
  private static let maximumWord = 20
}

extension ValueDiff.Line {
  /// The maximum length of unchanged words around a change.
  private static let context = 80

  /// The whole change with marks around removed and added words, and without the unchanged words that are far from it.
  package var marked: String {
    let canvas = TextCanvas(width: .max, styler: Styler(isEnabled: false), symbols: .unicode)
    return parts.enumerated().map { index, part in
      let text = Sanitizer.singleLine(part.text)
      switch part.kind {
      case .removed: return "[-" + text + "-]"
      case .added: return "{+" + text + "+}"
      case .same:
        guard text.displayWidth > Self.context, parts.count > 1 else { return text }
        let half = Self.context / 2
        let (start, end) = (canvas.beginning(of: text, half), canvas.end(of: text, half))
        if index == 0 { return end }
        return index == parts.count - 1 ? start : start + end.dropFirst(canvas.symbols.ellipsis.count)
      }
    }.joined()
  }
}
