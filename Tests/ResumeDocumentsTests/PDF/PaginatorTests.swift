import TestSupport
import Testing

@testable import ResumeDocuments

struct PaginatorTests {
  private static func line(
    _ before: LineBox.Break, height: Double = 10, space: Double = 0
  ) -> LineBox {
    LineBox(runs: [], height: height, spaceBefore: space, breakBefore: before, baseline: 0)
  }

  private static func counts(_ lines: [LineBox], height: Double) -> [Int] {
    Paginator.pages(lines, height: height).map(\.count)
  }

  @Test func hasOnePageWithoutLines() {
    #expect(Self.counts([], height: 100) == [0])
  }

  @Test func fillsPages() {
    #expect(Self.counts(Array(repeating: Self.line(.free), count: 25), height: 100) == [10, 10, 5])
  }

  @Test func dropsSpaceAtTheTopOfAPage() {
    let lines = Array(repeating: Self.line(.free, space: 10), count: 11)
    #expect(Self.counts(lines, height: 100) == [5, 5, 1])
    #expect(Paginator.pages(lines, height: 100).map { $0[0].top } == [0, 0, 0])
  }

  @Test func movesGroupsToTheNextPage() {
    let entry = [Self.line(.free)] + Array(repeating: Self.line(.split), count: 5)
    #expect(Self.counts(entry + entry, height: 100) == [6, 6])
  }

  @Test func splitsGroupsLongerThanAPage() {
    let entry = [Self.line(.free), Self.line(.never)] + Array(repeating: Self.line(.split), count: 20)
    #expect(Self.counts([Self.line(.free)] + entry, height: 100) == [10, 10, 3])
  }

  @Test func respectsForbiddenBreaks() {
    let entry =
      [Self.line(.free), Self.line(.never), Self.line(.never)] + Array(repeating: Self.line(.split), count: 20)
    #expect(Self.counts(Array(repeating: Self.line(.free), count: 8) + entry, height: 100) == [8, 10, 10, 3])
  }

  @Test func splitsUnbreakableGroupsHigherThanAPage() {
    #expect(
      Self.counts([Self.line(.free)] + Array(repeating: Self.line(.never), count: 24), height: 100) == [10, 10, 5])
    #expect(Self.counts([Self.line(.free, height: 500), Self.line(.never)], height: 100) == [1, 1])
  }

  /// Compares random documents with all possible page breaks.
  @Test(arguments: 0..<60)
  func usesAsFewPagesAsPossible(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = (0..<Int.random(in: 1...40, using: &random)).map { index in
      Self.line(
        index == 0 ? .free : [.free, .split, .split, .never][Int.random(in: 0..<4, using: &random)],
        height: Double(Int.random(in: 5...15, using: &random)), space: Double(Int.random(in: 0...8, using: &random)))
    }
    let pages = Paginator.pages(lines, height: 100)
    #expect(pages.flatMap { $0.map(\.index) } == Array(lines.indices))
    for page in pages {
      let last = page[page.count - 1]
      #expect(last.top + lines[last.index].height <= 100.001)
    }
    guard let best = Self.fewest(lines, height: 100) else { return }
    #expect(pages.count == best)
    for page in pages.dropFirst() {
      #expect(lines[page[0].index].breakBefore != .never)
      if lines[page[0].index].breakBefore == .split { #expect(!Self.fitsOnAPage(lines, around: page[0].index, 100)) }
    }
  }

  private static func fitsOnAPage(_ lines: [LineBox], around index: Int, _ height: Double) -> Bool {
    let start = lines[...index].lastIndex { $0.breakBefore == .free } ?? 0
    let end = lines[(index + 1)...].firstIndex { $0.breakBefore == .free } ?? lines.count
    return self.height(lines, start..<end) <= height
  }

  private static func height(_ lines: [LineBox], _ range: Range<Int>) -> Double {
    range.reduce(0) { $0 + lines[$1].height + ($1 == range.lowerBound ? 0 : lines[$1].spaceBefore) }
  }

  /// Returns the minimum number of pages that satisfies all rules; nil if there is none.
  private static func fewest(_ lines: [LineBox], height: Double) -> Int? {
    var best = [Int?](repeating: nil, count: lines.count + 1)
    best[0] = 0
    for end in 1...lines.count {
      let mayEnd =
        end == lines.count || lines[end].breakBefore == .free
        || lines[end].breakBefore == .split && !fitsOnAPage(lines, around: end, height)
      guard mayEnd else { continue }
      for start in 0..<end {
        if let pages = best[start], self.height(lines, start..<end) <= height + 0.001 {
          best[end] = min(best[end] ?? .max, pages + 1)
        }
      }
    }
    return best[lines.count]
  }
}
