import TestSupport
import Testing

/// Text output of the sample in both languages, without the changing duration of the current job.
@Suite(.limitedConcurrency) struct SampleTextTests {
  private static let origin = ["en": "Sample résumé\n", "es": "Currículum de muestra\n"]

  @Test(
    arguments: ["en", "es"],
    ["works", "work infinia-ios", "projects", "project my-wardrobe", "skills", "education", "about"])
  func printsTextAt80Columns(language: String, command: String) async throws {
    try await compare(command, language, columns: nil)
  }

  @Test(arguments: ["en", "es"], ["works", "work ageleia-tech-head", "project food-in-season", "about"])
  func printsTextAt40Columns(language: String, command: String) async throws {
    try await compare(command, language, columns: 40)
  }

  @Test(arguments: ["en", "es"])
  func recordsAreOneTabSeparatedLineEach(language: String) async throws {
    let sandbox = try Sandbox()
    for command in ["works", "projects", "skills"] {
      let result = try await sandbox.run(command, "--plain", "--lang", language)
      #expect(result.exitCode == 0)
      #expect(result.error == Self.origin[language])
      Snapshot.assert(result.output, named: "plain-\(command)-\(language)")
    }
  }

  @Test(arguments: ["en", "es"])
  func theSummaryAgreesWithTheDates(language: String) async throws {
    let sandbox = try Sandbox()
    let text = try await sandbox.json("about", "--lang", language)["about"]["sections"][0]["text"].string ?? ""
    let years = text.prefix { $0 != "." }.matches(of: /\d+/).compactMap { Int($0.output) }
    #expect(years == [15])
    let months = try await sandbox.run("tags", "--plain").output.firstMatch(of: /ios\t\d+\t(\d+)\n/)?.1
    #expect(months.flatMap { Int($0) }.map { $0 >= 15 * 12 } == true)
  }

  @Test func printsASCIIWithoutUTF8() async throws {
    let result = try await Sandbox(["LANG": "C"]).run("works", "--limit", "2")
    #expect(result.exitCode == 0)
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(result.output.contains("Dec 2020 - Jul 2021"))
  }

  @Test func printsACurrentJobAsCurrent() async throws {
    let sandbox = try Sandbox()
    let english = try await sandbox.run("work", "loycus-mobile-lead")
    #expect(english.exitCode == 0)
    #expect(english.output.contains("from August 2021 until now"))
    let spanish = try await sandbox.run("work", "loycus-mobile-lead", "--lang", "es")
    #expect(spanish.exitCode == 0)
    #expect(spanish.output.contains("agosto de 2021"))
    #expect(!spanish.output.contains("now"))
  }

  @Test func printsTheSourceToStandardErrorUnlessQuiet() async throws {
    let sandbox = try Sandbox()
    let loud = try await sandbox.run("skills")
    let quiet = try await sandbox.run("skills", "--quiet")
    #expect(loud.error == "Sample résumé\n")
    #expect(quiet.outcome == .success(loud.output))
  }

  @Test func writesNothingForTheSample() async throws {
    let sandbox = try Sandbox()
    for command in ["works", "projects", "skills", "about"] { _ = try await sandbox.run(command) }
    #expect(sandbox.folder.contents() == [])
  }

  @Test func worksWithoutHomeAndEnvironment() async throws {
    var sandbox = try Sandbox()
    sandbox.environment = [:]
    let result = try await sandbox.run("works")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Mobile Lead"))
    #expect(result.error.unicodeScalars.first == "S")
  }

  private func compare(_ command: String, _ language: String, columns: Int?) async throws {
    let words = command.split(separator: " ").map(String.init)
    let more = columns.map { ["COLUMNS": String($0)] } ?? [:]
    let result = try await Sandbox().run(words + ["--lang", language], with: more)
    #expect(result.exitCode == 0)
    #expect(result.error == Self.origin[language])
    for line in result.output.split(separator: "\n") {
      #expect(line.count <= columns ?? 80 || line.contains("://"), "too long: \(line)")
    }
    Snapshot.assert(
      result.output, named: "\(words.joined(separator: "-"))-\(language)" + (columns.map { "-\($0)" } ?? ""))
  }
}
