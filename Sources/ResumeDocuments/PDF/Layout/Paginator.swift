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
    /// Between entries.
    case free
    /// Before a section.
    case section
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
  /// The index of the line with the employer of a job, which is repeated if a page starts with this line.
  var employer: Int?
  /// The index of the section's name, which is repeated if a page starts with this line; nil in layouts without a column.
  var name: Int?
  /// The photo beside the line.
  var photo: PhotoBox?
  /// The least distance from the upper edge of a page's text area, unless the line is the first on its page.
  var minimumTop = 0.0
}

struct Composition {
  let lines: [LineBox]
  /// The names of sections, with indexes that follow those of lines.
  let names: [LineBox]
  let pages: [[Paginator.Placed]]
  /// The used height of the last of several pages, relative to that of the text area; 1 for a single page.
  let fill: Double

  /// Documents with more pages aren't tightened.
  private static let maximumTightenedPages = 6
  private static let tighterSpaces = 1 - Paginator.maximumStretch

  /// Distributes lines over pages of a height in points, with slightly less space between them if that saves a page.
  init(_ lines: [LineBox], names: [LineBox] = [], height: Double) {
    var best = (lines: lines, pages: Paginator.pages(lines, names: names, height: height))
    if (2...Self.maximumTightenedPages).contains(best.pages.count) {
      let tightened = lines.map { line in
        var line = line
        line.spaceBefore *= Self.tighterSpaces
        return line
      }
      let pages = Paginator.pages(tightened, names: names, height: height)
      if pages.count < best.pages.count { best = (tightened, pages) }
    }
    let end = best.pages.last?.last.map { $0.top + best.lines[$0.index].height } ?? 0
    fill = best.pages.count == 1 ? 1 : end / height
    (self.lines, self.names, pages) = (best.lines, names, best.pages)
  }
}

/// Distributes lines over pages from first to last. Short entries stay whole; longer ones fill the page.
struct Paginator {
  struct Placed: Sendable, Equatable {
    let index: Int
    /// The distance from the upper edge of the text area, in points.
    var top: Double
    /// Whether an earlier page has the line too.
    var isRepeated = false
  }

  /// The number of lines up to which a section or an entry stays whole if the void that it leaves is accepted.
  private static let maximumWholeLines: [(kind: LineBox.Break, count: Int)] = [(.section, 8), (.free, 6)]
  /// The void at the foot of a page, relative to its height, that is accepted to keep them whole.
  private static let acceptedVoid = 0.1
  /// The void that is accepted to break between paragraphs instead of inside one.
  private static let acceptedVoidOfParagraphs = 0.06
  /// How much the spaces of a page may grow to reduce the void at its foot, relative to their size.
  static let maximumStretch = 0.08
  private static let tolerance = 0.001

  private let lines: [LineBox]
  private let names: [LineBox]
  /// The height of a page's text area, in points.
  private let height: Double

  /// Returns the lines of each page: at least one page, and at least one new line on each further page. The indexes of names follow those
  /// of lines.
  static func pages(_ lines: [LineBox], names: [LineBox] = [], height: Double) -> [[Placed]] {
    let paginator = Paginator(lines: lines, names: names, height: height)
    var pages: [[Placed]] = []
    var start = 0
    repeat {
      let page = paginator.page(from: start)
      pages.append(page)
      start = (page.last?.index ?? start) + 1
    } while start < lines.count
    return pages
  }

  private func page(from start: Int) -> [Placed] {
    var page: [Placed] = []
    var end = 0.0
    if lines.indices.contains(start) {
      if let name = lines[start].name {
        page.append(Placed(index: lines.count + name, top: 0, isRepeated: true))
        end = names[name].height
      }
      if let employer = lines[start].employer {
        page.append(Placed(index: employer, top: 0, isRepeated: true))
        end = max(end, lines[employer].height)
      }
    }
    let repeated = page.count
    for index in start..<lines.count {
      let isFirst = page.count == repeated
      let top = isFirst ? end : max(end + lines[index].spaceBefore, lines[index].minimumTop)
      // A line that is higher than a page gets its own page.
      guard isFirst || top + lines[index].height <= height + Self.tolerance else { break }
      page.append(Placed(index: index, top: top))
      end = top + lines[index].height
    }
    let count = page.count - repeated
    guard start + count < lines.count else { return page }
    return stretched(Array(page.prefix(repeated + kept(Array(page.dropFirst(repeated))))))
  }

  /// Returns how many of the lines that fit on a page remain on it.
  private func kept(_ page: [Placed]) -> Int {
    func last(_ kind: LineBox.Break) -> Int? {
      stride(from: page.count, to: 0, by: -1).first {
        lines[page[0].index + $0].breakBefore.rawValue >= kind.rawValue
      }
    }
    for (kind, maximum) in Self.maximumWholeLines {
      guard let count = last(kind) else { continue }
      let start = page[0].index + count
      let next = lines[(start + 1)...].firstIndex { $0.breakBefore.rawValue >= kind.rawValue } ?? lines.count
      let isShort = lines[start..<next].count { !$0.runs.isEmpty } <= maximum
      if count == page.count || isShort && isAccepted(page[count - 1], Self.acceptedVoid) { return count }
    }
    if let split = last(.split), isAccepted(page[split - 1], Self.acceptedVoidOfParagraphs) { return split }
    return last(.line) ?? page.count
  }

  private func isAccepted(_ line: Placed, _ share: Double) -> Bool { void(line) <= share * height + Self.tolerance }

  /// Returns the height below a line, in points.
  private func void(_ line: Placed) -> Double { height - line.top - lines[line.index].height }

  private func spaceBefore(_ line: Placed) -> Double { line.isRepeated ? 0 : lines[line.index].spaceBefore }

  private func stretched(_ page: [Placed]) -> [Placed] {
    let space = page.dropFirst().reduce(0) { $0 + spaceBefore($1) }
    guard let last = page.last, space > 0 else { return page }
    let stretch = min(max(0, void(last)) / space, Self.maximumStretch)
    var added = -spaceBefore(page[0]) * stretch
    return page.map { line in
      added += spaceBefore(line) * stretch
      var line = line
      line.top += added
      return line
    }
  }
}
