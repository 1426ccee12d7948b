import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Bullets and certificates of LinkedIn archives") struct LinkedInBulletsTests {
  private func job(_ description: String) throws -> JSON {
    let row = "Acme,Lead,\"\(description)\",Lund,Jan 2020,"
    return try #require(try LinkedInFixture.json(["Positions": row]).json["work"]?.elements?.first)
  }

  @Test(
    "reads several bullets on one line as several highlights",
    arguments: [
      (
        "• Baked bread. • Ran the shop. • Trained five people.",
        ["Baked bread.", "Ran the shop.", "Trained five people."]
      ),
      ("◦ A! ◦ B? ◦ C", ["A!", "B?", "C"]), ("▪ A. ▪ B", ["A.", "B"]), ("● A… ● B", ["A…", "B"]),
      ("‣ A. ‣ B", ["A.", "B"]), ("⁃ A. ⁃ B", ["A.", "B"]), ("* A. * B (c.) * D", ["A.", "B (c.)", "D"]),
      ("• A.• B.•C", ["A.", "B.", "C"]), ("•A; •B;", ["A;", "B;"]), ("Intro.\n• A. • B.\n• C.", ["A.", "B.", "C."]),
    ])
  func several(text: String, wanted: [String]) throws {
    #expect(try job(text)["highlights"]?.elements?.compactMap(\.string) == wanted)
  }

  @Test(
    "leaves other marks in a text",
    arguments: [
      "• Tools: Swift • Go • C", "• A. ◦ B.", "* 5 * 3 = 15. a*b", "- A. - B.", "• A. B. C", "· A. · B.", "* A.*b",
    ])
  func one(text: String) throws {
    #expect(try job(text)["highlights"]?.elements?.count == 1)
  }

  @Test("a text that doesn't begin with the bullet is a summary")
  func summary() throws {
    #expect(try job("Intro. • A. • B.")["summary"]?.string == "Intro. • A. • B.")
  }

  @Test("imports the expiry and the number of a certificate")
  func certificates() throws {
    let json = try LinkedInFixture.json([
      "Certifications": "Name,Url,Authority,Started On,Finished On,License Number\nHygiene,,City,Jan 2024,Jan 2029,A-7"
    ]).json
    let found = try #require(json["certificates"]?.elements?.first)
    #expect(found["validUntil"]?.string == "2029-01" && found["credentialId"]?.string == "A-7")
  }
}
