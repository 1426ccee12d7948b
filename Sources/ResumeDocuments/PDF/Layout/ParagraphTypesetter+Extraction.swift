import ResumeSupport

/// Two invisible characters that text extraction reads as the end of a line.
enum LineEnd {
  /// What they are in the subset of a font. In texts, the second one is drawn as a space.
  static let scalars: [Unicode.Scalar] = ["\u{E03F}", "\n"]
  /// What text extraction reads for the first one: pdf.js ignores characters that it takes for spaces, such as the second one.
  static let mark: Unicode.Scalar = "\u{85}"
  /// How far below the line its baseline is, relative to the font size: pdf.js ends a line where the baseline moves by more than that.
  static let depth = 1.02
  /// Its size relative to the font size, in which it overlaps the line, so that pdfminer finds it there.
  static let size = 1.8
}

/// Invisible spaces for text extraction: programs that order by position find dates and labels that are drawn beside a line in its
/// place in reading order.
extension ParagraphTypesetter {
  /// Returns the runs of dates that continue a line in reading order, but are drawn at the end of an earlier one, with what
  /// text extraction needs to find them in that order: an invisible space after the line and one before the dates.
  ///
  /// - Parameters:
  ///   - x: The end of the line's text.
  ///   - end: The end of the earlier line's text.
  ///   - number: The index of the earlier line.
  func runs(_ text: String, _ dates: Line, after x: Double, beside end: Double, line number: Int) -> [TextRun] {
    var runs = dates.runs
    if let first = runs.first, let space = space(like: first, from: end + Self.jointGap, to: first.x) {
      // Programs that order by position (pdfminer) join the dates with the title, and not with the dates above and below.
      runs.insert(space, at: 0)
    }
    for index in runs.indices { runs[index].line = number }
    // In less room, pdftotext would omit the second of two equal characters as a shadow.
    guard runs.count > dates.runs.count, x + roomForDates(dates) <= width,
      let joint = joint(text, like: dates.runs[0], after: x)
    else { return runs }
    // pdftotext places the text where the joint is, instead of in a column on the right that follows at the end of the page.
    return [joint] + runs
  }

  /// Returns the runs of a line in a column beside text, with an invisible space up to the text. Programs that order by position
  /// (pdfminer) then read them before the text; others read nothing in the place of the space.
  ///
  /// - Parameter endsLine: whether text extraction reads the text in a line of its own.
  func runs(_ line: Line, beside textStart: Double, endsLine: Bool) -> [TextRun] {
    guard let last = line.runs.last,
      var bridge = space(like: last, from: last.x + last.width, to: textStart - Self.jointGap / 2)
    else { return line.runs }
    bridge.actualText = ""
    if endsLine {
      endLine(&bridge)
      bridge.rise = -LineEnd.depth * last.style.size
      bridge.style.size *= LineEnd.size
      bridge.stretch /= LineEnd.size
    }
    return line.runs + [bridge]
  }

  /// Makes an invisible space the end of a line of the same width.
  private func endLine(_ space: inout TextRun) {
    space.codes = faces[space.face].codes(for: LineEnd.scalars)
    space.stretch /= Double(LineEnd.scalars.count)
  }

  /// Returns the runs of a line after an invisible space from the start of the lines above.
  func runs(_ line: Line, alignedWith start: Double) -> [TextRun] {
    line.runs.first.flatMap { space(like: $0, from: start, to: $0.x) }.map { [$0] + line.runs } ?? line.runs
  }

  /// Returns the runs of dates in a column beside a title, after an invisible space up to the end of the title, so that programs
  /// that order by position (pdfminer) read them in that line.
  func runs(_ dates: Line, after joint: TextRun) -> [TextRun] {
    guard let last = dates.runs.last, let bridge = space(like: last, from: last.x + last.width, to: joint.x) else {
      return dates.runs
    }
    return [bridge] + dates.runs
  }

  /// Returns an invisible end of a line that text extraction reads as dates that are drawn in a column; nil if there is no room for it.
  func joint(_ text: String, _ dates: TextRun, after x: Double, end: Double) -> TextRun? {
    guard x + 2 * Self.jointGap + dates.style.size < end, var joint = joint(text, like: dates, after: x) else {
      return nil
    }
    endLine(&joint)
    return joint
  }

  /// Returns an invisible space that text extraction reads as a text.
  private func joint(_ text: String, like run: TextRun, after x: Double) -> TextRun? {
    guard var joint = space(like: run, from: x + Self.jointGap) else { return nil }
    // Equal to the characters, including both spaces, because some programs (MuPDF) compare them.
    joint.actualText =
      "  " + String(String.UnicodeScalarView(text.unicodeScalars.filter { !Invisible.contains($0) }))
    return joint
  }

  /// Returns the width that a line needs at its end if dates continue it in reading order.
  private func roomForDates(_ dates: Line) -> Double { Self.jointGap * 2 + dates.width / 2 }

  /// Returns an invisible space in the style of another run, up to an end or of its own width; nil if there is no room for
  /// it, or none in the font.
  func space(like run: TextRun, from start: Double, to end: Double? = nil) -> TextRun? {
    let face = faces[run.face]
    let natural = face.width(of: " ") * run.style.size / 1000
    let width = end.map { $0 - start } ?? natural
    guard face.covers(" "), natural > 0, width > natural / 2 else { return nil }
    var space = run
    (space.x, space.width, space.isFauxBold) = (start, width, false)
    (space.style.tracking, space.style.underline, space.link) = (0, nil, nil)
    space.stretch = width / natural * 100
    (space.codes, space.kerning) = (face.codes(for: [" "]), [])
    return space
  }

  /// The distance of the first space from the text, in points.
  private static let jointGap = 3.0
}
