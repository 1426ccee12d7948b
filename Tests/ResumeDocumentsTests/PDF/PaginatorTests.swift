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

  @Test func keepsEntriesWholeIfTheVoidIsSmall() {
    let entry = [Self.line(.free)] + Array(repeating: Self.line(.split), count: 22)
    #expect(Self.counts(entry + entry, height: 250) == [23, 23])
    #expect(Self.counts(entry + entry, height: 251) == [25, 21])
  }

  @Test func splitsBetweenParagraphsRatherThanInside() {
    let item = [Self.line(.split)] + Array(repeating: Self.line(.line), count: 4)
    let entry = [Self.line(.free)] + Array(repeating: item, count: 10).joined()
    #expect(Self.counts(entry, height: 430) == [41, 10])
    #expect(Self.counts(entry, height: 250) == [25, 25, 1])
  }

  @Test func stretchesSpacesOfFullPages() {
    let lines = Array(repeating: Self.line(.free, space: 10), count: 12)
    let pages = Paginator.pages(lines, height: 100)
    #expect(pages.map { $0.map(\.top) } == [[0, 22.5, 45, 67.5, 90], [0, 22.5, 45, 67.5, 90], [0, 20]])
    #expect(Paginator.pages(lines, height: 108).first?.last?.top == 80 + 40 * 0.35)
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

  /// Checks the choice of page breaks in random documents.
  @Test(arguments: 0..<100)
  func choosesTheBestBreaks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = (0..<Int.random(in: 1...120, using: &random)).map { index in
      Self.line(
        index == 0 ? .free : [.free, .split, .split, .line, .line, .never][Int.random(in: 0..<6, using: &random)],
        height: Double(Int.random(in: 5...15, using: &random)), space: Double(Int.random(in: 0...8, using: &random)))
    }
    let height = 300.0
    let pages = Paginator.pages(lines, height: height)
    #expect(pages.flatMap { $0.map(\.index) } == Array(lines.indices))
    for page in pages {
      let last = page[page.count - 1]
      #expect(last.top + lines[last.index].height <= height + 0.001)
      for (line, next) in zip(page, page.dropFirst()) {
        #expect(next.top >= line.top + lines[line.index].height + lines[next.index].spaceBefore - 0.001)
      }
    }
    for page in pages.dropLast() {
      let (start, end) = (page[0].index, page[0].index + page.count)
      let breaks = (start + 1..<lines.count).filter {
        lines[$0].breakBefore != .never && Self.height(lines, start..<$0) <= height
      }
      func isSmall(_ end: Int) -> Bool { height - Self.height(lines, start..<end) <= height * 0.08 }
      #expect(breaks.isEmpty || breaks.contains(end))
      #expect(isSmall(end) || end == breaks.last ?? end)
      let kind = lines[end].breakBefore.rawValue
      #expect(!breaks.contains { lines[$0].breakBefore.rawValue > kind && isSmall($0) })
      if isSmall(end) { #expect(!breaks.contains { $0 > end && lines[$0].breakBefore.rawValue >= kind }) }
    }
  }

  private static func height(_ lines: [LineBox], _ range: Range<Int>) -> Double {
    range.reduce(0) { $0 + lines[$1].height + ($1 == range.lowerBound ? 0 : lines[$1].spaceBefore) }
  }
}
