extension TypesetText {
  /// Adds narrow no-break spaces before some marks and inside of guillemets, or replaces the spaces there.
  mutating func spaceMarks(_ spacedMarks: Set<Unicode.Scalar>) {
    var kept: [Mark] = []
    kept.reserveCapacity(marks.count)
    for (index, mark) in marks.enumerated() {
      let isSpaced = mark.scalar == "»" || spacedMarks.contains(mark.scalar) && endsPhrase(index)
      if !mark.isFixed, isSpaced, let last = kept.last, last.scalar != "\n" {
        if last.scalar.isBlank {
          if !last.isFixed { kept[kept.count - 1].scalar = Self.narrowSpace }
        } else if last.isFixed
          || !last.scalar.isOpening && (mark.scalar == "»" || !spacedMarks.contains(last.scalar))
        {
          kept.append(Mark(scalar: Self.narrowSpace, run: mark.run))
        }
      }
      if !mark.isFixed, mark.scalar.isBlank, let last = kept.last, last.scalar == "«", !last.isFixed {
        kept.append(Mark(scalar: Self.narrowSpace, run: mark.run))
        continue
      }
      kept.append(mark)
      if mark.scalar == "«", !mark.isFixed, !isGap(index + 1) {
        kept.append(Mark(scalar: Self.narrowSpace, run: mark.run))
      }
    }
    marks = kept
  }

  private static let narrowSpace: Unicode.Scalar = "\u{202F}"

  /// Whether a mark is at the end of a word, unlike the colon of "10:30".
  private func endsPhrase(_ index: Int) -> Bool {
    guard !isGap(index + 1), let next = scalar(index + 1) else { return true }
    // A smiling face, such as ":)".
    if next == ")" { return !isGap(index - 1) || marks[index].scalar != ":" }
    return next.isQuote || next.isClosing
  }
}
