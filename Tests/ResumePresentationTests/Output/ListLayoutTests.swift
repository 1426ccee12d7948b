import Foundation
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// The forms of lists at all widths.
@Suite("Entry lists")
struct ListLayoutTests {
  private static func lines(_ words: String..., columns: Int, works: [Work]? = nil) async -> [String] {
    var harness = Harness()
    harness.columns = columns
    if let works { harness.resume.works = works }
    return await harness.run(words).output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  private static func work(_ id: String, title: String = "Lead", company: String = "Acme") -> Work {
    Work(
      id: id, title: LocalizedText(title), company: LocalizedText(company),
      period: Period(start: PartialDate("2018"), end: PartialDate("2020"), isCurrent: false))
  }

  @Test("two lines per job, with the dates at the right edge")
  func twoLines() async {
    let lines = await Self.lines("works", "--limit", "2", columns: 80)
    #expect(lines.count == 4 && lines[0].hasPrefix("●  Mobile Lead   ") && lines[0].hasSuffix("  Aug 2021 – current"))
    #expect(lines[0].displayWidth == 80 && lines[2].displayWidth == 80)
    #expect(lines[1] == "│  Loycus · Madrid, Spain · loycus-mobile-lead")
  }

  @Test("dates that don't fit next to the title are below it, and facts precede the ID")
  func narrow() async {
    let lines = await Self.lines(
      "works", columns: 40, works: [Self.work("lead", title: "A title of thirty-one letters")])
    #expect(
      lines == [
        "●  A title of thirty-one letters", "│" + String(repeating: " ", count: 28) + "2018 – 2020", "│  Acme · lead",
      ])
    let tiny = await Self.lines("works", columns: 20, works: [Self.work("lead", company: "Acme Corporation")])
    #expect(tiny == ["●  Lead  2018 – 2020", "│  Acme Corporation", "│  lead"])
  }

  @Test("an ID is never broken", arguments: [20, 40, 80, 120, 200])
  func wholeIDs(columns: Int) async {
    let id = String(repeating: "lead-", count: 30)
    let lines = await Self.lines("works", columns: columns, works: [Self.work(id), Self.work("short")])
    #expect(lines.contains { $0.hasSuffix(" " + id) }, "\(lines)")
  }

  @Test("one line per job from 120 columns on, in aligned columns")
  func oneLine() async throws {
    #expect(await Self.lines("works", "--limit", "2", columns: 119).count == 4)
    let lines = await Self.lines("works", "--limit", "3", columns: 120)
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("●  Mobile Lead    Loycus · Madrid, Spain  "))
    #expect(lines[0].hasSuffix("  Aug 2021 – current   loycus-mobile-lead"))
    let columns = zip(lines, ["loycus-mobile-lead", "intelygenz", "one-month"]).map { line, id in
      line.range(of: id).map { line[..<$0.lowerBound].displayWidth }
    }
    #expect(Set(columns).count == 1 && columns[0] != nil)
  }

  @Test("long titles and companies wrap in their columns", arguments: [120, 200])
  func wrapsColumns(columns: Int) async {
    let title = String(repeating: "senior ", count: 20) + "lead"
    let lines = await Self.lines("works", columns: columns, works: [Self.work("lead", title: title, company: title)])
    #expect(lines.allSatisfy { $0.displayWidth <= columns } && lines[0].hasSuffix("2018 – 2020  lead"))
    #expect(lines.joined(separator: " ").split(separator: " ").filter { $0 == "senior" }.count == 40)
  }

  @Test("'--long' prints a fact per line at every width", arguments: [80, 200])
  func long(columns: Int) async {
    let lines = await Self.lines("works", "--long", "--limit", "2", columns: columns)
    #expect(
      lines.prefix(5) == [
        "●  Mobile Lead", "│  Loycus · Madrid, Spain", "│  Aug 2021 – current", "│  loycus-mobile-lead", "│",
      ])
  }

  @Test(
    "no list has blank lines, and '--long' shows the same texts",
    arguments: ["works", "projects", "favorites", "skills", "volunteer", "education", "certificates", "publications"])
  func sameTexts(command: String) async {
    var harness = Harness()
    harness.favorites = StubFavorites(["sample": SampleEntities.favorites])
    let short = await harness.run(command).output
    let long = await harness.run(command, "--long").output
    #expect(!short.contains("\n\n") && !short.contains("│\n") && short.count > 20)
    func words(_ text: String) -> Set<Substring> { Set(text.split { " \n·│".contains($0) }) }
    #expect(words(short) == words(long))
    for form in ["--plain", "--json"] {
      #expect(await harness.run(command, form) == harness.run(command, form, "--long"))
    }
  }

  @Test("'show' prints the texts of jobs and projects, lists don't")
  func texts() async {
    var harness = Harness()
    let text = { (name: String) in LocalizedText("A \(name).") }
    var work = Self.work("lead")
    work.set("summary", text("job"))
    work.entry["goalsAchieved"] = [text("goal")].value
    harness.resume = StubResume(works: [work])
    harness.resume.projects = [PetProject(id: "app", title: text("name"), summary: text("project"))]
    for form in [[], ["--long"]] {
      let whole = await harness.run(["show"] + form).output
      #expect(whole.contains("│  A job.\n│  • A goal.\n") && whole.contains("\n  A project."), "\(whole)")
      #expect(await !harness.run(["works"] + form).output.contains("A job."))
    }
  }

  @Test("search results have two lines and an excerpt")
  func search() async {
    let lines = await Self.lines("search", "loycus", "--limit", "1", columns: 80)
    #expect(lines == ["• Mobile Lead", "  Job · Loycus · Madrid, Spain · loycus-mobile-lead"])
  }

  @Test(
    "a job within one year has one date everywhere",
    arguments: [
      ["works"], ["works", "--long"], ["work", "lead"], ["show"], ["map"], ["export", "text"], ["export", "html"],
    ])
  func oneYear(line: [String]) async {
    var harness = Harness()
    var work = Self.work("lead")
    work.setPeriod(Period(start: PartialDate("2018"), end: PartialDate("2018"), isCurrent: false))
    work.entry["coordinates"] = .geoPoint(latitude: 40, longitude: -3)
    harness.resume = StubResume(works: [work])
    harness.resume.projects = []
    let output = await harness.run(line).output
    #expect(output.contains("2018") && !output.contains("2018 –") && !output.contains("from 2018"), "\(output)")
  }

  @Test(
    "prose is at most 100 columns wide",
    arguments: [["work", "lead"], ["about"], ["show"], ["help", "works"], ["help", "privacy"]])
  func prose(line: [String]) async {
    var harness = Harness()
    harness.columns = 200
    var work = Self.work("lead")
    let text = LocalizedText(String(repeating: "many words ", count: 40))
    work.set("summary", text)
    work.entry["goalsAchieved"] = [text].value
    work.set("description", text)
    harness.resume.works = [work]
    harness.resume.person?.set("summary", text)
    let lines = await harness.run(line).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.displayWidth <= 100 || $0.hasPrefix("●") } && lines.contains { $0.displayWidth > 85 })
  }
}

/// JSON and links for a reader at a terminal.
@Suite("Output on a terminal")
struct TerminalOutputTests {
  private static func terminal(_ environment: [String: String] = [:]) -> Harness {
    var harness = Harness()
    harness.outputIsTerminal = true
    harness.environment = ["LC_CTYPE": "C.UTF-8", "TERM": "xterm-256color"].merging(environment) { $1 }
    return harness
  }

  @Test("JSON is indented and colored, with the same content as in a pipe")
  func json() async throws {
    let line = ["works", "--json", "--limit", "1"]
    let pipe = await Harness().run(line).output
    #expect(pipe.hasPrefix("{\"language\":\"en\",") && pipe.split(separator: "\n").count == 1)
    #expect(await Harness().run(line + ["--color", "always"]).output == pipe)
    let colored = await Self.terminal().run(line).output
    #expect(colored.hasPrefix("{\n  \u{1B}[1;34m\"language\"\u{1B}[0m: \u{1B}[32m\"en\"\u{1B}[0m,\n"))
    #expect(colored.contains("\u{1B}[2mnull\u{1B}[0m") && colored.contains("\u{1B}[36mfalse\u{1B}[0m"))
    let indented = await Self.terminal(["NO_COLOR": "1"]).run(line).output
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == indented)
    #expect(await Self.terminal().run(line + ["--no-color"]).output == indented)
    #expect(
      try JSONSerialization.jsonObject(with: Data(indented.utf8)) as? NSDictionary
        == JSONSerialization.jsonObject(with: Data(pipe.utf8)) as? NSDictionary)
  }

  @Test("colors leave strings with quotation marks and backslashes whole")
  func hostileJSON() {
    let value: JSON = ["a\"b\\": .string("\u{1B}[2J\\\" : 1, null\n"), "n": .number(-1.5e-7), "e": .array([])]
    let colored = JSONColors.colored(value.bytes(isIndented: true, isSorted: true), Styler(isEnabled: true))
    let text = String(decoding: colored, as: UTF8.self)
    #expect(
      text.replacing(/\u{1B}\[[0-9;]*m/, with: "").utf8.elementsEqual(value.bytes(isIndented: true, isSorted: true)))
    #expect(text.contains("\u{1B}[36m-1.5e-07\u{1B}[0m") && !text.contains("\u{1B}[2J"))
    for broken in ["\"", "\"\\", "n", "-", "{\"a\\"] {
      #expect(!JSONColors.colored(Array(broken.utf8), Styler(isEnabled: true)).isEmpty)
    }
  }

  @Test("URLs are links on a terminal only")
  func links() async {
    let url = "https://example.com/loycus.png"
    let link = "\u{1B}]8;;\(url)\u{1B}\\\(url)\u{1B}]8;;\u{1B}\\"
    let line = ["work", "loycus-mobile-lead"]
    #expect(await Self.terminal().run(line).output.contains(link))
    for line in [line + ["--no-color"], line + ["--plain"], line + ["--json"]] {
      #expect(!(await Self.terminal().run(line)).output.contains("]8;"))
    }
    for environment in [
      ["TERM": "dumb"], ["TERM": "linux"], ["TERM": "screen"], ["VTE_VERSION": "4801"], ["NO_COLOR": "1"],
    ] {
      #expect(!(await Self.terminal(environment).run(line)).output.contains("]8;"), "\(environment)")
    }
    #expect(await Self.terminal(["TERM": "screen-256color", "TMUX": "/tmp/t"]).run(line).output.contains(link))
    #expect(!(await Harness().run(line + ["--color", "always"])).output.contains("]8;"))
  }

  @Test("each piece of a broken URL links to the whole", arguments: ["", "│  "])
  func brokenURL(indent: String) {
    let canvas = TextCanvas(width: 20, styler: Styler(isEnabled: true), symbols: .unicode, linksURLs: true)
    let url = "https://example.com/a/long/path"
    let lines = canvas.linked(canvas.wrapped("Web: " + url, firstIndent: indent, indent: indent), url)
    let start = "\u{1B}]8;;\(url)\u{1B}\\"
    #expect(lines.filter { $0.contains(start) }.count == 2)
    #expect(
      lines.map { $0.replacing(start, with: "").replacing("\u{1B}]8;;\u{1B}\\", with: "") }.allSatisfy {
        $0.displayWidth <= 20
      })
  }

  @Test("a URL never ends the sequence or contains a control character")
  func hostileURL() {
    #expect(
      Hyperlink.text("x", to: "https://a/\u{1B}\\\u{7}\u{9C} é\n")
        == "\u{1B}]8;;https://a/%1B\\%07%C2%9C%20%C3%A9%0A\u{1B}\\x\u{1B}]8;;\u{1B}\\")
    let canvas = TextCanvas(width: 80, styler: Styler(isEnabled: true), symbols: .unicode, linksURLs: true)
    for text in ["javascript:alert(1)", "https://a/\u{1B}\\", "https://a b", "file:///etc/passwd"] {
      #expect(canvas.linked([text], text) == [text])
    }
  }
}
