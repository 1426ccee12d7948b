import Foundation
import ResumeDocuments
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Composition of letters")
struct LetterComposerTests {
  private static func composed(
    _ members: [String: FieldValue], _ language: String = "en", location: [String: FieldValue]? = nil,
    showsAddress: Bool = false, paper: Paper = .a4
  ) throws -> Handout.Letter {
    var resume = Resume()
    let place = location ?? ["city": .string("Lyon"), "address": .string("Rue 1"), "postalCode": .string("69003")]
    resume.person = Person(name: LocalizedText("Ada Núñez Byron"), otherFields: ["location": .map(place)])
    let labels = Harness.labels.ofDocument(in: language)
    let style = ViewStyle(
      labels: labels, language: language, dash: "–", today: try #require(PartialDate("2026-11-24")))
    let composer = LetterComposer(resume: resume, style: style, showsAddress: showsAddress, paper: paper)
    return try #require(composer.handout(Letter(.map(members))).letter)
  }

  @Test(
    "prints place and date in the language",
    arguments: [
      ("en", "Lyon, 24 November 2026"), ("es", "Lyon, 24 de noviembre de 2026"),
      ("ca", "Lyon, 24 de novembre de 2026"), ("de", "Lyon, 24. November 2026"), ("fr", "Lyon, le 24 novembre 2026"),
      ("it", "Lyon, 24 novembre 2026"), ("nl", "Lyon, 24 november 2026"), ("pt", "Lyon, 24 de novembro de 2026"),
    ])
  func dates(language: String, text: String) throws {
    #expect(try Self.composed([:], language).date.text == text)
    #expect(try Self.composed(["date": .null], language).date.text == text)
    let fixed = try Self.composed(["date": .string("2020-02-03")], language, location: [:]).date
    #expect(fixed.text.hasPrefix("3") && fixed.text.hasSuffix("2020") && fixed.parts.map(\.date) == ["2020-02-03"])
  }

  @Test(
    "an English date begins with the month in the United States and on their paper",
    arguments: [
      ("US", "en", Paper.a4, "November 24, 2026"), ("GB", "en-GB", .letter, "November 24, 2026"),
      ("GB", "en", .a4, "Austin, 24 November 2026"), ("US", "es", .letter, "Austin, 24 de noviembre de 2026"),
    ])
  func americanDates(country: String, language: String, paper: Paper, text: String) throws {
    let place: [String: FieldValue] = ["city": .string("Austin"), "countryCode": .string(country)]
    #expect(try Self.composed([:], language, location: place, paper: paper).date.text == text)
  }

  @Test(
    "separates the lines of an address at its line breaks, or else at its commas",
    arguments: [
      ("Werkstraße 12, 80331 München", ["Werkstraße 12", "80331 München"]),
      ("C/ Alcalá, 45, 3.º B, 28014 Madrid", ["C/ Alcalá, 45, 3.º B", "28014 Madrid"]),
      ("1 Main St, San Francisco, CA 94105", ["1 Main St", "San Francisco, CA 94105"]),
      ("Hall 3, West\n10 Downing St, London", ["Hall 3, West", "10 Downing St, London"]),
      (" , ,\n", []), ("A\u{7}\u{202E}b\n\n\r\nC", ["Ab", "C"]),
    ])
  func address(address: String, lines: [String]) throws {
    #expect(try Self.composed(["to": .map(["address": .string(address)])]).recipient == lines)
  }

  @Test("names the company first in German, and has an address field only there")
  func recipient() throws {
    let members: [String: FieldValue] = ["to": .map(["name": .string("Grace"), "company": .string("Acme")])]
    let english = try Self.composed(members)
    #expect(english.recipient == ["Grace", "Acme"] && english.addressField == nil)
    for language in ["de", "de-AT"] {
      let german = try Self.composed(members, language)
      #expect(german.recipient == ["Acme", "Grace"])
      #expect(german.addressField?.sender == "Ada Núñez Byron · Lyon")
      let addressed = try Self.composed(members, language, showsAddress: true)
      #expect(addressed.addressField?.sender == "Ada Núñez Byron · Rue 1, 69003 Lyon")
    }
    #expect(try Self.composed([:], "de", location: [:]).addressField?.sender == "Ada Núñez Byron")
  }

  @Test("names the country of the sender only outside of the countries of the language", arguments: ["DE", "at", "FR"])
  func country(code: String) throws {
    let location: [String: FieldValue] = [
      "city": .string("Lyon"), "region": .string("Rhône"), "countryCode": .string(code), "address": .string("Rue 1"),
    ]
    let letter = try Self.composed([:], "de", location: location, showsAddress: true)
    #expect(letter.addressField?.sender == "Ada Núñez Byron · Rue 1, Lyon" + (code == "FR" ? ", Frankreich" : ""))
  }

  @Test(
    "adds the name only to a text that isn't signed",
    arguments: [
      ("Dear Ms. Hopper,\n\nKind regards,", false), ("", false), ("Kind regards,\nAda", true),
      ("Kind regards,\n\n**ada nunez byron**", true), ("Atentamente, Ada Núñez Byron", true), ("Yours\nA. Byron", true),
      ("Yours,\nAda Byron\n\nEnclosed: my résumé", true), ("Yours,\nGrace", false), ("I, Ada, apply.\n\nYours", false),
    ])
  func signature(body: String, isSigned: Bool) throws {
    #expect(try Self.composed(["body": .string(body)]).signature == (isSigned ? nil : "Ada Núñez Byron"))
  }

  @Test("cleans hostile texts")
  func hostile() throws {
    let text = "\u{1B}[31mA\u{0}\u{202E}b\n<script>alert(1)</script>\n\n" + String(repeating: "x", count: 70_000)
    let letter = try Self.composed([
      "to": .map(["name": .string(text)]), "subject": .string(text), "body": .string(text),
    ])
    let texts = letter.recipient + [letter.subject ?? ""] + letter.body.map(\.text.plain)
    let bad = texts.joined().unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control || $0 == "\u{202E}"
    }
    #expect(bad.isEmpty && letter.recipient.count == 1 && letter.body.count == 2)
    #expect(!letter.recipient[0].contains("\n") && !(letter.subject ?? "\n").contains("\n"))
  }
}
