/// Sets paragraphs: breaks them into lines, and puts what is in a line where it belongs.
struct ParagraphSetter {
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
  mutating func lines(_ paragraph: Paragraph) -> [Line] {
    let text = measurer.measured(paragraph.inlines)
    let start = paragraph.indent
    let ranges = LineBreaker.lines(
      text, first: width - start, rest: width - start - paragraph.hanging)
    var lines: [Line] = []
    for (number, range) in ranges.enumerated() {
      let isLast = number == ranges.count - 1
      let begin = start + (number == 0 ? 0 : paragraph.hanging)
      var line = self.line(text, paragraph, range, keepsSeparator: isLast)
      let isRightToLeft = VisualOrder.isRightToLeft(text.scalars[range])
      let rest = max(0, width - begin - line.ink)
      switch paragraph.alignment {
      case .left: line.move(begin + (isRightToLeft ? rest : 0))
      case .centre: line.move(begin + rest / 2)
      case .right: line.move(begin + rest)
      }
      lines.append(line)
    }
    if let label = paragraph.label { addLabel(label, paragraph, to: &lines) }
    if let tail = paragraph.tail { add(tail, paragraph, to: &lines) }
    return lines
  }

  /// From the upper edge of a line to its baseline: its text is in its middle.
  func baseline(_ height: Double, _ size: Double) -> Double {
    (height + (reach.ascent + reach.descent) / 1000 * size) / 2
  }

  private mutating func addLabel(_ label: Inline, _ paragraph: Paragraph, to lines: inout [Line]) {
    let text = measurer.measured([label])
    guard !lines.isEmpty, !text.scalars.isEmpty else { return }
    var line = runs(text, [label], Array(text.scalars.indices))
    line.move(paragraph.labelIndent)
    lines[0].runs.insert(contentsOf: line.runs, at: 0)
  }

  /// Puts the tail at the right end of the last line where there is room, otherwise in a line below.
  private mutating func add(_ tail: Inline, _ paragraph: Paragraph, to lines: inout [Line]) {
    let text = measurer.measured([tail])
    var line = runs(text, [tail], Array(text.scalars.indices))
    guard let last = lines.last, paragraph.alignment == .left, let end = last.runs.map({ $0.x + $0.width }).max(),
      end + tail.style.size + line.ink <= width
    else {
      lines += self.lines(
        Paragraph(inlines: [tail], indent: paragraph.indent, alignment: paragraph.alignment, leading: paragraph.leading)
      )
      return
    }
    line.move(width - line.ink)
    lines[lines.count - 1].runs += line.runs
  }

  private mutating func line(
    _ text: MeasuredText, _ paragraph: Paragraph, _ range: Range<Int>, keepsSeparator: Bool
  ) -> Line {
    var end = range.upperBound
    var ink = end
    while ink > range.lowerBound, text.hangs[ink - 1] { ink -= 1 }
    // Of a separator at the end only its first space stays, so that words of two lines don't run together.
    if !keepsSeparator, ink < end { end = ink + 1 }
    var line = runs(text, paragraph.inlines, VisualOrder.indices(text.scalars, range.lowerBound..<end))
    line.ink = text.widths[range.lowerBound..<max(ink, range.lowerBound)].reduce(0, +)
    return line
  }

  /// Characters from left to right as runs of one font and meaning, which stand in the order in which they are read.
  private func runs(_ text: MeasuredText, _ inlines: [Inline], _ order: [Int]) -> Line {
    var line = Line()
    var firsts: [Int] = []
    var x = 0.0
    var index = 0
    while index < order.count {
      let first = order[index]
      let (inline, face) = (text.inlines[first], text.faces[first])
      var scalars: [Unicode.Scalar] = []
      var (width, earliest) = (0.0, first)
      while index < order.count, text.inlines[order[index]] == inline, text.faces[order[index]] == face {
        let scalar = text.scalars[order[index]]
        if !Substitution.isInvisible(scalar) {
          scalars.append(scalar == "\n" || scalar == "\t" ? " " : scalar)
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
            codes: faces[face].codes(for: scalars),
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
