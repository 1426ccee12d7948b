import ResumeTerminal
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// Changes of the displayed file by other programs.
@Suite("Changed files in the interactive interface")
struct BrowseFileTests {
  @Test("checks the file on input, only for a profile with a file")
  func checks() {
    let inputs: [BrowseEvent] = [
      .terminal(.key(.down)), .terminal(.paste("x")), .terminal(.mouse(MouseEvent(.wheelUp, column: 1, row: 9))),
      .action(.down), .select(1),
    ]
    for input in inputs {
      for (origin, isChecked) in [(Origin.file, true), (.bundled, false), (.remote, false), (.cache, false)] {
        var scene = BrowseScene.plain(origin: origin)
        scene.send(input)
        #expect(scene.effects == (isChecked ? [.checkFile] : []), "\(input) \(origin)")
      }
    }
    var failed = BrowseScene(source: .default)
    failed.respond(.failed(.invalidInput(.notText)))
    failed.type("j")
    #expect(failed.effects == [.checkFile], "a file that couldn't be read may be corrected")
    var scene = BrowseScene.plain(origin: .file)
    scene.send(.aged, .terminal(.resized(ScreenSize(columns: 90, rows: 30))))
    #expect(scene.effects.isEmpty, "only on input")
  }

  @Test("a changed file is loaded again, keeps the selection and is reported until the next key")
  func reload() {
    var scene = BrowseScene.plain(origin: .file)
    scene.type("j")
    let selected = scene.selected
    scene.send(.finished(.checkedFile(hasChanged: false)))
    #expect(scene.effects.isEmpty && scene.state.notice == nil)
    scene.send(.finished(.checkedFile(hasChanged: true)))
    #expect(scene.effects == [.load(.preferCache)])
    scene.load(works: Array(SampleEntities.works.reversed()), origin: .file)
    #expect(scene.selected == selected && scene.state.works.cursor.selected == SampleEntities.works.count - 2)
    #expect(scene.lines[22].text == " ✓ Another program changed the file, so it was read again.")
    scene.type("k")
    #expect(scene.state.notice == nil)
  }

  @Test("an open detail and the filter stay after a change")
  func details() {
    var scene = BrowseScene.plain(works: Work.many(9), origin: .file)
    scene.press(.character("t"), .down, .enter, .down, .enter)
    scene.send(.finished(.checkedFile(hasChanged: true)))
    #expect(scene.effects == [.load(.preferCache), .loadDetails("job-2", .preferCache)])
    scene.load(works: Work.many(20), origin: .file)
    #expect(scene.state.screen == .details(EntryReference(.work, "job-2")) && scene.state.filter.tag == "even")
    #expect(scene.state.positionText == "2 of 10")
  }

  @Test("if the changed file can't be read, the status shows the error")
  func broken() {
    var scene = BrowseScene.plain(origin: .file)
    scene.send(.finished(.checkedFile(hasChanged: true)))
    scene.respond(.failed(.cannotWrite(path: "a", detail: "EACCES")))
    #expect(scene.state.notice == nil && !scene.state.works.entries.isEmpty)
    #expect(scene.lines[22].text.hasPrefix(" ✗"))
    scene.type("j")
    #expect(scene.effects == [.checkFile])
  }
}
