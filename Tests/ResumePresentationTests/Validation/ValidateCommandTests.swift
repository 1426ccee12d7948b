import Foundation
import ResumeDomain
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("validate")
struct ValidateCommandTests {
  private func harness(_ findings: ValidationFinding...) -> Harness {
    var harness = Harness()
    harness.input = ["cv.json": "{}", "-": "{}", "/me.json": "{}"]
    harness.profiles = StubProfiles([Profile(name: "me", source: .file("/me.json"))])
    harness.validation = ValidationReport(
      findings.map { ValidationProblem($0, at: TextPosition(line: 3, column: 7), path: "work[2].x") })
    return harness
  }

  @Test("a file without problems prints a sentence to standard error")
  func valid() async {
    let result = await harness().run("validate", "cv.json")
    #expect(result == .init(output: "", error: "cv.json: no problems.\n", code: 0))
    #expect(await harness().run("validate", "cv.json", "--quiet") == .init(output: "", error: "", code: 0))
  }

  @Test("a file of a newer version exits with 78, like reading it")
  func newerFormat() async {
    let result = await harness(.newerFormat).run("validate", "cv.json")
    #expect(result.code == 78 && result.output == "")
    #expect(result.error.contains("written by a newer version") && result.error.contains("Upgrade 'resume'"))
    let older = await harness(.olderFormat).run("validate", "cv.json")
    #expect(older.code == 78 && older.error.contains("old format") && older.error.contains("9f5a23e9"))
  }

  @Test("a file in another form exits with 65 and names it")
  func foreignFile() async {
    let result = await harness(.foreignFile(.yaml)).run("validate", "cv.json")
    #expect(result.code == 65 && result.output == "")
    #expect(result.error.contains("'cv.json' is YAML") && result.error.contains("'yq -o json"), "\(result)")
  }

  @Test("errors exit with 65 and are printed in every format")
  func errors() async throws {
    let harness = harness(.duplicateMember("a"), .emptyText)
    let text = await harness.run("validate", "cv.json")
    #expect(text.code == 65 && text.output == "")
    #expect(
      text.error == """
        cv.json:3:7: error: work[2].x: duplicate name 'a' (duplicateMember)
          Delete one of the two; programs differ in which one they read.
        cv.json:3:7: warning: work[2].x: the text is empty (emptyText)
          Fill in or omit the text.
        Error: 'cv.json' isn't valid: 1 error, 1 warning.
          Fix the problems listed above, then run the command again.

        """)
    let quiet = await harness.run("validate", "cv.json", "--quiet")
    #expect(!quiet.error.contains("warning:") && quiet.error.contains("error:"))
    let json = await harness.run("validate", "cv.json", "--json")
    #expect(json.code == 65)
    let problems = try #require(JSONText.object(json.output)?["problems"] as? [NSDictionary])
    #expect(
      problems[0] == [
        "column": 7, "hint": "Delete one of the two; programs differ in which one they read.", "line": 3,
        "message": "duplicate name 'a'",
        "path": "work[2].x", "rule": "duplicateMember", "severity": "error",
      ])
    let error = try #require(JSONText.object(json.error)?["error"] as? [String: Any])
    #expect(error["code"] as? String == "badData")
    let plain = await harness.run("validate", "cv.json", "--plain")
    #expect(
      plain.output.hasPrefix(
        "error\t3\t7\twork[2].x\tduplicateMember\tduplicate name 'a'\tDelete one"))
    #expect(plain.output.split(separator: "\n").count == 2 && plain.code == 65)
  }

  @Test("warnings fail only with --strict")
  func strict() async {
    let harness = harness(.emptyText)
    let result = await harness.run("validate", "cv.json")
    #expect(result.code == 0 && result.error.hasSuffix("cv.json: no errors, 1 warning.\n"))
    #expect(await harness.run("validate", "cv.json", "--json").error == "")
    let strict = await harness.run("validate", "cv.json", "--strict", "--quiet")
    #expect(strict.code == 65 && strict.error.contains("emptyText"))
    #expect(await self.harness().run("validate", "cv.json", "--strict").code == 0)
  }

  @Test("hints never fail, and are printed and counted")
  func hints() async {
    let harness = harness(.missingContact, .incompleteJob([.employer, .start], name: nil), .emptyText)
    let result = await harness.run("validate", "cv.json")
    #expect(
      result.code == 0
        && result.error.contains("cv.json:3:7: hint: work[2].x: missing: employer, start date (incompleteJob)\n"))
    #expect(result.error.hasSuffix("cv.json: no errors, 1 warning, 2 hints.\n"))
    #expect(!result.error.contains("resume edit"))
    let profile = self.harness(.incompleteJob([.text], name: "a b"))
    let edit = await profile.run("validate", "--profile", "me").error.replacing("\n  ", with: " ")
    #expect(edit.contains("'resume edit 'a b' --profile me'."))
    let hints = self.harness(.missingContact)
    #expect(await hints.run("validate", "cv.json", "--strict").code == 0)
    #expect(await hints.run("validate", "cv.json", "--quiet") == .init(output: "", error: "", code: 0))
    #expect(await hints.run("validate", "cv.json", "--plain").output.hasPrefix("hint\t3\t7\twork[2].x\tmissingContact"))
    #expect(await hints.run("validate", "cv.json", "--gaps", "--missing", "es").code == 64)
  }

  @Test("validates the named file, standard input or the active profile")
  func subject() async throws {
    let harness = harness(.emptyText)
    #expect(await harness.run("validate", "-").error.hasPrefix("standard input:3:7: "))
    #expect(await harness.run("validate", "none.json").code == 66)
    let mine = await harness.run("validate", "--profile", "me", "--json")
    #expect(JSONText.object(mine.output)?["profile"] as? String == "me")
    #expect(await harness.run("validate", "--profile", "me").error.hasPrefix("/me.json:3:7: "))
    var missing = harness
    missing.input["/me.json"] = nil
    #expect(await missing.run("validate", "--profile", "me").error.contains("'resume profile set"))
    let sample = await harness.run("validate")
    #expect(sample.code == 64 && sample.error.contains("--profile"))
    #expect(await harness.run("validate", "cv.json", "--profile", "me").code == 64)
    #expect(await harness.run("validate", "--profile", "all").code == 64)
  }

  @Test("--missing lists texts on standard output, and their number")
  func missing() async {
    var harness = harness()
    var problem = ValidationProblem(
      .missingTranslation(["es"]), at: TextPosition(line: 3, column: 7), path: "work[2].x")
    let beginning = "Leads the mobile team\nwith care for detail and speed."
    problem.text = ValidationProblem.Text(entry: "acme-2021", field: "summary", beginning: beginning)
    harness.validation = ValidationReport([problem])
    harness.validation.texts = 1096
    let text = await harness.run("validate", "--profile", "me", "--missing", "es")
    #expect(
      text
        == .init(
          output: """
            ID         Field    Text
            acme-2021  summary  Leads the mobile team with care for deta…

            """, error: "Texts not available in 'es': 1 of 1,096.\n", code: 0))
    let json = await harness.run("validate", "cv.json", "--missing", "es", "--json")
    let problems = JSONText.object(json.output)?["problems"] as? [[String: Any]]
    #expect(problems?.first?["rule"] as? String == "missingTranslation" && json.code == 0 && json.error == "")
    #expect(JSONText.object(json.output)?["texts"] as? [String: Int] == ["missing": 1, "total": 1096])
    for options in [["--missing", "x"], ["--missing", "es", "--strict"], ["--missing", ""]] {
      #expect(await harness.run(["validate", "cv.json"] + options).code == 64)
    }
  }

  @Test("text output shows the first of many overlaps, old names and unopened URLs, the others list all")
  func repeated() async {
    let company = ValidationFinding.formerName("company", now: "name", entries: 1)
    let harness = harness(
      company, .overlap(other: "work[0]"), company, .formerName("gpa", now: "score", entries: 1),
      .overlap(other: "work[1]"), .overlap(other: "work[3]"), .emptyText, .emptyText, .unopenedURL("a:b"))
    let result = await harness.run("validate", "cv.json")
    #expect(
      result.error.split(separator: "\n").filter { $0.hasPrefix("cv.json:3") || $0.contains("…") }
        .map { $0.split(separator: " ").suffix(5).joined(separator: " ") } == [
          "the text is empty (emptyText)", "the text is empty (emptyText)", "another name of 'name' (formerName)",
          "problems; list all with '--plain'.", "another name of 'score' (formerName)",
          "starts before work[0] ends (overlap)",
          "problems; list all with '--plain'.", "shown, but never opened (unopenedURL)",
        ])
    #expect(result.error.contains("  … and 2 more problems; list all with '--plain'.\n"))
    #expect(result.error.hasSuffix("cv.json: no errors, 9 warnings.\n"))
    #expect(await harness.run("validate", "cv.json", "--plain").output.split(separator: "\n").count == 9)
  }

  @Test("text output stops at a thousand problems, JSON lists all")
  func many() async throws {
    var harness = harness()
    let problem = ValidationProblem(.invalidCoordinate, at: TextPosition(line: 1, column: 1), path: "work[0]")
    harness.validation = ValidationReport(Array(repeating: problem, count: 1002), furtherErrors: 5)
    let text = await harness.run("validate", "cv.json").error
    #expect(text.split(separator: "\n").count { $0.contains("(invalidCoordinate)") } == 1000)
    #expect(text.contains("7 more problems"))
    #expect(text.contains("1,007 errors"))
    let json = JSONText.object(await harness.run("validate", "cv.json", "--json").output)
    #expect((json?["problems"] as? [Any])?.count == 1002)
  }
}
