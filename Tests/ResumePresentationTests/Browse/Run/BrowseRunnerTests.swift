import Foundation
import ResumeDomain
import ResumeTerminal
import Testing

@testable import ResumePresentation

@Suite("The loop of the interactive screen", .timeLimit(.minutes(10)))
struct BrowseRunnerTests {
  private static let title = "Mobile Lead"

  private func harness(_ screen: StubScreen) -> Harness {
    var harness = Harness()
    harness.inputIsTerminal = true
    harness.outputIsTerminal = true
    harness.screen = screen
    return harness
  }

  private static func key(_ letter: Character) -> TerminalEvent { .key(.character(letter)) }

  @Test("keys become pictures, and q gives the terminal back")
  func quit() async {
    let screen = StubScreen(
      .when(Self.title, Self.key("3")), .when("About", Self.key("1"), Self.key("q")))
    let end = await harness(screen).run("browse", "--no-splash")
    #expect(end == Harness.Consequences(output: "", error: "", code: 0))
    #expect(screen.diary.value == ["open", "close"])
  }

  @Test("what is opened shows what is said about it")
  func details() async throws {
    let said = try #require(
      SampleEntities.recommendations["loycus-mobile-lead"]?.first?.author?.resolved(LanguagePreference("en")))
    let screen = StubScreen(
      size: ScreenSize(columns: 100, rows: 60), .when(Self.title, .key(.enter)), .when(said, Self.key("q")))
    #expect(await harness(screen).run("browse", "--no-splash").code == 0)
    #expect(screen.picture.value.joined().contains(said))
  }

  @Test("a mark is kept, and seen only then")
  func mark() async {
    let screen = StubScreen(.when(Self.title, Self.key("f")), .when("★", Self.key("q")))
    let harness = harness(screen)
    #expect(await harness.run("browse", "--no-splash").code == 0)
    #expect(harness.favorites.values.value["sample"] == [EntryReference(.work, "loycus-mobile-lead")])
  }

  @Test("a search finds while one types")
  func search() async {
    let screen = StubScreen(
      .when(Self.title, Self.key("/"), .paste("my wardrobe")),
      .when("My Wardrobe", .key(.enter)), .when("Id: my-wardrobe", Self.key("q")))
    #expect(await harness(screen).run("browse", "--no-splash").code == 0)
  }

  @Test("a page is opened with the terminal lent to the browser, and copied by the terminal")
  func links() async {
    let screen = StubScreen(
      .when(Self.title, Self.key("l")), .when("My Wardrobe", Self.key("y"), .key(.enter), Self.key("o"), .key(.enter)),
      .when("Opened", Self.key("q")))
    var harness = harness(screen)
    harness.hasBrowser = true
    #expect(await harness.run("browse", "--no-splash").code == 0)
    let address = harness.opened.value.first ?? ""
    #expect(screen.diary.value == ["open", "copy " + address, "lend", "close"])
  }

  @Test("copies through the terminal only if the system's clipboard did not take the text", arguments: [true, false])
  func systemClipboard(succeeds: Bool) async {
    let screen = StubScreen(
      .when(Self.title, Self.key("l")), .when("My Wardrobe", Self.key("y"), .key(.enter)),
      .when("Copied", Self.key("q")))
    let copied = Shared<[String]>([])
    var harness = harness(screen)
    harness.copyToClipboard = { text in
      copied.value.append(text)
      return succeeds
    }
    #expect(await harness.run("browse", "--no-splash").code == 0)
    #expect(copied.value.count == 1)
    #expect(screen.diary.value == ["open"] + (succeeds ? [] : copied.value.map { "copy " + $0 }) + ["close"])
  }

  @Test("the PDF, the cache, the session and other profiles are those of the plain commands")
  func deeds() async {
    let screen = StubScreen(
      .when(Self.title, Self.key("e"), .key(.enter)), .when("Written to", Self.key("x"), Self.key("y")),
      .when("is empty", Self.key("p")), .when("Whose", Self.key("q"), Self.key("q")))
    let harness = harness(screen)
    let end = await harness.run("browse", "--no-splash")
    #expect(end.code == 0 && end.error.isEmpty)
    #expect(harness.outputFiles.files.value.keys.sorted().first?.hasSuffix("resume.pdf") == true)
  }

  @Test("what is wrong with the configuration is told before the screen is taken")
  func configuration() async {
    let screen = StubScreen()
    var harness = harness(screen)
    harness.environment["RESUME_PROFILE"] = "nobody"
    #expect(await harness.run("browse").code == 78)
    #expect(screen.diary.value.isEmpty)
  }

  @Test("a terminal that goes away ends it without a word")
  func closed() async {
    let screen = StubScreen(.when(Self.title, .closed))
    let end = await harness(screen).run("browse", "--no-splash")
    #expect(end == Harness.Consequences(output: "", error: "", code: 0))
    #expect(screen.diary.value == ["open", "close"])
  }

  @Test("a language that nobody has is an error once the terminal is given back")
  func unknownLanguage() async {
    let screen = StubScreen()
    let end = await harness(screen).run("browse", "--lang", "qq")
    #expect(end.code == 64 && end.error.contains("qq"))
    #expect(screen.diary.value == ["open", "close"])
  }

  @Test("where nothing can be read the error is on the screen, with what to do")
  func failure() async {
    let screen = StubScreen(.when("can't be reached", Self.key("q")))
    var harness = harness(screen)
    harness.resume.failure = .unavailable(.connectionRefused, wasRefresh: false)
    #expect(await harness.run("browse", "--no-splash").code == 0)
  }

  @Test("without a terminal, and as JSON, it names the plain commands", arguments: [[], ["--json"], ["--plain"]])
  func noTerminal(flags: [String]) async {
    let end = await Harness().run(["browse"] + flags)
    #expect(end.code == 64 && end.output.isEmpty && end.error.contains("resume works"))
  }

  @Test("a terminal that can't be drawn on is told of --plain")
  func noScreen() async {
    var harness = Harness()
    harness.inputIsTerminal = true
    harness.outputIsTerminal = true
    let end = await harness.run("browse")
    #expect(end.code == 64 && end.error.contains("browse --plain"))
  }
}
