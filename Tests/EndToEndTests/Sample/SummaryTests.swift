import TestSupport
import Testing

/// `works --summary`.
@Suite(.limitedConcurrency) struct SummaryTests {
  @Test func printsTotalsOfTheSample() async throws {
    let sandbox = try Sandbox()
    let json = try await sandbox.json("works", "--until", "2020-11", "--summary", as: "experienceAnswer")
    // January 2008 to November 2020, with one month in which two jobs overlap.
    #expect(json["summary"]["total"] == ["months": 11, "years": 12])
    #expect(json["summary"]["works"] == 4)
    #expect(json["summary"]["undated"] == 0)
    #expect(json["summary"]["companies"].strings("company") == ["Ageleia SS", "Infinia Mobile", "Intelygenz"])
    #expect(json["summary"]["tags"].strings("tag").first == "ios")
    let none = try await sandbox.json("works", "--tag", "cobol", "--summary", as: "experienceAnswer")
    #expect(none["summary"]["total"] == nil)
    #expect(none["summary"]["companies"].elements.isEmpty)
    let text = try await sandbox.run("works", "--summary", "--until", "2020-11", "--lang", "es")
    #expect(text.output.hasPrefix("Experiencia: 12 años y 11 meses · 4 trabajos\n"))
    #expect(text.error == "4 de 6 · Currículum de muestra\n")
    let plain = try await sandbox.run("works", "--summary", "--until", "2020-11", "--plain")
    #expect(plain.output.hasPrefix("total\t\t155\t4\ncompany\tAgeleia SS\t83\t1\n"))
  }

  @Test func refusesTotalsOfOneEntry() async throws {
    try await Sandbox().failure("works", "loycus-ios", "--summary", code: 64)
  }
}
