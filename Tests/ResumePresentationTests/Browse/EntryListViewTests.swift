import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// The text of entries that do not fit on their rows.
@Suite("Lists")
struct EntryListViewTests {
  static let sizes = [(40, 12), (40, 24), (79, 24), (80, 16), (80, 24), (110, 24), (120, 16), (120, 24), (200, 50)]

  private static let period = Period(
    start: PartialDate(year: 2021, month: 8), end: PartialDate(year: 2022, month: 7), isCurrent: false)

  private static func title(_ columns: Int) -> LocalizedText {
    LocalizedText(String(repeating: "Title ", count: columns).prefix(columns).description)
  }

  @Test("a job with a long title keeps its dates and star", arguments: sizes)
  func dates(size: (Int, Int)) {
    for columns in [10, 30, 49, 50, 53, 54, 55, 60, 74, 75, 90, 200] {
      let works = [Work(id: "a", title: Self.title(columns), company: Self.title(columns), period: Self.period)]
      let scene = BrowseScene.loaded(size.0, size.1, works: works, favorites: [EntryReference(.work, "a")])
      let layout = BrowseLayout(size: scene.state.size)
      let list = scene.lines[2..<5].map { line in String(line.text.prefix(layout.listColumns)) }
      #expect(list.contains { $0.contains("Aug 2021 – Jul 2022") }, "\(columns): \(list)")
      #expect(list[0].contains("★"), "\(columns): \(list)")
    }
  }

  @Test("a project with a long title keeps its downloads, date and star", arguments: sizes)
  func downloads(size: (Int, Int)) {
    for columns in [10, 30, 53, 54, 60, 75, 200] {
      let projects = [
        PetProject(
          id: "a", title: Self.title(columns), subtitle: Self.title(columns), downloads: 45_678_901,
          start: PartialDate(year: 2014, month: 3))
      ]
      var scene = BrowseScene.loaded(size.0, size.1, projects: projects, favorites: [EntryReference(.project, "a")])
      scene.press(.right)
      let layout = BrowseLayout(size: scene.state.size)
      let list = scene.lines[2..<5].map { line in String(line.text.prefix(layout.listColumns)) }
      #expect(list.contains { $0.contains("45M") }, "\(columns): \(list)")
      #expect(list.contains { $0.contains("Mar 2014") }, "\(columns): \(list)")
      #expect(list[0].contains("★"), "\(columns): \(list)")
    }
  }

  @Test("spare rows show the beginning of the next entry, which a click selects")
  func beginning() {
    var scene = BrowseScene.loaded(40, 12)
    #expect(scene.lines[8].text.contains("● Trainee"))
    #expect(scene.lines[9].text.contains("May 2017"))
    scene.send(.terminal(.mouse(MouseEvent(.press, column: 5, row: 8))))
    #expect(scene.state.works.cursor.selected == 2 && scene.state.works.cursor.top == 1)
  }

  @Test("a color block keeps a readable symbol")
  func sign() throws {
    for text in ["#000000", "#FFFFFF", "#00796B"] {
      var scene = BrowseScene.loaded(projects: [PetProject(id: "a", title: LocalizedText("A"), headerColor: text)])
      scene.press(.right)
      let look = try #require(HeaderColor(text)).look
      #expect(scene.lines[2].spans.contains { $0.text == "•" && $0.look == look }, "\(text)")
    }
  }
}
