import TestSupport
import Testing

@testable import ResumeDocuments

struct PaginatorTests {
  private static func line(
    _ before: LineBox.Break, height: Double = 10, space: Double = 0
  ) -> LineBox {
    let run = TextRun(
      x: 0, width: 0, face: 0, style: TextStyle(size: 1), codes: [], element: StructureTree.document)
    return LineBox(runs: [run], height: height, spaceBefore: space, breakBefore: before, baseline: 0)
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

  @Test func keepsShortEntriesWholeIfTheVoidIsSmall() {
    func entry(_ count: Int) -> [LineBox] { [Self.line(.free)] + Array(repeating: Self.line(.split), count: count - 1) }
    let before = Array(repeating: Self.line(.free), count: 35)
    // 4 of 40 lines are 10 % of a page, 5 are 12.5 %.
    #expect(Self.counts(before + [Self.line(.free)] + entry(6), height: 400) == [36, 6])
    #expect(Self.counts(before + [Self.line(.free)] + entry(7), height: 400) == [40, 3])
    #expect(Self.counts(before + entry(6), height: 400) == [40, 1])
  }

  @Test func keepsShortSectionsWholeIfTheVoidIsSmall() {
    func section(_ count: Int) -> [LineBox] {
      [Self.line(.section)] + Array(repeating: Self.line(.free), count: count - 1)
    }
    let before = Array(repeating: Self.line(.free), count: 36)
    #expect(Self.counts(before + section(8), height: 400) == [36, 8])
    #expect(Self.counts(before + section(9), height: 400) == [40, 5])
    #expect(Self.counts(Array(before.dropLast()) + section(8), height: 400) == [40, 3])
  }

  @Test func repeatsTheNameOfAContinuedSection() {
    var lines = Array(repeating: Self.line(.free), count: 25)
    for index in 2..<25 { lines[index].name = 0 }
    lines[20].employer = 19
    let pages = Paginator.pages(lines, names: [Self.line(.never, height: 15)], height: 100)
    #expect(pages.map { $0.map(\.index) } == [Array(0..<10), [25] + Array(10..<18), [25] + Array(18..<25)])
    #expect(pages[1].map(\.top).prefix(2) == [0, 15] && pages[1][0].isRepeated)
    lines[18].employer = 17
    let both = Paginator.pages(lines, names: [Self.line(.never, height: 15)], height: 100)[2]
    #expect(both.prefix(3).map(\.index) == [25, 17, 18] && both.prefix(3).map(\.top) == [0, 0, 15])
  }

  @Test func splitsBetweenParagraphsRatherThanInside() {
    let item = [Self.line(.split)] + Array(repeating: Self.line(.line), count: 4)
    let entry = [Self.line(.free)] + Array(repeating: item, count: 10).joined()
    #expect(Self.counts(entry, height: 430) == [41, 10])
    #expect(Self.counts(entry, height: 250) == [25, 25, 1])
  }

  @Test func stretchesSpacesByAtMostEightPercent() {
    let lines = Array(repeating: Self.line(.free, space: 10), count: 12)
    let tops = Paginator.pages(lines, height: 91).compactMap { $0.last?.top }
    #expect(tops == [81.0, 81, 20])
    let longest = Paginator.pages(lines, height: 108)[0].last?.top ?? 0
    #expect(abs(longest - 83.2) < 0.001)
  }

  @Test func repeatsTheEmployerOfAJobAtTheTopOfAPage() {
    var lines = Array(repeating: Self.line(.free), count: 9) + [Self.line(.free, height: 12), Self.line(.never)]
    lines += [Self.line(.free), Self.line(.never)]
    lines[11].employer = 9
    let pages = Paginator.pages(lines, height: 120)
    #expect(pages.map { $0.map(\.index) } == [Array(0..<11), [9, 11, 12]])
    #expect(pages[1].map(\.isRepeated) == [true, false, false] && pages[1].map(\.top) == [0, 12, 22])
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
      #expect(breaks.isEmpty || breaks.contains(end))
      guard let last = breaks.last, end != last else { continue }
      // Only a short entry, or a paragraph, moves to the next page, and only if that leaves little void.
      let void = height - Self.height(lines, start..<end)
      let isEntry = lines[end].breakBefore == .free
      #expect(void <= height * (isEntry ? 0.15 : 0.06))
      let next = lines[(end + 1)...].firstIndex { $0.breakBefore == .free } ?? lines.count
      #expect(!isEntry || next - end <= 8 || void <= height * 0.06)
    }
  }

  private static func height(_ lines: [LineBox], _ range: Range<Int>) -> Double {
    range.reduce(0) { $0 + lines[$1].height + ($1 == range.lowerBound ? 0 : lines[$1].spaceBefore) }
  }
}
