/// Lines on their pages.
struct Composition {
  let lines: [LineBox]
  /// The lines of each page.
  let pages: [[Paginator.Placed]]

  /// Puts lines on pages of a height, in points; a little tighter where that saves a page of a few.
  init(_ lines: [LineBox], height: Double) {
    let pages = Paginator.pages(lines, height: height)
    if (2...Density.maximumTightenedPages).contains(pages.count) {
      for density in Density.tighter {
        let tight = density.applied(to: lines)
        let fewer = Paginator.pages(tight, height: height)
        if fewer.count < pages.count {
          self.lines = tight
          self.pages = fewer
          return
        }
      }
    }
    self.lines = lines
    self.pages = pages
  }
}

/// How tightly lines stand, as multiples of what a theme asks for.
struct Density: Sendable {
  var spaces: Double
  var leading: Double

  /// What is tried, one after the other, to save a page.
  static let tighter = [
    Density(spaces: 0.9, leading: 0.985), Density(spaces: 0.8, leading: 0.97), Density(spaces: 0.7, leading: 0.95),
    Density(spaces: 0.6, leading: 0.93),
  ]
  /// In longer documents nobody misses a page.
  static let maximumTightenedPages = 6

  /// Lines that stand so tightly.
  func applied(to lines: [LineBox]) -> [LineBox] {
    lines.map { line in
      var line = line
      line.spaceBefore *= spaces
      let saved = (line.height - (line.rule?.height ?? 0)) * (1 - leading)
      line.height -= saved
      line.baseline -= saved / 2
      return line
    }
  }
}

/// Puts lines on pages: as few as what belongs together allows.
struct Paginator {
  /// A line on a page.
  struct Placed: Sendable, Equatable {
    /// By its place among the lines.
    let index: Int
    /// From the upper edge of the text area, in points.
    let top: Double
  }

  /// How high the text of a page may be, in points.
  let height: Double
  private var pages: [[Placed]] = [[]]
  private var reached = 0.0

  /// The lines of each page; one page at least, and one line at least on each of more.
  static func pages(_ lines: [LineBox], height: Double) -> [[Placed]] {
    var paginator = Paginator(height: height)
    var start = 0
    while start < lines.count {
      let end = lines[(start + 1)...].firstIndex { $0.breakBefore == .free } ?? lines.count
      paginator.place(lines, start..<end)
      start = end
    }
    return paginator.pages
  }

  private init(height: Double) { self.height = height }

  private var isAtTop: Bool { pages[pages.count - 1].isEmpty }

  /// Places what belongs together: on this page, otherwise on the next, and only where it is longer than a page on several.
  private mutating func place(_ lines: [LineBox], _ group: Range<Int>) {
    if fits(lines, group) {
      put(lines, group)
    } else if !isAtTop, Self.height(lines, group, atTop: true) <= height + 0.001 {
      nextPage()
      put(lines, group)
    } else {
      split(lines, group)
    }
  }

  private mutating func split(_ lines: [LineBox], _ group: Range<Int>) {
    var rest = group
    while !rest.isEmpty {
      let count = fitting(lines, rest)
      let limit = rest.lowerBound + count
      if let end = end(lines, rest, limit: limit) {
        put(lines, rest.lowerBound..<end)
        rest = end..<rest.upperBound
        if !rest.isEmpty { nextPage() }
      } else if !isAtTop {
        nextPage()
      } else {
        // Lines that should stay together are higher than a page.
        let end = max(limit, rest.lowerBound + 1)
        put(lines, rest.lowerBound..<end)
        rest = end..<rest.upperBound
        if !rest.isEmpty { nextPage() }
      }
    }
  }

  /// The last place up to a limit where a page may end; `nil` where there is none.
  private func end(_ lines: [LineBox], _ rest: Range<Int>, limit: Int) -> Int? {
    if limit == rest.upperBound { return limit }
    return stride(from: limit, to: rest.lowerBound, by: -1).first { lines[$0].breakBefore != .never }
  }

  /// How many lines fit on the rest of the page.
  private func fitting(_ lines: [LineBox], _ rest: Range<Int>) -> Int {
    var (count, y) = (0, reached)
    for index in rest {
      y += lines[index].height + (isAtTop && count == 0 ? 0 : lines[index].spaceBefore)
      guard y <= height + 0.001 else { break }
      count += 1
    }
    return count
  }

  private func fits(_ lines: [LineBox], _ group: Range<Int>) -> Bool {
    reached + Self.height(lines, group, atTop: isAtTop) <= height + 0.001
  }

  private static func height(_ lines: [LineBox], _ group: Range<Int>, atTop: Bool) -> Double {
    let height = group.reduce(0) { $0 + lines[$1].spaceBefore + lines[$1].height }
    return atTop ? height - lines[group.lowerBound].spaceBefore : height
  }

  private mutating func put(_ lines: [LineBox], _ group: Range<Int>) {
    for index in group {
      if !isAtTop { reached += lines[index].spaceBefore }
      pages[pages.count - 1].append(Placed(index: index, top: reached))
      reached += lines[index].height
    }
  }

  private mutating func nextPage() {
    pages.append([])
    reached = 0
  }
}

/// A line as it is put on a page. Lengths are in points.
struct LineBox: Sendable {
  /// Whether a page may end before a line.
  enum Break: Sendable {
    case free
    /// Only where what belongs together is longer than a page.
    case split
    case never
  }

  var runs: [TextRun]
  /// Without the space before it.
  var height: Double
  /// Not kept at the top of a page.
  var spaceBefore: Double
  var breakBefore: Break
  /// From its upper edge.
  var baseline: Double
  var rule: Rule?
}
