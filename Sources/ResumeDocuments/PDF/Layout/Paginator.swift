/// A line to be placed on a page. Lengths are in points.
struct LineBox: Sendable {
  /// Where a page break before a line is: the higher, the better.
  enum Break: Int, Sendable, CaseIterable {
    /// Not allowed.
    case never
    /// Inside a paragraph.
    case line
    /// Between the parts of an entry.
    case split
    /// Between entries or sections.
    case free
  }

  var runs: [TextRun]
  var icons: [IconBox] = []
  /// The height without the space before the line.
  var height: Double
  /// The space before the line, except at the top of a page.
  var spaceBefore: Double
  var breakBefore: Break
  var baseline: Double
  var rule: Rule?
  /// The photo with the same upper edge.
  var photo: PhotoBox?
  /// The least distance from the upper edge of a page's text area, unless the line is the first on its page.
  var minimumTop = 0.0
}

struct Composition {
  let lines: [LineBox]
  let pages: [[Paginator.Placed]]

  /// Documents with more pages aren't tightened, unless they exceed the maximum.
  private static let maximumTightenedPages = 6
  /// Factors for space and leading that are tried in order to save pages.
  private static let tighterFactors = [(1, 1), (0.9, 0.985), (0.8, 0.97), (0.7, 0.95), (0.6, 0.93)]

  /// Distributes lines over pages of a height in points, slightly tighter if that saves a page or is needed for the maximum;
  /// over as few pages as possible if the maximum is exceeded anyway.
  init(_ lines: [LineBox], height: Double, maximum: Int = .max) {
    var best = (lines: lines, pages: Paginator.pages(lines, height: height))
    let count = best.pages.count
    if count > maximum || (2...Self.maximumTightenedPages).contains(count) {
      let wanted = min(maximum, count - 1)
      tightening: for (space, leading) in Self.tighterFactors {
        let tightened = lines.map { Self.tightened($0, space: space, leading: leading) }
        for void in [Paginator.acceptedVoid, 0] {
          let pages = Paginator.pages(tightened, height: height, acceptedVoid: void)
          let isEnough = pages.count <= wanted
          if isEnough || count > maximum && pages.count < best.pages.count { best = (tightened, pages) }
          if isEnough { break tightening }
        }
      }
    }
    (self.lines, pages) = best
  }

  private static func tightened(_ line: LineBox, space: Double, leading: Double) -> LineBox {
    var line = line
    line.spaceBefore *= space
    let saved = (line.height - (line.rule?.height ?? 0)) * (1 - leading)
    line.height -= saved
    line.baseline -= saved / 2
    return line
  }
}

/// Distributes lines over pages from first to last, so that each is as full as the best kind of page break permits.
struct Paginator {
  struct Placed: Sendable, Equatable {
    let index: Int
    /// The distance from the upper edge of the text area, in points.
    var top: Double
  }

  /// The void at the foot of a page, relative to its height, up to which entries, and then paragraphs, are kept whole.
  static let acceptedVoid = 0.08
  /// How much the spaces of a page may grow to reduce the void at its foot, relative to their size.
  private static let maximumStretch = 0.35
  private static let tolerance = 0.001

  private let lines: [LineBox]
  /// The height of a page's text area, in points.
  private let height: Double
  private let acceptedVoid: Double

  /// Returns the lines of each page: at least one page, and at least one line on each further page.
  static func pages(_ lines: [LineBox], height: Double, acceptedVoid: Double = Self.acceptedVoid) -> [[Placed]] {
    let paginator = Paginator(lines: lines, height: height, acceptedVoid: acceptedVoid)
    var pages: [[Placed]] = []
    var start = 0
    repeat {
      let page = paginator.page(from: start)
      pages.append(page)
      start += page.count
    } while start < lines.count
    return pages
  }

  private func page(from start: Int) -> [Placed] {
    var page: [Placed] = []
    var end = 0.0
    for index in start..<lines.count {
      let top = page.isEmpty ? 0 : max(end + lines[index].spaceBefore, lines[index].minimumTop)
      end = top + lines[index].height
      // A line that is higher than a page gets its own page.
      guard page.isEmpty || end <= height + Self.tolerance else { break }
      page.append(Placed(index: index, top: top))
    }
    guard start + page.count < lines.count else { return page }
    return stretched(Array(page.prefix(count(page))))
  }

  /// Returns how many lines of a full page remain on it: up to the last break of the best kind that leaves little void,
  /// otherwise up to the last break of any kind, or all if there is none.
  private func count(_ page: [Placed]) -> Int {
    var last: Int?
    for kind in LineBox.Break.allCases.reversed().dropLast() {
      let found = stride(from: page.count, to: 0, by: -1).first {
        lines[page[0].index + $0].breakBefore.rawValue >= kind.rawValue
      }
      if let found, void(page[found - 1]) <= acceptedVoid * height + Self.tolerance { return found }
      last = found
    }
    return last ?? page.count
  }

  /// Returns the height below a line, in points.
  private func void(_ line: Placed) -> Double { height - line.top - lines[line.index].height }

  private func stretched(_ page: [Placed]) -> [Placed] {
    let space = page.dropFirst().reduce(0) { $0 + lines[$1.index].spaceBefore }
    guard let last = page.last, space > 0 else { return page }
    let stretch = min(max(0, void(last)) / space, Self.maximumStretch)
    var added = -lines[page[0].index].spaceBefore * stretch
    return page.map { line in
      added += lines[line.index].spaceBefore * stretch
      return Placed(index: line.index, top: line.top + added)
    }
  }
}
