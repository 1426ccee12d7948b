import Foundation
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// Rules for all frames, including colors and attributes that snapshots do not show.
@Suite("Full-screen rules")
struct BrowseViewTests {
  @Test("a search shows that it reads until it has a result")
  func searchWhileReading() {
    var scene = BrowseScene()
    scene.type("/ios")
    #expect(scene.text.contains("Reading…"))
  }

  /// Returns the problem of a frame; nil if a terminal can show it.
  private static func problem(_ lines: [ScreenLine], _ size: ScreenSize) -> String? {
    if lines.count > size.rows { return "\(lines.count) lines" }
    for (row, line) in lines.enumerated() {
      if line.columns > size.columns { return "row \(row) takes \(line.columns) columns: \(line.text)" }
      if line.text != Sanitizer.singleLine(line.text) { return "row \(row): \(line.text.debugDescription)" }
    }
    return nil
  }

  @Test("no frame exceeds the screen or contains control characters")
  func fits() {
    Fuzz.run(rounds: 150) { random in
      let works = random.list(upTo: 9) { random in Self.work(&random) }
      let projects = random.list(upTo: 5) { random in Self.project(&random) }
      var scene = BrowseScene.loaded(
        1 + random.below(250), 1 + random.below(80), language: random.chance(in: 2) ? "en" : "es",
        symbols: random.chance(in: 3) ? .ascii : .unicode, isOffline: random.chance(in: 3), works: works,
        projects: projects, isStale: random.chance(in: 2),
        warnings: random.chance(in: 2) ? WarningMessagesTests.warnings : [])
      for _ in 0..<12 {
        switch random.below(12) {
        case 0:
          scene.send(
            .terminal(.resized(ScreenSize(columns: 1 + random.below(130), rows: 1 + random.below(40)))))
        case 1: scene.type(FuzzText.make(with: &random))
        case 2: scene.respond(.failed(.unavailable(.hostNotFound, wasRefresh: false)))
        case 3:
          scene.send(
            .failed(.cannotWrite(path: FuzzText.make(upTo: 300, with: &random), detail: "")))
        case 4:
          let mouse = MouseEvent(.press, column: random.below(250), row: random.below(80))
          scene.send(.terminal(.mouse(mouse)))
        case 5: scene.send(.finished(.profiles([FuzzText.make(with: &random), "b"])))
        default:
          // The map has its own tests.
          let commands = BrowseAction.allCases.filter { $0 != .map }
          scene.press(commands[random.below(commands.count)].keyBindings[0])
        }
        let found = Self.problem(scene.lines, scene.state.size)
        try Fuzz.check(found == nil, "\(found ?? ""), \(scene.state.size)")
      }
    }
  }

  private static func text(_ random: inout SplitMix64) -> LocalizedText? {
    random.chance(in: 4) ? nil : LocalizedText(FuzzText.make(upTo: 60, with: &random))
  }

  private static func work(_ random: inout SplitMix64) -> Work {
    Work(
      id: FuzzText.word(with: &random), title: text(&random), company: text(&random), location: text(&random),
      summary: text(&random), highlights: [text(&random)].compactMap { $0 }, tags: [FuzzText.make(with: &random)])
  }

  private static func project(_ random: inout SplitMix64) -> PetProject {
    PetProject(
      id: FuzzText.word(with: &random), title: text(&random), subtitle: text(&random), summary: text(&random),
      headerColor: random.chance(in: 2) ? "#abc" : FuzzText.make(with: &random), downloads: random.below(1_000_000))
  }

  @Test("uses symbols and attributes if there are no colors")
  func noColors() {
    for key in ["1", "2", "3"] {
      var scene = BrowseScene.loaded(colorDepth: .none, isStale: true)
      scene.press(.character(Character(key)), .right)
      for span in scene.lines.flatMap(\.spans) {
        #expect(span.look.foreground == nil && span.look.background == nil, "\(span.text)")
      }
    }
  }

  @Test("shows a project's color next to its row and behind its title")
  func headerColor() throws {
    let look = try #require(HeaderColor("#00796B")).look
    var scene = BrowseScene.loaded()
    scene.press(.right)
    #expect(scene.lines[2].spans.contains { $0.look == look })
    #expect(scene.lines[5].spans.allSatisfy { $0.look.background == nil })
    scene.press(.enter)
    #expect(scene.lines[2].spans.first == .init(" My Wardrobe ★", look.adding(.bold)))
    #expect(scene.lines[3].spans.allSatisfy { $0.look.background == nil })
  }

  @Test("a long message covers at most four content rows and is cut off visibly")
  func longNotice() {
    var scene = BrowseScene.loaded(40, 12)
    let path = String(repeating: "folder ", count: 60)
    scene.send(.failed(.cannotWrite(path: path, detail: "")))
    let lines = scene.lines.map(\.text)
    #expect(lines.count == 12)
    #expect(lines[6].hasPrefix(" ✗ "))
    #expect(lines[10].hasSuffix("…"))
    #expect(lines[11].contains("12 min"))
  }
}
