/// The directions in which a paragraph is read, and the order in which its characters then stand (UAX #9). Explicit controls
/// do nothing; they are taken out of texts before.
struct Bidirectional: Sendable {
  /// A part of a line that is read in one direction.
  struct Run: Sendable, Equatable {
    /// Which characters, by their places in the paragraph.
    let range: Range<Int>
    let isRightToLeft: Bool
  }

  /// Whether the paragraph as a whole is read from right to left.
  let isRightToLeft: Bool
  private let scalars: [Unicode.Scalar]
  private let classes: [BidirectionalClass]
  /// Even ones are read from left to right; empty where everything is.
  private let levels: [UInt8]

  /// Finds the directions of a paragraph.
  ///
  /// - Parameter isRightToLeft: how it is read as a whole; `nil` where its first letter tells.
  init(_ scalars: [Unicode.Scalar], isRightToLeft: Bool? = nil) {
    self.scalars = scalars
    guard isRightToLeft == true || scalars.contains(where: { $0.value >= 0x590 }) else {
      self.isRightToLeft = false
      classes = []
      levels = []
      return
    }
    let classes = scalars.map(BidirectionalClass.init)
    let first = classes.first { $0 == .left || $0 == .right || $0 == .arabic }
    self.isRightToLeft = isRightToLeft ?? (first == .right || first == .arabic)
    self.classes = classes
    levels = BidirectionalLevels(scalars, classes, isRightToLeft: self.isRightToLeft).levels
  }

  /// Whether something in a text is read from right to left.
  static func isNeeded(_ text: String) -> Bool {
    // Up to U+057F nothing is; those are the first bytes of what may be.
    text.utf8.contains { $0 >= 0xD6 }
      && text.unicodeScalars.contains { [.right, .arabic].contains(BidirectionalClass($0)) }
  }

  /// Whether a character is read from right to left, so that it is drawn as in a mirror.
  func isRightToLeft(at index: Int) -> Bool { levels.indices.contains(index) && levels[index] & 1 == 1 }

  /// What is drawn for a character.
  func drawn(_ index: Int) -> Unicode.Scalar {
    isRightToLeft(at: index) ? Mirroring.mirrored(scalars[index]) : scalars[index]
  }

  /// The parts of a line, from left to right.
  func visualRuns(_ line: Range<Int>) -> [Run] {
    let line = line.clamped(to: scalars.indices)
    guard !levels.isEmpty else { return line.isEmpty ? [] : [Run(range: line, isRightToLeft: false)] }
    let levels = lineLevels(line)
    var runs: [(range: Range<Int>, level: UInt8)] = []
    for index in line {
      let level = levels[index - line.lowerBound]
      if let last = runs.last, last.level == level {
        runs[runs.count - 1].range = last.range.lowerBound..<(index + 1)
      } else {
        runs.append((index..<(index + 1), level))
      }
    }
    for level in stride(from: runs.map(\.level).max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        runs[start..<end].reverse()
        start = end
      }
    }
    return runs.map { Run(range: $0.range, isRightToLeft: $0.level & 1 == 1) }
  }

  /// The characters of a line from left to right, by their places in the paragraph; accents follow their letter.
  func order(_ line: Range<Int>) -> [Int] {
    visualRuns(line).flatMap { run in
      guard run.isRightToLeft else { return Array(run.range) }
      var order: [Int] = []
      var end = run.range.upperBound
      while end > run.range.lowerBound {
        var start = end - 1
        while start > run.range.lowerBound, classes[start] == .mark || classes[start] == .invisible { start -= 1 }
        order += start..<end
        end = start
      }
      return order
    }
  }

  /// The levels of a line: what is empty at its end is read as the paragraph is.
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

/// How deep each character of a paragraph is nested in directions (UAX #9, 3.3.4 to 3.3.6). Without explicit controls there
/// are at most three levels.
struct BidirectionalLevels {
  /// A level a character.
  private(set) var levels: [UInt8]

  private let scalars: [Unicode.Scalar]
  private let isRightToLeft: Bool
  /// The characters that count, by place.
  private let places: [Int]
  private var classes: [BidirectionalClass]

  private var base: BidirectionalClass { isRightToLeft ? .right : .left }

  init(_ scalars: [Unicode.Scalar], _ classes: [BidirectionalClass], isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    places = classes.indices.filter { classes[$0] != .invisible }
    self.scalars = places.map { scalars[$0] }
    self.classes = places.map { classes[$0] }
    levels = Array(repeating: isRightToLeft ? 1 : 0, count: classes.count)
    let original = self.classes
    resolveWeak()
    resolveBrackets(original)
    resolveNeutral()
    setLevels(invisible: classes)
  }

  /// Accents, digits and what stands around digits (W1 to W7).
  private mutating func resolveWeak() {
    var previous = base
    var strong = base
    for index in classes.indices {
      if classes[index] == .mark { classes[index] = previous }
      previous = classes[index]
      switch classes[index] {
      case .left, .right, .arabic: strong = classes[index]
      case .europeanNumber where strong == .arabic: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices where classes[index] == .arabic { classes[index] = .right }
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      switch (classes[index], before) {
      case (.numberSeparator, .europeanNumber), (.commonSeparator, .europeanNumber): classes[index] = .europeanNumber
      case (.commonSeparator, .arabicNumber): classes[index] = .arabicNumber
      default: break
      }
    }
    resolveTerminators()
    strong = base
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: strong = classes[index]
      case .europeanNumber where strong == .left: classes[index] = .left
      case .numberSeparator, .commonSeparator, .numberTerminator, .space: classes[index] = .neutral
      default: break
      }
    }
  }

  /// Signs such as that of per cent go with the digits that they touch (W5).
  private mutating func resolveTerminators() {
    var index = 0
    while index < classes.count {
      guard classes[index] == .numberTerminator else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .numberTerminator } ?? classes.count
      let touches =
        index > 0 && classes[index - 1] == .europeanNumber || end < classes.count && classes[end] == .europeanNumber
      for place in index..<end where touches { classes[place] = .europeanNumber }
      index = end
    }
  }

  /// Brackets take the direction of what they hold, or of what is before them (N0).
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
        // Accents on a bracket go with it.
        var next = bracket + 1
        while next < classes.count, original[next] == .mark {
          classes[next] = direction
          next += 1
        }
      }
    }
  }

  /// The pairs in the order in which they open; no more than 63 are open at a time.
  private var bracketPairs: [(open: Int, close: Int)] {
    var pairs: [(open: Int, close: Int)] = []
    var waiting: [(closing: Unicode.Scalar, place: Int)] = []
    for index in classes.indices where classes[index] == .neutral {
      if let closing = Mirroring.closing(scalars[index]) {
        guard waiting.count < 63 else { return [] }
        waiting.append((closing, index))
      } else if Mirroring.isClosing(scalars[index]),
        let match = waiting.lastIndex(where: { $0.closing == scalars[index] })
      {
        pairs.append((waiting[match].place, index))
        waiting.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// Everything else goes with its neighbours where they agree, and else with the paragraph (N1, N2).
  private mutating func resolveNeutral() {
    var index = 0
    while index < classes.count {
      guard classes[index] == .neutral else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .neutral } ?? classes.count
      let before = index > 0 ? Self.side(classes[index - 1]) ?? base : base
      let after = end < classes.count ? Self.side(classes[end]) ?? base : base
      for place in index..<end { classes[place] = before == after ? before : base }
      index = end
    }
  }

  /// The levels that follow (I1, I2); what is invisible goes with what is before it.
  private mutating func setLevels(invisible all: [BidirectionalClass]) {
    for (kind, place) in zip(classes, places) {
      switch kind {
      case .left: levels[place] = isRightToLeft ? 2 : 0
      case .right: levels[place] = 1
      default: levels[place] = 2
      }
    }
    for index in all.indices.dropFirst() where all[index] == .invisible { levels[index] = levels[index - 1] }
  }

  /// The side that a class counts for among neutrals: digits are read with what is read from right to left.
  private static func side(_ kind: BidirectionalClass) -> BidirectionalClass? {
    switch kind {
    case .left: .left
    case .right, .arabic, .europeanNumber, .arabicNumber: .right
    default: nil
    }
  }
}
