import TestSupport
import Testing

/// Matching of IDs: exact ID, complete name in any letter case, unique prefix.
@Suite(.limitedConcurrency) struct IdentifierTests {
  private static let found: [([String], String)] = [
    (["work", "loycus-ios"], "loycus-ios"), (["work", "INTELYGENZ"], "intelygenz-ios"),
    (["work", "Tech HEAD"], "ageleia-tech-head"), (["works", "agel"], "ageleia-tech-head"),
  ]

  @Test(arguments: found)
  func findsAJob(arguments: [String], id: String) async throws {
    let json = try await Sandbox().json(arguments[0], arguments[1], as: "workAnswer")
    #expect(json["work"]["id"].string == id)
  }

  @Test func suggestsTheNearestID() async throws {
    let result = try await Sandbox().run("work", "loycus-io5")
    #expect(result.outcome == .failure(66, "Error: No job with ID 'loycus-io5'.\n  Did you mean 'loycus-ios'?\n"))
    let error = try await Sandbox().failure("work", "loycus-io5", code: 66)
    #expect(error["candidates"].strings() == ["loycus-ios"])
    #expect(error["hint"].string?.contains("loycus-ios") == true)
  }
}
