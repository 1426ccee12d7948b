import Foundation
import ResumeDocuments
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("export text, markdown and html")
struct HandoutCommandTests {
  @Test("writes only the document to standard output", arguments: ["text", "markdown", "html"])
  func output(format: String) async {
    let result = await Harness().run("export", format, "--lang", "es")
    #expect(result.code == 0)
    #expect(result.error == "Aviso: 7 textos no están disponibles en 'es'.\nCargado del servidor\n")
    #expect(await Harness().run("export", format, "--lang", "es", "--strict").code == 65)
    #expect(result.output.contains("Ada Lovelace") && result.output.hasSuffix("\n"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("prints the sections of a setting in their order, and names those with entries that it leaves out")
  func keptSections() async throws {
    let harness = Harness()
    harness.settings.values.value = [.documentSections: "skills, work,awards"]
    let result = await harness.run("export", "markdown")
    let headings = result.output.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.first == "## Skills" && headings.dropFirst().first?.contains("xperience") == true, "\(headings)")
    let note = try #require(result.error.split(separator: "\n").first { $0.contains("document.sections") })
    #expect(note.contains("projects") && !note.contains("skills") && result.code == 0, "\(result.error)")
    // The command line wins, and other commands show everything.
    let chosen = await harness.run("export", "markdown", "--sections", "projects")
    #expect(!chosen.output.contains("## Skills") && !chosen.error.contains("document.sections"))
    for command in [["show"], ["export", "json-resume"]] {
      let all = await harness.run(command)
      #expect(all.code == 0 && !all.error.contains("document.sections"), "\(all)")
    }
    #expect(await harness.run("config", "set", "document.sections", "work,x-own").code == 64)
    #expect(await harness.run("config", "set", "document.sections", "work,skills").code == 0)
  }

  @Test("a document has the language of its texts, and messages have the user's")
  func language() async throws {
    var harness = Harness(resume: StubResume(projects: [], groups: [], education: [], languages: [], others: [:]))
    func job(_ language: String, _ title: String) -> Work {
      let texts = LocalizedText([.init(language: language, text: title)])
      return Work(
        id: "a", title: texts, period: Period(start: PartialDate("2021-08"), end: nil, isCurrent: true), summary: texts)
    }
    harness.resume.person = Person(name: LocalizedText("Ada"))
    for (language, heading, date) in [
      ("es", "EXPERIENCIA", "ago 2021 – actualidad"), ("de", "BERUFSERFAHRUNG", "Aug. 2021 – heute"),
      ("fr-CA", "EXPÉRIENCE", "août 2021 – aujourd’hui"), ("ca", "EXPERIÈNCIA", "ag. 2021 – actualitat"),
    ] {
      harness.resume.works = [job(language, "Jefa")]
      let result = await harness.run("export", "text")
      #expect(result.output.contains(heading) && result.output.contains(date), "\(result.output)")
      #expect(result.error == "Loaded from the server\n" && result.code == 0)
    }
    harness.resume.works = [job("pl", "Szefowa")]
    let polish = await harness.run("export", "text")
    #expect(polish.output.contains("DOŚWIADCZENIE ZAWODOWE") && polish.output.contains("sie 2021 – obecnie"))
    harness.resume.works = [job("tr", "Şef")]
    #expect(await harness.run("export", "text").output.contains("İŞ DENEYİMİ"))
    harness.resume.works = [job("no", "Sjef")]
    #expect(await harness.run("export", "text").output.contains("ARBEIDSERFARING"))
    harness.resume.works = [job("sk", "Šéfka")]
    for style in ["short", "long"] {
      let slovak = await harness.run("export", "text", "--dates", style)
      #expect(slovak.output.contains("EXPERIENCE") && slovak.output.contains("08/2021 – Present"))
      #expect(slovak.error.hasPrefix("Warning: Headings aren't available in 'sk'"))
    }
    #expect(await harness.run("export", "text", "--dates", "year").output.contains("\n2021 – Present\n"))
    let german = await harness.run("export", "html", "--lang", "de-AT")
    #expect(german.output.contains("Berufserfahrung") && german.error.contains("no text in 'de-AT'"))
  }

  @Test("--title changes headings of any section", arguments: ["text", "markdown", "html"])
  func titles(format: String) async {
    let titles = ["--title", "work=  Career = life ", "--title", "skills=x", "--title", "skills=Tools"]
    let result = await Harness().run(["export", format] + titles)
    #expect(result.output.lowercased().contains("career = life") && result.output.lowercased().contains("tools"))
    #expect(!result.output.lowercased().contains("experience") && result.code == 0)
    for title in ["jobs=Career", "work", "work=", "work= ", "=x", "", "work=\u{7}"] {
      #expect(await Harness().run("export", format, "--title", title).code == 64, "\(title)")
    }
    let typo = await Harness().run("export", format, "--title", "wrk=Career")
    #expect(typo.error.contains("unknown section 'wrk'") && typo.error.contains("Did you mean 'work=Career'?"))
    #expect(await Harness().run("export", "json-resume", "--title", "work=Career").code == 64)
    #expect(await Harness().run("export", "-o", "/cv.json", "--title", "work=Career").code == 64)
    #expect(
      await Harness().run("export", "-o", "/cv.\(format == "text" ? "txt" : format)", "--title", "work=A").code == 0)
  }

  @Test("prints tags only with --tags", arguments: ["text", "markdown", "html"])
  func tags(format: String) async {
    let plain = await Harness().run("export", format, "--sections", "work")
    let tagged = await Harness().run("export", format, "--sections", "work", "--tags")
    #expect(!plain.output.contains("android") && tagged.output.contains("android") && tagged.code == 0)
    #expect(await Harness().run("export", "json-resume", "--tags").code == 64)
    #expect(await Harness().run("export", "-o", "/cv.json", "--tags").code == 64)
  }

  @Test("--json includes the document as a member", arguments: ["text", "markdown", "html"])
  func json(format: String) async throws {
    let result = await Harness().run("export", format, "--json")
    let output = try #require(JSONText.object(result.output))
    let export = try #require(output["export"] as? [String: Any])
    let plain = await Harness().run("export", format)
    #expect(export["content"] as? String == plain.output)
    #expect(export["format"] as? String == format && result.error.isEmpty)
  }

  @Test("--dates and --heads change the heads of entries, as their settings do", arguments: ["text", "markdown"])
  func form(format: String) async {
    let words = ["export", format, "--sections", "work"]
    let two = await Harness().run(words + ["--heads", "two", "--dates", "numeric"])
    #expect(two.output.contains("(08/2021 – ") && !two.output.contains("Aug 2021") && two.code == 0, "\(two)")
    let harness = Harness()
    _ = await harness.run("config", "set", "document.heads", "two")
    _ = await harness.run("config", "set", "document.dates", "numeric")
    #expect(await harness.run(words) == two)
    let years = await harness.run(words + ["--heads", "one", "--dates", "year"])
    #expect(years.output.contains("2021 – ") && !years.output.contains("/2021") && !years.output.contains("(2021"))
    #expect(await harness.run("export", "json-resume", "--dates", "year").code == 64)
    #expect(await harness.run("export", format, "--heads", "three").code == 64)
  }

  @Test("the paper is that of the person's country, unless an option or a setting chooses one")
  func paper() async throws {
    var harness = Harness()
    harness.resume.person = Person(
      name: LocalizedText("Ada"),
      otherFields: ["location": .map(["city": .string("Lima"), "countryCode": .string("us")])])
    func file(_ words: String...) async -> String? {
      _ = await harness.run(["export", "pdf", "-o", "/cv.pdf", "--force"] + words)
      return harness.outputFiles.files.value["/cv.pdf"]
    }
    let letter = await file("--paper", "letter")
    let a4 = await file("--paper", "a4")
    #expect(letter != nil && letter != a4)
    #expect(await file() == letter)
    _ = await harness.run("config", "set", "document.paper", "a4")
    #expect(await file() == a4)
    #expect(["BO", "ES", "us", nil].map(Paper.usual) == [.a4, .a4, .a4, .a4] && Paper.usual(in: "PH") == .letter)
  }

  @Test("ignores spaces around section names")
  func blanks() async {
    let spaced = await Harness().run("export", "text", "--sections", " skills , work")
    let plain = await Harness().run("export", "text", "--sections", "skills,work")
    #expect(spaced == plain && plain.code == 0)
    #expect(await Harness().run("export", "text", "--sections", "skills, ").code == 64)
    #expect(await Harness().run("export", "text", "--sections", "sk ills").code == 64)
  }

  @Test("omits the warning about missing titles")
  func untitled() async {
    var harness = Harness()
    harness.resume.warnings = [DataWarning(.missingTitle, documentID: "bare", field: "title")]
    #expect(await harness.run("export", "text").error == "Loaded from the server\n")
  }

  @Test("reports a document without sections")
  func nothing() async {
    let harness = Harness(resume: StubResume(others: [:]))
    let result = await harness.run("export", "text", "--sections", "awards")
    #expect(result.code == 0 && result.output.contains("Ada Lovelace"))
    #expect(
      result.error.contains("\nWarning: The document has no entries.\n"),
      "\(result.error)")
    #expect(await harness.run("export", "text", "--sections", "awards", "--quiet").error.isEmpty)
    #expect(await harness.run("export", "text", "--sections", "awards", "--json").error.isEmpty)
  }

  @Test("wraps files at 80 columns with a typographic dash")
  func file() async {
    var harness = Harness()
    harness.columns = 30
    harness.environment = ["LANG": "C"]
    #expect(await harness.run("export", "text", "-o", "/cv.txt").code == 0)
    let text = harness.outputFiles.files.value["/cv.txt"] ?? ""
    #expect(text.contains("Jan 2018 – Jul 2021"))
    #expect(text.split(separator: "\n").contains { $0.count > 60 })
  }

  @Test("wraps at the width of the terminal with its symbols")
  func terminal() async {
    var harness = Harness()
    harness.outputIsTerminal = true
    harness.columns = 30
    harness.environment = ["LANG": "C"]
    let narrow = await harness.run("export", "text", "--sections", "work").output
    #expect(narrow.contains("Jan 2018 - Jul 2021") && !narrow.contains("–"))
    #expect(narrow.split(separator: "\n").allSatisfy { $0.displayWidth <= 30 })
    harness.columns = 200
    let wide = await harness.run("export", "text").output
    #expect(wide.split(separator: "\n").allSatisfy { $0.displayWidth <= 80 })
  }

  @Test("--css embeds a file after the rules of the theme")
  func styleSheet() async {
    var harness = Harness()
    harness.input = ["/my.css": "h1{color:teal}", "/bad.css": "@import 'x';"]
    let result = await harness.run("export", "html", "--css", "/my.css")
    #expect(result.code == 0 && result.output.contains("h1{color:teal}"))
    #expect(await harness.run("export", "-o", "/cv.html", "--css", "/my.css").code == 0)
    #expect(harness.outputFiles.files.value["/cv.html"] == result.output)
    let bad = await harness.run("export", "html", "--css", "/bad.css", "--lang", "en")
    #expect(bad.code == 65 && bad.output.isEmpty && bad.error.contains("/bad.css:1") && bad.error.contains("data:"))
    #expect(await harness.run("export", "html", "--css", "/none.css").code == 66)
    #expect(await harness.run("export", "pdf", "-o", "/cv.pdf", "--css", "/my.css").code == 64)
    #expect(await harness.run("export", "-o", "/cv.txt", "--css", "/my.css").code == 64)
  }

  @Test("themes differ, and classic is the default")
  func themes() async {
    let plain = await Harness().run("export", "html")
    let classic = await Harness().run("export", "html", "--theme", "classic")
    let modern = await Harness().run("export", "html", "--theme", "modern")
    #expect(plain == classic && plain.output != modern.output)
    #expect(await Harness().run("export", "html", "--theme", "plain").code == 64)
    #expect(await Harness().run("export", "text", "--theme", "modern").code == 64)
  }
}
