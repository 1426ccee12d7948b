/// Sets paragraphs: breaks them into lines, and puts what is in a line where it belongs.
struct ParagraphTypesetter {
  private var measurer: TextMeasurer
  /// How wide the text may be, in points.
  let width: Double
  /// How far the font of running text reaches above the baseline and below, in thousandths.
  private let reach: (ascent: Double, descent: Double)

  init(_ fonts: FontSet, width: Double) {
    measurer = TextMeasurer(fonts)
    self.width = width
    let face = fonts.faces(.regular).first
    reach = (face?.ascent ?? 700, face?.descent ?? -200)
  }

  /// The fonts by number.
  var faces: [any FontFace] { measurer.table.faces }

  /// Whether stretches fit in one line.
  mutating func fits(_ inlines: [Inline]) -> Bool {
    inlines.reduce(0) { $0 + measurer.width($1) } <= width
  }

  /// The paragraph's lines from the top; none where it has no characters.
  ///
  /// One that is read from right to left begins at the right edge, with its label and its indents.
  mutating func lines(_ paragraph: Paragraph) -> [Line] {
    let text = measurer.measured(paragraph.inlines)
    let order = Bidirectional(text.scalars)
    let area = width - paragraph.indent
    var lines: [Line] = []
    let ranges = LineBreaker.lines(text, first: area, rest: area - paragraph.hanging)
    for (number, range) in ranges.enumerated() {
      let indent = paragraph.indent + (number == 0 ? 0 : paragraph.hanging)
      var line = self.line(text, order, paragraph, range, keepsSeparator: number == ranges.count - 1)
      place(&line, paragraph.alignment, indent: indent, isRightToLeft: order.isRightToLeft)
      lines.append(line)
    }
    if let label = paragraph.label, !lines.isEmpty {
      var line = self.line(label, isRightToLeft: order.isRightToLeft)
      place(&line, .left, indent: paragraph.labelIndent, isRightToLeft: order.isRightToLeft)
      lines[0].runs.insert(contentsOf: line.runs, at: 0)
    }
    return lines
  }

  /// From the upper edge of a line to its baseline: its text is in its middle.
  func baseline(_ height: Double, _ size: Double) -> Double {
    (height + (reach.ascent + reach.descent) / 1000 * size) / 2
  }

  /// Moves a line to where it stands.
  private func place(_ line: inout Line, _ alignment: Alignment, indent: Double, isRightToLeft: Bool) {
    let rest = max(0, width - indent - line.ink)
    switch alignment {
    case .centre: line.move(indent + rest / 2)
    case .left: line.move(isRightToLeft ? rest : indent)
    }
  }

  /// A stretch in a line of its own.
  private mutating func line(_ inline: Inline, isRightToLeft: Bool) -> Line {
    let text = measurer.measured([inline])
    let order = Bidirectional(text.scalars, isRightToLeft: isRightToLeft)
    return runs(text, [inline], order, text.scalars.indices)
  }

  private func line(
    _ text: MeasuredText, _ order: Bidirectional, _ paragraph: Paragraph, _ range: Range<Int>, keepsSeparator: Bool
  ) -> Line {
    var end = range.upperBound
    var ink = end
    while ink > range.lowerBound, text.hangs[ink - 1] { ink -= 1 }
    // Of a separator at the end only its first space stays, so that words of two lines don't run together.
    if !keepsSeparator, ink < end { end = ink + 1 }
    var line = runs(text, paragraph.inlines, order, range.lowerBound..<end)
    let hanging = text.widths[ink..<end].reduce(0, +)
    line.ink -= hanging
    // The end is at the left.
    if order.isRightToLeft { line.move(-hanging) }
    return line
  }

  /// Characters from left to right as runs of one font and meaning, which stand in the order in which they are read.
  private func runs(
    _ text: MeasuredText, _ inlines: [Inline], _ directions: Bidirectional, _ range: Range<Int>
  ) -> Line {
    let order = directions.order(range)
    var line = Line()
    var firsts: [Int] = []
    var x = 0.0
    var index = 0
    while index < order.count {
      let first = order[index]
      let (inline, face) = (text.inlines[first], text.faces[first])
      var scalars: [Unicode.Scalar] = []
      var meant: [Unicode.Scalar] = []
      var (width, earliest) = (0.0, first)
      while index < order.count, text.inlines[order[index]] == inline, text.faces[order[index]] == face {
        let scalar = directions.drawn(order[index])
        if !Substitution.isInvisible(scalar) {
          let isSpace = scalar == "\n" || scalar == "\t"
          scalars.append(isSpace ? " " : scalar)
          meant.append(isSpace ? " " : text.scalars[order[index]])
        }
        width += text.widths[order[index]]
        earliest = min(earliest, order[index])
        index += 1
      }
      let source = inlines[inline]
      if !scalars.isEmpty {
        line.runs.append(
          TextRun(
            x: x, width: width, face: face, isFauxBold: faces[face].isFauxBold, style: source.style,
            codes: faces[face].codes(for: scalars, meaning: meant),
            element: source.element, link: source.link))
        firsts.append(earliest)
      }
      x += width
    }
    line.ink = x
    if zip(firsts, firsts.dropFirst()).contains(where: { $0 > $1 }) {
      line.runs = zip(firsts, line.runs).sorted { $0.0 < $1.0 }.map(\.1)
    }
    return line
  }
}
