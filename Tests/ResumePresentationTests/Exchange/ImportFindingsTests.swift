import Foundation
import ResumeDomain
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Problems of an imported file")
struct ImportFindingsTests {
  private static func harness(_ findings: [ValidationFinding]) -> Harness {
    var harness = Harness()
    harness.columns = 200
    harness.input = ["cv.json": "{}", "-": "{}", "my cv.json": "{}"]
    harness.validation = ValidationReport(
      findings.enumerated().map { index, finding in
        ValidationProblem(finding, at: TextPosition(line: index + 1, column: 7), path: "work[\(index)].x")
      })
    return harness
  }

  @Test("invalid values are reported with their positions and imported")
  func invalid() async {
    let result = await Self.harness([
      .invalidEmail("ada"), .correctedDate("2020/3", .date(PartialDate.day(daysSinceEpoch: 0))),
    ]).run("import", "cv.json")
    #expect(result.code == 0)
    #expect(
      result.error.hasPrefix(
        """
        cv.json:1:7: error: work[0].x: invalid email address 'ada' (invalidEmail)
          Use an address such as ada@example.com.
        cv.json:2:7: warning: work[1].x: '2020/3' is read as 1970-01-01 (correctedDate)
          Use YYYY, YYYY-MM or YYYY-MM-DD, such as 1970-01-01.

        """))
    #expect(result.error.contains("1 invalid value is imported unchanged.\n"))
  }

  @Test("an import without changes doesn't count its invalid values as imported")
  func unchanged() async {
    var harness = Self.harness([.invalidEmail("ada")])
    harness.resumeFile = StubResumeFile(harness.formats.file)
    let error = await harness.run("import", "cv.json").error
    #expect(
      error.contains("(invalidEmail)") && error.contains("No changes: ") && !error.contains("imported unchanged"),
      "\(error)")
  }

  @Test("each unknown member of a section is one line")
  func members() async {
    var harness = Self.harness([])
    let paths = [
      "work[0].technologies", "basics.location.planet", "work[7].technologies", "awards[1].by[2].x", #"work[1]["a.b"]"#,
    ]
    harness.validation = ValidationReport(
      paths.enumerated().map { ValidationProblem(.unknownMember("x"), at: TextPosition(line: $0, column: 1), path: $1) }
    )
    #expect(
      await harness.run("import", "cv.json").error.hasPrefix(
        """
        'awards.by.x' is stored, but not shown (1 entry).
        'basics.location.planet' is stored, but not shown (1 entry).
        'work.technologies' is stored, but not shown (2 entries).
        'work["a.b"]' is stored, but not shown (1 entry).

        """))
  }

  @Test("each old name, each unknown section and overlaps are one line")
  func summaries() async {
    let result = await Self.harness([
      .formerName("experience", now: "work", entries: 3), .formerName("company", now: "name", entries: 1),
      .formerName("company", now: "name", entries: 1), .overlap(other: "work[0]"), .overlap(other: "work[1]"),
      .similarSection("wrok", meant: "work", entries: 1), .unknownSection("hobbies", meant: nil, entries: 2),
    ]).run("import", "my cv.json")
    #expect(result.code == 0)
    #expect(
      result.error.hasPrefix(
        """
        Read 'experience' as 'work' (3 entries).
        Read 'company' as 'name' (2 entries).
        'wrok' is shown as a custom section (1 entry). Did you mean 'work'?
        Nothing shows 'hobbies' (2 entries), which isn't a list of objects.
        2 jobs start before another job ends; for details, run 'resume validate --plain 'my cv.json''.

        """))
    #expect(!result.error.contains("invalid value"))
  }

  @Test("lists at most twenty problems and the command that lists all")
  func many() async {
    let harness = Self.harness(
      Array(repeating: .emptyText, count: 30) + (0..<25).map { .unknownSection("x\($0)", meant: nil, entries: 1) })
    let result = await harness.run("import", "cv.json")
    #expect(result.error.components(separatedBy: "(emptyText)").count == 21)
    #expect(result.error.components(separatedBy: "isn't a list of objects").count == 21)
    #expect(result.error.contains("… and 15 more problems; list all with 'resume validate --plain cv.json'.\n"))
    #expect(await harness.run("import", "-").error.contains("list all with 'resume validate --plain FILE'"))
    #expect(await harness.run("import", "cv.json", "--quiet").error == "")
  }

  @Test("--strict refuses a file with problems and writes nothing", arguments: [[], ["--json"], ["--quiet"]])
  func strict(options: [String]) async {
    let harness = Self.harness([.emptyText])
    let result = await harness.run(["import", "cv.json", "--strict"] + options)
    #expect(result.code == 65)
    #expect(
      result.error.contains("'cv.json' isn't valid") && result.error.contains("(emptyText)") == (options != ["--json"]))
    #expect(harness.profiles.values.value.isEmpty && harness.settings.values.value.isEmpty)
    #expect(harness.resumeFile.read() == nil)
    #expect(await Self.harness([]).run("import", "cv.json", "--strict").code == 0)
  }

  @Test("the JSON output lists all problems")
  func json() async throws {
    let result = await Self.harness(Array(repeating: .invalidEmail("x"), count: 30)).run("import", "cv.json", "--json")
    #expect(result.code == 0 && result.error == "")
    #expect((JSONText.object(result.output)?["problems"] as? [Any])?.count == 30)
  }
}
