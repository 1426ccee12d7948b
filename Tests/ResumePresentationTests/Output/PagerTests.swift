import ResumeDomain
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Pager")
struct PagerTests {
  /// A terminal that is too small for the help.
  private var terminal: Harness {
    var harness = Harness()
    harness.outputIsTerminal = true
    harness.rows = 10
    harness.environment["TERM"] = "xterm"
    return harness
  }

  @Test("receives text that is taller than the terminal, with its colors")
  func tall() async throws {
    let harness = terminal
    let result = await harness.run("help", "works")
    #expect(result == .init(output: "", error: "", code: 0))
    let (command, text) = try #require(harness.paged.value.first.map { ($0[0], $0[1]) })
    #expect(command == "less -FRX")
    #expect(harness.paged.value.count == 1)
    #expect(text.contains("\u{1B}[1m"))
    var direct = harness
    direct.hasPager = false
    #expect(await direct.run("help", "works").output == text)
  }

  @Test("leaves messages on standard error")
  func messages() async {
    let harness = terminal
    let result = await harness.run("show")
    #expect(result.output == "" && result.code == 0)
    #expect(!result.error.isEmpty)
    #expect(harness.paged.value.count == 1)
  }

  @Test("has no time limit while the user reads")
  func time() async {
    let harness = terminal
    _ = await harness.run("show", "--timeout", "5")
    #expect(harness.timeLimits.value == [6, nil])
  }

  @Test("starts only if the last line would leave no row for the prompt")
  func height() async {
    var harness = terminal
    harness.rows = 0
    let height =
      await harness.run("help", "works").output.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    for (rows, isPaged) in [(height - 1, true), (height, true), (height + 1, false)] {
      harness.rows = rows
      harness.paged.value = []
      #expect(await (harness.run("help", "works").output == "") == isPaged)
      #expect(!harness.paged.value.isEmpty == isPaged)
    }
  }

  @Test(
    "is not used for data and short text, nor if it is turned off",
    arguments: [
      ["works", "--json"], ["works", "--plain"], ["--version"], ["help", "--no-pager"], ["--no-pager", "works"],
      ["--help", "--no-pager"], ["works", "--help", "--no-pager"], ["export", "markdown"], ["map", "--geojson"],
    ])
  func direct(arguments: [String]) async {
    let harness = terminal
    let result = await harness.run(arguments)
    #expect(result.code == 0)
    #expect(result.output != "")
    #expect(harness.paged.value == [])
  }

  @Test("is not used without a terminal that it can control")
  func terminals() async {
    var pipe = terminal
    pipe.outputIsTerminal = false
    var unknown = terminal
    unknown.rows = 0
    var (dumb, unnamed) = (terminal, terminal)
    dumb.environment["TERM"] = "dumb"
    unnamed.environment["TERM"] = nil
    for harness in [pipe, unknown, dumb, unnamed] {
      #expect(await harness.run("help").output != "")
      #expect(harness.paged.value == [])
    }
  }

  @Test("is the command in RESUME_PAGER, the setting or PAGER")
  func commands() async {
    var harness = terminal
    harness.environment["PAGER"] = "more"
    _ = await harness.run("help")
    #expect(await harness.run("config", "set", "pager", "most -s").code == 0)
    _ = await harness.run("help")
    harness.environment["RESUME_PAGER"] = "bat"
    _ = await harness.run("help")
    #expect(harness.paged.value.map { $0[0] } == ["more", "most -s", "bat"])
    harness.environment["RESUME_PAGER"] = nil
    #expect(await harness.run("config", "set", "pager", "off").code == 0)
    #expect(await harness.run("help").output != "")
  }

  @Test("prints directly with an invalid setting, which only 'config' and commands that read it report")
  func invalid() async {
    var harness = terminal
    harness.settings.failure = .configurationUnreadable(path: "config.json", .notJSON)
    #expect(await harness.run("help").output != "")
    #expect(harness.paged.value == [])
    #expect(await harness.run("config", "list").code == 78)
  }
}
