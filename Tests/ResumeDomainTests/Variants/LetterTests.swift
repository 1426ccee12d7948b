import Testing

@testable import ResumeDomain

@Suite("Letters")
struct LetterTests {
  private static let full: [String: FieldValue] = [
    "to": .map(["name": .string("Grace"), "company": .string("Acme"), "address": .string("A\nB"), "x": .integer(1)]),
    "subject": .map(["en": .string("S"), "es": .string("A")]), "body": .string("B"), "date": .string("2026-11-24"),
    "x-note": .boolean(true),
  ]

  private func letter(_ changes: [String: FieldValue?]) -> Letter {
    var members = Self.full
    for (name, value) in changes { members[name] = value }
    return Letter(.map(members))
  }

  @Test("reads every member and keeps the others")
  func full() {
    let letter = Letter(.map(Self.full))
    #expect(letter.recipient == Letter.Recipient(name: "Grace", company: "Acme", address: "A\nB"))
    #expect(letter.subject?.resolved(LanguagePreference("es")) == "A" && letter.body == LocalizedText("B"))
    #expect(letter.date == PartialDate("2026-11-24") && letter.problems.isEmpty)
    #expect(letter.value == .map(Self.full) && letter.languages == ["en", "es"])
  }

  @Test(
    "names what is missing or malformed",
    arguments: [
      (["to": nil], [.noRecipient]), (["to": .null], [.noRecipient]), (["to": .string("Acme")], [.wrongType("to")]),
      (["to": .map(["name": .string(" \n"), "company": .null])], [.noRecipient]),
      (["to": .map(["name": .integer(1), "address": .array([])])], [.wrongType("to.name"), .wrongType("to.address")]),
      (["subject": nil, "body": .string("")], [.noSubject, .noText]), (["subject": .map([:])], [.noSubject]),
      (["subject": .integer(1), "body": .array([])], [.wrongType("subject"), .wrongType("body")]),
      (["date": nil], []), (["date": .null], []), (["date": .string("2026-02-30")], [.invalidDate("date")]),
      (["date": .integer(2026)], [.wrongType("date")]),
    ] as [([String: FieldValue?], [Letter.Problem])])
  func problems(changes: [String: FieldValue?], problems: [Letter.Problem]) {
    #expect(letter(changes).problems == problems)
  }

  @Test("reads what it can of a malformed letter")
  func malformed() {
    for value in [FieldValue.null, .string("x"), .array([])] {
      let letter = Letter(value)
      #expect(letter.recipient == nil && letter.subject == nil && letter.body == nil && letter.date == nil)
      #expect(letter.problems == [.wrongType("")] && letter.value == value)
    }
    let letter = letter(["to": .map(["name": .integer(1), "company": .string("Acme")]), "date": .string("soon")])
    #expect(letter.recipient == Letter.Recipient(name: nil, company: "Acme", address: nil) && letter.date == nil)
  }
}
