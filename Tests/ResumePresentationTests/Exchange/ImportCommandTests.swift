import Foundation
import ResumeDomain
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("import")
struct ImportCommandTests {
  private static func harness() -> Harness {
    var harness = Harness()
    harness.input = ["cv.json": "{}", "-": "{}"]
    return harness
  }

  @Test("creates the profile 'me', makes it active and stores its file")
  func profile() async {
    let harness = Self.harness()
    #expect(await harness.run("import", "cv.json").code == 0)
    #expect(harness.profiles.values.value == [Profile(name: "me", source: .file("/data/profiles/me.json"))])
    #expect(harness.settings.values.value == [.profile: "me"])
    #expect(harness.formats.requestedLanguages.value == [nil])
  }

  @Test("accepts another name, string tables, standard input and an unknown label language")
  func options() async {
    let harness = Self.harness()
    let result = await harness.run(
      "import", "-", "--profile", "ada", "--strings", "tables", "--lang", "pt-BR", "--json")
    #expect(result.code == 0 && result.error.isEmpty)
    #expect(
      harness.profiles.values.value == [
        Profile(name: "ada", source: .file("/data/profiles/ada.json", strings: "/absolute/tables"))
      ])
    #expect(harness.formats.requestedLanguages.value.last == "pt-BR")
    // The string tables are kept if the option is omitted.
    _ = await harness.run("import", "-", "--profile", "ada")
    #expect(
      harness.profiles.values.value[0].source == .file("/data/profiles/ada.json", strings: "/absolute/tables"))
  }

  @Test("rejects a language that isn't a tag", arguments: ["xx_yy", "e"])
  func invalidLanguage(language: String) async {
    let harness = Self.harness()
    let result = await harness.run("import", "cv.json", "--lang", language)
    #expect(result.code == 64 && result.error.contains("Invalid value '\(language)' for '--lang'"), "\(result)")
    #expect(harness.profiles.values.value.isEmpty)
  }

  @Test("names the language that texts without one have, unless the file or the user specifies it")
  func assumedLanguage() async {
    for isAssumed in [true, false] {
      var harness = Self.harness()
      harness.formats.report.isLanguageAssumed = isAssumed
      let error = await harness.run("import", "cv.json").error
      #expect(error.contains("doesn't specify its language") == isAssumed, "\(error)")
    }
    var harness = Self.harness()
    harness.resumeFile = StubResumeFile(ResumeFile())
    harness.formats.report.isLanguageAssumed = true
    #expect(await !harness.run("import", "cv.json").error.contains("specify its language"))
  }

  @Test("keeps the path of an existing file profile")
  func ownPath() async {
    var harness = Self.harness()
    harness.profiles = StubProfiles([Profile(name: "me", source: .file("/mine/cv.json"))])
    #expect(await harness.run("import", "cv.json").code == 0)
    #expect(harness.profiles.values.value == [Profile(name: "me", source: .file("/mine/cv.json"))])
  }

  @Test(
    "rejects invalid requests before anything is written",
    arguments: [
      (["cv.json", "--profile", "sample"], 64), (["cv.json", "--profile", "all"], 64),
      (["cv.json", "--profile", "A"], 64),
      (["cv.json", "--profile", "fire"], 64), (["cv.json", "--lang", "x"], 64), (["missing.json"], 66), ([], 64),
      (["cv.json", "more"], 64),
    ] as [([String], Int32)])
  func refused(words: [String], code: Int32) async {
    var harness = Self.harness()
    let fire = Profile(name: "fire", source: .firestore(.init(project: "p")))
    harness.profiles = StubProfiles([fire])
    #expect(await harness.run(["import"] + words).code == code)
    #expect(harness.profiles.values.value == [fire])
    #expect(harness.settings.values.value == [:])
    #expect(harness.resumeFile.read() == nil)
  }

  @Test("reports the position in a malformed file and writes nothing")
  func malformed() async {
    var harness = Self.harness()
    harness.formats.failure = .malformedFile(path: "cv.json", TextPosition(line: 3, column: 7), .expectedArray)
    let result = await harness.run("import", "cv.json")
    #expect(result.code == 65)
    #expect(result.error.contains("cv.json:3:7"))
    #expect(harness.profiles.values.value.isEmpty && harness.settings.values.value.isEmpty)
    #expect(harness.resumeFile.read() == nil)
  }

  @Test("a dry run prints what the import prints, except for the last sentence")
  func dryRun() async {
    var harness = Self.harness()
    harness.columns = 200
    harness.validation = ValidationReport([
      ValidationProblem(.invalidEmail("ada"), at: TextPosition(line: 1, column: 1), path: "x")
    ])
    harness.formats.file.documents = [
      Document(path: DocumentPath("works", "acme"), fields: ["title": .string("Lead")])
    ]
    harness.formats.report = ImportReport(
      language: "en", isAddition: false, counts: [.init(part: "work")],
      removed: [.init(part: "work", id: "old", title: "Old")],
      unmatched: [.init(entry: .init(part: "work", id: "twin", title: "Twin"), line: nil, reason: .ambiguous)])
    harness.formats.report.isLanguageAssumed = true
    let dry = await harness.run("import", "cv.json", "--dry-run")
    #expect(harness.profiles.values.value.isEmpty && harness.resumeFile.read() == nil && dry.code == 0)
    let real = await harness.run("import", "cv.json")
    #expect(dry.output == real.output && dry.output.contains("Removed (not in the file):"), "\(dry.output)")
    let last = "Nothing was written (--dry-run).\n"
    #expect(dry.error.hasSuffix(last), "\(dry.error)")
    #expect(real.error.hasPrefix(dry.error.dropLast(last.count)) && real.error.contains("Imported the résumé"))
    #expect(dry.error.contains("1 invalid value is imported") && dry.error.contains("doesn't specify its language"))
  }

  @Test("reports an unchanged import")
  func unchanged() async {
    var harness = Self.harness()
    harness.resumeFile = StubResumeFile(harness.formats.file)
    let result = await harness.run("import", "cv.json")
    #expect(result.code == 0)
    #expect(result.error.contains("No changes: "))
    #expect(!result.error.contains("former"))
  }
}
