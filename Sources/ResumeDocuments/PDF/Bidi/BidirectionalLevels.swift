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
