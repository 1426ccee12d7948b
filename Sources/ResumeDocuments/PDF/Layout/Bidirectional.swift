/// The reading directions of a paragraph and the visual order of its characters (UAX #9). Explicit directional controls are
/// ignored, because texts don't contain them.
struct Bidirectional: Sendable {
  /// Whether the paragraph's base direction is right to left.
  let isRightToLeft: Bool
  private let scalars: [Unicode.Scalar]
  private let classes: [BidirectionalClass]
  /// The embedding levels: even ones are left to right. Empty if the whole paragraph is.
  private let levels: [UInt8]

  /// Resolves the directions of a paragraph; without a base direction, the first letter's.
  ///
  /// - Parameter fixedClass: Returns the class of the character at an index; nil for its own.
  init(
    _ scalars: [Unicode.Scalar], isRightToLeft: Bool? = nil, fixedClass: (Int) -> BidirectionalClass? = { _ in nil }
  ) {
    self.scalars = scalars
    // Most characters come before those from the right; ligatures follow them.
    guard isRightToLeft == true || scalars.contains(where: { $0.value >= 0x590 && BidirectionalClass($0) == .right })
    else {
      self.isRightToLeft = false
      classes = []
      levels = []
      return
    }
    let classes = scalars.indices.map { fixedClass($0) ?? BidirectionalClass(scalars[$0]) }
    self.isRightToLeft = isRightToLeft ?? (classes.first { $0 == .left || $0 == .right } == .right)
    self.classes = classes
    levels = BidirectionalLevels(scalars, classes, isRightToLeft: self.isRightToLeft).levels
  }

  /// Whether a text contains right-to-left characters.
  static func isNeeded(_ text: String) -> Bool {
    // Fast path: right-to-left characters start at U+0590, which starts with 0xD6 in UTF-8.
    text.utf8.contains { $0 >= 0xD6 }
      && text.unicodeScalars.contains { BidirectionalClass($0) == .right }
  }

  /// Whether a character is right to left, so that its mirrored form is drawn.
  func isRightToLeft(at index: Int) -> Bool { levels.indices.contains(index) && levels[index] & 1 == 1 }

  func drawn(_ index: Int) -> Unicode.Scalar {
    isRightToLeft(at: index) ? Mirroring.mirrored(scalars[index]) : scalars[index]
  }

  /// Returns the indexes of a line's characters from left to right (L2); combining marks follow their letter (L3).
  func order(_ line: Range<Int>) -> [Int] {
    let line = line.clamped(to: scalars.indices)
    guard !levels.isEmpty else { return Array(line) }
    // Parts that keep their order: text of an even level, and right-to-left letters with their marks.
    var parts: [(range: Range<Int>, level: UInt8)] = []
    for (index, level) in zip(line, lineLevels(line)) {
      let isPart = level != 1 || classes[index] == .mark || classes[index] == .invisible
      let start = isPart && parts.last?.level == level ? parts.removeLast().range.lowerBound : index
      parts.append((start..<(index + 1), level))
    }
    // With at most three levels, parts of the highest one are reversed as a whole.
    var start = 0
    while start < parts.count {
      let end = parts[start...].firstIndex { $0.level == 0 } ?? parts.count
      parts[start..<end].reverse()
      start = end + 1
    }
    return parts.flatMap(\.range)
  }

  /// Returns the levels of a line; trailing spaces have the base direction (L1).
  private func lineLevels(_ line: Range<Int>) -> [UInt8] {
    var levels = Array(levels[line])
    let base: UInt8 = isRightToLeft ? 1 : 0
    var isTrailing = true
    for index in line.reversed() {
      let isTab = scalars[index] == "\t"
      if isTab { isTrailing = true }
      guard isTab || isTrailing && (classes[index] == .space || classes[index] == .invisible) else {
        isTrailing = false
        continue
      }
      levels[index - line.lowerBound] = base
    }
    return levels
  }
}

/// Resolves the embedding level of each character (UAX #9, 3.3.4 to 3.3.6). Without explicit controls, there are at most
/// three levels.
private struct BidirectionalLevels {
  private(set) var levels: [UInt8]

  private let scalars: [Unicode.Scalar]
  private let isRightToLeft: Bool
  /// The indexes of the visible characters.
  private let indexes: [Int]
  private var classes: [BidirectionalClass]

  private var base: BidirectionalClass { isRightToLeft ? .right : .left }

  init(_ scalars: [Unicode.Scalar], _ classes: [BidirectionalClass], isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    indexes = classes.indices.filter { classes[$0] != .invisible }
    self.scalars = indexes.map { scalars[$0] }
    self.classes = indexes.map { classes[$0] }
    levels = Array(repeating: isRightToLeft ? 1 : 0, count: classes.count)
    let original = self.classes
    resolveWeak()
    resolveBrackets(original)
    resolveNeutral()
    setLevels(allClasses: classes)
  }

  /// Resolves marks, and the separators and terminators of numbers (W1, W4 to W7).
  private mutating func resolveWeak() {
    var previous = base
    for index in classes.indices {
      if classes[index] == .mark { classes[index] = previous }
      previous = classes[index]
    }
    for index in classes.indices.dropFirst().dropLast()
    where classes[index - 1] == .number && classes[index + 1] == .number {
      if [.numberSeparator, .commonSeparator].contains(classes[index]) { classes[index] = .number }
    }
    for run in runs(of: .numberTerminator) {
      let isAdjacent = [run.lowerBound - 1, run.upperBound].contains {
        classes.indices.contains($0) && classes[$0] == .number
      }
      for terminator in run where isAdjacent { classes[terminator] = .number }
    }
    var strong = base
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: strong = classes[index]
      case .number where strong == .left: classes[index] = .left
      case .numberSeparator, .commonSeparator, .numberTerminator, .space: classes[index] = .neutral
      default: break
      }
    }
  }

  /// Returns the ranges of consecutive characters of a class.
  private func runs(of kind: BidirectionalClass) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in classes.indices where classes[index] == kind {
      let start = runs.last?.upperBound == index ? runs.removeLast().lowerBound : index
      runs.append(start..<(index + 1))
    }
    return runs
  }

  /// Assigns brackets the direction of their content or of the text before them (N0).
  private mutating func resolveBrackets(_ original: [BidirectionalClass]) {
    for (open, close) in bracketPairs {
      let inside = classes[(open + 1)..<close].compactMap(Self.side)
      let direction: BidirectionalClass
      if inside.contains(base) {
        direction = base
      } else if !inside.isEmpty {
        direction = classes[..<open].reversed().lazy.compactMap(Self.side).first ?? base
      } else {
        continue
      }
      for bracket in [open, close] {
        classes[bracket] = direction
        // Combining marks have their bracket's direction.
        var next = bracket + 1
        while next < classes.count, original[next] == .mark {
          classes[next] = direction
          next += 1
        }
      }
    }
  }

  /// The bracket pairs, by opening bracket; none if more than 63 are open at a time (BD16).
  private var bracketPairs: [(open: Int, close: Int)] {
    var pairs: [(open: Int, close: Int)] = []
    var open: [(closing: Unicode.Scalar, index: Int)] = []
    for index in classes.indices where classes[index] == .neutral {
      if let closing = Mirroring.closing(scalars[index]) {
        guard open.count < 63 else { return [] }
        open.append((closing, index))
      } else if Mirroring.isClosing(scalars[index]),
        let match = open.lastIndex(where: { $0.closing == scalars[index] })
      {
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// Assigns neutral characters the direction of their neighbors if these agree, else the base direction (N1, N2).
  private mutating func resolveNeutral() {
    for run in runs(of: .neutral) {
      let before = run.lowerBound > 0 ? Self.side(classes[run.lowerBound - 1]) ?? base : base
      let after = run.upperBound < classes.count ? Self.side(classes[run.upperBound]) ?? base : base
      for neutral in run { classes[neutral] = before == after ? before : base }
    }
  }

  /// Sets the levels (I1, I2); invisible characters have the level of the character before.
  private mutating func setLevels(allClasses: [BidirectionalClass]) {
    for (kind, index) in zip(classes, indexes) {
      switch kind {
      case .left: levels[index] = isRightToLeft ? 2 : 0
      case .right: levels[index] = 1
      default: levels[index] = 2
      }
    }
    for index in allClasses.indices.dropFirst() where allClasses[index] == .invisible {
      levels[index] = levels[index - 1]
    }
  }

  /// Returns the direction of a class next to neutral characters, where digits count as right to left.
  private static func side(_ kind: BidirectionalClass) -> BidirectionalClass? {
    switch kind {
    case .left: .left
    case .right, .number: .right
    default: nil
    }
  }
}
