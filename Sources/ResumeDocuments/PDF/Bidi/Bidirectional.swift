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
