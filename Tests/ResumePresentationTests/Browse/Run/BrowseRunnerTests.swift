import Foundation
import ResumeDomain
import ResumeTerminal
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Main loop", .timeLimit(.minutes(15)))
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

  @Test("keys change the screen, and q restores the terminal")
  func quit() async {
    let screen = StubScreen(
      .when(Self.title, Self.key("3")), .when("About", Self.key("1"), Self.key("q")))
    let end = await harness(screen).run("browse", "--no-splash")
    #expect(end == Harness.Consequences(output: "", error: "", code: 0))
    #expect(screen.operations.value == ["open", "close"])
  }

  @Test("opening a job loads its recommendations")
  func details() async throws {
    let author = try #require(
      SampleEntities.recommendations["loycus-mobile-lead"]?.first?.author?.resolved(LanguagePreference("en")))
    let screen = StubScreen(
      size: ScreenSize(columns: 100, rows: 60), .when(Self.title, .key(.enter)), .when(author, Self.key("q")))
    #expect(await harness(screen).run("browse", "--no-splash").code == 0)
    #expect(screen.frame.value.joined().contains(author))
  }

  @Test("shows a favorite only after it is stored")
  func mark() async {
    let screen = StubScreen(.when(Self.title, Self.key("f")), .when("★", Self.key("q")))
    let harness = harness(screen)
    #expect(await harness.run("browse", "--no-splash").code == 0)
    #expect(harness.favorites.values.value["sample"] == [EntryReference(.work, "loycus-mobile-lead")])
  }

  @Test("searches while typing")
  func search() async {
    let screen = StubScreen(
      .when(Self.title, Self.key("/"), .paste("my wardrobe")),
      .when("My Wardrobe", .key(.enter)), .when("ID: my-wardrobe", Self.key("q")))
    #expect(await harness(screen).run("browse", "--no-splash").code == 0)
  }

  @Test("suspends the screen for a text browser, and copies with the terminal")
  func links() async {
    let screen = StubScreen(
      .when(Self.title, Self.key("l")), .when("My Wardrobe", Self.key("y"), .key(.enter), Self.key("o"), .key(.enter)),
      .when("Opened", Self.key("q")))
    var harness = harness(screen)
    harness.hasBrowser = true
    #expect(await harness.run("browse", "--no-splash").code == 0)
    let address = harness.opened.value.first ?? ""
    #expect(screen.operations.value == ["open", "copy " + address, "lend", "close"])
  }

  @Test("copies with the terminal only if the system's clipboard fails", arguments: [true, false])
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
    #expect(screen.operations.value == ["open"] + (succeeds ? [] : copied.value.map { "copy " + $0 }) + ["close"])
  }

  @Test("PDF, cache and profile keys run the plain commands")
  func commands() async {
    let screen = StubScreen(
      .when(Self.title, Self.key("e"), .key(.enter)), .when("Saved to", Self.key("x"), Self.key("y")),
      .when("is empty", Self.key("p")), .when("Choose a profile", Self.key("q"), Self.key("q")))
    let harness = harness(screen)
    let end = await harness.run("browse", "--no-splash")
    #expect(end.code == 0 && end.error.isEmpty)
    #expect(harness.outputFiles.files.value.keys.sorted().first?.hasSuffix("resume.pdf") == true)
  }

  @Test(
    "with a filter, the PDF contains exactly what is shown, or everything",
    arguments: [
      ([key("F")], "--favorites"), ([key("t"), .key(.down), .key(.enter)], "--tag ios --only-tagged"),
    ])
  func filteredPDF(filter: [TerminalEvent], options: String) async throws {
    let favorites = [EntryReference(.work, "loycus-mobile-lead"), EntryReference(.project, "my-wardrobe")]
    func exported(choosing keys: TerminalEvent...) async throws -> String {
      let harness = harness(
        StubScreen(
          StubScreen.Step(text: Self.title, events: filter), .when(" of 6", Self.key("e")),
          StubScreen.Step(text: "What is shown", events: keys + [.key(.enter), .key(.enter)]),
          .when("Saved to", Self.key("q"))))
      harness.favorites.values.value["sample"] = favorites
      #expect(await harness.run("browse", "--no-splash").code == 0)
      return try #require(harness.outputFiles.files.value.values.first)
    }
    func pdf(_ options: String) async throws -> String {
      let harness = Harness()
      harness.favorites.values.value["sample"] = favorites
      #expect(await harness.run(["pdf", "-o", "/a.pdf"] + options.split(separator: " ").map(String.init)).code == 0)
      return try #require(harness.outputFiles.files.value["/a.pdf"])
    }
    let (shown, everything) = (try await pdf(options), try await pdf(""))
    #expect(shown != everything)
    #expect(try await exported() == shown)
    #expect(try await exported(choosing: .key(.down)) == everything)
  }

  @Test("reports configuration errors before the screen is cleared")
  func configuration() async {
    let screen = StubScreen()
    var harness = harness(screen)
    harness.environment["RESUME_PROFILE"] = "nobody"
    #expect(await harness.run("browse").code == 78)
    #expect(screen.operations.value.isEmpty)
  }

  @Test("ends silently if the terminal closes")
  func closed() async {
    let screen = StubScreen(.when(Self.title, .closed))
    let end = await harness(screen).run("browse", "--no-splash")
    #expect(end == Harness.Consequences(output: "", error: "", code: 0))
    #expect(screen.operations.value == ["open", "close"])
  }

  @Test("reports an unknown language after the terminal is restored")
  func unknownLanguage() async {
    let screen = StubScreen()
    let end = await harness(screen).run("browse", "--lang", "qq")
    #expect(end.code == 64 && end.error.contains("qq"))
    #expect(screen.operations.value == ["open", "close"])
  }

  @Test("shows load errors with a hint")
  func failure() async {
    let screen = StubScreen(.when("Couldn't connect", Self.key("q")))
    var harness = harness(screen)
    harness.resume.failure = .unavailable(.connectionRefused, wasRefresh: false)
    #expect(await harness.run("browse", "--no-splash").code == 0)
  }

  @Test("without a terminal or with --json, suggests the plain commands", arguments: [[], ["--json"], ["--plain"]])
  func noTerminal(flags: [String]) async {
    let end = await Harness().run(["browse"] + flags)
    #expect(
      end.code == 64 && end.output.isEmpty && end.error.contains((["resume works"] + flags).joined(separator: " ")))
  }

  @Test("suggests --plain for a terminal without a full-screen mode")
  func noScreen() async {
    var harness = Harness()
    harness.inputIsTerminal = true
    harness.outputIsTerminal = true
    let end = await harness.run("browse")
    #expect(end.code == 64 && end.error.contains("browse --plain"))
  }
}
