import Testing

@testable import ResumeDomain

/// The replacement of contact details in any text.
@Suite struct ContactRedactionTests {
  private static let redaction: ContactRedaction = {
    var redaction = ContactRedaction()
    redaction.add(
      ResumeFile(documents: [
        Document(
          path: ResumeSection.personPath,
          fields: [
            "name": .string("Ada Byron"), "email": .string("ada.byron@example.org"),
            "phone": .string("+34 12 34 56 78"),
            "location": .map([
              "address": .string("Calle Mayor 5, 3.º B"), "postalCode": .string("28013"), "city": .string("Madrid"),
            ]),
            "profiles": .array([
              .map(["network": .string("Telegram"), "username": .string("adabyron")]),
              .map(["network": .string("GitHub"), "username": .string("ada"), "url": .string("https://github.com/ada")]
              ),
            ]),
          ])
      ]))
    return redaction
  }()

  @Test(arguments: [
    ("ada.byron@example.org", "[withheld]"), ("Write to Ada.Byron@Example.ORG, please", "Write to [withheld], please"),
    ("https://x.org/?to=ada.byron%40example.org", "https://x.org/?to=[withheld]"), ("[me](mailto:a@b.org)", "me"),
    ("tel:123", "[withheld]"), ("12345678", "[withheld]"), ("Call 12.34.56.78 now", "Call [withheld] now"),
    ("Call (+34) 12 34\n56 78", "Call [withheld]"), ("a +34 12345678 b 12345678 c", "a [withheld] b [withheld] c"),
    ("Lives at calle mayor 5, 3.º b", "Lives at [withheld]"), ("Calle\u{A0}Mayor\n5, 3.º B.", "[withheld]."),
    ("28013", "[withheld]"), ("adabyron", "[withheld]"),
    // In other spellings.
    ("ada.byron&#64;example.org or ADA.BYRON&#x40;example&#46;org", "[withheld] or [withheld]"),
    ("Ask ada.byron [at] example.org.", "Ask [withheld]."), ("ada.byron(at)example(dot)org", "[withheld]"),
    ("ada.byron\u{FF20}example.org", "[withheld]"), ("\u{FF41}da.byron\u{FF20}example.org", "[withheld]"),
    ("ada.byron&commat;example&period;org", "[withheld]"), ("ada.byron%40example%2Eorg", "[withheld]"),
    // One's own, by letters and digits alone.
    ("12_34_56_78!", "[withheld]!"), ("1\u{200B}2*34•56~78", "[withheld]"), ("٠٠٣٤ ١٢٣٤ ٥٦٧٨", "٠٠[withheld]"),
    ("１２３４５６７８", "[withheld]"), ("Ada Byron AT example DOT org", "[withheld]"),
    ("adábyron arroba exámple punto org", "[withheld]"), ("ada_byron @ example . org", "[withheld]"),
    ("CALLE-MAYOR nº 5; calle.mayor_5", "CALLE-MAYOR nº 5; [withheld]"), ("Cálle Máyor, 5", "[withheld]"),
    ("id-12345678", "id-[withheld]"),
    // The postal code, before the city.
    ("Worked from Calle Mayor 5, 28013 Madrid.", "Worked from [withheld], [withheld]."),
    ("E-28013 Madrid", "E-[withheld]"),
    // By their form.
    ("hr@acme.com or +44 20 7946 0000", "[withheld] or [withheld]"), ("Tel. 5551234", "Tel. [withheld]"),
  ])
  func replaces(text: String, expected: String) {
    #expect(Self.redaction.redacted(text) == expected)
  }

  @Test(arguments: [
    "Ada Byron", "Madrid", "https://github.com/ada", "GitHub", "Telegram", "2019-2021", "2021-03-04 to 2022-05-06",
    "1,200,000,000 downloads", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "28013 users", "",
    "128013 users in Madrid", "Calle Mayor 55", "Met (at) Acme. Then left",
    // Other people's details in disguise.
    "grace [at] acme.com", "Grace AT acme DOT com", "https://x.org/?to=grace%40acme.com", "10 Downing Street, London",
    "Madrid, 28013",
    "git@github.com/x.git", "a < at > b & c",
    "@ada@mastodon", "192.168.100.200", "[withheld]", "978-3-16-148410-0",
  ])
  func leaves(text: String) {
    #expect(Self.redaction.redacted(text) == text)
  }

  /// Steps are counted, not time, because tests run on slow machines.
  @Test(arguments: [
    ("mailto:x ", "[a](b"), ("mailto:x ", "[a]( "), ("mailto:x ", "[["), ("tel:1 ", "[a](b) "), ("tel:1 ", "<a x"),
    ("tel:1 ", "<a href"), ("tel:1 ", "<a href=x>"), ("tel:1 ", "</a "), ("tel:1 ", "<a href=b>c</a>"),
  ])
  func readsHostileLinksInLinearTime(start: String, part: String) {
    func steps(_ count: Int) -> Int {
      let text = start + String(repeating: part, count: count)
      var removal = LinkRemoval()
      #expect(removal.withoutAnchors(removal.withoutMarkdown(text)) == text)
      return removal.steps
    }
    let (small, large) = (steps(500), steps(2000))
    #expect(large < 5 * small, "\(small) \(large)")
  }

  /// All are found in one pass: with a search of the whole text for each, this test would take minutes.
  @Test func replacesManyDetails() {
    let text = (0..<4000).map { "a\($0)@example.org +34 611 22\(1000 + $0)" }.joined(separator: " ")
    let words = Self.redaction.redacted(text).split(separator: " ")
    #expect(words.count == 8000 && words.allSatisfy { $0 == "[withheld]" })
    let run = String(repeating: "a", count: 200_000) + "&"
    #expect(Self.redaction.redacted(run) == run)
  }

  @Test func replacesInJSON() {
    let json: JSON = ["a@b.org": .array([.string("28013"), .number("3412345678"), .number("2800000000"), .null])]
    #expect(
      Self.redaction.redacted(json)
        == ["[withheld]": .array([.string("[withheld]"), .string("[withheld]"), .number("2800000000"), .null])])
    let values = [3_412_345_678, 2_800_000_000].flatMap { [FieldValue.integer($0), .double(Double($0))] }
    #expect(
      Self.redaction.redacted(.array(values)) == .array([.string("[withheld]"), .string("[withheld]")] + values[2...]))
    #expect(ContactRedaction.isIn(["a": .array([.string("x [withheld]")])]) && !ContactRedaction.isIn(json))
  }

  @Test func keepsThePlacesOfElements() {
    var file = ResumeFile(documents: [
      Document(
        path: ResumeSection.personPath,
        fields: [
          "email": .string("ada.byron@example.org"),
          "profiles": .array([
            .map(["network": .string("Telegram"), "username": .string("adabyron")]),
            .map(["network": .string("GitHub"), "username": .string("ada")]),
          ]),
        ]),
      Document(
        path: DocumentPath("works", "a"),
        fields: [
          "goalsAchieved": .array([
            .string("Built it"), .string("ada.byron@example.org"), .string("Call 12 34 56 78 now"),
            .map(["$text": .string("ada.byron@example.org"), "$tags": .array([.string("x")])]),
          ])
        ]),
    ])
    file = Self.redaction.redacted(file)
    #expect(file.documents[0].fields["email"] == nil)
    #expect(
      file.documents[0].fields["profiles"]
        == .array([
          .map(["network": .string("Telegram"), "username": .string("[withheld]")]),
          .map(["network": .string("GitHub"), "username": .string("ada")]),
        ]))
    #expect(
      file.documents[1].fields["goalsAchieved"]
        == .array([
          .string("Built it"), .string("[withheld]"), .string("Call [withheld] now"),
          .map(["$text": .string("[withheld]"), "$tags": .array([.string("x")])]),
        ]))
  }

  @Test func noticesEveryChangeOfContactDetails() {
    let person = Document(path: ResumeSection.personPath, fields: ["email": .string("a@b.org")])
    let job = Document(path: DocumentPath("works", "a"), fields: ["email": .string("hr@acme.com")])
    let file = ResumeFile(documents: [person, job])
    #expect(file.changedContact(in: ResumeFile()) == "email")
    #expect(file.changedContact(in: ResumeFile(documents: [person])) == nil)
    #expect(ResumeFile().changedContact(in: file) == "email")
  }

  @Test func addsTheDetailsOfEarlierStates() {
    var redaction = Self.redaction
    redaction.add(
      ResumeFile(documents: [
        Document(path: ResumeSection.personPath, fields: ["phone": .string("7654321"), "email": .string("old@host")])
      ]))
    #expect(redaction.redacted("7654321, old@host, 12345678") == "[withheld], [withheld], [withheld]")
  }
}
