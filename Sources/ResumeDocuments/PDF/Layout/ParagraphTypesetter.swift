import ResumeSupport

/// Wraps paragraphs into lines and positions the text in them.
struct ParagraphTypesetter {
  private let measurer: TextMeasurer
  /// The width of the text area, in points.
  let width: Double
  /// The sum of ascent and (negative) descent of the main font, relative to its size.
  private let balance: Double
  var bulletColor: Color
  /// Whether all paragraphs are written from the right; otherwise, those that begin with such a letter are.
  var isRightToLeft = false

  init(_ fonts: FontSet, width: Double, bulletColor: Color = .black) {
    self.init(TextMeasurer(fonts), fonts, width: width, bulletColor: bulletColor)
  }

  /// Creates a typesetter for a text area of another width.
  init(_ other: ParagraphTypesetter, width: Double) {
    (measurer, balance, bulletColor) = (other.measurer, other.balance, other.bulletColor)
    self.width = width
    isRightToLeft = other.isRightToLeft
  }

  private init(_ measurer: TextMeasurer, _ fonts: FontSet, width: Double, bulletColor: Color) {
    self.measurer = measurer
    self.width = width
    self.bulletColor = bulletColor
    let face = fonts.faces(.regular).first
    balance = ((face?.ascent ?? 700) + (face?.descent ?? -200)) / 1000
  }

  var faces: [any FontFace] { measurer.table.faces }

  /// Returns the directions of a paragraph. Separators have the base direction, and names, phone numbers and dates in other letters are
  /// written from the left, so that parts, digits and the marks at their ends keep their places.
  private func directions(_ text: MeasuredText, _ inlines: [Inline]) -> Bidirectional {
    guard isRightToLeft else { return Bidirectional(text.scalars) }
    let classes = inlines.map { inline -> BidirectionalClass? in
      if inline.wrapping == .separator { return .right }
      return inline.wrapping != .words && !Bidirectional.isNeeded(inline.text) ? .left : nil
    }
    return Bidirectional(text.scalars, isRightToLeft: true) { classes[text.inlines[$0]] }
  }

  /// Returns the width of a text on one line.
  func width(of inline: Inline) -> Double {
    let text = measurer.measured([inline])
    return runs(text, [inline], Bidirectional(text.scalars), text.scalars.indices).width
  }

  /// Returns one line at the end of the line of another text: at the right edge, or at the left edge next to right-to-left
  /// text; nil if it is wider than a share of the text area.
  func end(_ inline: Inline, after other: String, share: Double) -> Line? {
    let text = measurer.measured([inline])
    var line = runs(text, [inline], directions(text, [inline]), text.scalars.indices)
    guard line.width <= width * share, !line.runs.isEmpty else { return nil }
    guard !isRightToLeft, !Bidirectional(Array(other.unicodeScalars)).isRightToLeft else { return line }
    line.move(by: width - line.width)
    return line
  }

  /// Returns a paragraph's lines; none if it has no characters. A right-to-left paragraph starts at the right edge,
  /// including label and indents.
  func lines(_ paragraph: Paragraph) -> [Line] {
    let text = measurer.measured(paragraph.inlines)
    let directions = directions(text, paragraph.inlines)
    let area = width - paragraph.indent
    let ranges = LineBreaker.lines(
      text, firstWidth: area - paragraph.trailing, width: area - paragraph.hanging, isBalanced: paragraph.isBalanced)
    var lines = ranges.enumerated().map { number, range in
      var line = line(text, directions, paragraph, range, isLast: number == ranges.count - 1)
      let indent = paragraph.indent + (number == 0 ? 0 : paragraph.hanging)
      place(&line, paragraph.alignment, indent: indent, isRightToLeft: directions.isRightToLeft)
      // Otherwise pdfminer would read the dates at the end of the first line before this one.
      if number > 0, paragraph.trailing > 0 { line.runs = runs(line, alignedWith: paragraph.indent) }
      if paragraph.alignment == .left, !directions.isRightToLeft, number > 0 || paragraph.bullet == nil,
        "“„«‚‘‹".unicodeScalars.contains(text.scalars[range.lowerBound]),
        let size = line.runs.first?.style.size
      {
        line.move(by: -Self.hangingQuote * size)
      }
      return line
    }
    if let bullet = paragraph.bullet, let style = paragraph.inlines.first?.style, !lines.isEmpty {
      var line = paragraph.number.map { self.number($0, style, bullet) } ?? self.bullet(style, bullet)
      place(&line, .left, indent: paragraph.bulletIndent, isRightToLeft: directions.isRightToLeft)
      lines[0].runs.insert(contentsOf: line.runs, at: 0)
    }
    return lines
  }

  /// Returns a bullet, in the size in which it is a disc of the same radius in all fonts.
  private func bullet(_ textStyle: TextStyle, _ element: StructureTree.Element) -> Line {
    var style = TextStyle(size: textStyle.size, color: bulletColor)
    let box = measurer.table.glyph("•", style.font).flatMap { faces[$0.face].box(of: "•") }
    if let box { style.size = 2 * Self.bulletRadius * 1000 / (box.right - box.left) }
    let bullet = Inline(text: "•", style: style, element: element)
    let text = measurer.measured([bullet])
    var line = runs(text, [bullet], Bidirectional(text.scalars), text.scalars.indices)
    guard let box else { return line }
    line.move(by: -box.left * style.size / 1000)
    line.width = 2 * Self.bulletRadius
    return line
  }

  /// Returns the number of an item with a space, in the style of its text.
  private func number(_ number: String, _ textStyle: TextStyle, _ element: StructureTree.Element) -> Line {
    var textStyle = textStyle
    (textStyle.font, textStyle.underline) = (.regular, nil)
    let inline = Inline(text: number + " ", style: textStyle, element: element)
    let text = measurer.measured([inline])
    return runs(text, [inline], Bidirectional(text.scalars), text.scalars.indices)
  }

  /// How far an opening quote at the start of a line is outside the text, relative to the font size.
  private static let hangingQuote = 0.4

  /// The radius of a bullet in points.
  private static let bulletRadius = 1.15

  /// Returns the distance from the upper edge of a line to the baseline that centers its text.
  func baseline(lineHeight: Double, fontSize: Double) -> Double { (lineHeight + balance * fontSize) / 2 }

  private func place(_ line: inout Line, _ alignment: Alignment, indent: Double, isRightToLeft: Bool) {
    let rest = max(0, width - indent - line.width)
    switch alignment {
    case .center: line.move(by: indent + rest / 2)
    case .left: line.move(by: isRightToLeft ? rest : indent)
    case .end: line.move(by: isRightToLeft ? 0 : indent + rest)
    }
  }

  private func line(
    _ text: MeasuredText, _ directions: Bidirectional, _ paragraph: Paragraph, _ range: Range<Int>, isLast: Bool
  ) -> Line {
    var end = range.upperBound
    var inkEnd = end
    while inkEnd > range.lowerBound, text.hangs[inkEnd - 1] { inkEnd -= 1 }
    // Draws one space at the end of a line, so that extracted words don't run together.
    if !isLast, inkEnd < end { end = inkEnd + 1 }
    var line = runs(text, paragraph.inlines, directions, range.lowerBound..<end)
    let hanging = text.widths[inkEnd..<end].reduce(0, +)
    line.width -= hanging
    if let width = text.hyphens[range.upperBound], !isLast { appendHyphen(to: &line, width: width) }
    if directions.isRightToLeft { line.move(by: -hanging) }
    return line
  }

  /// Draws a hyphen at the end of a line, which text extraction reads as a soft one.
  private func appendHyphen(to line: inout Line, width: Double) {
    guard var hyphen = line.runs.last else { return }
    (hyphen.x, hyphen.width, hyphen.kerning) = (hyphen.x + hyphen.width, width, [])
    (hyphen.codes, hyphen.actualText) = (faces[hyphen.face].codes(for: ["-"]), "\u{AD}")
    line.runs.append(hyphen)
    line.width += width
  }

  /// Returns runs of one font and inline, positioned from left to right and sorted in reading order.
  private func runs(
    _ text: MeasuredText, _ inlines: [Inline], _ directions: Bidirectional, _ range: Range<Int>
  ) -> Line {
    let order = directions.order(range)
    var runs: [(start: Int, run: TextRun)] = []
    var icons: [IconBox] = []
    var x = 0.0
    var index = 0
    while index < order.count {
      var start = order[index]
      let (inline, face) = (text.inlines[start], text.faces[start])
      if let drawing = inlines[inline].icon {
        let style = inlines[inline].style
        let gap = directions.isRightToLeft(at: start) ? ContactIcon.gap * style.size : 0
        // Centered on the letters, which are about 0.7 of the font size high.
        icons.append(
          IconBox(
            path: drawing.path, x: x + gap, size: style.size * ContactIcon.size, center: style.size * 0.35,
            color: style.color))
        x += text.widths[start]
        index += 1
        continue
      }
      if text.isBox[start] {
        let box = boxes(text, inlines, order[index...], from: x)
        runs += box.run.map { [(order[index..<index + box.count].min() ?? start, $0)] } ?? []
        icons += box.icons
        x += box.width
        index += box.count
        continue
      }
      var codes = RunCodes(face: faces[face])
      var underline = Underline()
      var width = 0.0
      while index < order.count, text.inlines[order[index]] == inline, text.faces[order[index]] == face,
        !text.isBox[order[index]]
      {
        let scalar = directions.drawn(order[index])
        if !Invisible.contains(scalar) {
          // Text extraction reads ordinary spaces.
          let isSpace = scalar == "\n" || scalar == "\t" || Substitution.isNoBreakSpace(scalar)
          codes.append(isSpace ? " " : scalar, meaning: isSpace ? " " : text.scalars[order[index]])
          if inlines[inline].style.underline != nil, !isSpace, scalar != " " {
            underline.add(faces[face].box(of: scalar), at: width, text.widths[order[index]], inlines[inline].style.size)
          }
        }
        width += text.widths[order[index]]
        let kerning = text.kerning[order[index]]
        if kerning != 0, index + 1 < order.count, order[index + 1] == order[index] + 1 {
          codes.kern(kerning * 1000 / inlines[inline].style.size)
          width += kerning
        }
        start = min(start, order[index])
        index += 1
      }
      if !codes.isEmpty {
        let source = inlines[inline]
        let (bytes, kerning) = codes.finished()
        let run = TextRun(
          x: x, width: width, face: face, isFauxBold: faces[face].isFauxBold, style: source.style,
          codes: bytes, kerning: kerning, element: source.element, link: source.link,
          actualText: source.actualText, underlines: underline.parts)
        runs.append((start, run))
      }
      x += width
    }
    runs.sort { $0.start < $1.start }
    return Line(runs: filled(runs.map(\.run)), icons: icons, width: x)
  }

  /// Returns the boxes that stand for the first of some characters, with an invisible space that text extraction reads as them.
  private func boxes(
    _ text: MeasuredText, _ inlines: [Inline], _ order: ArraySlice<Int>, from x: Double
  ) -> (icons: [IconBox], run: TextRun?, width: Double, count: Int) {
    let inline = order.first.map { text.inlines[$0] } ?? 0
    let indexes = order.prefix { text.isBox[$0] && text.inlines[$0] == inline }
    let (source, face) = (inlines[inline], indexes.first.map { text.faces[$0] } ?? 0)
    var icons: [IconBox] = []
    var end = x
    for index in indexes where text.widths[index] > 0 {
      icons.append(
        IconBox(
          path: ContactIcon.box, x: end, size: source.style.size * Self.boxHeight,
          center: source.style.size * Self.boxHeight / 2, color: source.style.color))
      end += text.widths[index]
    }
    let word = String(String.UnicodeScalarView(indexes.sorted().map { text.scalars[$0] }))
    let template = TextRun(
      x: x, width: end - x, face: face, style: source.style, codes: [], element: source.element, link: source.link)
    var run = space(like: template, from: x, to: end)
    run?.link = source.link
    run?.actualText = word
    return (icons, run, end - x, indexes.count)
  }

  /// The height of a box, relative to the font size.
  private static let boxHeight = 0.7

  /// Returns runs with wide gaps filled, because text extraction would read the texts between them as columns.
  private func filled(_ runs: [TextRun]) -> [TextRun] {
    zip(runs, runs.dropFirst().map(Optional.some) + [nil]).map { run, next in
      guard let text = run.actualText else { return run }
      var gap = next.flatMap { space(like: run, from: run.x, to: $0.x) } ?? run
      gap.actualText = gap.stretch == 100 ? nil : text
      return gap
    }
  }
}

/// Collects the parts of a line below text, which spares the letters that reach it and ends with the last letter. Lengths are in points.
private struct Underline {
  /// The upper edge of the space that the line needs, and the space beside letters, relative to the font size.
  private static let (top, gap) = (-0.12, 0.07)
  /// The length of the shortest part between two such letters, relative to the font size.
  private static let shortest = 0.2

  private(set) var parts: [Range<Double>] = []
  private var start = 0.0

  mutating func add(_ box: GlyphBox?, at x: Double, _ width: Double, _ size: Double) {
    if let last = parts.last, last.lowerBound == start { parts.removeLast() }
    guard let box, box.bottom < Self.top * 1000 else {
      if x + width > start { parts.append(start..<(x + width)) }
      return
    }
    let end = x + (box.left / 1000 - Self.gap) * size
    if end > start + Self.shortest * size { parts.append(start..<end) }
    start = x + (box.right / 1000 + Self.gap) * size
  }
}

/// Collects the codes of a run from left to right.
private struct RunCodes {
  let face: any FontFace
  private var bytes: [UInt8] = []
  private var kerning: [Kern] = []
  /// The characters after the last kerned pair.
  private var drawn: [Unicode.Scalar] = []
  private var meant: [Unicode.Scalar] = []

  init(face: any FontFace) { self.face = face }

  var isEmpty: Bool { bytes.isEmpty && drawn.isEmpty }

  mutating func append(_ scalar: Unicode.Scalar, meaning: Unicode.Scalar) {
    drawn.append(scalar)
    meant.append(meaning)
  }

  /// Adds a distance in thousandths of the font size.
  mutating func kern(_ distance: Double) {
    flush()
    kerning.append(Kern(position: bytes.count, distance: distance))
  }

  mutating func finished() -> ([UInt8], [Kern]) {
    flush()
    return (bytes, kerning)
  }

  private mutating func flush() {
    bytes += face.codes(for: drawn, meaning: meant)
    drawn.removeAll(keepingCapacity: true)
    meant.removeAll(keepingCapacity: true)
  }
}
