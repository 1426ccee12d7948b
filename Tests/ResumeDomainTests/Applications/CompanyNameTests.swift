import Testing

@testable import ResumeDomain

@Suite("Names of companies")
struct CompanyNameTests {
  @Test(
    "compares names without legal forms, accents and letter case",
    arguments: [
      ("Otra", "OTRA, S.L.", true), ("Müller GmbH & Co. KG", "muller", true), ("Bizcocho Pay", "Otra", false),
      ("Bizcocho Pay", "Bizcocho", true), ("Bizcocho Pay", "Bizcocho Bank", false), ("O'Reilly Inc.", "OReilly", true),
      ("AG", "AG", true), ("AG", "SE", false), ("Acme S.A.U.", "Acme Ltd", true), ("日本", "日本", true),
    ])
  func compares(one: String, other: String, areEqual: Bool) {
    #expect(CompanyName.areEqual(one, other) == areEqual)
    #expect(CompanyName.areEqual(other, one) == areEqual)
  }
}
