import Foundation
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Filters that nothing matches")
struct FilterWarningTests {
  private static func warnings(_ line: [String]) async throws -> [String] {
    let result = await Harness().run(line + ["--json"])
    #expect(result.code == 0 && result.error.isEmpty, "\(result)")
    let output = try #require(JSONText.object(result.output))
    return (output["warnings"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
      .filter { ["unknownTag", "unknownCompany", "emptySection"].contains($0) }
  }

  @Test(
    "a tag or company that no entry has is a warning with the near name",
    arguments: [
      ("works --tag androdi", "No job has the tag 'androdi'. Did you mean 'android'?"),
      ("show work --tag androdi", "No job has the tag 'androdi'. Did you mean 'android'?"),
      ("works --tag ios --any-tag ISO", "No job has the tag 'ISO'. Did you mean 'ios'?"),
      ("projects --tag isos", "No project has the tag 'isos'. Did you mean 'ios'?"),
      ("map --tag isos", "No job has the tag 'isos'. Did you mean 'ios'?"),
      ("favorites --tag isos", "No favorite has the tag 'isos'. Did you mean 'ios'?"),
      ("show --tag isos", "No entry has the tag 'isos'. Did you mean 'ios'?"),
      ("show --sections projects --tag isos", "No project has the tag 'isos'. Did you mean 'ios'?"),
      ("export text --tag isos", "No entry has the tag 'isos'. Did you mean 'ios'?"),
      ("export json-resume --tag isos", "No entry has the tag 'isos'. Did you mean 'ios'?"),
      ("export -o /cv.md --tag isos", "No entry has the tag 'isos'. Did you mean 'ios'?"),
      ("pdf --tag isos", "No entry has the tag 'isos'. Did you mean 'ios'?"),
      ("works --company loycsu", "No company's name contains 'loycsu'. Did you mean 'Loycus'?"),
      ("pdf --company zzz", "No company's name contains 'zzz'."),
      ("works --tag isos --lang es", "Ningún trabajo tiene la etiqueta 'isos'. ¿Quería decir 'ios'?"),
    ])
  func unknown(line: String, message: String) async throws {
    var harness = Harness()
    harness.columns = 200
    harness.favorites = StubFavorites(["sample": SampleEntities.favorites])
    let result = await harness.run(line.split(separator: " ").map(String.init))
    #expect(result.code == 0 && result.error.contains(message + "\n"), "\(result)")
  }

  @Test("JSON output has the warning and no text on standard error")
  func json() async throws {
    #expect(try await Self.warnings(["works", "--tag", "isos", "--tag", "IOS"]) == ["unknownTag"])
    #expect(try await Self.warnings(["show", "--company", "zzz"]) == ["unknownCompany"])
    #expect(try await Self.warnings(["pdf", "--sections", "work,awards"]) == [])
  }

  @Test("a requested section without entries is a warning, with --strict an error", arguments: ["show", "pdf"])
  func emptySection(command: String) async throws {
    var harness = Harness()
    harness.resume.others[.awards] = []
    let result = await harness.run(command, "--sections", "work,awards")
    #expect(result.code == 0 && result.error.contains("Warning: The section 'awards' has no entries."), "\(result)")
    #expect(!(await harness.run(command).error.contains("no entries")))
    #expect(await harness.run(command, "--sections", "prizes").code == 64)
    guard command == "pdf" else { return }
    let strict = await harness.run(command, "--sections", "work,awards", "--strict", "--force")
    #expect(strict.code == 64 && strict.error.contains("The section 'awards' has no entries."))
  }

  @Test("json-resume counts the documents of a section")
  func jsonResume() async {
    let result = await Harness().run("export", "json-resume", "--sections", "awards")
    #expect(result.code == 0 && result.error.contains("The section 'awards' has no entries."), "\(result)")
  }

  @Test("with --strict, an unknown tag is an error with candidates, and nothing is written")
  func strict() async throws {
    for command in [["pdf"], ["export", "pdf", "-o", "/cv.pdf"], ["export", "-o", "/cv.pdf"]] {
      let harness = Harness()
      let result = await harness.run(command + ["--tag", "isos", "--strict", "--json"])
      let error = try #require(JSONText.object(result.error)?["error"] as? NSDictionary)
      #expect(result.code == 64 && error["candidates"] as? [String] == ["ios"])
      #expect(error["message"] as? String == "No entry has the tag 'isos'.")
      #expect(harness.outputFiles.files.value.isEmpty)
      #expect(await harness.run(command + ["--tag", "ios", "--strict"]).code == 0)
    }
  }

  @Test("nothing is compared with a résumé without jobs or one that can't be read")
  func nothing() async {
    var harness = Harness()
    harness.resume.works = []
    #expect(!(await harness.run("works", "--tag", "isos").error.contains("Warning")))
  }
}
